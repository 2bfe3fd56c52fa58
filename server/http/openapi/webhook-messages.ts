import { z } from "zod";
import { CURRENCIES } from "../../../shop/market/market.ts";
import { type MessageType, WEBHOOK_TYPES } from "../../../shop/webhooks/types.ts";

type Schema = Record<string, unknown>;

/** Of the order it happened to; its sums are hundredths, as everywhere where orders speak. */
const order = (total: string) =>
  z.object({
    reference: z.string().meta({ description: "The order's number, as `GET /api/admin/orders/{reference}` takes it." }),
    total: z.int().meta({ description: total }),
    currency: z.enum(CURRENCIES).meta({ description: "What the order is paid in; all of its sums are in it." }),
  });
const WHOLE = "What the whole order comes to now, in hundredths of `currency`: 25000 is 250.00.";
const TOLD: Readonly<Record<MessageType, { text: string; data: z.ZodType }>> = {
  "order.placed": {
    text: "An order stands: it was placed, and confirmed where it has to be. It may not be paid yet.",
    data: order(WHOLE),
  },
  "order.paid": {
    text: "All of an order is paid. Told once: what a change of it costs more later is not told again.",
    data: order(WHOLE),
  },
  "order.shipped": {
    text: "The last of an order is on its way. Waits until the move cannot be taken back, and is dropped when it was.",
    data: order(WHOLE),
  },
  "order.undelivered": {
    text: "It stood as delivered and was not: it is on its way still, or nobody took it. Cash that was told as paid is not.",
    data: order(WHOLE),
  },
  "order.cancelled": {
    text: "An order that stood is cancelled. Money that was paid goes back, which `order.refunded` tells.",
    data: order(WHOLE),
  },
  "order.refunded": {
    text: "Money of an order was given back, all of it or a part. How much, `GET /api/admin/orders/{reference}/money` says.",
    data: order(`${WHOLE} Not what was given back.`),
  },
  "stock.gone": {
    text: "The last piece of a product that could be sold is gone.",
    data: z.object({
      sku: z.string().meta({ description: "As it stands in the shop and in files of couriers and bookkeeping." }),
      slug: z.string().meta({ description: "Its name in addresses, as `GET /api/admin/stock/{slug}` takes it." }),
    }),
  },
  test: { text: "Nothing has happened: somebody tries whether messages arrive.", data: z.object({}) },
};

/** How whoever gets a message knows that it is the shop's: as Standard Webhooks has it. */
export const HOW_TO_CHECK = [
  "Each message is a POST of JSON to the address that was named in the back office, signed as Standard Webhooks says (standardwebhooks.com), whose libraries check it.",
  "webhook-signature holds `v1,` and, in Base64, the HMAC-SHA256 of webhook-id, webhook-timestamp and the body as it came, joined by dots. The key is what follows `whsec_` in the secret, decoded from Base64. Several signatures are separated by spaces: one that fits is enough.",
  "Refuse what does not fit, and what was signed more than five minutes ago (webhook-timestamp, seconds). A message is sent again until it is answered 2xx within ten seconds, for three days, and may be sent again by hand: the same webhook-id is the same message. Messages may overtake each other; what is in them is what happened, and the API says how things are now.",
] as const;

export const CHECKED_IN_NODE = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the text as it came, before JSON.parse; secret: "whsec_…" */
function isOfTheShop(headers, body, secret) {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const [id, at] = [headers["webhook-id"], headers["webhook-timestamp"]];
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false;
  const expected = createHmac("sha256", key).update(\`\${id}.\${at}.\${body}\`).digest();
  return (headers["webhook-signature"] ?? "").split(" ").some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

/** What the shop sends to other programs, by the name of what happened. */
export function webhookMessages(): Record<string, { post: Schema }> {
  const header = (name: string, description: string) => ({
    ...{ name, in: "header", required: true, description },
    schema: { type: "string" },
  });
  const types: readonly MessageType[] = [...WEBHOOK_TYPES, "test"];
  return Object.fromEntries(
    types.map((type) => {
      const body = z.object({
        type: z.literal(type).meta({ description: "What happened." }),
        timestamp: z.iso.datetime().meta({ description: "When it happened (UTC), however late it is told." }),
        data: TOLD[type].data.meta({ description: type === "test" ? "Empty." : "What it happened to." }),
      });
      const { $schema: _schema, ...schema } = z.toJSONSchema(body, { io: "input" });
      const post = {
        summary: TOLD[type].text,
        description: HOW_TO_CHECK.join("\n\n"),
        parameters: [
          header("webhook-id", "The message's number: the same again is the same message."),
          header("webhook-timestamp", "When it was signed, in seconds."),
          header("webhook-signature", "`v1,` and the signature in Base64; several are separated by spaces."),
        ],
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { "2XX": { description: "Taken; anything else is tried again." } },
      };
      return [type, { post }];
    }),
  );
}
