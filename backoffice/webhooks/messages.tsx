import type { WebhookMessageJson } from "../../shop/staff-webhooks/webhooks.ts";
import { Reason } from "../system/reason.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

/** What was told, the newest first, with the last tries and the way to send it again. */
export function Messages({
  messages,
  onDone,
}: {
  messages: readonly WebhookMessageJson[];
  onDone: () => Promise<void>;
}) {
  const { t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("webhooks.messages")}</h2>
        <span className="cap">{t("system.kept")}</span>
      </div>
      <ul className="lst system-list">
        {messages.map((message) => (
          <Message key={message.id} message={message} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

function Message({ message, onDone }: { message: WebhookMessageJson; onDone: () => Promise<void> }) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const when = (moment: string) => formatWhen(new Date(moment), language);
  const name = [t(`webhook_type.${message.type}`), message.about ?? ""].join(" ").trim();
  const again = async () => {
    const answer = await send("POST", `/webhooks/messages/${message.id}/send`);
    if (answer?.ok === true) say({ text: t("webhooks.sent_again") });
    if (answer !== null) await onDone();
  };
  return (
    <li>
      <div className="grow stack-xs">
        <p className="row">
          <b className="med">{t(`webhook_type.${message.type}`)}</b>
          {message.about !== null && <Code>{message.about}</Code>}
          <State message={message} />
        </p>
        <p className="cap">
          <bdi>{when(message.at)}</bdi> · <Code className="any">{message.url}</Code>
        </p>
        {message.tries.length > 0 && (
          <details>
            <summary className="cap target">{t("webhooks.tries", { count: message.tried })}</summary>
            {message.tries.length < message.tried && (
              <p className="cap">{t("webhooks.last_tries", { shown: message.tries.length })}</p>
            )}
            <ul className="stack-xs">
              {message.tries.map((each) => (
                <li key={each.at} className="cap">
                  <bdi>{when(each.at)}</bdi> · <Reason reason={each.fault ?? String(each.status)} /> ·{" "}
                  <Code>{`${each.milliseconds} ms`}</Code>
                </li>
              ))}
            </ul>
          </details>
        )}
        <Trouble message={trouble.message} />
      </div>
      {!message.is_over && (
        <Submit
          type="button"
          isBusy={isBusy}
          className="btn btn-line btn-s"
          aria-label={`${t("system.send_of", { name })} ${message.id.slice(0, 8)}`}
          onClick={again}
        >
          {t("system.send")}
        </Submit>
      )}
    </li>
  );
}

function State({ message }: { message: WebhookMessageJson }) {
  const { t } = useWords();
  if (message.dropped_at !== null)
    return (
      <StateSign sign="crossed" tone="mute">
        {t("webhooks.dropped")}
      </StateSign>
    );
  if (message.delivered_at !== null)
    return (
      <StateSign sign="full" tone="ok">
        {t("webhooks.delivered")}
      </StateSign>
    );
  if (message.is_over)
    return (
      <StateSign sign="crossed" tone="mute">
        {t("webhooks.over")}
      </StateSign>
    );
  return (
    <StateSign
      sign={message.tries.length === 0 ? "dashed" : "look"}
      tone={message.tries.length === 0 ? "mute" : "warn"}
    >
      {t(message.tries.length === 0 ? "webhooks.waits" : "webhooks.not_taken")}
    </StateSign>
  );
}
