import { z } from "zod";
import { auditCheckQuery } from "../operator/operator-api.ts";
import { backupBody } from "../operator/operator-backups.ts";
import { exportQuery, importBody } from "../operator/operator-content.ts";
import { addressChange, cashBody, listQuery, moveBody } from "../operator/operator-orders.ts";
import { refundBody } from "../operator/operator-payments.ts";
import { decisionBody, replyBody } from "../operator/operator-reviews.ts";
import { stockBody } from "../operator/operator-stock.ts";
import { cancelBody, skipBody, subscriptionsQuery } from "../operator/operator-subscriptions.ts";
import * as answers from "./answers.ts";
import { calls, data, type Operation, texts } from "./operation.ts";
import * as content from "./operator/content-answers.ts";
import * as mails from "./operator/mails-answers.ts";
import * as orders from "./operator/orders-answers.ts";
import * as others from "./operator/other-answers.ts";
import * as payments from "./operator/payments-answers.ts";
import * as reviews from "./operator/reviews-answers.ts";
import * as stock from "./operator/stock-answers.ts";
import * as subscriptions from "./operator/subscriptions-answers.ts";

const operator = calls("Operator", "/api/operator", "operator");

const ofOrder = { refusals: [404, 409] };

/** What the command line asks of a running shop. */
export const OPERATOR_OPERATIONS: readonly Operation[] = [
  operator("GET /orders", "listOrders", "Orders by state, payment, country and day.", orders.listOrders, {
    query: listQuery,
    refusals: [422],
  }),
  operator("GET /orders/:reference", "showOrder", "One order with everything that happened to it.", orders.showOrder, {
    refusals: [404],
  }),
  operator(
    "POST /orders/:reference/move",
    "moveOrder",
    "Moves an order to a state; again changes nothing.",
    orders.moveOrder,
    {
      body: moveBody,
      ...ofOrder,
    },
  ),
  operator(
    "POST /orders/:reference/cancel",
    "cancelOrder",
    "Cancels an order; its money goes back.",
    orders.moveOrder,
    ofOrder,
  ),
  operator(
    "POST /orders/:reference/cash",
    "confirmCash",
    "What the buyer of a cash order said before it is packed; again changes nothing.",
    orders.confirmCash,
    { body: cashBody, ...ofOrder },
  ),
  operator(
    "PUT /orders/:reference/address",
    "correctAddress",
    "Changes parts of the address before it is shipped.",
    orders.correctAddress,
    { body: addressChange, ...ofOrder },
  ),
  operator(
    "GET /orders/:reference/invoice.pdf",
    "operatorInvoice",
    "The tax invoice; of former ones that by its number.",
    "application/pdf",
    { query: texts("number"), ...ofOrder },
  ),
  operator(
    "GET /orders/:reference/credit-notes/:file{CN-\\d{4}-\\d{6,}\\.pdf}",
    "operatorCreditNote",
    "One of its credit notes, `<number>.pdf`.",
    "application/pdf",
    { refusals: [404] },
  ),
  operator("GET /payments", "paymentTroubles", "Orders whose money needs people.", payments.paymentTroubles),
  operator(
    "GET /payments/:reference",
    "showPayments",
    "Everything about the money of an order.",
    payments.showPayments,
    {
      refusals: [404],
    },
  ),
  operator(
    "POST /payments/:reference/refund",
    "refund",
    "Gives money back: lines, an amount, or what is left.",
    data(z.object({ refund: z.uuid() })),
    { body: refundBody, ...ofOrder },
  ),
  operator(
    "POST /payments/:reference/accept",
    "acceptPayment",
    "Lets a parked order go on.",
    payments.acceptPayment,
    ofOrder,
  ),
  operator("POST /payments/reconcile", "reconcile", "Compares with the providers' own lists.", payments.reconcile),
  operator(
    "POST /payments/sweep",
    "sweep",
    "Settles whatever is open, as every minute.",
    data(z.record(z.string(), z.int())),
  ),
  operator("GET /analytics", "dailyCounts", "What was counted in the last days.", data(z.array(answers.dailyCount)), {
    query: z.object({ days: z.string().optional() }),
  }),
  operator("GET /contact", "contactRequests", "Messages that were sent.", others.contactRequests),
  operator(
    "POST /contact/:id{\\d{1,9}}/delete",
    "deleteContactRequest",
    "Deletes one of them.",
    data(z.object({ deleted: z.int() })),
    { refusals: [404] },
  ),
  operator(
    "GET /reviews",
    "moderatedReviews",
    "Reviews in a state, those that wait longest first.",
    reviews.moderatedReviews,
    {
      query: texts("state"),
    },
  ),
  operator("GET /reviews/:id{\\d{1,9}}", "moderatedReview", "One of them.", reviews.moderatedReviewAnswer, {
    refusals: [404],
  }),
  operator(
    "GET /reviews/photos/:photo",
    "moderatedPhoto",
    "A picture of a review, whether it is shown or not: WebP.",
    "image/webp",
    { refusals: [404] },
  ),
  operator(
    "POST /reviews/:id{\\d{1,9}}/decide",
    "decideReview",
    "Shows the revision of a review that was read, or refuses it.",
    data(z.object({ changed: z.boolean() })),
    { body: decisionBody, refusals: [404, 409] },
  ),
  operator(
    "POST /reviews/:id{\\d{1,9}}/reply",
    "replyToReview",
    "Sets the public answer to a review.",
    reviews.replyToReview,
    {
      body: replyBody,
      refusals: [404],
    },
  ),
  operator("POST /reviews/ask", "askForReviews", "Asks buyers for reviews now.", data(z.object({ asked: z.int() }))),
  operator("GET /survey", "surveyResponses", "Answers to the survey.", others.surveyResponses),
  operator(
    "POST /content/import",
    "importContent",
    "Tells what the content folder says otherwise than the shop, and takes it over.",
    content.importContent,
    { body: importBody, refusals: [409, 422] },
  ),
  operator(
    "GET /content/export",
    "exportContent",
    "What the shop says, as its content files.",
    data(z.array(z.object({ path: z.string(), text: z.string() }))),
    { query: exportQuery },
  ),
  operator("GET /content/pictures", "exportPictures", "The pictures that belong to it.", data(z.array(z.string()))),
  operator(
    "GET /content/pictures/:folder/:file",
    "exportPicture",
    "One of these pictures, in base64.",
    data(z.object({ content: z.string() })),
    { refusals: [404] },
  ),
  operator("GET /stock", "stock", "What is in stock.", stock.stock),
  operator("GET /stock/ledger-faults", "ledgerFaults", "Where stock and its ledger do not agree.", stock.ledgerFaults),
  operator("GET /stock/:slug", "stockHistory", "What changed the stock of a product.", stock.stockHistory, {
    refusals: [404],
  }),
  operator("POST /stock/:slug", "setStock", "Says how many there are, or how many came.", stock.setStock, {
    body: stockBody,
    refusals: [404],
  }),
  operator("GET /audit/check", "checkAuditLog", "Computes every hash of the audit log anew.", others.checkAuditLog, {
    query: auditCheckQuery,
    refusals: [422],
  }),
  operator("GET /mails/failed", "failedMails", "Mails that are not tried any more.", mails.failedMails),
  operator("POST /mails/:id{all|[0-9a-f-]{36}}/resend", "resendMails", "Sends failed mails again.", mails.resendMails, {
    refusals: [404],
  }),
  operator("POST /backups", "tellBackup", "Says that a backup was made, and how large it is.", others.tellBackup, {
    body: backupBody,
    status: 201,
  }),
  operator("GET /carts", "recoveredCarts", "What reminders of carts came to in the last days.", others.cartsRecovered, {
    query: texts("days"),
    refusals: [422],
  }),
  operator(
    "POST /reminders",
    "sendReminders",
    "Sends the mails that are due to whoever wants them.",
    others.sendReminders,
  ),
  operator(
    "GET /subscriptions",
    "listSubscriptions",
    "Subscriptions by what comes next.",
    subscriptions.listSubscriptions,
    {
      query: subscriptionsQuery,
      refusals: [422],
    },
  ),
  operator(
    "POST /subscriptions/renew",
    "renewSubscriptions",
    "Announces, makes and charges what is due.",
    subscriptions.renewSubscriptions,
  ),
  operator(
    "GET /subscriptions/:id{[0-9a-f-]{36}}",
    "showSubscription",
    "One with its deliveries.",
    subscriptions.showSubscription,
    {
      refusals: [404],
    },
  ),
  operator(
    "POST /subscriptions/:id{[0-9a-f-]{36}}/skip",
    "skipDelivery",
    "Leaves out the next delivery.",
    subscriptions.changedSubscription,
    {
      body: skipBody,
      ...ofOrder,
    },
  ),
  operator(
    "POST /subscriptions/:id{[0-9a-f-]{36}}/cancel",
    "cancelSubscription",
    "Ends a subscription.",
    subscriptions.changedSubscription,
    {
      body: cancelBody,
      ...ofOrder,
    },
  ),
  operator(
    "POST /housekeeping",
    "housekeeping",
    "Removes what has been kept for its time and makes missing invoices, as every night.",
    others.housekeeping,
  ),
];
