import { z } from "zod";
import type { ProviderName } from "../../shop/sign-in/providers.ts";
import { missingBeside, optionalText } from "../variables.ts";

const address = (fallback: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^\s]+$/, "must be an address beginning with https://")
    .default(fallback);

/** Variables of the sign-in providers. A provider has its button once all of its own are set. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: address("https://accounts.google.com"),
  FACEBOOK_APP_ID: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  /** The version of dialog and Graph API; versions retire. */
  FACEBOOK_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, "must be like v21.0")
    .default("v21.0"),
  FACEBOOK_DIALOG_URL: address("https://www.facebook.com"),
  FACEBOOK_GRAPH_URL: address("https://graph.facebook.com"),
  APPLE_CLIENT_ID: optionalText,
  APPLE_TEAM_ID: optionalText,
  APPLE_KEY_ID: optionalText,
  /** The downloaded key in PEM form; `\n` stands for a line's end. */
  APPLE_PRIVATE_KEY: optionalText,
  APPLE_ISSUER: address("https://appleid.apple.com"),
} as const;

const providerEnvironment = z.object(providerVariables);
export type ProviderConfig = z.infer<typeof providerEnvironment> & { isDevelopment: boolean };

const NEEDED = {
  google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  facebook: ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
  apple: ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
} as const satisfies Record<Exclude<ProviderName, "sample">, readonly (keyof ProviderConfig)[]>;

const ADDRESSES = ["GOOGLE_ISSUER", "FACEBOOK_DIALOG_URL", "FACEBOOK_GRAPH_URL", "APPLE_ISSUER"] as const;

/** The providers that are set up. Where none is, a developer's machine offers the built-in sample. */
export function providerNames(config: ProviderConfig): ProviderName[] {
  const configured = (["google", "facebook", "apple"] as const).filter((name) =>
    NEEDED[name].every((variable) => config[variable] !== undefined),
  );
  return configured.length === 0 && config.isDevelopment ? ["sample"] : configured;
}

/** Half a provider is a mistake, and secrets travel to https only. */
export function providerFaults(config: ProviderConfig): string[] {
  const open = config.isDevelopment
    ? []
    : ADDRESSES.filter((variable) => !config[variable].startsWith("https://")).map(
        (variable) => `${variable}: must begin with https:// in production`,
      );
  return [...missingBeside(config, NEEDED), ...open];
}
