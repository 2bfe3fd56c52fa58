import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Audience } from "../campaigns/campaign.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { momentSchema } from "../day-schemas.ts";
import { COUNTRIES } from "../market/countries.ts";
import { LANGUAGES, localeFor } from "../market/market.ts";
import { sealOf } from "../signed-link.ts";
import { type DraftName, draftNamed, type ShownDraft } from "./draft.ts";

/** So long a link shows its page. */
const HOLDS_MS = 24 * 60 * 60_000;

const audience = z.enum(["everyone", "customers"], "validation.invalid").default("everyone");
const moment = momentSchema.nullable().default(null);

/**
 * A page of the shop without its locale, in which market it is shown, to whom, and at which moment; null: as it is looked at.
 * `draft`: of which product or text (`article/iron-and-energy`) the draft is shown in the place of what counts; null: of none.
 */
export const previewBody = z.object({
  path: z
    .string("validation.required")
    .max(200, "validation.length_max")
    .regex(/^(\/[a-z0-9-]+)*$/, "validation.invalid"),
  language: z.enum(LANGUAGES, "validation.invalid"),
  country: z.enum(COUNTRIES, "validation.invalid"),
  audience,
  at: moment,
  draft: z.string("validation.invalid").max(200, "validation.length_max").nullable().default(null),
});

/** What the token of a link says. */
const seen = z.object({
  path: z.string(),
  audience,
  at: moment,
  until: z.number(),
  // Links of before named none.
  draft: draftNamed.nullable().default(null),
});
export type Preview = z.output<typeof seen>;

/** The address of a page as it will be; who has it sees that page for 24 hours, in any language and country. */
export async function previewAddress(
  shop: Pick<ShopContext, "db" | "clock" | "origin">,
  { path, language, country, audience, at }: z.output<typeof previewBody>,
  draft: DraftName | null,
): Promise<string> {
  const preview: Preview = { path, audience, at, until: shop.clock().getTime() + HOLDS_MS, draft };
  const said = Buffer.from(JSON.stringify(preview)).toString("base64url");
  const token = `${said}.${await sealOf(shop.db, "preview", said)}`;
  return `${shop.origin}/${localeFor(language, country)}${path}?preview=${token}`;
}

/** What a link's token says of the page it was made for; null: the shop has not made it, it is over, or of another page. */
export async function readPreview(
  shop: Pick<ShopContext, "db" | "clock">,
  token: string,
  path: string,
): Promise<Preview | null> {
  const [, said = "", seal = ""] = /^([\w-]{1,1000})[.]([0-9a-f]{64})$/.exec(token) ?? [];
  if (said === "") return null;
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(await sealOf(shop.db, "preview", said)))) return null;
  const preview = seen.parse(JSON.parse(Buffer.from(said, "base64url").toString()));
  return preview.path === path && shop.clock().getTime() < preview.until ? preview : null;
}

/**
 * The shop at a preview's moment for its audience, with every version, sale and announcement that counts by then, and with a
 * draft in the place of what it would change. A moment that has passed is now: a page never waits for what is over. A draft
 * with a day is shown on that day at the earliest.
 */
export function previewedShop(
  shop: ShopContext,
  { at, audience }: Pick<Preview, "at" | "audience">,
  draft: ShownDraft | null = null,
): ShopContext {
  const then = new Date(Math.max(shop.clock().getTime(), Date.parse(at ?? "") || 0, draft?.from ?? 0));
  // Nothing said is a catalogue of its own all the same: what lists derive from another day stays out of what is sold from.
  const said = draft?.said(shop.catalog()) ?? {};
  // Made once for a page: nobody else is shown it.
  const made = new Map<Audience, CatalogSnapshot>();
  const catalogFor = (whose: Audience) => {
    const catalog = made.get(whose) ?? shop.catalogAt(then, whose, said);
    made.set(whose, catalog);
    return catalog;
  };
  return {
    ...shop,
    ...(draft?.drafted && { drafted: draft.drafted }),
    clock: () => then,
    catalog: () => catalogFor(audience),
    catalogFor,
  };
}
