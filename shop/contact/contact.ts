import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { mayTake } from "../limits/limits.ts";
import { notifyStaff } from "../live/notify.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import type { Locale } from "../market/market.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import type { ContactForm, ContactSubject } from "./contact-schema.ts";

/** The same words from the same address within this time are one request, pressed twice. */
const ONCE_MINUTES = 10;

export interface ContactRequest {
  id: number;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  locale: Locale;
}

/**
 * Keeps what somebody wrote and has it mailed to the shop, with a confirmation to the sender. A request sent twice is
 * kept and mailed once, known by its number (`requestKey`) or, for some minutes, by its words; one sent by a program that fills in the hidden field is dropped without a word.
 */
export async function sendContactRequest(
  shop: ShopContext,
  form: ContactForm,
  locale: Locale,
  requestKey?: string,
): Promise<void> {
  if (form.website !== undefined && form.website !== "") return;
  const now = shop.clock();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const email = normaliseEmail(form.email);
  const message = form.message.replaceAll("\r\n", "\n");
  const fingerprint = fingerprintOf({ ...form, email, message });
  await shop.db.transaction(async (tx) => {
    // Two presses at once come one after the other, so that the second finds what the first has left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
    const [kept] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into contact_requests (name, email, subject, message, locale, fingerprint, request_key,
                                        created_at)
          select ${form.name}, ${email}, ${form.subject}, ${message}, ${locale}, ${fingerprint}, ${requestKey ?? null},
                 ${now.toISOString()}
          where not exists (select from contact_requests
                            where fingerprint = ${fingerprint} and created_at > ${before(ONCE_MINUTES)})
          on conflict (request_key) do nothing
          returning id`,
    );
    if (kept === undefined) return;
    await notifyStaff(tx, { entity: "contact", id: String(kept.id) });
    await shop.jobs.enqueue(tx, "mail.contact", { requestId: kept.id });
    // The form must not become a way to write to strangers.
    if (await mayTake({ ...shop, db: tx }, "mail.form", mailboxOf(email)))
      await shop.jobs.enqueue(tx, "mail.contact-confirmation", { requestId: kept.id });
  });
}

/** Equal for equal requests. */
export function fingerprintOf({ email, subject, name, message }: Omit<ContactForm, "website">): string {
  return createHash("sha256")
    .update(JSON.stringify([email, subject, name, message]))
    .digest("hex");
}

/** A request that was kept, null if there is none of this number. */
export async function contactRequest(db: Database, id: number): Promise<ContactRequest | null> {
  const [row] = await rowsOf<ContactRequest>(
    db,
    sql`select id, name, email, subject, message, locale from contact_requests where id = ${id}`,
  );
  return row ?? null;
}

/** What staff wrote about a request: an answer, or a note among themselves, which is about its sender all the same. */
export interface ExportedEntry {
  kind: "reply" | "note";
  text: string;
  at: string;
}

/** What was written from an address, the oldest first. */
export async function contactRequestsFrom(
  db: Database,
  email: string,
): Promise<(Omit<ContactRequest, "id" | "locale"> & { sent_at: string; entries: ExportedEntry[] })[]> {
  return rowsOf(
    db,
    sql`select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as sent_at,
               name, email, subject, message,
               (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.text, 'at', e.created_at)
                                          order by e.created_at, e.id), '[]'::jsonb)
                  from contact_entries e where e.request_id = contact_requests.id) as entries
        from contact_requests where email = ${email} order by id`,
  );
}

/** Long enough to look up what was answered. */
const KEPT_MONTHS = 24;

/** Deletes requests of long ago; returns how many. */
export async function forgetOldContactRequests(shop: Pick<ShopContext, "db" | "clock">): Promise<number> {
  const gone = await rowsOf<{ id: number }>(
    shop.db,
    sql`delete from contact_requests
        where created_at < ${shop.clock().toISOString()}::timestamptz - make_interval(months => ${KEPT_MONTHS})
        returning id`,
  );
  return gone.length;
}

/**
 * Deletes a request that has been dealt with, as the privacy policy promises for what tells of somebody's health
 * (section 2). False when there is none of this number.
 */
export async function deleteContactRequest(db: Database, id: number): Promise<boolean> {
  const gone = await rowsOf<{ id: number }>(db, sql`delete from contact_requests where id = ${id} returning id`);
  return gone.length > 0;
}

/** Requests given at once to whoever runs the shop. */
const MOST = 1000;

/** What was written to the shop, the newest first; every one of them has been mailed as well. */
export async function contactRequestsSent(db: Database): Promise<ContactRequest[]> {
  return rowsOf<ContactRequest>(
    db,
    sql`select id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
               name, email, subject, message, locale
        from contact_requests order by id desc limit ${MOST}`,
  );
}
