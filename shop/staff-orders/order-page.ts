import { and, desc, eq, getTableColumns, inArray, ne, or, sql } from "drizzle-orm";
import { cashLedgerOf, cashStanding } from "../cash/owed.ts";
import { pictureAddress } from "../catalog/product.ts";
import { readablePhone } from "../checkout/phone.ts";
import type { ShopContext } from "../context.ts";
import { isFoundBy, wordsOfOrder } from "../customers/found-by.ts";
import type { Database } from "../database/database.ts";
import type { Emirate } from "../delivery/address.ts";
import { disputeSign, disputesOfOrder } from "../disputes/disputes.ts";
import { offeredMoves } from "../fulfilment/offered-moves.ts";
import { parcelSums, partShipped } from "../fulfilment/parcels-of-order.ts";
import { papersOf } from "../invoices/papers-of-orders.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { mailSendings } from "../mails/tables.ts";
import { refusalToMail } from "../mails/to-buyer.ts";
import { type Country, type Language, marketOf } from "../market/market.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import { toCountries } from "../orders/countries.ts";
import { dueJson } from "../orders/due.ts";
import { trackingUrl } from "../orders/order-parcels.ts";
import { denialsOf, mayPay, type OrderEvent, type OrderWithLines, orderByReference } from "../orders/read-order.ts";
import { isRefundAsked } from "../orders/refund-asked.ts";
import {
  awaitsCashConfirmation,
  type FulfilmentState,
  mayChangeAddress,
  refusalToChangeAddress,
} from "../orders/states.ts";
import { type FormerAddress, orders } from "../orders/tables.ts";
import { listParcels, type Parcel } from "../parcels/list-parcels.ts";
import { type ParcelEvent, parcelEventsOf } from "../parcels/parcel-events.ts";
import { attemptsOf, chargedFor } from "../payments/attempt.ts";
import { refunds } from "../payments/tables.ts";
import { discountsOf, staffDiscountOf } from "../pricing/adjustments.ts";
import { offerJson } from "../pricing/offers.ts";
import { taxPercent } from "../pricing/tax.ts";
import { previewCancelling } from "../refunds/cancelling.ts";
import { listRequests } from "../refunds/requests.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { recordLook } from "../staff/look.ts";
import { countriesOf, may } from "../staff/roles.ts";
import { unpaidByPhone } from "./by-phone.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { linkToPay } from "./make-order.ts";

/** Other orders of the same person that are shown beside one. */
const MOST_OTHERS = 10;

/**
 * An order as staff see it; amounts are hundredths of its currency: what it is made of, what it may become, and everything that happened to it. What a role may
 * not see is not in it: prices for whoever packs, whom it is for and where it goes for whoever counts. That its buyer was
 * looked at is written down as on their own page.
 */
export async function orderPage(shop: ShopContext, author: StaffAuthor, reference: string, language: Language) {
  const { role } = author;
  const found = await orderByReference(shop, reference);
  if (found === null) return null;
  const { order } = found;
  const [seesPrices, seesParcel, seesBuyer] = [
    may(role, "orders.prices"),
    may(role, "orders.parcel"),
    may(role, "orders.buyer"),
  ];
  const { first_name, last_name, email, phone_number: phone } = order.customer;
  const { country, emirate, city } = order.address;
  /** Of their page: an account's number, of guests that of an order which still knows them. */
  const buyer = order.customerId ?? (order.forgetsBuyer || order.isForgotten ? null : order.id);
  if (seesBuyer && buyer !== null) await recordLook(shop, author, buyer);
  const refusal = refusalToMail(order);
  // No address is asked for any more; whoever has one is still told of a parcel under way.
  const noMail = order.forgetsBuyer && refusal === "order.no_email" ? "order.buyer_gone" : refusal;
  const parcels = await listParcels(shop, { references: [order.reference] });
  const refundAsked = isRefundAsked(sql`orders.id`, shop.clock());
  const [beside] = await shop.db
    .select({ ...BESIDE_ORDER, refundAsked })
    .from(orders)
    .where(eq(orders.id, order.id));
  const sums = beside?.sums ?? null;
  return {
    reference: order.reference,
    placed_at: order.placedAt.toISOString(),
    version: order.version,
    state: order.fulfilmentState,
    payment_state: order.paymentState,
    parked: order.needsReview,
    is_confirmed: order.isConfirmed,
    cash: order.cashConfirmation,
    /** How often its buyer was not reached about cash; null: nobody has to be asked, or it is packed. */
    cash_tries: awaitsCashConfirmation(order) && order.fulfilmentState === "PROCESSING" ? order.cashTries : null,
    is_renewal: order.isRenewal,
    /** Of an order by phone, as long as nobody has paid it; null: any other. */
    unpaid_by_phone: unpaidByPhone(found),
    hold_until: order.holdUntil?.toISOString() ?? null,
    estimated_delivery: { from: order.estimatedFrom.toISOString(), to: order.estimatedTo.toISOString() },
    part_shipped: partShipped(sums),
    /** What a change of it left to be paid before it is packed. */
    due: dueJson(order, seesPrices),
    /** Whether a bank wants its money back. */
    dispute: beside?.dispute ?? null,
    /** Whether a refund of it waits for a second person. */
    refund_asked: beside?.refundAsked ?? false,
    may_become: offeredMoves(order, sums),
    /** What cancelling it gives back; null where whoever reads this may not, or nobody can. */
    cancelling: may(role, "orders.cancel") && seesPrices ? await previewCancelling(shop.db, author, order) : null,
    /** Whether something is to be paid, and a link for it can be mailed. */
    may_send_link: mayPay(order) && noMail === null,
    /** Why nothing is mailed about it; null: it is. */
    no_mail: noMail,
    /** Where that is paid by whoever holds it, and how much; null: nothing is, or whoever reads this may not send it. */
    pay_link:
      mayPay(order) && may(role, "orders.make") && seesPrices
        ? { link: await linkToPay(shop, order), amount: order.due > 0 ? order.due : order.total }
        : null,
    /** Why it goes where it goes; null: its address may be changed. */
    address_refusal: refusalToChangeAddress(order.fulfilmentState, (sums?.gone ?? 0) > 0),
    /** What is in it may be changed, as far as its state goes. */
    may_edit: order.isConfirmed && mayChangeAddress(order.fulfilmentState),
    currency: order.currency,
    delivery_method: order.deliveryMethod,
    payment_method: order.paymentMethod,
    /** The language its buyer reads. */
    language: marketOf(order.locale).language,
    customer: {
      first_name,
      last_name,
      id: seesBuyer ? buyer : null,
      email: seesBuyer ? email : null,
      phone: seesParcel && phone !== "" ? { number: phone, readable: readablePhone(phone) } : null,
    },
    country,
    place: emirate ?? city,
    address: seesParcel ? order.address : null,
    /** In the house or gone, the first first. */
    parcels: parcels.map((parcel) => parcelOf(parcel, seesParcel)),
    /** Parcels in the house whose labels say a former address. */
    labels_outdated: seesParcel ? parcels.filter(({ isLabelOutdated }) => isLabelOutdated).map(({ id }) => id) : [],
    customer_notes: seesParcel ? order.notes : "",
    tags: order.tags,
    lines: linesOf(found, language, seesPrices),
    amounts: seesPrices ? amountsOf(found, language) : null,
    exchanges: found.exchanges.map(({ kind, order: other, amount }) => ({
      ...{ kind, order: other, amount: seesPrices ? amount : null },
    })),
    money: seesPrices
      ? {
          ...(await moneyOf(shop.db, found)),
          requests: beside?.refundAsked && may(role, "payments.see") ? await openRequests(shop, author, order.id) : [],
        }
      : null,
    timeline: await timelineOf(shop, found, { seesPrices, seesParcel, seesBuyer }),
    others: seesBuyer ? await othersOf(shop.db, found, countriesOf(role)) : null,
  };
}

export type OrderPageJson = NonNullable<Awaited<ReturnType<typeof orderPage>>>;

/** As the API answers it. */
export type LabelledOrder = OrderPageJson & { labels: OrderLabels };

function linesOf({ lines }: OrderWithLines, language: Language, seesPrices: boolean) {
  return lines.map((line) => ({
    position: line.position,
    product_id: line.productId,
    sku: line.sku,
    slug: line.slug,
    name: line.name[language],
    pack: line.pack[language],
    thumbnail: pictureAddress(line.picture),
    quantity: line.quantity,
    is_gift: line.isGift,
    every_months: line.everyMonths,
    price: seesPrices
      ? {
          unit: line.unitPrice,
          total: line.lineTotal,
          discount: line.discount,
        }
      : null,
  }));
}

function amountsOf({ order }: OrderWithLines, language: Language) {
  return {
    subtotal: order.subtotal,
    discounts: discountsOf(order).map(({ kind, code, percent, amount, offer }) => ({
      ...{ kind, code, percent, amount },
      ...(offer === undefined ? {} : { offer: offerJson(offer, order.rate, language) }),
    })),
    delivery: order.deliveryFee,
    processing_fee: order.processingFee,
    vat: order.vat,
    vat_percent: taxPercent(order),
    total: order.total,
    total_aed: order.totalAed,
    due: order.due,
    staff_discount: staffDiscountOf(order),
    refunded: order.refunded,
  };
}

/** Attempts to pay, what went back, and the papers. */
async function moneyOf(db: Database, { order }: OrderWithLines) {
  const attempts = await attemptsOf(db, order.id);
  const numbers = attempts.map(({ id }) => id);
  const back = numbers.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.paymentId, numbers));
  const papers = await papersOf(db, [order.id]);
  const isCash = order.paymentMethod === PAYMENT_METHODS.cashOnDelivery;
  return {
    attempts: attempts.map((attempt) => ({
      // What was taken or is promised, not only asked for.
      ...chargedFor(attempt),
      reference: attempt.reference,
      method: attempt.method,
      state: attempt.state,
      failure: attempt.failure,
      provider_number: attempt.providerPaymentId,
      captured: attempt.captured,
      refunded: attempt.refunded,
      at: attempt.createdAt.toISOString(),
    })),
    disputes: await disputesOfOrder(db, order.id),
    refunds: back.map(({ id, amount, currency, state, reason, createdAt }) => ({
      id,
      amount: amount,
      currency,
      state,
      reason,
      at: createdAt.toISOString(),
    })),
    invoice: papers.invoices.get(order.id) ?? null,
    former_invoices: papers.formerInvoices.get(order.id) ?? [],
    credit_notes: papers.creditNotes.get(order.id) ?? [],
    /** Where the cash of the order is; null: it is not paid in cash. */
    cash: cashStanding({ ...order, isCash }, isCash ? await cashLedgerOf(db, order.id) : null),
  };
}

/** Refunds of it that wait for a second person. */
const openRequests = async (shop: ShopContext, reader: StaffAuthor, orderId: string) =>
  (await listRequests(shop, reader, { orderId })).filter(({ state }) => state === "open");

/** Who carries it, for everybody; by which number, for whoever knows where it goes. */
function parcelOf(parcel: Parcel, seesParcel: boolean) {
  const { id, number, pieces, courier, waybill, handedOverAt } = parcel;
  return {
    ...{ id, number, pieces, courier },
    waybill: seesParcel ? waybill : null,
    tracking_url: seesParcel ? trackingUrl(parcel) : null,
    handed_over_at: handedOverAt?.toISOString() ?? null,
  };
}

interface Sight {
  seesPrices: boolean;
  seesParcel: boolean;
  seesBuyer: boolean;
}

/** One thing that happened to an order; what does not belong to its kind is null. */
export interface TimelineItem {
  kind: OrderEvent["kind"] | "mail" | "parcel" | Entry["kind"];
  at: string;
  /** Who did it, by name; null: see `actor`. */
  by: string | null;
  actor: "guest" | "customer" | "staff" | "system" | null;
  /** A fulfilment state, the name of a payment event, which mail, or what happened to a parcel. */
  state: string | null;
  amount: number | null;
  /** Of a fulfilment state: that the delivery before it was none. */
  is_denial: boolean;
  /** Why a payment failed, or why a parcel was not taken. */
  failure: string | null;
  former_address: FormerAddress | null;
  /** What staff heard from the buyer of a cash order, why it is packed all the same, or how they know of a denial. */
  note: string | null;
  /** What staff wrote; of a message also its subject and language. */
  entry: (Entry["data"] & { id: number }) | null;
  /** Of a mail: whether the mail server has it. */
  is_taken: boolean | null;
  /** The parcel that was packed, opened or handed over. Its waybill is null for whoever may not know where it goes. */
  parcel: Pick<ParcelEvent, "number" | "pieces" | "courier" | "waybill"> | null;
}

const NOTHING = {
  by: null,
  actor: null,
  state: null,
  amount: null,
  is_denial: false,
  failure: null,
  former_address: null,
  note: null,
  entry: null,
  is_taken: null,
  parcel: null,
} satisfies Partial<TimelineItem>;

/** Everything that happened, the newest first: events, parcels, mails, and what staff wrote. */
async function timelineOf(shop: ShopContext, { order, events }: OrderWithLines, sight: Sight): Promise<TimelineItem[]> {
  const denials = denialsOf(events);
  const happened = events.map(
    (event): TimelineItem => ({
      ...NOTHING,
      kind: event.kind,
      at: event.at.toISOString(),
      by: event.actorName,
      actor: event.actor,
      state: event.state,
      amount: event.amount === null || !sight.seesPrices ? null : event.amount,
      is_denial: denials.includes(event),
      failure: event.failure ?? event.deliveryFailure,
      former_address: sight.seesParcel ? event.formerAddress : null,
      note: sight.seesParcel ? event.note : null,
    }),
  );
  const entries = (await entriesOf(shop.db, order.id)).filter(({ kind }) => sight.seesBuyer || kind !== "message");
  const written = entries.map(
    ({ id, kind, data: { totals, ...data }, author, at }): TimelineItem => ({
      ...NOTHING,
      kind,
      at: at.toISOString(),
      by: author,
      actor: "staff",
      entry: { ...data, id, ...(totals !== undefined && sight.seesPrices ? { totals } : {}) },
    }),
  );
  const mails = await shop.db.select().from(mailSendings).where(eq(mailSendings.orderId, order.id));
  const mailed = mails.map(
    ({ job, begunAt, takenAt }): TimelineItem => ({
      ...NOTHING,
      kind: "mail",
      at: (takenAt ?? begunAt).toISOString(),
      actor: "system",
      state: job,
      is_taken: takenAt !== null,
    }),
  );
  const parcelled = (await parcelEventsOf(shop, order.id)).map(
    ({ state, at, by, number, pieces, courier, waybill }): TimelineItem => ({
      ...NOTHING,
      kind: "parcel",
      at: at.toISOString(),
      by,
      actor: "staff",
      state,
      parcel: { number, pieces, courier, waybill: sight.seesParcel ? waybill : null },
    }),
  );
  // What happened in one moment stays in the order in which it was written; a parcel comes before what it does to its order.
  return [...parcelled, ...happened, ...written, ...mailed].sort((a, b) => a.at.localeCompare(b.at)).reverse();
}

/** What stands beside an order, of a row of `orders`. */
const BESIDE_ORDER = { sums: parcelSums(sql`orders.id`), dispute: disputeSign(sql`orders.id`) };

/** What else the same person has ordered, the newest first: by account, else by address and telephone. */
async function othersOf(db: Database, { order }: OrderWithLines, only: readonly Country[]) {
  const { email, phone_number: phone } = order.customer;
  if (order.isForgotten && order.customerId === null) return [];
  const isSame = or(
    order.customerId === null ? sql`false` : eq(orders.customerId, order.customerId),
    !email ? sql`false` : sql`lower(${orders.customer}->>'email') = ${normaliseEmail(email)}`,
    // Asked of the index first: it has telephones by their ends.
    phone === ""
      ? sql`false`
      : and(isFoundBy(wordsOfOrder(sql`${orders}`), phone), sql`${orders.customer}->>'phone_number' = ${phone}`),
  );
  const rows = await db
    .select({ ...getTableColumns(orders), ...BESIDE_ORDER })
    .from(orders)
    .where(and(isSame, ne(orders.id, order.id), toCountries(only)))
    .orderBy(desc(orders.placedAt))
    .limit(MOST_OTHERS);
  return rows.map((other) => ({
    reference: other.reference,
    placed_at: other.placedAt.toISOString(),
    state: other.fulfilmentState,
    payment_state: other.paymentState,
    parked: other.needsReview,
    is_confirmed: other.isConfirmed,
    cash: other.cashConfirmation,
    part_shipped: partShipped(other.sums),
    due: dueJson(other, true),
    dispute: other.dispute,
    total: other.total,
    currency: other.currency,
  }));
}

/** What the page calls things, in the language of whoever looks; lists in the order of those they are about. */
export interface OrderLabels {
  delivery: string;
  payment: string;
  country: string;
  place: string;
  /** What may stand for the emirate of an address where there are emirates. */
  emirates: { value: Emirate; name: string }[];
  discounts: string[];
  attempts: string[];
  /** What happened, and who did it. */
  timeline: { title: string; who: string }[];
  /** Why the order may not become a state; only those that it may not. */
  refusals: Partial<Record<FulfilmentState, string>>;
  /** What a chat with the buyer begins with, in their language; null where there is no telephone to see. */
  chat_words: string | null;
  /** What the payment link is sent with, in the buyer's language; null where there is none. */
  pay_words: string | null;
}
