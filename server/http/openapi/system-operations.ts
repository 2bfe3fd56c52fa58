import { z } from "zod";
import { keySchema } from "../../../shop/api-keys/key-schemas.ts";
import { settingBody, settingSeenBody } from "../../../shop/settings/setting-schemas.ts";
import {
  webhookSchema,
  webhookSecretSchema,
  webhookTypesSchema,
} from "../../../shop/staff-webhooks/webhook-schemas.ts";
import { data, type Operation } from "./operation.ts";
import * as key from "./staff/system/key-answers.ts";
import * as settings from "./staff/system/settings-answers.ts";
import * as system from "./staff/system/system-answers.ts";
import * as webhook from "./staff/system/webhook-answers.ts";
import { staff } from "./staff-operation.ts";

/** How the shop itself is, and the keys of other programs. */
export const SYSTEM_OPERATIONS: readonly Operation[] = [
  staff("GET /system", "readSystem", "Jobs, mails, whom the shop calls, backups, processes.", system.readSystem),
  staff(
    "POST /system/jobs/:id/run",
    "runJobAgain",
    "Runs a job again that was given up, or tries it now; again changes nothing.",
    data(z.object({ changed: z.boolean() })),
    { isKeyed: true },
  ),
  staff("GET /keys", "listKeys", "Keys of other programs, and what one may be given.", key.listKeys),
  staff(
    "POST /keys",
    "makeKey",
    "Makes a key and shows it, once.",
    data(z.object({ id: z.uuid(), token: z.string() })),
    { body: keySchema, status: 201, isKeyed: true },
  ),
  staff("DELETE /keys/:id", "endKey", "Ends a key at once; again changes nothing.", null),
  staff(
    "GET /settings",
    "readSettings",
    "Fees, delivery and tax: what counts, what is to count, what counted.",
    settings.readSettings,
  ),
  staff(
    "POST /settings/:name",
    "changeSetting",
    "Sets what new orders are made with, at once or from a moment on.",
    data(z.object({ number: z.int() })),
    { body: settingBody, status: 201, isKeyed: true },
  ),
  staff("POST /settings/:name/withdraw", "withdrawSetting", "Takes back what does not count yet.", null, {
    body: settingSeenBody,
    isKeyed: true,
  }),
  staff(
    "POST /settings/mails/preview",
    "previewMail",
    "A mail as it would go out with words that are typed; a form of the back office asks for it.",
    "text/html",
    { refusals: [404, 422] },
  ),
  staff("GET /webhooks", "listWebhooks", "Who is told what happens, and what they were told.", webhook.listWebhooks),
  staff(
    "POST /webhooks",
    "addWebhook",
    "Adds an address; answers what its messages are signed with.",
    data(z.object({ id: z.uuid(), secret: z.string() })),
    { body: webhookSchema, status: 201, isKeyed: true },
  ),
  staff("PATCH /webhooks/:id", "changeWebhook", "Changes of what an address is told; its secret stays.", null, {
    body: webhookTypesSchema,
    refusals: [409],
  }),
  staff(
    "POST /webhooks/:id/secret",
    "renewWebhookSecret",
    "Gives an address another secret and answers it; for a day messages are signed with those of before as well, unless `at_once`.",
    data(z.object({ secret: z.string() })),
    { body: webhookSecretSchema, status: 201, isKeyed: true },
  ),
  staff(
    "POST /webhooks/:id/test",
    "testWebhook",
    "Sends an address a message of the type `test`, signed like every other.",
    data(z.object({ id: z.uuid() })),
    { status: 201, isKeyed: true },
  ),
  staff("DELETE /webhooks/:id", "removeWebhook", "Tells an address nothing any more.", null),
  staff("POST /webhooks/messages/:id/send", "sendWebhookAgain", "Sends a message again.", null, { isKeyed: true }),
];
