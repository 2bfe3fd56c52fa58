import { z } from "zod";
import { editPreviewSchema, editSchema } from "../../../shop/order-edits/edit-schemas.ts";
import { orderListQuery, orderNeighboursQuery, savedViewSchema } from "../../../shop/order-lists/list-schemas.ts";
import {
  addressParcelSchema,
  courierSchema,
  handOverSchema,
  packSchema,
} from "../../../shop/parcels/parcel-schemas.ts";
import {
  codeSchema,
  invitationTokenSchema,
  inviteSchema,
  joinSchema,
  leavingSchema,
  newStaffPasskeySchema,
  ownPasswordSchema,
  ownRoleChangeSchema,
  ownRoleSchema,
  pushDeviceSchema,
  pushEndpointSchema,
  roleSchema,
  settingsSchema,
  signedByStaffSchema,
  staffSignInSchema,
} from "../../../shop/staff/staff-schemas.ts";
import {
  makeOrderSchema,
  messageSchema,
  noteSchema,
  orderEmailSchema,
  orderProductsQuery,
  orderQuoteSchema,
  orderRecipientSchema,
  staffAddressSchema,
  staffMoveSchema,
  tagsSchema,
} from "../../../shop/staff-orders/staff-order-schemas.ts";
import { undeliveredBody } from "../admin/admin-cash.ts";
import { todayQuery } from "../admin/admin-orders.ts";
import { parcelsPaperQuery, slipsQuery } from "../admin/admin-papers.ts";
import { packingQuery, parcelsQuery } from "../admin/admin-parcels.ts";
import {
  approvalBody,
  exchangeBody,
  exchangePreviewBody,
  receiptBody,
  returnBody,
  returnsQuery,
} from "../admin/admin-returns.ts";
import { auditQuery } from "../admin/admin-staff.ts";
import { attemptsQuery, paymentsQuery, refundsQuery } from "../admin/money/admin-payments.ts";
import { keepingBody, payoutBody } from "../admin/money/admin-payouts.ts";
import { agreementBody, limitBody, previewBody, refundBodyOfStaff, refusalBody } from "../admin/money/admin-refunds.ts";
import { bookingBody, byHandBody, remittanceBody } from "../admin/money/admin-remittances.ts";
import { cashBody } from "../operator/operator-orders.ts";
import { calls, data, type Operation } from "./operation.ts";
import { orderList, staffSession } from "./staff-answers.ts";

const open = calls("Back office", "/api/admin");
const staff = calls("Back office", "/api/admin", "staff");

const anything = data(z.unknown());
const session = data(staffSession);
const halfWay = data(z.object({ stage: z.literal("code") }));
const codes = data(z.object({ recovery_codes: z.array(z.string()) }));
const mayNot = { refusals: [403] };
const found = { refusals: [403, 404] } as const;
/** Made once under one `Idempotency-Key`. */
const keyed = { status: 201, isKeyed: true, refusals: [400, 403, 404, 409] } as const;
const ofMoney = { refusals: [403, 404, 409] };
const doneOf = { status: 204, refusals: [403, 404, 409] } as const;
const nothing = { status: 204, refusals: [403, 404] } as const;

/** What staff ask of the shop; which role may what stands in admin/access.ts. */
export const ADMIN_OPERATIONS: readonly Operation[] = [
  open("post", "/session", "beginStaffSignIn", "First half of a sign-in: e-mail and password.", halfWay, {
    body: staffSignInSchema,
    refusals: [401, 429],
  }),
  open("delete", "/session", "endStaffSession", "Signs out.", null, { status: 204 }),
  staff("get", "/session", "staffSession", "Who is signed in, and what they may do.", session),
  staff(
    "post",
    "/session/code",
    "completeStaffSignIn",
    "Second half: a code of the app, or a recovery code.",
    session,
    {
      body: codeSchema,
      refusals: [429],
    },
  ),
  staff("post", "/session/passkey/options", "askForStaffPasskey", "What a passkey has to sign here.", anything, {
    refusals: [404],
  }),
  staff("post", "/session/passkey", "showStaffPasskey", "A passkey in the place of the code.", session, {
    body: signedByStaffSchema,
    refusals: [422, 429],
  }),
  staff("post", "/session/confirm", "confirmStaff", "The second factor once more, before what matters.", null, {
    body: codeSchema,
    status: 204,
    refusals: [429],
  }),
  open("post", "/joining", "beginJoining", "What the holder of an invitation needs to join.", anything, {
    body: invitationTokenSchema,
    refusals: [404, 429],
  }),
  open("post", "/join", "join", "Joins with password and second factor; shows ten recovery codes once.", codes, {
    body: joinSchema,
    status: 201,
    refusals: [404, 429],
  }),
  staff("patch", "/me", "staffSettings", "What somebody sets for themselves.", anything, { body: settingsSchema }),
  staff("get", "/me/sessions", "ownStaffSessions", "Where one is signed in.", anything),
  staff("delete", "/me/sessions", "endOtherStaffSessions", "Signs out everywhere else.", null, nothing),
  staff("delete", "/me/sessions/:id", "endOwnStaffSession", "Ends one of them.", null, nothing),
  staff("get", "/me/notices", "pushNotices", "The shop's key for push services, and one's own browsers.", anything),
  staff("put", "/me/notices", "keepPushNotices", "Tells a browser of every new order.", null, {
    body: pushDeviceSchema,
    status: 204,
    refusals: [403],
  }),
  staff("delete", "/me/notices", "endPushNotices", "Tells it nothing any more.", null, {
    body: pushEndpointSchema,
    status: 204,
  }),
  staff("get", "/me/passkeys", "ownStaffPasskeys", "One's own passkeys.", anything),
  staff("post", "/me/passkeys/options", "beginStaffPasskey", "What the browser needs to make one.", anything, {
    refusals: [403, 409],
  }),
  staff("post", "/me/passkeys", "addStaffPasskey", "Adds a passkey that stands in for the code.", anything, {
    body: newStaffPasskeySchema,
    status: 201,
    refusals: [403, 409],
  }),
  staff("delete", "/me/passkeys/:id", "removeStaffPasskey", "Takes a passkey away.", null, nothing),
  staff("post", "/me/password", "changeOwnStaffPassword", "Another password; other sessions end.", null, {
    body: ownPasswordSchema,
    status: 204,
    refusals: [429],
  }),
  staff("post", "/me/recovery-codes", "renewRecoveryCodes", "Ten new recovery codes.", codes, mayNot),
  staff("get", "/packing", "ordersToPack", "Orders with open pieces, and their sums for each article.", anything, {
    query: packingQuery as unknown as z.ZodObject,
    refusals: [403, 422],
  }),
  staff("get", "/parcels", "listParcels", "Parcels in the house, or those handed over lately.", anything, {
    query: parcelsQuery,
    refusals: [403, 422],
  }),
  staff("put", "/parcels/:id", "packParcel", "Closes a parcel; `id` is made by the caller.", anything, {
    body: packSchema,
    refusals: [403, 404, 409],
  }),
  staff("patch", "/parcels/:id", "addressParcel", "Says who carries it, under which number.", anything, {
    body: addressParcelSchema,
    refusals: [403, 404, 409],
  }),
  staff("delete", "/parcels/:id", "openParcel", "Takes a parcel apart that is still in the house.", null, {
    status: 204,
    refusals: [403, 404, 409],
  }),
  staff("post", "/parcels/hand-over", "handOver", "Gives parcels to a courier, with a result for each.", anything, {
    body: handOverSchema,
    ...mayNot,
  }),
  staff("get", "/papers/slips.pdf", "packingSlips", "Packing slips, of orders or of parcels.", "application/pdf", {
    query: slipsQuery as unknown as z.ZodObject,
    refusals: [403, 404, 422],
  }),
  staff("get", "/papers/labels.pdf", "parcelLabels", "A6 labels with bars that say the order.", "application/pdf", {
    query: parcelsPaperQuery as unknown as z.ZodObject,
    refusals: [403, 404, 422],
  }),
  staff("get", "/papers/courier-sheet.pdf", "courierSheet", "What a courier takes away.", "application/pdf", {
    query: parcelsPaperQuery as unknown as z.ZodObject,
    refusals: [403, 404, 409, 422],
  }),
  staff("get", "/couriers", "listCouriers", "Who carries parcels.", anything, mayNot),
  staff("put", "/couriers/:courier", "saveCourier", "Adds a courier, or changes one as it was seen.", null, {
    body: courierSchema,
    status: 204,
    refusals: [403, 404, 409],
  }),
  staff(
    "get",
    "/stream",
    "staffStream",
    "What changes, as it changes: server-sent events with entity and number.",
    "text/event-stream",
    { refusals: [503] },
  ),
  staff("get", "/today", "staffToday", "What needs a person, and today's sales in hundredths of AED.", anything, {
    query: todayQuery,
    refusals: [403, 422],
  }),
  staff("get", "/orders", "listOrdersForStaff", "One page of the orders that fit; amounts in hundredths.", orderList, {
    query: orderListQuery,
    refusals: [403, 422],
  }),
  staff("get", "/orders/board", "orderBoard", "Open orders by state.", anything, {
    query: orderListQuery,
    refusals: [403, 422],
  }),
  staff("get", "/orders/all", "allOrdersForStaff", "The first 500 orders of a list, to be chosen.", anything, {
    query: orderListQuery,
    refusals: [403, 422],
  }),
  staff("get", "/orders/viewers", "ordersInView", "The orders that others have open just now.", anything, mayNot),
  staff("get", "/orders/tags", "orderTags", "The tags that orders have, with how many.", anything, mayNot),
  staff("get", "/orders/views", "savedOrderViews", "Lists that one has put together.", anything, mayNot),
  staff("post", "/orders/views", "saveOrderView", "Keeps a list under a name.", anything, {
    body: savedViewSchema,
    status: 201,
    isKeyed: true,
    refusals: [403, 409],
  }),
  staff("delete", "/orders/views/:id", "forgetOrderView", "Forgets a list.", null, nothing),
  staff(
    "get",
    "/orders/:reference/neighbours",
    "orderNeighbours",
    "The orders before and after one in a list; null at its ends.",
    data(z.object({ previous: z.string().nullable(), next: z.string().nullable() })),
    { query: orderNeighboursQuery, refusals: [403, 404, 422] },
  ),
  staff(
    "post",
    "/orders/:reference/take-back",
    "takeMoveBack",
    "Takes the last move back within half a minute.",
    anything,
    { refusals: [403, 404, 409] },
  ),
  staff(
    "get",
    "/staff",
    "listStaff",
    "Everybody who works here, invitations, and what roles may do.",
    anything,
    mayNot,
  ),
  staff("patch", "/staff/:id", "changeRole", "Gives somebody another role.", null, {
    body: roleSchema,
    status: 204,
    refusals: [403, 404, 409],
  }),
  staff("delete", "/staff/:id", "removeStaff", "Lets somebody go.", null, {
    query: leavingSchema,
    status: 204,
    refusals: [403, 404, 409, 422],
  }),
  staff("delete", "/staff/:id/sessions", "endStaffSessions", "Ends all sessions of somebody.", null, nothing),
  staff("post", "/staff/roles", "makeRole", "Puts a role together out of named permissions.", anything, {
    body: ownRoleSchema,
    ...keyed,
  }),
  staff("put", "/staff/roles/:id", "changeOwnRole", "Changes a role that an owner has made.", null, {
    body: ownRoleChangeSchema,
    ...doneOf,
  }),
  staff("delete", "/staff/roles/:id", "removeRole", "Removes a role that nobody has.", null, doneOf),
  staff("post", "/staff/invitations", "inviteStaff", "Invites somebody; the link is shown once.", anything, {
    body: inviteSchema,
    status: 201,
    ...mayNot,
  }),
  staff("delete", "/staff/invitations/:id", "withdrawInvitation", "Takes an invitation back.", null, nothing),
  staff(
    "get",
    "/cash/confirmations",
    "cashToConfirm",
    "Cash orders that wait for their buyer's word.",
    anything,
    mayNot,
  ),
  staff("post", "/cash/confirmations/:reference", "hearBuyer", "Writes down what a buyer said.", anything, {
    body: cashBody,
    refusals: [403, 404, 409],
  }),
  staff("get", "/cash/owed", "courierCash", "What couriers owe, by age.", anything, mayNot),
  staff("get", "/cash/owed.csv", "courierCashFile", "The same as a file for spreadsheets.", "text/csv", mayNot),
  staff(
    "get",
    "/cash/owed/:courier",
    "courierCashOf",
    "The orders that a courier may bring cash for.",
    anything,
    mayNot,
  ),
  staff("post", "/cash/remittances/by-hand", "bookCashByHand", "Books cash that came without a file.", anything, {
    body: byHandBody,
    status: 201,
    isKeyed: true,
    refusals: [400, 403, 409],
  }),
  staff("get", "/cash/remittances", "listRemittances", "What couriers handed over.", anything, mayNot),
  staff("post", "/cash/remittances/preview", "previewRemittance", "Holds a file against what is owed.", anything, {
    body: remittanceBody,
    refusals: [403, 411, 429, 503],
  }),
  staff("post", "/cash/remittances", "bookRemittance", "Books a file as it was looked at, once.", anything, {
    body: bookingBody,
    status: 201,
    refusals: [403, 409, 411, 429, 503],
  }),
  staff("get", "/cash/remittances/:id", "showRemittance", "The lines of a booked file.", anything, {
    refusals: [403, 404],
  }),
  staff("get", "/payments/payouts", "listPayouts", "What providers have paid out.", anything, mayNot),
  staff("post", "/payments/payouts/preview", "previewPayout", "Holds a provider's file against payments.", anything, {
    body: payoutBody,
    refusals: [403, 411, 429, 503],
  }),
  staff("post", "/payments/payouts", "keepPayout", "Keeps a file as it was looked at, once.", anything, {
    body: keepingBody,
    status: 201,
    refusals: [403, 409, 411, 429, 503],
  }),
  staff("get", "/payments/payouts/:id", "showPayout", "The lines of a file that was kept.", anything, {
    refusals: [403, 404],
  }),
  staff("get", "/payments/payouts/:id/lines.csv", "payoutFile", "The same for spreadsheets.", "text/csv", {
    refusals: [403, 404],
  }),
  staff("get", "/undelivered", "undelivered", "Parcels that nobody took and that are not back.", anything, mayNot),
  staff("post", "/undelivered/:reference", "moveUndelivered", "Says what became of one.", anything, {
    body: undeliveredBody,
    refusals: [403, 404, 409],
  }),
  staff("post", "/undelivered/:reference/take-back", "takeUndeliveredBack", "Takes one's own word back.", anything, {
    refusals: [403, 404, 409],
  }),
  staff("get", "/order-products", "orderProducts", "Products by name or SKU, to be ordered.", anything, {
    query: orderProductsQuery,
    refusals: [403, 422],
  }),
  staff("post", "/order-quote", "quoteOrder", "What an order would come to.", anything, {
    body: orderQuoteSchema,
    refusals: [403, 409],
  }),
  staff("post", "/orders", "makeOrder", "Makes an order for somebody on the telephone.", anything, {
    body: makeOrderSchema,
    ...keyed,
  }),
  staff("post", "/orders/:reference/payment-link", "sendPayLink", "Mails the payment link again.", anything, keyed),
  staff("get", "/orders/:reference", "staffOrder", "One order, as far as one's role sees it.", anything, found),
  staff("post", "/orders/:reference/move", "moveOrderByStaff", "Moves an order to the state that is named.", anything, {
    body: staffMoveSchema,
    refusals: [403, 404, 409],
  }),
  staff("post", "/orders/:reference/edits/preview", "previewEdit", "What a change of an order comes to.", anything, {
    body: editPreviewSchema,
    ...ofMoney,
  }),
  staff("post", "/orders/:reference/edits", "editOrder", "Changes what is in an order.", anything, {
    body: editSchema,
    ...keyed,
  }),
  staff("patch", "/orders/:reference/address", "changeOrderAddress", "Sends an order elsewhere.", anything, {
    body: staffAddressSchema,
    refusals: [403, 404, 409],
  }),
  staff(
    "patch",
    "/orders/:reference/email",
    "changeOrderEmail",
    "Gives an order the mail address it lacks, or the right one.",
    anything,
    {
      body: orderEmailSchema,
      refusals: [403, 404, 409],
    },
  ),
  staff(
    "patch",
    "/orders/:reference/recipient",
    "correctOrderRecipient",
    "Gives an order the right name and telephone of its buyer.",
    anything,
    {
      body: orderRecipientSchema,
      refusals: [403, 404, 409],
    },
  ),
  staff("patch", "/orders/:reference/tags", "tagOrder", "Marks an order with these tags.", anything, {
    body: tagsSchema,
    refusals: [403, 404, 409],
  }),
  staff("post", "/orders/:reference/notes", "noteOnOrder", "Writes a note for the team.", anything, {
    body: noteSchema,
    ...keyed,
  }),
  staff("get", "/orders/:reference/messages", "orderMessages", "Ready-made messages to the buyer.", anything, found),
  staff("post", "/orders/:reference/messages", "writeToBuyer", "Mails the buyer of an order.", anything, {
    body: messageSchema,
    ...keyed,
  }),
  staff(
    "post",
    "/orders/:reference/confirmation",
    "resendConfirmation",
    "Mails the confirmation again.",
    anything,
    keyed,
  ),
  staff("get", "/orders/:reference/invoice.pdf", "staffInvoice", "The tax invoice.", "application/pdf", {
    refusals: [403, 404, 409],
  }),
  staff(
    "get",
    "/orders/:reference/credit-notes/:file",
    "staffCreditNote",
    "One of its credit notes, `<number>.pdf`.",
    "application/pdf",
    found,
  ),
  staff("post", "/orders/:reference/viewers", "viewOrder", "Says that one has an order open.", anything, found),
  staff("delete", "/orders/:reference/viewers", "leaveOrder", "Says that one has closed it.", null, {
    status: 204,
    ...mayNot,
  }),
  staff("get", "/audit", "auditLog", "What staff did, the newest first.", anything, {
    query: auditQuery,
    refusals: [403, 422],
  }),
  staff("post", "/audit/check", "checkAudit", "Computes every hash of the log anew.", anything, mayNot),
  staff("patch", "/staff/:id/refund-limit", "setRefundLimit", "How much somebody may give back alone.", null, {
    body: limitBody,
    status: 204,
    refusals: [403, 404],
  }),
  staff("get", "/payments", "moneyTroubles", "Money that waits for people.", anything, {
    query: paymentsQuery,
    refusals: [403, 422],
  }),
  staff("get", "/payments/attempts", "listAttempts", "Attempts to pay, the newest first.", anything, {
    query: attemptsQuery,
    refusals: [403, 422],
  }),
  staff("get", "/payments/refunds", "listRefunds", "Refunds, the newest first.", anything, {
    query: refundsQuery,
    refusals: [403, 422],
  }),
  staff("post", "/payments/compare", "comparePayments", "Compares with the providers' own lists.", anything, mayNot),
  staff("post", "/payments/sweep", "sweepPayments", "Looks after open payments at once.", anything, mayNot),
  staff("get", "/payments/disputes", "listDisputes", "Payments that a bank wants or wanted back.", anything),
  staff("post", "/payments/refunds/:id/hurry", "hurryRefund", "Asks the provider for a refund at once.", null, doneOf),
  staff("post", "/payments/refunds/:id/paid", "refundPaidByHand", "Money of a cash order was paid back.", null, doneOf),
  staff("get", "/orders/:reference/money", "orderMoney", "All about the money of an order.", anything, {
    refusals: [403, 404],
  }),
  staff("post", "/orders/:reference/accept-payment", "acceptPaymentOf", "A parked order goes on.", null, doneOf),
  staff(
    "post",
    "/orders/:reference/give-back",
    "giveBackInReview",
    "A parked order ends; its money goes back.",
    null,
    doneOf,
  ),
  staff("post", "/orders/:reference/refunds/preview", "previewRefund", "What a refund comes to.", anything, {
    body: previewBody,
    ...ofMoney,
  }),
  staff("post", "/orders/:reference/refunds", "refundOrderOf", "Gives money back, within one's limit.", anything, {
    body: refundBodyOfStaff,
    status: 201,
    ...ofMoney,
  }),
  staff("post", "/orders/:reference/refund-requests", "requestRefund", "Asks somebody else to agree.", anything, {
    body: refundBodyOfStaff,
    status: 201,
    ...ofMoney,
  }),
  staff("get", "/refund-requests", "refundRequests", "Refunds that wait for a second person.", anything, mayNot),
  staff("post", "/refund-requests/:id/approve", "approveRefund", "Agrees: the refund is made.", anything, {
    body: agreementBody,
    ...ofMoney,
  }),
  staff("post", "/refund-requests/:id/refuse", "refuseRefund", "Says no, and why.", null, {
    body: refusalBody,
    ...doneOf,
  }),
  staff("delete", "/refund-requests/:id", "withdrawRefund", "Takes one's own request back.", null, doneOf),
  staff("get", "/returns", "listReturns", "Returns, the newest first.", anything, {
    query: returnsQuery,
    refusals: [403, 422],
  }),
  staff("get", "/orders/:reference/returns", "returnsOfOrder", "What can be returned, and what was.", anything, {
    refusals: [403, 404],
  }),
  staff("post", "/orders/:reference/returns", "returnForCustomer", "Writes a return down for the buyer.", anything, {
    body: returnBody,
    status: 201,
    ...ofMoney,
  }),
  staff("post", "/returns/:id/approve", "approveReturn", "Says yes; the answer is mailed.", null, {
    body: approvalBody,
    ...doneOf,
  }),
  staff("post", "/returns/:id/refuse", "refuseReturn", "Says no, and why; it is mailed.", null, {
    body: refusalBody,
    ...doneOf,
  }),
  staff("post", "/returns/:id/withdraw", "withdrawReturn", "The buyer does not send it after all.", null, doneOf),
  staff("post", "/returns/:id/receive", "receiveReturn", "What came back, and in which condition.", null, {
    body: receiptBody,
    ...doneOf,
  }),
  staff("post", "/returns/:id/exchange/preview", "previewExchange", "What an exchange comes to.", anything, {
    body: exchangePreviewBody,
    ...ofMoney,
  }),
  staff("post", "/returns/:id/exchange", "exchangeReturn", "Other products for what is sent back.", anything, {
    body: exchangeBody,
    ...keyed,
  }),
  staff("post", "/returns/:id/close", "closeReturn", "Nothing more is expected of it.", null, doneOf),
];
