import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Conversation, InboxEntry } from "../../shop/inbox/read-inbox.ts";
import type { PersonBrief } from "../../shop/people/read-person.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { answerTime, minutesBetween } from "./answer-time.ts";
import { Reply } from "./reply.tsx";
import { RequestState } from "./request-state.tsx";
import { Writer } from "./writer.tsx";

export interface OpenConversation extends Conversation {
  team: { id: string; name: string }[];
  /** Whose it is; null: nobody known, or not for whoever reads. */
  person: PersonBrief | null;
  reply_to: string;
}

interface ViewProps {
  number: string;
  /** What the list beside it is narrowed to, for the way back. */
  query: string;
  onChanged: () => Promise<void>;
}

/** A message with all that was written about it, and the place to answer. */
export function ConversationView({ number, query, onChanged }: ViewProps) {
  const { language } = useWords();
  // The shop knows messages by numbers; words beside them name something else of it.
  const { loaded, reload } = useLoaded<OpenConversation>(language, `/inbox/${Number(number)}`);
  useLive(["contact"], (notices) => {
    if (notices === null || notices.some(({ id }) => id === number)) void reload();
  });
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(conversation) => (
        <div className="inbox-talk">
          <section className="stack conversation">
            <Head conversation={conversation} query={query} onChanged={changed} />
            <ol className="stack-s">
              <Said
                name={conversation.name}
                at={conversation.at}
                text={conversation.message}
                lang={conversation.language}
              />
              {conversation.entries.map((entry) => (
                <Written key={entry.id} entry={entry} conversation={conversation} onChanged={changed} />
              ))}
            </ol>
            <Reply conversation={conversation} onChanged={changed} />
          </section>
          {conversation.person !== null && <Writer person={conversation.person} name={conversation.name} />}
        </div>
      )}
    </Shown>
  );
}

interface PartProps {
  conversation: OpenConversation;
  onChanged: () => Promise<void>;
}

function Head({ conversation, query, onChanged }: PartProps & { query: string }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const navigate = useNavigate();
  const { isBusy, trouble, send } = useAction();
  const [isDeleting, setIsDeleting] = useState(false);
  const { number, state, who, version, team, email } = conversation;
  const change = async (to: { state?: string; who?: string | null }) => {
    await send("PATCH", `/inbox/${number}`, { ...to, version });
    await onChanged();
  };
  const remove = async () => {
    if ((await send("DELETE", `/inbox/${number}`))?.ok !== true) return;
    await onChanged();
    navigate(`/inbox${query}`, { replace: true });
  };
  return (
    <div className="stack-s">
      <Link className="link target only-m" to={`/inbox${query}`}>
        {t("inbox.back")}
      </Link>
      <div className="row between">
        <div>
          <h2 className="h2">
            <bdi>{conversation.name}</bdi>
          </h2>
          <p className="cap">
            {t(`inbox_subject.${conversation.subject}`)} · <Code>{`#${number}`}</Code> ·{" "}
            <Code className="any">{email}</Code>
          </p>
          {conversation.answered_at !== null && (
            <p className="cap">
              {t("inbox.answered_within", {
                time: answerTime(minutesBetween(conversation.at, conversation.answered_at), language),
              })}
            </p>
          )}
        </div>
        <RequestState state={state} />
      </div>
      <div className="row">
        <label className="row row-n">
          <span className="cap nw">{t("inbox.who")}</span>
          <select
            className="in"
            value={who?.id ?? ""}
            disabled={isBusy}
            onChange={({ target }) => void change({ who: target.value === "" ? null : target.value })}
          >
            <option value="">{t("inbox.nobody")}</option>
            {/* Whoever has left has it until it is given to somebody else. */}
            {who !== null && !team.some(({ id }) => id === who.id) && <option value={who.id}>{who.name}</option>}
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {state === "new" && (
          <button type="button" className="btn btn-line" onClick={() => void change({ state: "in_work" })}>
            {t("inbox.begin")}
          </button>
        )}
        {state !== "done" && (
          <button type="button" className="btn btn-line" onClick={() => void change({ state: "done" })}>
            <Icon name="check" />
            {t("inbox.done")}
          </button>
        )}
        {state === "done" && (
          <button type="button" className="btn btn-line" onClick={() => void change({ state: "in_work" })}>
            {t("inbox.reopen")}
          </button>
        )}
        {may("orders.make") && (
          <Link className="btn btn-line" to={`/orders/new?message=${number}`}>
            {t("inbox.order_for")}
          </Link>
        )}
        {may("customers.erase") && (
          <button type="button" className="btn btn-quiet" onClick={() => setIsDeleting(true)}>
            {t("inbox.delete")}
          </button>
        )}
      </div>
      {may("orders.see") && (
        <JoinedOrder key={`${conversation.order} ${version}`} conversation={conversation} onChanged={onChanged} />
      )}
      <Trouble message={trouble.message} />
      {isDeleting && (
        <Dialog title={t("inbox.delete")} onClose={() => setIsDeleting(false)}>
          <div className="stack">
            <p>{t("inbox.delete_text")}</p>
            <Trouble message={trouble.message} />
            <Submit type="button" className="btn btn-bad" isBusy={isBusy} onClick={() => void remove()}>
              {t("inbox.delete_submit")}
            </Submit>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The order a message is about: named by hand, since people write without its number, or of somebody else's. */
function JoinedOrder({ conversation: { number, order, version }, onChanged }: PartProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const { value: typed, keep } = useKept(`inbox order ${number}`, "");
  const join = async (to: string | null) => {
    const answer = await send("PATCH", `/inbox/${number}`, { order: to, version });
    if (answer?.ok === true) keep("");
    if (answer?.ok === true || answer?.status === 409) await onChanged();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void join(typed);
  };
  if (order !== null)
    return (
      <div className="row">
        <span>
          {t("inbox.about")}{" "}
          <Link className="link target" to={`/orders/${order}`}>
            <Code>{order}</Code>
          </Link>
        </span>
        <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => void join(null)}>
          {t("inbox.not_about")}
        </button>
        <Trouble message={trouble.message} />
      </div>
    );
  return (
    <Form className="stack-xs" onSubmit={submit}>
      <div className="row row-n">
        <label className="row row-n">
          <span className="cap nw">{t("inbox.about")}</span>
          <input
            className="in"
            dir="ltr"
            placeholder="BG-"
            autoCapitalize="characters"
            required
            maxLength={40}
            value={typed}
            onChange={({ currentTarget }) => keep(currentTarget.value)}
          />
        </label>
        <Submit className="btn btn-line" isBusy={isBusy}>
          {t("inbox.join")}
        </Submit>
      </div>
      <Trouble message={trouble.fields.order ?? trouble.message} />
    </Form>
  );
}

function Said({ name, at, text, lang }: { name: string; at: string; text: string; lang?: string }) {
  const { language } = useWords();
  return (
    <li className="card">
      <p className="row between row-n">
        <b>
          <bdi>{name}</bdi>
        </b>
        <time className="cap" dateTime={at}>
          <bdi>{formatWhen(new Date(at), language)}</bdi>
        </time>
      </p>
      <p className="said" dir="auto" lang={lang}>
        {text}
      </p>
    </li>
  );
}

/** What the team wrote: an answer, with what became of its mail, or a note among themselves. */
function Written({ entry, conversation, onChanged }: PartProps & { entry: InboxEntry }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const again = async () => {
    const answer = await send("PATCH", `/inbox/${conversation.number}/entries/${entry.id}`);
    if (answer?.ok === true) await onChanged();
  };
  return (
    <li className={entry.kind === "note" ? "card card-g" : "card card-own"}>
      <p className="row between row-n">
        <b>
          <bdi>{entry.by}</bdi>
        </b>
        <span className="row row-n">
          {entry.kind === "note" && <span className="tag">{t("inbox.team_only")}</span>}
          {entry.mail === "sent" && (
            <StateSign sign="full" tone="ok">
              {t("inbox.mail_sent")}
            </StateSign>
          )}
          {entry.mail === "waiting" && (
            <StateSign sign="dashed" tone="mute">
              {t("inbox.mail_waiting")}
            </StateSign>
          )}
          {entry.mail === "failed" && (
            <StateSign sign="look" tone="bad" isLoud>
              {t("inbox.mail_failed")}
            </StateSign>
          )}
          <time className="cap" dateTime={entry.at}>
            <bdi>{formatWhen(new Date(entry.at), language)}</bdi>
          </time>
        </span>
      </p>
      <p className="said" dir="auto">
        {entry.text}
      </p>
      {entry.mail === "failed" && (
        <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={() => void again()}>
          {t("inbox.mail_again")}
        </Submit>
      )}
      <Trouble message={trouble.message} />
    </li>
  );
}
