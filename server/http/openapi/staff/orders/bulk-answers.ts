import { z } from "zod";
import type { BulkJson } from "../../../../../shop/order-lists/bulk.ts";
import type { BulkKind } from "../../../../../shop/order-lists/tables.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { oneOf } from "../parts.ts";

/** How far an act on many orders is. */
type Told = Omit<BulkJson, "refused"> & { refused: (BulkJson["refused"][number] & { message: string })[] };

export const bulk = describes<Told>()(
  z.object({
    id: z.uuid(),
    kind: oneOf<BulkKind>({
      ...{ move: true, take_back: true, tag: true, untag: true, courier: true, slips: true, labels: true },
      invoices: true,
    }),
    to: z.string().meta({ description: "The state, tag or courier; empty for papers." }),
    total: z.int().meta({ description: "Orders that were named; `done`, `unchanged` and `refused` are of them." }),
    done: z.int(),
    unchanged: z.int(),
    refused: z.array(z.object({ reference: z.string(), code: z.string(), message: z.string() })),
    is_finished: z.boolean(),
    may_take_back: z
      .boolean()
      .meta({ description: "It is over, and can be taken back by another call for half a minute." }),
  }),
);
export const bulkBegun = data(bulk);
