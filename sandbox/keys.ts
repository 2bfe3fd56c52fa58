/**
 * The sandbox's own keys. They are the same on every machine, open nothing but a sandbox, and carry their name in
 * themselves, so that a public shop can refuse them.
 */
export const KEYS = {
  stripeSecret: "sk_test_sandbox_0f6d2c9a7b1e",
  stripePublishable: "pk_test_sandbox_0f6d2c9a7b1e",
  stripeWebhook: "whsec_sandbox_3c1f8e5b9d7a4260",
  tabbySecret: "sk_test_sandbox_tabby_51c7e8",
  tabbyWebhookHeader: "X-Shop-Tabby",
  tabbyWebhookValue: "sandbox-tabby-webhook-9a4e17c3b6d85f20",
  tamaraToken: "sandbox-tamara-api-token-7d02b9",
  tamaraNotification: "sandbox-tamara-notification-token-e61f3a8c5b7d9024",
} as const;

/** Tabby knows one merchant code per country, each with its currency and its region. */
export const TABBY_MERCHANTS = {
  "sandbox-ae": { currency: "AED", region: "tabby.ai" },
  "sandbox-kw": { currency: "KWD", region: "tabby.ai" },
  "sandbox-sa": { currency: "SAR", region: "tabby.sa" },
} as const;

/** What a shop has to be configured with to use the sandbox at this origin: the same variables as for the real ones. */
export function shopEnvironment(origin: string): Record<string, string> {
  return {
    STRIPE_API_BASE: origin,
    STRIPE_SECRET_KEY: KEYS.stripeSecret,
    STRIPE_PUBLISHABLE_KEY: KEYS.stripePublishable,
    STRIPE_WEBHOOK_SECRET: KEYS.stripeWebhook,
    TABBY_API_BASE: `${origin}/tabby.ai`,
    TABBY_API_BASE_SA: `${origin}/tabby.sa`,
    TABBY_SECRET_KEY: KEYS.tabbySecret,
    TABBY_MERCHANT_CODES: "AE:sandbox-ae,SA:sandbox-sa,KW:sandbox-kw",
    TABBY_WEBHOOK_HEADER: KEYS.tabbyWebhookHeader,
    TABBY_WEBHOOK_VALUE: KEYS.tabbyWebhookValue,
    TAMARA_API_BASE: `${origin}/tamara`,
    TAMARA_API_TOKEN: KEYS.tamaraToken,
    TAMARA_NOTIFICATION_TOKEN: KEYS.tamaraNotification,
    TAMARA_COUNTRIES: "AE,SA,KW,BH,OM",
  };
}
