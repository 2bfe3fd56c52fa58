import { Hono } from "hono";
import { z } from "zod";
import { askForStock, THANKS } from "../../../shop/back-in-stock/back-in-stock.ts";
import { sendContactRequest } from "../../../shop/contact/contact.ts";
import { contactSchema } from "../../../shop/contact/contact-schema.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { mailAddress } from "../../../shop/mail-address/mail-address.ts";
import { sendSurvey } from "../../../shop/survey/survey.ts";
import { readAnswers } from "../../../shop/survey/survey-answers.ts";
import { readBody } from "../body.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { refuse, requestMarket, requestTranslate } from "../request-market.ts";
import { productId } from "./api-carts.ts";

/** `website` is for programs alone, here and below. */
export const notifyBody = z.object({
  product_id: productId,
  email: mailAddress,
  website: z.string().max(2000, "validation.invalid").default(""),
});

/** `answers` by question id; `key` is made once by whoever fills in the survey. */
export const surveyBody = z.object({
  answers: z.record(z.string(), z.unknown()),
  key: z.string().max(64, "validation.invalid").optional(),
  website: z.string().max(2000, "validation.invalid").optional(),
});

/** Forms that anybody may send. */
export function formsApi(shop: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();
  api.post("/notify-me", async (c) => {
    await limits.take(c, "forms.sent");
    const body = await readBody(c, notifyBody);
    if (body.refusal) return body.refusal;
    const asked = await askForStock(shop, {
      productId: body.value.product_id,
      email: body.value.email,
      website: body.value.website,
      locale: requestMarket(c).locale,
    });
    if (asked === "unknown") return refuse(c, 404, "product.not_found");
    return c.json({ data: { message: requestTranslate(c)(THANKS[asked]) } });
  });
  api.post("/contact", async (c) => {
    await limits.take(c, "forms.sent");
    const body = await readBody(c, contactSchema);
    if (body.refusal) return body.refusal;
    await sendContactRequest(shop, body.value, requestMarket(c).locale);
    return c.json({ data: { message: requestTranslate(c)("contact.success") } });
  });

  api.post("/survey", async (c) => {
    await limits.take(c, "forms.sent");
    const body = await readBody(c, surveyBody);
    if (body.refusal) return body.refusal;
    const { key, answers, website } = body.value;
    const questions = shop.catalog().survey;
    const read = readAnswers(questions, answers);
    const t = requestTranslate(c);
    if (!read.ok) {
      const message = Object.fromEntries(
        Object.entries(read.faults).map(([id, fault]) => {
          const question = questions.find((each) => each.id === id);
          const count = question?.type === "free_text" ? question.maxLength : 0;
          return [id, [t(fault, { label: t("survey.your_answer"), count })]];
        }),
      );
      return c.json({ code: "validation", message }, 422);
    }
    if (website === undefined || website === "")
      await sendSurvey(shop, { key, answers: read.answers, locale: requestMarket(c).locale });
    return c.json({ data: { message: t("survey.thank_you_text") } });
  });
  return api;
}
