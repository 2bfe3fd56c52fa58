import { z } from "zod";
import { COUNTRIES, type Country, hasPayment } from "../../shop/market/countries.ts";
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from "../../shop/market/methods.ts";
import type { PaymentProviderName } from "../../shop/payments/provider.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { missingBeside, optionalText } from "../variables.ts";
import { fromDecimalText } from "./amounts.ts";

const address = (fallback: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^\s]*[^\s/]$/, "must be an address beginning with https://, without a slash at its end")
    .default(fallback);

/** `AE:one,SA:two` → one text per country. */
const perCountry = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z
    .string()
    .transform((text, context) => {
      const found: Partial<Record<Country, string>> = {};
      for (const entry of text.split(",")) {
        const [, country, value] = /^\s*([A-Z]{2}):(\S+)\s*$/.exec(entry) ?? [];
        const known = COUNTRIES.find((one) => one === country);
        if (known === undefined || value === undefined) {
          context.addIssue({ code: "custom", message: `must be like AE:one,SA:two; "${entry.trim()}" is not` });
          return z.NEVER;
        }
        found[known] = value;
      }
      return found;
    })
    .optional(),
);

const STRIPE_ORIGIN = "https://api.stripe.com";

/** Variables of the payment providers. A provider is offered once all of its own are set. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  /** Several, separated by commas, while one replaces the other. */
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, "must be like https://api.stripe.com, without a path")
    .default(STRIPE_ORIGIN),
  STRIPE_CAPTURE: z.enum(["automatic", "manual"]).default("automatic"),
  TABBY_SECRET_KEY: optionalText,
  TABBY_MERCHANT_CODES: perCountry,
  TABBY_WEBHOOK_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, "must be the name of a header")
    .default("X-Shop-Tabby"),
  TABBY_WEBHOOK_VALUE: optionalText,
  TABBY_API_BASE: address("https://api.tabby.ai"),
  TABBY_API_BASE_SA: address("https://api.tabby.sa"),
  TAMARA_API_TOKEN: optionalText,
  TAMARA_NOTIFICATION_TOKEN: optionalText,
  TAMARA_API_BASE: address("https://api.tamara.co"),
  TAMARA_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, "must be like AE,SA")
    .default("AE,SA"),
  /** Least and most of one purchase: `AE:100-5000,SA:100-5000`. */
  TAMARA_LIMITS: perCountry,
} as const;

const paymentEnvironment = z.object(paymentVariables);
export type PaymentConfig = z.infer<typeof paymentEnvironment> & { isDevelopment: boolean };

const NEEDED = {
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  tabby: ["TABBY_SECRET_KEY", "TABBY_MERCHANT_CODES", "TABBY_WEBHOOK_VALUE"],
  tamara: ["TAMARA_API_TOKEN", "TAMARA_NOTIFICATION_TOKEN"],
} as const satisfies Record<PaymentProviderName, readonly (keyof PaymentConfig)[]>;

const ADDRESSES = ["STRIPE_API_BASE", "TABBY_API_BASE", "TABBY_API_BASE_SA", "TAMARA_API_BASE"] as const;

const TABBY_COUNTRIES = COUNTRIES.filter((country) => hasPayment(country, PAYMENT_METHODS.tabby));
const TAMARA_COUNTRIES = COUNTRIES.filter((country) => hasPayment(country, PAYMENT_METHODS.tamara));

/** Every variable that makes a provider be there; the sandbox starts where none of them is set. */
export const PAYMENT_KEYS = Object.values(NEEDED).flat();

/** The providers that are set up. */
export function paymentProviderNames(config: PaymentConfig): PaymentProviderName[] {
  return PAYMENT_PROVIDERS.filter((name) => NEEDED[name].every((variable) => config[variable] !== undefined));
}

/** Half a provider is a mistake; production takes neither the sandbox's keys nor addresses anybody can listen to. */
export function paymentFaults(config: PaymentConfig): string[] {
  return [
    ...missingBeside(config, NEEDED),
    ...countries(config),
    ...(config.isDevelopment ? [] : productionFaults(config)),
  ];
}

function countries(config: PaymentConfig): string[] {
  const unknown = (named: readonly string[], served: readonly string[]) =>
    named.filter((country) => !served.includes(country));
  const faults = unknown(Object.keys(config.TABBY_MERCHANT_CODES ?? {}), TABBY_COUNTRIES).map(
    (country) => `TABBY_MERCHANT_CODES: Tabby does not serve ${country}, only ${TABBY_COUNTRIES.join(", ")}`,
  );
  faults.push(
    ...unknown(config.TAMARA_COUNTRIES.split(","), TAMARA_COUNTRIES).map(
      (country) => `TAMARA_COUNTRIES: Tamara does not serve ${country}, only ${TAMARA_COUNTRIES.join(", ")}`,
    ),
  );
  for (const [country, text] of Object.entries(config.TAMARA_LIMITS ?? {})) {
    if (limitsIn(text) === null) faults.push(`TAMARA_LIMITS: ${country}:${text} is not like ${country}:100-5000`);
  }
  return faults;
}

const SECRETS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "TABBY_SECRET_KEY",
  "TABBY_WEBHOOK_VALUE",
  "TAMARA_API_TOKEN",
  "TAMARA_NOTIFICATION_TOKEN",
] as const;

function productionFaults(config: PaymentConfig): string[] {
  return [
    ...SECRETS.filter((variable) => config[variable]?.includes("sandbox")).map(
      (variable) => `${variable}: a key of the payment sandbox must be replaced in production`,
    ),
    ...ADDRESSES.filter((variable) => !config[variable].startsWith("https://")).map(
      (variable) => `${variable}: must begin with https:// in production`,
    ),
  ];
}

/** `100-5000` → hundredths; null when it is not a range. */
export function limitsIn(text: string): { min: Minor; max: Minor } | null {
  const [min, max, ...more] = text.split("-").map(fromDecimalText);
  return min === undefined || min === null || max === undefined || max === null || more.length > 0 || min > max
    ? null
    : { min, max };
}

/** What the card form in the browser is made with. */
export interface CardForm {
  publishableKey: string;
  /** Null: Stripe's own script. Else where its plain form posts to: `{base}/v1/payment_intents/{id}/confirm`. */
  base: string | null;
}

/** Null where cards are not offered. */
export function cardForm(config: PaymentConfig): CardForm | null {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: base } = config;
  if (publishableKey === undefined || !paymentProviderNames(config).includes("stripe")) return null;
  return { publishableKey, base: base === STRIPE_ORIGIN ? null : base };
}

/** Where the sandbox's switchboard is, when this shop is paid through one; else null. */
export function switchboard(config: PaymentConfig): string | null {
  return config.STRIPE_SECRET_KEY?.includes("sandbox") ? `${config.STRIPE_API_BASE}/_sandbox` : null;
}
