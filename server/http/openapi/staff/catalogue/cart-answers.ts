import { z } from "zod";
import type { RecoveredCarts } from "../../../../../shop/cart-reminders/reminder-choice.ts";
import type { LeftCartRow } from "../../../../../shop/staff-carts/left-carts.ts";
import { currency, moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { minor, minorAed, placed, textBoth } from "../parts.ts";

/** What is answered about carts that were left; amounts are hundredths. */

const leftCartRow = describes<LeftCartRow>()(
  z.object({
    id: z.string(),
    email: z
      .string()
      .nullable()
      .meta({ description: "Null for whoever sees no customers, and once its owner wants no reminders any more." }),
    name: z.string().meta({
      description:
        "As the account or the checkout has it; empty where nobody has said it, and whenever `email` is null.",
    }),
    customer_id: z
      .string()
      .nullable()
      .meta({ description: "The account to look at; null for guests, and whenever `email` is." }),
    at: moment.meta({ description: "When it was left; of a reminder, when it was made." }),
    due_at: moment.nullable().meta({ description: "When its reminder goes; null: it has gone." }),
    sent_at: moment.nullable(),
    restored_at: moment.nullable(),
    products: z
      .array(z.object({ name: textBoth, quantity: z.int() }))
      .nullable()
      .meta({ description: "Null: the cart is not as it was." }),
    value: z
      .object({
        amount: minor,
        currency,
        amount_aed: minorAed,
      })
      .nullable()
      .meta({
        description:
          "What it comes to today as its owner sees it; null: nothing of it can be bought, or it is not kept any more.",
      }),
    order: z
      .object({
        reference: z.string(),
        total_aed: minorAed,
      })
      .nullable(),
  }),
);

export const recoveredCarts = describes<RecoveredCarts>()(
  z.object({
    reminders: z.int(),
    restored: z.int().meta({ description: "Of them, whose link was followed." }),
    orders: z.int().meta({
      description:
        "Orders placed with a cart that was restored, the first of each within seven days; without those that were cancelled.",
    }),
    totalAed: minorAed.meta({ description: "What they come to, AED hundredths." }),
  }),
);

export const listLeftCarts = placed(leftCartRow, { sums: recoveredCarts, due: z.int() });
