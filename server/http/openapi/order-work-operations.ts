import { z } from "zod";
import { editPreviewSchema, editSchema } from "../../../shop/order-edits/edit-schemas.ts";
import { orderListQuery, orderNeighboursQuery, savedViewSchema } from "../../../shop/order-lists/list-schemas.ts";
import {
  addressParcelSchema,
  courierSchema,
  handOverSchema,
  packSchema,
} from "../../../shop/parcels/parcel-schemas.ts";
import {
  makeOrderSchema,
  messageSchema,
  noteSchema,
  orderEmailSchema,
  orderProductsQuery,
  orderQuoteSchema,
  orderRecipientSchema,
  staffAddressSchema,
  staffMoveSchema,
  tagsSchema,
} from "../../../shop/staff-orders/staff-order-schemas.ts";
import { takeBackBody, todayQuery } from "../admin/admin-orders.ts";
import { parcelsPaperQuery, slipsQuery } from "../admin/admin-papers.ts";
import { packingQuery, parcelsQuery } from "../admin/admin-parcels.ts";
import { data, type Operation, texts } from "./operation.ts";
import * as newOrder from "./staff/orders/new-order-answers.ts";
import * as orderAct from "./staff/orders/order-act-answers.ts";
import { staffOrder } from "./staff/orders/order-answer.ts";
import * as lists from "./staff/orders/order-list-answers.ts";
import * as parcels from "./staff/orders/parcel-answers.ts";
import { placed } from "./staff/parts.ts";
import { orderBoard, orderList } from "./staff-answers.ts";
import { staff } from "./staff-operation.ts";

/** What staff do with orders, from the list to the courier. */
export const ORDER_WORK_OPERATIONS: readonly Operation[] = [
  staff(
    "GET /packing",
    "ordersToPack",
    "Orders with open pieces, and their sums for each article.",
    data(parcels.packing),
    {
      query: packingQuery as unknown as z.ZodObject,
    },
  ),
  staff(
    "GET /order-named/:number",
    "orderNamed",
    "The order that its number, or the waybill of a parcel of it, names; 409: several orders have the waybill.",
    data(z.object({ reference: z.string() })),
    { refusals: [409] },
  ),
  staff(
    "GET /parcels",
    "listParcels",
    "Parcels in the house, or those handed over lately.",
    placed(parcels.parcel, {}),
    {
      query: parcelsQuery,
    },
  ),
  staff("PUT /parcels/:id", "packParcel", "Closes a parcel; `id` is made by the caller.", parcels.packParcel, {
    body: packSchema,
    refusals: [409],
  }),
  staff("PATCH /parcels/:id", "addressParcel", "Says who carries it, under which number.", parcels.addressParcel, {
    body: addressParcelSchema,
    refusals: [409],
  }),
  staff("DELETE /parcels/:id", "openParcel", "Takes a parcel apart that is still in the house.", null, {
    refusals: [409],
  }),
  staff(
    "POST /parcels/hand-over",
    "handOver",
    "Gives parcels to a courier, with a result for each.",
    parcels.handOver,
    {
      body: handOverSchema,
    },
  ),
  staff("GET /papers/slips.pdf", "packingSlips", "Packing slips, of orders or of parcels.", "application/pdf", {
    query: slipsQuery as unknown as z.ZodObject,
    refusals: [404],
  }),
  staff("GET /papers/labels.pdf", "parcelLabels", "A6 labels with bars that say the order.", "application/pdf", {
    query: parcelsPaperQuery as unknown as z.ZodObject,
    refusals: [404],
  }),
  staff("GET /papers/courier-sheet.pdf", "courierSheet", "What a courier takes away.", "application/pdf", {
    query: parcelsPaperQuery as unknown as z.ZodObject,
    refusals: [404, 409],
  }),
  staff("GET /couriers", "listCouriers", "Who carries parcels.", data(z.array(parcels.courier))),
  staff("PUT /couriers/:courier", "saveCourier", "Adds a courier, or changes one as it was seen.", null, {
    body: courierSchema,
    refusals: [409],
  }),
  staff("GET /today", "staffToday", "What needs a person, and today's sales in hundredths of AED.", lists.staffToday, {
    query: todayQuery,
  }),
  staff("GET /orders", "listOrdersForStaff", "One page of the orders that fit; amounts in hundredths.", orderList, {
    query: orderListQuery,
  }),
  staff("GET /orders/board", "orderBoard", "Open orders by state.", orderBoard, { query: orderListQuery }),
  staff(
    "GET /orders/all",
    "allOrdersForStaff",
    "The first 500 orders of a list, to be chosen.",
    lists.allOrdersForStaff,
    {
      query: orderListQuery,
    },
  ),
  staff("GET /orders/viewers", "ordersInView", "The orders that others have open just now.", lists.ordersInView),
  staff("GET /orders/tags", "orderTags", "The tags that orders have, with how many.", lists.orderTags),
  staff("GET /orders/views", "savedOrderViews", "Lists that one has put together.", lists.savedOrderViews),
  staff("POST /orders/views", "saveOrderView", "Keeps a list under a name.", lists.saveOrderView, {
    body: savedViewSchema,
    status: 201,
    isKeyed: true,
  }),
  staff("DELETE /orders/views/:id", "forgetOrderView", "Forgets a list.", null),
  staff(
    "GET /orders/:reference/neighbours",
    "orderNeighbours",
    "The orders before and after one in a list; null at its ends.",
    data(z.object({ previous: z.string().nullable(), next: z.string().nullable() })),
    { query: orderNeighboursQuery },
  ),
  staff(
    "POST /orders/:reference/take-back",
    "takeMoveBack",
    "Takes the last move back within half a minute.",
    lists.takeMoveBack,
    { body: takeBackBody, refusals: [409] },
  ),
  staff("GET /order-products", "orderProducts", "Products by name or SKU, to be ordered.", newOrder.orderProducts, {
    query: orderProductsQuery,
  }),
  staff("POST /order-quote", "quoteOrder", "What an order would come to.", newOrder.quoteOrder, {
    body: orderQuoteSchema,
    refusals: [409],
  }),
  staff("POST /orders", "makeOrder", "Makes an order for somebody on the telephone.", newOrder.makeOrder, {
    body: makeOrderSchema,
    status: 201,
    isKeyed: true,
    refusals: [404],
  }),
  staff("POST /orders/:reference/payment-link", "sendPayLink", "Mails the payment link again.", newOrder.sendPayLink, {
    status: 201,
    isKeyed: true,
  }),
  staff("GET /orders/:reference", "staffOrder", "One order, as far as one's role sees it.", data(staffOrder)),
  staff(
    "POST /orders/:reference/move",
    "moveOrderByStaff",
    "Moves an order to the state that is named.",
    orderAct.moveOrderByStaff,
    {
      body: staffMoveSchema,
      refusals: [409],
    },
  ),
  staff(
    "POST /orders/:reference/edits/preview",
    "previewEdit",
    "What a change of an order comes to.",
    newOrder.previewEdit,
    {
      body: editPreviewSchema,
      refusals: [409],
    },
  ),
  staff("POST /orders/:reference/edits", "editOrder", "Changes what is in an order.", newOrder.editOrder, {
    body: editSchema,
    status: 201,
    isKeyed: true,
  }),
  staff(
    "PATCH /orders/:reference/address",
    "changeOrderAddress",
    "Sends an order elsewhere.",
    orderAct.changeOrderAddress,
    {
      body: staffAddressSchema,
      refusals: [409],
    },
  ),
  staff(
    "PATCH /orders/:reference/email",
    "changeOrderEmail",
    "Gives an order the mail address it lacks, or the right one.",
    orderAct.changeOrderEmail,
    { body: orderEmailSchema, refusals: [409] },
  ),
  staff(
    "PATCH /orders/:reference/recipient",
    "correctOrderRecipient",
    "Gives an order the right name and telephone of its buyer.",
    orderAct.correctOrderRecipient,
    { body: orderRecipientSchema, refusals: [409] },
  ),
  staff("PATCH /orders/:reference/tags", "tagOrder", "Marks an order with these tags.", orderAct.tagOrder, {
    body: tagsSchema,
    refusals: [409],
  }),
  staff("POST /orders/:reference/notes", "noteOnOrder", "Writes a note for the team.", orderAct.noteOnOrder, {
    body: noteSchema,
    status: 201,
    isKeyed: true,
  }),
  staff(
    "GET /orders/:reference/messages",
    "orderMessages",
    "Ready-made messages to the buyer.",
    orderAct.orderMessages,
  ),
  staff("POST /orders/:reference/messages", "writeToBuyer", "Writes to the buyer of an order.", orderAct.writeToBuyer, {
    body: messageSchema,
    status: 201,
    isKeyed: true,
  }),
  staff(
    "POST /orders/:reference/confirmation",
    "resendConfirmation",
    "Mails the confirmation again.",
    orderAct.resendConfirmation,
    {
      status: 201,
      isKeyed: true,
    },
  ),
  staff(
    "GET /orders/:reference/invoice.pdf",
    "staffInvoice",
    "The tax invoice; of former ones that by its number.",
    "application/pdf",
    {
      query: texts("number"),
      refusals: [409],
    },
  ),
  staff(
    "GET /orders/:reference/credit-notes/:file",
    "staffCreditNote",
    "One of its credit notes, `<number>.pdf`.",
    "application/pdf",
  ),
  staff("POST /orders/:reference/viewers", "viewOrder", "Says that one has an order open.", orderAct.viewOrder),
  staff("DELETE /orders/:reference/viewers", "leaveOrder", "Says that one has closed it.", null),
];
