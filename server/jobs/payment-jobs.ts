import { eq } from "drizzle-orm";
import { dayOf } from "../../shop/day.ts";
import { mayPay, orderById } from "../../shop/orders/read-order.ts";
import { attemptById, chargedFor } from "../../shop/payments/attempt.ts";
import { compareAndKeep } from "../../shop/payments/comparisons.ts";
import { handleEvent } from "../../shop/payments/inbox.ts";
import { ProviderUnavailable } from "../../shop/payments/provider.ts";
import { describeDifference } from "../../shop/payments/reconcile.ts";
import { settle, settleRefund } from "../../shop/payments/settle.ts";
import { sweep } from "../../shop/payments/sweep.ts";
import { refunds } from "../../shop/payments/tables.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { decidedRequest } from "../../shop/refunds/requests.ts";
import { returnLink } from "../../shop/returns/buyer-returns.ts";
import { returnById } from "../../shop/returns/list-returns.ts";
import { linkToPay } from "../../shop/staff-orders/make-order.ts";
import { creditNoteFiles } from "../invoice/paper-files.ts";
import { exchangeMail } from "../mail/exchange-mail.ts";
import { operatorMail, paymentReturnedMail, refundedMail } from "../mail/payment-mail.ts";
import { returnLinkMail, returnMail } from "../mail/return-mail.ts";
import { refundDecidedMail } from "../mail/staff-mail.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** Everything about money that happens after an answer was given. Each may run twice and changes something once. */
export function paymentJobs({ shop, printer, log }: JobMeans) {
  return {
    async "payment.settle"({ paymentId }) {
      // What could not be reached is the sweeper's from here on: it does not give up after some tries.
      await settle(shop, paymentId);
    },
    "payment.refund": async ({ refundId }) => settledLater(settleRefund(shop, refundId)),
    "payment.webhook": async ({ inboxId }) => settledLater(handleEvent(shop, inboxId)),
    async "payment.sweep"() {
      const done = await sweep(shop);
      if (Object.values(done).some((count) => count > 0)) log.info(done, "payments swept");
    },
    async "mail.refund-decided"({ requestId }, send) {
      const decided = await decidedRequest(shop, requestId);
      if (decided !== null) await send(refundDecidedMail(decided, shop));
    },
    async "payment.reconcile"(_payload, send) {
      const { compared, unreachable, differences } = await compareAndKeep(shop);
      log.info({ compared, unreachable, differences: differences.length }, "payments compared with the providers");
      if (differences.length === 0) return;
      const detail = differences.map(describeDifference).join("\n");
      log.warn({ differences }, "payments differ from what the providers say");
      const day = dayOf(shop.clock());
      await send(operatorMail({ subject: "differences", reference: day, detail }, shop));
    },
    async "card.forget"({ method }) {
      await shop.payments.get("stripe")?.cards?.remove(method);
    },
    async "card.forget-customer"({ customer }) {
      await shop.payments.get("stripe")?.cards?.endCustomer(customer);
    },
    async "mail.payment-returned"({ paymentId }, send) {
      const attempt = await attemptById(shop.db, paymentId);
      const found = attempt === null ? null : await orderById(shop, attempt.orderId);
      if (attempt !== null && found !== null) await send(paymentReturnedMail(found.order, chargedFor(attempt), shop));
    },
    async "mail.refunded"({ refundId }, send) {
      const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
      const attempt = refund?.paymentId == null ? null : await attemptById(shop.db, refund.paymentId);
      const orderId = refund?.orderId ?? attempt?.orderId;
      const found = orderId === undefined ? null : await orderById(shop, orderId);
      if (refund === undefined || found === null) return;
      const credits = await creditNoteFiles(shop, printer, found, ({ id }) => id === refund.creditNoteId);
      await send(refundedMail(found, refund, shop, credits));
    },
    async "mail.return"({ returnId, news }, send) {
      const [en, ar] = [await returnById(shop.db, "en", returnId), await returnById(shop.db, "ar", returnId)];
      const found = en === null ? null : await orderById(shop, en.orderId);
      if (en === null || ar === null || found === null) return;
      await send(returnMail(found.order, { en: en.row, ar: ar.row }, news, shop));
    },
    async "mail.exchange"({ refundId, back }, send) {
      const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
      const former = refund?.orderId == null ? null : await orderById(shop, refund.orderId);
      const next = refund?.exchangeOrderId == null ? null : await orderById(shop, refund.exchangeOrderId);
      if (refund === undefined || former === null || next === null) return;
      const credits = await creditNoteFiles(shop, printer, former, ({ id }) => id === refund.creditNoteId);
      const link = mayPay(next.order) ? await linkToPay(shop, next.order) : null;
      const about = { former: former.order.reference, covered: toMinor(refund.amount), back, link, credits };
      await send(exchangeMail(next, about, shop));
    },
    async "mail.return-link"(asked, send) {
      const found = await returnLink(shop, asked);
      if (found !== null) await send(returnLinkMail(found.order, found.token, asked.locale, shop));
    },
    async "mail.operator"(payload, send) {
      await send(operatorMail(payload, shop));
    },
  } satisfies Partial<JobHandlers>;
}

/** A provider that is away is no fault of the shop; the sweeper tries again every minute. */
async function settledLater(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}
