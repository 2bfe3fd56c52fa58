import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { actedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { decodeText } from "../csv.ts";
import type { Database, Transaction } from "../database/database.ts";
import { dayOf } from "../day.ts";
import { countsOf, hashOf, LINES_AT_ONCE } from "../money-file.ts";
import { parseReference, plainNumber } from "../orders/reference.ts";
import { orderEvents, orders } from "../orders/tables.ts";
import { pageOf } from "../page-of.ts";
import { couriers, plainWaybill } from "../parcels/tables.ts";
import { type Minor, toAed, toMinor } from "../pricing/money.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { staff } from "../staff/tables.ts";
import { type BroughtCash, type BroughtRefusal, holdBrought } from "./by-hand.ts";
import { isBooked, type MatchedLine, matchRemittance, totalsOf } from "./match-remittance.ts";
import { type CashDebt, readDebts } from "./owed.ts";
import { type RemittanceFile, type RemittanceRow, readRemittance } from "./remittance-file.ts";
import { courierCash, lockCash, remittanceLines, remittances } from "./tables.ts";

/** A courier's file as it was sent. */
export interface SentFile {
  courierId: string;
  fileName: string;
  bytes: Uint8Array;
}

export interface RemittancePreview {
  ok: true;
  lines: MatchedLine[];
  totals: ReturnType<typeof totalsOf>;
  /** Changes with every outcome: what is booked is what was looked at. */
  fingerprint: string;
  /** The file was booked before, as this remittance; null: it was not. */
  bookedAs: string | null;
}

export type RemittanceRefusal = Extract<RemittanceFile, { ok: false }> | { ok: false; code: "courier.not_found" };

export type BookResult =
  | { ok: true; id: string; isChanged: boolean }
  | RemittanceRefusal
  /** Something has changed since it was looked at, or nothing of it is money for a debt. */
  | { ok: false; code: "remittance.changed" | "remittance.nothing_to_book" };

/** Holds a courier's file against what they owe. Writes nothing. */
export async function previewRemittance(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  sent: SentFile,
): Promise<RemittancePreview | RemittanceRefusal> {
  const matched = await matchSent(db, clock(), sent);
  if (!matched.ok) return matched;
  const { lines, fingerprint } = matched;
  return { ok: true, lines, totals: totalsOf(lines), fingerprint, bookedAs: await bookedFile(db, sent) };
}

async function bookedFile(db: Database | Transaction, { courierId, bytes }: SentFile): Promise<string | null> {
  const [known] = await db
    .select({ id: remittances.id })
    .from(remittances)
    .where(and(eq(remittances.courierId, courierId), eq(remittances.fileHash, hashOf(bytes))));
  return known?.id ?? null;
}

type Matched = { ok: true; lines: MatchedLine[]; debts: CashDebt[]; fingerprint: string };

async function matchSent(
  db: Database | Transaction,
  now: Date,
  { courierId, bytes }: SentFile,
): Promise<Matched | RemittanceRefusal> {
  const file = readRemittance(decodeText(bytes));
  if (!file.ok) return file;
  if (!(await isCourier(db, courierId))) return { ok: false, code: "courier.not_found" };
  const debts = await debtsFor(db, courierId, file.rows);
  const lines = matchRemittance(file.rows, debts, courierId, dayOf(now));
  return { ok: true, lines, debts, fingerprint: hashOf(JSON.stringify(lines)) };
}

async function isCourier(db: Database | Transaction, id: string): Promise<boolean> {
  const [courier] = await db.select({ id: couriers.id }).from(couriers).where(eq(couriers.id, id));
  return courier !== undefined;
}

/** What the courier owes, and every order that the file names, by reference or waybill. */
function debtsFor(db: Database | Transaction, courierId: string, rows: readonly RemittanceRow[]): Promise<CashDebt[]> {
  const named = rows.flatMap(({ reference, waybill }) => [reference, waybill]).filter((text) => text !== "");
  const references = named.flatMap((text) => parseReference(text) ?? []);
  return readDebts(
    db,
    sql`o.reference = any(${sql.param(references)}::text[])
        or (c.owed > 0 and exists (select from parcels p where p.order_id = o.id and p.courier_id = ${courierId}))
        or o.id in (select p.order_id from parcels p
                    where ${plainWaybill(sql`p.waybill`)} = any(${sql.param(named.map(plainNumber))}::text[]))`,
  );
}

/**
 * Books a courier's file as it was looked at: every line that is money for a debt goes into the ledger, and all lines
 * are kept. The same of the same courier again changes nothing, whoever sends it.
 */
export async function bookRemittance(
  shop: ShopContext,
  author: StaffAuthor,
  sent: SentFile & { fingerprint: string },
): Promise<BookResult> {
  return shop.db.transaction(async (tx): Promise<BookResult> => {
    await lockCash(tx);
    const known = await bookedFile(tx, sent);
    if (known !== null) return { ok: true, id: known, isChanged: false };
    const matched = await matchSent(tx, shop.clock(), sent);
    if (!matched.ok) return matched;
    if (matched.fingerprint !== sent.fingerprint) return { ok: false, code: "remittance.changed" };
    if (!matched.lines.some(isBooked)) return { ok: false, code: "remittance.nothing_to_book" };
    const { courierId, fileName } = sent;
    const fileHash = hashOf(sent.bytes);
    const id = await writeRemittance(tx, shop, author, { courierId, fileName, fileHash, ...matched });
    return { ok: true, id, isChanged: true };
  });
}

export type BookByHandResult =
  | { ok: true; id: string }
  | BroughtRefusal
  | { ok: false; code: "courier.not_found" | "staff.key_taken" };

/**
 * Books cash that came without a file, whole or not at all, once for each request: what stays owed of an order grows
 * older as it was. For what is not owed any more nothing is booked, however often it is asked.
 */
export async function bookByHand(
  shop: ShopContext,
  author: StaffAuthor,
  brought: BroughtCash,
  key: RequestKey,
): Promise<BookByHandResult> {
  return shop.db.transaction(async (tx): Promise<BookByHandResult> => {
    await lockCash(tx);
    return once<BookByHandResult>(tx, shop, author, key, async () => {
      const { courierId, paper, lines: asked } = brought;
      if (!(await isCourier(tx, courierId))) return { ok: false, code: "courier.not_found" };
      const references = sql.param(asked.map(({ reference }) => reference));
      const debts = await readDebts(tx, sql`o.reference = any(${references}::text[])`);
      const held = holdBrought(brought, debts, dayOf(shop.clock()));
      if (!held.ok) return held;
      const written = { courierId, fileName: paper, fileHash: null, lines: held.lines, debts };
      return { ok: true, id: await writeRemittance(tx, shop, author, written) };
    });
  });
}

type Written = Omit<Matched, "ok" | "fingerprint"> & {
  courierId: string;
  fileName: string;
  /** Null: there is no file. */
  fileHash: string | null;
};

/** Writes what was handed over, with its lines, and who booked it; gives its number. */
async function writeRemittance(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { courierId, fileName, fileHash, lines, debts }: Written,
): Promise<string> {
  const [id, bookedAt] = [randomUUID(), shop.clock()];
  await tx.insert(remittances).values({ id, courierId, fileName, fileHash, bookedBy: author.staffId, bookedAt });
  await writeLines(tx, shop, id, { lines, debts });
  await recordAct(tx, shop, author, {
    action: fileHash === null ? "remittance.booked_by_hand" : "remittance.booked",
    entity: "remittance",
    entityId: id,
    after: { courier: courierId, file: fileName, ...countsOf(lines) },
  });
  await notifyStaff(tx, { entity: "remittance", id });
  return id;
}

async function writeLines(
  tx: Transaction,
  shop: ShopContext,
  remittanceId: string,
  { lines, debts }: Pick<Matched, "lines" | "debts">,
) {
  const at = shop.clock();
  const byId = new Map(debts.map((debt) => [debt.orderId, debt]));
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = lines.slice(from, from + LINES_AT_ONCE);
    await tx
      .insert(remittanceLines)
      .values(some.map(({ reference: _, ...line }, index) => ({ ...line, remittanceId, position: from + index })));
    const booked = some.flatMap((line) => {
      const debt = byId.get(line.orderId ?? "");
      return isBooked(line) && debt !== undefined ? [{ debt, amount: line.amount }] : [];
    });
    if (booked.length === 0) continue;
    await tx.insert(courierCash).values(
      booked.map(({ debt, amount }) => ({
        ...{ orderId: debt.orderId, kind: "remitted" as const, currency: debt.currency, remittanceId, at },
        amount: toMinor(-amount),
        // What is handed over whole leaves nothing behind in AED either.
        amountAed: toMinor(-(amount === debt.owed ? debt.owedAed : toAed(amount, debt.rate))),
      })),
    );
    await tx.insert(orderEvents).values(
      booked.map(({ debt, amount }) => ({
        ...{ orderId: debt.orderId, kind: "cash" as const, state: "CASH_REMITTED" as const, amount, at },
        ...actedBy(shop),
      })),
    );
  }
}

const PAGE = 50;

/**
 * A page of what was handed over, in files and without one, the newest first, with what it came to. `after`: the `next` of
 * the page before.
 */
export async function listRemittances({ db }: Pick<ShopContext, "db">, after: string | undefined) {
  const [at, before] = after?.split("_") ?? [];
  const found = await db
    .select({ remittance: remittances, bookedBy: staff.name })
    .from(remittances)
    .innerJoin(staff, eq(staff.id, remittances.bookedBy))
    .where(
      at === undefined
        ? undefined
        : sql`(${remittances.bookedAt}, ${remittances.id}) < (${at}::timestamptz, ${before}::uuid)`,
    )
    .orderBy(desc(remittances.bookedAt), desc(remittances.id))
    .limit(PAGE + 1);
  const { rows: shown, next } = pageOf(
    found,
    PAGE,
    ({ remittance }) => `${remittance.bookedAt.toISOString()}_${remittance.id}`,
  );
  const sums = await sumsOf(
    db,
    shown.map(({ remittance }) => remittance.id),
  );
  const rows = shown.map(({ remittance, bookedBy }) => {
    const own = sums.get(remittance.id) ?? [];
    const { id, courierId, fileName, fileHash, bookedAt } = remittance;
    return {
      id,
      courierId,
      fileName,
      hasFile: fileHash !== null,
      bookedAt,
      bookedBy,
      counts: countsOf(own),
      totals: totalsOf(own),
    };
  });
  return { rows, next };
}

/** What the lines of each hand-over come to by outcome and currency, in the order of the lines. */
async function sumsOf(db: Database, ids: string[]) {
  const sums = await db
    .select({
      remittanceId: remittanceLines.remittanceId,
      outcome: remittanceLines.outcome,
      currency: remittanceLines.currency,
      count: sql<number>`count(*)::int`,
      amount: sql<Minor>`sum(${remittanceLines.amount})::float8`,
      owed: sql<Minor>`sum(${remittanceLines.owed})::float8`,
    })
    .from(remittanceLines)
    .where(inArray(remittanceLines.remittanceId, ids))
    // What is no money is not booked, and is not taken from what is.
    .groupBy(
      remittanceLines.remittanceId,
      remittanceLines.outcome,
      remittanceLines.currency,
      sql`${remittanceLines.amount} > 0`,
    )
    .orderBy(sql`min(${remittanceLines.position})`);
  return Map.groupBy(sums, ({ remittanceId }) => remittanceId);
}

/** The lines of what was handed over as they were then; null if there is no such hand-over. */
export async function readRemittanceLines({ db }: Pick<ShopContext, "db">, id: string): Promise<MatchedLine[] | null> {
  const [found] = await db.select({ id: remittances.id }).from(remittances).where(eq(remittances.id, id));
  if (found === undefined) return null;
  const rows = await db
    .select({ line: remittanceLines, reference: orders.reference })
    .from(remittanceLines)
    .leftJoin(orders, eq(orders.id, remittanceLines.orderId))
    .where(eq(remittanceLines.remittanceId, id))
    .orderBy(remittanceLines.position);
  return rows.map(({ line: { remittanceId: _, position: __, ...line }, reference }) => ({ ...line, reference }));
}
