import { z } from "zod";
import {
  bulkCourierSchema,
  bulkPaperSchema,
  bulkSchema,
  bulkTagSchema,
} from "../../../shop/order-lists/list-schemas.ts";
import { calls, data, type Operation } from "./operation.ts";

const staff = calls("Back office", "/api/admin", "staff");
const anything = data(z.unknown());

/** One act for many orders, begun once under one `Idempotency-Key`. */
const bulk = (path: string, id: string, text: string, body: z.ZodType) =>
  staff("post", `/orders/bulk${path}`, id, text, anything, {
    body,
    status: 201,
    isKeyed: true,
    refusals: [403, 409],
  });

/** What staff do with many orders at once. */
export const BULK_OPERATIONS: readonly Operation[] = [
  bulk("", "moveOrders", "Moves up to 500 orders to one state, by a job.", bulkSchema),
  bulk("/tags", "tagOrders", "Puts one tag on up to 500 orders, or takes it off.", bulkTagSchema),
  bulk("/courier", "giveOrdersCourier", "Gives what is packed of up to 500 orders to one courier.", bulkCourierSchema),
  bulk("/slips", "printSlipsOf", "Finds out which of up to 500 orders have a slip to print.", bulkPaperSchema),
  bulk("/labels", "printLabelsOf", "The same for the labels of their parcels.", bulkPaperSchema),
  bulk("/invoices", "printInvoicesOf", "The same for their invoices, which are made where they wait.", bulkPaperSchema),
  staff("get", "/orders/bulk/:id", "readBulk", "How far such a job is, and what could not be done.", anything, {
    refusals: [403, 404],
  }),
  staff(
    "post",
    "/orders/bulk/:id/take-back",
    "takeBulkBack",
    "Takes back what moved or marked orders, by a job; half a minute after its end at most.",
    anything,
    { status: 201, isKeyed: true, refusals: [403, 404, 409] },
  ),
  ...(["slips", "labels", "invoices"] as const).map((paper) =>
    staff(
      "get",
      `/orders/bulk/:id/${paper}.pdf`,
      `${paper}OfBulk`,
      `The ${paper} that such a job found, one file in the sequence of its orders.`,
      "application/pdf",
      { refusals: [403, 404] },
    ),
  ),
];
