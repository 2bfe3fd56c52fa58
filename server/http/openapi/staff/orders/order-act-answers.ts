import { z } from "zod";
import { LANGUAGES } from "../../../../../shop/market/market.ts";
import { FULFILMENT_STATES, PAYMENT_STATES } from "../../../../../shop/orders/states.ts";
import { data } from "../../operation.ts";

/** What is answered to what staff do with one order. */

export const moveOrderByStaff = data(
  z.object({
    status: z.enum(FULFILMENT_STATES),
    payment_status: z.enum(PAYMENT_STATES),
    changed: z.boolean(),
    may_take_back: z.boolean(),
  }),
);

export const changeOrderAddress = data(z.object({ changed: z.boolean() }));

export const changeOrderEmail = data(z.object({ version: z.int() }));

export const correctOrderRecipient = data(z.object({ version: z.int() }));

export const tagOrder = data(z.object({ version: z.int() }));

export const noteOnOrder = data(z.object({ id: z.int().nullable() }));

export const orderMessages = data(
  z.record(
    z.enum(LANGUAGES),
    z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable().meta({ description: "What staff call it, where they have made it themselves." }),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  ),
);

export const writeToBuyer = data(z.object({ id: z.int().nullable() }));

export const resendConfirmation = data(z.object({ id: z.int().nullable() }));

export const viewOrder = data(z.array(z.object({ name: z.string() })));
