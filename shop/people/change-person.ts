import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { CashRefusal } from "../customers/tables.ts";
import { inTransaction, rowsOf } from "../database/database.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { eraseAccount, eraseGuest } from "../privacy/delete-account.ts";
import { exportData, exportGuest } from "../privacy/export-data.ts";
import { NOBODY } from "../privacy/forget-person.ts";
import { maskedEmail, maskedPhone, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { languageOf, nameOf, notesOf, type Person, personOf, phonesOf } from "./person.ts";
import { personNotes } from "./tables.ts";

const aboutPerson = ({ id }: Person) => ({ entity: "customer", entityId: id }) as const;

const aboutNotice = ({ id }: Person) => ({ entity: "customer", id }) as const;

/** What the log shows of whoever is exported or erased. */
const masked = ({ customer, email, phone }: Person) =>
  phone === null ? { email: maskedEmail(customer?.email ?? email ?? "") } : { phone: maskedPhone(phone) };

/** Keeps a note about somebody, once under one key, and answers its number. */
export async function addPersonNote(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  { text, key }: { text: string; key: RequestKey },
): Promise<{ ok: true; id: string } | { ok: false; code: "request.not_found" | "staff.key_taken" }> {
  return doOnce(shop, author, key, async (tx) => {
    const person = await personOf(tx, id);
    if (person === null) return { ok: false, code: "request.not_found" } as const;
    const noteId = randomUUID();
    await tx.insert(personNotes).values({
      id: noteId,
      customerId: person.customer?.id ?? null,
      email: person.customer === null ? person.email : null,
      phoneNumber: person.phone,
      text,
      staffId: author.staffId,
      staffName: author.name,
      createdAt: shop.clock(),
    });
    await recordAct(tx, shop, author, { action: "customer.note_added", ...aboutPerson(person) });
    await notifyStaff(tx, aboutNotice(person));
    return { ok: true, id: noteId } as const;
  });
}

/** Takes a note about somebody away; false: there is none of this number. */
export async function removePersonNote(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  noteId: string,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const person = await personOf(tx, id);
    if (person === null) return false;
    const gone = await rowsOf<{ id: string }>(
      tx,
      sql`delete from person_notes n where n.id::text = ${noteId} and ${notesOf(person)} returning n.id`,
    );
    if (gone.length === 0) return false;
    await recordAct(tx, shop, author, { action: "customer.note_removed", ...aboutPerson(person) });
    await notifyStaff(tx, aboutNotice(person));
    return true;
  });
}

/**
 * Says whether the owner of a phone, as E.164, is offered cash on delivery from now on: a reason, or null for yes. What
 * stands so already is not changed. Orders that are placed stay as they are, and so do running subscriptions. False:
 * nobody of this number, or not a phone of theirs.
 */
export async function decideCash(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  { phone, refusal }: { phone: string; refusal: CashRefusal | null },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const person = await personOf(tx, id);
    if (person === null || !(await phonesOf(tx, person)).includes(phone)) return false;
    const changed =
      refusal === null
        ? await rowsOf(
            tx,
            sql`delete from phones_without_cash where phone_key = person_hash(${phone}) returning reason`,
          )
        : await rowsOf(
            tx,
            sql`insert into phones_without_cash as w (phone_key, reason, decided_by, decided_at)
                values (person_hash(${phone}), ${refusal}, ${author.name}, ${shop.clock().toISOString()})
                on conflict (phone_key) do update
                  set reason = excluded.reason, decided_by = excluded.decided_by, decided_at = excluded.decided_at
                  where w.reason <> excluded.reason
                returning w.reason`,
          );
    if (changed.length === 0) return true;
    await recordAct(tx, shop, author, {
      action: refusal === null ? "customer.cash_allowed" : "customer.cash_refused",
      ...aboutPerson(person),
      after: { phone: maskedPhone(phone), reason: refusal },
    });
    await notifyStaff(tx, aboutNotice(person));
    return true;
  });
}

/** Everything the shop keeps about somebody, as they get it themselves; that it was given is written down first. */
export async function exportPerson(shop: ShopContext, author: StaffAuthor, id: string): Promise<object | null> {
  const person = await personOf(shop.db, id);
  if (person === null) return null;
  await shop.db.transaction((tx) =>
    recordAct(tx, shop, author, { action: "customer.exported", ...aboutPerson(person), after: masked(person) }),
  );
  if (person.customer === null) return exportGuest(shop, person, await languageOf(shop.db, person));
  return exportData(shop, { id: NOBODY, customer: person.customer });
}

/**
 * Erases somebody as they would themselves. `typed`: their mail address, or the name of those who have none, as whoever
 * erases has typed it, to be sure of the person.
 */
export async function erasePerson(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  typed: string,
): Promise<{ ok: true } | { ok: false; code: "request.not_found" | "staff.erase_confirm_wrong" }> {
  const result = await inTransaction(shop.db, async (tx) => {
    const person = await personOf(tx, id);
    if (person === null) return { ok: false, code: "request.not_found" } as const;
    const email = person.customer?.email ?? person.email;
    const wanted = email ?? (await nameOf(tx, person));
    if (normaliseEmail(typed) !== normaliseEmail(wanted))
      return { ok: false, code: "staff.erase_confirm_wrong" } as const;
    if (person.customer === null) await eraseGuest(tx, shop, person);
    else await eraseAccount(tx, shop, person.customer);
    await recordAct(tx, shop, author, { action: "customer.erased", ...aboutPerson(person), before: masked(person) });
    await notifyStaff(tx, aboutNotice(person));
    return { ok: true, account: person.customer?.id ?? null } as const;
  });
  if (!result.ok) return result;
  if (result.account !== null) shop.tellSecurity({ event: "security.account_deleted", account: result.account });
  return { ok: true };
}
