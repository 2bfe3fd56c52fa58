import { useState } from "react";
import type { WebhookJson, WebhookMessageJson } from "../../shop/staff-webhooks/webhooks.ts";
import type { WebhookType } from "../../shop/webhooks/types.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useAsked } from "../palette/use-asked.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { ChangeEventsDialog } from "./change-events-dialog.tsx";
import { Messages } from "./messages.tsx";
import { NewWebhookDialog, RemoveDialog, RenewDialog, SignedWith } from "./webhook-dialogs.tsx";
import "../styles/system.css";

interface Webhooks {
  endpoints: WebhookJson[];
  messages: WebhookMessageJson[];
  types: WebhookType[];
}

/** Other programs that are told what happens, and everything they were told. */
export default function WebhooksPage() {
  const { may } = useMe();
  return may("webhooks.manage") ? <AllWebhooks /> : <NotAllowed />;
}

function AllWebhooks() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<Webhooks>(language, "/webhooks");
  const [isNew, setIsNew] = useAsked("new");
  const [open, setOpen] = useState<{ id: string; sheet: "change" | "renew" | "remove" } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  useLive(["webhook"], () => void reload());
  return (
    <>
      <PageHeading heading={t("webhooks.title")} text={t("webhooks.text")}>
        <button type="button" className="btn" onClick={() => setIsNew(true)}>
          <Icon name="plus" />
          {t("webhooks.new")}
        </button>
      </PageHeading>
      <Shown loaded={loaded} onRetry={reload}>
        {({ endpoints, messages, types }) => {
          const shown = endpoints.find(({ id }) => id === open?.id);
          const close = () => setOpen(null);
          return (
            <div className="stack">
              {endpoints.length === 0 ? (
                <Empty icon="export" title={t("webhooks.none")} text={t("webhooks.none_text")} />
              ) : (
                <ul className="lst system-list">
                  {endpoints.map((each) => (
                    <Endpoint
                      key={each.id}
                      row={each}
                      onTested={reload}
                      onChange={() => setOpen({ id: each.id, sheet: "change" })}
                      onRenew={() => setOpen({ id: each.id, sheet: "renew" })}
                      onRemove={() => setOpen({ id: each.id, sheet: "remove" })}
                    />
                  ))}
                </ul>
              )}
              {messages.length > 0 && <Messages messages={messages} onDone={reload} />}
              {isNew && secret === null && (
                <NewWebhookDialog
                  types={types}
                  onMade={(made) => {
                    setSecret(made);
                    void reload();
                  }}
                  onClose={() => setIsNew(false)}
                />
              )}
              {shown !== undefined && open?.sheet === "change" && (
                <ChangeEventsDialog row={shown} types={types} onChanged={reload} onClose={close} />
              )}
              {shown !== undefined && open?.sheet === "renew" && (
                <RenewDialog row={shown} onRenewed={setSecret} onClose={close} />
              )}
              {shown !== undefined && open?.sheet === "remove" && (
                <RemoveDialog row={shown} onRemoved={reload} onClose={close} />
              )}
            </div>
          );
        }}
      </Shown>
      {/* What is shown this once stays, whatever becomes of the list, which is read anew because of it. */}
      {secret !== null && <SignedWith secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

interface EndpointProps {
  row: WebhookJson;
  onTested: () => Promise<void>;
  onChange: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

function Endpoint({ row, onTested, onChange, onRenew, onRemove }: EndpointProps) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const test = async () => {
    const answer = await send("POST", `/webhooks/${row.id}/test`);
    if (answer?.ok === true) say({ text: t("webhooks.tested") });
    if (answer !== null) await onTested();
  };
  return (
    <li>
      <div className="grow stack-xs">
        <p>
          <Code className="med any">{row.url}</Code>
        </p>
        <p className="row">
          {row.types.map((type) => (
            <span key={type} className="tag">
              {t(`webhook_type.${type}`)}
            </span>
          ))}
        </p>
        <p className="cap">
          {t("webhooks.made", { time: formatWhen(new Date(row.made_at), language) })} <bdi>{row.by}</bdi>
        </p>
        <Trouble message={trouble.message} />
      </div>
      <div className="row">
        <Submit
          type="button"
          isBusy={isBusy}
          className="btn btn-line btn-s"
          aria-label={t("webhooks.test_of", { url: row.url })}
          onClick={test}
        >
          {t("webhooks.test")}
        </Submit>
        <button
          type="button"
          className="btn btn-line btn-s"
          aria-haspopup="dialog"
          aria-label={t("webhooks.change_of", { url: row.url })}
          onClick={onChange}
        >
          {t("webhooks.change")}
        </button>
        <button
          type="button"
          className="btn btn-line btn-s"
          aria-haspopup="dialog"
          aria-label={t("webhooks.renew_of", { url: row.url })}
          onClick={onRenew}
        >
          {t("webhooks.renew")}
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-s"
          aria-label={t("webhooks.remove_of", { url: row.url })}
          onClick={onRemove}
        >
          {t("webhooks.remove")}
        </button>
      </div>
    </li>
  );
}
