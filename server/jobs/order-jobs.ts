import { createHash } from "node:crypto";
import { sendCode } from "../../shop/checkout/order-code.ts";
import { isStillSo } from "../../shop/fulfilment/take-back.ts";
import { invoiceOf } from "../../shop/invoices/credit-note.ts";
import { formerInvoicesOf } from "../../shop/invoices/former-invoices.ts";
import { mailAddressOf } from "../../shop/mails/to-buyer.ts";
import { runBulk } from "../../shop/order-lists/bulk.ts";
import { mayPay, type OrderWithLines, orderById } from "../../shop/orders/read-order.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import { readerOf, tellStaffOfOrder } from "../../shop/staff/order-mails.ts";
import { waitingToTell } from "../../shop/staff-alerts/waiting.ts";
import { messageOf } from "../../shop/staff-orders/entries.ts";
import { linkToPay } from "../../shop/staff-orders/make-order.ts";
import { lowStockToTell } from "../../shop/staff-stock/levels.ts";
import { creditNoteFiles, invoiceFile } from "../invoice/paper-files.ts";
import { orderEditedMail } from "../mail/order-edited-mail.ts";
import {
  newOrderMail,
  orderAddressMail,
  orderConfirmationMail,
  orderParcelMail,
  orderStatusMail,
  paymentLinkMail,
  staffMessageMail,
} from "../mail/order-mail.ts";
import { codesByMail } from "../mail/payment-mail.ts";
import { lowStockMail, staffOrderMail, waitingMail } from "../mail/staff-mail.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** What the buyer, and whoever packs, is told about an order. */
export function orderJobs({ shop, printer, newOrdersTo }: JobMeans) {
  const found = async (orderId: string) => {
    const order = await orderById(shop, orderId);
    if (order === null) throw new Error(`order ${orderId} of a mail job does not exist`);
    return order;
  };
  /** Everybody who is to hear of a new order but the first, whom the job that begins with it mails itself. */
  const tellTheOthers = async ({ order }: OrderWithLines) => {
    // Whoever gave no address is mailed no confirmation, which an invoice is made for otherwise.
    if (mailAddressOf(order) === null) await invoiceOf(shop, order.id);
    await tellStaffOfOrder(shop, order.id);
    const others = newOrdersTo.slice(1);
    if (others.length === 0) return;
    await shop.db.transaction(async (tx) => {
      for (const to of others) {
        // The same number however often this runs, and so the same mail.
        const id = createHash("sha256").update(`${order.id} ${to}`).digest("hex").slice(0, 32);
        await shop.jobs.enqueue(tx, "mail.new-order", { orderId: order.id, to }, { id });
      }
    });
  };
  return {
    async "mail.order-confirmation"({ orderId }, send) {
      const order = await found(orderId);
      await send(orderConfirmationMail(order, shop, await invoiceFile(shop, printer, order)));
    },
    async "mail.new-order"({ orderId, to }, send) {
      const order = await found(orderId);
      if (to === undefined) await tellTheOthers(order);
      const reader = to ?? newOrdersTo[0];
      if (reader !== undefined) await send(newOrderMail(order, reader, shop));
    },
    async "mail.staff-order"({ orderId, staffId }, send) {
      const { order } = await found(orderId);
      const reader = await readerOf(shop, order, staffId);
      if (reader !== null) await send(staffOrderMail(order, reader, shop));
    },
    async "mail.low-stock"(told, send) {
      const low = await lowStockToTell(shop, told);
      if (low !== null) await send(lowStockMail(low, shop));
    },
    async "mail.waiting"(told, send) {
      const waiting = await waitingToTell(shop, told);
      if (waiting !== null) await send(waitingMail(waiting, shop));
    },
    async "mail.order-status"({ orderId, status, eventId, isDenied = false }, send) {
      if (eventId !== undefined && !(await isStillSo(shop, eventId))) return;
      const order = await found(orderId);
      // It was not delivered after all, which has been mailed.
      if (status === "DELIVERED" && order.order.fulfilmentState !== "DELIVERED") return;
      const credits = await creditNoteFiles(shop, printer, order, ({ reason }) => reason === "cancelled");
      await send(orderStatusMail(order, status as FulfilmentState, shop, { credits, isDenied }));
    },
    async "mail.order-parcel"({ orderId, parcelId }, send) {
      await send(orderParcelMail(await found(orderId), parcelId, shop));
    },
    async "mail.order-address"({ orderId }, send) {
      await send(orderAddressMail((await found(orderId)).order, shop));
    },
    async "mail.payment-link"({ orderId }, send) {
      const open = await found(orderId);
      // Paid or given up meanwhile: nobody is asked for money any more.
      if (mayPay(open.order)) await send(paymentLinkMail(open, await linkToPay(shop, open.order), shop));
    },
    async "mail.order-edited"({ orderId, before, settlement, amount, isDueNoMore = false, isElsewhere = false }, send) {
      const edited = await found(orderId);
      const link = settlement === "link" && mayPay(edited.order) ? await linkToPay(shop, edited.order) : null;
      const invoice = await invoiceFile(shop, printer, edited);
      const last = (await formerInvoicesOf(shop.db, orderId)).at(-1)?.id;
      const credits =
        last === undefined
          ? []
          : await creditNoteFiles(shop, printer, edited, ({ formerInvoiceId }) => formerInvoiceId === last);
      const papers = last === undefined || invoice === null ? [] : [invoice, ...credits];
      await send(orderEditedMail(edited, { before, settlement, amount, isDueNoMore, isElsewhere, link, papers }, shop));
    },
    async "mail.staff-message"({ orderId, entryId }, send) {
      const message = await messageOf(shop.db, { orderId, entryId });
      if (message !== null) await send(staffMessageMail((await found(orderId)).order, message, shop));
    },
    "orders.bulk": ({ bulkId }) => runBulk(shop, bulkId),
    "message.order-code": ({ orderId }, send) => sendCode(shop, codesByMail(send, shop), orderId),
  } satisfies Partial<JobHandlers>;
}
