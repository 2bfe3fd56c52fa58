import { and, eq, gt } from "drizzle-orm";
import { type Intent, issueToken, type ProviderProfile } from "../accounts/one-time-token.ts";
import type { ShopContext } from "../context.ts";
import { take } from "../limits/limits.ts";
import type { Locale } from "../market/market.ts";
import { hashSecret, isSecret, newSecret } from "../sessions/secrets.ts";
import { providerVisits } from "./tables.ts";

/** How long somebody may take at a provider. */
const VISIT_SECONDS = 10 * 60;

/** What goes out with the visitor: through the provider, or into cookies. */
export interface NewProviderVisit {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Binds the visit to this browser until the sign-in is complete. */
  browserSecret: string;
  /** Binds the way back. */
  returnSecret: string;
}

/** Remembers that somebody sets out to a provider. */
export async function beginProviderVisit(
  shop: ShopContext,
  visit: { provider: string; locale: Locale; address: string } & Intent,
): Promise<NewProviderVisit> {
  const { provider, locale, address, next, wish } = visit;
  await take(shop, "provider.network", address);
  const begun = {
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newSecret(),
    browserSecret: newSecret(),
    returnSecret: newSecret(),
  };
  await shop.db.insert(providerVisits).values({
    stateHash: hashSecret(begun.state),
    provider,
    nonce: begun.nonce,
    codeVerifier: begun.codeVerifier,
    browserHash: hashSecret(begun.browserSecret),
    returnHash: hashSecret(begun.returnSecret),
    locale,
    next,
    wish,
    expiresAt: new Date(shop.clock().getTime() + VISIT_SECONDS * 1000),
  });
  return begun;
}

export type ProviderVisit = typeof providerVisits.$inferSelect;

/** The visit a state belongs to, which is used up by this; null if there is none for this provider any more. */
export async function takeProviderVisit(
  shop: ShopContext,
  provider: string,
  state: string | undefined,
): Promise<ProviderVisit | null> {
  if (!isSecret(state)) return null;
  const [visit] = await shop.db
    .delete(providerVisits)
    .where(
      and(
        eq(providerVisits.stateHash, hashSecret(state)),
        eq(providerVisits.provider, provider),
        gt(providerVisits.expiresAt, shop.clock()),
      ),
    )
    .returning();
  return visit ?? null;
}

/** The code with which the browser that set out, and no other, completes its sign-in (`POST /api/login`). */
export function mintProviderCode(shop: ShopContext, visit: ProviderVisit, profile: ProviderProfile): Promise<string> {
  const { stateHash, browserHash, locale, next, wish } = visit;
  return issueToken(shop.db, shop, {
    payload: { kind: "provider", profile, stateHash, browserHash, locale, next, wish },
  });
}
