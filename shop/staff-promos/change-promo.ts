import { eq, sql } from "drizzle-orm";
import { productsOfCampaign } from "../campaigns/priced-catalog.ts";
import { isProduct } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { isInTime } from "../fulfilment/take-back.ts";
import { toMinor } from "../pricing/money.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import type { ProductScope } from "../promo/product-scope.ts";
import { promoCodes } from "../promo/tables.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import type { PromoRules } from "./promo-schemas.ts";
import { cutOfPromo, isAskedAgain } from "./steep.ts";

export type PromoResult =
  | { ok: true; code: string; version: number }
  | {
      ok: false;
      code:
        | "promo.not_found"
        | "promo.taken"
        | "promo.is_used"
        | "promo.scope_unknown"
        | "promo.takes_much"
        | "promo.has_ended"
        | "staff.key_taken"
        | "staff.changed_meanwhile"
        | "staff.take_back_late";
    };

type Stored = typeof promoCodes.$inferSelect;

/** What a code does; `again`: the number of what it takes off as it was typed again, null: it was not. */
interface Said {
  key: RequestKey;
  code: string;
  rules: PromoRules;
  again: number | null;
}

/** Makes a promo code, once under one key. Refused when it takes much off and its number was not typed again. */
export function makePromo(
  shop: ShopContext,
  author: StaffAuthor,
  { key, code, rules, again }: Said,
): Promise<PromoResult> {
  return doOnce(shop, author, key, async (tx): Promise<PromoResult> => {
    if (!isKnown(shop, rules.scope)) return { ok: false, code: "promo.scope_unknown" };
    if (isUnsaid(shop, columns(rules), null, again)) return { ok: false, code: "promo.takes_much" };
    const made = await tx
      .insert(promoCodes)
      .values({ code, ...columns(rules), origin: "staff" })
      .onConflictDoNothing()
      .returning({ code: promoCodes.code });
    if (made.length === 0) return { ok: false, code: "promo.taken" };
    await record(tx, shop, author, code, { action: "promo.made", after: told(columns(rules)) });
    return { ok: true, code, version: 1 };
  });
}

/**
 * Changes a promo code that no order names yet, over the version that was seen. Refused when it takes much more or less off
 * than before and the number was not typed again.
 */
export function changePromo(
  shop: ShopContext,
  author: StaffAuthor,
  { key, code, version, rules, again }: Said & { version: number },
): Promise<PromoResult> {
  return act(shop, author, key, { code, version }, async (tx, stored) => {
    if (!isKnown(shop, rules.scope)) return { ok: false, code: "promo.scope_unknown" };
    const used = await rowsOf(tx, sql`select from orders where promo_code = ${code} limit 1`);
    if (stored.uses > 0 || used.length > 0) return { ok: false, code: "promo.is_used" };
    if (isUnsaid(shop, columns(rules), stored, again)) return { ok: false, code: "promo.takes_much" };
    await tx
      .update(promoCodes)
      .set({ ...columns(rules), origin: "staff", version: version + 1, ending: null })
      .where(eq(promoCodes.code, code));
    const [before, after] = [told(stored), told(columns(rules))];
    await record(tx, shop, author, code, { action: "promo.changed", before, after });
    return { ok: true, code, version: version + 1 };
  });
}

/** Ends a promo code at this moment: no order is taken with it any more. It may be taken back for half a minute. */
export function endPromo(
  shop: ShopContext,
  author: StaffAuthor,
  { key, code, version }: { key: RequestKey; code: string; version: number },
): Promise<PromoResult> {
  return act(shop, author, key, { code, version }, async (tx, stored) => {
    const now = shop.clock();
    if (stored.endsAt !== null && stored.endsAt < now) return { ok: false, code: "promo.has_ended" };
    // Its last moment is its own: the code ends before this one.
    const endsAt = new Date(now.getTime() - 1);
    const { origin } = stored;
    const before = stored.endsAt?.toISOString() ?? null;
    const ending = { staffId: author.staffId, at: now.toISOString(), before, origin };
    await tx
      .update(promoCodes)
      .set({ endsAt, ending, origin: "staff", version: version + 1 })
      .where(eq(promoCodes.code, code));
    const acted = { before: told(stored), after: told({ ...stored, endsAt }) };
    await record(tx, shop, author, code, { action: "promo.ended", ...acted });
    return { ok: true, code, version: version + 1 };
  });
}

/** Takes back that one has just ended a promo code oneself. */
export function takePromoEndBack(
  shop: ShopContext,
  author: StaffAuthor,
  { key, code, version }: { key: RequestKey; code: string; version: number },
): Promise<PromoResult> {
  return act(shop, author, key, { code, version }, async (tx, stored) => {
    const { ending } = stored;
    if (ending === null || ending.staffId !== author.staffId) return { ok: false, code: "staff.changed_meanwhile" };
    if (!isInTime(new Date(ending.at), shop.clock())) return { ok: false, code: "staff.take_back_late" };
    const endsAt = ending.before === null ? null : new Date(ending.before);
    await tx
      .update(promoCodes)
      .set({ endsAt, ending: null, origin: ending.origin ?? "staff", version: version + 1 })
      .where(eq(promoCodes.code, code));
    const [before, after] = [told(stored), told({ ...stored, endsAt })];
    await record(tx, shop, author, code, { action: "promo.end_taken_back", before, after });
    return { ok: true, code, version: version + 1 };
  });
}

/** Does something to a code as it was seen, once under one key; an order that is using it comes before or after. */
function act(
  shop: ShopContext,
  author: StaffAuthor,
  key: RequestKey,
  { code, version }: { code: string; version: number },
  work: (tx: Transaction, stored: Stored) => Promise<PromoResult>,
): Promise<PromoResult> {
  return doOnce(shop, author, key, async (tx): Promise<PromoResult> => {
    const [stored] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for("update");
    if (stored === undefined) return { ok: false, code: "promo.not_found" };
    return stored.version === version ? work(tx, stored) : { ok: false, code: "staff.changed_meanwhile" };
  });
}

function columns(rules: PromoRules) {
  const at = (moment: string | null) => (moment === null ? null : new Date(moment));
  return {
    kind: rules.kind,
    value: rules.value,
    minSubtotal: rules.min_subtotal,
    scope: rules.scope,
    countries: rules.countries,
    startsAt: at(rules.starts_at),
    endsAt: at(rules.ends_at),
    maxUses: rules.max_uses,
    maxUsesPerCustomer: rules.max_uses_per_customer,
  };
}

/** Whether a code takes off so much, or so much more or less than it does, that its number has to be typed again and was not. */
function isUnsaid(
  { catalog, clock }: Pick<ShopContext, "catalog" | "clock">,
  next: ReturnType<typeof columns>,
  before: Stored | null,
  again: number | null,
): boolean {
  const cutOf = ({ kind, value, minSubtotal, scope }: ReturnType<typeof columns>) => {
    const minimum = minSubtotal === null ? null : toMinor(minSubtotal);
    const snapshot = catalog();
    // What is off sale is for no cart now, and may be on sale again while the code runs.
    const off =
      "products" in scope ? scope.products.flatMap((slug) => snapshot.formerBySlug.get(slug)?.price ?? []) : [];
    const prices = [...productsOfCampaign(snapshot, { scope }).map(unitPriceOf), ...off];
    return cutOfPromo({ kind, value, minSubtotal: minimum, scope }, prices);
  };
  const cut = cutOf(next);
  if (again === cut.number) return false;
  if (before === null) return isAskedAgain(cut, null);
  const now = clock();
  const { startsAt, endsAt } = before;
  const isRunning = (startsAt === null || startsAt <= now) && (endsAt === null || endsAt >= now);
  return isAskedAgain(cut, { ...cutOf(before), isRunning });
}

/** Whether everything that a scope names is in the shop, or was sold there once. */
export function isKnown(shop: Pick<ShopContext, "catalog">, scope: ProductScope): boolean {
  const catalog = shop.catalog();
  if ("products" in scope) return scope.products.every((slug) => isProduct(catalog, slug));
  return !("categories" in scope) || scope.categories.every((slug) => catalog.categoryBySlug.has(slug));
}

/** A code's rules as the log shows them. */
function told(rules: ReturnType<typeof columns>): NonNullable<Act["before"]> {
  const { kind, value, minSubtotal, scope, countries, startsAt, endsAt, maxUses, maxUsesPerCustomer } = rules;
  return {
    value: kind === "percent" ? `${value} %` : `AED ${(value / 100).toFixed(2)}`,
    min_subtotal: minSubtotal,
    scope: "all" in scope ? null : JSON.stringify(scope),
    countries: countries?.join(" ") ?? null,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    max_uses: maxUses,
    max_uses_per_customer: maxUsesPerCustomer,
  };
}

async function record(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  code: string,
  act: Pick<Act, "action" | "before" | "after">,
): Promise<void> {
  await recordAct(tx, shop, author, { ...act, entity: "promo", entityId: code });
  await notifyStaff(tx, { entity: "promo", id: code });
}
