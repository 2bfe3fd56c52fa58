import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type PageLanguage = "en" | "ar";
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export function pageLanguage(text: string | undefined): PageLanguage {
  return text?.startsWith("ar") ? "ar" : "en";
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--back);color:#1d2420;font:16px/1.55 system-ui,"Segoe UI","Noto Sans Arabic",sans-serif}
main{inline-size:100%;max-inline-size:27rem;background:#fff;border-radius:14px;padding:28px 24px;box-shadow:0 8px 32px rgb(0 0 0/.09)}
header{display:flex;justify-content:space-between;align-items:center;gap:12px;margin-block-end:20px}
.brand{white-space:nowrap;font-weight:750;font-size:1.3rem;background:var(--brand);color:var(--ink);padding:2px 14px;border-radius:8px}
.note{font-size:.8rem;color:#5d6661}
h1{font-size:1.25rem;margin:0 0 4px}
p{margin:0 0 12px}
.sum{font-size:1.7rem;font-weight:700;margin-block:8px 16px}
ol{list-style:none;margin:0 0 20px;padding:0;display:grid;gap:2px;border:1px solid #e5e8e6;border-radius:10px;overflow:hidden}
li{display:flex;justify-content:space-between;padding:9px 14px;background:#fafbfa}
form{display:grid;gap:10px}
button{font:inherit;font-weight:650;padding:13px 18px;border-radius:10px;border:1px solid transparent;cursor:pointer}
button:focus-visible{outline:3px solid #1b62c4;outline-offset:2px}
.yes{background:var(--brand);color:var(--ink)}
.no{background:#fff;border-color:#b9c0bc;color:#1d2420}
.quiet{background:none;color:#4b544f;text-decoration:underline}
`;

const BRANDS = {
  tabby: { name: "tabby", style: "--brand:#3bff9d;--ink:#10281c;--back:#eefaf3" },
  tamara: { name: "tamara", style: "--brand:#f6b8d8;--ink:#3b1030;--back:#fdf3f8" },
  bank: { name: "3-D Secure", style: "--brand:#1f4d7a;--ink:#ffffff;--back:#eef2f7" },
  sandbox: { name: "sandbox", style: "--brand:#22302a;--ink:#ffffff;--back:#f2f3ef" },
} as const;

/** One hosted page: says plainly that it is the sandbox's and no money moves. */
export function hostedPage(
  { brand, language, title }: { brand: keyof typeof BRANDS; language: PageLanguage; title: string },
  content: Markup,
): Markup {
  const { name, style } = BRANDS[brand];
  const note = language === "ar" ? "صفحة تجريبية – لا تُدفع أموال" : "Sandbox – no money moves";
  return html`<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title>
<style>:root{${raw(style)}}${raw(STYLE)}</style></head>
<body><main><header><span class="brand" dir="ltr">${name}</span><span class="note">${note}</span></header>${content}</main></body></html>`;
}

/** `139.00 AED`, in Latin digits in both languages. */
export function sumText(amount: string, currency: string): Markup {
  return html`<p class="sum"><bdi>${amount} ${currency}</bdi></p>`;
}
