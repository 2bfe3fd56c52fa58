import { z } from "zod";
import type { WebhookJson, WebhookMessageJson } from "../../../../../shop/staff-webhooks/webhooks.ts";
import { WEBHOOK_TYPES } from "../../../../../shop/webhooks/types.ts";
import { moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";

/** What is answered about who is told what happens. */

export const webhook = describes<WebhookJson>()(
  z.object({
    id: z.string(),
    url: z.string(),
    types: z.array(z.enum(WEBHOOK_TYPES)),
    by: z.string(),
    made_at: moment,
  }),
);

const webhookMessage = describes<WebhookMessageJson>()(
  z.object({
    id: z.string(),
    url: z.string(),
    type: z.enum([...WEBHOOK_TYPES, "test"]),
    about: z.string().nullable().meta({ description: "The order, or the product; null: it is a test." }),
    at: moment,
    delivered_at: moment.nullable(),
    dropped_at: moment.nullable(),
    is_over: z.boolean().meta({ description: "Its address was removed: it is sent no more." }),
    tried: z.int().meta({ description: "How often it was tried." }),
    tries: z
      .array(
        z.object({
          at: moment,
          status: z.int().nullable(),
          fault: z.string().nullable(),
          milliseconds: z.int(),
        }),
      )
      .meta({ description: "The last of them." }),
  }),
);

export const listWebhooks = data(
  z.object({
    types: z.array(z.enum(WEBHOOK_TYPES)),
    endpoints: z.array(webhook),
    messages: z.array(webhookMessage),
  }),
);
