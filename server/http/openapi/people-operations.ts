import { z } from "zod";
import { changeSchema, entrySchema, templateSchema } from "../../../shop/inbox/inbox-schemas.ts";
import { orderExportQuery } from "../../../shop/order-lists/list-schemas.ts";
import { cashSchema, eraseSchema, noteSchema } from "../../../shop/people/person-schemas.ts";
import { customersQuery, searchQuery } from "../admin/admin-customers.ts";
import { inboxQuery } from "../admin/admin-inbox.ts";
import { reportQuery } from "../admin/admin-reports.ts";
import { surveyQuery } from "../admin/admin-survey.ts";
import { calls, data, type Operation } from "./operation.ts";

const staff = calls("Back office", "/api/admin", "staff");
const anything = data(z.unknown());
const made = data(z.object({ id: z.uuid() }));

/** Customers, their messages, what they answer when asked, and what was sold to them. */
export const PEOPLE_OPERATIONS: readonly Operation[] = [
  staff("get", "/search", "searchAll", "Orders, people and products for one question, what one may see.", anything, {
    query: searchQuery,
    refusals: [422],
  }),
  staff("get", "/customers", "findCustomers", "People by phone, name, mail address or order.", anything, {
    query: customersQuery,
    refusals: [403, 422],
  }),
  staff("get", "/customers/:id", "customerPage", "One person; that it was read is written down.", anything, {
    refusals: [403, 404],
  }),
  staff("post", "/customers/:id/notes", "noteOnCustomer", "Keeps a note about somebody.", made, {
    body: noteSchema,
    status: 201,
    refusals: [403, 404, 409],
    isKeyed: true,
  }),
  staff("delete", "/customers/:id/notes/:note", "removeNoteOnCustomer", "Takes a note away.", null, {
    status: 204,
    refusals: [403, 404],
  }),
  staff("patch", "/customers/:id/cash", "decideCash", "Whether a phone is offered cash on delivery.", null, {
    body: cashSchema,
    status: 204,
    refusals: [403, 404],
  }),
  staff("get", "/customers/:id/export", "exportCustomer", "Everything kept about somebody.", anything, {
    refusals: [403, 404],
  }),
  staff("delete", "/customers/:id", "eraseCustomer", "Erases somebody for good.", null, {
    body: eraseSchema,
    status: 204,
    refusals: [403, 404],
  }),
  staff("get", "/inbox", "listMessages", "Messages, the newest first, and how many wait.", anything, {
    query: inboxQuery,
    refusals: [403, 422],
  }),
  staff("get", "/inbox/counts", "countMessages", "How many wait, and how fast they are answered.", anything, {
    refusals: [403],
  }),
  staff("get", "/inbox/templates", "readyAnswers", "Ready-made answers in both languages.", anything, {
    refusals: [403],
  }),
  staff("put", "/inbox/templates/:id", "saveReadyAnswer", "Makes or changes a ready-made answer.", null, {
    body: templateSchema,
    status: 204,
    refusals: [403, 409],
  }),
  staff("delete", "/inbox/templates/:id", "deleteReadyAnswer", "Deletes a ready-made answer.", null, {
    status: 204,
    refusals: [403, 404],
  }),
  staff("get", "/inbox/:number", "conversation", "A message with all that was written to it.", anything, {
    refusals: [403, 404],
  }),
  staff(
    "patch",
    "/inbox/:number",
    "changeMessage",
    "Moves a message, gives it to somebody, or joins it to an order.",
    null,
    {
      body: changeSchema,
      status: 204,
      refusals: [403, 404, 409],
    },
  ),
  staff("post", "/inbox/:number/entries", "answerMessage", "Answers by mail, or notes for the team.", made, {
    body: entrySchema,
    status: 201,
    refusals: [403, 404, 409],
    isKeyed: true,
  }),
  staff("patch", "/inbox/:number/entries/:entry", "sendAnswerAgain", "Sends a mail again that failed.", null, {
    status: 204,
    refusals: [403, 404],
  }),
  staff("delete", "/inbox/:number", "deleteMessage", "Deletes a message with all of it.", null, {
    status: 204,
    refusals: [403, 404],
  }),
  staff("get", "/survey", "surveyResults", "What was answered to each question.", anything, {
    query: surveyQuery,
    refusals: [403, 422],
  }),
  staff("get", "/reports/sales", "salesReport", "Sales by day, hour, country, way to pay or promo code.", anything, {
    query: reportQuery,
    refusals: [403, 422],
  }),
  staff("get", "/reports/funnel", "funnelReport", "How far visitors who agreed to be counted came.", anything, {
    query: reportQuery,
    refusals: [403, 422],
  }),
  staff("get", "/reports/products", "productReport", "What was sold of each product.", anything, {
    query: reportQuery,
    refusals: [403, 422],
  }),
  staff("get", "/reports/tax", "taxReport", "VAT by country, rate and month.", anything, {
    query: reportQuery,
    refusals: [403, 422],
  }),
  staff("get", "/reports/orders", "exportOrders", "All orders as a file for the accountant.", "text/csv", {
    query: reportQuery,
    refusals: [403, 422],
  }),
  staff(
    "get",
    "/reports/order-list",
    "exportOrderList",
    "The orders of a list, or chosen ones, as such a file.",
    "text/csv",
    {
      query: orderExportQuery,
      refusals: [403, 422],
    },
  ),
];
