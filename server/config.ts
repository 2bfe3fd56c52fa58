import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { readMailAddress } from "../shop/mail-address/mail-address.ts";
import { SOCIAL_PLACES } from "../shop/settings/contact.ts";
import { socialAddress } from "../shop/settings/setting-schemas.ts";
import { paymentFaults, paymentVariables } from "./payments/payment-config.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { providerFaults, providerVariables } from "./sign-in/provider-config.ts";

/** "" and absent mean the same: the default. */
const optional = (schema: z.ZodString) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** Nobody's: they stand on the invoices of a shop that is tried out. */
const SAMPLE_DISTRIBUTOR = { en: "Sample Drugstore LLC, Dubai", ar: "مستودع أدوية نموذجي ذ.م.م، دبي" };
const SAMPLE_TAX_NUMBER = "100000000000003";

const environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: text("0.0.0.0"),
  ORIGIN: optional(z.string().regex(/^https?:\/\/[^/\s]+$/, "must be like https://shop.example, without a path")),
  DATA_DIR: text(".data"),
  /** What the shop sells and says; absent: the folder of the project. */
  CONTENT_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://")),
  /** Past a pooler in transaction mode, for notifications and set-up; absent: DATABASE_URL. */
  DATABASE_DIRECT_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://")),
  WEB_CONCURRENCY: wholeNumber(1, 1, 64),
  /** After SIGTERM: so long requests are still taken while /readyz says 503, for load balancers to look elsewhere. */
  STOP_DELAY_SECONDS: wholeNumber(0, 0, 120),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  /** `required`: no mail, and no password, to a server without encryption; absent: so in production. */
  SMTP_TLS: z.preprocess((value) => (value === "" ? undefined : value), z.enum(["required", "if-offered"]).optional()),
  MAIL_FROM: optional(z.string()),
  /** Who hears of every new order; absent: BRAND_EMAIL. */
  ORDER_MAIL_TO: optional(z.string()),
  OPERATOR_TOKEN: optional(z.string().min(24, "must have at least 24 characters")),
  /** Encrypts staff's second factors; absent: made at the first start and kept in DATA_DIR. */
  STAFF_KEY: optional(z.string().min(32, "must have at least 32 characters")),
  TRUST_PROXY: text("loopback"),
  PAGE_CACHE: z.enum(["on", "off"]).default("on"),
  LOAD_SHEDDING: z.enum(["on", "off"]).default("on"),
  ORDER_LIMITS: z.enum(["on", "off"]).default("on"),
  /** Where several machines share resized pictures; absent: a folder in DATA_DIR. */
  PICTURE_STORE_URL: optional(
    z.string().regex(/^https?:\/\/[^:@/\s]+:[^@/\s]+@[^@/\s]+\/[^?\s]+/, "must be like https://KEY:SECRET@host/bucket"),
  ),
  PICTURES_AHEAD: z.enum(["on", "off"]).default("on"),
  /** `on`: webhooks may go to addresses of the shop's own network, and without encryption. */
  WEBHOOK_PRIVATE: z.enum(["on", "off"]).default("off"),
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
  BRAND_DISTRIBUTOR: text(SAMPLE_DISTRIBUTOR.en),
  /** Absent: the other one, also for readers of Arabic. */
  BRAND_DISTRIBUTOR_AR: optional(z.string()),
  BRAND_TAX_NUMBER: z
    .string()
    .trim()
    .regex(/^\d{15}$/, "must have 15 digits")
    .default(SAMPLE_TAX_NUMBER),
  BRAND_SOCIAL: optional(z.string()),
  ...providerVariables,
  /** Whether cash on delivery is confirmed by a code that the buyer is sent. */
  COD_CODE: z.enum(["on", "off"]).default("off"),
  /** Whether the buyer of a cash order is asked, by people, before it is packed. */
  CASH_CONFIRMATION: z.enum(["required", "off"]).default("required"),
  /** Tests only: a file holding the name of the moment at which the process ends. */
  TEST_FAILPOINT_FILE: optional(z.string()),
  ...paymentVariables,
  /** `off`: no payment sandbox on a developer's machine either. */
  PAYMENT_SANDBOX: z.enum(["on", "off"]).default("on"),
  SANDBOX_PORT: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number().int().min(0).max(65_535).optional(),
  ),
  /** Tests only: a file holding the ISO time that the shop takes for now. */
  TEST_CLOCK_FILE: optional(z.string()),
});

/** Every variable that is read from the environment. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(environment.shape);

export type Config = z.infer<typeof environment> & { isDevelopment: boolean };

/** The folder of content files, as an absolute path. */
export function contentFolder({ CONTENT_DIR }: Config): string {
  return CONTENT_DIR === undefined ? join(PROJECT_FOLDER, "content") : resolve(CONTENT_DIR);
}

/** What a developer's shop shows; nobody's real pages. */
const SAMPLE_SOCIAL =
  "https://instagram.com/shop.example, https://facebook.com/shop.example, https://youtube.com/@shop.example";

/** The shop's own pages elsewhere; a public shop shows those that are set and no samples. */
export function socialOf({ BRAND_SOCIAL, isDevelopment }: Config): string[] {
  return listOf(BRAND_SOCIAL ?? (isDevelopment ? SAMPLE_SOCIAL : ""));
}

/** The seller's name for readers of Arabic, if it has one; the sample's never stands beside a name that was set. */
export function arabicDistributorOf({ BRAND_DISTRIBUTOR, BRAND_DISTRIBUTOR_AR }: Config): { distributorAr?: string } {
  const name =
    BRAND_DISTRIBUTOR_AR ?? (BRAND_DISTRIBUTOR === SAMPLE_DISTRIBUTOR.en ? SAMPLE_DISTRIBUTOR.ar : undefined);
  return name === undefined ? {} : { distributorAr: name };
}

/** Addresses that hear of every new order; none with `off`. */
export function orderMailTo({ ORDER_MAIL_TO, BRAND_EMAIL }: Config): string[] {
  return listOf(ORDER_MAIL_TO ?? BRAND_EMAIL).filter((address) => address !== "off");
}

/** Where a shop that listens there can be asked from its own machine. */
export function ownOrigin(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Entries of a list with commas. */
function listOf(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** Whether an entry of TRUST_PROXY says something: an address, a network or one of two words. */
function isProxy(entry: string): boolean {
  const [, address = entry, bits = "0"] = /^([^/]+)\/(\d{1,3})$/.exec(entry) ?? [];
  const version = address.includes("%") ? 0 : isIP(address);
  return entry === "loopback" || entry === "none" || (version !== 0 && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether header lines of OTEL_EXPORTER_OTLP_HEADERS can be read. */
function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether mails are given to an encrypted connection only. */
export function mailNeedsTls({ SMTP_TLS, isDevelopment }: Config): boolean {
  return (SMTP_TLS ?? (isDevelopment ? "if-offered" : "required")) === "required";
}

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
  if (config.NODE_ENV === "development" && config.ORIGIN?.startsWith("https://")) {
    faults.push("NODE_ENV: must be production for a public origin, anybody can sign in to development's back office");
  }
  if (config.NODE_ENV === "production") {
    if (config.ORIGIN === undefined) faults.push("ORIGIN: is required in production, mails and links are made with it");
    if (config.ORIGIN?.startsWith("https://") && config.SMTP_URL === undefined) {
      faults.push("SMTP_URL: is required for a public origin, otherwise no customer gets mail");
    }
    if (config.ORIGIN?.startsWith("https://") && config.BRAND_TAX_NUMBER === SAMPLE_TAX_NUMBER) {
      faults.push("BRAND_TAX_NUMBER: is required for a public origin, tax invoices carry it");
    }
    if (config.OPERATOR_TOKEN !== undefined && /sample|change-me/i.test(config.OPERATOR_TOKEN)) {
      faults.push("OPERATOR_TOKEN: the sample token must be replaced in production");
    }
  }
  if (!listOf(config.TRUST_PROXY).every(isProxy)) {
    faults.push("TRUST_PROXY: must be loopback, none, or addresses and networks (10.0.0.0/8), separated by commas");
  }
  if (!canBeDecoded(config.OTEL_EXPORTER_OTLP_HEADERS ?? "")) {
    faults.push("OTEL_EXPORTER_OTLP_HEADERS: must be name=value pairs separated by commas, a % written as %25");
  }
  const social = socialOf(config);
  if (social.length > SOCIAL_PLACES || !social.every((address) => socialAddress.safeParse(address).success)) {
    faults.push(
      `BRAND_SOCIAL: must be at most ${SOCIAL_PLACES} addresses that begin with https://, separated by commas`,
    );
  }
  const named = listOf(config.ORDER_MAIL_TO ?? "off");
  if (named.length === 0 || (named.join() !== "off" && named.some((address) => readMailAddress(address) === null))) {
    faults.push("ORDER_MAIL_TO: must be mail addresses separated by commas, or off");
  }
  faults.push(...providerFaults(config), ...paymentFaults(config));
  for (const name of ["TEST_CLOCK_FILE", "TEST_FAILPOINT_FILE"] as const) {
    if (config[name] !== undefined && config.NODE_ENV !== "test")
      faults.push(`${name}: is for tests only (NODE_ENV=test)`);
  }
  return faults;
}
