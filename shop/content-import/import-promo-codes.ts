import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Content, PromoRecord } from "../content/content.ts";
import type { Transaction } from "../database/database.ts";
import { promoCodes, promoCustomerUses } from "../promo/tables.ts";
import { type Counts, counted } from "./counts.ts";
import { filedIn, filedPromo } from "./export-sales.ts";
import { canonical } from "./fingerprint.ts";
import type { Kept } from "./import-content.ts";

type Stored = typeof promoCodes.$inferSelect;

/** Staff may have changed a code since it was read: whoever writes asks again. */
const IS_OF_CONTENT = eq(promoCodes.origin, "content");

/**
 * Promo codes follow their file; how often each was used is never touched. A code that is no longer in the file is
 * deleted if nobody has used it, else it ends now, because orders still name it. What staff made or changed stays as it is,
 * while this runs, too; `kept`: what of it the file says otherwise than an export would.
 */
export async function importPromoCodes(tx: Transaction, content: Content): Promise<{ counts: Counts; kept: Kept[] }> {
  const all = content.promoCodes;
  const rows = await tx.select().from(promoCodes);
  const byStaff = new Set(rows.filter(({ origin }) => origin === "staff").map(({ code }) => code));
  const stored = rows.filter(({ code }) => !byStaff.has(code));
  const records = all.filter(({ code }) => !byStaff.has(code));
  const storedByCode = new Map(rows.map((row) => [row.code, row]));
  const fresh = records.filter((record) => !storedByCode.has(record.code));
  const isOther = (record: PromoRecord) => {
    const row = storedByCode.get(record.code);
    return row !== undefined && canonical({ ...row, ...effective(record, row) }) !== canonical(row);
  };
  const altered = records.filter(isOther);
  const isFiled = filedIn(content);
  const isOtherOfStaff = (record: PromoRecord) => {
    const row = storedByCode.get(record.code);
    const filed = row === undefined ? null : filedPromo(row, isFiled);
    return filed === null || canonical({ ...filed, ...record }) !== canonical(filed);
  };
  const write = [...fresh, ...altered];
  const written = new Set<string>();
  if (write.length > 0) {
    const rows = await tx
      .insert(promoCodes)
      .values(write)
      .onConflictDoUpdate({
        target: promoCodes.code,
        set: {
          kind: sql`excluded.kind`,
          value: sql`excluded.value`,
          minSubtotal: sql`excluded.min_subtotal`,
          scope: sql`excluded.scope`,
          countries: sql`excluded.countries`,
          startsAt: sql`excluded.starts_at`,
          endsAt: sql`excluded.ends_at`,
          // A limit below what was already used means: no further use.
          maxUses: sql`case when excluded.max_uses is null then null else greatest(excluded.max_uses, ${promoCodes.uses}) end`,
          maxUsesPerCustomer: sql`excluded.max_uses_per_customer`,
          // Whoever has it open has not seen this.
          version: sql`${promoCodes.version} + 1`,
        },
        setWhere: IS_OF_CONTENT,
      })
      .returning({ code: promoCodes.code });
    for (const { code } of rows) written.add(code);
  }
  const wanted = new Set(records.map((record) => record.code));
  const removed = await removeCodes(
    tx,
    stored.filter((row) => !wanted.has(row.code)).map((row) => row.code),
  );
  const isWritten = ({ code }: PromoRecord) => written.has(code);
  return {
    counts: counted(all.length, fresh.filter(isWritten).length, altered.filter(isWritten).length, removed),
    kept: all
      .filter((record) => byStaff.has(record.code) && isOtherOfStaff(record))
      .map(({ code }) => ({ slug: `promo ${code}`, fields: [], isOfStaff: true })),
  };
}

/** The record as it will stand in the table, given how often the code was used. */
function effective(record: PromoRecord, row: Stored): PromoRecord {
  return record.maxUses === null ? record : { ...record, maxUses: Math.max(record.maxUses, row.uses) };
}

async function removeCodes(tx: Transaction, codes: string[]): Promise<number> {
  if (codes.length === 0) return 0;
  const used = tx.select({ code: promoCustomerUses.code }).from(promoCustomerUses);
  const deleted = await tx
    .delete(promoCodes)
    .where(
      and(inArray(promoCodes.code, codes), IS_OF_CONTENT, eq(promoCodes.uses, 0), notInArray(promoCodes.code, used)),
    )
    .returning({ code: promoCodes.code });
  const ended = await tx
    .update(promoCodes)
    .set({ endsAt: sql`now()`, version: sql`${promoCodes.version} + 1` })
    .where(
      and(
        inArray(promoCodes.code, codes),
        IS_OF_CONTENT,
        sql`(${promoCodes.endsAt} is null or ${promoCodes.endsAt} > now())`,
      ),
    )
    .returning({ code: promoCodes.code });
  return deleted.length + ended.length;
}
