import type { FormEvent } from "react";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import type { OrderPart } from "../orders/order-page.tsx";
import { useAction } from "../ui/action.ts";
import { Field, typedFirst } from "../ui/field.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { Differences } from "./differences.tsx";

const NAMES = {
  first_name: "new_order.first_name",
  last_name: "new_order.last_name",
  phone_number: "new_order.phone",
} as const;
type Part = keyof typeof NAMES;
const PARTS = Object.keys(NAMES) as Part[];
type Typed = Record<Part, string>;

/** What stands in the form, and how the order stood that it was begun with. */
interface Draft {
  version: number;
  seen: Typed;
  typed: Typed;
}

/** A place for the right name and telephone of an order's buyer; nothing where nobody may correct them. */
export function OrderRecipient({ order, reload }: OrderPart) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send, forget } = useAction();
  const say = useToast();
  /** Null: the form is closed. */
  const { value: draft, keep } = useKept<Draft | null>(`recipient ${order.reference}`, null);
  const { first_name, last_name, phone } = order.customer;
  if (phone === null || !may("orders.address")) return null;
  const now: Typed = { first_name, last_name, phone_number: phone.number };
  if (draft === null)
    return (
      <p>
        <button
          type="button"
          className="btn btn-line btn-s"
          onClick={() => keep({ version: order.version, seen: now, typed: now })}
        >
          {t("order.recipient_correct")}
        </button>
      </p>
    );
  const { version, seen, typed } = draft;
  const isStale = version !== order.version;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const recipient = { ...typed, phone_country: order.country };
    const answer = await send("PATCH", `/orders/${order.reference}/recipient`, { recipient, version });
    // Somebody else was quicker: what they have written is read, and shown beside what stands here.
    if (answer?.ok !== true) {
      if (answer?.status === 409) await reload();
      return;
    }
    say({ text: t("order.recipient_saved") });
    await reload();
    keep(null);
  };
  if (isStale && trouble.message !== "")
    return (
      <Differences
        parts={PARTS.filter((part) => typed[part] !== now[part])}
        nameOf={(part) => t(NAMES[part])}
        typed={typed}
        now={now}
        seen={seen}
        onDecide={(decided) => {
          forget();
          keep({ version: order.version, seen: now, typed: { ...now, ...decided } });
        }}
        onClose={() => keep(null)}
      />
    );
  const isLeft = order.state !== "DELIVERED" && order.parcels.some((parcel) => parcel.handed_over_at !== null);
  return (
    <Form className="stack-s" onSubmit={save} data-kept>
      {PARTS.map((part) => (
        <Field
          key={part}
          label={t(NAMES[part])}
          required
          {...(part === "phone_number" ? { type: "tel", dir: "ltr" } : { dir: "auto" })}
          {...(part === "first_name" ? { ref: typedFirst } : {})}
          value={typed[part]}
          fault={trouble.fields[`recipient.${part}`]}
          onChange={({ target }) => keep({ ...draft, typed: { ...typed, [part]: target.value } })}
        />
      ))}
      <p className="cap">{t("order.recipient_text")}</p>
      {isLeft && <p className="note note-warn">{t("order.recipient_left")}</p>}
      <Trouble message={isStale ? "" : trouble.message} />
      <div className="row">
        <SubmitOrLeave isBusy={isBusy} onLeave={() => keep(null)} leave={t("order.back")}>
          {t("order.recipient_submit")}
        </SubmitOrLeave>
      </div>
      {/* Below what may be pressed in the moment in which it comes. */}
      <Trouble message={isStale ? t("order.address_stale") : ""} />
    </Form>
  );
}
