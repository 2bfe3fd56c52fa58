import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Locale } from "../market/market.ts";
import { hashSecret, isSecret, newSecret } from "../sessions/secrets.ts";
import { oneTimeTokens } from "./tables.ts";

/** Where a sign-in leads and what it was for; kept with the link, since that may be opened in another browser. */
export interface Intent {
  /** Path inside the shop, checked when it was written. */
  next: string | null;
  /** Product to be saved on the wishlist. */
  wish: number | null;
}

/** Who somebody is at a provider, as the provider said. */
export interface ProviderProfile {
  provider: string;
  subject: string;
  /** Lower case; null when the provider shares none. */
  email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What a link of a subscription's mail is good for. */
export type SubscriptionAct = "skip" | "change" | "cancel" | "price";

export type TokenPayload =
  | ({ kind: "magic" } & Intent)
  | { kind: "reset" }
  | { kind: "verify" }
  /** Sent to the verified email: allows its account to change to another one. */
  | { kind: "address"; to: string }
  /** Sent to the former address: gives it its account back. */
  | { kind: "undo" }
  /** Opens the page that takes reviews of an order, as often as it takes. */
  | { kind: "review"; orderId: string }
  /** Opens the page that asks for a return of an order, as often as it takes. */
  | { kind: "return"; orderId: string }
  /** What a passkey signs to sign somebody in; what a new one signs to be added, in the session that asked. */
  | { kind: "passkey" }
  | { kind: "new-passkey"; sessionId: string }
  /** The same of staff, each in the session that asked. */
  | { kind: "staff-passkey"; sessionId: string }
  | { kind: "new-staff-passkey"; sessionId: string }
  /** Does one thing with deliveries that a mail has told of; works until it runs out, since doing it again does nothing. */
  | { kind: "subscription"; act: SubscriptionAct; deliveries: string[]; price: number | null }
  | ({ kind: "provider"; profile: ProviderProfile; stateHash: string; browserHash: string; locale: Locale } & Intent);

/** Lifetimes in seconds. The magic link's is the specification's issue: 15 minutes. */
const TOKEN_SECONDS = {
  magic: 15 * 60,
  reset: 60 * 60,
  verify: 3 * 24 * 60 * 60,
  address: 60 * 60,
  undo: 7 * 24 * 60 * 60,
  review: 60 * 24 * 60 * 60,
  return: 3 * 24 * 60 * 60,
  // Waits behind the sign-in form for as long as somebody looks at it; the page asks for another before it ends.
  passkey: 15 * 60,
  "new-passkey": 5 * 60,
  "staff-passkey": 5 * 60,
  "new-staff-passkey": 5 * 60,
  provider: 5 * 60,
  // As long as a delivery waits at most, and its notice.
  subscription: 21 * 24 * 60 * 60,
} as const;

interface NewToken {
  payload: TokenPayload;
  email?: string | null;
  customerId?: string | null;
}

/** Makes a token that works once and gives its text, which is stored nowhere. */
export async function issueToken(
  db: Database | Transaction,
  shop: Pick<ShopContext, "clock">,
  { payload, email = null, customerId = null }: NewToken,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(shop.clock().getTime() + TOKEN_SECONDS[payload.kind] * 1000);
  await db
    .insert(oneTimeTokens)
    .values({ tokenHash: hashSecret(token), kind: payload.kind, email, customerId, payload, expiresAt });
  return token;
}

export type StoredToken<Kind extends TokenPayload["kind"]> = Omit<
  typeof oneTimeTokens.$inferSelect,
  "payload" | "kind"
> & { payload: Extract<TokenPayload, { kind: Kind }> };

/** So long a token that was used can be used once more by the browser that did not hear what came of it. */
const SPENT_MS = 5 * 60_000;

/**
 * Uses a token up; null if it is unknown, used, too old or of another kind. With a `holder`, the secret of the browser
 * that opened the link, it is kept as spent for some minutes: its answer may be lost, and the browser that tries again
 * with the same secret is let in once more (`spentBy` tells). Whoever answers takes the secret from the browser.
 */
export async function takeToken<Kind extends TokenPayload["kind"]>(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  kind: Kind,
  token: string,
  holder?: string,
): Promise<StoredToken<Kind> | null> {
  if (!isSecret(token)) return null;
  const usable = isUsable(shop, kind, token, holder);
  if (!isSecret(holder)) {
    const [row] = await tx.delete(oneTimeTokens).where(usable).returning();
    return (row as StoredToken<Kind> | undefined) ?? null;
  }
  const [row] = await tx.select().from(oneTimeTokens).where(usable).for("update");
  if (row === undefined) return null;
  if (row.spentBy === null) {
    const spentUntil = Math.min(row.expiresAt.getTime(), shop.clock().getTime() + SPENT_MS);
    await tx
      .update(oneTimeTokens)
      .set({ spentBy: hashSecret(holder), expiresAt: new Date(spentUntil) })
      .where(eq(oneTimeTokens.tokenHash, row.tokenHash));
  }
  return row as unknown as StoredToken<Kind>;
}

/** Looks a token up without using it. */
export async function peekToken<Kind extends TokenPayload["kind"]>(
  shop: Pick<ShopContext, "clock" | "db">,
  kind: Kind,
  token: string,
  holder?: string,
): Promise<StoredToken<Kind> | null> {
  if (!isSecret(token)) return null;
  const [row] = await shop.db
    .select()
    .from(oneTimeTokens)
    .where(isUsable(shop, kind, token, holder));
  return (row as StoredToken<Kind> | undefined) ?? null;
}

function isUsable(shop: Pick<ShopContext, "clock">, kind: TokenPayload["kind"], token: string, holder?: string) {
  return and(
    eq(oneTimeTokens.tokenHash, hashSecret(token)),
    eq(oneTimeTokens.kind, kind),
    gt(oneTimeTokens.expiresAt, shop.clock()),
    or(isNull(oneTimeTokens.spentBy), isSecret(holder) ? eq(oneTimeTokens.spentBy, hashSecret(holder)) : undefined),
  );
}

/** Takes the force of every link that opens something of an order: reviews of it, a return. */
export async function revokeLinksOfOrder(tx: Transaction, orderId: string): Promise<void> {
  const isOfOrder = sql`${oneTimeTokens.payload}->>'orderId' = ${orderId}`;
  await tx.delete(oneTimeTokens).where(and(inArray(oneTimeTokens.kind, ["review", "return"]), isOfOrder));
}

/** Takes the force of every link that was sent to an address or to an account and is of these kinds; `but`: not of this. */
export async function revokeTokens(
  tx: Transaction,
  whose: { email: string | null; customerId?: string; but?: { tokenHash: string } },
  kinds: readonly TokenPayload["kind"][],
): Promise<void> {
  const owner = or(
    whose.email === null ? sql`false` : eq(oneTimeTokens.email, whose.email),
    whose.customerId === undefined ? sql`false` : eq(oneTimeTokens.customerId, whose.customerId),
  );
  const isOther = whose.but === undefined ? undefined : ne(oneTimeTokens.tokenHash, whose.but.tokenHash);
  await tx.delete(oneTimeTokens).where(and(owner, inArray(oneTimeTokens.kind, [...kinds]), isOther));
}
