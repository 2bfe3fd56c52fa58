import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "../../../shop/context.ts";
import { escapeHtml } from "../../../shop/html.ts";
import type { Language } from "../../../shop/market/market.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import type { Translate } from "../../../texts/translate.ts";
import { chatUrl } from "../../../web/chat-url.ts";
import { sourceHash } from "../../../web/own-scripts.server.ts";

/** Why the page that was asked for does not come. */
export type StandingKind = keyof typeof PAGE_TEXTS;

/** Asks again by itself. */
const WAITS: ReadonlySet<StandingKind> = new Set(["overload", "unavailable", "maintenance"]);

/** After so many seconds the page asks again by itself. */
export const RETRY_SECONDS = 15;

/** Up to so many more, by chance, so that not everybody comes at once; as standing-page.js knows, too. */
const RETRY_SPREAD_SECONDS = 5;

const SCRIPT = readFileSync(join(import.meta.dirname, "standing-page.js"), "utf8");

const RIDGE =
  "M4 126L58 92L92 110L150 34L178 62L214 14L262 86L300 56L344 104L384 74L412 94L450 46L500 110L548 88L588 116C646 74 698 64 750 64C812 64 850 112 910 112C968 112 998 72 1050 72C1104 72 1140 108 1196 100";

const STYLE = `
body{margin:0;min-block-size:100svh;display:grid;grid-template-rows:auto 1fr auto;background:#FBFAF7;color:#1B211E;font:1.0625rem/1.6 "Shop Sans",system-ui,"Segoe UI",Tahoma,sans-serif}
header,footer{padding:20px clamp(16px,4vw,48px)}
footer{text-align:center;color:#5A635E;font-size:.9375rem}
.logo{display:inline-flex;gap:8px;align-items:center;color:inherit;text-decoration:none;font-weight:620;font-size:1.375rem;min-block-size:44px}
.logo svg{inline-size:30px;fill:none;stroke:#1F4D45;stroke-width:1.6}
main{display:grid;align-content:center;justify-items:center;text-align:center;gap:12px;padding:24px 16px 40px}
.ridge{inline-size:min(100%,880px);margin-block-end:16px;fill:none;overflow:visible;stroke-linejoin:round;stroke-linecap:round}
[dir=rtl] .ridge{scale:-1 1}
.ground{stroke:#D9D4C8;stroke-width:2}
.way{stroke:#1F4D45;stroke-width:3;stroke-dasharray:50 200}
h1{margin:0;font-size:clamp(1.75rem,4vw,2.5rem);line-height:1.25;font-weight:560}
p{margin:0;max-inline-size:52ch}
a.try,button.try{display:inline-flex;align-items:center;min-block-size:52px;padding-inline:28px;margin-block-start:16px;border:1px solid #1F4D45;border-radius:3px;background:#1F4D45;color:#FBFAF7;text-decoration:none;font:inherit;cursor:pointer}
a.try:focus-visible,.logo:focus-visible,footer a:focus-visible{outline:2px solid #1B211E;outline-offset:3px}
footer a{color:inherit;display:inline-block;padding-block:10px}
footer bdi{white-space:nowrap}
.small{font-size:.9375rem;color:#5A635E;min-block-size:1.6em}
@media (prefers-reduced-motion:no-preference){.waiting .way{animation:walk 30s linear infinite}@keyframes walk{from{stroke-dasharray:0 200}to{stroke-dasharray:100 200}}}
`;

/** The shop's own letters, for whoever has kept them: a shop that is asked too much already is not asked for them, too. */
const KEPT_FONTS = `
@font-face{font-family:"Shop Sans";src:url("/fonts/inter-latin.woff2");font-weight:300 700;font-display:swap;unicode-range:U+0-5FF,U+2000-2BFF}
@font-face{font-family:"Shop Sans";src:url("/fonts/readex-pro-arabic.woff2");font-weight:300 700;font-display:swap;size-adjust:107%;unicode-range:U+600-8FF,U+FB50-FEFC}
`;

/** What of such a page its policy has to name. */
export const STANDING_POLICY = { scripts: [sourceHash(SCRIPT)], styles: [STYLE, KEPT_FONTS].map(sourceHash) };

/**
 * A page that needs nothing else: no style sheet, no file, no data. It says why the wanted page does not come, asks
 * for it again by itself (the offline page as soon as there is a connection), and says how to reach the shop meanwhile.
 * `wasForm`: a form was sent without scripts; it says how to send it again.
 */
export function standingPage(
  kind: StandingKind,
  language: Language,
  brand: Pick<Brand, "name" | "phone" | "chat">,
  wasForm = false,
): string {
  const t = translateFor(language);
  // Asking again by itself would send a form a second time.
  const isWaiting = WAITS.has(kind) && !wasForm;
  // One sentence for each number, so that the script needs no plural forms.
  const words = Array.from({ length: RETRY_SECONDS + RETRY_SPREAD_SECONDS }, (_, count) =>
    t("standing.retry_in", { count }),
  );
  const [name, chat, phone] = [brand.name, brand.chat, brand.phone].map(escapeHtml);
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t(PAGE_TEXTS[kind].title)} | ${name}</title>
<style>${STYLE}</style>
${kind === "offline" ? `<style>${KEPT_FONTS}</style>` : ""}
${isWaiting ? `<noscript><meta http-equiv="refresh" content="${RETRY_SECONDS * 2}"></noscript>` : ""}
</head>
<body${isWaiting ? ` class="waiting" data-retry="${RETRY_SECONDS}" data-words="${escapeHtml(JSON.stringify(words))}"` : ""}>
<header><a class="logo" href="/"><svg viewBox="0 0 30 14" aria-hidden="true"><path d="M1 12 6 5l3 3 5-7 5 7c3-3.5 6-3 10 4"/></svg>${name}</a></header>
<main>
<svg class="ridge" viewBox="0 0 1200 140" aria-hidden="true"><path class="ground" d="${RIDGE}"/><path class="way" pathLength="100" d="${RIDGE}"/></svg>
<h1>${t(PAGE_TEXTS[kind].title)}</h1>
<p>${t(wasForm ? "standing.form_text" : PAGE_TEXTS[kind].text)}</p>
${wasForm ? "" : wayOn(kind, t)}
<p class="small" role="status"></p>
</main>
<footer><a href="${chatUrl(brand.chat)}">${t("standing.reach_us")}&nbsp;<bdi dir="ltr">${chat}</bdi></a>${chat === phone ? "" : ` · <a href="tel:${brand.phone.replaceAll(/[^+\d]/g, "")}"><bdi dir="ltr">${phone}</bdi></a>`}</footer>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** What asking again may change; of a preview that was published the page itself, without what made it one. */
function wayOn(kind: StandingKind, t: Translate): string {
  if (kind === "draft_published") return `<a class="try" href="?">${t("standing.draft_published.page")}</a>`;
  return kind === "offline" || WAITS.has(kind) ? `<a class="try" href="">${t("standing.try_now")}</a>` : "";
}

const PAGE_TEXTS = {
  offline: { title: "offline.title", text: "offline.text" },
  overload: { title: "standing.overload.title", text: "standing.overload.text" },
  unavailable: { title: "standing.unavailable.title", text: "standing.unavailable.text" },
  preview: { title: "standing.preview.title", text: "standing.preview.text" },
  draft_published: { title: "standing.draft_published.title", text: "standing.draft_published.text" },
  draft_gone: { title: "standing.draft_gone.title", text: "standing.draft_gone.text" },
  draft_faulty: { title: "standing.draft_faulty.title", text: "standing.draft_faulty.text" },
  maintenance: { title: "standing.maintenance.title", text: "standing.maintenance.text" },
} as const;
