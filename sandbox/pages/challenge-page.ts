import { html } from "hono/html";
import type { Intent } from "../stripe/intents.ts";
import { hostedPage, type Markup, pageLanguage, sumText } from "./layout.ts";

const TEXTS = {
  en: {
    title: "Confirm your payment",
    lead: "Your bank asks whether this payment is yours.",
    keep: "Your bank asks whether your card may be kept for later payments.",
    approve: "Approve",
    fail: "Fail authentication",
    gone: "This question is answered already",
    back: "Go back to the shop in your browser.",
  },
  ar: {
    title: "تأكيد عملية الدفع",
    lead: "يسألك مصرفك عمّا إذا كانت عملية الدفع هذه تخصّك.",
    keep: "يسألك مصرفك عمّا إذا كان يمكن حفظ بطاقتك لعمليات دفع لاحقة.",
    approve: "موافقة",
    fail: "رفض التحقق",
    gone: "تمت الإجابة عن هذا السؤال من قبل",
    back: "يمكنك الرجوع إلى المتجر من متصفّحك.",
  },
} as const;

/** What a bank shows for 3-D Secure; without a payment, for a card that is to be kept. */
export function challengePage(intent: Intent | null, lang: string | undefined): Markup {
  const language = pageLanguage(lang);
  const t = TEXTS[language];
  return hostedPage(
    { brand: "bank", language, title: t.title },
    html`<h1>${t.title}</h1><p>${intent === null ? t.keep : t.lead}</p>${intent === null ? "" : sumOf(intent)}
<form method="post"><button class="yes" name="choice" value="approve">${t.approve}</button><button class="no" name="choice" value="fail">${t.fail}</button></form>`,
  );
}

function sumOf({ amount, currency }: Intent): Markup {
  const isThreeDecimal = ["kwd", "bhd", "omr"].includes(currency);
  return sumText((amount / (isThreeDecimal ? 1000 : 100)).toFixed(2), currency.toUpperCase());
}

export function gonePage(lang: string | undefined): Markup {
  const language = pageLanguage(lang);
  const t = TEXTS[language];
  return hostedPage({ brand: "bank", language, title: t.gone }, html`<h1>${t.gone}</h1><p>${t.back}</p>`);
}
