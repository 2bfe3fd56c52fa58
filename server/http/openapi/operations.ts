import { z } from "zod";
import { contactSchema } from "../../../shop/contact/contact-schema.ts";
import { batch } from "../api/api-analytics.ts";
import { notifyBody, surveyBody } from "../api/api-forms.ts";
import { newsletterBody } from "../api/api-newsletter.ts";
import { ACCOUNT_OPERATIONS } from "./account-operations.ts";
import { BULK_OPERATIONS } from "./bulk-operations.ts";
import { CATALOGUE_OPERATIONS } from "./catalogue-operations.ts";
import { LIST_OPERATIONS } from "./list-operations.ts";
import { MEMBER_OPERATIONS } from "./member-operations.ts";
import { MONEY_OPERATIONS } from "./money-operations.ts";
import { calls, done, type Operation, texts } from "./operation.ts";
import { OPERATOR_OPERATIONS } from "./operator-operations.ts";
import { ORDER_OPERATIONS } from "./order-operations.ts";
import { ORDER_WORK_OPERATIONS } from "./order-work-operations.ts";
import { PEOPLE_OPERATIONS } from "./people-operations.ts";
import { PRODUCT_OPERATIONS } from "./product-operations.ts";
import { SYSTEM_OPERATIONS } from "./system-operations.ts";

const form = calls("Forms");
const document = calls("This document");

/** Every call of the API. A test compares the list with the router's own. */
export const OPERATIONS: readonly Operation[] = [
  ...CATALOGUE_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  form("POST /contact", "contact", "Sends a message to the shop.", done, { body: contactSchema, refusals: [429] }),
  form("POST /notify-me", "notifyMe", "Asks for a mail when a product is back.", done, {
    body: notifyBody,
    refusals: [404, 429],
  }),
  form("POST /newsletter", "subscribe", "Joins the newsletter.", done, { body: newsletterBody, refusals: [429] }),
  form(
    "POST /stop-mails/:mails",
    "stopMails",
    "Ends reminders of carts, mails about the wishlist or notices of products, by the token of a mail.",
    done,
    { query: texts("token"), refusals: [404, 429] },
  ),
  form("POST /newsletter/unsubscribe", "unsubscribe", "Leaves the newsletter by the token of a mail.", done, {
    query: texts("token"),
    refusals: [429],
  }),
  form("POST /survey", "survey", "Sends the answers of the survey, by question.", done, {
    body: surveyBody,
    refusals: [429],
  }),
  form("POST /analytics", "count", "Counts events and measurements, without saying whose.", null, {
    body: batch,
    refusals: [429],
  }),
  document("GET /openapi.json", "document", "This document, OpenAPI 3.1.", z.looseObject({ openapi: z.string() })),
  document("GET /docs", "documentPage", "The same to read.", "text/html"),
  ...OPERATOR_OPERATIONS,
  ...MEMBER_OPERATIONS,
  ...ORDER_WORK_OPERATIONS,
  ...MONEY_OPERATIONS,
  ...BULK_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...LIST_OPERATIONS,
  ...PRODUCT_OPERATIONS,
  ...SYSTEM_OPERATIONS,
];
