import type { Country } from "../../shop/market/market.ts";
import type { PaymentProvider, PaymentProviderName } from "../../shop/payments/provider.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { limitsIn, type PaymentConfig, paymentProviderNames } from "./payment-config.ts";
import { tabbyProvider } from "./tabby.ts";
import { tamaraProvider } from "./tamara.ts";

/**
 * The payment providers that are set up, ready to be used. `origin` is the shop's public one. Stripe's SDK is large and
 * is only loaded where cards are taken.
 */
export async function makePaymentProviders(
  config: PaymentConfig,
  origin: string,
  clock: () => Date,
): Promise<ReadonlyMap<PaymentProviderName, PaymentProvider>> {
  const make: Record<PaymentProviderName, () => PaymentProvider | Promise<PaymentProvider>> = {
    stripe: async () => {
      const { stripeProvider } = await import("./stripe.ts");
      return stripeProvider({
        secretKey: set(config.STRIPE_SECRET_KEY),
        webhookSecrets: set(config.STRIPE_WEBHOOK_SECRET)
          .split(",")
          .map((secret) => secret.trim())
          .filter((secret) => secret !== ""),
        apiBase: config.STRIPE_API_BASE,
        captureMethod: config.STRIPE_CAPTURE,
        clock,
      });
    },
    tabby: () =>
      tabbyProvider({
        secretKey: set(config.TABBY_SECRET_KEY),
        merchantCodes: config.TABBY_MERCHANT_CODES ?? {},
        webhookHeader: config.TABBY_WEBHOOK_HEADER,
        webhookValue: set(config.TABBY_WEBHOOK_VALUE),
        apiBase: config.TABBY_API_BASE,
        apiBaseSaudi: config.TABBY_API_BASE_SA,
        origin,
        clock,
      }),
    tamara: () =>
      tamaraProvider({
        apiToken: set(config.TAMARA_API_TOKEN),
        notificationToken: set(config.TAMARA_NOTIFICATION_TOKEN),
        apiBase: config.TAMARA_API_BASE,
        countries: config.TAMARA_COUNTRIES.split(",") as Country[],
        limits: limitsOf(config),
        origin,
        clock,
      }),
  };
  const made = paymentProviderNames(config).map(async (name) => [name, await make[name]()] as const);
  return new Map(await Promise.all(made));
}

function limitsOf(config: PaymentConfig): Partial<Record<Country, { min: Minor; max: Minor }>> {
  const entries = Object.entries(config.TAMARA_LIMITS ?? {}).map(([country, text]) => [country, limitsIn(text)]);
  return Object.fromEntries(entries.filter(([, limits]) => limits !== null));
}

function set(value: string | undefined): string {
  if (value === undefined) throw new Error("a payment provider is used that is not set up");
  return value;
}
