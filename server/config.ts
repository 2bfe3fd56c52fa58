import { z } from "zod";
import { providerFaults, providerVariables } from "./sign-in/provider-config.ts";

/** "" and absent mean the same: the default. */
const optional = (schema: z.ZodString) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

const environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: text("0.0.0.0"),
  ORIGIN: optional(z.string().regex(/^https?:\/\/[^/\s]+$/, "must be like https://shop.example, without a path")),
  DATA_DIR: text(".data"),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://")),
  /** Past a pooler in transaction mode, for notifications and set-up; absent: DATABASE_URL. */
  DATABASE_DIRECT_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://")),
  WEB_CONCURRENCY: wholeNumber(1, 1, 64),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  MAIL_FROM: optional(z.string()),
  OPERATOR_TOKEN: optional(z.string().min(24, "must have at least 24 characters")),
  TRUST_PROXY: text("loopback"),
  PAGE_CACHE: z.enum(["on", "off"]).default("on"),
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  /** Statements that take this many milliseconds or longer are logged; 0 logs none. */
  SLOW_STATEMENT_MS: wholeNumber(200, 0, 60_000),
  /** Where traces go; absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.string().regex(/^https?:\/\//, "must begin with http:// or https://")),
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
  OTEL_SERVICE_NAME: text("shop"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  BRAND_NAME: text("Biogena"),
  BRAND_PHONE: text("+971 4 000 0000"),
  BRAND_EMAIL: text("care@shop.example"),
  BRAND_DISTRIBUTOR: text("Sample Drugstore LLC, Dubai"),
  ...providerVariables,
  /** Tests only: a file holding the ISO time that the shop takes for now. */
  TEST_CLOCK_FILE: optional(z.string()),
});

export type Config = z.infer<typeof environment> & { isDevelopment: boolean };

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Reads the configuration; every fault is named with its variable, none stops the search for others. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    return { ok: false, faults: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) };
  }
  const config = { ...parsed.data, isDevelopment: parsed.data.NODE_ENV !== "production" };
  const faults = crossChecks(config);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config };
}

function crossChecks(config: Config): string[] {
  const faults: string[] = [];
  if (config.WEB_CONCURRENCY > 1 && config.DATABASE_URL === undefined) {
    faults.push(
      "WEB_CONCURRENCY: more than one process needs DATABASE_URL, the embedded database belongs to one process",
    );
  }
  if (config.NODE_ENV === "production") {
    if (config.ORIGIN === undefined) faults.push("ORIGIN: is required in production, mails and links are made with it");
    if (config.ORIGIN?.startsWith("https://") && config.SMTP_URL === undefined) {
      faults.push("SMTP_URL: is required for a public origin, otherwise no customer gets mail");
    }
    if (config.OPERATOR_TOKEN !== undefined && /sample|change-me/i.test(config.OPERATOR_TOKEN)) {
      faults.push("OPERATOR_TOKEN: the sample token must be replaced in production");
    }
  }
  faults.push(...providerFaults(config));
  if (config.TEST_CLOCK_FILE !== undefined && config.NODE_ENV !== "test") {
    faults.push("TEST_CLOCK_FILE: is for tests only (NODE_ENV=test)");
  }
  return faults;
}
