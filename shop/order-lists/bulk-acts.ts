import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { takeBackSeconds } from "../fulfilment/take-back.ts";
import { invoiceIn } from "../invoices/invoice.ts";
import { lockByReference } from "../orders/open-order.ts";
import type { DeliveryFailure, FulfilmentState } from "../orders/states.ts";
import { addressInTransaction } from "../parcels/hand-over.ts";
import { parcelsOfOrder } from "../parcels/pack.ts";
import type { Author } from "../staff/audit.ts";
import { countriesOf, isForCountry, may, type Permission } from "../staff/roles.ts";
import { tagInTransaction } from "../staff-orders/commands.ts";
import { moveInTransaction, takeBackInTransaction } from "./move.ts";
import type { BulkKind } from "./tables.ts";

/** What became of one of many: done, so already, or refused with a key of the messages. */
export type OneResult = { ok: true; isChanged: boolean } | { ok: false; code: string };

/** What somebody needs for each kind of act, when it is begun and still when the turn of an order comes. */
const BULK_NEEDS = {
  move: "orders.move",
  tag: "orders.note",
  untag: "orders.note",
  courier: "parcels.pack",
  slips: "parcels.pack",
  labels: "parcels.pack",
  invoices: "payments.see",
} as const satisfies Record<Exclude<BulkKind, "take_back">, Permission>;

/** A move of many as an act keeps it: the state, and behind it why nobody took the parcels. */
export const writeMove = (to: FulfilmentState, failure: DeliveryFailure | undefined): string =>
  to === "DELIVERY_FAILED" && failure !== undefined ? `${to} ${failure}` : to;

/** The state that many are moved to, and why nobody took their parcels. */
export function readMove(target: string): { to: FulfilmentState; failure: DeliveryFailure | undefined } {
  const [to, failure] = target.split(" ");
  return { to: to as FulfilmentState, failure: failure as DeliveryFailure | undefined };
}

/** One thing that is done for many orders. */
export type BulkAct =
  | { kind: Exclude<BulkKind, "take_back">; target: string; orders: number }
  | { kind: "take_back"; of: BulkAct };

/** What somebody needs for an act: what it is taken back needs the same. */
export const needOf = (act: BulkAct): Permission => (act.kind === "take_back" ? needOf(act.of) : BULK_NEEDS[act.kind]);

/** Does for one order what is asked for many, in the caller's transaction. Asked again, it changes nothing. */
export async function actOnOne(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  act: BulkAct,
  reference: string,
): Promise<OneResult> {
  if (author.role === null || !may(author.role, needOf(act))) return { ok: false, code: "staff.not_allowed" };
  if (countriesOf(author.role).length > 0) {
    const order = await lockByReference(tx, reference);
    if (order !== null && !isForCountry(author.role, order.address.country))
      return { ok: false, code: "order.not_found" };
  }
  if (act.kind === "take_back") return takeBack(tx, shop, author, act.of, reference);
  const { kind, target, orders } = act;
  switch (kind) {
    case "move":
      return moveInTransaction(tx, shop, author, reference, readMove(target), takeBackSeconds(orders));
    case "tag":
    case "untag":
      return tagInTransaction(tx, shop, author, reference, { tag: target, isOn: kind === "tag" });
    case "courier":
      return giveCourier(tx, shop, author, reference, target);
    case "slips":
    case "labels":
    case "invoices":
      return hasPaper(tx, shop, kind, reference);
  }
}

/** Moves are taken back like one order's; of tags the other is done. Nothing else comes with a way back. */
async function takeBack(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  of: BulkAct,
  reference: string,
): Promise<OneResult> {
  if (of.kind === "tag" || of.kind === "untag")
    return tagInTransaction(tx, shop, author, reference, { tag: of.target, isOn: of.kind === "untag" });
  if (of.kind !== "move") return { ok: false, code: "order.take_back_not_allowed" };
  const taken = { typed: reference, to: readMove(of.target).to, seconds: takeBackSeconds(of.orders) };
  const result = await takeBackInTransaction(tx, shop, author, taken);
  return result.ok ? { ok: true, isChanged: true } : result;
}

/**
 * Says who carries those parcels of an order that wait in the house. A number that another courier gave does not stay;
 * one parcel that cannot be given keeps its order as it was.
 */
async function giveCourier(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  reference: string,
  courierId: string,
): Promise<OneResult> {
  const order = await lockByReference(tx, reference);
  if (order === null) return { ok: false, code: "order.not_found" };
  const waiting = (await parcelsOfOrder(tx, order.id)).filter(({ state }) => state === "packed");
  if (waiting.length === 0) return { ok: false, code: "order.no_parcels" };
  let isChanged = false;
  for (const { id, courierId: before, waybill } of waiting) {
    const given = { id, courierId, waybill: before === courierId ? waybill : null };
    const result = await addressInTransaction(tx, shop, author, given);
    // They are alike in all that could refuse one of them: the first says it before anything is written.
    if (!result.ok) return result;
    isChanged ||= result.isChanged;
  }
  return { ok: true, isChanged };
}

/** Whether there is something to print; an invoice that was about to be made is made now. */
async function hasPaper(
  tx: Transaction,
  shop: ShopContext,
  kind: "slips" | "labels" | "invoices",
  reference: string,
): Promise<OneResult> {
  const order = await lockByReference(tx, reference);
  if (order === null) return { ok: false, code: "order.not_found" };
  if (kind === "slips" && !order.isConfirmed) return { ok: false, code: "paper.nothing" };
  if (kind === "labels" && !(await parcelsOfOrder(tx, order.id)).some(({ state }) => state !== "opened"))
    return { ok: false, code: "order.no_parcels" };
  if (kind === "invoices" && (await invoiceIn(tx, shop, order)) === null) return { ok: false, code: "invoice.not_yet" };
  return { ok: true, isChanged: true };
}
