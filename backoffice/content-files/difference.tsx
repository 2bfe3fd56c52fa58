import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { FieldsOf, ImportReport } from "../../shop/content-import/import-content.ts";
import type { ContentDifference, LeftFile } from "../../shop/staff-files/bring-in.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Form } from "../forms/form.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit } from "../ui/submit.tsx";
import { useWords, type Words } from "../ui/words.tsx";

type Kind = keyof ImportReport["counts"];

/** Whether the shop says already what the files say, as far as they can be taken over. */
export const isNothing = ({ report }: ContentDifference) => !report.changed;

interface DifferenceProps {
  difference: ContentDifference;
  isBusy: boolean;
  /** With the name of what jumps, where somebody has looked at it. */
  onTake: (accepted: string | null) => Promise<void>;
}

/** What files say otherwise than the shop, and what stays out and why; all of it before anything is taken over. */
export function Difference({ difference, isBusy, onTake }: DifferenceProps) {
  const { t } = useWords();
  const { report, left, pictures } = difference;
  const [hasLooked, setHasLooked] = useState(false);
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onTake(hasLooked ? report.alarm : null);
  };
  const own = report.kept.filter(({ isOfStaff }) => isOfStaff === true);
  const others = report.kept.filter(({ isOfStaff }) => isOfStaff !== true);
  return (
    <>
      <Counts counts={report.counts} />
      <Faulty left={left} pictures={pictures.left} />
      <Part heading={t("files.removed")} text={t("files.removed_text")} rows={report.removed.map(named)} />
      <Part heading={t("files.added")} rows={report.added.map(named)} />
      <Part heading={t("files.fields")} rows={report.fields.map(fieldsOf(t))} />
      <Part heading={t("files.entries")} rows={report.entries.map((entry) => entryOf(entry, t))} />
      <Part heading={t("files.prices")} rows={report.prices.map((price) => <Price key={price.slug} {...price} />)} />
      <Part
        heading={t("files.rates")}
        rows={report.rates.map(({ currency, from, to }) => (
          <Change key={currency} name={currency} isAlarming>
            <Arrow from={from} to={to} />
          </Change>
        ))}
      />
      <Part heading={t("files.stock")} rows={report.stock.map(stockOf)} />
      <Part heading={t("files.pictures")} rows={pictures.added.map(named)} />
      <Part heading={t("files.laid")} text={t("files.laid_text")} rows={report.laid.map(fieldsOf(t))} />
      <Part heading={t("files.kept")} text={t("files.kept_text")} rows={others.map(fieldsOf(t))} />
      <Part heading={t("files.own")} text={t("files.own_text")} rows={own.map(({ slug }) => named(slug))} />
      <Part heading={t("files.other_stock")} text={t("files.other_stock_text")} rows={report.otherStock.map(stockOf)} />
      <Part heading={t("files.off_sale")} rows={report.offSale.map(named)} />
      {report.changed && (
        <Form className="stack-s" onSubmit={take}>
          {report.alarm !== null && (
            <label className="opt">
              <input
                className="ck"
                type="checkbox"
                required
                checked={hasLooked}
                onChange={({ target }) => setHasLooked(target.checked)}
              />
              <span>{t("files.jumps_seen")}</span>
            </label>
          )}
          <div>
            <Submit isBusy={isBusy}>{t("files.take")}</Submit>
          </div>
        </Form>
      )}
    </>
  );
}

/** How many of each kind come, change, go and stay. */
function Counts({ counts }: Pick<ImportReport, "counts">) {
  const { t } = useWords();
  const kinds = (Object.keys(counts) as Kind[]).filter((kind) => Object.values(counts[kind]).some((each) => each > 0));
  return (
    <section className="stack-xs" aria-label={t("files.counts")}>
      <ul className="lst">
        {kinds.map((kind) => (
          <li key={kind}>
            <b className="grow">{nameOf(kind, t)}</b>
            <span>
              {COUNTED.filter((each) => counts[kind][each] > 0)
                .map((each) => `${t(`files.counted_${each}`)} \u2066${counts[kind][each]}\u2069`)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = (kind: Kind, t: Words) => (kind === "setting" ? t("menu.settings") : t(`audit.field_${kind}`));

const COUNTED = ["added", "changed", "removed", "unchanged"] as const;

/** So many rows of one kind are read; the counts tell how many there are. */
const MOST_SHOWN = 200;

function Part({ heading, text, rows }: { heading: string; text?: string; rows: readonly ReactNode[] }) {
  const { t } = useWords();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="stack-xs" aria-labelledby={id}>
      <h3 className="h4" id={id}>
        {heading} <bdi className="mut">{rows.length}</bdi>
      </h3>
      {text !== undefined && <p className="cap">{text}</p>}
      <ul className="lst">{rows.slice(0, MOST_SHOWN)}</ul>
      {rows.length > MOST_SHOWN && <p className="cap">{t("files.more", { count: rows.length - MOST_SHOWN })}</p>}
    </section>
  );
}

function Change({ name, isAlarming = false, children }: { name: string; isAlarming?: boolean; children?: ReactNode }) {
  const { t } = useWords();
  return (
    <li>
      <div className="grow">
        <b>
          <Code className="any">{name}</Code>
        </b>
        {children !== undefined && <p className="cap">{children}</p>}
      </div>
      {isAlarming && <Signed sign="look">{t("files.jumps")}</Signed>}
    </li>
  );
}

const Signed = ({ sign, children }: { sign: Sign; children: string }) => (
  <StateSign sign={sign} tone="bad" isLoud>
    {children}
  </StateSign>
);

const named = (name: string) => <Change key={name} name={name} />;

/** What a file says otherwise, by its own keys. */
const fieldsOf = (t: Words) =>
  function row({ slug, fields }: FieldsOf) {
    return (
      <Change key={slug} name={slug}>
        {fields.length === 0 ? t("files.no_fields") : <Code className="any">{fields.join(", ")}</Code>}
      </Change>
    );
  };

const entryOf = ({ kind, key, change }: ImportReport["entries"][number], t: Words) => (
  <Change key={`${kind} ${key}`} name={key}>
    {nameOf(kind as Kind, t)} · {t(`files.counted_${change}`)}
  </Change>
);

const stockOf = ({ slug, from, to }: ImportReport["stock"][number]) => (
  <Change key={slug} name={slug}>
    <Arrow from={from} to={to} />
  </Change>
);

/** From what to what, read from left to right as numbers are. */
const Arrow = ({ from, to }: { from: string | number; to: string | number }) => (
  <bdi dir="ltr">{`${from} → ${to}`}</bdi>
);

function Price({ slug, from, to, isAlarming }: ImportReport["prices"][number]) {
  const { t } = useWords();
  return (
    <Change name={slug} isAlarming={isAlarming}>
      {t("files.price")} <Amounts from={from.price} to={to.price} />
      {(from.salePrice !== null || to.salePrice !== null) && (
        <>
          {" · "}
          {t("files.sale_price")} <Amounts from={from.salePrice} to={to.salePrice} />
        </>
      )}
    </Change>
  );
}

function Amounts({ from, to }: { from: number | null; to: number | null }) {
  const { t } = useWords();
  const amount = (value: number | null) => (value === null ? t("files.none") : <Money amount={value} currency="AED" />);
  if (from === to) return amount(to);
  return (
    <>
      <s>{amount(from)}</s> <span className="semi">{amount(to)}</span>
    </>
  );
}

/** What stays out, with what has to be amended in it. */
function Faulty({ left, pictures }: { left: readonly LeftFile[]; pictures: ContentDifference["pictures"]["left"] }) {
  const { t } = useWords();
  const say = useFaultWords();
  const id = useId();
  if (left.length + pictures.length === 0) return null;
  return (
    <section className="stack-xs" aria-labelledby={id}>
      <h3 className="h4" id={id}>
        {t("files.left")} <bdi className="mut">{left.length + pictures.length}</bdi>
      </h3>
      <p className="cap">{t("files.left_text")}</p>
      <ul className="lst">
        {left.map(({ path, faults }) => (
          <li key={path}>
            <div className="grow stack-xs">
              <b>
                <Code className="any">{path}</Code>
              </b>
              {faults.length === 0 && <p className="cap">{t("files.left_with")}</p>}
              {faults.slice(0, MOST_SHOWN).map(({ line, key, kind, problem }) => (
                <p key={`${line} ${key} ${problem}`} className="cap">
                  {key !== "" && (
                    <>
                      <Code className="any">{key}</Code>{" "}
                    </>
                  )}
                  {say({ key, kind, problem, ...(line !== null && { line }) })}{" "}
                  <bdi lang="en" dir="ltr" className="mut any">
                    {problem}
                  </bdi>
                </p>
              ))}
            </div>
            <Signed sign="crossed">{t("files.out")}</Signed>
          </li>
        ))}
        {pictures.map(({ path, why }) => (
          <li key={path}>
            <div className="grow stack-xs">
              <b>
                <Code className="any">{path}</Code>
              </b>
              <p className="cap">{t(`files.picture_${why}`)}</p>
            </div>
            <Signed sign="crossed">{t("files.out")}</Signed>
          </li>
        ))}
      </ul>
    </section>
  );
}
