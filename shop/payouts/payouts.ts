import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { decodeText } from "../csv.ts";
import { type Database, inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { type Day, dayOf, startOfDay } from "../day.ts";
import { countsOf, hashOf, LINES_AT_ONCE } from "../money-file.ts";
import { orders } from "../orders/tables.ts";
import { pageOf } from "../page-of.ts";
import type { PaymentProviderName } from "../payments/provider.ts";
import { payments } from "../payments/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { staff } from "../staff/tables.ts";
import { isUuid } from "../uuid.ts";
import { matchPayout, type PayoutLine, payoutTotals, type TakenPayment } from "./match-payout.ts";
import { type PayoutFile, type PayoutRow, readPayout } from "./payout-file.ts";
import { payoutLines, payouts } from "./tables.ts";

/** A provider's file as it was sent. */
export interface SentPayout {
  provider: PaymentProviderName;
  fileName: string;
  bytes: Uint8Array;
}

/** A line as it was kept; `isPaidSince`: it was missing, and stands in a later payout. */
export type KeptLine = PayoutLine & { isPaidSince: boolean };

export interface PayoutPreview {
  ok: true;
  lines: KeptLine[];
  totals: ReturnType<typeof payoutTotals>;
  /** Changes with every outcome: what is kept is what was looked at. */
  fingerprint: string;
  /** The file was kept before, as this payout; null: it was not. */
  keptAs: string | null;
}

export type PayoutRefusal = Extract<PayoutFile, { ok: false }>;

export type KeepResult =
  | { ok: true; id: string; isChanged: boolean }
  | PayoutRefusal
  /** Something has changed since it was looked at. */
  | { ok: false; code: "payout.changed" };

/** Holds a provider's file against what was taken and given back through it. Writes nothing. */
export async function previewPayout(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  sent: SentPayout,
): Promise<PayoutPreview | PayoutRefusal> {
  const known = await keptFile(db, sent);
  const matched = await matchSent(db, clock(), sent);
  if (!matched.ok) return matched;
  const lines =
    known === null ? matched.lines.map((line) => ({ ...line, isPaidSince: false })) : await linesOf(db, known);
  return { ok: true, lines, totals: payoutTotals(lines), fingerprint: matched.fingerprint, keptAs: known };
}

/** Keeps a provider's file as it was looked at, with all its lines. The same of the same provider again changes nothing, whoever sends it. */
export function keepPayout(
  shop: ShopContext,
  author: StaffAuthor,
  sent: SentPayout & { fingerprint: string },
): Promise<KeepResult> {
  return inTransaction(shop.db, async (tx): Promise<KeepResult> => {
    await tx.execute(sql`lock table payouts in share row exclusive mode`);
    const known = await keptFile(tx, sent);
    if (known !== null) return { ok: true, id: known, isChanged: false };
    const keptAt = shop.clock();
    const matched = await matchSent(tx, keptAt, sent);
    if (!matched.ok) return matched;
    const { lines, lastDay, fingerprint } = matched;
    if (fingerprint !== sent.fingerprint) return { ok: false, code: "payout.changed" };
    const { provider, fileName } = sent;
    const [id, fileHash] = [randomUUID(), hashOf(sent.bytes)];
    await tx.insert(payouts).values({ id, provider, fileName, fileHash, lastDay, keptBy: author.staffId, keptAt });
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
      await tx
        .insert(payoutLines)
        .values(
          lines
            .slice(from, from + LINES_AT_ONCE)
            .map(({ order: _, ...line }, index) => ({ ...line, payoutId: id, position: from + index })),
        );
    await recordAct(tx, shop, author, {
      action: "payout.kept",
      entity: "payout",
      entityId: id,
      after: { provider, file: fileName, ...countsOf(lines) },
    });
    await notifyStaff(tx, { entity: "payout", id });
    return { ok: true, id, isChanged: true };
  });
}

const PAGE = 50;

/** A page of what providers have paid out, the newest first, with what it came to. `after`: the `next` of the page before. */
export async function listPayouts({ db }: Pick<ShopContext, "db">, after: string | undefined) {
  const [at, before] = after?.split("_") ?? [];
  const rows = await db
    .select({ payout: payouts, keptBy: staff.name })
    .from(payouts)
    .innerJoin(staff, eq(staff.id, payouts.keptBy))
    .where(
      at === undefined ? undefined : sql`(${payouts.keptAt}, ${payouts.id}) < (${at}::timestamptz, ${before}::uuid)`,
    )
    .orderBy(desc(payouts.keptAt), desc(payouts.id))
    .limit(PAGE + 1);
  const { rows: shown, next } = pageOf(rows, PAGE, ({ payout }) => `${payout.keptAt.toISOString()}_${payout.id}`);
  const sums = await sumsOf(
    db,
    shown.map(({ payout }) => payout.id),
  );
  return {
    rows: shown.map(({ payout, keptBy }) => {
      const own = sums.get(payout.id) ?? [];
      return { ...payout, keptBy, counts: countsOf(own), totals: payoutTotals(own) };
    }),
    next,
  };
}

/** What the lines of each payout come to by outcome and currency, in the order of the lines. */
async function sumsOf(db: Database, ids: string[]) {
  const sums = await db
    .select({
      payoutId: payoutLines.payoutId,
      outcome: payoutLines.outcome,
      paidCurrency: payoutLines.paidCurrency,
      row: sql<number | null>`min(${payoutLines.row})`,
      // What was missing and has been paid out since is not counted.
      count: sql<number>`(count(*) filter (where not (${IS_PAID_SINCE})))::int`,
      fee: sql<Minor>`sum(${payoutLines.fee})::float8`,
      net: sql<Minor>`sum(${payoutLines.net})::float8`,
    })
    .from(payoutLines)
    .where(inArray(payoutLines.payoutId, ids))
    .groupBy(payoutLines.payoutId, payoutLines.outcome, payoutLines.paidCurrency)
    .orderBy(sql`min(${payoutLines.position})`);
  return Map.groupBy(sums, ({ payoutId }) => payoutId);
}

/** A payout that was kept, with its lines; null if there is none of this number. */
export async function readPayoutLines({ db }: Pick<ShopContext, "db">, id: string) {
  if (!isUuid(id)) return null;
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id));
  return payout === undefined ? null : { payout, lines: await linesOf(db, id) };
}

async function keptFile(db: Database | Transaction, { provider, bytes }: SentPayout): Promise<string | null> {
  const [known] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.provider, provider), eq(payouts.fileHash, hashOf(bytes))));
  return known?.id ?? null;
}

type Matched = { ok: true; lines: PayoutLine[]; lastDay: Day; fingerprint: string };

async function matchSent(
  db: Database | Transaction,
  now: Date,
  { provider, bytes }: SentPayout,
): Promise<Matched | PayoutRefusal> {
  const file = readPayout(decodeText(bytes));
  if (!file.ok) return file;
  const today = dayOf(now);
  // What was kept once more under another provider had the wrong one at first: it says nothing of this one's days.
  const [last] = await rowsOf<{ day: Day | null }>(
    db,
    sql`select max(p.last_day)::text as day from payouts p
        where p.provider = ${provider}
          and not exists (select from payouts q where q.file_hash = p.file_hash and q.provider <> p.provider
                            and q.kept_at > p.kept_at)`,
  );
  const since = last?.day ?? file.rows.flatMap(({ day }) => day ?? []).toSorted()[0] ?? today;
  const matched = matchPayout(file.rows, await takenBy(db, provider, file.rows, since), { since, today });
  return { ok: true, ...matched, fingerprint: hashOf(JSON.stringify(matched.lines)) };
}

/** In a payout that was kept, as what was paid out. */
const isPaidOut = (payment: string, refund: string) =>
  sql.raw(`exists (select from payout_lines l where l.payment_id = ${payment} and l.refund_id is not distinct from ${refund}
                   and l.outcome in ('matched', 'different'))`);

const IS_PAID_SINCE = sql<boolean>`${payoutLines.outcome} = 'missing'
  and ${isPaidOut('"payout_lines"."payment_id"', '"payout_lines"."refund_id"')}`;

/**
 * What took money through a provider: all that is named, and all that took it or gave some back since a day. A process of
 * the version before, beside this one during an upgrade, writes no moment: then its row's own counts.
 */
function takenBy(
  db: Database | Transaction,
  provider: PaymentProviderName,
  rows: readonly PayoutRow[],
  since: Day,
): Promise<TakenPayment[]> {
  const numbers = sql`${sql.param(rows.flatMap((row) => row.numbers))}::text[]`;
  const from = sql`${startOfDay(since).toISOString()}::timestamptz`;
  return rowsOf<TakenPayment>(
    db,
    sql`select p.id as "paymentId", o.reference as "order", p.reference as attempt, p.provider_payment_id as "providerNumber",
               p.currency, p.captured, to_char(coalesce(p.captured_at, p.created_at) at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day,
               ${isPaidOut("p.id", "null")} as "isPaidOut",
               coalesce((select json_agg(json_build_object(
                           'refundId', r.id, 'amount', r.amount,
                           'day', to_char(coalesce(r.done_at, r.created_at) at time zone 'Asia/Dubai', 'YYYY-MM-DD'),
                           'isPaidOut', ${isPaidOut("p.id", "r.id")}) order by r.created_at, r.id)
                         from refunds r where r.payment_id = p.id and r.state = 'done'), '[]') as refunds
        from payments p join orders o on o.id = p.order_id
        where p.provider = ${provider} and p.captured > 0
          and (coalesce(p.captured_at, p.created_at) >= ${from} or p.provider_payment_id = any(${numbers}) or p.reference = any(${numbers})
               or o.reference = any(${numbers})
               or exists (select from refunds r where r.payment_id = p.id and coalesce(r.done_at, r.created_at) >= ${from}))
        order by p.created_at, p.id`,
  );
}

async function linesOf(db: Database, payoutId: string): Promise<KeptLine[]> {
  const rows = await db
    .select({
      line: payoutLines,
      order: orders.reference,
      isPaidSince: IS_PAID_SINCE,
    })
    .from(payoutLines)
    .leftJoin(payments, eq(payments.id, payoutLines.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(payoutLines.position);
  return rows.map(({ line: { payoutId: _, position: __, ...line }, order, isPaidSince }) => ({
    ...line,
    order,
    isPaidSince,
  }));
}
