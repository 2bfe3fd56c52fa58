import { getTableColumns, type InferInsertModel, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../shop/database/database.ts";
import { type PaperSeller, type SellerOnPapers, sellerOf } from "../../shop/invoices/invoice.ts";
import { nextNumbers } from "../../shop/invoices/number-series.ts";
import { creditNotes, invoices } from "../../shop/invoices/tables.ts";
import { refunds } from "../../shop/payments/tables.ts";
import { creditedTax, creditRows } from "../../shop/pricing/credit.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { announceStock } from "../../shop/stock/order-stock.ts";
import { stockChanges } from "../../shop/stock/tables.ts";
import type { Random } from "./random.ts";
import type { Credit, Story } from "./story.ts";

/** A statement takes 65,535 values at most; smaller ones are quicker to make. */
const MOST_VALUES = 20_000;

/** Writes any number of rows, in their order, by as few statements as it takes. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const size = Math.floor(MOST_VALUES / Object.keys(getTableColumns(table)).length);
  for (let from = 0; from < rows.length; from += size) {
    await tx.insert(table).values(rows.slice(from, from + size) as never);
  }
}

/** Papers to be written once all orders are there: numbers follow the calendar, not the orders. */
export class Papers {
  readonly #random: Random;
  readonly #seller: PaperSeller;
  readonly #invoices: { orderId: string; at: Date }[] = [];
  readonly #credits: { at: Date; note: Omit<typeof creditNotes.$inferInsert, "year" | "number" | "issuedAt"> }[] = [];
  readonly #refunds: (typeof refunds.$inferInsert)[] = [];

  constructor(random: Random, seller: SellerOnPapers) {
    this.#random = random;
    this.#seller = sellerOf(seller);
  }

  add({ order, lines, invoicedAt, credits }: Story): void {
    if (invoicedAt !== null) this.#invoices.push({ orderId: order.id, at: invoicedAt });
    if (credits.length > 1) throw new Error("an order has one credit note at most");
    for (const credit of credits) this.#credit(order, lines, credit);
  }

  #credit(order: Story["order"], lines: Story["lines"], { at, reason, amount: wanted, units, refund }: Credit): void {
    const amount = wanted === "rest" ? order.total : toMinor(wanted);
    const id = this.#random.uuid();
    const about = { sale: order, lines, earlier: [] };
    const rows = creditRows(about, { amount, units, isRest: amount === order.total });
    const vat = creditedTax(order, amount);
    this.#credits.push({ at, note: { id, orderId: order.id, ...this.#seller, reason, amount, vat, rows } });
    if (refund !== null) this.#refunds.push({ ...refund, creditNoteId: id });
  }

  /** Writes them; returns how many refunds there are. */
  async write(tx: Transaction): Promise<number> {
    const given = this.#invoices.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const numbers = await nextNumbers(
      tx,
      "INV",
      given.map(({ at }) => at),
    );
    const numbered = given.map(({ orderId }, place) => ({ orderId, ...this.#seller, ...numberAt(numbers, place) }));
    await insertRows(tx, invoices, numbered);
    const credited = this.#credits.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const notes = await nextNumbers(
      tx,
      "CN",
      credited.map(({ at }) => at),
    );
    await insertRows(
      tx,
      creditNotes,
      credited.map(({ note }, place) => ({ ...note, ...numberAt(notes, place) })),
    );
    await insertRows(tx, refunds, this.#refunds);
    return this.#refunds.length;
  }
}

function numberAt<Number>(numbers: readonly Number[], place: number): Number {
  const number = numbers[place];
  if (number === undefined) throw new Error("a series gave too few numbers");
  return number;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

type Change = typeof stockChanges.$inferInsert & { at: Date };

/**
 * What orders took and gave back, and the goods that were delivered to the shop every week so that they could: the
 * stock never was below zero, and in the end it is what it was before, and what came back too late to be sold again.
 */
export class Ledger {
  readonly #changes: Change[] = [];

  add({ order, lines, stock }: Story): void {
    for (const { at, reason, by } of stock) {
      for (const [productId, units] of unitsOf(lines)) {
        const change = reason === "order" ? -units : units;
        this.#changes.push({ productId, change, reason, orderId: order.id, by, at });
      }
    }
  }

  async write(tx: Transaction, begin: Date): Promise<void> {
    const week = ({ at }: Change) => Math.floor((at.getTime() - begin.getTime()) / WEEK_MS);
    const byTime = (one: Change, other: Change) => one.at.getTime() - other.at.getTime();
    const sold = this.#changes.toSorted(byTime);
    const left = new Map<number, number>();
    const deliveries: Change[] = [];
    for (let from = 0; from < sold.length; ) {
      const number = week(sold[from] as Change);
      const end = sold.findIndex((change, place) => place > from && week(change) > number);
      const ofWeek = sold.slice(from, end === -1 ? sold.length : end);
      const at = new Date(begin.getTime() + number * WEEK_MS);
      for (const [productId, changes] of Map.groupBy(ofWeek, (change) => change.productId)) {
        const taken = changes.reduce((all, { change }) => all - Math.min(0, change), 0);
        const delivered = Math.max(0, taken - (left.get(productId) ?? 0));
        if (delivered > 0) deliveries.push({ productId, change: delivered, reason: "add", by: "operator", at });
        const moved = changes.reduce((all, { change }) => all + change, 0);
        left.set(productId, (left.get(productId) ?? 0) + delivered + moved);
      }
      from += ofWeek.length;
    }
    await insertRows(tx, stockChanges, [...deliveries, ...sold].toSorted(byTime));
    const moved = Map.groupBy(sold, ({ productId }) => productId);
    const products = [...moved].map(([id, changes]) => ({
      id,
      stock: left.get(id) ?? 0,
      sold: -changes.reduce((all, { change }) => all + change, 0),
    }));
    await tx.execute(
      sql`update products p set stock = p.stock + c.stock, sold = greatest(0, p.sold + c.sold)
          from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) c(id int, stock int, sold int)
          where p.id = c.id`,
    );
    await announceStock(tx, [...moved.keys()]);
  }
}

function unitsOf(lines: Story["lines"]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}
