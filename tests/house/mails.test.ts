import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as accountMails from "../../server/mail/account-mail.ts";
import * as cartMails from "../../server/mail/cart-mail.ts";
import * as contactMails from "../../server/mail/contact-mail.ts";
import * as exchangeMails from "../../server/mail/exchange-mail.ts";
import type { MailSettings } from "../../server/mail/layout.ts";
import type { Mail } from "../../server/mail/mailer.ts";
import * as newsletterMails from "../../server/mail/newsletter-mail.ts";
import * as editMails from "../../server/mail/order-edited-mail.ts";
import * as orderMails from "../../server/mail/order-mail.ts";
import * as paymentMails from "../../server/mail/payment-mail.ts";
import * as returnMails from "../../server/mail/return-mail.ts";
import * as reviewMails from "../../server/mail/review-mail.ts";
import * as staffMails from "../../server/mail/staff-mail.ts";
import * as stockMails from "../../server/mail/stock-mail.ts";
import * as subscriptionMails from "../../server/mail/subscription-mail.ts";
import * as wishlistMails from "../../server/mail/wishlist-mail.ts";
import type { CartReminder } from "../../shop/cart-reminders/remind-of-carts.ts";
import type { Product } from "../../shop/catalog/product.ts";
import type { ContactRequest } from "../../shop/contact/contact.ts";
import type { OperatorFact, OperatorSubject, SubscriptionNews } from "../../shop/jobs.ts";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import type { OrderParcel } from "../../shop/orders/order-parcels.ts";
import type { OrderWithLines } from "../../shop/orders/read-order.ts";
import { DENIED_STATES, FULFILMENT_STATES, RETURN_EVENTS } from "../../shop/orders/states.ts";
import type { Attempt } from "../../shop/payments/attempt.ts";
import type { Refund } from "../../shop/payments/money-back.ts";
import { SPECIFIED_FEES } from "../../shop/pricing/charge.ts";
import { SPECIFIED_RATES, toMinor } from "../../shop/pricing/money.ts";
import { price } from "../../shop/pricing/price.ts";
import type { PricingLine } from "../../shop/pricing/pricing-line.ts";
import { USUAL_STEPS } from "../../shop/pricing/subscription-steps.ts";
import { SPECIFIED_TAX } from "../../shop/pricing/tax.ts";
import type { AnnouncedRenewal } from "../../shop/renewals/read-renewal.ts";
import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import { REJECT_REASONS } from "../../shop/reviews/review.ts";
import { NO_CONTACT } from "../../shop/settings/contact.ts";
import { ALERT_NAMES, ALERTS } from "../../shop/staff/alerts.ts";
import type { Subscription } from "../../shop/subscriptions/read-subscriptions.ts";
import { changedTerms, type SubscriptionTerms } from "../../shop/subscriptions/terms.ts";
import { bothForms } from "../support/mail-words.ts";

const settings: MailSettings = {
  origin: "https://shop.example",
  catalog: () => ({ mailTexts: {} }),
  brand: {
    name: "Biogena",
    phone: "+971 4 000 0000",
    email: "care@shop.example",
    distributor: "Sample Drugstore LLC, Dubai",
    taxNumber: "100000000000003",
    ...NO_CONTACT,
  },
};
const TOKEN = "t0ken-0f-the-link";
const TO = "mariam@example.com";
const ZINC = {
  id: 7,
  slug: "zinc",
  name: { en: "Zinc & more", ar: "زنك وأكثر" },
  pack: { en: "60 capsules", ar: "60 كبسولة" },
  price: toMinor(11_900),
  salePrice: toMinor(9520),
} as unknown as Product;

const parcel: OrderParcel = {
  id: "1f9c1f7e-7b3e-4a35-a8ad-5f6a3e0a1c11",
  orderId: "1f9c1f7e-7b3e-4a35-a8ad-5f6a3e0a1c12",
  number: 1,
  courier: { en: "Carrier & Co", ar: "شركة التوصيل" },
  trackingAddress: "https://courier.example/{waybill}",
  waybill: "44100029371",
  handedOverAt: new Date("2026-11-21T14:00:05Z"),
};

function orderFor(locale: Locale): OrderWithLines {
  const line = {
    orderId: "1f9c1f7e-7b3e-4a35-a8ad-5f6a3e0a1c11",
    productId: 1,
    sku: "ZN-25",
    slug: "zinc",
    name: { en: "Zinc 25 mg (vegan)", ar: "زنك 25 ملغ (نباتي)" },
    pack: { en: "60 capsules", ar: "60 كبسولة" },
    picture: "zinc.webp",
    isGift: false,
    quantity: 2,
    unitPrice: toMinor(13_900),
    lineTotal: toMinor(27_800),
    discount: toMinor(2780),
    unitPriceAed: toMinor(13_627),
  };
  const free = { isGift: true, quantity: 1, unitPrice: toMinor(0), lineTotal: toMinor(0), discount: toMinor(0) };
  const order = {
    id: line.orderId,
    reference: "BG-7Q4M-XK2P-9",
    locale,
    customer: { first_name: "Mariam <O'Neil>", last_name: "الحداد", email: TO, phone_number: "+966501234567" },
    address: { building: "Villa 3", street: "King Road & Co", area: "Olaya", city: "Riyadh", country: "SA" },
    deliveryMethod: 3,
    paymentMethod: 1,
    currency: "SAR",
    promoCode: "WELCOME10",
    adjustments: [],
    subtotal: toMinor(127_800),
    discount: toMinor(2780),
    deliveryFee: toMinor(2500),
    processingFee: toMinor(1020),
    vat: toMinor(6390),
    total: toMinor(128_540),
    ...SPECIFIED_TAX,
    estimatedFrom: new Date("2026-11-26T13:59:00Z"),
    estimatedTo: new Date("2026-11-30T13:59:00Z"),
    placedAt: new Date("2026-11-21T13:59:00Z"),
  };
  const lines = [
    { ...line, position: 0 },
    { ...line, ...free, position: 1, name: { en: "Vitamin C mini", ar: "فيتامين سي ميني" } },
  ];
  return { order, lines, events: [], parcels: [parcel] } as unknown as OrderWithLines;
}

const orderOf = (locale: Locale) => orderFor(locale).order;
const credit = { number: "CN-2026-000007", filename: "CN-2026-000007.pdf", content: Buffer.from("paper") };
const invoice = { filename: "INV-2026-000042.pdf", content: Buffer.from("paper") };
const contact = (locale: Locale) =>
  ({
    id: 42,
    locale,
    subject: "order",
    name: "مريم Haddad",
    email: TO,
    message: 'Where is BG-7Q4M-XK2P-9?\n\nIt was <b>139.00</b> "AED" & more.',
  }) as unknown as ContactRequest;

/** One mail as it is made, and what a reader must find in it whichever form they see. */
interface Sample {
  make: (locale: Locale) => Mail | Promise<Mail>;
  says?: string[];
}

const REFERENCE = "BG-7Q4M-XK2P-9";
const link = (path: string) => [`${path}${TOKEN}`];

const NEWS: SubscriptionNews[] = [
  "waiting_stock",
  "skipped_stock",
  "skipped_price",
  "missed",
  "paused_card",
  "paused_product",
  "cancelled",
];

/** The same sale as `orderFor`, as it is announced three days before. */
function renewalFor(locale: Locale, card: AnnouncedRenewal["card"]): AnnouncedRenewal {
  const { order, lines } = orderFor(locale);
  const { address, deliveryMethod, paymentMethod } = order;
  return {
    email: TO,
    members: [{ delivery: { dueOn: "2026-11-24" } }],
    quote: {
      market: marketOf(locale),
      draft: { customerDetails: order.customer, address, deliveryMethod, paymentMethod, notes: "" },
      lines: lines.map((line) => ({ product: line, quantity: line.quantity, everyMonths: 2 })),
      priced: {
        ...order,
        lines,
        charge: order.total,
        adjustments: [{ kind: "subscription", code: null, percent: 20, amount: order.discount, lines: [] }],
      },
    },
    steps: USUAL_STEPS,
    activeProducts: 2,
    card,
  } as unknown as AnnouncedRenewal;
}

/** Every mail of the shop, under the name of the function that makes it. */
const MAILS: Record<string, Sample[]> = {
  magicLinkMail: [{ make: (locale) => accountMails.magicLinkMail(TO, locale, TOKEN, settings), says: link("") }],
  existingAccountMail: [
    { make: (locale) => accountMails.existingAccountMail(TO, locale, TOKEN, settings), says: link("") },
  ],
  passwordResetMail: [
    { make: (locale) => accountMails.passwordResetMail(TO, locale, TOKEN, settings), says: link("") },
  ],
  verifyAddressMail: [
    { make: (locale) => accountMails.verifyAddressMail(TO, locale, TOKEN, settings), says: link("") },
  ],
  passwordChangedMail: [true, false].map((removed) => ({
    make: (locale) => accountMails.passwordChangedMail(TO, locale, removed, settings),
  })),
  addressAskedMail: [
    {
      make: (locale) => accountMails.addressAskedMail(TO, locale, { to: "new@example.com", token: TOKEN }, settings),
      says: link(""),
    },
  ],
  addressChangedMail: [TOKEN, null].map((token) => ({
    make: (locale) => accountMails.addressChangedMail(TO, locale, token, settings),
    says: token === null ? [] : link(""),
  })),
  addressTakenMail: [{ make: (locale) => accountMails.addressTakenMail(TO, locale, settings) }],
  passkeyMail: [true, false].map((isAdded) => ({
    make: (locale) => accountMails.passkeyMail(TO, locale, isAdded, settings),
  })),
  providerMail: [true, false].map((isLinked) => ({
    make: (locale) => accountMails.providerMail(TO, locale, { provider: "google", isLinked }, settings),
    says: ["Google"],
  })),
  contactMail: [{ make: (locale) => contactMails.contactMail(contact(locale), settings), says: [TO, REFERENCE] }],
  contactConfirmationMail: [
    { make: (locale) => contactMails.contactConfirmationMail(contact(locale), settings), says: [REFERENCE] },
  ],
  contactReplyMail: [
    {
      make: (locale) =>
        contactMails.contactReplyMail({ request: contact(locale), text: "On its way <today>.", by: "Noor" }, settings),
      says: ["On its way <today>.", REFERENCE, "Noor"],
    },
  ],
  staffOrderMail: (["en", "ar"] as const).map((language) => ({
    make: (locale) =>
      staffMails.staffOrderMail(orderFor(locale).order, { email: TO, language, seesPrices: true }, settings),
    says: [REFERENCE, "1,285.40", `/admin/orders/${REFERENCE}`],
  })),
  lowStockMail: (["en", "ar"] as const).map((language) => ({
    make: () => {
      const products = [{ id: 4, slug: "zinc", sku: "BG-4", name: { en: "Zinc", ar: "زنك" }, free: 3, days: 9 }];
      return staffMails.lowStockMail({ email: TO, language, products }, settings);
    },
    says: [...(language === "en" ? ["Zinc", "lasts 9 days"] : ["زنك", "تكفي 9 أيام"]), "/admin/stock?view=low"],
  })),
  waitingMail: ALERT_NAMES.flatMap((alert) =>
    (["en", "ar"] as const).map((language) => ({
      make: () => {
        const ofLot = { reference: null, product: { en: "Zinc", ar: "زنك" }, lot: "2411-A", at: "2026-12-31" };
        const ofOrder = { reference: REFERENCE, product: null, lot: null, at: "2026-11-27T08:00:00Z" };
        const waiting = [alert === "expires" ? ofLot : ofOrder];
        return staffMails.waitingMail({ email: TO, language, alert, waiting }, settings);
      },
      says: [alert === "expires" ? "\u20682411-A\u2069" : REFERENCE, `/admin${ALERTS[alert].list}`],
    })),
  ),
  refundDecidedMail: (["approved", "refused"] as const).flatMap((state) =>
    (["en", "ar"] as const).map((language) => ({
      make: () => {
        const answer = state === "refused" ? "The photographs show another product." : "";
        return staffMails.refundDecidedMail(
          { email: TO, language, reference: REFERENCE, state, by: "Omar", answer },
          settings,
        );
      },
      says: [REFERENCE, "Omar", `/admin/orders/${REFERENCE}`, ...(state === "refused" ? ["another product"] : [])],
    })),
  ),
  newsletterMail: [
    {
      make: (locale) => newsletterMails.newsletterMail({ email: TO, locale, token: TOKEN }, settings),
      says: link("confirm?token="),
    },
  ],
  orderConfirmationMail: [invoice, null].map((paper) => ({
    make: (locale) => orderMails.orderConfirmationMail(orderFor(locale), settings, paper),
    says: [REFERENCE, "1,278.00", "−27.80", "25.00", "10.20", "1,285.40", "63.90", "King Road & Co", "WELCOME10"],
  })),
  newOrderMail: [
    {
      make: (locale) => orderMails.newOrderMail(orderFor(locale), TO, settings),
      says: [REFERENCE, "1,278.00", "−27.80", "1,285.40", `/admin/orders/${REFERENCE}`, "waiting to be packed"],
    },
    {
      make: (locale) => {
        const found = orderFor(locale);
        const order = { ...found.order, cashConfirmation: "waiting" as const };
        return orderMails.newOrderMail({ ...found, order }, TO, settings);
      },
      says: [REFERENCE, "waiting for a call to confirm it"],
    },
  ],
  orderStatusMail: [
    ...FULFILMENT_STATES.flatMap((state) =>
      [[credit], []].map((credits) => ({
        make: (locale: Locale) => orderMails.orderStatusMail(orderFor(locale), state, settings, { credits }),
        says: [REFERENCE, ...credits.map(({ number }) => number)],
      })),
    ),
    ...DENIED_STATES.map((state) => ({
      make: (locale: Locale) => {
        const { order, ...found } = orderFor(locale);
        const denied = { ...found, order: { ...order, paymentState: "due_on_delivery" as const } };
        return orderMails.orderStatusMail(denied, state, settings, { isDenied: true });
      },
      says: [REFERENCE, "has not been delivered after all", "you pay when it reaches you"],
    })),
  ],
  orderParcelMail: [
    {
      make: (locale) => orderMails.orderParcelMail(orderFor(locale), parcel.id, settings),
      says: [REFERENCE, "44100029371", "https://courier.example/44100029371"],
    },
  ],
  paymentLinkMail: [
    {
      make: (locale) => orderMails.paymentLinkMail(orderFor(locale), "https://shop.example/pay/1204", settings),
      says: [REFERENCE, "https://shop.example/pay/1204"],
    },
  ],
  orderEditedMail: [
    {
      make: (locale) =>
        editMails.orderEditedMail(
          orderFor(locale),
          {
            ...{ before: toMinor(98_700), isElsewhere: true, settlement: "link", amount: 4310, papers: [] },
            isDueNoMore: false,
            link: "https://shop.example/pay/1204",
          },
          settings,
        ),
      says: [REFERENCE, "987.00", "43.10", "https://shop.example/pay/1204"],
    },
    {
      make: (locale) =>
        editMails.orderEditedMail(
          orderFor(locale),
          {
            ...{ before: toMinor(98_700), isElsewhere: false, settlement: "refund", amount: 4310, link: null },
            isDueNoMore: true,
            papers: [{ filename: "INV-2026-000043.pdf", content: Buffer.from("") }],
          },
          settings,
        ),
      says: [REFERENCE, "987.00", "43.10", "Nothing is left to be paid"],
    },
  ],
  staffMessageMail: [
    {
      make: (locale) =>
        orderMails.staffMessageMail(
          orderOf(locale),
          { subject: "Biogena: 1204?", text: "1204\n\n<Villa 3>", language: marketOf(locale).language },
          settings,
        ),
      says: [REFERENCE, "1204"],
    },
  ],
  orderAddressMail: [
    { make: (locale) => orderMails.orderAddressMail(orderOf(locale), settings), says: [REFERENCE, "Villa 3"] },
  ],
  paymentReturnedMail: (["PROCESSING", "CANCELLED"] as const).map((fulfilmentState) => ({
    make: (locale) =>
      paymentMails.paymentReturnedMail({ ...orderOf(locale), fulfilmentState }, money as Attempt, settings),
    says: [REFERENCE, "1,285.40"],
  })),
  refundedMail: [
    {
      make: (locale) => paymentMails.refundedMail(orderFor(locale), money as Refund, settings, [credit]),
      says: [REFERENCE, "1,285.40", credit.number],
    },
  ],
  exchangeMail: [
    { due: null, back: 0 },
    { due: 2_500, back: 0 },
    { due: null, back: 1_050 },
  ].map(({ due, back }) => ({
    make: (locale) => {
      const found = orderFor(locale);
      const order = { ...found.order, due: toMinor(due ?? 0) };
      const way = due === null ? null : `${settings.origin}/pay/${TOKEN}`;
      const about = { former: "BG-0000-0000-0", covered: toMinor(14_900), back, link: way, credits: [credit] };
      return exchangeMails.exchangeMail({ ...found, order }, about, settings);
    },
    says: [
      ...[REFERENCE, "BG-0000-0000-0", "149.00", credit.number],
      ...(due === null ? [] : ["25.00", ...link("/pay/")]),
      ...(back === 0 ? [] : ["10.50"]),
    ],
  })),
  returnMail: RETURN_EVENTS.filter((news) => news !== "RETURN_EXCHANGED").map((news) => ({
    make: (locale) => returnMails.returnMail(orderOf(locale), { en: sentBack, ar: sentBack }, news, settings),
    says: [REFERENCE, "2"],
  })),
  returnLinkMail: [
    {
      make: (locale) => returnMails.returnLinkMail(orderOf(locale), TOKEN, locale, settings),
      says: [REFERENCE, ...link(`/return?order=${REFERENCE}&token=`)],
    },
  ],
  codesByMail: [{ make: codeMail, says: [REFERENCE, "042042"] }],
  operatorMail: (
    ["parked", "withdrawn", "refund_failed", "capture_failed", "differences", "disputed"] as OperatorSubject[]
  ).map((subject) => ({
    make: () => {
      const facts: OperatorFact[] = [
        { kind: "payment", number: `${REFERENCE}-1` },
        { kind: "charged", amount: 9900, currency: "SAR" },
        { kind: "reason", reason: "product_not_received" },
        { kind: "answer_by", at: "2026-12-01T12:00:00.000Z" },
      ];
      return paymentMails.operatorMail({ subject, reference: REFERENCE, facts, detail: "in their words" }, settings);
    },
    says: [`${REFERENCE}-1`, "99.00", "The goods did not arrive", "لم تصل البضاعة", "/admin/", "in their words"],
  })),
  backInStockMail: (["stock", "wishlist"] as const).map((mails) => ({
    make: (locale) => stockMails.backInStockMail(ZINC, { email: TO, locale, stop: { mails, token: TOKEN } }, settings),
    says: ["/zinc", ...link(`/stop-mails/${mails}?token=`)],
  })),
  cartReminderMail: [
    {
      make: (locale) => cartMails.cartReminderMail(reminderFor(locale), settings),
      says: [...link("/cart/restore?token="), ...link("/stop-mails/cart?token=stop-")],
    },
  ],
  renewalMail: [{ brand: "visa", last4: "4242" }, null].map((card) => ({
    make: (locale) => {
      const links = { skip: `${TOKEN}1`, change: `${TOKEN}2`, cancel: `${TOKEN}3` };
      return subscriptionMails.renewalMail(renewalFor(locale, card), links, settings);
    },
    says: [
      "1,278.00",
      "−27.80",
      "1,285.40",
      "King Road & Co",
      "Every 2 months",
      "كل شهرين",
      ...[1, 2, 3].map((at) => `/subscription?token=${TOKEN}${at}`),
      ...(card === null ? [] : ["VISA •••• 4242"]),
    ],
  })),
  renewalPriceMail: [
    {
      make: (locale) => {
        const prices = { before: toMinor(13_900), now: toMinor(16_900) };
        const about = {
          email: TO,
          locale,
          name: { en: "Zinc & more", ar: "زنك وأكثر" },
          ...prices,
          rates: SPECIFIED_RATES,
        };
        return subscriptionMails.renewalPriceMail(about, { price: TOKEN, cancel: `${TOKEN}3` }, settings);
      },
      says: ["141.", "172.", `token=${TOKEN}`, `token=${TOKEN}3`],
    },
  ],
  renewalPaymentMail: [1, 2].map((paymentMethod) => ({
    make: (locale) => {
      const order = { ...orderOf(locale), paymentMethod } as OrderWithLines["order"];
      return subscriptionMails.renewalPaymentMail(order, new Date("2026-11-24T13:59:00Z"), settings);
    },
    says: [REFERENCE, "1,285.40", `/checkout/payment/${REFERENCE}`],
  })),
  subscriptionNewsMail: NEWS.map((news) => ({
    make: (locale) => {
      const names = [{ en: "Zinc & more", ar: "زنك وأكثر" }];
      const told = { email: TO, locale, firstName: "Mariam", names, steps: USUAL_STEPS, activeProducts: 2 };
      return subscriptionMails.subscriptionNewsMail(news, told, settings);
    },
    says: ["20%", "/account/subscriptions"],
  })),
  subscriptionChangedMail: [
    { state: "paused", paused_until: "2027-01-04", next_on: null } as const,
    { product_id: 9, quantity: 3, every_months: 3, next_on: "2026-12-12", goes_to: "elsewhere" } as const,
  ].map((is) => ({
    make: (locale: Locale) => {
      const { customer: contact, address } = orderOf(locale);
      const known: SubscriptionTerms = {
        ...{ state: "active", paused_until: null, product_id: 7, quantity: 1, every_months: 1, goes_to: "home" },
        next_on: "2026-11-24",
      };
      const now = { ...known, ...is };
      const subscription = { locale, contact, address } as unknown as Subscription;
      const product = { en: "Zinc & more", ar: "زنك وأكثر" };
      const former = { en: "Vitamin C", ar: "فيتامين سي" };
      const about = { email: TO, firstName: "Mariam", subscription, product, former, known, now };
      return subscriptionMails.subscriptionChangedMail({ ...about, changed: changedTerms(known, now) }, settings);
    },
    says: [
      "/account/subscriptions",
      ...("quantity" in is ? ["3", "King Road & Co", "+966501234567"] : ["4 January 2027"]),
    ],
  })),
  reducedWishesMail: [
    {
      make: (locale) => {
        const wishes = [{ product: ZINC, addedPrice: toMinor(11_900) }];
        return wishlistMails.reducedWishesMail(
          { email: TO, locale, wishes, stopToken: TOKEN },
          SPECIFIED_RATES,
          settings,
        );
      },
      says: link("/stop-mails/wishlist?token="),
    },
  ],
  reviewRequestMail: [[ZINC], [ZINC, { ...ZINC, slug: "iron" }]].map((products) => ({
    make: (locale: Locale) =>
      reviewMails.reviewRequestMail({ email: TO, locale, firstName: "Mariam", token: TOKEN, products }, settings),
    says: [`token=${TOKEN}`, "Mariam", ZINC.name.ar],
  })),
  reviewDecidedMail: [null, ...REJECT_REASONS].map((reason) => ({
    make: (locale: Locale) => {
      const state = reason === null ? ("approved" as const) : ("rejected" as const);
      return reviewMails.reviewDecidedMail(
        { email: TO, locale, firstName: "Mariam", state, reason, product: ZINC },
        settings,
      );
    },
    says: ["Mariam", ZINC.name.en, ZINC.name.ar],
  })),
};

function reminderFor(locale: Locale) {
  const { currency } = marketOf(locale);
  const line = {
    productId: 7,
    slug: "zinc",
    line: "core",
    categories: [],
    price: ZINC.price,
    salePrice: ZINC.salePrice,
    quantity: 2,
  } as PricingLine;
  const rules = {
    currency,
    rate: SPECIFIED_RATES[currency],
    deliveryFee: null,
    paymentMethod: null,
    tax: SPECIFIED_TAX,
    fees: SPECIFIED_FEES,
  };
  const scope = { all: true } as const;
  const adjustments = [{ kind: "promo" as const, code: "WELCOME10", scope, off: { percent: 10 } }];
  const priced = price([line], { ...rules, adjustments });
  const lines = [{ product: ZINC, quantity: 2, stock: 9, addedPrice: null }];
  return { email: TO, locale, lines, priced, restoreToken: TOKEN, stopToken: `stop-${TOKEN}` } as CartReminder;
}

const sentBack: ReturnJson = {
  id: "00000000-0000-0000-0000-000000000000",
  order: REFERENCE,
  number: 1,
  stage: "waiting",
  cause: "changed_mind",
  note: "",
  answer: "It is fetched on Thursday.",
  asked_by: "staff",
  requested_at: "2026-11-23T08:00:00.000Z",
  decided_by: null,
  decided_at: null,
  received_at: null,
  is_refunded: false,
  exchanged_for: null,
  reads: "en",
  lines: [{ line: 1, sku: "ZINC", name: "Zinc", picture: "", quantity: 2, good: null, damaged: null }],
};
const money = { id: "1", amount: toMinor(128_540), currency: "SAR" } as unknown as Attempt & Refund;

async function codeMail(locale: Locale): Promise<Mail> {
  const sent: Mail[] = [];
  const channel = paymentMails.codesByMail(async (mail) => void sent.push(mail), settings);
  const { customer, reference } = orderOf(locale);
  await channel.sendOrderCode({ code: "042042", minutes: 10, reference, customer, locale });
  return sent[0] as Mail;
}

/** What would mislead a reader most if it were missing: figures, numbers of papers, links; links without their locale. */
function figuresIn(words: readonly string[]): string[] {
  return words
    .filter((word) => /\d/.test(word))
    .map((word) => word.replace(/(shop\.example)\/(?:en|ar)(?:-[a-z]{2})?\//, "$1/").replace(/[.,،:]$/, ""));
}

/** Colours at a mail's elements that its style sheet does not turn dark; a button keeps its own on any ground. */
function coloursLeftLight(html: string): string[] {
  const [, dark = "", body = ""] = /prefers-color-scheme:dark\)(.*)<\/style>(.*)/s.exec(html) ?? [];
  const styles = [...body.matchAll(/style="([^"]*)"/g)].map(([, style = ""]) => style);
  return styles
    .filter((style) => !style.startsWith("display:inline-block"))
    .flatMap((style) => style.match(/(?:background:|color:|solid )#\w{6}/g) ?? [])
    .filter((colour) => !dark.includes(colour));
}

const PUBLIC = join(import.meta.dirname, "../../public");

/** The files that a mail's pictures are asked for, below what the shop serves to everybody. */
const picturesOf = (html: string): string[] =>
  [...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src = ""]) => src.replace(`${settings.origin}/`, ""));

test("the mails of an order draw how far it has come, in the reader's direction, light and dark", async () => {
  for (const language of ["en", "ar"] as const) {
    const drawn = FULFILMENT_STATES.map((state) =>
      picturesOf(orderMails.orderStatusMail(orderFor(`${language}-sa`), state, settings).html),
    );
    const steps = [1, 2, 3, 4].map((reached) =>
      ["light", "dark"].map((look) => `mail/ridge-${reached}-${look}-${language}.png`),
    );
    expect(drawn).toEqual([...steps, [], [], [], []]);
  }
});

test("every mail that the shop can make is looked at here", () => {
  const folder = join(import.meta.dirname, "../../server/mail");
  const files = readdirSync(folder).filter((name) => name.endsWith("-mail.ts"));
  const modules = [
    accountMails,
    cartMails,
    contactMails,
    newsletterMails,
    orderMails,
    editMails,
    paymentMails,
    returnMails,
    exchangeMails,
    reviewMails,
    staffMails,
    stockMails,
    wishlistMails,
    subscriptionMails,
  ];
  expect(files).toHaveLength(modules.length);
  const makers = modules.flatMap((module) => Object.keys(module)).filter((name) => /Mail$/.test(name));
  expect(Object.keys(MAILS).toSorted()).toEqual(makers.toSorted());
});

describe.each(Object.entries(MAILS))("%s", (_name, samples) => {
  test.each(["en-sa", "ar-sa"] as const)(
    "says the same as HTML, as plain text and in both languages: %s",
    async (locale) => {
      for (const { make, says = [] } of samples) {
        const mail = await make(locale);
        const { html, text } = bothForms(mail);
        expect(text).toEqual(html);
        for (const words of says) expect(mail.text).toContain(words);
        expect(mail.html).toMatch(/<html lang="\w+" dir="(\w+)">.* dir="\1"><span dir="ltr">Biogena</s);
        expect(coloursLeftLight(mail.html)).toEqual([]);
        // Mail programs set a subject by its first letter, or by the mark before it.
        if (locale === "ar-sa" && /\p{Script=Arabic}/u.test(mail.subject))
          expect(mail.subject).toMatch(/^\P{L}*[\u200f\p{Script=Arabic}]/u);
        // An order's number in a sentence stands on one line.
        expect(mail.html).not.toMatch(/<(?:p|h1)[^>]*>[^<]*\u2068BG-/);
        for (const picture of picturesOf(mail.html)) expect(existsSync(join(PUBLIC, picture)), picture).toBe(true);
        const [own = [], other] = mail.text
          .replace(`${settings.brand.distributor} · ${settings.brand.phone} · ${settings.brand.email}`, "")
          .split("— — —")
          .map((part) => figuresIn(bothForms({ html: "", text: part }).text));
        const languages = [marketOf(locale).language, locale.startsWith("en") ? "ar" : "en"];
        for (const [index, part] of mail.text.split("— — —").entries())
          for (const [, into] of part.matchAll(/https:\/\/shop\.example\/(en|ar)/g))
            expect(into).toBe(languages[index]);
        // The second language may say less, and then nothing else.
        const figures = new Set(own);
        if (other !== undefined) expect(other.filter((figure) => !figures.has(figure))).toEqual([]);
      }
    },
  );
});
