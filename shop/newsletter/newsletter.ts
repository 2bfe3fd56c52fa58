import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { mayTake } from "../limits/limits.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import type { Locale } from "../market/market.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import { sealOf } from "../signed-link.ts";

/** So long one address gets no second confirmation mail, however often somebody types it in. */
const PAUSE_MINUTES = 10;
/** Addresses that nobody confirmed are forgotten after this. */
const KEPT_DAYS = 30;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function isToken(token: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(token);
}

/**
 * Asks the owner of an address to confirm that the newsletter is wanted. One who confirmed long ago or was asked just
 * now is not asked again, after the same work: neither the answer nor its time tells of an address.
 */
export async function subscribe(shop: ShopContext, request: { email: string; locale: Locale }): Promise<void> {
  const now = shop.clock();
  const before = new Date(now.getTime() - PAUSE_MINUTES * 60_000);
  await shop.db.transaction(async (tx) => {
    const [asked] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into newsletter_subscribers (email, locale, asked_at)
          values (${normaliseEmail(request.email)}, ${request.locale}, ${now.toISOString()})
          on conflict (email) do update set locale = excluded.locale, asked_at = excluded.asked_at
            where newsletter_subscribers.confirmed_at is null
              and newsletter_subscribers.asked_at < ${before.toISOString()}
          returning id`,
    );
    const isOpen = await mayTake({ ...shop, db: tx }, "mail.form", mailboxOf(request.email));
    await shop.jobs.enqueue(tx, "mail.newsletter", { subscriberId: isOpen ? (asked?.id ?? null) : null });
  });
}

/**
 * Makes the secret for the links of a confirmation mail and keeps its fingerprint. It is one subscription's, whose every mail
 * has the same links: the older copy of one confirms and leaves, too. Null if nobody waits for the mail any more.
 */
export async function confirmationFor(
  shop: Pick<ShopContext, "db">,
  subscriberId: number,
): Promise<{ email: string; locale: Locale; token: string } | null> {
  const seal = await sealOf(shop.db, "newsletter", String(subscriberId));
  const token = Buffer.from(seal, "hex").toString("base64url");
  const [row] = await rowsOf<{ email: string; locale: Locale }>(
    shop.db,
    sql`update newsletter_subscribers set token_hash = ${hashOf(token)}
        where id = ${subscriberId} and confirmed_at is null returning email, locale`,
  );
  return row === undefined ? null : { ...row, token };
}

/** Confirms the address of a mail's link; again and again is once. False if the link is not, or no longer, known. */
export async function confirm(shop: ShopContext, token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const rows = await rowsOf(
    shop.db,
    sql`update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, ${shop.clock().toISOString()})
        where token_hash = ${hashOf(token)} returning id`,
  );
  return rows.length > 0;
}

/** Forgets the address of a mail's link. An unknown link is no fault: whoever left stays away. */
export async function unsubscribe(shop: ShopContext, token: string): Promise<void> {
  if (!isToken(token)) return;
  await shop.db.execute(sql`delete from newsletter_subscribers where token_hash = ${hashOf(token)}`);
}

/** Deletes what was never confirmed; returns how many. */
export async function forgetUnconfirmed(shop: Pick<ShopContext, "db" | "clock">): Promise<number> {
  const before = new Date(shop.clock().getTime() - KEPT_DAYS * 86_400_000);
  const rows = await rowsOf(
    shop.db,
    sql`delete from newsletter_subscribers where confirmed_at is null and asked_at < ${before.toISOString()} returning id`,
  );
  return rows.length;
}
