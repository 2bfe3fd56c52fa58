import { html } from "hono/html";
import { amountText } from "../amounts.ts";
import { hostedPage, type Markup, type PageLanguage, sumText } from "./layout.ts";

const TEXTS = {
  en: {
    title: { tabby: "Pay in 4 with Tabby", tamara: "Split in 4 with Tamara" },
    lead: "Choose what happens to this payment.",
    today: "Today",
    month: (n: number) => (n === 1 ? "In 1 month" : `In ${n} months`),
    approve: "Approve and pay",
    decline: "Decline",
    cancel: "Cancel and go back to the shop",
    close: "Close the window without a word",
    closed: "You closed the window",
    closedLead: "The shop hears nothing of it. The payment stays open until its time is over.",
    over: "This session is over",
    overLead: "Go back to the shop and choose how to pay again.",
  },
  ar: {
    title: { tabby: "قسّمها على 4 مع تابي", tamara: "قسّمها على 4 مع تمارا" },
    lead: "اختر ما يحدث لعملية الدفع هذه.",
    today: "اليوم",
    month: (n: number) => (n === 1 ? "بعد شهر" : n === 2 ? "بعد شهرين" : `بعد ${n} أشهر`),
    approve: "الموافقة والدفع",
    decline: "رفض",
    cancel: "إلغاء والعودة إلى المتجر",
    close: "إغلاق النافذة من دون إبلاغ المتجر",
    closed: "لقد أغلقت النافذة",
    closedLead: "لا يصل المتجر أي خبر عن ذلك، وتبقى عملية الدفع مفتوحة حتى تنتهي مدتها.",
    over: "انتهت هذه الجلسة",
    overLead: "ارجع إلى المتجر واختر طريقة الدفع من جديد.",
  },
} as const;

interface Purchase {
  brand: "tabby" | "tamara";
  language: PageLanguage;
  /** Thousandths of the currency. */
  amount: number;
  currency: string;
}

/** The hosted page of a pay-later provider: four buttons for four ways it can go. */
export function instalmentsPage({ brand, language, amount, currency }: Purchase): Markup {
  const t = TEXTS[language];
  const quarter = Math.floor(amount / 40) * 10;
  const parts = [amount - 3 * quarter, quarter, quarter, quarter];
  return hostedPage(
    { brand, language, title: t.title[brand] },
    html`<h1>${t.title[brand]}</h1><p>${t.lead}</p>${sumText(amountText(amount), currency)}
<ol>${parts.map(
      (part, index) =>
        html`<li><span>${index === 0 ? t.today : t.month(index)}</span><bdi>${amountText(part)} ${currency}</bdi></li>`,
    )}</ol>
<form method="post"><button class="yes" name="choice" value="approve">${t.approve}</button><button class="no" name="choice" value="decline">${t.decline}</button><button class="no" name="choice" value="cancel">${t.cancel}</button><button class="quiet" name="choice" value="close">${t.close}</button></form>`,
  );
}

export function closedPage(brand: Purchase["brand"], language: PageLanguage): Markup {
  const t = TEXTS[language];
  return hostedPage({ brand, language, title: t.closed }, html`<h1>${t.closed}</h1><p>${t.closedLead}</p>`);
}

export function overPage(brand: Purchase["brand"], language: PageLanguage): Markup {
  const t = TEXTS[language];
  return hostedPage({ brand, language, title: t.over }, html`<h1>${t.over}</h1><p>${t.overLead}</p>`);
}
