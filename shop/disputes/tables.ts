import { index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../market/market.ts";
import type { DisputeState, PaymentProviderName } from "../payments/provider.ts";
import { payments } from "../payments/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Payments that their payer's bank wants back, as the provider told them last. Answered at the provider, never here. */
export const disputes = pgTable(
  "disputes",
  {
    id: uuid().primaryKey(),
    provider: text().$type<PaymentProviderName>().notNull(),
    /** The provider's own number. */
    providerDisputeId: text("provider_dispute_id").notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** What is wanted back, hundredths of `currency`. */
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** In the provider's word, e.g. `product_not_received`. */
    reason: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    /** Until when it can be answered; null: it cannot. */
    answerBy: moment("answer_by"),
    /** Of the amount, what the provider keeps back at this moment, hundredths. */
    withdrawn: integer().notNull(),
    openedAt: moment("opened_at").notNull(),
    /** When its state or its money changed last. */
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [
    unique("disputes_number").on(table.provider, table.providerDisputeId),
    index("disputes_payment").on(table.paymentId),
  ],
);
