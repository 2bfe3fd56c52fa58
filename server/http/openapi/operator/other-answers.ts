import { z } from "zod";
import type { ContactRequest } from "../../../../shop/contact/contact.ts";
import { CONTACT_SUBJECTS } from "../../../../shop/contact/contact-schema.ts";
import { LOCALES } from "../../../../shop/market/market.ts";
import type { SurveyResponse } from "../../../../shop/survey/survey.ts";
import type { SurveyAnswers } from "../../../../shop/survey/survey-answers.ts";
import { moment } from "../answers.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";
import { recoveredCarts } from "../staff/catalogue/cart-answers.ts";

/** What the operator is answered about the rest. */

const contactRequest = describes<ContactRequest & { at: string }>()(
  z.object({
    at: moment,
    id: z.int(),
    name: z.string(),
    email: z.string(),
    subject: z.enum(CONTACT_SUBJECTS),
    message: z.string(),
    locale: z.enum(LOCALES),
  }),
);

const surveyAnswers = describes<SurveyAnswers>()(
  z.record(z.string(), z.union([z.string(), z.int(), z.array(z.string())])),
);

const surveyResponse = describes<SurveyResponse>()(
  z.object({ at: moment, locale: z.enum(LOCALES), answers: surveyAnswers }),
);

export const checkAuditLog = data(
  z.object({
    entries: z.int(),
    broken_at: z.int().nullable(),
    hash: z.string(),
    is_kept_there: z.boolean().nullable(),
  }),
);

export const cartsRecovered = data(recoveredCarts);

export const tellBackup = data(z.object({ bytes: z.int() }));

export const sendReminders = data(
  z.object({
    waiting: z.int(),
    carts: z.int(),
    back_in_stock: z.int(),
    reduced: z.int(),
    low_stock: z.int(),
  }),
);

export const housekeeping = data(
  z.object({
    invoices: z.int(),
    carts: z.int(),
    stock_requests: z.int(),
    contact_requests: z.int(),
  }),
);

export const contactRequests = data(z.array(contactRequest));

export const surveyResponses = data(z.array(surveyResponse));
