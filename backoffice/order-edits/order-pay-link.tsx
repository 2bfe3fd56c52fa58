import { chatUrl } from "../../web/chat-url.ts";
import type { OrderPart } from "../orders/order-page.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

/**
 * The link by which the order, or what a change of it left, is paid: to be copied, sent in a chat or mailed; says when it
 * was mailed last. Nothing where nothing is open, or for whoever may not send it.
 */
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
  const { phone } = order.customer;
  if (order.pay_link === null) return null;
  return (
    <div className="stack-s">
      <Code className="key">{order.pay_link.link}</Code>
      <div className="row">
        <CopyButton text={order.pay_link.link} about={t("pay_link.about")} />
        {phone !== null && (
          <a
            className="btn btn-line"
            href={chatUrl(phone.number, order.labels.pay_words ?? "")}
            target="_blank"
            rel="noreferrer"
          >
            {t("order.whatsapp")} <span className="sr">{t("pay_link.about")}</span>
          </a>
        )}
        {order.may_send_link && (
          <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={again}>
            {t(last === undefined ? "pay_link.send" : "pay_link.send_again")}
          </Submit>
        )}
      </div>
      {last !== undefined && (
        <p className="cap">
          {t("pay_link.last")} <bdi>{formatWhen(new Date(last.at), language)}</bdi>
        </p>
      )}
      <Trouble message={trouble.message} />
    </div>
  );
}
