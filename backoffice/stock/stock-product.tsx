import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { SETTING_BOUNDS } from "../../shop/settings/bounds.ts";
import type { StockAct } from "../../shop/staff-stock/change-stock.ts";
import type { StockDetail } from "../../shop/staff-stock/stock-list.ts";
import { typedNumber, WHOLE } from "../../shop/typed-number.ts";
import { WhoChanged } from "../audit/who-changed.tsx";
import { Form } from "../forms/form.tsx";
import { KeyCap } from "../frame/key-cap.tsx";
import { useMe } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import { useNumberText } from "../numbers/number-box.tsx";
import { useQueue } from "../offline/queue.ts";
import { useAsked } from "../palette/use-asked.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { useLive } from "../ui/live.ts";
import { formatDay, formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { type Booked, CorrectDialog } from "./correct-dialog.tsx";
import { countsIn, inTheHouse, PIECES, withCounts } from "./counted-lines.ts";
import { useStockProduct } from "./kept-stock.ts";
import { LotDialog } from "./lot-dialog.tsx";
import { Movements, signed } from "./movements.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { StockSign } from "./stock-sign.tsx";

interface StockProductProps {
  slug: string;
  /** What the list beside it is narrowed to, for the way back. */
  query: string;
  onChanged: () => Promise<void>;
}

/** A product's stock with its lots and movements, and what somebody can do about it. */
export function StockProduct({ slug, query, onChanged }: StockProductProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { loaded, reload } = useStockProduct(slug);
  const { waiting: counted, add } = useQueue("counted", () => void reload());
  const { waiting: stocktakes } = useQueue("stocktakes", () => void reload());
  const waiting = [...(counted ?? []), ...countsIn(stocktakes)];
  const say = useToast();
  const [isCounting, setIsCounting] = useAsked("count");
  const [isReceiving, setIsReceiving] = useAsked("receive");
  useLive(["stock", "order"], () => void reload());
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  const booked = async ({ change, stock }: Booked, name: string) => {
    const undo = {
      path: `/stock/changes/${change}/take-back`,
      said: (taken: Booked) => t("stock.taken_back", { count: taken.stock }),
      after: changed,
    };
    // Nothing is booked where a count agrees.
    if (change === null) say({ text: t("stock.agreed_told", { name }) });
    else say({ text: t("stock.booked", { name, count: stock }), undo });
    await changed();
  };
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(read) => {
        const product = withCounts(read, waiting);
        return (
          <section className="stack stock-product">
            <div className="stack-s">
              <Link className="link target only-m" to={`/stock${query}`}>
                {t("stock.back")}
              </Link>
              <div className="row between">
                <div>
                  <h2 className="h2">{product.name[language]}</h2>
                  <p className="cap">
                    <Code>{product.sku}</Code>
                  </p>
                </div>
                <StockSign row={product} />
              </div>
              {waiting
                .filter((one) => one.product.slug === slug && one.refusal === null)
                .map(({ id, act }) => (
                  <p key={id} className="note note-warn">
                    {act.kind === "set" && t("stock.waits", { change: signed(act.to - act.seen) })}
                  </p>
                ))}
              <dl className="dl">
                <dt>{t("stock.free")}</dt>
                <dd>
                  <bdi className="fig-m num">{product.free}</bdi>
                </dd>
                <dt>{t("stock.held")}</dt>
                <dd>
                  <bdi className="num">{product.held}</bdi>
                </dd>
                {product.withheld > 0 && (
                  <>
                    <dt>{t("stock.withheld")}</dt>
                    <dd>
                      <bdi className="num">{product.withheld}</bdi>
                    </dd>
                  </>
                )}
                <dt>{t("stock.on_hand")}</dt>
                <dd>
                  <bdi className="num">{inTheHouse(product)}</bdi>
                </dd>
                <dt>{t("stock.lasts")}</dt>
                <dd>{product.days === null ? "–" : t("stock.days", { count: product.days })}</dd>
                <dt>{t("stock.waiting")}</dt>
                <dd>
                  <bdi className="num">{product.waiting}</bdi>
                </dd>
              </dl>
              {product.agreed && (
                <p className="cap">
                  {t("stock.agreed_last", { count: product.agreed.counted, name: product.agreed.by ?? "" })} ·{" "}
                  <time dateTime={product.agreed.at}>{formatWhen(new Date(product.agreed.at), language)}</time>
                </p>
              )}
              <WhoChanged entity="stock" id={slug} />
              {may("stock.change") && (
                <div className="row">
                  <button type="button" className="btn" aria-keyshortcuts="Plus" onClick={() => setIsReceiving(true)}>
                    {t("stock.receive")}
                    <KeyCap cap="+" />
                  </button>
                  <button
                    type="button"
                    className="btn btn-line"
                    aria-keyshortcuts="C"
                    onClick={() => setIsCounting(true)}
                  >
                    {t("stock.correct")}
                    <KeyCap cap="C" />
                  </button>
                </div>
              )}
            </div>
            <Level product={product} onChanged={changed} />
            <Lots product={product} onBooked={(answer) => booked(answer, product.name[language])} />
            <Movements key={product.movements[0]?.id ?? 0} product={product} />
            {isCounting && (
              <CorrectDialog
                product={product}
                onClose={() => setIsCounting(false)}
                onBooked={(answer) => {
                  setIsCounting(false);
                  return booked(answer, product.name[language]);
                }}
                onUnreached={async (id, act) => {
                  await add({ id, product: { slug, sku: product.sku, name: product.name }, act });
                  setIsCounting(false);
                  say({ text: t("stock.kept", { name: product.name[language] }) });
                }}
              />
            )}
            {isReceiving && (
              <ReceiveDialog
                product={product}
                onClose={() => setIsReceiving(false)}
                onBooked={(answer) => {
                  setIsReceiving(false);
                  return booked(answer, product.name[language]);
                }}
              />
            )}
          </section>
        );
      }}
    </Shown>
  );
}

const [LEAST_LEAD, MOST_LEAD] = SETTING_BOUNDS.lead_days;
const LEAD_DAYS = { ...WHOLE, least: LEAST_LEAD, most: MOST_LEAD };

/** From when on it runs low: by its pieces, and by the days that new ones take to come. */
function Level({ product, onChanged }: { product: StockDetail; onChanged: () => Promise<void> }) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const { low_at: was, own_lead_days: leadWas } = product;
  const [shown, shownLead] = [String(was), String(leadWas ?? "")];
  const [typed, setTyped] = useState(shown);
  const [typedLead, setTypedLead] = useState(shownLead);
  useEffect(() => setTyped(shown), [shown]);
  useEffect(() => setTypedLead(shownLead), [shownLead]);
  const pieces = useNumberText(PIECES, typed, setTyped);
  const lead = useNumberText(LEAD_DAYS, typedLead, setTypedLead);
  if (!may("stock.change"))
    return (
      <p className="cap">
        {t("stock.low_at")} <bdi className="num">{was}</bdi> · {t("stock.lead_days")}{" "}
        <bdi className="num">{product.lead_days}</bdi>
      </p>
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("PUT", `/stock/${product.slug}/level`, {
      ...{ level: typedNumber(typed, PIECES).value, was },
      ...{ lead_days: typedNumber(typedLead, LEAD_DAYS).value, lead_was: leadWas },
    });
    if (answer?.ok === true || answer?.status === 409) await onChanged();
  };
  const isChanged = typed !== shown || typedLead !== shownLead;
  return (
    <Form className="stack-xs" onSubmit={save}>
      <div className="row">
        <label className="row row-n">
          <span className="lbl nw">{t("stock.low_at")}</span>
          <input
            {...pieces.input}
            className="in qty"
            required
            aria-invalid={pieces.why !== undefined}
            aria-describedby="level-help"
          />
        </label>
        <label className="row row-n">
          <span className="lbl nw">{t("stock.lead_days")}</span>
          <input
            {...lead.input}
            className="in qty"
            placeholder={leadWas === null ? String(product.lead_days) : ""}
            aria-invalid={lead.why !== undefined}
            aria-describedby="level-help lead-help"
          />
        </label>
        {isChanged && (
          <Submit isBusy={isBusy} className="btn btn-line">
            {t("stock.level_save")}
          </Submit>
        )}
      </div>
      <p className={pieces.why === undefined ? "cap" : "err"} id="level-help">
        {pieces.why ?? t("stock.level_help")}
      </p>
      <p className={lead.why === undefined ? "cap" : "err"} id="lead-help">
        {lead.why ?? t("stock.lead_empty")}
      </p>
      <Trouble message={trouble.fields.level ?? trouble.fields.lead_days ?? trouble.message} />
    </Form>
  );
}

interface LotsProps {
  product: StockDetail;
  onBooked: (booked: Booked) => Promise<void>;
}

function Lots({ product, onBooked }: LotsProps) {
  const { language, t } = useWords();
  const [shown, setShown] = useState<StockDetail["lots"][number] | null>(null);
  return (
    <section>
      <div className="sec-h">
        <h3 className="h3">{t("stock.lots")}</h3>
      </div>
      {product.lots.some(({ expiry }) => expiry === "expired") && (
        <p className="note note-bad">{t("stock.expired_warning")}</p>
      )}
      {product.lots.length === 0 ? (
        <p className="cap">{t("stock.no_lots")}</p>
      ) : (
        <ul className="lst">
          {product.lots.map((lot) => (
            <li key={lot.id}>
              <span className="grow">
                <button type="button" className="link" onClick={() => setShown(lot)}>
                  <Code>{lot.code}</Code>
                </button>{" "}
                <span className="cap">{t("stock.expires", { day: formatDay(lot.expires_on, language) })}</span>
                {lot.expiry === "expired" && (
                  <>
                    <StateSign sign="look" tone="bad" isLoud>
                      {t("stock.expired")}
                    </StateSign>
                    <ExpiredOut product={product} lot={lot} onBooked={onBooked} />
                  </>
                )}
                {lot.expiry === "soon" && (
                  <StateSign sign="look" tone="warn">
                    {t("stock.expires_soon")}
                  </StateSign>
                )}
              </span>
              <span className="num">{t("stock.left", { count: lot.left })}</span>
            </li>
          ))}
        </ul>
      )}
      {shown !== null && <LotDialog lot={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

/** Books out what has expired of a lot, as far as open orders do not hold it. */
function ExpiredOut({ product, lot, onBooked }: LotsProps & { lot: StockDetail["lots"][number] }) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const pieces = Math.min(lot.left, product.free + product.withheld);
  if (!may("stock.change")) return null;
  if (pieces <= 0) return <p className="cap">{t("stock.expired_held")}</p>;
  const bookOut = async () => {
    const [seen, to] = [lot.left, lot.left - pieces];
    const act: StockAct = { kind: "set", seen, to, reason: "expired", lot: lot.id, kept: null, note: "" };
    const answer = await send<Booked>("POST", `/stock/${product.slug}`, act);
    if (answer?.ok === true) await onBooked(answer.data);
  };
  return (
    <>
      <Submit type="button" className="btn btn-line btn-s" isBusy={isBusy} onClick={bookOut}>
        {t("stock.expired_out", { count: pieces })}
      </Submit>
      <Trouble message={trouble.message} />
    </>
  );
}
