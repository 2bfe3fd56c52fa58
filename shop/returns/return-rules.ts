/** What a return may become, and how much of an order may come back. Pure. */

const RETURN_STATES = ["requested", "approved", "refused", "withdrawn"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Why nothing of an order can be returned, or not what was asked for. */
export type ReturnRefusal =
  | "return.not_delivered"
  | "return.too_late"
  | "return.no_such_line"
  | "return.nothing_chosen"
  | "return.not_open"
  | "return.gift_alone"
  | "return.changed"
  | "return.more_than_asked";

/** Days after the delivery in which anything unopened can be sent back (content/pages/return-policy). */
const RETURN_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** Until when a change of mind counts. */
export function returnableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}

export interface ReturnUnits {
  position: number;
  quantity: number;
}

/**
 * How many units of each line may still be returned: of what was delivered, without what other returns claim and what was
 * given back outside of any return.
 */
export function returnableUnits(
  lines: readonly ReturnUnits[],
  { returned, refunded }: { returned: readonly ReturnUnits[]; refunded: readonly ReturnUnits[] },
): ReturnUnits[] {
  return lines.map(({ position, quantity }) => ({
    position,
    quantity: Math.max(0, quantity - unitsAt(returned, position) - unitsAt(refunded, position)),
  }));
}

/**
 * What of an order a return keeps from being returned again: what it is about, once it came what came of it, and nothing
 * when it is over without that. Never less than what was paid back for it, `paid`.
 */
export function claimedUnits(
  { state, receivedAt, closedAt }: { state: ReturnState; receivedAt: Date | null; closedAt: Date | null },
  lines: readonly (ReturnUnits & { good: number | null; damaged: number | null })[],
  paid: readonly ReturnUnits[],
): ReturnUnits[] {
  const isOver = closedAt !== null || state === "refused" || state === "withdrawn";
  return lines.map(({ position, quantity, good, damaged }) => {
    const claimed = receivedAt !== null ? (good ?? 0) + (damaged ?? 0) : isOver ? 0 : quantity;
    return { position, quantity: Math.max(claimed, unitsAt(paid, position)) };
  });
}

const unitsAt = (units: readonly ReturnUnits[], place: number) =>
  units.filter(({ position }) => position === place).reduce((all, { quantity }) => all + quantity, 0);

/** Why units may not be taken out of what is left; null when they may. */
export function refusalOfUnits(
  wanted: readonly ReturnUnits[],
  left: readonly ReturnUnits[],
): "return.nothing_chosen" | "return.no_such_line" | null {
  if (wanted.length === 0) return "return.nothing_chosen";
  const seen = new Set<number>();
  for (const { position, quantity } of wanted) {
    const line = left.find((candidate) => candidate.position === position);
    if (line === undefined || seen.has(position) || quantity < 1 || quantity > line.quantity)
      return "return.no_such_line";
    seen.add(position);
  }
  return null;
}

/** Where a return stands, for lists: what has to be done next. */
export type ReturnStage = "requested" | "waiting" | "received" | "refunded" | "closed" | "refused" | "withdrawn";

/** The stage by state, receipt and money, in whichever sequence the last two came. */
export function stageOf(of: {
  state: ReturnState;
  receivedAt: Date | null;
  closedAt: Date | null;
  isRefunded: boolean;
}): ReturnStage {
  if (of.state !== "approved") return of.state;
  if (of.closedAt !== null || (of.receivedAt !== null && of.isRefunded)) return "closed";
  if (of.receivedAt !== null) return "received";
  return of.isRefunded ? "refunded" : "waiting";
}

/** Why buyers may ask for a return; the other causes of a refund are the shop's own. */
export const RETURN_CAUSES = ["changed_mind", "damaged", "wrong_item", "not_as_described", "other"] as const;
/** A gift comes back with what it was given for, never by itself, unless something was wrong with it. */
export function isGiftAlone(units: readonly ReturnUnits[], gifts: ReadonlySet<number>, cause: string): boolean {
  return cause === "changed_mind" && units.length > 0 && units.every(({ position }) => gifts.has(position));
}
