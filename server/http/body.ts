import type { Context } from "hono";
import { z } from "zod";
import { addressLabels, FIELD_LABELS } from "../../shop/checkout/form-faults.ts";
import { type Country, HOME_COUNTRY, isCountry } from "../../shop/market/market.ts";
import { MAX_LINE_QUANTITY } from "../../shop/settings/order-limits.ts";
import type { MessageKey } from "../../texts/translate.ts";
import { refuse, requestMarket, requestTranslate } from "./request-market.ts";

/** No call of the API needs more. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Nor values in each other as deep as this: some parts of the shop go through them by calling themselves. */
const MOST_NESTED = 50;

/** A body that was read and is valid, or the answer that says why not. */
export type Body<Value> = { value: Value; refusal?: undefined } | { refusal: Response };

/** Reads a JSON body against a schema; unknown fields are dropped. The body's size is limited before this. */
export async function readBody<Schema extends z.core.$ZodType>(
  c: Context,
  schema: Schema,
): Promise<Body<z.output<Schema>>> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) return { refusal: refuse(c, 415, "request.not_json") };
  let json: unknown;
  try {
    json = await c.req.json();
  } catch {
    return { refusal: refuse(c, 400, "request.malformed") };
  }
  const unkept = unkeptValue(json);
  if (unkept !== null) return { refusal: refuseField(c, unkept, "validation.invalid") };
  const parsed = z.safeParse(schema, json);
  if (parsed.success) return { value: parsed.data };
  return { refusal: c.json({ code: "validation", message: describeFaults(c, parsed.error, json) }, 422) };
}

/**
 * Waits for a body of the usual size, which is read afterwards as if it had not been: whoever sends it may take minutes,
 * and is judged by what is true once it is all here.
 */
export async function bodyArrived(c: Context): Promise<void> {
  if (c.req.method === "GET" || c.req.method === "HEAD") return;
  // Whoever reads it meets the same fault, and answers it.
  await c.req.text().catch(() => undefined);
}

/** The fields of a form that are texts; what cannot be read as a form has none. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const form = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** The field of the first value that cannot be kept: a text with NUL or half of a sign, or one too deep in others; or null. */
function unkeptValue(json: unknown): string | null {
  const waiting: [field: string, value: unknown, depth: number][] = [["body", json, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [field, value, depth] = next;
    if (depth > MOST_NESTED) return field;
    if (typeof value === "string") {
      if (value.includes("\0") || !value.isWellFormed()) return field;
    } else if (typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        if (Array.isArray(value)) waiting.push([field, part, depth + 1]);
        else waiting.push([field, name, depth], [name, part, depth + 1]);
      }
    }
  }
  return null;
}

/**
 * The parameter of an address whose text no database keeps; null where there is none. Half of a sign cannot stand in an
 * address: it is read as what it is written with.
 */
export function unkeptParameter(address: string): string | null {
  if (!address.includes("%00")) return null;
  const found = [...new URL(address).searchParams].find((texts) => texts.some((text) => text.includes("\0")));
  return found === undefined ? null : found[0].replaceAll("\0", "");
}

/** The answer to a body whose one field cannot be taken, for a reason that only the shop knows. */
export function refuseField(c: Context, field: string, key: MessageKey): Response {
  return c.json({ code: "validation", message: { [field]: [requestTranslate(c)(key)] } }, 422);
}

/**
 * The sentence for the first fault of each field of what was sent: `{ field: [message] }`. Parts of an address are
 * called as in its country; as in the reader's, where it names none.
 */
export function describeFaults(c: Context, error: z.core.$ZodError, input: unknown): Record<string, string[]> {
  const t = requestTranslate(c);
  const message: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    const length =
      issue.code === "too_big" ? Number(issue.maximum) : issue.code === "too_small" ? Number(issue.minimum) : 0;
    const label = labelOf(issue.path, countryBeside(issue.path, input) ?? requestMarket(c).country);
    message[field] ??= [
      t(messageKeyOf(issue), {
        label: label === undefined ? field : t(label),
        count: length,
        min: 1,
        max: MAX_LINE_QUANTITY,
      }),
    ];
  }
  return message;
}

/** Names of fields that no form has. */
const API_LABELS: Readonly<Record<string, MessageKey>> = {
  "": "field.body",
  ...Object.fromEntries(
    [
      ...["id", "rawId", "type", "response", "clientDataJSON", "attestationObject", "transports"],
      ...["authenticatorData", "signature", "userHandle"],
    ].map((name) => [name, "field.passkey" as const]),
  ),
  ...Object.fromEntries(
    ["part", "left", "top", "width", "height"].map((name) => [name, "field.picture_part" as const]),
  ),
  replaces: "field.replaces",
  at_once: "field.at_once",
  reference: "order.reference",
  order: "order.reference",
  in_place_of: "order.reference",
  sku: "field.sku",
  courier: "field.courier",
  waybill: "field.waybill",
  parcels: "field.parcels",
  en: "field.name_en",
  ar: "field.name_ar",
  tracking_address: "field.tracking_address",
  active: "field.active",
  orders: "field.orders",
  answer: "field.answer",
  cause: "field.reason",
  condition: "field.condition",
  delivery: "field.delivery_fee",
  extra: "field.amount",
  good: "field.good",
  limit_aed: "field.refund_limit",
  note: "field.note",
  number: "field.number",
  processing_fee: "field.processing_fee",
  given: "field.given",
  return_id: "field.return",
  accepted: "field.accepted",
  add: "field.add",
  amount: "field.amount",
  answers: "field.answers",
  customer: "checkout.step_customer",
  customs_consent: "checkout.customs_agreement",
  delivery_method: "checkout.step_delivery",
  notes: "order.notes",
  promo_code: "promo.label",
  cart_reminders: "mail_choice.title",
  wishlist_mails: "mail_choice.title",
  cart_uuid: "field.cart",
  cartUuid: "field.cart",
  code: "field.code",
  count: "field.count",
  day: "field.day",
  lead_days: "field.lead_days",
  lead_was: "field.lead_days",
  sale_starts_at: "field.sale_day",
  sale_ends_at: "field.sale_day",
  discount: "order.discount",
  percent: "field.percent",
  apply: "field.apply",
  without_email: "form.email",
  send_confirmation: "field.send_confirmation",
  recipient: "field.recipient",
  over_staff: "field.over_staff",
  folder: "field.folder",
  events: "field.events",
  fresh: "field.fresh",
  from: "field.from",
  path: "field.page",
  key: "field.key",
  language: "field.language",
  refusal: "field.refusal",
  confirmation: "field.confirmation",
  who: "field.who",
  kind: "field.kind",
  channel: "field.kind",
  next_state: "field.next_state",
  phone: "field.phone",
  was: "field.was",
  waiting: "field.waiting",
  laid: "field.waiting",
  choices: "field.choices",
  seen: "field.was",
  lot: "field.lot",
  units: "field.units",
  expires_on: "field.expires_on",
  despite_expiry: "field.despite_expiry",
  until: "field.until",
  level: "field.level",
  order_mails: "field.order_mails",
  ...Object.fromEntries(["endpoint", "keys", "p256dh", "auth"].map((name) => [name, "field.push_device" as const])),
  stock_mails: "field.stock_mails",
  waiting_mails: "field.waiting_mails",
  rules: "field.rules",
  slug: "field.slug",
  slugs: "field.products",
  discount_percent: "field.discount_percent",
  offer: "field.offer",
  buy: "field.offer_buy",
  get: "field.offer_get",
  spend: "field.offer_spend",
  name: "field.name",
  periods: "field.periods",
  audience: "field.audience",
  announced_from: "field.announced_from",
  announcement: "field.announcement",
  landing: "field.landing",
  description: "field.page_description",
  outlives_it: "field.outlives_it",
  ...Object.fromEntries(
    ["texts", "before", "early", "pause", "running", "after"].map((name) => [name, "field.page_texts" as const]),
  ),
  min_subtotal: "field.min_subtotal",
  scope: "field.scope",
  countries: "field.countries",
  starts_at: "field.starts_at",
  ends_at: "field.ends_at",
  max_uses: "field.max_uses",
  max_uses_per_customer: "field.max_uses_per_customer",
  at: "field.at",
  is_customer: "field.is_customer",
  all: "field.all",
  categories: "field.categories",
  single_keys: "field.single_keys",
  bytes: "field.bytes",
  days: "field.days",
  url: "field.url",
  types: "field.types",
  made_at: "field.at",
  latitude: "field.latitude",
  line: "field.line",
  lines: "field.lines",
  changes: "field.changes",
  longitude: "field.longitude",
  next: "field.next",
  page: "field.page",
  payment: "checkout.step_payment",
  payment_method: "checkout.step_payment",
  per_page: "field.per_page",
  product_id: "field.product",
  programs: "field.programs",
  every_months: "field.every_months",
  products: "field.products",
  ids: "field.products",
  provider: "field.provider",
  quantity: "cart.quantity",
  query: "field.query",
  reason: "field.reason",
  references: "field.references",
  restock: "field.restock",
  content: "field.content",
  file_name: "field.file_name",
  fingerprint: "field.fingerprint",
  paper: "field.paper",
  owed: "field.owed",
  counted: "field.counted",
  counted_at: "field.at",
  kept: "field.was",
  read_at: "field.at",
  currency: "field.currency",
  damaged: "field.damaged",
  delivery_failure: "field.delivery_failure",
  heard: "field.heard",
  tries: "field.tries",
  unconfirmed_because: "field.unconfirmed_because",
  undelivered_because: "field.unconfirmed_because",
  delivered_at: "field.delivered_at",
  revision: "field.revision",
  based_on: "field.version",
  again: "field.price_again",
  gtin: "field.gtin",
  price_aed: "field.price_aed",
  weight_g: "field.weight_g",
  sale_price_aed: "field.sale_price_aed",
  written: "field.written",
  draft: "field.written",
  rows: "field.written",
  name_en: "field.name_en",
  name_ar: "field.name_ar",
  versions: "field.version",
  entry: "field.entry",
  parent: "field.parent",
  takes_address: "field.takes_address",
  of: "field.entry_of",
  set: "field.set",
  role: "field.role",
  permissions: "field.permissions",
  refund_limit_aed: "field.refund_limit",
  free_delivery: "field.free_delivery",
  worth: "field.worth",
  setup: "field.setup",
  sort: "field.sort",
  state: "field.state",
  stock: "field.stock",
  tag: "field.tags",
  is_on: "field.is_on",
  tags: "field.tags",
  template: "field.template",
  to: "field.to",
  token: "field.token",
  total: "order.total",
  value: "field.value",
  stood: "field.value",
  version: "field.version",
  vitals: "field.vitals",
  website: "field.website",
  wish: "field.wish",
};

/** The country that stands beside a field. */
function countryBeside(path: readonly PropertyKey[], input: unknown): Country | undefined {
  const around = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown>)?.[step], input);
  const country = (around as { country?: unknown } | null | undefined)?.country;
  return isCountry(country) ? country : undefined;
}

/**
 * Message key of a field's name as people in a country read it, by where it stands in a body; undefined for one without
 * a name.
 */
export function labelOf(path: readonly PropertyKey[], country: Country = HOME_COUNTRY): MessageKey | undefined {
  const name = path.findLast((step) => typeof step === "string") ?? "";
  return (
    addressLabels(country)[String(name)] ??
    FIELD_LABELS[String(name) as keyof typeof FIELD_LABELS] ??
    API_LABELS[String(name)]
  );
}

/** A schema's own message may be a message key; any other fault becomes the general sentence for it. */
function messageKeyOf(issue: z.core.$ZodIssue): MessageKey {
  if (/^[a-z_]+\.[a-z_.]+$/.test(issue.message)) return issue.message as MessageKey;
  return issue.code === "invalid_type" && issue.input === undefined ? "validation.required" : "validation.invalid";
}
