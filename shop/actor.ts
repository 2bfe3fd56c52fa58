/** Who asks the shop for something, or does something in it. */
export type Actor =
  | { kind: "guest" }
  | { kind: "customer"; customerId: string }
  /** Whoever runs the shop; `name` is what their machine calls them, null when it does not say. */
  | { kind: "staff"; name: string | null }
  /** Jobs, and what providers report. */
  | { kind: "system" };
export type ActorKind = Actor["kind"];

interface Acting {
  actor: Actor;
}

/**
 * The customer who asks; null for everybody else. Carts and orders of customers are reached through it alone, so a
 * caller that forgets to say who asks sees too little, never too much.
 */
export function customerOf({ actor }: Acting): string | null {
  return actor.kind === "customer" ? actor.customerId : null;
}

/** The same shop for what happens by itself, whoever's request it came with. */
export function asSystem<Shop extends Acting>(shop: Shop): Shop {
  return { ...shop, actor: { kind: "system" } };
}

/** How an order's history names who did it. A customer's number stands with the order. */
export function actedBy({ actor }: Acting): { actor: ActorKind; actorName: string | null } {
  return { actor: actor.kind, actorName: actor.kind === "staff" ? actor.name : null };
}

/** How the stock ledger names who did it: `shop`, or `operator` with their name. */
export function bookedBy({ actor }: Acting): string {
  if (actor.kind !== "staff") return "shop";
  return actor.name === null ? "operator" : `operator ${actor.name}`;
}

/** The name in what `bookedBy` wrote; null for the shop itself, and for an operator who is known by no name. */
export function nameBooked(by: string | null): string | null {
  return by?.startsWith("operator ") === true ? by.slice("operator ".length) : null;
}
