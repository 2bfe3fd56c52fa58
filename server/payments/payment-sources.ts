import { cardForm, type PaymentConfig, paymentProviderNames } from "./payment-config.ts";

/** Foreign origins a checkout page may use, by directive of its content security policy. */
export interface PageSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  /** Where a form's answer may lead: without scripts, to a provider's hosted page. */
  form: readonly string[];
}

/** What Stripe asks of a page that shows its Payment Element. */
const STRIPE: PageSources = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
  form: ["https://hooks.stripe.com"],
};

/** Where the real providers host their pages. A base URL other than the usual hosts its pages itself. */
const HOSTED = {
  TABBY_API_BASE: { usual: "https://api.tabby.ai", pages: "https://checkout.tabby.ai" },
  TABBY_API_BASE_SA: { usual: "https://api.tabby.sa", pages: "https://checkout.tabby.sa" },
  TAMARA_API_BASE: { usual: /^https:\/\/api(-sandbox)?\.tamara\.co$/, pages: "https://*.tamara.co" },
} as const;

/** What the pages of the checkout may load and call beside the shop's own; nothing for providers that are not set up. */
export function paymentSources(config: PaymentConfig): PageSources {
  const names = paymentProviderNames(config);
  const card = cardForm(config);
  const hosted = (variable: keyof typeof HOSTED) => {
    const base = config[variable];
    const { usual, pages } = HOSTED[variable];
    const isUsual = typeof usual === "string" ? usual === base : usual.test(base);
    return isUsual ? pages : new URL(base).origin;
  };
  const form = [
    ...(names.includes("tabby") ? [hosted("TABBY_API_BASE"), hosted("TABBY_API_BASE_SA")] : []),
    ...(names.includes("tamara") ? [hosted("TAMARA_API_BASE")] : []),
  ];
  const { base } = card ?? { base: undefined };
  const cards = base === null ? STRIPE : { script: [], frame: [], connect: [], form: [] };
  const sandbox = base === null || base === undefined ? [] : [base];
  return {
    script: cards.script,
    frame: cards.frame,
    connect: [...cards.connect, ...sandbox],
    form: [...new Set([...cards.form, ...sandbox, ...form])],
  };
}
