import { z } from "zod";
import { CONTACT_SUBJECTS } from "../../../../shop/contact/contact-schema.ts";
import { CONTACT_STATES } from "../../../../shop/contact/tables.ts";
import { READING_KINDS } from "../../../../shop/content/documents.ts";
import { CASH_REFUSALS } from "../../../../shop/customers/tables.ts";
import { DISPUTE_SIGNS } from "../../../../shop/disputes/disputes.ts";
import { COUNTRIES, LANGUAGES } from "../../../../shop/market/market.ts";
import { CASH_CONFIRMATIONS, FULFILMENT_STATES, PAYMENT_STATES } from "../../../../shop/orders/states.ts";
import type { FoundPerson } from "../../../../shop/people/find-people.ts";
import type { PersonJson, PersonNote, PersonOrder } from "../../../../shop/people/read-person.ts";
import type { FoundProduct, StaffAnswers } from "../../../../shop/people/search-for-staff.ts";
import type { FoundText } from "../../../../shop/staff-content/find-texts.ts";
import { SUBSCRIPTION_STATES } from "../../../../shop/subscriptions/states.ts";
import { currency, moment, picture } from "../answers.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";
import { paymentMethod } from "../order-answers.ts";
import { due, offeredMove, partShipped } from "../staff-answers.ts";
import { minor, minorAed, placed, textBoth } from "./parts.ts";

const day = z.iso.date();

/** What is answered about people who buy; amounts are hundredths. */

const foundProduct = describes<FoundProduct>()(
  z.object({
    slug: z.string(),
    sku: z.string(),
    name: textBoth,
    picture,
    stock: z.int().nullable().meta({ description: "Pieces for sale; null for whoever does not see stock." }),
  }),
);

const foundText = describes<FoundText>()(
  z.object({
    kind: z.enum(READING_KINDS),
    slug: z.string(),
    title: textBoth,
    is_active: z.boolean().meta({ description: "Whether it is published." }),
  }),
);

const staffAnswers = describes<StaffAnswers>()(
  z.object({
    orders: z.array(
      z.object({
        customer: z.string(),
        reference: z.string(),
        payment_state: z.enum(PAYMENT_STATES),
        placed_at: moment,
        is_confirmed: z.boolean(),
        state: z.enum(FULFILMENT_STATES),
        may_become: z.array(offeredMove),
      }),
    ),
    customers: z.array(
      z.object({
        id: z.string().meta({ description: "Of the account; of a guest, their newest order." }),
        phone: z.string().meta({ description: "E.164, or empty." }),
        email: z.string().nullable(),
        orders: z.int().meta({ description: "Orders that stand." }),
        name: z.string(),
      }),
    ),
    products: z.array(foundProduct),
    texts: z.array(foundText),
  }),
);

const foundPerson = describes<FoundPerson>()(
  z.object({
    id: z.string().meta({ description: "Of the account; of a guest, their newest order." }),
    kind: z.enum(["account", "guest"]),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().meta({ description: "E.164, or empty." }),
    phone_readable: z.string().meta({ description: "The same as it is read." }),
    country: z.enum(COUNTRIES).nullable().meta({ description: "Where their newest order went." }),
    orders: z.int().meta({ description: "Orders that stand." }),
    at: moment.meta({ description: "When the account was opened; of a guest, their newest order." }),
  }),
);

export const personOrder = describes<PersonOrder>()(
  z.object({
    reference: z.string(),
    at: moment,
    state: z.enum(FULFILMENT_STATES),
    payment_state: z.enum(PAYMENT_STATES),
    payment_method: paymentMethod,
    parked: z
      .enum(["mismatch", "withdrawn"])
      .nullable()
      .meta({ description: "Parked comes before every other state." }),
    is_confirmed: z.boolean(),
    cash: z.enum(CASH_CONFIRMATIONS),
    part_shipped: partShipped,
    due: due,
    dispute: z.enum(DISPUTE_SIGNS).nullable().meta({ description: "Whether a bank wants its money back." }),
    country: z.enum(COUNTRIES),
    currency,
    total: minor,
    refused: z.boolean().meta({ description: "Nobody took the parcel, or it came back." }),
  }),
);

const personNote = describes<PersonNote>()(z.object({ id: z.string(), text: z.string(), by: z.string(), at: moment }));

export const person = describes<PersonJson>()(
  z.object({
    id: z.string(),
    kind: z.enum(["account", "guest"]),
    name: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    language: z.enum(LANGUAGES),
    since: moment.nullable(),
    phones: z.array(
      z.object({
        phone: z.string(),
        readable: z.string(),
        without_cash: z
          .object({
            reason: z.enum(CASH_REFUSALS),
            by: z.string(),
            at: moment,
          })
          .nullable(),
      }),
    ),
    consent: z.object({
      newsletter_since: z.string().nullable(),
      cart_reminders: z.boolean().nullable(),
      wishlist_mails: z.boolean(),
    }),
    devices: z.int(),
    totals: z.object({
      orders: z.int(),
      spent: minorAed.meta({
        description:
          "What they have paid for orders that stand, what went back taken off; hundredths of AED. Cash counts once it was handed over.",
      }),
      refused: z.int().meta({ description: "Parcels that nobody took, or that came back." }),
    }),
    orders: z.array(personOrder),
    subscriptions: z.array(
      z.object({
        id: z.string(),
        product: z
          .object({
            slug: z.string(),
            name: textBoth,
          })
          .nullable(),
        quantity: z.int(),
        every_months: z.int(),
        state: z.enum(SUBSCRIPTION_STATES),
        next_on: day,
        payment_method: paymentMethod,
      }),
    ),
    wishlist: z.array(z.object({ slug: z.string(), name: textBoth, price: minorAed, sold_out: z.boolean() })),
    requests: z.array(
      z.object({
        number: z.int(),
        subject: z.enum(CONTACT_SUBJECTS),
        state: z.enum(CONTACT_STATES),
        at: moment,
      }),
    ),
    notes: z.array(personNote),
  }),
);

export const searchAll = data(staffAnswers);

export const findCustomers = placed(foundPerson, {});

export const customerPage = data(person);
/** A file: what is in it, the tables say that keep something about a person. */
export const exportCustomer = data(z.record(z.string(), z.unknown()));
