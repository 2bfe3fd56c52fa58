import { z } from "zod";
import { addressSchema, draftPatchSchema } from "../../../shop/checkout/draft-schema.ts";
import { returnSchema } from "../../../shop/returns/return-schema.ts";
import { orderBody, pageQuery } from "../api/api-orders.ts";
import { codeBody, payBody } from "../api/api-payments.ts";
import * as answers from "./answers.ts";
import { calls, data, type Operation, paged, texts } from "./operation.ts";
import * as orders from "./order-answers.ts";

const order = calls("Checkout and orders");
const payment = calls("Payment");

const returned = data(orders.buyerReturns);
const placed = data(z.object({ order: orders.order, payment: orders.paymentStep }));

/** From the cart to the order and its payment. */
export const ORDER_OPERATIONS: readonly Operation[] = [
  order("GET /checkout/:uuid", "checkout", "The checkout of a cart.", data(orders.checkout), { refusals: [404] }),
  order("PUT /checkout/:uuid", "saveCheckout", "Keeps parts of the draft.", data(orders.checkout), {
    body: draftPatchSchema,
    refusals: [404],
  }),
  order(
    "POST /orders",
    "placeOrder",
    "Places the order; the same key gives the same order. A payment that cannot be begun is a refusal with the order in `data`.",
    placed,
    { body: orderBody, status: 201, refusals: [404, 409, 503], isKeyed: true },
  ),
  order("GET /orders", "orders", "Orders of this browser, or of the customer signed in.", paged(orders.order), {
    query: pageQuery,
  }),
  order(
    "GET /orders/by-key/:key",
    "orderByKey",
    "The order that was placed with a key, for whoever lost its answer; 202 while it is being placed.",
    data(orders.orderByKey),
    { otherStatus: 202, refusals: [404] },
  ),
  order("GET /orders/:reference", "order", "One order.", data(orders.order), { for: "buyer", refusals: [404] }),
  order(
    "GET /orders/:reference/credit-notes",
    "creditNotes",
    "Credit notes over parts of the invoice.",
    data(z.array(orders.creditNote)),
    { for: "buyer", refusals: [404, 429] },
  ),
  order(
    "GET /orders/:reference/credit-notes/:file{CN-\\d{4}-\\d{6,}\\.pdf}",
    "creditNote",
    "One of them, `<number>.pdf`.",
    "application/pdf",
    { for: "buyer", refusals: [404, 429] },
  ),
  order(
    "GET /orders/:reference/invoice.pdf",
    "invoice",
    "The tax invoice; of former ones that by its number.",
    "application/pdf",
    {
      query: texts("number"),
      for: "buyer",
      refusals: [404, 409, 429],
    },
  ),
  order(
    "PUT /orders/:reference/address",
    "changeAddress",
    "Another address, before the order is shipped.",
    data(orders.order),
    { for: "customer", body: addressSchema, refusals: [404, 409] },
  ),
  order(
    "POST /orders/:reference/reorder",
    "reorder",
    "Puts what is still sold into the cart again.",
    data(answers.reorderedCart),
    { for: "buyer", refusals: [404, 422] },
  ),
  order("GET /orders/:reference/returns", "ownReturns", "What can be sent back, and what was asked for.", returned, {
    for: "buyer",
    query: texts("token"),
    refusals: [404],
  }),
  order("POST /orders/:reference/returns", "askForReturn", "Asks for a return, once under its number.", returned, {
    for: "buyer",
    query: texts("token"),
    body: returnSchema,
    status: 201,
    refusals: [404, 409, 429],
  }),
  order(
    "GET /track-order/:reference",
    "trackOrder",
    "How far an order has come; its number is enough.",
    data(orders.tracking),
    { refusals: [404, 429] },
  ),
  payment(
    "GET /orders/:reference/payment",
    "payment",
    "Where the payment stands; the provider is asked.",
    data(orders.payment),
    { for: "buyer", refusals: [404, 429] },
  ),
  payment("POST /orders/:reference/payments", "payOrder", "Pays an open order, again or in another way.", placed, {
    for: "buyer",
    body: payBody,
    refusals: [404, 409, 429, 503],
  }),
  payment(
    "POST /orders/:reference/code",
    "confirmByCode",
    "Confirms an order paid on delivery by the code that was sent.",
    placed,
    { for: "buyer", body: codeBody, refusals: [404, 429] },
  ),
];
