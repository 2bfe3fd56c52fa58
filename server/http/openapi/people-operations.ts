import { z } from "zod";
import { changeSchema, entrySchema, templateSchema } from "../../../shop/inbox/inbox-schemas.ts";
import { orderExportQuery } from "../../../shop/order-lists/list-schemas.ts";
import { cashSchema, eraseSchema, noteSchema } from "../../../shop/people/person-schemas.ts";
import { customersQuery, searchQuery } from "../admin/admin-customers.ts";
import { inboxQuery } from "../admin/admin-inbox.ts";
import { papersQuery, reportQuery } from "../admin/admin-reports.ts";
import { surveyQuery } from "../admin/admin-survey.ts";
import { data, type Operation } from "./operation.ts";
import * as inbox from "./staff/inbox-answers.ts";
import * as person from "./staff/person-answers.ts";
import * as reports from "./staff/report-answers.ts";
import * as survey from "./staff/survey-answers.ts";
import { staff } from "./staff-operation.ts";

const made = data(z.object({ id: z.uuid() }));

/** Customers, their messages, what they answer when asked, and what was sold to them. */
export const PEOPLE_OPERATIONS: readonly Operation[] = [
  staff(
    "GET /search",
    "searchAll",
    "Orders, people and products for one question, what one may see.",
    person.searchAll,
    {
      query: searchQuery,
    },
  ),
  staff("GET /customers", "findCustomers", "People by phone, name, mail address or order.", person.findCustomers, {
    query: customersQuery,
  }),
  staff("GET /customers/:id", "customerPage", "One person; that it was read is written down.", person.customerPage),
  staff("POST /customers/:id/notes", "noteOnCustomer", "Keeps a note about somebody.", made, {
    body: noteSchema,
    status: 201,
    isKeyed: true,
  }),
  staff("DELETE /customers/:id/notes/:note", "removeNoteOnCustomer", "Takes a note away.", null),
  staff("PATCH /customers/:id/cash", "decideCash", "Whether a phone is offered cash on delivery.", null, {
    body: cashSchema,
  }),
  staff("GET /customers/:id/export", "exportCustomer", "Everything kept about somebody.", person.exportCustomer),
  staff("DELETE /customers/:id", "eraseCustomer", "Erases somebody for good.", null, { body: eraseSchema }),
  staff("GET /inbox", "listMessages", "Messages, the newest first, and how many wait.", inbox.listMessages, {
    query: inboxQuery,
  }),
  staff("GET /inbox/counts", "countMessages", "How many wait, and how fast they are answered.", inbox.countMessages),
  staff("GET /inbox/templates", "readyAnswers", "Ready-made answers in both languages.", inbox.readyAnswers),
  staff("PUT /inbox/templates/:id", "saveReadyAnswer", "Makes or changes a ready-made answer.", null, {
    body: templateSchema,
    refusals: [409],
  }),
  staff("DELETE /inbox/templates/:id", "deleteReadyAnswer", "Deletes a ready-made answer.", null),
  staff("GET /inbox/:number", "conversation", "A message with all that was written to it.", inbox.conversation),
  staff(
    "PATCH /inbox/:number",
    "changeMessage",
    "Moves a message, gives it to somebody, or joins it to an order.",
    null,
    { body: changeSchema, refusals: [409] },
  ),
  staff("POST /inbox/:number/entries", "answerMessage", "Answers by mail, or notes for the team.", made, {
    body: entrySchema,
    status: 201,
    isKeyed: true,
  }),
  staff("PATCH /inbox/:number/entries/:entry", "sendAnswerAgain", "Sends a mail again that failed.", null),
  staff("DELETE /inbox/:number", "deleteMessage", "Deletes a message with all of it.", null),
  staff("GET /survey", "surveyResults", "What was answered to each question.", survey.surveyResults, {
    query: surveyQuery,
  }),
  staff(
    "GET /reports/sales",
    "salesReport",
    "Sales by day, hour, country, way to pay or promo code.",
    reports.salesReport,
    {
      query: reportQuery,
    },
  ),
  staff(
    "GET /reports/funnel",
    "funnelReport",
    "How far visitors who agreed to be counted came.",
    reports.funnelReport,
    {
      query: reportQuery,
    },
  ),
  staff("GET /reports/products", "productReport", "What was sold of each product.", reports.productReport, {
    query: reportQuery,
  }),
  staff("GET /reports/tax", "taxReport", "VAT by country, rate and month.", reports.taxReport, { query: reportQuery }),
  staff(
    "GET /reports/papers",
    "paperList",
    "Invoices and credit notes one by one, and their sums.",
    reports.paperList,
    {
      query: papersQuery,
    },
  ),
  staff("GET /reports/orders", "exportOrders", "All orders as a file for the accountant.", "text/csv", {
    query: reportQuery,
  }),
  staff(
    "GET /reports/order-list",
    "exportOrderList",
    "The orders of a list, or chosen ones, as such a file.",
    "text/csv",
    { query: orderExportQuery },
  ),
];
