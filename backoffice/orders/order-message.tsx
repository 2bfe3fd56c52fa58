import { useEffect, useRef } from "react";
import type { Language } from "../../shop/market/market.ts";
import { chatUrl } from "../../web/chat-url.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { Shown } from "../frame/states.tsx";
import { useOffered } from "../palette/open-order.ts";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";

interface Template {
  id: string;
  /** Of a ready-made answer that staff have written; null: of those that every shop has. */
  name: string | null;
  subject: string;
  text: string;
}
type Templates = Record<Language, Template[]>;
type Words = Pick<Template, "subject" | "text">;
interface Message {
  language: Language;
  id: Template["id"];
  /** What was typed over ready-made texts, by language and text: to look at another takes nothing away. */
  typed: Partial<Record<`${Language} ${Template["id"]}`, Words>>;
}

/** A mail or a chat to the customer, from a ready-made text in their language; what is sent is what stands here. */
export function OrderMessage(part: OrderPart) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<Templates>(language, `/orders/${part.order.reference}/messages`);
  const section = useRef<HTMLElement>(null);
  /** Whether somebody wants to write before the form is there. */
  const isWanted = useRef(false);
  const begin = () => {
    section.current?.scrollIntoView({ block: "nearest" });
    const field = section.current?.querySelector<HTMLElement>("select, textarea");
    field?.focus();
    isWanted.current = field == null;
  };
  useOffered({ message: isReached(part) ? begin : undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form comes with what was read.
  useEffect(() => {
    if (isWanted.current) begin();
  }, [loaded]);
  return (
    <section className="card stack-s" ref={section}>
      <h2 className="h3">{t("order.message")}</h2>
      <Shown loaded={loaded} onRetry={reload}>
        {(templates) => <MessageForm {...part} templates={templates} />}
      </Shown>
    </section>
  );
}

const isReached = ({ order }: Pick<OrderPart, "order">) => order.no_mail === null || order.customer.phone !== null;

function MessageForm({ order, reload, templates }: OrderPart & { templates: Templates }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const { value, key, keep, sent } = useKept<Message>(`message ${order.reference}`, {
    language: order.language,
    id: "blank",
    typed: {},
  });
  const { language, id } = value;
  const ready = templates[language].find((template) => template.id === id);
  const shown = value.typed[`${language} ${id}`] ?? { subject: ready?.subject ?? "", text: ready?.text ?? "" };
  const type = (typed: Words) => keep({ ...value, typed: { ...value.typed, [`${language} ${id}`]: typed } });
  const { phone } = order.customer;
  const isMailed = order.no_mail === null;
  if (!isReached({ order })) return <p className="mut">{t("order.message_gone")}</p>;
  const write = async (channel: "mail" | "whatsapp") => {
    const words = channel === "mail" ? shown : { text: shown.text };
    const message = { ...words, template: id, language, channel };
    const answer = await send("POST", `/orders/${order.reference}/messages`, message, key);
    if (answer?.ok !== true) return;
    say({ text: t(channel === "mail" ? "order.message_sent" : "order.message_kept") });
    sent(value, { language: order.language, id: "blank", typed: {} });
    await reload();
  };
  return (
    <Form
      className="stack-s"
      onSubmit={(event) => {
        event.preventDefault();
        if (isMailed) void write("mail");
      }}
      data-kept
    >
      {order.no_mail === "order.no_email" && <p className="mut">{t("order.message_no_email")}</p>}
      <span className="seg">
        {(["en", "ar"] as const).map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={language === code}
            lang={code}
            onClick={() => keep({ ...value, language: code })}
          >
            {code === "en" ? "English" : "العربية"}
          </button>
        ))}
      </span>
      <div className="field">
        <label className="lbl" htmlFor="message-template">
          {t("order.message_template")}
        </label>
        <select
          className="in"
          id="message-template"
          value={id}
          onChange={({ target }) => keep({ ...value, id: target.value })}
        >
          {templates[language].map((template) => (
            <option key={template.id} value={template.id}>
              {template.name ?? t(`order.template_${template.id as "blank"}`)}
            </option>
          ))}
        </select>
      </div>
      {isMailed && (
        <div className="field">
          <label className="lbl" htmlFor="message-subject">
            {t("order.message_subject")}
          </label>
          <input
            className="in"
            id="message-subject"
            lang={language}
            dir={language === "ar" ? "rtl" : "ltr"}
            value={shown.subject}
            required
            maxLength={120}
            onChange={({ target }) => type({ ...shown, subject: target.value })}
          />
        </div>
      )}
      <div className="field">
        <label className="lbl" htmlFor="message-text">
          {t("order.message_text")}
        </label>
        <textarea
          className="in"
          id="message-text"
          rows={9}
          lang={language}
          dir={language === "ar" ? "rtl" : "ltr"}
          value={shown.text}
          required
          maxLength={2000}
          onChange={({ target }) => type({ ...shown, text: target.value })}
        />
      </div>
      <p className="cap">
        {t(`order.reads_${order.language}`)} · {t("order.message_as_written")}
      </p>
      {Object.values(trouble.fields).map((fault) => (
        <p key={fault} className="err">
          {fault}
        </p>
      ))}
      <Trouble message={trouble.message} />
      {isMailed && (
        <div className="row between">
          <span className="cap">{t("order.message_by_mail")}</span>
          <Submit className="btn btn-line" isBusy={isBusy}>
            {t("order.message_submit")}
          </Submit>
        </div>
      )}
      {phone !== null && (
        <div className="row between">
          <span className="cap">{t("order.message_by_chat")}</span>
          {/* A link: no browser keeps it from opening, and it carries what stands here. */}
          <a
            className="btn btn-line"
            href={chatUrl(phone.number, shown.text)}
            target="_blank"
            rel="noreferrer"
            onClick={() => shown.text.trim() !== "" && void write("whatsapp")}
          >
            {t("order.message_whatsapp")}
          </a>
        </div>
      )}
    </Form>
  );
}
