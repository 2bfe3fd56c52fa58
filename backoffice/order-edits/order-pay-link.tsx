import type { OrderPart } from "../orders/order-page.tsx";
import { useAction } from "../ui/action.ts";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

/** Mails the link by which the order, or what a change of it left, is paid; says when that was done last. */
export function OrderPayLink({ order, reload }: OrderPart) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const last = order.timeline.find(({ kind, state }) => kind === "mail" && state === "mail.payment-link");
  const again = async () => {
    const answer = await send("POST", `/orders/${order.reference}/payment-link`);
    if (answer?.ok !== true) return;
    say({ text: t("pay_link.sent") });
    await reload();
  };
  return (
    <div className="row">
      <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={again}>
        {t(last === undefined ? "pay_link.send" : "pay_link.send_again")}
      </Submit>
      {last !== undefined && (
        <span className="cap">
          {t("pay_link.last")} <bdi>{formatWhen(new Date(last.at), language)}</bdi>
        </span>
      )}
      <Trouble message={trouble.message} />
    </div>
  );
}
