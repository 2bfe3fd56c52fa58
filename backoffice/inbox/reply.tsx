import { type KeyboardEvent, useId } from "react";
import type { ReplyTemplate } from "../../shop/inbox/reply-templates.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { KeyCap } from "../frame/key-cap.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import type { OpenConversation } from "./conversation.tsx";

const NOTHING: { kind: "reply" | "note"; text: string; isDone: boolean } = { kind: "reply", text: "", isDone: false };

/** The place to answer, or to write a note: by hand, or beginning with a ready-made answer in the sender's language. */
export function Reply({ conversation, onChanged }: { conversation: OpenConversation; onChanged: () => Promise<void> }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const { loaded } = useLoaded<ReplyTemplate[]>(language, "/inbox/templates");
  const { value, key, keep, sent } = useKept(`reply ${conversation.number}`, NOTHING);
  const { kind, text, isDone } = value;
  const templates = loaded.state === "ready" ? loaded.data : [];
  const id = useId();
  const submit = async () => {
    const nextState = isDone ? "done" : "waiting";
    const answer = await send(
      "POST",
      `/inbox/${conversation.number}/entries`,
      { kind, text, next_state: nextState },
      key,
    );
    if (answer?.ok !== true) return;
    sent(value, { ...NOTHING, kind });
    await onChanged();
  };
  const readyText = (template: ReplyTemplate) =>
    template.text[conversation.language]
      .replaceAll("{name}", conversation.name)
      // Of no order: it stands there for whoever writes to see.
      .replaceAll("{reference}", conversation.order ?? "{reference}");
  /** Begins with a ready-made answer; own words stay behind it. */
  const begin = (template: ReplyTemplate) => {
    const isOwn = text.trim() !== "" && !templates.some((each) => readyText(each) === text);
    keep({ ...value, kind: "reply", text: isOwn ? `${readyText(template)}\n\n${text}` : readyText(template) });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Form
      data-kept
      className="stack-s"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className="row">
        <legend className="sr">{t("inbox.kind")}</legend>
        {(["reply", "note"] as const).map((each) => (
          <label key={each} className="pick">
            <input
              type="radio"
              name={`${id}-kind`}
              checked={kind === each}
              onChange={() => keep({ ...value, kind: each })}
            />{" "}
            {t(`inbox.kind_${each}`)}
          </label>
        ))}
      </fieldset>
      {kind === "reply" && templates.length > 0 && (
        <fieldset className="chips" aria-keyshortcuts="B">
          <legend className="cap">
            {t("inbox.templates")} <KeyCap cap="B" />
          </legend>
          {templates.map((template) => (
            <button key={template.id} type="button" className="chip" onClick={() => begin(template)}>
              {template.name[language]}
            </button>
          ))}
        </fieldset>
      )}
      <label className="lbl" htmlFor={id}>
        {t(kind === "note" ? "inbox.note" : `inbox.reply_${conversation.language}`)}
      </label>
      <textarea
        id={id}
        className="in"
        aria-keyshortcuts="R"
        dir="auto"
        lang={kind === "reply" ? conversation.language : undefined}
        rows={6}
        maxLength={10_000}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={({ target }) => keep({ ...value, text: target.value })}
        onKeyDown={sendByKey}
      />
      <p className="cap" id={`${id}-help`}>
        {kind === "note" ? t("inbox.note_text") : t("inbox.reply_text")}{" "}
        {kind === "reply" && <Code className="any">{conversation.reply_to}</Code>}
      </p>
      {kind === "reply" && (
        <label className="pick">
          <input
            type="checkbox"
            checked={isDone}
            onChange={({ target }) => keep({ ...value, isDone: target.checked })}
          />{" "}
          {t("inbox.done_after")}
        </label>
      )}
      <Trouble message={trouble.fields.text ?? trouble.message} />
      <div className="row">
        <Submit isBusy={isBusy}>{t(kind === "reply" ? "inbox.send" : "inbox.keep")}</Submit>
      </div>
    </Form>
  );
}
