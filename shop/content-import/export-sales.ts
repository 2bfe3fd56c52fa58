import { isMap, isSeq, parseDocument, stringify } from "yaml";
import type { Campaign } from "../campaigns/campaign.ts";
import type { Content, WrittenData } from "../content/content.ts";
import { campaignFile, campaignRecord } from "../content-files/campaign-file.ts";
import type { OfferTerms } from "../pricing/offers.ts";
import type { ProductScope } from "../promo/product-scope.ts";
import type { promoCodes } from "../promo/tables.ts";
import { canonical } from "./fingerprint.ts";
import { adjustList, adjustMap, WRITTEN } from "./written-yaml.ts";

type PromoRow = typeof promoCodes.$inferSelect;

/** Whether the files have a product, sold or off sale, by its address: they may name no other. */
type IsFiled = (slug: string) => boolean;

/** What the files have of products, those off sale included. */
export function filedIn({ products, offSale }: Pick<Content, "products" | "offSale">): IsFiled {
  const filed = new Set([...products, ...offSale].map(({ slug }) => slug));
  return (slug) => filed.has(slug);
}

/**
 * The file of a campaign: as it was written last, with what is said otherwise now. Null where the files have none of its
 * products: it lowers no price, and no file could say what it is for.
 */
export function campaignText(campaign: Campaign, before: string | null, isFiled: IsFiled): string | null {
  const scope = filedScope(campaign.scope, isFiled);
  if (scope === null) return null;
  const entry = campaignEntry({ ...campaign, scope });
  if (before === null) return stringify(entry, WRITTEN);
  const document = parseDocument(before);
  if (!isMap(document.contents)) throw new Error("the file of a campaign is a map of its keys");
  const standing = document.toJS() as WrittenData;
  const wanted = sayingAsBefore(standing, entry);
  const read = campaignFile.safeParse(standing);
  if (read.success && canonical(campaignRecord(read.data).texts) === canonical(campaign.texts))
    wanted.texts = standing.texts;
  if (standing.note !== undefined) wanted.note = standing.note;
  if (canonical(standing) === canonical(wanted)) return before;
  adjustMap(document.contents, wanted, (value) => document.createNode(value));
  return document.toString(WRITTEN);
}

/** A campaign as its file says it. */
function campaignEntry(campaign: Campaign): WrittenData {
  const { slug, page, name, discountPercent, offer, scope, periods, announcedFrom, announcement, texts } = campaign;
  const { before, early, pause, running, after } = texts;
  const isApart = (said: object) => canonical(said) !== canonical(before);
  const hasEarly = periods.some(({ audience }) => audience === "customers");
  return {
    ...{ slug, page, name },
    ...(offer === undefined ? { discount_percent: discountPercent } : { offer: offerEntry(offer) }),
    applies_to: scope,
    periods: periods.map(({ audience, from, to }) => ({ for: audience, starts_at: from, ends_at: to })),
    ...{ announced_from: announcedFrom, announcement, page_outlives_it: campaign.pageOutlivesIt },
    texts: {
      before,
      ...(hasEarly || isApart(early) ? { early } : {}),
      ...(isApart(pause) ? { pause } : {}),
      ...{ running, after },
    },
  };
}

/** Whether a file says of a campaign what could be said of it there. */
export function saysCampaign(filed: Campaign, campaign: Campaign, isFiled: IsFiled): boolean {
  const scope = filedScope(campaign.scope, isFiled);
  return scope !== null && canonical(campaignEntry(filed)) === canonical(campaignEntry({ ...campaign, scope }));
}

function offerEntry(offer: OfferTerms): WrittenData {
  if (offer.kind === "buy_get") return { buy: offer.buy, get: offer.get };
  if (offer.kind === "percent") return { spend_aed: offer.spend / 100, percent: offer.percent };
  return { spend_aed: offer.spend / 100, amount_aed: offer.amount / 100 };
}

/**
 * The file of promo codes: those that staff have made or changed as they are now, the others as they stand there; how
 * often one was used is in no file. What says the same is the same file, byte for byte.
 */
export function promoCodesText(rows: readonly PromoRow[], before: string | null, isFiled: IsFiled): string {
  const document = before === null ? null : parseDocument(before);
  const list = document?.contents;
  const standing = new Map<string, WrittenData>(
    isSeq(list) ? (list.toJSON() as WrittenData[]).map((entry) => [String(entry.code), entry]) : [],
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const codes = new Set([...standing.keys(), ...rows.map(({ code }) => code).sort()]);
  const wanted = [...codes].flatMap((code): { key: string; entry: WrittenData | null }[] => {
    const [row, entry = null] = [byCode.get(code), standing.get(code)];
    if (row === undefined || row.origin === "content")
      return entry === null ? [] : [{ key: code, entry: followed(entry, row) }];
    const filed = filedPromo(row, isFiled);
    return filed === null ? [] : [{ key: code, entry: sayingAsBefore(entry, promoEntry(filed, entry)) }];
  });
  if (document === null || !isSeq(list))
    return stringify(
      wanted.flatMap(({ entry }) => entry ?? []),
      WRITTEN,
    );
  const isChanged = adjustList(list, wanted, {
    keyOf: ({ code }) => String(code),
    isSame: (one, other) => canonical(one) === canonical(other),
    create: (value) => document.createNode(value),
  });
  return isChanged ? document.toString(WRITTEN) : (before as string);
}

/** A code that its file speaks of, with the addresses that its categories have now; null: as it stands there. */
function followed(entry: WrittenData, row: PromoRow | undefined): WrittenData | null {
  return row !== undefined && "categories" in row.scope ? { ...entry, applies_to: row.scope } : null;
}

/** A promo code as far as a file can say it; null: the files have none of its products. */
export function filedPromo(row: PromoRow, isFiled: IsFiled): PromoRow | null {
  const scope = filedScope(row.scope, isFiled);
  const { startsAt, endsAt } = row;
  // One that was ended before its first moment has none: a file's end is after its beginning.
  const begins = startsAt !== null && endsAt !== null && endsAt <= startsAt ? null : startsAt;
  return scope === null ? null : { ...row, scope, startsAt: begins };
}

/** A promo code as its file says it; what it is called for readers stands in the file alone. */
function promoEntry(row: PromoRow, before: WrittenData | null): WrittenData {
  const { code, kind, value, minSubtotal, scope, countries, startsAt, endsAt, maxUses, maxUsesPerCustomer } = row;
  return {
    ...{ code, kind, value: kind === "fixed" ? value / 100 : value },
    min_subtotal_aed: minSubtotal === null ? null : minSubtotal / 100,
    applies_to: scope,
    ...(countries === null ? {} : { countries }),
    ...{ starts_at: startsAt?.toISOString() ?? null, ends_at: endsAt?.toISOString() ?? null },
    ...{ max_uses: maxUses, max_uses_per_customer: maxUsesPerCustomer },
    ...(before?.description === undefined ? {} : { description: before.description }),
  };
}

/** What it is for, without products that have no file and without saying one twice; null: nothing is left. */
function filedScope(scope: ProductScope, isFiled: IsFiled): ProductScope | null {
  if ("categories" in scope) return { categories: [...new Set(scope.categories)] };
  if (!("products" in scope)) return scope;
  const products = [...new Set(scope.products)].filter(isFiled);
  return products.length === 0 ? null : { products };
}

/** What is wanted, with the words of before wherever they mean the same: a moment is written in many ways. */
function sayingAsBefore(before: WrittenData | null, wanted: WrittenData): WrittenData {
  return Object.fromEntries(
    Object.entries(wanted).map(([key, value]) => {
      const isSame = before !== null && key in before && canonical(plainly(before[key])) === canonical(plainly(value));
      return [key, isSame ? before[key] : value];
    }),
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

function plainly(value: unknown): unknown {
  if (typeof value === "string") return MOMENT.test(value) ? new Date(value).toISOString() : value;
  if (Array.isArray(value)) return value.map(plainly);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainly(each)]));
}
