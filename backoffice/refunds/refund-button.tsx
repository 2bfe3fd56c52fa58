import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { KeyCap } from "../frame/key-cap.tsx";
import type { Me } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import { useOffered } from "../palette/open-order.ts";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import { RefundDialog, type RefundDraft, refundDraft, useRefundDraft } from "./refund-dialog.tsx";

/** Whether money of an order was taken and is not all given back, and somebody may give it back, or ask for it. */
export const mayRefund = ({ payment_state: money }: LabelledOrder, may: Me["may"]) =>
  (money === "paid" || money === "partially_refunded") && may("refunds.propose") && may("payments.see");

interface RefundButtonProps {
  reference: string;
  onDone: () => Promise<void>;
}

/** Gives money of the order back, or asks for it, without leaving its page. */
export function RefundButton({ reference, onDone }: RefundButtonProps) {
  const { t } = useWords();
  const { value: draft, keep } = useRefundDraft(reference);
  // One that pays for a return is of the page that tells of returns.
  const isOpen = draft !== null && draft.returnId === null;
  // What was begun here goes on.
  const open = () => keep(isOpen ? draft : refundDraft());
  useOffered({ refund: open });
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" aria-keyshortcuts="R" onClick={open}>
        <Icon name="retry" />
        {t("refund.title")}
        <KeyCap cap="R" />
      </button>
      {isOpen && <Sheet reference={reference} draft={draft} onChange={keep} onDone={onDone} />}
    </>
  );
}

interface SheetProps extends RefundButtonProps {
  draft: RefundDraft;
  onChange: (draft: RefundDraft | null) => void;
}

/** The sheet, once the order's money is read. */
function Sheet({ reference, draft, onChange, onDone }: SheetProps) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<OrderMoneyJson>(language, `/orders/${reference}/money`);
  useLive(["order", "refund"], () => void reload());
  const close = () => onChange(null);
  const again = () => void Promise.all([reload(), onDone()]);
  if (loaded.state === "ready")
    return <RefundDialog money={loaded.data} draft={draft} onChange={onChange} onClose={close} onDone={again} />;
  return (
    <Dialog title={t("refund.title")} onClose={close}>
      <Shown loaded={loaded} onRetry={() => void reload()}>
        {() => null}
      </Shown>
    </Dialog>
  );
}
