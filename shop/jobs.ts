import type { Database, Transaction } from "./database/database.ts";
import type { Locale } from "./market/market.ts";
import type { ReturnEvent } from "./orders/states.ts";
import type { Minor } from "./pricing/money.ts";
import type { Alert } from "./staff/alerts.ts";
import type { SubscriptionTerms } from "./subscriptions/terms.ts";

/**
 * Follow-ups that must happen after something was saved. They are written in the same transaction as their
 * cause, so a crash can neither lose them nor send them for something that was rolled back.
 */
export interface JobPayloads {
  "mail.order-confirmation": { orderId: string };
  /**
   * To whoever packs: a new order stands. Absent `to`: to the first who is to hear of it; everybody else is mailed by a
   * job of their own, so that nobody waits for another.
   */
  "mail.new-order": { orderId: string; to?: string };
  "mail.order-parcel": { orderId: string; parcelId: string };
  /**
   * `eventId`: of a move that may be taken back until then; if it was, nobody is told. `isDenied`: it had been told as
   * delivered before, and was not.
   */
  "mail.order-status": { orderId: string; status: string; eventId?: number; isDenied?: boolean };
  "mail.order-address": { orderId: string };
  /** The link by which an order that staff made is paid. */
  "mail.payment-link": { orderId: string };
  /** `before`: the total until then; `amount`: what it is settled with; both hundredths of the order's currency. */
  "mail.order-edited": {
    orderId: string;
    entryId: number;
    before: Minor;
    /** It was still due before, and the change leaves nothing of it to be paid. */
    isDueNoMore?: boolean;
    settlement: "nothing" | "collect" | "refund" | "link";
    amount: number;
    /** It goes to another country from now on. */
    isElsewhere?: boolean;
  };
  /** What staff wrote to the buyer of an order. */
  "mail.staff-message": { orderId: string; entryId: number };
  /** To somebody who left a cart and wants to be reminded. */
  "mail.cart-reminder": { reminderId: string };
  /** `customerId`: whose wishlist asked; null: somebody typed the address in. */
  "mail.back-in-stock": { productId: number; email: string; locale: Locale; customerId?: string | null };
  /** To a customer who wants to hear that something they wished for costs less now. */
  "mail.wishlist-sale": { customerId: string; productIds: number[] };
  /** Asks a new subscriber to confirm the address. */
  /** `null`: nobody waits for it. It is asked for all the same, so that the answer takes as long. */
  "mail.newsletter": { subscriberId: number | null };
  /** What somebody wrote through the contact form, to the shop and back to its sender. */
  "mail.contact": { requestId: number };
  "mail.contact-confirmation": { requestId: number };
  /** What staff answered. Queued under the number of what they wrote. */
  "mail.contact-reply": { entryId: string };
  /** To one of the staff who wants to hear of every order. */
  "mail.staff-order": { orderId: string; staffId: string };
  /** The same on one of their browsers. */
  "push.order": { orderId: string; deviceId: string };
  /** To one of the staff who wants to hear of it: these products have begun to run low. */
  "mail.low-stock": { staffId: string; products: number[] };
  /** To one of the staff who asked for a refund: somebody else has decided. */
  "mail.refund-decided": { staffId: string; requestId: string };
  /** To one of the staff who wants to hear of it: what began to wait for a person at a moment, an ISO text. */
  "mail.waiting": { staffId: string; alert: Alert; since: string };
  /** The mails with links carry no link here: its token is made when the mail is written, and stored only hashed. */
  "mail.magic-link": { email: string; locale: Locale; next: string | null; wish: number | null };
  "mail.password-reset": { email: string; locale: Locale };
  "mail.verify-address": { customerId: string; locale: Locale };
  /** `removed`: taken away, since the address had not been verified when it was set. */
  "mail.password-changed": { customerId: string; locale: Locale; removed: boolean };
  /** Asks the owner of the verified email whether another one may take its place. */
  "mail.address-asked": { customerId: string; to: string; locale: Locale };
  /** To the former address, with a link that takes the change back; `to`: the address that took its place. */
  "mail.address-changed": { customerId: string; former: string; to: string; locale: Locale };
  /** To the address that took another one's place. */
  "mail.address-taken": { customerId: string; to: string; locale: Locale };
  "mail.passkey-added": { customerId: string; locale: Locale };
  "mail.passkey-removed": { customerId: string; locale: Locale };
  "mail.provider-linked": { customerId: string; provider: string; locale: Locale };
  "mail.provider-unlinked": { customerId: string; provider: string; locale: Locale };
  /** Money came for an order that could not be kept, or twice: it goes back. */
  "mail.payment-returned": { paymentId: string };
  "mail.refunded": { refundId: string };
  /** The link to the returns of an order, if this is the address that ordered it; `reference`: as it was typed. */
  "mail.return-link": { email: string; reference: string; locale: Locale };
  /** What has become of pieces that a buyer sends back. */
  "mail.return": { returnId: string; news: Exclude<ReturnEvent, "RETURN_EXCHANGED"> };
  /** Other products for what is sent back. `back`: what goes back besides, hundredths of the order's currency. */
  "mail.exchange": { refundId: string; back: number };
  /** The code that confirms cash on delivery; made when the message is written. */
  "message.order-code": { orderId: string };
  /** Asks the buyer of an order that arrived some time ago what they think of it. */
  "mail.review-request": { orderId: string };
  /** Tells a writer whether this revision of their review is shown; `decidedAt`: by which decision, an ISO moment. */
  "mail.review-decided": { reviewId: number; revision: number; decidedAt?: string };
  /**
   * To the shop's own address: something about money that people have to look at. `reference`: the order's, or of a
   * comparison its day. `detail`: what a provider said, in its own words; empty: nothing.
   */
  "mail.operator": { subject: OperatorSubject; reference: string; facts?: readonly OperatorFact[]; detail: string };
  /** Three days before: what comes next, with links to skip, change or end it. */
  "mail.renewal": { customerId: string; deliveries: string[] };
  /** Asks whether a price that has risen is all right. */
  "mail.renewal-price": { customerId: string; delivery: string };
  /** The card was declined, for the nth time; `next`: when it is tried again, as an ISO moment. */
  "mail.renewal-payment": { customerId: string; orderId: string; failures: number; next: string };
  /** `cancelledAt`: of an end that staff may take back, an ISO moment; told while that is the one that stands. */
  "mail.subscription": {
    customerId: string;
    news: SubscriptionNews;
    subscriptions: string[];
    cancelledAt?: string;
  };
  /** What staff have changed of a subscription since its customer knew it so. */
  "mail.subscription-changed": { customerId: string; subscription: string; known: SubscriptionTerms };
  /** Does for many orders what somebody of the staff has asked for (order-lists/bulk.ts). */
  "orders.bulk": { bulkId: string };
  "payment.settle": { paymentId: string };
  "payment.refund": { refundId: string };
  "payment.webhook": { inboxId: number };
  /** Tells another program what has happened; under the number of the message. */
  "webhook.send": { messageId: string };
  /** Every minute: whatever waits for a provider is looked at again, and holds that ended are released. */
  "payment.sweep": Record<string, never>;
  /** Every few minutes: whoever wants it hears of a cart they left, and of what they wished for. */
  reminders: Record<string, never>;
  /** Every night: orders are compared with the providers' lists. */
  "payment.reconcile": Record<string, never>;
  /** A card that its owner has removed: the provider forgets it. */
  "card.forget": { method: string };
  /** An account that has ended: its customer at the provider ends with all cards. */
  "card.forget-customer": { customer: string };
  /** Once a day: buyers are asked for reviews. */
  "reviews.ask": Record<string, never>;
  /** Every ten minutes of the day: deliveries of subscriptions are announced, made and charged. */
  "subscriptions.renew": Record<string, never>;
  /** Once a day: what has been kept for its time is deleted. */
  housekeeping: Record<string, never>;
}

/** What such a mail says in the words of its reader; amounts in hundredths, `at` an ISO moment. */
export type OperatorFact =
  | { kind: "payment"; number: string }
  | { kind: "asked" | "charged" | "refund" | "disputed"; amount: number; currency: string }
  | { kind: "reason"; reason: string }
  | { kind: "answer_by"; at: string };

export type OperatorSubject = "parked" | "withdrawn" | "refund_failed" | "capture_failed" | "differences" | "disputed";

/** What a customer hears of subscriptions besides the next delivery; each is a message `subscription.news_<name>`. */
export type SubscriptionNews =
  | "waiting_stock"
  | "skipped_stock"
  | "skipped_price"
  | "missed"
  | "paused_card"
  | "paused_product"
  | "cancelled";

export type JobName = keyof JobPayloads;

/** Whether a job does nothing but send a mail or a message to somebody. */
export function isMail(name: string): boolean {
  return name.startsWith("mail.") || name.startsWith("message.");
}

/** What somebody is named by in payloads of jobs; null: this address may be somebody else's. */
export interface NamedInJobs {
  customerId: string;
  email: string | null;
}

/** How the jobs of one kind stand. Moments are ISO ones. */
export interface JobKind {
  job: JobName;
  /** Not begun, and not put off until later. */
  waiting: number;
  later: number;
  running: number;
  /** Failed, and tried again by themselves. */
  retrying: number;
  /** Given up within the last day. */
  failed: number;
  /** Since when the oldest waits that could be worked on. */
  oldest_at: string | null;
  done_at: string | null;
  /** Whether they come by the clock, so that nobody has to run one again. */
  by_clock: boolean;
}

/** A job that failed and is tried again by itself. */
export interface RetryingJob {
  id: string;
  job: JobName;
  /** How often it was tried. */
  tries: number;
  next_at: string;
  queued_at: string;
  /** What the last try met; names no address. */
  reason: string | null;
}

export interface JobQueue {
  /** `afterSeconds`: not before so long. `id`: unless a job of this number was queued before. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    how?: { afterSeconds?: number; id?: string },
  ): Promise<void>;
  /** Queues a job under a number of its own, also one that was given up, with all of its tries before it. */
  requeue<Name extends JobName>(
    tx: Transaction,
    id: string,
    name: Name,
    payload: JobPayloads[Name],
    when?: { afterSeconds: number },
  ): Promise<void>;
  /** Takes jobs out of the queue that nobody has begun, and that say this among other things; answers what they say. */
  recall<Name extends JobName>(
    tx: Transaction,
    name: Name,
    about: Partial<JobPayloads[Name]>,
  ): Promise<JobPayloads[Name][]>;
  /** Every kind of job, in the order of its name. */
  kinds(db: Database): Promise<JobKind[]>;
  /** Jobs that are tried again, those that wait longest first. */
  retrying(db: Database, most: number): Promise<RetryingJob[]>;
  /** Has a job tried now that waits for its next try. Null: there is no such job; otherwise whether that changed anything. */
  hurry(tx: Transaction, id: string): Promise<{ job: string; isChanged: boolean } | null>;
  /** Jobs that name somebody, whether they wait, have failed or are done; the oldest first. */
  naming(db: Database, person: NamedInJobs): Promise<{ job: string; queued_at: string; payload: unknown }[]>;
  /** Deletes them. */
  forget(tx: Transaction, person: NamedInJobs): Promise<void>;
}
