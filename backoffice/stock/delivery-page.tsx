import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { LostAnswer } from "../drafts/lost-answer.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { ScanField } from "../parcels/scan-field.tsx";
import { Code } from "../ui/amounts.tsx";
import { call } from "../ui/call.ts";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { newId } from "../ui/new-id.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { LotFields, lotSent, type TypedLot } from "./lot-fields.tsx";
import { MeantSo } from "./meant-so.tsx";
import { ScanFound } from "./scan-found.tsx";
import { wholeBack } from "./whole-back.ts";
import "../styles/stock.css";

type Named = Pick<StockRow, "slug" | "sku" | "name">;

/** What came of one product, as it is typed. */
interface Line extends TypedLot {
  id: string;
  product: Named;
}

interface Typed {
  lines: Line[];
  note: string;
}

const EMPTY: Typed = { lines: [], note: "" };
/** So many are offered where a code or a name means several products. */
const MOST_OFFERED = 8;

/** A delivery of several products: a line for each lot, booked all at once. */
export default function DeliveryPage() {
  const { may } = useMe();
  return may("stock.change") ? <Delivery /> : <NotAllowed />;
}

function Delivery() {
  const { t } = useWords();
  const { value, change: changeTyped } = useKept("delivery", EMPTY);
  const { isBusy, trouble, isLost, send } = useSentOnce("delivery");
  const say = useToast();
  const { lines, note } = value;
  const change = (id: string, changes: Partial<Line>) =>
    changeTyped((now) => ({
      ...now,
      lines: now.lines.map((line) => (line.id === id ? { ...line, ...changes } : line)),
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return book();
  };
  const book = async () => {
    const body = {
      note,
      lines: lines.map((line) => ({ slug: line.product.slug, ...lotSent(line) })),
    };
    const answer = await send<{ pieces: number; changes: number[] }>({
      path: "/deliveries",
      body,
      typed: value,
      done: lines.map(({ id }) => id).join(" "),
    });
    if (answer?.ok !== true) return;
    // What was scanned or written while it was sent is of the next one.
    const booked = new Set(answer.done.split(" "));
    changeTyped((now) => ({
      lines: now.lines.filter(({ id }) => !booked.has(id)),
      note: now.note === note ? "" : now.note,
    }));
    const { pieces, changes } = answer.data;
    say({ text: t("delivery.booked", { count: pieces }), undo: wholeBack(changes, t("delivery.taken_back")) });
  };
  return (
    <>
      <Link className="link row row-n target" to="/stock">
        <Icon name="back" className="flip" />
        {t("stock.back")}
      </Link>
      <PageHeading heading={t("delivery.title")} text={t("delivery.text")} />
      <FindProduct
        onFound={(product) =>
          changeTyped((now) => ({
            ...now,
            lines: [...now.lines, { id: newId(), product, units: "", code: "", expiresOn: "", isMeant: false }],
          }))
        }
      />
      {isLost ? (
        <LostAnswer isBusy={isBusy} trouble={trouble.message} onAsk={book} />
      ) : lines.length === 0 ? (
        <p className="mut">{t("delivery.empty")}</p>
      ) : (
        <Form className="stack" onSubmit={submit}>
          <ul className="lst">
            {lines.map((line, place) => (
              <li key={line.id}>
                <LineFields
                  line={line}
                  faultOf={(field) => trouble.fields[`lines.${place}.${field}`]}
                  onChange={(changes) => change(line.id, changes)}
                  onRemove={() =>
                    changeTyped((now) => ({ ...now, lines: now.lines.filter(({ id }) => id !== line.id) }))
                  }
                />
              </li>
            ))}
          </ul>
          <Field
            label={t("stock.note")}
            maxLength={500}
            dir="auto"
            value={note}
            onChange={({ target }) => changeTyped((now) => ({ ...now, note: target.value }))}
            fault={trouble.fields.note}
          />
          <Trouble message={trouble.message} />
          <Submit isBusy={isBusy}>{t("delivery.submit", { count: lines.length })}</Submit>
        </Form>
      )}
    </>
  );
}

/** Finds what was scanned or typed; where it may be several products, whoever receives says which. */
function FindProduct({ onFound }: { onFound: (product: Named) => void }) {
  const { language, t } = useWords();
  const [offered, setOffered] = useState<readonly Named[]>([]);
  const [unknown, setUnknown] = useState("");
  const [message, setMessage] = useState("");
  const take = ({ slug, sku, name }: Named) => {
    setOffered([]);
    onFound({ slug, sku, name });
  };
  const find = async (code: string) => {
    setOffered([]);
    setUnknown("");
    const answer = await call<StockRow[]>(language, "GET", `/stock?view=all&q=${encodeURIComponent(code.trim())}`);
    setMessage(answer.ok ? "" : answer.message || t("app.no_connection"));
    if (!answer.ok) return;
    const exact = answer.data.find(({ sku }) => sku.toUpperCase() === code.trim().toUpperCase());
    const only = exact ?? (answer.data.length === 1 ? answer.data[0] : undefined);
    if (only !== undefined) take(only);
    else if (answer.data.length === 0) setUnknown(code);
    else setOffered(answer.data.slice(0, MOST_OFFERED));
  };
  return (
    <div className="stack-s">
      <ScanField onCode={(code) => void find(code)} label={t("delivery.scan")} submit={t("delivery.add")} />
      <Trouble message={message} />
      <ScanFound unknown={unknown} offered={offered} onChoose={take} />
    </div>
  );
}

interface LineFieldsProps {
  line: Line;
  faultOf: (field: string) => string | undefined;
  onChange: (changes: Partial<Line>) => void;
  onRemove: () => void;
}

function LineFields({ line, faultOf, onChange, onRemove }: LineFieldsProps) {
  const { language, t } = useWords();
  const { product, expiresOn, isMeant } = line;
  const name = product.name[language];
  return (
    <fieldset className="grow stack-s">
      <legend className="semi">
        <bdi>{name}</bdi> <Code>{product.sku}</Code>
      </legend>
      <div className="delivery-line">
        <LotFields
          typed={line}
          faultOf={(field) => faultOf(field) ?? (field === "lot.expires_on" ? faultOf("slug") : undefined)}
          onChange={onChange}
        />
        <button type="button" className="ib" aria-label={t("delivery.remove", { name })} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
      <MeantSo day={expiresOn} isMeant={isMeant} onChange={(next) => onChange({ isMeant: next })} />
    </fieldset>
  );
}
