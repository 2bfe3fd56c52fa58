import { and, eq, sql } from "drizzle-orm";
import { CAMPAIGN_PHASES, type Campaign, type CampaignPeriod, campaignPhase } from "../campaigns/campaign.ts";
import { documents } from "../catalog/tables.ts";
import { lockLists } from "../content-import/lock-lists.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { isInTime } from "../fulfilment/take-back.ts";
import type { Language } from "../market/market.ts";
import type { Minor } from "../pricing/money.ts";
import type { OfferTerms } from "../pricing/offers.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import type { ContentMeans } from "../staff-content/content-means.ts";
import { isKnown } from "../staff-promos/change-promo.ts";
import { cutOfCampaign, isAskedAgain } from "../staff-promos/steep.ts";
import { campaignOf, withoutPage } from "./campaign-of.ts";
import type { CampaignRules } from "./campaign-schemas.ts";
import { givePage, leavePage, type PageOfCampaign, type PageRefusal } from "./landing-page.ts";

export type CampaignResult =
  | { ok: true; slug: string; version: number }
  | PageRefusal
  | {
      ok: false;
      code:
        | "campaign.not_found"
        | "campaign.no_page"
        | "promo.takes_much"
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

/** A campaign as staff say it; `again`: the number of what it takes off as it was typed again, null: it was not. */
interface Said {
  key: RequestKey;
  rules: CampaignRules;
  again: number | null;
}

/**
 * Makes a campaign, once under one key, and its page where one is asked for. Its name in addresses follows from its English
 * name. Refused when it takes much off and its number was not typed again.
 */
export function makeCampaign(
  shop: ShopContext,
  author: StaffAuthor,
  { key, rules, again }: Said,
  means: ContentMeans,
): Promise<CampaignResult> {
  return doOnce(shop, author, key, async (tx): Promise<CampaignResult> => {
    if (!isKnown(shop, rules.scope)) return { ok: false, code: "promo.scope_unknown" };
    const made = campaignOf({ slug: "", ...withoutPage(rules) }, rules);
    if (isUnsaid(shop, made, null, again)) return { ok: false, code: "promo.takes_much" };
    await lockLists(tx);
    const page = await pageOf(tx, shop, author, means, null, rules);
    if (!page.ok) return page;
    for (let number = 1; ; number += 1) {
      const slug = slugOf(rules.name.en, number);
      const data = campaignOf({ ...page, slug }, rules);
      const made = await tx
        .insert(documents)
        .values({ kind: KIND, key: slug, position: POSITION, data, fingerprint: "", origin: "staff" })
        .onConflictDoNothing()
        .returning({ key: documents.key });
      if (made.length === 0) continue;
      await tell(tx, shop, author, slug, { action: "campaign.made", after: { ...told(data), ...saidOf(data) } });
      return { ok: true, slug, version: 1 };
    }
  });
}

/**
 * Changes a campaign over the version that was seen, and what its page says. Carts and pages have it within a second. Refused
 * when it takes much more or less off than before and the number was not typed again.
 */
export function changeCampaign(
  shop: ShopContext,
  author: StaffAuthor,
  { key, slug, version, rules, again }: Said & { slug: string; version: number },
  means: ContentMeans,
): Promise<CampaignResult> {
  return act(shop, author, key, { slug, version }, async (tx, { data }) => {
    if (!isKnown(shop, rules.scope)) return { ok: false, code: "promo.scope_unknown" };
    if (isUnsaid(shop, campaignOf(data, rules), data, again)) return { ok: false, code: "promo.takes_much" };
    const page = await pageOf(tx, shop, author, means, data, rules);
    if (!page.ok) return page;
    const next = campaignOf({ ...page, slug }, rules);
    await write(tx, slug, { data: next, version: version + 1, ending: null });
    await tell(tx, shop, author, slug, { action: "campaign.changed", ...apart(data, next) });
    return { ok: true, slug, version: version + 1 };
  });
}

/** Takes the page off a campaign that never ran: its banner leads to the shop then. */
export function takePageOff(
  shop: ShopContext,
  author: StaffAuthor,
  { key, slug, version }: { key: RequestKey; slug: string; version: number },
  means: ContentMeans,
): Promise<CampaignResult> {
  return act(shop, author, key, { slug, version }, async (tx, { data, ending }) => {
    if (data.page === null) return { ok: false, code: "campaign.no_page" };
    const refusal = await leavePage(tx, shop, author, means, data);
    if (refusal !== null) return refusal;
    const { ownPage: _, ...kept } = data;
    const next = { ...kept, ...withoutPage(data) };
    // The page is off by staff, whether or not the end is taken back.
    const own = ending && { ...ending, origin: "staff" as const };
    await write(tx, slug, { data: next, version: version + 1, ending: own });
    await tell(tx, shop, author, slug, { action: "campaign.changed", ...apart(data, next) });
    return { ok: true, slug, version: version + 1 };
  });
}

/** What a campaign keeps of its page as it is said, or why it cannot have it; where nothing is said of it, as it was. */
async function pageOf(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  means: ContentMeans,
  before: Campaign | null,
  { landing, ...rules }: CampaignRules,
): Promise<({ ok: true } & PageOfCampaign) | PageRefusal> {
  if (landing !== null) return givePage(tx, shop, author, means, { landing, name: rules.name, before });
  // Where there is no page its texts are those of the banner.
  return { ok: true, ...(before === null || before.page === null ? withoutPage(rules) : before) };
}

/** Whether a campaign takes off so much, or so much more or less than it does, that its number has to be typed again and was not. */
function isUnsaid(
  { clock }: Pick<ShopContext, "clock">,
  next: Campaign,
  before: Campaign | null,
  again: number | null,
) {
  const cut = cutOfCampaign(next);
  const isRunning = before !== null && ["early", "running"].includes(campaignPhase(before, clock()).phase);
  return again !== cut.number && isAskedAgain(cut, before === null ? null : { ...cutOfCampaign(before), isRunning });
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
  return act(shop, author, key, { slug, version }, async (tx, { data, origin }) => {
    const now = shop.clock().toISOString();
    const periods = endedAt(data.periods, now);
    if (periods.length === data.periods.length && periods.every(({ to }, index) => to === data.periods[index]?.to))
      return { ok: false, code: "campaign.is_over" };
    const next = { ...data, periods };
    const ending = { staffId: author.staffId, at: now, before: data.periods, origin };
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
    if (!isInTime(new Date(ending.at), shop.clock())) return { ok: false, code: "staff.take_back_late" };
    const next = { ...data, periods: ending.before as CampaignPeriod[] };
    const { origin = "staff" } = ending;
    await write(tx, slug, { data: next, version: version + 1, ending: null, origin });
    await tell(tx, shop, author, slug, { action: "campaign.end_taken_back", before: told(data), after: told(next) });
    return { ok: true, slug, version: version + 1 };
  });
}

/** Periods without what lies after a moment. */
function endedAt(periods: readonly CampaignPeriod[], now: string): CampaignPeriod[] {
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
  return doOnce(shop, author, key, async (tx): Promise<CampaignResult> => {
    // Before the row, as everybody who changes what addresses lead to.
    await lockLists(tx);
    const [stored] = await tx.select().from(documents).where(named(slug)).for("update");
    if (stored === undefined) return { ok: false, code: "campaign.not_found" };
    if (stored.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    return work(tx, { ...stored, data: stored.data as Campaign });
  });
}

const named = (slug: string) => and(eq(documents.kind, KIND), eq(documents.key, slug));

async function write(
  tx: Transaction,
  slug: string,
  what: Pick<Stored, "data" | "version" | "ending"> & Partial<Pick<Stored, "origin">>,
): Promise<void> {
  await tx
    .update(documents)
    .set({ origin: "staff", ...what })
    .where(named(slug));
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
function told({ name, discountPercent, offer, scope, periods, announcedFrom, page }: Campaign) {
  return {
    ...{ name: name.en, name_ar: name.ar },
    percent: offer === undefined ? discountPercent : null,
    offer: offer === undefined ? null : offerTold(offer),
    scope: "all" in scope ? null : JSON.stringify(scope),
    periods: periods.map(({ audience, from, to }) => `${audience} ${from} ${to}`).join(", "),
    announced_from: announcedFrom,
    link: page === null ? null : `/${page}`,
  } satisfies Act["before"];
}

/** What its banner and its page say of it, in both languages. */
function saidOf({ announcement, page, texts }: Campaign) {
  const phases = page === null ? [] : CAMPAIGN_PHASES.map((phase) => texts[phase]);
  const said = (language: Language) => {
    const all = [
      announcement?.[language],
      ...phases.map(({ title, text }) => `${title[language]} – ${text[language]}`),
    ];
    const words = [...new Set(all.filter((each) => each !== undefined))].join(" / ");
    return words === "" ? null : words;
  };
  return { text_en: said("en"), text_ar: said("ar") } satisfies Act["before"];
}

/** What a change was; what is said, which is long, where that changed. */
function apart(before: Campaign, after: Campaign): Required<Pick<Act, "before" | "after">> {
  const [was, is] = [saidOf(before), saidOf(after)];
  const isSame = was.text_en === is.text_en && was.text_ar === is.text_ar;
  return isSame
    ? { before: told(before), after: told(after) }
    : { before: { ...told(before), ...was }, after: { ...told(after), ...is } };
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
