import { z } from "zod";
import { moment } from "../answers.ts";
import { data } from "../operation.ts";
import { stockReason } from "../staff/catalogue/stock-answers.ts";

/** What the operator is answered about stock. */

export const stock = data(
  z.array(
    z.object({
      slug: z.string(),
      sku: z.string(),
      stock: z.int(),
      sold: z.int(),
      active: z.boolean(),
    }),
  ),
);

export const ledgerFaults = data(z.array(z.object({ slug: z.string(), stock: z.int(), ledger: z.int() })));

export const stockHistory = data(
  z.object({
    slug: z.string(),
    stock: z.int(),
    changes: z.array(
      z.object({
        change: z.int(),
        reason: stockReason,
        order: z.string().nullable(),
        by: z.string(),
        at: moment,
      }),
    ),
  }),
);

export const setStock = data(z.object({ slug: z.string(), from: z.int(), to: z.int() }));
