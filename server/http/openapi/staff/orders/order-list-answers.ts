import { z } from "zod";
import { COUNTRIES } from "../../../../../shop/market/market.ts";
import type { Happened } from "../../../../../shop/order-lists/happened.ts";
import type { Leaving } from "../../../../../shop/order-lists/leaving.ts";
import { COUNTED_VIEWS, type ViewCounts } from "../../../../../shop/order-lists/list.ts";
import type { SavedViewJson } from "../../../../../shop/order-lists/saved-views.ts";
import type { SalesJson, TodayJson, WaitingAbout } from "../../../../../shop/order-lists/today.ts";
import { FULFILMENT_STATES } from "../../../../../shop/orders/states.ts";
import type { ExpiresInShort, LowInShort } from "../../../../../shop/staff-stock/stock-list.ts";
import type { eventLabel } from "../../../admin/order-labels.ts";
import { currency, moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { deliveryMethod, paymentMethod } from "../../order-answers.ts";
import { orderRow } from "../../staff-answers.ts";
import { minor, minorAed, textBoth } from "../parts.ts";

const day = z.iso.date();

/** What is answered about all orders at once. */

const viewCounts = describes<ViewCounts>()(z.record(z.enum(COUNTED_VIEWS), z.int()));

const lowInShort = describes<LowInShort>()(
  z.object({
    number: z.int(),
    sold_out: z.int(),
    soonest: z
      .object({
        name: textBoth,
        days: z.int(),
      })
      .nullable()
      .meta({ description: "Null: none of them was sold lately, or all of them are sold out." }),
  }),
);

const expiresInShort = describes<ExpiresInShort>()(
  z.object({
    number: z.int(),
    expired: z.int().meta({ description: "Pieces that are there and may not be sent any more." }),
    soonest: z
      .object({
        name: textBoth,
        day,
      })
      .nullable()
      .meta({ description: "Null: all of it has expired." }),
  }),
);

const waitingAbout = describes<WaitingAbout>()(
  z.object({
    low_stock: lowInShort.nullable(),
    expires: expiresInShort.nullable(),
    unread: z
      .object({
        since: moment,
      })
      .nullable()
      .meta({ description: "When the oldest came." }),
    disputes: z
      .object({
        due: z.string(),
      })
      .nullable()
      .meta({ description: "Until when the first has to be answered." }),
    refund_requests: z
      .object({
        amount: minorAed,
        by: z.string(),
      })
      .nullable()
      .meta({ description: "What all of them come to, hundredths of AED, and who asked for the oldest." }),
    returns: z
      .object({
        since: moment,
      })
      .nullable()
      .meta({ description: "When the oldest was asked for." }),
    owed_long: z
      .object({
        amount: minorAed,
      })
      .nullable()
      .meta({ description: "What all of it comes to, hundredths of AED." }),
    to_pack: z
      .object({
        since: moment,
        express: z.int(),
        express_due: z.string().nullable(),
      })
      .nullable()
      .meta({
        description: "Since when the oldest waits; how many are express, and by when the first of those is promised.",
      }),
    cash: z
      .object({
        late: z.int(),
        within_hours: z.int(),
        amount: minorAed.nullable(),
      })
      .nullable()
      .meta({
        description:
          "How many have waited longer than buyers are told, in hours; `amount`: hundredths of AED, null for whoever sees no prices.",
      }),
    late: z
      .object({
        due: z.string(),
      })
      .nullable()
      .meta({ description: "By when the first of them was promised." }),
    parked: z
      .object({
        customer: z.string(),
        reason: z.enum(["mismatch", "withdrawn"]),
        amount: minor.nullable(),
        currency,
      })
      .nullable()
      .meta({
        description:
          "The oldest. `amount`: what its order comes to, hundredths of `currency`; null for whoever sees no prices.",
      }),
  }),
);

const sales = describes<SalesJson>()(
  z.object({
    orders: z.int(),
    amount: minorAed,
    refunded: minorAed.meta({
      description: "What has gone back today, or is on its way, whenever it was sold; hundredths of AED.",
    }),
    orders_before: z.int().meta({ description: "The same weekday until the same minute." }),
    amount_before: minorAed,
    hours: z
      .array(minorAed)
      .meta({ description: "Sold until the end of each hour, 0 to 23; today's end with the hour that runs." }),
    hours_before: z.array(minorAed),
    countries: z
      .array(
        z.object({
          country: z.enum(COUNTRIES),
          amount: minorAed,
          amount_before: minorAed,
          hours: z.array(minorAed),
          hours_before: z.array(minorAed),
        }),
      )
      .meta({ description: "Every country that they see, those without any last." }),
  }),
);

const savedView = describes<SavedViewJson>()(z.object({ id: z.string(), name: z.string(), query: z.string() }));

type Labelled = Omit<TodayJson, "happened" | "leaving"> & {
  happened: (Happened & { label: ReturnType<typeof eventLabel> & { payment: string } })[];
  leaving: (Leaving & { label: string })[];
};
const today = describes<Labelled>()(
  z.object({
    happened: z.array(
      z.object({
        label: z.object({ payment: z.string(), title: z.string(), who: z.string() }),
        id: z.int(),
        order: z.string(),
        kind: z.enum(["payment", "return", "address", "email", "fulfilment", "cash", "placed"]),
        state: z.string(),
        at: moment,
        by: z.string().nullable(),
        actor: z.enum(["customer", "staff", "guest", "system"]).nullable(),
        country: z.enum(COUNTRIES),
        customer: z.string(),
        payment_method: paymentMethod,
        amount: minor.nullable().meta({
          description:
            "Of a new order its total, of a payment what moved; null for what moved nothing, and for whoever sees no prices.",
        }),
        currency,
      }),
    ),
    leaving: z.array(
      z.object({
        label: z.string(),
        method: deliveryMethod,
        orders: z.int(),
        packed: z.int().meta({ description: "Of those, the ones with a parcel that waits for its courier." }),
        due: z.string().meta({ description: "The first moment by which one of them is promised." }),
        cash: minorAed
          .nullable()
          .meta({ description: "What their couriers collect, hundredths of AED; null for whoever sees no prices." }),
      }),
    ),
    day: day.meta({ description: "The day in Dubai, and the same weekday before it." }),
    before: z.string(),
    only: z.array(z.enum(COUNTRIES)).meta({
      description:
        "Whose orders these are; empty: every country's. What is of no order, as stock and messages, is not narrowed, nor is couriers' cash.",
    }),
    has_choice: z
      .boolean()
      .meta({ description: "Whether whoever asks sees the home country and others, and may look at either alone." }),
    counts: viewCounts,
    low_stock: z.int().nullable().meta({ description: "Products that run low; null for whoever does not see stock." }),
    expires: z
      .int()
      .nullable()
      .meta({ description: "Products of which something has expired or soon will; null as above." }),
    unread: z
      .int()
      .nullable()
      .meta({ description: "Messages nobody has taken up; null for whoever does not answer them." }),
    disputes: z.int().nullable().meta({
      description: "Of the money, what waits: payments that a bank wants back; refunds that want a second person.",
    }),
    refund_requests: z.int().nullable(),
    returns: z.int().nullable().meta({ description: "Returns to be decided; null for whoever does not." }),
    about: waitingAbout.meta({ description: "What matters most of each of them." }),
    sales: sales.nullable().meta({
      description: "Null for whoever may not see amounts. All of them hundredths of AED, by each order's own rate.",
    }),
    failed: z.int().nullable().meta({ description: "Mails and jobs that are not tried any more." }),
    refund_trouble: z.int().nullable(),
    undelivered: z.int().meta({ description: "Orders whose parcel nobody took and that is not back yet." }),
    reviews: z.int().nullable().meta({ description: "Reviews that nobody has read yet." }),
    asked_to_publish: z
      .int()
      .nullable()
      .meta({ description: "Drafts of products that somebody asks to have published." }),
    payment_trouble: z.int().nullable().meta({
      description:
        "Payments that a provider would not move, and refunds that did not go through or that people still owe.",
    }),
    owed_long: z.int().nullable().meta({
      description:
        "Orders whose cash a courier has owed for 14 days and more, and what they come to in hundredths of AED.",
    }),
    subscriptions: z.int().nullable(),
  }),
);
export const staffToday = data(today);

export const allOrdersForStaff = data(z.array(orderRow));
export const ordersInView = data(z.array(z.object({ reference: z.string(), names: z.array(z.string()) })));

export const orderTags = data(z.array(z.object({ tag: z.string(), orders: z.int() })));

export const savedOrderViews = data(z.array(savedView));

export const saveOrderView = data(z.object({ id: z.string(), name: z.string(), query: z.string() }));

export const takeMoveBack = data(z.object({ status: z.enum(FULFILMENT_STATES) }));
