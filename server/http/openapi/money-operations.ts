import { z } from "zod";
import { undeliveredBody, undeliveredQuery } from "../admin/admin-cash.ts";
import { takeBackBody } from "../admin/admin-orders.ts";
import {
  approvalBody,
  exchangeBody,
  exchangePreviewBody,
  receiptBody,
  returnBody,
  returnsQuery,
} from "../admin/admin-returns.ts";
import { filesQuery } from "../admin/list-query.ts";
import { attemptsQuery, paymentsQuery, refundsQuery } from "../admin/money/admin-payments.ts";
import { keepingBody, payoutBody } from "../admin/money/admin-payouts.ts";
import { agreementBody, previewBody, refundBodyOfStaff, refusalBody } from "../admin/money/admin-refunds.ts";
import { bookingBody, byHandBody, closeBody, closedQuery, remittanceBody } from "../admin/money/admin-remittances.ts";
import { cashBody } from "../operator/operator-orders.ts";
import { data, type Operation } from "./operation.ts";
import * as cash from "./staff/money/cash-answers.ts";
import * as money from "./staff/money/money-answers.ts";
import * as payout from "./staff/money/payout-answers.ts";
import * as refund from "./staff/money/refund-answers.ts";
import * as returns from "./staff/money/return-answers.ts";
import { staff } from "./staff-operation.ts";

/** The money of orders: cash, payments, refunds, and returns, which give it back. */
export const MONEY_OPERATIONS: readonly Operation[] = [
  staff(
    "GET /cash/confirmations",
    "cashToConfirm",
    "Cash orders that wait for their buyer's word.",
    cash.cashToConfirm,
    {
      query: filesQuery,
    },
  ),
  staff("POST /cash/confirmations/:reference", "hearBuyer", "Writes down what a buyer said.", cash.hearBuyer, {
    body: cashBody,
    refusals: [409],
  }),
  staff("GET /cash/owed", "courierCash", "What couriers owe, by age.", cash.courierCash),
  staff("GET /cash/owed.csv", "courierCashFile", "The same as a file for spreadsheets.", "text/csv"),
  staff(
    "GET /cash/owed/:courier",
    "courierCashOf",
    "The orders that a courier may bring cash for.",
    cash.courierCashOf,
  ),
  staff(
    "POST /cash/owed/:reference/close",
    "closeCourierCash",
    "Closes what a courier will never pay, or paid too much.",
    data(z.object({ reference: z.string() })),
    { body: closeBody, status: 201, refusals: [409] },
  ),
  staff("GET /cash/closed", "closedCourierCash", "What was closed, the newest first.", cash.closedCash, {
    query: closedQuery,
  }),
  staff("GET /cash/closed.csv", "closedCashFile", "All of it as a file for spreadsheets.", "text/csv"),
  staff(
    "POST /cash/owed/:reference/reopen",
    "reopenCourierCash",
    "What was closed is owed again.",
    data(z.object({ changed: z.boolean() })),
  ),
  staff(
    "POST /cash/remittances/by-hand",
    "bookCashByHand",
    "Books cash that came without a file.",
    cash.bookCashByHand,
    {
      body: byHandBody,
      status: 201,
      isKeyed: true,
    },
  ),
  staff("GET /cash/remittances", "listRemittances", "What couriers handed over.", cash.listRemittances, {
    query: filesQuery,
  }),
  staff(
    "POST /cash/remittances/preview",
    "previewRemittance",
    "Holds a file against what is owed.",
    cash.previewRemittance,
    {
      body: remittanceBody,
    },
  ),
  staff("POST /cash/remittances", "bookRemittance", "Books a file as it was looked at, once.", cash.bookRemittance, {
    body: bookingBody,
    status: 201,
    otherStatus: 200,
    refusals: [409],
  }),
  staff("GET /cash/remittances/:id", "showRemittance", "The lines of a booked file.", cash.showRemittance),
  staff("GET /payments/payouts", "listPayouts", "What providers have paid out.", payout.listPayouts, {
    query: filesQuery,
  }),
  staff(
    "POST /payments/payouts/preview",
    "previewPayout",
    "Holds a provider's file against payments.",
    payout.previewPayout,
    {
      body: payoutBody,
    },
  ),
  staff("POST /payments/payouts", "keepPayout", "Keeps a file as it was looked at, once.", payout.keepPayout, {
    body: keepingBody,
    status: 201,
    otherStatus: 200,
    refusals: [409],
  }),
  staff("GET /payments/payouts/:id", "showPayout", "The lines of a file that was kept.", payout.showPayout),
  staff("GET /payments/payouts/:id/lines.csv", "payoutFile", "The same for spreadsheets.", "text/csv"),
  staff("GET /undelivered", "undelivered", "Parcels that nobody took and that are not back.", cash.undeliveredAnswer, {
    query: undeliveredQuery,
  }),
  staff("POST /undelivered/:reference", "moveUndelivered", "Says what became of one.", cash.moveUndelivered, {
    body: undeliveredBody,
    refusals: [409],
  }),
  staff(
    "POST /undelivered/:reference/take-back",
    "takeUndeliveredBack",
    "Takes one's own word back.",
    cash.takeUndeliveredBack,
    {
      body: takeBackBody,
      refusals: [409],
    },
  ),
  staff("GET /payments", "moneyTroubles", "Money that waits for people.", data(money.moneyTroubles), {
    query: paymentsQuery,
  }),
  staff("GET /payments/attempts", "listAttempts", "Attempts to pay, the newest first.", money.attemptList, {
    query: attemptsQuery,
  }),
  staff("GET /payments/refunds", "listRefunds", "Refunds, the newest first.", money.refundList, {
    query: refundsQuery,
  }),
  staff("POST /payments/compare", "comparePayments", "Compares with the providers' own lists.", refund.comparePayments),
  staff("POST /payments/sweep", "sweepPayments", "Looks after open payments at once.", refund.sweepPayments),
  staff(
    "GET /payments/disputes",
    "listDisputes",
    "Payments that a bank wants or wanted back.",
    data(z.array(money.dispute)),
  ),
  staff("POST /payments/refunds/:id/hurry", "hurryRefund", "Asks the provider for a refund at once.", null, {
    refusals: [409],
  }),
  staff("POST /payments/refunds/:id/paid", "refundPaidByHand", "Money of a cash order was paid back.", null, {
    refusals: [409],
  }),
  staff("GET /orders/:reference/money", "orderMoney", "All about the money of an order.", data(money.orderMoney)),
  staff("POST /orders/:reference/accept-payment", "acceptPaymentOf", "A parked order goes on.", null, {
    refusals: [409],
  }),
  staff("POST /orders/:reference/give-back", "giveBackInReview", "A parked order ends; its money goes back.", null, {
    refusals: [409],
  }),
  staff("POST /orders/:reference/refunds/preview", "previewRefund", "What a refund comes to.", refund.previewRefund, {
    body: previewBody,
    refusals: [409],
  }),
  staff(
    "POST /orders/:reference/refunds",
    "refundOrderOf",
    "Gives money back, within one's limit.",
    refund.refundOrderOf,
    {
      body: refundBodyOfStaff,
      status: 201,
      refusals: [409],
    },
  ),
  staff(
    "POST /orders/:reference/refund-requests",
    "requestRefund",
    "Asks somebody else to agree.",
    refund.requestRefund,
    {
      body: refundBodyOfStaff,
      status: 201,
      refusals: [409],
    },
  ),
  staff(
    "GET /refund-requests",
    "refundRequests",
    "Refunds that wait for a second person.",
    data(z.array(money.refundRequest)),
  ),
  staff("POST /refund-requests/:id/approve", "approveRefund", "Agrees: the refund is made.", refund.approveRefund, {
    body: agreementBody,
    refusals: [409],
  }),
  staff("POST /refund-requests/:id/refuse", "refuseRefund", "Says no, and why.", null, {
    body: refusalBody,
    refusals: [409],
  }),
  staff("DELETE /refund-requests/:id", "withdrawRefund", "Takes one's own request back.", null, { refusals: [409] }),
  staff("GET /returns", "listReturns", "Returns, the newest first.", money.returnList, { query: returnsQuery }),
  staff(
    "GET /orders/:reference/returns",
    "returnsOfOrder",
    "What can be returned, and what was.",
    data(money.orderReturns),
  ),
  staff(
    "POST /orders/:reference/returns",
    "returnForCustomer",
    "Writes a return down for the buyer.",
    returns.returnForCustomer,
    {
      body: returnBody,
      status: 201,
      refusals: [409],
    },
  ),
  staff("POST /returns/:id/approve", "approveReturn", "Says yes; the answer is mailed.", null, {
    body: approvalBody,
    refusals: [409],
  }),
  staff("POST /returns/:id/refuse", "refuseReturn", "Says no, and why; it is mailed.", null, {
    body: refusalBody,
    refusals: [409],
  }),
  staff("POST /returns/:id/withdraw", "withdrawReturn", "The buyer does not send it after all.", null, {
    refusals: [409],
  }),
  staff("POST /returns/:id/receive", "receiveReturn", "What came back, and in which condition.", null, {
    body: receiptBody,
    refusals: [409],
  }),
  staff(
    "POST /returns/:id/exchange/preview",
    "previewExchange",
    "What an exchange comes to.",
    returns.previewExchange,
    {
      body: exchangePreviewBody,
      refusals: [409],
    },
  ),
  staff(
    "POST /returns/:id/exchange",
    "exchangeReturn",
    "Other products for what is sent back.",
    returns.exchangeReturn,
    {
      body: exchangeBody,
      status: 201,
      isKeyed: true,
    },
  ),
  staff("POST /returns/:id/close", "closeReturn", "Nothing more is expected of it.", null, { refusals: [409] }),
];
