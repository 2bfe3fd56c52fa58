import type { z } from "zod";
import {
  bulkCourierSchema,
  bulkPaperSchema,
  bulkSchema,
  bulkTagSchema,
} from "../../../shop/order-lists/list-schemas.ts";
import type { Operation } from "./operation.ts";
import { bulkBegun } from "./staff/orders/bulk-answers.ts";
import { staff } from "./staff-operation.ts";

const PAPERS = ["slips", "labels", "invoices"] as const;

/** One act for many orders, begun once under one `Idempotency-Key`. */
const bulk = (
  act: "" | "/tags" | "/courier" | `/${(typeof PAPERS)[number]}`,
  id: string,
  text: string,
  body: z.ZodType,
) => staff(`POST /orders/bulk${act}`, id, text, bulkBegun, { body, status: 201, isKeyed: true });

/** What staff do with many orders at once. */
export const BULK_OPERATIONS: readonly Operation[] = [
  bulk("", "moveOrders", "Moves up to 500 orders to one state, by a job.", bulkSchema),
  bulk("/tags", "tagOrders", "Puts one tag on up to 500 orders, or takes it off.", bulkTagSchema),
  bulk("/courier", "giveOrdersCourier", "Gives what is packed of up to 500 orders to one courier.", bulkCourierSchema),
  bulk("/slips", "printSlipsOf", "Finds out which of up to 500 orders have a slip to print.", bulkPaperSchema),
  bulk("/labels", "printLabelsOf", "The same for the labels of their parcels.", bulkPaperSchema),
  bulk("/invoices", "printInvoicesOf", "The same for their invoices, which are made where they wait.", bulkPaperSchema),
  staff("GET /orders/bulk/:id", "readBulk", "How far such a job is, and what could not be done.", bulkBegun),
  staff(
    "POST /orders/bulk/:id/take-back",
    "takeBulkBack",
    "Takes back what moved or marked orders, by a job; half a minute after its end at most.",
    bulkBegun,
    { status: 201, isKeyed: true },
  ),
  ...PAPERS.map((paper) =>
    staff(
      `GET /orders/bulk/:id/${paper}.pdf`,
      `${paper}OfBulk`,
      `The ${paper} that such a job found, one file in the sequence of its orders.`,
      "application/pdf",
    ),
  ),
];
