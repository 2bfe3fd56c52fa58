import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { cardForm, limitsIn, paymentProviderNames, switchboard } from "./payment-config.ts";
import { paymentSources } from "./payment-sources.ts";

const STRIPE = { STRIPE_SECRET_KEY: "sk_1", STRIPE_PUBLISHABLE_KEY: "pk_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const TABBY = { TABBY_SECRET_KEY: "sk_2", TABBY_MERCHANT_CODES: "AE:one, SA:two", TABBY_WEBHOOK_VALUE: "value" };
const TAMARA = { TAMARA_API_TOKEN: "token", TAMARA_NOTIFICATION_TOKEN: "other" };
const PRODUCTION = { NODE_ENV: "production", ORIGIN: "http://shop.example" };

function configured(environment: Record<string, string>) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.faults.join("\n"));
  return read.config;
}

function faultsOf(environment: Record<string, string>): string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.faults;
}

describe("configuration of payments", () => {
  test("a provider is there once all of its own variables are set", () => {
    expect(paymentProviderNames(configured({}))).toEqual([]);
    expect(paymentProviderNames(configured({ ...TAMARA, STRIPE_SECRET_KEY: "" }))).toEqual(["tamara"]);
    expect(paymentProviderNames(configured({ ...STRIPE, ...TABBY, ...TAMARA }))).toEqual(["stripe", "tabby", "tamara"]);
  });

  test.each([
    [{ STRIPE_SECRET_KEY: "sk_1" }, "STRIPE_WEBHOOK_SECRET: is required together with STRIPE_SECRET_KEY"],
    [{ TAMARA_NOTIFICATION_TOKEN: "x" }, "TAMARA_API_TOKEN: is required together with TAMARA_NOTIFICATION_TOKEN"],
    [{ ...TABBY, TABBY_MERCHANT_CODES: "AE" }, "TABBY_MERCHANT_CODES: must be like AE:one,SA:two"],
    [{ ...TABBY, TABBY_MERCHANT_CODES: "QA:one" }, "TABBY_MERCHANT_CODES: Tabby does not serve QA"],
    [{ ...TAMARA, TAMARA_COUNTRIES: "AE,QA" }, "TAMARA_COUNTRIES: Tamara does not serve QA"],
    [{ ...TAMARA, TAMARA_LIMITS: "AE:5000-100" }, "TAMARA_LIMITS: AE:5000-100 is not like AE:100-5000"],
    [{ STRIPE_API_BASE: "https://api.stripe.com/v1" }, "STRIPE_API_BASE: must be like"],
    [{ TABBY_WEBHOOK_HEADER: "X Shop" }, "TABBY_WEBHOOK_HEADER: must be the name of a header"],
  ])("%o is named as a fault", (environment, sentence) => {
    expect(faultsOf(environment)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  });

  test("production takes no key of the sandbox and no address without https, and no key appears in the fault", () => {
    const faults = faultsOf({
      ...PRODUCTION,
      ...TAMARA,
      ...STRIPE,
      STRIPE_SECRET_KEY: "sk_test_sandbox_1",
      TAMARA_API_BASE: "http://127.0.0.1:3001/tamara",
    });
    expect(faults).toEqual([
      "STRIPE_SECRET_KEY: a key of the payment sandbox must be replaced in production",
      "TAMARA_API_BASE: must begin with https:// in production",
    ]);
    expect(faultsOf({ ...PRODUCTION, ...STRIPE, ...TABBY, ...TAMARA })).toEqual([]);
  });

  test("limits are ranges of decimal amounts", () => {
    expect(limitsIn("99.50-5000")).toEqual({ min: 9_950, max: 500_000 });
    for (const text of ["", "5", "9-8", "1-2-3", "a-b"]) expect(limitsIn(text)).toBeNull();
  });
});

describe("what a checkout page may load", () => {
  test("nothing foreign without providers", () => {
    expect(paymentSources(configured({}))).toEqual({ script: [], frame: [], connect: [], form: [] });
  });

  test("Stripe's own script and frames with real keys", () => {
    const config = configured(STRIPE);
    expect(cardForm(config)).toEqual({ publishableKey: "pk_1", base: null });
    expect(switchboard(config)).toBeNull();
    const sources = paymentSources(config);
    expect(sources.script).toContain("https://js.stripe.com");
    expect(sources.frame).toContain("https://hooks.stripe.com");
    expect(sources.connect).toEqual(["https://api.stripe.com"]);
  });

  test("a sandbox is only called, it brings no script", () => {
    const base = "http://127.0.0.1:3001";
    const config = configured({
      ...STRIPE,
      ...TABBY,
      STRIPE_SECRET_KEY: "sk_test_sandbox",
      STRIPE_API_BASE: base,
      TABBY_API_BASE: `${base}/tabby.ai`,
      TABBY_API_BASE_SA: `${base}/tabby.sa`,
    });
    expect(paymentSources(config)).toEqual({ script: [], frame: [], connect: [base], form: [base] });
    expect(cardForm(config)).toEqual({ publishableKey: "pk_1", base });
    expect(switchboard(config)).toBe(`${base}/_sandbox`);
  });

  test("forms may lead to the hosted pages of the real providers", () => {
    expect(paymentSources(configured({ ...TABBY, ...TAMARA })).form).toEqual([
      "https://checkout.tabby.ai",
      "https://checkout.tabby.sa",
      "https://*.tamara.co",
    ]);
  });
});
