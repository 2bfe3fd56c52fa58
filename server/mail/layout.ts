import { html, raw } from "hono/html";
import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import type { Brand } from "../../shop/context.ts";
import type { Language } from "../../shop/market/market.ts";
import { distributorIn } from "../../shop/settings/settings.ts";

/** A piece of HTML in which every value has been escaped. */
export type Html = ReturnType<typeof html>;

/** Mail programs know no style sheets worth the name, so the few styles stand at their elements. */
export const STYLE = {
  ink: "#1B211E",
  quiet: "#545C57",
  line: "#E4DED4",
  green: "#1F4D45",
  paper: "#FBFAF7",
  ground: "#F6F3EE",
} as const;

const FONT: Record<Language, string> = {
  en: "Inter, 'Helvetica Neue', Arial, sans-serif",
  ar: "'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
};

/**
 * For programs that turn mails dark: what the styles at the elements say is said anew, found by its colour. Programs
 * that read no style sheet show the mail light, or turn it themselves.
 */
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
[style*="background:${STYLE.ground}"]{background:#121616!important}
[style*="background:${STYLE.paper}"]{background:#1B2121!important}
[style*=";color:${STYLE.ink}"]{color:#ECE9E2!important}
[style*="color:${STYLE.quiet}"]{color:#AFB6B0!important}
[style*=";color:${STYLE.green}"]{color:#8FC1B1!important}
[style*="solid ${STYLE.line}"]{border-color:#3B4341!important}
[style*="solid ${STYLE.ink}"]{border-color:#ECE9E2!important}
.on-light{display:none!important}
.on-dark{display:block!important}
}`;

/** One language's part of a mail, with its own direction. */
export function languagePart(language: Language, content: Html): Html {
  const direction = language === "ar" ? "rtl" : "ltr";
  return html`<div lang="${language}" dir="${direction}" style="font-family:${raw(FONT[language])};font-size:16px;line-height:${language === "ar" ? "1.8" : "1.6"};color:${STYLE.ink};text-align:start">${content}</div>`;
}

/** Who writes and how to reach them, below every mail; where letters go is said in its reader's language. */
export const footOf = (brand: Brand, language: Language): string => {
  const { distributor, phone, email, address } = brand;
  const name = distributorIn(brand, language);
  return [
    name === distributor ? name : `\u2068${name}\u2069`,
    phone,
    email,
    ...(address[language] === "" ? [] : [`\u2068${address[language]}\u2069`]),
  ].join(" · ");
};

/**
 * The ridge as a still, in the reader's direction: how many of an order's four steps lie behind. It only accompanies words
 * that say the same. The addresses are the same in all mails: that one was opened tells nothing about anybody.
 */
export function ridgeStill(origin: string, reached: number, language: Language): Html {
  const look = (tone: "light" | "dark", display: "block" | "none") =>
    html`<img class="on-${tone}" src="${origin}/mail/ridge-${reached}-${tone}-${language}.png" width="520" height="60" alt="" style="display:${display};width:100%;max-width:520px;height:auto">`;
  return html`<div style="margin:0 0 20px">${look("light", "block")}${look("dark", "none")}</div>`;
}

/** A whole mail: the reader's language first, the other one below a line. */
export function mailPage(brand: Brand, title: string, language: Language, parts: Html[]): Html {
  const [first, ...others] = parts;
  const direction = language === "ar" ? "rtl" : "ltr";
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${raw(DARK)}</style></head>
<body style="margin:0;padding:0;background:${STYLE.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${STYLE.ground}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${STYLE.paper};border-radius:6px">
<tr><td style="padding:28px 32px 0;font-family:${raw(FONT.en)};font-size:22px;font-weight:600;letter-spacing:-0.03em;color:${STYLE.green}" dir="${direction}"><span dir="ltr">${brand.name}</span></td></tr>
<tr><td style="padding:20px 32px 32px">${first}</td></tr>
${others.map((part) => html`<tr><td style="padding:24px 32px 32px;border-top:1px solid ${STYLE.line}">${part}</td></tr>`)}
</table>
<p style="max-width:600px;font-family:${raw(FONT.en)};font-size:13px;line-height:1.6;color:${STYLE.quiet}" dir="ltr">${footOf(brand, language)}</p>
</td></tr></table>
</body></html>`;
}

/** What every mail needs to know of the shop. */
export interface MailSettings {
  brand: Brand;
  /** Public origin for links, without a trailing slash. */
  origin: string;
  /** Among what is sold: the words that staff have set. */
  catalog: () => Pick<CatalogSnapshot, "mailTexts">;
}

/** The language a mail repeats itself in, below the reader's own. */
export function otherLanguage(language: Language): Language {
  return language === "en" ? "ar" : "en";
}

/** The one thing to do next. */
export function mailButton(label: string, link: string): Html {
  return html`<p style="margin:28px 0 0"><a href="${link}" style="display:inline-block;background:${STYLE.green};color:${STYLE.paper};padding:14px 28px;border-radius:3px;text-decoration:none;font-weight:600">${label}</a></p>`;
}
