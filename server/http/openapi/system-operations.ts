import { z } from "zod";
import { keySchema } from "../../../shop/api-keys/key-schemas.ts";
import { settingBody, settingSeenBody } from "../../../shop/settings/setting-schemas.ts";
import { webhookSchema, webhookTypesSchema } from "../../../shop/staff-webhooks/webhook-schemas.ts";
import { calls, data, type Operation } from "./operation.ts";

const staff = calls("Back office", "/api/admin", "staff");
const anything = data(z.unknown());

/** How the shop itself is, and the keys of other programs. */
export const SYSTEM_OPERATIONS: readonly Operation[] = [
  staff("get", "/system", "readSystem", "Jobs, mails, whom the shop calls, backups, processes.", anything, {
    refusals: [403],
  }),
  staff(
    "post",
    "/system/jobs/:id/run",
    "runJobAgain",
    "Runs a job again that was given up, or tries it now; again changes nothing.",
    data(z.object({ changed: z.boolean() })),
    { isKeyed: true, refusals: [400, 403, 404, 409] },
  ),
  staff("get", "/keys", "listKeys", "Keys of other programs, and what one may be given.", anything, {
    refusals: [403],
  }),
  staff(
    "post",
    "/keys",
    "makeKey",
    "Makes a key and shows it, once.",
    data(z.object({ id: z.uuid(), token: z.string() })),
    {
      body: keySchema,
      status: 201,
      isKeyed: true,
      refusals: [400, 403, 409],
    },
  ),
  staff("delete", "/keys/:id", "endKey", "Ends a key at once; again changes nothing.", null, {
    status: 204,
    refusals: [403, 404],
  }),
  staff(
    "get",
    "/settings",
    "readSettings",
    "Fees, delivery and tax: what counts, what is to count, what counted.",
    anything,
    {
      refusals: [403],
    },
  ),
  staff(
    "post",
    "/settings/:name",
    "changeSetting",
    "Sets what new orders are made with, at once or from a moment on.",
    data(z.object({ number: z.int() })),
    { body: settingBody, status: 201, isKeyed: true, refusals: [400, 403, 404, 409] },
  ),
  staff("post", "/settings/:name/withdraw", "withdrawSetting", "Takes back what does not count yet.", null, {
    body: settingSeenBody,
    status: 204,
    isKeyed: true,
    refusals: [400, 403, 404, 409],
  }),
  staff(
    "post",
    "/settings/mails/preview",
    "previewMail",
    "A mail as it would go out with words that are typed; a form of the back office asks for it.",
    "text/html",
    { refusals: [403, 404, 422] },
  ),
  staff("get", "/webhooks", "listWebhooks", "Who is told what happens, and what they were told.", anything, {
    refusals: [403],
  }),
  staff(
    "post",
    "/webhooks",
    "addWebhook",
    "Adds an address; answers what its messages are signed with.",
    data(z.object({ id: z.uuid(), secret: z.string() })),
    { body: webhookSchema, status: 201, isKeyed: true, refusals: [400, 403, 409] },
  ),
  staff("patch", "/webhooks/:id", "changeWebhook", "Changes of what an address is told; its secret stays.", null, {
    body: webhookTypesSchema,
    status: 204,
    refusals: [400, 403, 404, 409],
  }),
  staff(
    "post",
    "/webhooks/:id/test",
    "testWebhook",
    "Sends an address a message of the type `test`, signed like every other.",
    data(z.object({ id: z.uuid() })),
    { status: 201, isKeyed: true, refusals: [400, 403, 404, 409] },
  ),
  staff("delete", "/webhooks/:id", "removeWebhook", "Tells an address nothing any more.", null, {
    status: 204,
    refusals: [403, 404],
  }),
  staff("post", "/webhooks/messages/:id/send", "sendWebhookAgain", "Sends a message again.", null, {
    status: 204,
    isKeyed: true,
    refusals: [400, 403, 404, 409],
  }),
];
