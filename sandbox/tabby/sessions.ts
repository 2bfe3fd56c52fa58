import { randomUUID } from "node:crypto";
import { z } from "zod";
import { thousandths } from "../amounts.ts";
import type { Sandbox } from "../context.ts";
import { TABBY_MERCHANTS } from "../keys.ts";
import { TabbyFault } from "./errors.ts";
import { newPayment, type Session, shown } from "./payments.ts";

const text = z.string().min(1).max(255);
const amount = z.string().transform((value, context) => {
  const found = thousandths(value);
  if (found === null) context.addIssue({ code: "custom", message: "must be a decimal text" });
  return found ?? 0;
});
const item = z.object({ title: text, quantity: z.number().int().min(1), unit_price: amount, category: text });

const request = z.object({
  payment: z.object({
    amount,
    currency: z.enum(["AED", "SAR", "KWD"]),
    buyer: z.object({ name: text, email: z.email(), phone: z.string().regex(/^\+?\d{8,15}$/) }),
    shipping_address: z.object({ city: text, address: text, zip: text }),
    order: z.object({
      reference_id: text,
      tax_amount: amount.optional(),
      shipping_amount: amount.optional(),
      discount_amount: amount.optional(),
      items: z.array(item).min(1),
    }),
    buyer_history: z.object({ registered_since: z.iso.datetime(), loyalty_level: z.number().int().min(0) }),
    meta: z.looseObject({}).nullish(),
  }),
  lang: z.enum(["en", "ar"]),
  merchant_code: text,
  merchant_urls: z.object({ success: z.url(), cancel: z.url(), failure: z.url() }).optional(),
});

/** Published test numbers that are never found worthy. */
const REJECTED_PHONES = new Set(["971500000002", "966500000002", "96590000002"]);

/** What one purchase may cost in the sandbox, in thousandths. */
const LIMITS = {
  AED: { min: 10_000, max: 10_000_000 },
  SAR: { min: 10_000, max: 10_000_000 },
  KWD: { min: 1000, max: 800_000 },
} as const;

/** Makes a session and its payment, or says why there is none to be had; each call makes new ones. */
export function createSession(sandbox: Sandbox, region: string, body: Record<string, unknown>): object {
  const read = request.safeParse(body);
  if (!read.success) {
    const fields = read.error.issues.map((issue) => ({
      field: issue.path.join("."),
      code: issue.code,
      message: issue.message,
    }));
    throw new TabbyFault(400, "invalid request", fields);
  }
  const { payment: asked, lang, merchant_code, merchant_urls } = read.data;
  const merchant = Object.entries(TABBY_MERCHANTS).find(([code]) => code === merchant_code)?.[1];
  if (merchant === undefined) throw new TabbyFault(401, "merchant is null");
  if (merchant.region !== region) throw new TabbyFault(403, "no_permission");
  if (merchant.currency !== asked.currency) {
    const { currency } = merchant;
    throw new TabbyFault(400, `could not create payment: only '${currency}' is supported, but got '${asked.currency}'`);
  }
  if (!addsUp(asked)) throw new TabbyFault(400, "items, shipping and discount do not add up to the amount");
  const wrong = sandbox.faults.take("tabby", "create", ["amount_mismatch", "currency_mismatch"])?.kind;
  const payment = newPayment(sandbox, {
    region,
    merchant_code,
    amount: wrong === "amount_mismatch" ? asked.amount + 1000 : asked.amount,
    currency: wrong === "currency_mismatch" ? (asked.currency === "SAR" ? "AED" : "SAR") : asked.currency,
    buyer: asked.buyer,
    order: { reference_id: asked.order.reference_id },
    meta: asked.meta ?? null,
  });
  const reason = rejection(asked);
  const session: Session = {
    id: randomUUID(),
    payment_id: payment.id,
    status: reason === null ? "created" : "rejected",
    rejection_reason: reason,
    lang,
    urls: merchant_urls ?? null,
    created_at: payment.created_at,
  };
  sandbox.store.tabby.sessions[session.id] = session;
  if (reason !== null) payment.status = "REJECTED";
  sandbox.save();
  const webUrl = `${sandbox.origin()}/${region}/checkout/${session.id}`;
  return {
    id: session.id,
    status: session.status,
    payment: shown(payment),
    merchant: { name: "Sandbox", code: merchant_code },
    configuration: {
      available_products: reason === null ? { installments: [{ web_url: webUrl, type: "installments" }] } : {},
      products: { installments: { type: "installments", is_available: reason === null, rejection_reason: reason } },
    },
  };
}

type Asked = z.infer<typeof request>["payment"];

function rejection({ amount, currency, buyer }: Asked): string | null {
  if (REJECTED_PHONES.has(buyer.phone.replace("+", ""))) return "not_available";
  const limits = LIMITS[currency];
  if (amount > limits.max) return "order_amount_too_high";
  return amount < limits.min ? "order_amount_too_low" : null;
}

/** How Tabby checks sums is not published; the sandbox is strict. */
function addsUp({ amount, order }: Asked): boolean {
  const items = order.items.reduce((sum, one) => sum + one.unit_price * one.quantity, 0);
  return items + (order.shipping_amount ?? 0) - (order.discount_amount ?? 0) === amount;
}
