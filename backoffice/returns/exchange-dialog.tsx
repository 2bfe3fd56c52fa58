import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ExchangePreviewJson } from "../../shop/exchanges/exchange.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import { formatMoney } from "../../texts/money.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { LostAnswerDialog } from "../drafts/lost-answer.tsx";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { type Line, Products } from "../phone-orders/new-order-products.tsx";
import { Money } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { listed, useWords } from "../ui/words.tsx";

type Preview = ExchangePreviewJson & { labels: { deliveries: string[] } };

/** What stands in the sheet; null: as the shop proposes it. */
export interface ExchangeDraft {
  lines: readonly Line[];
  delivery: number | null;
  free: boolean | null;
}
export const NO_EXCHANGE: ExchangeDraft = { lines: [], delivery: null, free: null };

interface ExchangeDialogProps {
  sentBack: ReturnJson;
  draft: ExchangeDraft;
  onChange: (draft: ExchangeDraft) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Other products for what is sent back: what they come to and what becomes of the difference stand there before. */
export function ExchangeDialog({ sentBack, draft, onChange, onClose, onDone }: ExchangeDialogProps) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, isLost, send, forget } = useSentOnce(`exchange ${sentBack.id}`);
  const form = useRef<HTMLFormElement>(null);
  const { lines, delivery } = draft;
  const set = (changed: Partial<ExchangeDraft>) => onChange({ ...draft, ...changed });
  const [isOwnFault, setIsOwnFault] = useState<boolean | null>(null);
  // Whose fault it is, is known with the first answer; from then on it is the box that counts.
  const free = draft.free ?? isOwnFault ?? false;
  const wish = {
    lines: lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    delivery_method: delivery,
    free_delivery: free,
  };
  const path = `/returns/${sentBack.id}/exchange/preview`;
  const { current, shown, state, message } = useAnswer<Preview>({ path, body: wish });
  // What can be chosen stays there, also after a choice that was refused.
  const last = useRef(shown);
  if (shown !== null) last.current = shown;
  const preview = last.current;
  const ownFault = preview?.own_fault;
  useEffect(() => {
    if (ownFault !== undefined) setIsOwnFault((now) => now ?? ownFault);
  }, [ownFault]);
  const isShort = lines.some(({ product, quantity }) => quantity > product.stock);
  // What is not priced cannot be made, and what was priced for other products is there to look at only.
  const priced = lines.length === 0 || isShort || state === "away" ? null : shown;
  const order = priced?.order ?? null;
  const isMakeable = order !== null && current !== null && current.before_receipt === null;
  const exchange = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!isLost && !isMakeable) return;
    const { total, delivery_method } = order ?? {};
    const answer = await send<{ reference: string }>({
      path: `/returns/${sentBack.id}/exchange`,
      body: { ...wish, delivery_method, total, worth: current?.worth },
      typed: { ...wish, free_delivery: draft.free },
      done: "",
    });
    if (answer?.ok !== true) return;
    say({ text: t("exchange.made", { order: answer.data.reference }) });
    onDone();
    onClose();
  };
  const amount = (of: number) => formatMoney(of as Minor, (preview?.currency ?? "AED") as "AED", language);
  const title = t("exchange.title");
  const ask = () => exchange();
  if (isLost)
    return <LostAnswerDialog title={title} isBusy={isBusy} trouble={trouble.message} onAsk={ask} onBack={forget} />;
  const footer = (
    <SubmitOrLeave isBusy={isBusy} disabled={!isMakeable} of={form} onLeave={onClose}>
      {t("exchange.do")}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <Form ref={form} className="stack" onSubmit={exchange}>
        <p className="mut">{t("exchange.text")}</p>
        {preview !== null && (
          <>
            <p>{t("exchange.worth", { amount: amount(preview.worth) })}</p>
            {preview.before_receipt !== null && (
              <p className="note note-warn">
                {t("exchange.receive_first")}{" "}
                {preview.before_receipt.length > 0 &&
                  t("refund.second_who", { names: listed(language, preview.before_receipt) })}
              </p>
            )}
            <Products
              title={t("exchange.instead")}
              lines={lines}
              country={preview.country}
              faultOf={(id) => {
                const line = lines.find(({ product }) => product.id === id);
                return line === undefined || line.quantity <= line.product.stock
                  ? undefined
                  : t("order_edit.fault_stock", { count: line.product.stock });
              }}
              onChange={(wanted) => set({ lines: wanted })}
            />
            {preview.deliveries.length > 1 && (
              <Select
                label={t("order.delivery")}
                value={delivery ?? preview.order?.delivery_method ?? ""}
                onChange={(value) => set({ delivery: Number(value) })}
              >
                {preview.deliveries.map(({ method }, at) => (
                  <option key={method} value={method}>
                    {preview.labels.deliveries[at]}
                  </option>
                ))}
              </Select>
            )}
            <label className="opt">
              <input
                className="ck"
                type="checkbox"
                checked={free}
                onChange={({ target }) => set({ free: target.checked })}
              />
              <span>{t("exchange.free_delivery")}</span>
            </label>
          </>
        )}
        <div role="status">
          {order !== null && preview !== null && <Sums preview={preview} order={order} amount={amount} />}
        </div>
        <Trouble message={trouble.message || message} />
      </Form>
    </Dialog>
  );
}

function Sums({
  preview,
  order,
  amount,
}: {
  preview: Preview;
  order: NonNullable<Preview["order"]>;
  amount: (of: number) => string;
}) {
  const { language, t } = useWords();
  const { currency, due, back } = preview;
  const kind = due > 0 ? "due" : back > 0 ? "back" : "nothing";
  const rows: [string, number][] = [
    [t("order.subtotal"), order.subtotal],
    [t("order.delivery"), order.delivery],
    [t("exchange.covered"), -preview.covered],
  ];
  return (
    <div className="stack-s">
      <dl className="sum">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value === 0 && name === t("order.delivery") ? (
                t("order.free")
              ) : (
                <Money amount={value} currency={currency} />
              )}
            </dd>
          </div>
        ))}
        <div className="tot">
          <dt>{t(back > 0 ? "exchange.goes_back" : "order_edit.due")}</dt>
          <dd>
            <Money amount={back > 0 ? back : due} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="note">
        {t(`exchange.settle_${kind}`, { amount: amount(kind === "back" ? back : due) })}{" "}
        {preview.needs_second &&
          (preview.approvers.length === 0
            ? t("exchange.nobody_agrees")
            : t("exchange.second", {
                names: listed(
                  language,
                  preview.approvers.map(({ name }) => name),
                ),
              }))}
      </p>
      <p className="cap">{t("exchange.final")}</p>
    </div>
  );
}
