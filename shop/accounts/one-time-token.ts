import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Locale } from "../market/market.ts";
import { hashSecret, isSecret, newSecret } from "./secrets.ts";
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

export type TokenPayload =
  | ({ kind: "magic" } & Intent)
  | { kind: "reset" }
  | { kind: "verify" }
  | ({ kind: "provider"; profile: ProviderProfile; stateHash: string; browserHash: string; locale: Locale } & Intent);

/** Lifetimes in seconds. The magic link's is the specification's issue: 15 minutes. */
export const TOKEN_SECONDS = { magic: 15 * 60, reset: 60 * 60, verify: 3 * 24 * 60 * 60, provider: 5 * 60 } as const;

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

/** Uses a token up; null if it is unknown, used, too old or of another kind. */
export async function takeToken<Kind extends TokenPayload["kind"]>(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  kind: Kind,
  token: string,
): Promise<StoredToken<Kind> | null> {
  if (!isSecret(token)) return null;
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(isUsable(shop, kind, token))
    .returning();
  return (row as StoredToken<Kind> | undefined) ?? null;
}

/** Looks a token up without using it. */
export async function peekToken<Kind extends TokenPayload["kind"]>(
  shop: Pick<ShopContext, "clock" | "db">,
  kind: Kind,
  token: string,
): Promise<StoredToken<Kind> | null> {
  if (!isSecret(token)) return null;
  const [row] = await shop.db
    .select()
    .from(oneTimeTokens)
    .where(isUsable(shop, kind, token));
  return (row as StoredToken<Kind> | undefined) ?? null;
}

function isUsable(shop: Pick<ShopContext, "clock">, kind: TokenPayload["kind"], token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, hashSecret(token)),
    eq(oneTimeTokens.kind, kind),
    gt(oneTimeTokens.expiresAt, shop.clock()),
  );
}

/** Takes the force of every link that was sent to an address or to an account and is of these kinds. */
export async function revokeTokens(
  tx: Transaction,
  whose: { email: string | null; customerId?: string },
  kinds: readonly TokenPayload["kind"][],
): Promise<void> {
  const owner = or(
    whose.email === null ? sql`false` : eq(oneTimeTokens.email, whose.email),
    whose.customerId === undefined ? sql`false` : eq(oneTimeTokens.customerId, whose.customerId),
  );
  await tx.delete(oneTimeTokens).where(and(owner, inArray(oneTimeTokens.kind, [...kinds])));
}
