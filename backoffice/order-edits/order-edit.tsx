import { type FormEvent, useId, useRef } from "react";
import type { Currency } from "../../shop/market/countries.ts";
import type { EditPreviewJson, EditSumsJson } from "../../shop/order-edits/edit-order.ts";
import type { EditFault } from "../../shop/order-edits/read-edit.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { money, type NumberKind, typedNumber } from "../../shop/typed-number.ts";
import { formatMoney } from "../../texts/money.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { LostAnswerDialog } from "../drafts/lost-answer.tsx";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { useNumberText } from "../numbers/number-box.tsx";
import type { OrderPart } from "../orders/order-page.tsx";
import { type Line, Products } from "../phone-orders/new-order-products.tsx";
import { Money } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

type Kind = "none" | "percent" | "amount";

/** What stands in the form. */
export interface EditDraft {
  lines: readonly Line[];
  discount: DiscountState;
  reason: string;
  /** What was in the order when it was begun. */
  seen: string;
}

/** A form that says what is in the order as it stands. */
export const editOf = (order: OrderPart["order"]): EditDraft => ({
  lines: linesOf(order),
  discount: discountOf(order),
  reason: "",
  seen: JSON.stringify(contentOf(order)),
});

interface OrderEditProps extends OrderPart {
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
  onClose: () => void;
}

/** Changes what is in an order: what it comes to and what becomes of the difference stand there before it is saved. */
export function OrderEdit({ order, reload, draft, onChange, onClose }: OrderEditProps) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, isLost, send, forget } = useSentOnce(`edit ${order.reference}`);
  const form = useRef<HTMLFormElement>(null);
  const { lines, discount, reason, seen } = draft;
  const set = (changed: Partial<EditDraft>) => onChange({ ...draft, ...changed });
  const isStale = !isBusy && seen !== JSON.stringify(contentOf(order));
  const off = offOf(discount, order.currency);
  const isSound = off !== undefined && lines.length > 0;
  const wish = isSound
    ? { lines: lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })), discount: off }
    : null;
  const { current, preview, message } = usePreview(order, wish);
  // Whatever stands in another sequence is told by the shop.
  const isSame = JSON.stringify(wish) === JSON.stringify(contentOf(order)) && (preview?.gift ?? null) === null;
  const isSavable = !isStale && !isSame && current !== null && current.faults.length === 0;
  const sum = preview === null ? "" : formatMoney(preview.after.total as Minor, order.currency, language);

  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isLost && (!isSavable || wish === null)) return;
    const answer = await send({
      path: `/orders/${order.reference}/edits`,
      body: { ...wish, version: order.version, total: current?.after.total, reason },
      typed: { ...wish, reason },
      done: t("order_edit.saved"),
    });
    if (answer?.ok !== true) return;
    onClose();
    // Whoever goes on with what this says begins with the order as it is now.
    await reload();
    say({ text: answer.done });
  };
  const title = t("order_edit.title");
  if (isLost)
    return (
      <LostAnswerDialog title={title} isBusy={isBusy} trouble={trouble.message} onAsk={() => save()} onBack={forget} />
    );
  const footer = (
    <SubmitOrLeave isBusy={isBusy} disabled={!isSavable} of={form} onLeave={onClose}>
      {preview === null || isSame ? title : t("order_edit.save", { amount: sum })}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <Form ref={form} className="stack" onSubmit={save}>
        {isStale && (
          <div className="note note-warn" role="alert">
            <div className="stack-s">
              <p>
                {t("order_edit.stale")}{" "}
                {linesOf(order).map(({ product, quantity }) => (
                  <span key={product.id}>
                    <bdi dir="ltr">{quantity} ×</bdi> <bdi>{product.name}</bdi>{" "}
                  </span>
                ))}
              </p>
              <div className="row">
                <button type="button" className="btn btn-line" onClick={() => set({ seen: editOf(order).seen })}>
                  {t("order_edit.stale_mine")}
                </button>
                <button type="button" className="btn btn-line" onClick={() => onChange(editOf(order))}>
                  {t("order_edit.stale_now")}
                </button>
              </div>
            </div>
          </div>
        )}
        <Products
          lines={lines}
          country={order.country}
          faultOf={(id) => faultText(preview?.faults, id, t)}
          onChange={(changed) => set({ lines: changed })}
        />
        <Discount {...discount} currency={order.currency} onChange={(changed) => set({ discount: changed })} />
        <Reason value={reason} fault={trouble.fields.reason} onChange={(changed) => set({ reason: changed })} />
        <div role="status">
          {isSame ? (
            <p className="cap">{t("order_edit.same")}</p>
          ) : (
            preview !== null && <Preview preview={preview} order={order} />
          )}
        </div>
        {order.no_mail === "order.no_email" && <p className="note">{t("order.no_email")}</p>}
        <Trouble message={trouble.message || message} />
      </Form>
    </Dialog>
  );
}

interface DiscountState {
  kind: Kind;
  typed: string;
}

function Discount({
  kind,
  typed,
  currency,
  onChange,
}: DiscountState & { currency: Currency; onChange: (state: DiscountState) => void }) {
  const { t } = useWords();
  const id = useId();
  const { why, input } = useNumberText(numberOf(kind, currency), typed, (text) => onChange({ kind, typed: text }));
  return (
    <div className="cols2">
      <div className="field">
        <label className="lbl" htmlFor={id}>
          {t("order_edit.discount")}
        </label>
        <select
          className="in"
          id={id}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as Kind, typed: "" })}
        >
          {(["none", "percent", "amount"] as const).map((each) => (
            <option key={each} value={each}>
              {t(`order_edit.discount_${each}`)}
            </option>
          ))}
        </select>
      </div>
      {kind !== "none" && (
        <label className="field">
          <span className="lbl">{t("order_edit.discount_value")}</span>
          <span className="unitbox">
            <span>{kind === "percent" ? "%" : currency}</span>
            <input {...input} aria-invalid={why !== undefined} />
          </span>
          {why !== undefined && <span className="err">{why}</span>}
        </label>
      )}
    </div>
  );
}

/** Why something of an order is changed, for the team. */
export function Reason({
  value,
  fault,
  onChange,
}: {
  value: string;
  fault: string | undefined;
  onChange: (reason: string) => void;
}) {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {t("order.reason")}
      </label>
      <textarea
        className="in"
        id={id}
        value={value}
        dir="auto"
        rows={2}
        required
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== undefined && <p className="err">{fault}</p>}
    </div>
  );
}

/** What a change comes to, beside what the order comes to now, and how the difference is settled. */
export function Preview({ preview, order }: { preview: EditPreviewJson } & Pick<OrderPart, "order">) {
  const { language, t } = useWords();
  const { before, after, settlement, gift } = preview;
  const { currency } = order;
  const rows: [string, keyof EditSumsJson][] = [
    [t("order.subtotal"), "subtotal"],
    [t("order_edit.discount"), "discount"],
    [t("order.delivery"), "delivery"],
    [t("order.processing_fee"), "processing_fee"],
    [t("order.total"), "total"],
    [t("order_edit.vat"), "vat"],
  ];
  const shown = rows.filter(([, name]) => name === "total" || before[name] > 0 || after[name] > 0);
  return (
    <div className="stack-s">
      <table className="tbl">
        <caption className="sr">{t("order_edit.sums")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="r">
              {t("order_edit.now")}
            </th>
            <th scope="col" className="r">
              {t("order_edit.then")}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([label, name]) => (
            <tr key={name} className={name === "total" ? "semi" : undefined}>
              <th scope="row">{label}</th>
              <td className="r">
                <Money amount={name === "discount" ? -before[name] : before[name]} currency={currency} />
              </td>
              <td className="r">
                <Money amount={name === "discount" ? -after[name] : after[name]} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        {t(`order_edit.settle_${settlement.kind}`, {
          amount: formatMoney(settlement.amount as Minor, currency, language),
        })}
      </p>
      {preview.ships && <p className="note note-warn">{t("order_edit.ships")}</p>}
      {gift !== null && <p className="cap">{t(`order_edit.gift_${gift}`)}</p>}
      {preview.offers_lost.map((name) => (
        <p key={name.en} className="note note-warn">
          {t("order_edit.offer_lost", { name: name[language] })}
        </p>
      ))}
      {preview.promo_lost && <p className="note note-warn">{t("order_edit.promo_lost")}</p>}
      <p className="cap">{t("order_edit.papers")}</p>
    </div>
  );
}

type T = ReturnType<typeof useWords>["t"];

function faultText(faults: readonly EditFault[] | undefined, id: number, t: T): string | undefined {
  const fault = faults?.find((each) => each.product_id === id);
  return fault === undefined ? undefined : t(`order_edit.fault_${fault.fault}`, { count: fault.count });
}

function linesOf({ lines, currency }: OrderPart["order"]): Line[] {
  return lines
    .filter(({ is_gift }) => !is_gift)
    .map(({ product_id: id, name, sku, quantity, price }) => ({
      product: { id, name, sku, stock: 0, price: price?.unit ?? 0, currency },
      quantity,
    }));
}

function discountOf({ amounts }: OrderPart["order"]): DiscountState {
  const discount = amounts?.staff_discount ?? null;
  if (discount === null) return { kind: "none", typed: "" };
  return "percent" in discount
    ? { kind: "percent", typed: String(discount.percent) }
    : { kind: "amount", typed: (discount.amount / 100).toFixed(2) };
}

const PERCENT: NumberKind = { places: 0, unit: "%", least: 1, most: 100 };
const numberOf = (kind: Kind, currency: Currency): NumberKind =>
  kind === "percent" ? PERCENT : { ...money(currency), least: 0.01 };

/** What is typed as the shop takes it; undefined: it cannot be read. */
function offOf(
  { kind, typed }: DiscountState,
  currency: Currency,
): { percent: number } | { amount: number } | null | undefined {
  if (kind === "none") return null;
  const { value } = typedNumber(typed, numberOf(kind, currency));
  if (value === null) return undefined;
  return kind === "amount" ? { amount: Math.round(value * 100) } : { percent: value };
}

/** What is in an order as it stands, as a change of it names it. */
export function contentOf(order: OrderPart["order"]) {
  const lines = linesOf(order).map(({ product, quantity }) => ({ product_id: product.id, quantity }));
  return { lines, discount: offOf(discountOf(order), order.currency) ?? null };
}

/** What a change comes to, as the shop computes it: of what is asked for now, and to look at meanwhile. */
export function usePreview(
  { reference, version }: Pick<OrderPart["order"], "reference" | "version">,
  wish: object | null,
) {
  const path = `/orders/${reference}/edits/preview`;
  const question = wish === null ? null : { path, body: wish, since: version };
  const { current, shown, message } = useAnswer<EditPreviewJson>(question);
  return { current, preview: message === "" ? shown : null, message };
}
