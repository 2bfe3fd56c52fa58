import { fingerprintOf } from "../../shop/contact/contact.ts";
import type { ContactSubject } from "../../shop/contact/contact-schema.ts";
import type { contactRequests } from "../../shop/contact/tables.ts";
import type { Text } from "../../shop/market/market.ts";
import type { newsletterSubscribers } from "../../shop/newsletter/tables.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import { later } from "./story.ts";

/** What people write to a shop; `{order}` stands for the number of one of their orders. */
const MESSAGES: readonly (readonly [ContactSubject, Text])[] = [
  [
    "shipping_delivery",
    {
      en: "Hello, my order {order} says shipped since two days. When can I expect it?",
      ar: "مرحباً، طلبي {order} تم شحنه منذ يومين. متى يصل؟",
    },
  ],
  [
    "shipping_delivery",
    {
      en: "Please deliver order {order} after 5 pm, nobody is at home before.",
      ar: "الرجاء توصيل الطلب {order} بعد الساعة الخامسة، فلا أحد في المنزل قبل ذلك.",
    },
  ],
  [
    "returns_refunds",
    {
      en: "One box of order {order} arrived dented. Can I send it back?",
      ar: "وصلت إحدى علب الطلب {order} متضررة. هل يمكن إرجاعها؟",
    },
  ],
  [
    "product_inquiry",
    {
      en: "Can I take magnesium together with vitamin D, or should there be some hours between them?",
      ar: "هل يمكن تناول المغنيسيوم مع فيتامين د، أم يُفضّل الفصل بينهما بساعات؟",
    },
  ],
  [
    "product_inquiry",
    { en: "Are the omega capsules made of fish gelatine? I am allergic.", ar: "هل كبسولات الأوميغا من جيلاتين السمك؟" },
  ],
  [
    "technical_support",
    { en: "The code of your newsletter is not accepted in my cart.", ar: "الرمز الوارد في النشرة لا يُقبل في سلتي." },
  ],
  [
    "feedback_complaints",
    {
      en: "Fast delivery and friendly courier, thank you for order {order}!",
      ar: "توصيل سريع ومندوب لطيف، شكراً على الطلب {order}!",
    },
  ],
  [
    "general_inquiry",
    { en: "Do you have a shop in Abu Dhabi where I can get advice?", ar: "هل لديكم متجر في أبوظبي للاستشارة؟" },
  ],
];

/** Somebody writes about an order a few days after it was placed. */
export function messageOf(
  random: Random,
  person: Person,
  reference: string,
  placedAt: Date,
): typeof contactRequests.$inferInsert {
  const [subject, text] = random.pick(MESSAGES);
  const message = text[person.language].replace("{order}", reference);
  const form = { name: `${person.first} ${person.last}`, email: person.email, subject, message };
  return {
    ...form,
    locale: person.locale,
    fingerprint: fingerprintOf(form),
    requestKey: random.uuid(),
    createdAt: later(placedAt, random.between(3600, 4 * 86_400)),
  };
}

/** How long an address waits for its confirmation before it is forgotten. */
const WAITING_MS = 30 * 86_400_000;

/** Somebody asks for the newsletter; null when they never confirmed it and have been forgotten since. */
export function subscriberOf(
  random: Random,
  person: Person,
  askedAt: Date,
  until: Date,
): typeof newsletterSubscribers.$inferInsert | null {
  const confirmedAt = later(askedAt, random.between(30, 3600));
  const isConfirmed = random.chance(0.8) && confirmedAt <= until;
  if (!isConfirmed && until.getTime() - askedAt.getTime() > WAITING_MS) return null;
  return {
    email: person.email,
    locale: person.locale,
    tokenHash: random.hex(64),
    askedAt,
    confirmedAt: isConfirmed ? confirmedAt : null,
  };
}
