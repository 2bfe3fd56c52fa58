import { expect, it } from "vitest";
import * as faults from "../../shop/webhooks/faults.ts";
import { createTranslate } from "../../texts/translate.ts";
import type { WordKey } from "../ui/words.tsx";
import ar from "../words/ar.json" with { type: "json" };
import en from "../words/en.json" with { type: "json" };
import { reasonInWords } from "./reason-words.ts";

const [english, arabic] = [createTranslate<WordKey>("en", en), createTranslate<WordKey>("ar", ar)];

it.each([
  ["the address is not a public one", "The address is of an inner network", "العنوان داخل شبكة خاصة"],
  ["no answer within 10 seconds", "No answer within 10 seconds", "لا إجابة خلال 10 ثوانٍ"],
  ["answered 500", "Answered with 500", "أجاب بالرمز \u2066500\u2069"],
  ["ECONNREFUSED", "The connection was refused", "رُفض الاتصال"],
  ["tabby: refund: answered 503", "Tabby: Answered with 503", "تابي: أجاب بالرمز \u2066503\u2069"],
  ["tamara: is not configured", "Tamara: Not set up", "تمارا: غير مُعدّ"],
])("says %s in words of both languages", (reason, inEnglish, inArabic) => {
  expect([reasonInWords(reason, english), reasonInWords(reason, arabic)]).toEqual([inEnglish, inArabic]);
});

it("knows everything that the shop says of a webhook", () => {
  for (const fault of Object.values(faults)) expect(reasonInWords(fault, arabic), fault).not.toBeNull();
});

it.each([
  "550 5.1.1 no such user (EENVELOPE)",
  "stripe: create: refused (card_declined)",
  "answered 5000",
  "constructor",
])("leaves %s as it is", (reason) => expect(reasonInWords(reason, arabic)).toBeNull());
