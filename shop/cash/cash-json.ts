import type { Currency } from "../market/countries.ts";
import type { Country, Language, Text } from "../market/market.ts";
import type { CashConfirmation, DeliveryFailure, PaymentState } from "../orders/states.ts";
import type { SettleReason } from "./settle-reasons.ts";
import type { RemittanceOutcome, UnknownCause } from "./tables.ts";

/** Who is called or written to about an order. */
export interface ContactJson {
  name: string;
  phone: string;
  /** The customer's own. */
  language: Language;
  country: Country;
  place: string;
  /** Opens a chat with the words to begin with. */
  whatsapp: string;
}

/** A cash order whose buyer has to be asked. Amounts here and below are hundredths of `currency`. */
export interface ConfirmationJson extends ContactJson {
  reference: string;
  placed_at: string;
  units: number;
  total: number;
  currency: Currency;
  cash: CashConfirmation;
  tries: number;
  tried_at: string | null;
  /** Of the same address of mail before: parcels taken, and cash parcels that came back. */
  taken: number;
  refused: number;
}

/** An order whose parcel nobody took and that is not back. */
export interface UndeliveredJson extends ContactJson {
  reference: string;
  state: "DELIVERY_FAILED" | "RETURNING";
  payment_state: PaymentState;
  since: string;
  failure: DeliveryFailure | null;
  tries: number;
  /** What the courier was to bring; null: it was paid before, and what it cost is not for everybody who sees this. */
  to_collect: number | null;
  currency: Currency;
  lines: { line: number; sku: string; name: Text; quantity: number }[];
}

export interface OwedJson {
  orders: {
    reference: string;
    courier: string | null;
    collected_at: string;
    days: number;
    collected: number;
    owed: number;
    currency: Currency;
    owed_aed: number;
  }[];
  couriers: {
    courier: string | null;
    orders: number;
    owed_aed: number;
    /** By age, from 0, 7, 14 and 30 days on. */
    ages_aed: number[];
    owed: { currency: Currency; amount: number }[];
  }[];
  names: { id: string; name: Text; active: boolean }[];
}

/** An order that a courier may bring cash for. */
export interface OwedLineJson {
  reference: string;
  waybills: readonly string[];
  /** The day of the courier's sheet it left with, `YYYY-MM-DD`; null: not known. */
  sheet: string | null;
  days: number;
  collected: number;
  owed: number;
  currency: Currency;
}

export interface RemittanceLineJson {
  /** Null: missing from the file. */
  row: number | null;
  named: string;
  reference: string | null;
  outcome: RemittanceOutcome;
  cause: UnknownCause | null;
  amount: number;
  owed: number;
  currency: Currency;
  paid_on: string | null;
  booked: boolean;
}

export interface TotalsJson {
  currency: Currency;
  booked: number;
  left: number;
  owed: number;
}

export interface RemittancePreviewJson {
  lines: RemittanceLineJson[];
  totals: TotalsJson[];
  fingerprint: string;
  booked_as: string | null;
}

/** A rest of an order's cash that was closed: below zero, what came too much. */
export interface ClosedJson {
  id: number;
  reference: string;
  courier: string | null;
  amount: number;
  currency: Currency;
  amount_aed: number;
  reason: SettleReason;
  note: string;
  at: string;
  by: string;
}

export interface RemittanceJson {
  id: string;
  courier: string;
  /** Without a file: the number or day of their paper. */
  file_name: string;
  has_file: boolean;
  counts: Partial<Record<RemittanceOutcome, number>>;
  totals: TotalsJson[];
  booked_at: string;
  booked_by: string;
}
