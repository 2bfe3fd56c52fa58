import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { oneTimeTokens } from "../accounts/tables.ts";
import { dailyCounts } from "../analytics/tables.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { stockRequests } from "../back-in-stock/tables.ts";
import { cartLines, carts } from "../cart/tables.ts";
import { cartReminders } from "../cart-reminders/tables.ts";
import { courierCash, remittanceLines, remittances } from "../cash/tables.ts";
import { categories, contentFiles, documents, documentVersions, products, productVersions } from "../catalog/tables.ts";
import { contactEntries, contactRequests, replyTemplates } from "../contact/tables.ts";
import { customers, phonesWithoutCash } from "../customers/tables.ts";
import { disputes } from "../disputes/tables.ts";
import { damagedPieces } from "../fulfilment/tables.ts";
import { creditNotes, formerInvoices, invoices, numberSeries } from "../invoices/tables.ts";
import { rateLimits } from "../limits/tables.ts";
import { failedJobs, mailSendings } from "../mails/tables.ts";
import { newsletterSubscribers } from "../newsletter/tables.ts";
import { bulkActs, bulkRows, orderViews } from "../order-lists/tables.ts";
import { orderEvents, orderLines, orders } from "../orders/tables.ts";
import { couriers, parcelLines, parcelLots, parcels } from "../parcels/tables.ts";
import { passkeys } from "../passkeys/tables.ts";
import { orderCodes, paymentComparisons, payments, refunds, webhookInbox } from "../payments/tables.ts";
import { payoutLines, payouts } from "../payouts/tables.ts";
import { personNotes } from "../people/tables.ts";
import { productPictures } from "../pictures/tables.ts";
import { personKey } from "../privacy/tables.ts";
import { promoCodes, promoCustomerUses } from "../promo/tables.ts";
import { refundLimits, refundRequests } from "../refunds/tables.ts";
import { returnLines, returns } from "../returns/tables.ts";
import { reviewPhotos, reviewRefusals, reviewRequests, reviews, reviewVotes } from "../reviews/tables.ts";
import { cardCustomers, savedCards } from "../saved-cards/tables.ts";
import { knownBrowsers, sessions } from "../sessions/tables.ts";
import { settingVersions } from "../settings/tables.ts";
import { identities, providerVisits } from "../sign-in/tables.ts";
import {
  auditEntries,
  staff,
  staffAlerts,
  staffInvitations,
  staffOrderMails,
  staffPasskeys,
  staffPushDevices,
  staffPushKeys,
  staffPushNotices,
  staffRecoveryCodes,
  staffRequests,
  staffRoles,
  staffSessions,
} from "../staff/tables.ts";
import { orderEntries, orderViewers } from "../staff-orders/tables.ts";
import { stockChanges, stockLevels, stockLots } from "../stock/tables.ts";
import { subscriptionDeliveries, subscriptions } from "../subscriptions/tables.ts";
import { surveyResponses } from "../survey/tables.ts";
import { backups, serviceContacts, shopProcesses } from "../system/tables.ts";
import { webhookEndpoints, webhookMessages, webhookTries } from "../webhooks/tables.ts";
import { wishes } from "../wishlist/tables.ts";
import type { exportData } from "./export-data.ts";

/**
 * What a column tells about people. `person`: who somebody is, how they are reached or what they wrote. `pseudonym`: a
 * number or hash that leads to somebody through other rows only. `secret`: what opens something, or a hash of it.
 * `staff`: who of the shop did it. `none`: nothing of anybody by itself.
 */
export type Holds = "person" | "pseudonym" | "secret" | "staff" | "none";

interface Fate {
  /** Under which name a customer's export shows it, or why it does not. */
  exported: keyof Awaited<ReturnType<typeof exportData>> | `no: ${string}`;
  /**
   * What the end of an account does with its rows. `deleted`: at once. `emptied`: the row stays for the books, what of
   * it holds a person is emptied once its order has come to an end. `kept`: names nobody any more. `passes`: cannot be
   * told to be anybody's, and is deleted after its time.
   */
  afterwards: "deleted" | "emptied" | "kept" | "passes";
}

export interface ClassifiedTable extends Fate {
  /** With its schema where that is not the shop's own. */
  table: string;
  /** By their names in the database. */
  columns: ReadonlyMap<string, Holds>;
}

/** Names of columns, separated by blanks. */
type Held = Partial<Record<Holds, string>>;
type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type ColumnsOf<T extends Table> = keyof T["_"]["columns"] & string;
/** Nothing, when all columns are named and no others are. */
type Unclear<T extends Table, H extends Held> =
  | Exclude<ColumnsOf<T>, Words<H[keyof H]>>
  | Exclude<Words<H[keyof H]>, ColumnsOf<T>>;

/** A column that nobody has classified, and a name that is no column, does not compile. */
function of<T extends Table, const H extends Held>(
  table: T,
  fate: Fate,
  held: H & ([Unclear<T, H>] extends [never] ? unknown : { unclear: Unclear<T, H> }),
): ClassifiedTable {
  const all = getTableColumns(table);
  return { ...fate, table: getTableName(table), columns: columnsOf(held, (key) => all[key]?.name ?? key) };
}

function columnsOf(held: Held, nameOf: (key: string) => string): ReadonlyMap<string, Holds> {
  return new Map(
    (Object.keys(held) as Holds[]).flatMap((holds) =>
      (held[holds] ?? "").split(" ").map((key) => [nameOf(key), holds] as const),
    ),
  );
}

/** Staff are no customers: what is known of them is the merchant's to show and to delete. */
const OF_STAFF: Fate = { exported: "no: of staff, not of customers", afterwards: "kept" };

const NOTHING: Fate = { exported: "no: nothing of anybody", afterwards: "kept" };

/** Every table that the shop writes: what of it holds a person, where the export shows it, and what becomes of it. */
export const PERSONAL_DATA: readonly ClassifiedTable[] = [
  of(
    rateLimits,
    { exported: "no: nothing in it can be read", afterwards: "passes" },
    { pseudonym: "key", none: "tries expiresAt" },
  ),
  of(
    customers,
    { exported: "user", afterwards: "deleted" },
    {
      person: "email pendingEmail firstName lastName phoneNumber",
      pseudonym: "id",
      secret: "passwordHash",
      none: "emailVerifiedAt preferredLanguage cartMails wishMails createdAt",
    },
  ),
  of(
    identities,
    { exported: "sign_in_providers", afterwards: "deleted" },
    { person: "subject", pseudonym: "customerId", none: "provider linkedAt" },
  ),
  of(
    knownBrowsers,
    { exported: "no: nothing in it can be read", afterwards: "deleted" },
    { pseudonym: "customerId", secret: "browserHash", none: "seenAt" },
  ),
  of(
    oneTimeTokens,
    { exported: "links", afterwards: "deleted" },
    { person: "email payload", pseudonym: "customerId", secret: "tokenHash spentBy", none: "kind expiresAt" },
  ),
  of(
    passkeys,
    { exported: "passkeys", afterwards: "deleted" },
    {
      person: "name",
      pseudonym: "id credentialId customerId publicKey",
      none: "counter transports createdAt lastUsedAt",
    },
  ),
  of(
    providerVisits,
    { exported: "no: belongs to a browser, not to an account", afterwards: "passes" },
    { secret: "stateHash nonce codeVerifier browserHash returnHash", none: "provider locale next wish expiresAt" },
  ),
  of(
    sessions,
    { exported: "sessions", afterwards: "deleted" },
    { person: "userAgent", pseudonym: "id customerId", secret: "tokenHash startedBy", none: "createdAt lastUsedAt" },
  ),
  of(dailyCounts, NOTHING, { none: "day name step count" }),
  of(
    stockRequests,
    { exported: "back_in_stock_requests", afterwards: "deleted" },
    { person: "email", pseudonym: "customerId", none: "id productId locale createdAt" },
  ),
  of(
    cartLines,
    { exported: "cart", afterwards: "deleted" },
    { pseudonym: "cartUuid addedBy", none: "productId quantity unitPriceAed everyMonths addedAt" },
  ),
  of(
    carts,
    { exported: "cart", afterwards: "deleted" },
    {
      person: "draft",
      pseudonym: "uuid customerId orderKey openOrderId",
      none: "locale promoCode shownTotal createdAt changedAt expiresAt",
    },
  ),
  of(
    cartReminders,
    { exported: "cart_reminders", afterwards: "deleted" },
    {
      person: "email",
      pseudonym: "id cartUuid orderKey restoredInto",
      none: "createdAt mailedAt restoredAt",
    },
  ),
  of(
    courierCash,
    { exported: "no: the shop's books with its couriers", afterwards: "kept" },
    {
      pseudonym: "orderId remittanceId",
      staff: "staffId",
      none: "id kind amount currency amountAed reason note reopens at",
    },
  ),
  of(
    remittances,
    { exported: "no: the shop's books with its couriers", afterwards: "kept" },
    { pseudonym: "id", staff: "bookedBy", none: "courierId fileName fileHash bookedAt" },
  ),
  of(
    remittanceLines,
    { exported: "no: the shop's books with its couriers", afterwards: "kept" },
    {
      pseudonym: "remittanceId named orderId",
      none: "position row outcome cause amount owed currency paidOn",
    },
  ),
  of(
    payouts,
    { exported: "no: the shop's books with its providers", afterwards: "kept" },
    { pseudonym: "id", staff: "keptBy", none: "provider fileName fileHash lastDay keptAt" },
  ),
  of(
    payoutLines,
    { exported: "no: the shop's books with its providers", afterwards: "kept" },
    {
      pseudonym: "payoutId named paymentId refundId",
      none: "position row kind outcome amount currency expected expectedCurrency fee net paidCurrency",
    },
  ),
  of(
    damagedPieces,
    { exported: "no: what became of goods", afterwards: "kept" },
    { pseudonym: "orderId", none: "position quantity" },
  ),
  of(categories, NOTHING, {
    none: "id slug parent name description position inNavigation picture formerly origin version placedByStaff active",
  }),
  of(documents, NOTHING, { staff: "ending", none: "kind key position data fingerprint origin version active" }),
  of(documentVersions, NOTHING, {
    staff: "by note publisherId",
    none: "id kind key number state data record scenes basedOn revision createdAt askedAt publishAt publishedAt until ends laid",
  }),
  of(settingVersions, NOTHING, {
    staff: "by note",
    none: "id name number value countsFrom createdAt withdrawnAt",
  }),
  of(products, NOTHING, {
    none: "id slug sku line price salePrice stock stockImported sold weightGrams content fingerprint active version changedByStaff createdAt",
  }),
  of(productVersions, NOTHING, {
    staff: "by note publisherId",
    none: "id productId number state data record pictures tags basedOn revision createdAt askedAt publishAt publishedAt until ends laid",
  }),
  of(contentFiles, NOTHING, { none: "path text" }),
  of(productPictures, NOTHING, { none: "file picture width height createdAt removedAt isOrdered" }),
  of(
    contactRequests,
    { exported: "contact_requests", afterwards: "deleted" },
    {
      person: "name email message",
      pseudonym: "fingerprint requestKey orderId",
      staff: "staffId",
      none: "id subject locale createdAt state answeredAt version",
    },
  ),
  of(
    contactEntries,
    { exported: "contact_requests", afterwards: "deleted" },
    { person: "text", pseudonym: "requestId", staff: "staffId staffName", none: "id kind createdAt mailedAt" },
  ),
  of(replyTemplates, NOTHING, { none: "id name text version createdAt" }),
  of(
    phonesWithoutCash,
    { exported: "no: nothing in it can be read", afterwards: "kept" },
    { pseudonym: "phoneKey", staff: "decidedBy", none: "reason decidedAt" },
  ),
  of(
    personNotes,
    { exported: "staff_notes", afterwards: "deleted" },
    { person: "email phoneNumber text", pseudonym: "customerId", staff: "staffId staffName", none: "id createdAt" },
  ),
  of(
    creditNotes,
    { exported: "orders", afterwards: "kept" },
    {
      pseudonym: "orderId",
      none: "id formerInvoiceId year number issuedAt sellerName sellerNameAr sellerTaxNumber reason amount vat rows",
    },
  ),
  of(
    formerInvoices,
    { exported: "orders", afterwards: "kept" },
    { pseudonym: "orderId", none: "id year number issuedAt sellerName sellerNameAr sellerTaxNumber sale" },
  ),
  of(
    invoices,
    { exported: "orders", afterwards: "kept" },
    { pseudonym: "orderId", none: "year number issuedAt sellerName sellerNameAr sellerTaxNumber" },
  ),
  of(numberSeries, NOTHING, { none: "name year last issuedAt" }),
  of(
    failedJobs,
    { exported: "mails", afterwards: "deleted" },
    { person: "payload", pseudonym: "jobId", none: "job reason tries failedAt" },
  ),
  of(
    mailSendings,
    { exported: "no: says when a mail was sent, not to whom", afterwards: "kept" },
    { pseudonym: "jobId orderId", none: "begunAt takenAt job" },
  ),
  of(shopProcesses, NOTHING, {
    none: "id host pid version build node startedAt seenAt memory diskFree diskSize",
  }),
  of(serviceContacts, NOTHING, { none: "service answeredAt silentAt" }),
  of(backups, NOTHING, { none: "id madeAt bytes" }),
  of(
    newsletterSubscribers,
    { exported: "newsletter", afterwards: "deleted" },
    { person: "email", secret: "tokenHash", none: "id locale askedAt confirmedAt cartMails" },
  ),
  of(
    orderEvents,
    { exported: "orders", afterwards: "emptied" },
    {
      person: "note formerAddress",
      pseudonym: "orderId",
      staff: "actorName",
      none: "id kind state amount method failure deliveryFailure at actor",
    },
  ),
  of(
    orderLines,
    { exported: "orders", afterwards: "kept" },
    {
      pseudonym: "orderId",
      none: "position productId sku slug name pack picture isGift quantity everyMonths unitPrice lineTotal discount unitPriceAed",
    },
  ),
  of(
    orders,
    { exported: "orders", afterwards: "emptied" },
    {
      person: "customer address notes",
      pseudonym: "id reference cartUuid idempotencyKey customerId contentHash paymentId",
      secret: "guestTokenHash alsoShownTo holdNetworks",
      none: "forgetsBuyer isForgotten locale deliveryMethod paymentMethod currency rate promoCode subtotal discount deliveryFee processingFee vat total totalAed adjustments taxKind taxRate fees paymentState fulfilmentState estimatedFrom estimatedTo placedAt isConfirmed isRenewal holdsStock holdUntil refunded due needsReview cashConfirmation cashTries version tags",
    },
  ),
  of(couriers, NOTHING, { none: "id name trackingAddress isActive version" }),
  of(
    parcels,
    { exported: "orders", afterwards: "kept" },
    {
      pseudonym: "id orderId waybill",
      staff: "packedBy handedOverBy",
      none: "number state courierId packedAt handedOverAt labelPrintedAt labelCash cash",
    },
  ),
  of(
    parcelLines,
    { exported: "orders", afterwards: "kept" },
    { pseudonym: "parcelId orderId", none: "position quantity" },
  ),
  of(
    parcelLots,
    { exported: "no: says of which lot pieces were, nothing of who got them", afterwards: "kept" },
    { pseudonym: "parcelId", none: "position lotId quantity" },
  ),
  of(
    orderCodes,
    { exported: "no: nothing in it can be read", afterwards: "kept" },
    { pseudonym: "orderId", secret: "codeHash", none: "expiresAt triesLeft asked" },
  ),
  of(
    payments,
    { exported: "orders", afterwards: "emptied" },
    {
      person: "redirectUrl trouble",
      pseudonym: "id orderId reference providerPaymentId savedCardId",
      none: "attempt method provider difference amount currency state seenAmount seenCurrency captured refunded capturedAt failure pendingAction leaseUntil nextReadAt createdAt",
    },
  ),
  of(
    refunds,
    { exported: "orders", afterwards: "emptied" },
    {
      person: "trouble note",
      pseudonym: "id paymentId orderId exchangeOrderId returnId",
      none: "amount currency lines delivery processingFee restock cause reason creditNoteId state doneAt tries nextTryAt leaseUntil createdAt",
    },
  ),
  of(
    returns,
    { exported: "orders", afterwards: "emptied" },
    {
      person: "note answer",
      pseudonym: "id orderId",
      staff: "decidedBy receivedBy",
      none: "number state cause askedBy requestedAt decidedAt receivedAt closedAt",
    },
  ),
  of(
    returnLines,
    { exported: "orders", afterwards: "kept" },
    { pseudonym: "returnId", none: "position quantity good damaged" },
  ),
  of(
    refundRequests,
    { exported: "no: what the team said to each other", afterwards: "emptied" },
    {
      person: "note answer",
      pseudonym: "id orderId returnId refundId",
      staff: "askedBy decidedBy",
      none: "wish amount currency cause askedAt expiresAt state decidedAt",
    },
  ),
  of(refundLimits, OF_STAFF, { staff: "staffId", none: "limitAed" }),
  of(
    disputes,
    { exported: "no: what a bank and the shop say to each other", afterwards: "kept" },
    {
      pseudonym: "id providerDisputeId paymentId",
      none: "provider amount currency reason state answerBy withdrawn openedAt changedAt",
    },
  ),
  of(paymentComparisons, NOTHING, { none: "id at compared unreachable differences" }),
  of(
    webhookInbox,
    { exported: "orders", afterwards: "emptied" },
    { person: "body", pseudonym: "eventId providerPaymentId", none: "id provider type receivedAt handledAt verdict" },
  ),
  of(personKey, NOTHING, { secret: "secret", none: "id" }),
  of(promoCodes, NOTHING, {
    staff: "ending",
    none: "code kind value minSubtotal scope countries startsAt endsAt maxUses maxUsesPerCustomer uses origin version",
  }),
  of(
    promoCustomerUses,
    { exported: "no: nothing in it can be read", afterwards: "kept" },
    { pseudonym: "customerKey", none: "code uses" },
  ),
  of(
    reviews,
    { exported: "reviews", afterwards: "deleted" },
    {
      person: "title text displayName",
      pseudonym: "orderId buyerKey requestKey",
      staff: "decidedBy",
      none: "id productId stars language locale state revision heldFor reason decidedAt reply replyLanguage repliedAt helpful createdAt updatedAt",
    },
  ),
  of(
    reviewPhotos,
    { exported: "reviews", afterwards: "deleted" },
    // Whoever looks at it may know whose hand that is; no word of anybody stands in it.
    { pseudonym: "id reviewId picture thumbnail", none: "width height createdAt" },
  ),
  of(
    reviewVotes,
    { exported: "no: nothing in it can be read", afterwards: "kept" },
    { pseudonym: "voterKey", none: "reviewId" },
  ),
  of(
    reviewRequests,
    { exported: "no: says when an order was asked about, not whose it is", afterwards: "kept" },
    { pseudonym: "orderId", none: "askedAt" },
  ),
  of(reviewRefusals, { exported: "no: nothing in it can be read", afterwards: "kept" }, { pseudonym: "personKey" }),
  of(
    stockChanges,
    { exported: "no: says which order took which pieces, as the order does", afterwards: "kept" },
    { pseudonym: "orderId", staff: "by note", none: "id productId change reason at lotId undoes" },
  ),
  of(stockLots, NOTHING, { none: "id productId code expiresOn" }),
  of(stockLevels, NOTHING, { none: "productId lowAt leadDays toldAt" }),
  of(staff, OF_STAFF, {
    staff: "id email name role language",
    secret: "passwordHash totpSecret",
    none: "ownRoleId orderMails stockMails waitingMails singleKeys totpStep version createdAt removedAt",
  }),
  of(webhookEndpoints, OF_STAFF, {
    ...{ staff: "madeBy", secret: "secret formerSecrets", none: "id url types createdAt removedAt" },
  }),
  of(
    webhookMessages,
    { exported: "no: says what other programs were told of an order, nothing of whose it is", afterwards: "kept" },
    { pseudonym: "orderId data", none: "id endpointId type createdAt deliveredAt droppedAt" },
  ),
  of(webhookTries, NOTHING, { none: "id messageId at status fault milliseconds" }),
  of(apiKeys, OF_STAFF, {
    staff: "madeBy",
    secret: "tokenHash",
    none: "id name ending permissions createdAt expiresAt lastUsedAt endedAt",
  }),
  of(staffRoles, NOTHING, { none: "id name permissions refundLimit countries version createdAt removedAt" }),
  of(staffSessions, OF_STAFF, {
    staff: "id staffId userAgent",
    secret: "tokenHash",
    none: "isComplete createdAt lastUsedAt confirmedAt",
  }),
  of(
    staffAlerts,
    { exported: "no: says that an order waited for staff, not whose it is", afterwards: "kept" },
    { pseudonym: "thing", none: "alert since" },
  ),
  of(staffOrderMails, OF_STAFF, { staff: "staffId", pseudonym: "orderId" }),
  of(staffPushKeys, NOTHING, { secret: "privateKey", none: "isOnly publicKey" }),
  of(staffPushDevices, OF_STAFF, {
    staff: "id staffId sessionId endpoint p256dh",
    secret: "auth",
    none: "createdAt",
  }),
  of(staffPushNotices, OF_STAFF, { staff: "deviceId", pseudonym: "orderId", none: "sentAt" }),
  of(staffPasskeys, OF_STAFF, {
    staff: "id staffId credentialId publicKey name",
    none: "counter transports createdAt lastUsedAt",
  }),
  of(staffRecoveryCodes, OF_STAFF, { staff: "staffId", secret: "codeHash" }),
  of(orderViews, OF_STAFF, { staff: "staffId name query", none: "id createdAt" }),
  of(bulkActs, OF_STAFF, { staff: "staffId name role", none: "id requestId kind target createdAt finishedAt" }),
  of(
    bulkRows,
    { exported: "no: of staff, not of customers", afterwards: "passes" },
    { pseudonym: "reference", none: "bulkId position result refusal" },
  ),
  of(
    staffRequests,
    { exported: "no: of staff, not of customers", afterwards: "passes" },
    { staff: "staffId", pseudonym: "key fingerprint", none: "answer at" },
  ),
  of(staffInvitations, OF_STAFF, {
    staff: "id email invitedBy",
    secret: "tokenHash",
    none: "role ownRoleId createdAt expiresAt",
  }),
  of(auditEntries, OF_STAFF, {
    staff: "staffId entry",
    none: "seq at action entity entityId previousHash hash",
  }),
  of(
    orderEntries,
    { exported: "staff_messages", afterwards: "emptied" },
    { person: "data", pseudonym: "id orderId", staff: "staffId author", none: "kind at" },
  ),
  of(orderViewers, OF_STAFF, { staff: "staffId", pseudonym: "orderId", none: "seenAt" }),
  of(
    savedCards,
    { exported: "saved_cards", afterwards: "deleted" },
    {
      person: "last4",
      pseudonym: "id customerId providerCustomer providerMethod",
      none: "provider brand expMonth expYear state createdAt",
    },
  ),
  of(
    cardCustomers,
    { exported: "no: a number of the provider's, which leads nowhere else", afterwards: "deleted" },
    { pseudonym: "customerId providerCustomer" },
  ),
  of(
    subscriptions,
    { exported: "subscriptions", afterwards: "deleted" },
    {
      person: "contact address cancelReason",
      pseudonym: "id customerId firstOrderId savedCardId",
      none: "productId quantity everyMonths locale state pausedUntil pausedReason anchor nextPeriod nextOn deliveryMethod paymentMethod agreedUnitPriceAed version createdAt cancelledAt",
    },
  ),
  of(
    subscriptionDeliveries,
    { exported: "subscriptions", afterwards: "deleted" },
    {
      pseudonym: "id subscriptionId orderId",
      none: "period dueOn state attempts nextTryAt createdAt updatedAt",
    },
  ),
  of(
    surveyResponses,
    { exported: "no: nobody is asked who they are", afterwards: "passes" },
    { person: "answers", pseudonym: "key", none: "id locale createdAt" },
  ),
  of(
    wishes,
    { exported: "wishlist", afterwards: "deleted" },
    { pseudonym: "customerId", none: "productId unitPriceAed addedAt toldAt" },
  ),
  {
    table: "pgboss.job",
    exported: "mails",
    afterwards: "deleted",
    // Payloads name people; `output` says why something failed and names nobody (errors are logged in the same way).
    columns: columnsOf(
      {
        person: "data",
        pseudonym: "id source_id source_root_id singleton_key group_id",
        none:
          "name priority state retry_limit retry_count retry_delay retry_backoff retry_delay_max expire_seconds " +
          "deletion_seconds singleton_on group_tier start_after created_on started_on completed_on keep_until output " +
          "dead_letter policy heartbeat_on heartbeat_seconds blocked blocking pending_dependencies source_name " +
          "source_created_on source_retry_count source_output",
      },
      (name) => name,
    ),
  },
];

/** Tables of libraries that know of queues and migrations, and of no job's payload. */
export const WITHOUT_PEOPLE: readonly string[] = [
  "drizzle.__drizzle_migrations",
  "pgboss.bam",
  "pgboss.job_dependency",
  "pgboss.queue",
  "pgboss.queue_stats",
  "pgboss.schedule",
  "pgboss.subscription",
  "pgboss.version",
  "pgboss.warning",
];
