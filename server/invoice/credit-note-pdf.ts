import type { Brand } from "../../shop/context.ts";
import type { CreditNote } from "../../shop/invoices/credit-note.ts";
import type { Invoice } from "../../shop/invoices/invoice.ts";
import type { Language } from "../../shop/market/market.ts";
import type { Order, OrderWithLines } from "../../shop/orders/read-order.ts";
import type { CreditCause } from "../../shop/payments/credit-refunds.ts";
import { discountsOf } from "../../shop/pricing/adjustments.ts";
import type { CreditRow } from "../../shop/pricing/credit.ts";
import { sum, toMinor } from "../../shop/pricing/money.ts";
import { taxPercent } from "../../shop/pricing/tax.ts";
import { paperWords } from "../../texts/catalogues.server.ts";
import { formatDate } from "../../texts/dates.ts";
import type { MessageKey } from "../../texts/translate.ts";
import { isolated } from "../mail/order-words.ts";
import { type Item, itemOf } from "./items-table.ts";
import {
  amountNotes,
  bothOnOneLine,
  discountName,
  inBoth,
  type PaperContent,
  type Sum,
  taxSum,
  writePaper,
} from "./paper-form.ts";

interface Credited {
  found: OrderWithLines;
  invoice: Invoice;
  note: CreditNote;
  /** Why the refund was made that it is about; null: it is about none, or nobody said. */
  cause: CreditCause | null;
}

/** A credit note as a PDF file: what it takes back of which invoice, and why. Every amount is the note's own. */
export function creditNotePdf(credited: Credited, brand: Brand): Promise<Buffer> {
  return writePaper(creditNoteContent(credited), brand);
}

function creditNoteContent({ found: { order, lines }, invoice, note, cause }: Credited): PaperContent {
  const items = note.rows.flatMap((row): Item[] => {
    const line = row.kind === "line" ? lines.find(({ position }) => position === row.position) : undefined;
    return line === undefined || row.kind !== "line" ? [] : [itemOf(line, row)];
  });
  return {
    ...note,
    title: taxPercent(order) === null ? "credit_note.title_untaxed" : "credit_note.title",
    order,
    facts: [
      ["credit_note.number", note.number],
      ["invoice.issued", bothOnOneLine((language) => formatDate(note.issuedAt, language))],
      ["credit_note.invoice", invoice.number],
      ["credit_note.invoice_issued", bothOnOneLine((language) => formatDate(invoice.issuedAt, language))],
      ["order.reference", order.reference],
      ["credit_note.reason", bothOnOneLine((language) => paperWords(language)(reasonOf(note, cause)))],
    ],
    items,
    sums: [
      ...itemSums(note.rows, order),
      ...note.rows.flatMap((row) => (row.kind === "line" ? [] : [otherSum(row, items.length === 0)])),
      { name: "credit_note.total", amount: note.amount, isTotal: true },
      ...taxSum(order, note.vat),
    ],
    total: note.amount,
    vat: note.vat,
    notes: amountNotes(order),
  };
}

const REASONS: Record<CreditNote["reason"], MessageKey> = {
  refund: "credit_note.reason_refund",
  cancelled: "credit_note.reason_cancelled",
  changed: "credit_note.reason_changed",
};

function reasonOf({ reason }: CreditNote, cause: CreditCause | null): MessageKey {
  if (reason !== "refund" || cause === null) return REASONS[reason];
  return cause === "returned" ? REASONS.cancelled : `credit_cause.${cause}`;
}

/** The lines before their discount, and the discount, as the invoice sums them up. */
function itemSums(rows: readonly CreditRow[], order: Order): Sum[] {
  const lines = rows.filter((row) => row.kind === "line");
  const discount = sum(lines.map((row) => row.discount));
  if (lines.length === 0) return [];
  return [
    { name: "order.subtotal", amount: sum(lines.map((row) => row.lineTotal)) },
    ...(discount > 0 ? [{ ...nameOfDiscounts(order), amount: toMinor(-discount) }] : []),
  ];
}

/** A line says what was taken off it as one amount: where an offer is in it, all that it is made of is named. */
function nameOfDiscounts(order: Order): Pick<Sum, "name" | "suffix"> {
  const all = discountsOf(order);
  if (all.every(({ offer }) => offer === undefined)) return { name: "order.discount", suffix: order.promoCode ?? "" };
  const named = (language: Language) =>
    all.map((each) => [discountName(each, order)[language], ...(each.code === null ? [] : [isolated(each.code)])]);
  return {
    name: inBoth((language) =>
      named(language)
        .map((parts) => parts.join(" "))
        .join(" + "),
    ),
  };
}

/** What is no line. An adjustment alone is the amount itself. */
function otherSum(row: Exclude<CreditRow, { kind: "line" }>, isAlone: boolean): Sum {
  if (row.kind === "delivery") return { name: "order.delivery", amount: row.amount };
  if (row.kind === "processing_fee") return { name: "order.processing_fee", amount: row.amount };
  const name = row.amount < 0 ? "credit_note.deduction" : isAlone ? "credit_note.amount" : "credit_note.further";
  return { name, amount: row.amount };
}
