import { html } from "hono/html";
import { type Language, type Locale, marketOf } from "../../shop/market/market.ts";
import { translateMailFor } from "../../texts/mail-texts.ts";
import type { Translate } from "../../texts/translate.ts";
import { unbroken } from "../../texts/unbroken.ts";
import {
  footOf,
  type Html,
  languagePart,
  type MailSettings,
  mailButton,
  mailPage,
  otherLanguage,
  ridgeStill,
  STYLE,
} from "./layout.ts";
import type { Attachment, Mail } from "./mailer.ts";
import { isolated } from "./order-words.ts";

/** A value and the way it runs: numbers, codes and addresses left to right, amounts as their language does. */
export interface Value {
  text: string;
  direction: "ltr" | "rtl" | "auto";
}

/**
 * What a mail says, part by part. Its two forms, HTML and plain text, are made of the same parts, so that neither says
 * more than the other.
 */
export type Part =
  | { kind: "title" | "subtitle" | "text" | "note"; text: string }
  | { kind: "fact"; name: string; value: Value }
  | { kind: "items"; items: readonly { name: string; detail: string; value: Value }[]; sums: readonly SumRow[] }
  | { kind: "section"; name: string; lines: readonly Value[] }
  /** Large, to be read and typed. */
  | { kind: "code"; text: string }
  /** As a machine wrote it. */
  | { kind: "verbatim"; text: string }
  /** Words of a stranger: they keep their own direction, and what they turn around ends with them. */
  | { kind: "quote"; text: string }
  /** The one thing to do next; and what else may be done. */
  | { kind: "button" | "link"; label: string; link: string };

export interface SumRow {
  name: string;
  value: Value;
  isTotal?: boolean;
}

export interface Letter {
  to: string;
  /** The reader's; that language comes first, the other one below it. */
  locale: Locale;
  subject: (t: Translate) => string;
  /** How many of an order's four steps lie behind, drawn above the words; without it nothing is. */
  reached?: number;
  /** See Mail. */
  edition?: string;
  parts: (t: Translate, language: Language) => Part[];
  /** The other language's part, where it says less; null: the mail is in one language. */
  essentials?: ((t: Translate, language: Language) => Part[]) | null;
  attachments?: readonly Attachment[];
  replyTo?: string;
  headers?: Record<string, string>;
}

/** Mail programs offer leaving with one press (RFC 8058): a POST to `link`. */
export const oneClick = (link: string): Record<string, string> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The letter as a mail in both languages, each as HTML and as plain text. */
export function mailOf(letter: Letter, { brand, origin, catalog }: MailSettings): Mail {
  const { language } = marketOf(letter.locale);
  const other = otherLanguage(language);
  const { to, locale: _locale, subject: subjectIn, reached = 0, parts, essentials = parts, ...rest } = letter;
  const set = catalog().mailTexts;
  const t = translateMailFor(language, set);
  const subject = language === "ar" ? fromTheRight(subjectIn(t)) : subjectIn(t);
  const said = [
    { own: language, parts: parts(t, language) },
    ...(essentials === null ? [] : [{ own: other, parts: essentials(translateMailFor(other, set), other) }]),
  ];
  const still = reached > 0 ? ridgeStill(origin, reached, language) : "";
  const page = said.map(({ own, parts }, at) =>
    languagePart(own, html`${at === 0 ? still : ""}${parts.map((part) => htmlOf(part, own))}`),
  );
  return {
    ...rest,
    to,
    subject,
    html: String(mailPage(brand, subject, language, page)),
    text: `${[brand.name, said.map(({ own, parts }) => textOf(parts, own)).join("\n\n— — —\n\n"), footOf(brand, language)].join("\n\n")}\n`,
  };
}

/** Mail programs set a subject by its first letter: an Arabic one that begins with the brand or a number needs a mark before it. */
const fromTheRight = (subject: string) =>
  /^\P{L}*\p{Script=Latin}.*\p{Script=Arabic}/u.test(subject) ? `\u200f${subject}` : subject;

function htmlOf(part: Part, language: Language): Html {
  const side = language === "ar" ? "left" : "right";
  switch (part.kind) {
    case "title":
      return html`<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${prose(part.text)}</h1>`;
    case "subtitle":
      return html`<h2 style="font-size:18px;line-height:1.3;margin:0 0 10px">${part.text}</h2>`;
    case "text":
      return html`<p style="margin:0 0 12px${part.text.includes("\n") ? ";white-space:pre-line" : ""}">${prose(part.text)}</p>`;
    case "note":
      return html`<p style="margin:20px 0 0;font-size:14px;color:${STYLE.quiet}">${prose(part.text)}</p>`;
    case "fact":
      return html`<p style="margin:0 0 4px"><span style="color:${STYLE.quiet}">${part.name}:</span> ${bdi(part.value)}</p>`;
    case "items":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${STYLE.ink};margin:24px 0 0;border-collapse:collapse">
        ${part.items.map(
          ({ name, detail, value }) => html`<tr>
          <td style="padding:12px 0;border-bottom:1px solid ${STYLE.line}">${unbroken(name)}<br><span style="font-size:14px;color:${STYLE.quiet}">${unbroken(detail)}</span></td>
          <td align="${side}" style="padding:12px 0;border-bottom:1px solid ${STYLE.line};white-space:nowrap;vertical-align:top">${bdi(value)}</td></tr>`,
        )}
        ${part.sums.map(({ name, value, isTotal = false }) => {
          const style = `padding:6px 0${isTotal ? ";font-weight:600;font-size:18px" : ""}`;
          return html`<tr><td style="${style}">${name}</td><td align="${side}" style="${style};white-space:nowrap">${bdi(value)}</td></tr>`;
        })}
      </table>`;
    case "section":
      return html`<h2 style="font-size:15px;margin:24px 0 4px;color:${STYLE.quiet};font-weight:400">${part.name}</h2>
        <p style="margin:0">${part.lines.map((line, index) => html`${index === 0 ? "" : html`<br>`}${bdi(line)}`)}</p>`;
    case "code":
      return html`<p style="margin:20px 0 0;font-size:32px;font-weight:600;letter-spacing:6px"><bdi dir="ltr">${part.text}</bdi></p>`;
    case "verbatim":
      return html`<pre dir="ltr" style="white-space:pre-wrap;font-size:14px;margin:0">${part.text}</pre>`;
    case "quote":
      return html`<div dir="auto" style="margin:16px 0 0;padding:0 0 0 14px;border-inline-start:2px solid ${STYLE.line};white-space:pre-wrap;unicode-bidi:isolate;overflow-wrap:anywhere">${part.text}</div>`;
    case "button":
      return mailButton(part.label, part.link);
    case "link":
      return html`<p style="margin:8px 0 0;font-size:14px"><a href="${part.link}" style="color:${STYLE.quiet}">${part.label}</a></p>`;
  }
}

/** So short a number or code does not fall apart at the end of a line; a mail address may be longer than a line. */
const NUMBER_AT_MOST = 24;

/** What `isolated` holds together within a sentence, where it is one word and as short. */
const HELD = new RegExp(`(\u2068[^\\s\u2069]{1,${NUMBER_AT_MOST}}\u2069)`);

const prose = (text: string) =>
  text.split(HELD).map((piece, at) => (at % 2 === 0 ? piece : html`<span style="white-space:nowrap">${piece}</span>`));

const bdi = ({ text, direction }: Value): Html =>
  direction === "ltr" && text.length <= NUMBER_AT_MOST
    ? html`<bdi dir="ltr" style="white-space:nowrap">${text}</bdi>`
    : html`<bdi dir="${direction}">${text}</bdi>`;

/** Blocks of text, with a blank line between them; facts that follow each other are one block. */
function textOf(parts: readonly Part[], language: Language): string {
  return parts
    .map((part, index) => {
      const isSameBlock = part.kind === "fact" && parts[index - 1]?.kind === "fact";
      return `${index === 0 ? "" : isSameBlock ? "\n" : "\n\n"}${plain(part, language)}`;
    })
    .join("");
}

function plain(part: Part, language: Language): string {
  // In English lines only strangers' words may turn around what stands beside them.
  const show = ({ text, direction }: Value) => (language === "en" && direction === "ltr" ? text : isolated(text));
  switch (part.kind) {
    case "fact":
      return `${part.name}: ${show(part.value)}`;
    case "items":
      return [
        ...part.items.map(({ name, detail, value }) => `${name} (${detail}): ${show(value)}`),
        "",
        ...part.sums.map(({ name, value }) => `${name}: ${show(value)}`),
      ].join("\n");
    case "section":
      return [`${part.name}:`, ...part.lines.map(show)].join("\n");
    case "button":
    case "link":
      return `${part.label}: ${part.link}`;
    default:
      return part.text;
  }
}
