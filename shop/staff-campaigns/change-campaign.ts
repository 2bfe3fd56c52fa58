import { and, eq, sql } from "drizzle-orm";
import type { Campaign, CampaignPeriod, CampaignText } from "../campaigns/campaign.ts";
import { documents } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, type Transaction } from "../database/database.ts";
import { TAKE_BACK_SECONDS } from "../fulfilment/take-back.ts";
import type { Minor } from "../pricing/money.ts";
import type { OfferTerms } from "../pricing/offers.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { isKnown } from "../staff-promos/change-promo.ts";
import type { CampaignRules } from "./campaign-schemas.ts";

export type CampaignResult =
  | { ok: true; slug: string; version: number }
  | {
      ok: false;
      code:
        | "campaign.not_found"
        | "campaign.is_over"
        | "promo.scope_unknown"
        | "staff.key_taken"
        | "staff.changed_meanwhile"
        | "staff.take_back_late";
    };

type Stored = typeof documents.$inferSelect & { data: Campaign };

const KIND = "campaign";
/** Behind those of the content. */
const POSITION = 1000;
/** What is pressed in the last moment arrives a little later. */
const TAKE_BACK_MS = (TAKE_BACK_SECONDS + 5) * 1000;

/** Makes a campaign, once under one key. Its name in addresses follows from its English name. */
export function makeCampaign(
  shop: ShopContext,
  author: StaffAuthor,
  { key, rules }: { key: RequestKey; rules: CampaignRules },
): Promise<CampaignResult> {
  return inTransaction(shop.db, (tx) =>
    once(tx, shop, author, key, async (): Promise<CampaignResult> => {
      if (!isKnown(shop, rules.scope)) return { ok: false, code: "promo.scope_unknown" };
      for (let number = 1; ; number += 1) {
        const slug = slugOf(rules.name.en, number);
        const data = campaignOf({ ...NEW, slug, texts: textsOf(rules) }, rules);
        const made = await tx
          .insert(documents)
          .values({ kind: KIND, key: slug, position: POSITION, data, fingerprint: "", origin: "staff" })
          .onConflictDoNothing()
          .returning({ key: documents.key });
        if (made.length === 0) continue;
        await tell(tx, shop, author, slug, { action: "campaign.made", after: told(data) });
        return { ok: true, slug, version: 1 };
      }
    }),
  );
}

/** Changes a campaign over the version that was seen. Carts and pages have it within a second. */
export function changeCampaign(
  shop: ShopContext,
  author: StaffAuthor,
  { key, slug, version, rules }: { key: RequestKey; slug: string; version: number; rules: CampaignRules },
): Promise<CampaignResult> {
  return act(shop, author, key, { slug, version }, async (tx, { data }) => {
    if (!isKnown(shop, rules.scope)) return { ok: false, code: "promo.scope_unknown" };
    const next = campaignOf(data, rules);
    await write(tx, slug, { data: next, version: version + 1, ending: null });
    await tell(tx, shop, author, slug, { action: "campaign.changed", before: told(data), after: told(next) });
    return { ok: true, slug, version: version + 1 };
  });
}

/**
 * Ends a campaign at this moment: what runs stops, what was to come does not. Prices are the former ones within a second,
 * on cached pages too. It may be taken back for half a minute.
 */
export function endCampaign(
  shop: ShopContext,
  author: StaffAuthor,
  { key, slug, version }: { key: RequestKey; slug: string; version: number },
): Promise<CampaignResult> {
  return act(shop, author, key, { slug, version }, async (tx, { data }) => {
    const now = shop.clock().toISOString();
    const periods = endedAt(data.periods, now);
    if (periods.length === data.periods.length && periods.every(({ to }, index) => to === data.periods[index]?.to))
      return { ok: false, code: "campaign.is_over" };
    const next = { ...data, periods };
    const ending = { staffId: author.staffId, at: now, before: data.periods };
    await write(tx, slug, { data: next, version: version + 1, ending });
    await tell(tx, shop, author, slug, { action: "campaign.ended", before: told(data), after: told(next) });
    return { ok: true, slug, version: version + 1 };
  });
}

/** Takes back that one has just ended a campaign oneself. */
export function takeCampaignEndBack(
  shop: ShopContext,
  author: StaffAuthor,
  { key, slug, version }: { key: RequestKey; slug: string; version: number },
): Promise<CampaignResult> {
  return act(shop, author, key, { slug, version }, async (tx, { data, ending }) => {
    if (ending === null || ending.staffId !== author.staffId) return { ok: false, code: "staff.changed_meanwhile" };
    if (shop.clock().getTime() - Date.parse(ending.at) > TAKE_BACK_MS)
      return { ok: false, code: "staff.take_back_late" };
    const next = { ...data, periods: ending.before as CampaignPeriod[] };
    await write(tx, slug, { data: next, version: version + 1, ending: null });
    await tell(tx, shop, author, slug, { action: "campaign.end_taken_back", before: told(data), after: told(next) });
    return { ok: true, slug, version: version + 1 };
  });
}

/** Periods without what lies after a moment. */
export function endedAt(periods: readonly CampaignPeriod[], now: string): CampaignPeriod[] {
  return periods
    .filter(({ from }) => from < now)
    .map((period) => ({ ...period, to: period.to < now ? period.to : now }));
}

/** Does something to a campaign as it was seen, once under one key. */
function act(
  shop: ShopContext,
  author: StaffAuthor,
  key: RequestKey,
  { slug, version }: { slug: string; version: number },
  work: (tx: Transaction, stored: Stored) => Promise<CampaignResult>,
): Promise<CampaignResult> {
  return inTransaction(shop.db, (tx) =>
    once(tx, shop, author, key, async (): Promise<CampaignResult> => {
      const [stored] = await tx.select().from(documents).where(named(slug)).for("update");
      if (stored === undefined) return { ok: false, code: "campaign.not_found" };
      if (stored.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
      return work(tx, { ...stored, data: stored.data as Campaign });
    }),
  );
}

const named = (slug: string) => and(eq(documents.kind, KIND), eq(documents.key, slug));

async function write(tx: Transaction, slug: string, what: Pick<Stored, "data" | "version" | "ending">): Promise<void> {
  await tx
    .update(documents)
    .set({ ...what, origin: "staff" })
    .where(named(slug));
}

/** Staff make no landing page with a campaign: the banner leads to the shop. */
const NEW = { page: null, pageOutlivesIt: true } as const;

function textsOf({ name, announcement }: CampaignRules): Campaign["texts"] {
  const said: CampaignText = { title: name, text: announcement ?? name };
  return { before: said, early: said, pause: said, running: said, after: said };
}

function campaignOf(
  kept: Pick<Campaign, "slug" | "page" | "pageOutlivesIt" | "texts">,
  { name, discount_percent, offer, scope, periods, announced_from, announcement }: CampaignRules,
): Campaign {
  const { slug, page, pageOutlivesIt, texts } = kept;
  return {
    ...{ slug, page, name, discountPercent: discount_percent, ...(offer === null ? {} : { offer }), scope, periods },
    ...{ announcedFrom: announced_from, announcement, pageOutlivesIt, texts },
  };
}

function slugOf(name: string, number: number): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const base = words === "" ? "campaign" : words;
  return number === 1 ? base : `${base}-${number}`;
}

/** A campaign as the log shows it. */
function told({ name, discountPercent, offer, scope, periods, announcedFrom }: Campaign): NonNullable<Act["before"]> {
  return {
    name: name.en,
    percent: offer === undefined ? discountPercent : null,
    offer: offer === undefined ? null : offerTold(offer),
    scope: "all" in scope ? null : JSON.stringify(scope),
    periods: periods.map(({ audience, from, to }) => `${audience} ${from} ${to}`).join(", "),
    announced_from: announcedFrom,
  };
}

function offerTold(offer: OfferTerms): string {
  const aed = (amount: Minor) => `AED ${(amount / 100).toFixed(2)}`;
  if (offer.kind === "buy_get") return `buy ${offer.buy}, get ${offer.get}`;
  return `${offer.kind === "percent" ? `${offer.percent}%` : aed(offer.amount)} from ${aed(offer.spend)}`;
}

async function tell(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  slug: string,
  act: Pick<Act, "action" | "before" | "after">,
): Promise<void> {
  await recordAct(tx, shop, author, { ...act, entity: "campaign", entityId: slug });
  await notifyStaff(tx, { entity: "campaign", id: slug });
  // Every process reads the catalogue anew, whose version is part of each kept page.
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}
