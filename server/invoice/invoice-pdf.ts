import type { Brand } from "../../shop/context.ts";
import type { CreditNote } from "../../shop/invoices/credit-note.ts";
import type { InvoicedOrder } from "../../shop/invoices/papers-of-orders.ts";
import type { Text } from "../../shop/market/market.ts";
import type { Order } from "../../shop/orders/read-order.ts";
import { discountsOf } from "../../shop/pricing/adjustments.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { taxPercent } from "../../shop/pricing/tax.ts";
import { paperWords } from "../../texts/catalogues.server.ts";
import { formatDate } from "../../texts/dates.ts";
import { formatMoney } from "../../texts/money.ts";
import { isolated, paymentName } from "../mail/order-words.ts";
import { itemOf } from "./items-table.ts";
import {
  amountNotes,
  bothOnOneLine,
  discountName,
  inBoth,
  type PaperContent,
  type Sum,
  taxSum,
  writePapers,
} from "./paper-form.ts";

/**
 * Tax invoices of orders as one PDF file, each from a new page, with a word about each credit note that has taken some of
 * it back since. Every amount is the order's own; nothing is calculated here. Each takes tens of milliseconds of computing.
 */
export function invoicesPdf(papers: readonly InvoicedOrder[], brand: Brand): Promise<Buffer> {
  return writePapers(papers.map(invoiceContent), brand);
}

function invoiceContent({ found: { order, lines }, invoice, credits }: InvoicedOrder): PaperContent {
  const discounts: Sum[] = discountsOf(order).map((each) => ({
    name: discountName(each, order),
    suffix: each.code ?? "",
    amount: toMinor(-each.amount),
  }));
  const fee: Sum[] = order.processingFee > 0 ? [{ name: "order.processing_fee", amount: order.processingFee }] : [];
  return {
    ...invoice,
    title: taxPercent(order) === null ? "invoice.title_untaxed" : "invoice.title",
    order,
    facts: [
      ["invoice.number", invoice.number],
      ["invoice.issued", bothOnOneLine((language) => formatDate(invoice.issuedAt, language))],
      ["order.reference", order.reference],
      ["order.date", bothOnOneLine((language) => formatDate(order.placedAt, language))],
      ["order.payment_method", bothOnOneLine((language) => paperWords(language)(paymentName(order)))],
    ],
    items: lines.map((line) => itemOf(line)),
    sums: [
      { name: "order.subtotal", amount: order.subtotal },
      ...discounts,
      { name: "order.delivery", amount: order.deliveryFee },
      ...fee,
      { name: "order.total", amount: order.total, isTotal: true },
      ...taxSum(order, order.vat),
    ],
    total: order.total,
    vat: order.vat,
    notes: [...amountNotes(order), ...credits.map((note) => creditedBy(note, order))],
  };
}

function creditedBy(note: CreditNote, order: Order): Text {
  return inBoth((language) =>
    paperWords(language)("invoice.credited", {
      number: isolated(note.number),
      date: formatDate(note.issuedAt, language),
      amount: isolated(formatMoney(note.amount, order.currency, language)),
    }),
  );
}
