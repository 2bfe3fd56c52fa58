import { type Language, localeFor, marketOf } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import { FULFILMENT_STEPS } from "../../shop/orders/states.ts";
import type { DecidedReview, ReviewRequest } from "../../shop/reviews/ask-for-reviews.ts";
import { paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf } from "./letter.ts";
import type { Mail } from "./mailer.ts";

/** Asks the buyer of an order what they think of its products. */
export function reviewRequestMail(
  { email, locale, firstName, token, products }: ReviewRequest,
  settings: MailSettings,
): Mail {
  const at = (language: Language) => paths(localeFor(language, marketOf(locale).country));
  const [only] = products;
  return mailOf(
    {
      to: email,
      locale,
      subject: (t) => t("mail.review_request_subject", { brand: settings.brand.name }),
      reached: FULFILMENT_STEPS.length,
      parts: (t, language) => [
        { kind: "title", text: t("mail.review_request_title", { name: firstName }) },
        { kind: "text", text: t("mail.review_request_text") },
        {
          kind: "section",
          name: t("mail.review_request_products"),
          lines: products.map(({ name }) => ({ text: nameIn(name, language), direction: "auto" as const })),
        },
        {
          kind: "button",
          label: t("mail.review_request_button"),
          link:
            settings.origin +
            at(language).review({ token, ...(products.length === 1 && only ? { product: only.slug } : {}) }),
        },
        { kind: "note", text: t("mail.review_request_note") },
        {
          kind: "link",
          label: t("reviews.stop_asking"),
          link: `${settings.origin}${at(language).review({ token })}#stop`,
        },
      ],
      // Mail programs offer leaving with one press (RFC 8058).
      headers: {
        "List-Unsubscribe": `<${settings.origin}/api/reviews/stop-asking?token=${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
    settings,
  );
}

/** Tells a writer that their review is shown, or why it is not. */
export function reviewDecidedMail(
  { email, locale, firstName, state, reason, product }: DecidedReview,
  settings: MailSettings,
): Mail {
  const at = (language: Language) => paths(localeFor(language, marketOf(locale).country));
  return mailOf(
    {
      to: email,
      locale,
      subject: (t) => t(state === "approved" ? "mail.review_shown_subject" : "mail.review_refused_subject"),
      parts: (t, language) =>
        state === "approved"
          ? [
              { kind: "title", text: t("mail.review_shown_title", { name: firstName }) },
              { kind: "text", text: t("mail.review_shown_text", { product: nameIn(product.name, language) }) },
              {
                kind: "button",
                label: t("mail.review_shown_button"),
                link: `${settings.origin}${at(language).product(product.slug)}#reviews`,
              },
            ]
          : [
              { kind: "title", text: t("mail.review_refused_title", { name: firstName }) },
              { kind: "text", text: t("mail.review_refused_text", { product: nameIn(product.name, language) }) },
              ...(reason === null ? [] : [{ kind: "text" as const, text: t(`reviews.reason_${reason}`) }]),
              { kind: "note", text: t("mail.review_refused_note") },
            ],
    },
    settings,
  );
}
