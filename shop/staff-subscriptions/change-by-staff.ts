import { and, desc, eq, sql } from "drizzle-orm";
import { products } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { isInTime, MAIL_AFTER_SECONDS } from "../fulfilment/take-back.ts";
import { toMinor } from "../pricing/money.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import type { AuditAction } from "../staff/audit-kinds.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { auditEntries } from "../staff/tables.ts";
import {
  bringing,
  bringingInstead,
  type ChangeRefusal,
  cancelling,
  changeIn,
  comingEvery,
  moving,
  pausing,
  resuming,
  sendingTo,
  skipping,
  together,
  updateSubscription,
} from "../subscriptions/change-subscription.ts";
import { deliveriesIn, type Subscription } from "../subscriptions/read-subscriptions.ts";
import { OPEN_STATES } from "../subscriptions/states.ts";
import { subscriptions } from "../subscriptions/tables.ts";
import { type SubscriptionTerms, termsOf } from "../subscriptions/terms.ts";
import type { SubscriptionActKind } from "./subscription-acts.ts";
import type { SubscriptionStaffAct } from "./subscription-schemas.ts";
import { tellOfChanges } from "./tell-of-changes.ts";

export type StaffChangeRefusal = {
  ok: false;
  code: ChangeRefusal | "staff.key_taken" | "staff.changed_meanwhile" | "staff.take_back_late";
};

/** `version`: as it stands now; `isChanged` false: it was so already, and there is nothing to take back. */
export type StaffChange = { ok: true; version: number; isChanged: boolean } | StaffChangeRefusal;

const ACTIONS: Record<SubscriptionActKind, AuditAction> = {
  skip: "subscription.skipped",
  move: "subscription.moved",
  plan: "subscription.changed",
  address: "subscription.address_changed",
  pause: "subscription.paused",
  resume: "subscription.resumed",
  cancel: "subscription.cancelled",
};

/**
 * Does with a subscription what its customer could, ways to pay aside: once under one key, with the reason in the log. Of
 * an older version than the one seen it is refused. Persons and addresses are not in the log, the country is. The customer
 * is told what is changed once it cannot be taken back.
 */
export function changeByStaff(
  shop: ShopContext,
  author: StaffAuthor,
  { id, key, act }: { id: string; key: RequestKey; act: SubscriptionStaffAct },
): Promise<StaffChange> {
  return doOnce(shop, author, key, async (tx): Promise<StaffChange> => {
    const before = await lockStanding(tx, id);
    if (before === null) return { ok: false, code: "subscription.not_found" };
    const changed = await changeIn(tx, shop, { id, version: act.version }, decisionOf(shop, act));
    if (!changed.ok) return changed;
    const { version } = changed.subscription;
    if (version === before.version) return { ok: true, version, isChanged: false };
    const after = (await lockStanding(tx, id)) ?? before;
    const difference = differenceOf(before, after);
    await recordAct(tx, shop, author, {
      action: ACTIONS[act.kind],
      entity: "subscription",
      entityId: id,
      before: difference.before,
      after: { ...difference.after, reason: act.reason },
    });
    if (act.kind !== "cancel") await tellOfChanges(tx, shop, changed.subscription, before.terms);
    return { ok: true, version, isChanged: true };
  });
}

function decisionOf(shop: ShopContext, act: SubscriptionStaffAct) {
  switch (act.kind) {
    case "skip":
      return skipping(shop, act.day);
    case "move":
      return moving(shop, act.day);
    case "plan":
      return together(
        ...(act.product_id === undefined ? [] : [bringingInstead(shop, act.product_id)]),
        ...(act.every_months === undefined ? [] : [comingEvery(shop, act.every_months)]),
        ...(act.quantity === undefined ? [] : [bringing(act.quantity)]),
      );
    case "address":
      return sendingTo({ contact: act.customer, address: act.address });
    case "pause":
      return pausing(shop, act.until);
    case "resume":
      return resuming(shop);
    case "cancel":
      return cancelling(shop, act.reason, MAIL_AFTER_SECONDS);
  }
}

/**
 * Takes back one's own act, as the last thing that happened to a subscription and in time: it stands as it stood, its
 * delivery is announced again, and nobody is told. Again is once. What no log keeps, an address, is not taken back so.
 */
export function takeSubscriptionBack(
  shop: ShopContext,
  author: StaffAuthor,
  { id, version }: { id: string; version: number },
): Promise<StaffChange> {
  return inTransaction(shop.db, async (tx): Promise<StaffChange> => {
    const now = await lockStanding(tx, id);
    if (now === null) return { ok: false, code: "subscription.not_found" };
    const [last] = await tx
      .select({ staffId: auditEntries.staffId, at: auditEntries.at, entry: auditEntries.entry })
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, "subscription"), eq(auditEntries.entityId, id)))
      .orderBy(desc(auditEntries.seq))
      .limit(1);
    const act = last === undefined ? null : (JSON.parse(last.entry) as Act);
    const isMine = last?.staffId === author.staffId;
    if (act?.action === "subscription.taken_back" && isMine && act.before?.version === version)
      return { ok: true, version: now.version, isChanged: false };
    // The customer, a job or somebody else stands between.
    if (!isMine || act?.before === undefined || act.after?.version !== version || now.version !== version)
      return { ok: false, code: "staff.changed_meanwhile" };
    if (act.action === "subscription.address_changed" || now.delivery !== deliveryLeft(act, now))
      return { ok: false, code: "staff.changed_meanwhile" };
    if (!isInTime(last?.at, shop.clock())) return { ok: false, code: "staff.take_back_late" };
    await restore(tx, now, act);
    const stands = (await lockStanding(tx, id)) ?? now;
    const difference = differenceOf(now, stands);
    await recordAct(tx, shop, author, {
      action: "subscription.taken_back",
      entity: "subscription",
      entityId: id,
      ...difference,
    });
    return { ok: true, version: stands.version, isChanged: true };
  });
}

/** The delivery that an act has left announced; one that moves the next day leaves none, others leave it as it is. */
function deliveryLeft({ before = {}, after = {} }: Act, now: Standing): string | null {
  if ("delivery" in after) return after.delivery === null ? null : String(after.delivery);
  return "next_on" in before || "state" in before ? null : now.delivery;
}

/** What of a subscription an act of staff changes, as the log keeps it. */
type Standing = {
  version: number;
  state: Subscription["state"];
  next_on: string;
  next_period: number;
  anchor: string;
  every_months: number;
  pieces: number;
  /** The product, by its slug. */
  brings: string;
  /** The price of one piece that is agreed to, AED hundredths. */
  price: number;
  country: string;
  paused_until: string | null;
  paused_reason: string | null;
  /** The state of the delivery that is announced and not made; null: there is none. */
  delivery: string | null;
};

/** The same with its row, and with what its customer knows of it. */
type Locked = Standing & { row: Subscription; terms: SubscriptionTerms };

async function lockStanding(tx: Transaction, id: string): Promise<Locked | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for("no key update");
  if (row === undefined) return null;
  const [product] = await tx.select({ slug: products.slug }).from(products).where(eq(products.id, row.productId));
  const [open] = await deliveriesIn(tx, [row], OPEN_STATES);
  return {
    row,
    terms: termsOf(row, open ?? null),
    version: row.version,
    state: row.state,
    next_on: row.nextOn,
    next_period: row.nextPeriod,
    anchor: row.anchor,
    every_months: row.everyMonths,
    pieces: row.quantity,
    brings: product?.slug ?? "",
    price: row.agreedUnitPriceAed,
    country: row.address.country,
    paused_until: row.pausedUntil,
    paused_reason: row.pausedReason,
    delivery: open?.state ?? null,
  };
}

const FIELDS = [
  ...(["version", "state", "brings", "price", "pieces", "every_months", "country", "next_on", "next_period"] as const),
  ...(["anchor", "paused_until", "paused_reason", "delivery"] as const),
];

function differenceOf(before: Standing, after: Standing) {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  const of = (standing: Standing) => Object.fromEntries(changed.map((field) => [field, standing[field]]));
  return { before: of(before), after: of(after) };
}

async function restore(tx: Transaction, { row, ...now }: Locked, act: Act): Promise<void> {
  const then = { ...now, ...act.before } as Standing;
  await updateSubscription(tx, row, {
    state: then.state,
    nextOn: then.next_on,
    nextPeriod: then.next_period,
    anchor: then.anchor,
    everyMonths: then.every_months,
    quantity: then.pieces,
    productId: sql`(select id from products where slug = ${then.brings})`,
    agreedUnitPriceAed: toMinor(then.price),
    pausedUntil: then.paused_until,
    pausedReason: then.paused_reason,
    ...(act.action === "subscription.cancelled" ? { cancelledAt: null, cancelReason: null } : {}),
  });
  const newest = sql`id = (select id from subscription_deliveries where subscription_id = ${row.id}::uuid
                           order by period desc limit 1) and state = ${now.delivery ?? "skipped"} and order_id is null`;
  if (then.delivery !== null)
    await tx.execute(sql`update subscription_deliveries set state = ${then.delivery} where ${newest}`);
  // What was not announced yet was only written down to say that it is left out.
  else if (act.action === "subscription.skipped")
    await rowsOf(tx, sql`delete from subscription_deliveries where ${newest} returning id`);
}
