import type { Context } from "hono";
import type { Brand } from "../../../shop/context.ts";
import { isLocale, LANGUAGES, type Language, marketOf } from "../../../shop/market/market.ts";
import type { MessageKey } from "../../../texts/translate.ts";
import { splitLocale } from "../../../web/paths.ts";
import { refuse, requestMarket } from "../request-market.ts";
import { pagePolicy } from "../security.ts";
import { RETRY_SECONDS, STANDING_POLICY, type StandingKind, standingPage } from "./standing-page.ts";

/** Why nothing is served for the moment; a message for programs and forms, a page for people. */
const REFUSALS = {
  overload: "standing.overload.refusal",
  unavailable: "errors.unavailable",
  maintenance: "standing.maintenance.refusal",
} as const satisfies Partial<Record<StandingKind, MessageKey>>;

export type ClosedKind = keyof typeof REFUSALS;

interface ReadyPage {
  html: string;
  policy: string;
}

/**
 * Answers 503 with `Retry-After`: to who opens a page a page that tries again by itself, in the page's language; to
 * scripts and programs `{ code, message }`. Everything is made ahead: it is needed when there is no time.
 */
export function closedAnswers(
  brand: Pick<Brand, "name" | "phone" | "chat">,
): (c: Context, kind: ClosedKind) => Response {
  const pages = new Map<string, ReadyPage>();
  const keyOf = (kind: ClosedKind, language: Language, wasForm: boolean) => `${kind} ${language} ${wasForm}`;
  for (const kind of Object.keys(REFUSALS) as ClosedKind[]) {
    for (const language of LANGUAGES) {
      for (const wasForm of [true, false]) {
        const html = standingPage(kind, language, brand, wasForm);
        pages.set(keyOf(kind, language, wasForm), { html, policy: pagePolicy(STANDING_POLICY) });
      }
    }
  }
  return (c, kind) => {
    c.header("Retry-After", String(RETRY_SECONDS));
    c.header("Cache-Control", "no-store");
    const isDocument = c.req.header("accept")?.includes("text/html") === true && !c.req.path.endsWith(".data");
    if (!isDocument || c.req.path.startsWith("/api/")) return refuse(c, 503, REFUSALS[kind]);
    const { first } = splitLocale(c.req.path);
    const { language } = isLocale(first) ? marketOf(first) : requestMarket(c);
    const wasForm = c.req.method !== "GET" && c.req.method !== "HEAD";
    const page = pages.get(keyOf(kind, language, wasForm));
    if (page === undefined) return refuse(c, 503, REFUSALS[kind]);
    return c.html(page.html, 503, { "Content-Security-Policy": page.policy });
  };
}
