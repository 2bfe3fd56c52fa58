import { z } from "zod";
import type {
  ClosedJson,
  ConfirmationJson,
  OwedJson,
  OwedLineJson,
  RemittanceJson,
  RemittanceLineJson,
  RemittancePreviewJson,
  TotalsJson,
  UndeliveredJson,
} from "../../../../../shop/cash/cash-json.ts";
import { SETTLE_REASONS } from "../../../../../shop/cash/settle-reasons.ts";
import { REMITTANCE_OUTCOMES, UNKNOWN_CAUSES } from "../../../../../shop/cash/tables.ts";
import { UNDELIVERED } from "../../../../../shop/cash/undelivered.ts";
import { COUNTRIES, LANGUAGES } from "../../../../../shop/market/market.ts";
import {
  CASH_CONFIRMATIONS,
  DELIVERY_FAILURES,
  FULFILMENT_STATES,
  PAYMENT_STATES,
} from "../../../../../shop/orders/states.ts";
import { currency, moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { minor, minorAed, placed, textBoth } from "../parts.ts";

const day = z.iso.date();

/** What is answered about cash: whom to ask, what couriers owe, and what came of it. Amounts are hundredths. */

export const confirmation = describes<ConfirmationJson>()(
  z.object({
    reference: z.string(),
    placed_at: moment,
    units: z.int(),
    total: minor,
    currency,
    cash: z.enum(CASH_CONFIRMATIONS),
    tries: z.int(),
    tried_at: moment.nullable(),
    taken: z
      .int()
      .meta({ description: "Of the same address of mail before: parcels taken, and cash parcels that came back." }),
    refused: z.int(),
    name: z.string(),
    phone: z.string(),
    language: z.enum(LANGUAGES).meta({ description: "The customer's own." }),
    country: z.enum(COUNTRIES),
    place: z.string(),
    whatsapp: z.string().meta({ description: "Opens a chat with the words to begin with." }),
  }),
);

const undelivered = describes<UndeliveredJson>()(
  z.object({
    reference: z.string(),
    state: z.enum(UNDELIVERED),
    payment_state: z.enum(PAYMENT_STATES),
    since: moment,
    failure: z.enum(DELIVERY_FAILURES).nullable(),
    tries: z.int(),
    to_collect: minor.nullable().meta({ description: "What is to be paid at the door; null: it was paid before." }),
    currency,
    lines: z.array(z.object({ line: z.int(), sku: z.string(), name: textBoth, quantity: z.int() })),
    name: z.string(),
    phone: z.string(),
    language: z.enum(LANGUAGES).meta({ description: "The customer's own." }),
    country: z.enum(COUNTRIES),
    place: z.string(),
    whatsapp: z.string().meta({ description: "Opens a chat with the words to begin with." }),
  }),
);

export const owed = describes<OwedJson>()(
  z.object({
    orders: z.array(
      z.object({
        reference: z.string(),
        courier: z.string().nullable(),
        collected_at: moment,
        days: z.int(),
        collected: minor,
        owed: minor,
        currency,
        owed_aed: minorAed,
      }),
    ),
    couriers: z.array(
      z.object({
        courier: z.string().nullable(),
        orders: z.int(),
        owed_aed: minorAed,
        ages_aed: z.array(minorAed).meta({ description: "Hundredths of AED by age, from 0, 7, 14 and 30 days on." }),
        owed: z.array(z.object({ currency, amount: minor })),
      }),
    ),
    names: z.array(z.object({ id: z.string(), name: textBoth, active: z.boolean() })),
  }),
);

const owedLine = describes<OwedLineJson>()(
  z.object({
    reference: z.string(),
    waybills: z.array(z.string()),
    sheet: z
      .string()
      .nullable()
      .meta({ description: "The day of the courier's sheet it left with, `YYYY-MM-DD`; null: not known." }),
    days: z.int(),
    collected: minor,
    owed: minor,
    currency,
  }),
);

const closed = describes<ClosedJson>()(
  z.object({
    id: z.int(),
    reference: z.string(),
    courier: z.string().nullable(),
    amount: minor,
    currency,
    amount_aed: minorAed,
    reason: z.enum(SETTLE_REASONS),
    note: z.string(),
    at: moment,
    by: z.string(),
  }),
);

const totals = describes<TotalsJson>()(z.object({ currency, booked: minor, left: minor, owed: minor }));

const remittance = describes<RemittanceJson>()(
  z.object({
    id: z.string(),
    courier: z.string(),
    file_name: z.string().meta({ description: "Without a file: the number or day of their paper." }),
    has_file: z.boolean(),
    counts: z.partialRecord(z.enum(REMITTANCE_OUTCOMES), z.int()),
    totals: z.array(totals),
    booked_at: moment,
    booked_by: z.string(),
  }),
);

const remittanceLine = describes<RemittanceLineJson>()(
  z.object({
    row: z.int().nullable().meta({ description: "Null: missing from the file." }),
    named: z.string(),
    reference: z.string().nullable(),
    outcome: z.enum(REMITTANCE_OUTCOMES),
    cause: z.enum(UNKNOWN_CAUSES).nullable(),
    amount: minor,
    owed: minor,
    currency,
    paid_on: day.nullable(),
    booked: z.boolean(),
  }),
);

const remittancePreview = describes<RemittancePreviewJson>()(
  z.object({
    lines: z.array(remittanceLine),
    totals: z.array(totals),
    fingerprint: z.string(),
    booked_as: z.string().nullable(),
  }),
);

export const cashToConfirm = placed(confirmation, { total: z.int(), late: z.int(), within_hours: z.int() });

export const hearBuyer = data(
  z.object({
    reference: z.string(),
    cash: z.enum(CASH_CONFIRMATIONS),
    tries: z.int(),
    changed: z.boolean(),
  }),
);

export const undeliveredAnswer = placed(undelivered, {});

export const moveUndelivered = data(
  z.object({
    reference: z.string(),
    state: z.enum(FULFILMENT_STATES),
    payment_state: z.enum(PAYMENT_STATES),
    changed: z.boolean(),
    may_take_back: z.boolean(),
  }),
);

export const takeUndeliveredBack = data(z.object({ state: z.enum(FULFILMENT_STATES) }));

export const courierCash = z.object({
  data: owed,
  meta: z.object({
    total: z.int(),
    ages: z.array(z.int()).meta({ description: "From how many days on each column of ages begins." }),
  }),
});

export const courierCashOf = data(z.array(owedLine));

export const bookCashByHand = data(z.object({ id: z.string() }));

export const listRemittances = placed(remittance, {});

export const previewRemittance = data(remittancePreview);

export const bookRemittance = data(z.object({ id: z.string(), changed: z.boolean() }));

export const showRemittance = data(z.array(remittanceLine));
export const closedCash = placed(closed, {});
