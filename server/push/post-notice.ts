import { createHash } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import type { PushKeys } from "../../shop/staff-push/keys.ts";
import type { DueNotice } from "../../shop/staff-push/notices.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import { formatMoney } from "../../texts/money.ts";

import { type Posted, postOutside } from "../webhooks/post-webhook.ts";
import { encryptFor } from "./encrypt.ts";

/** A push service keeps a notice so long for a browser that is away. */
const KEPT_SECONDS = 6 * 3600;
/** Push services take a signature for a day at most. */
const SIGNED_SECONDS = 12 * 3600;

/** What the worker of the back office shows (server/http/offline/back-office-worker.js). */
export interface NoticeText {
  title: string;
  /** The reference, and what it comes to: nothing of whose it is. */
  body: string;
  /** A notice with the tag of one that is shown takes its place. */
  tag: string;
  url: string;
  lang: string;
  dir: "ltr" | "rtl";
}

/** What a notice says, in the language of whoever reads it. */
function noticeText({ language, reference, total, currency }: DueNotice): NoticeText {
  const amount = total === null ? [] : [formatMoney(total, currency, language)];
  return {
    title: translateFor(language)("staff.push_order"),
    body: [reference, ...amount].join(" · "),
    tag: reference,
    url: `/admin/orders/${reference}`,
    lang: language,
    dir: language === "ar" ? "rtl" : "ltr",
  };
}

/**
 * Hands a notice to the push service of a browser: encrypted for that browser, signed by the shop (RFC 8292), and only
 * where webhooks may go. Given twice, the service keeps one of it for a browser that is away. Never throws.
 */
export async function postNotice(
  notice: DueNotice,
  keys: PushKeys,
  { origin, mayBePrivate, now }: { origin: string; mayBePrivate: boolean; now: Date },
): Promise<Posted> {
  const { device } = notice;
  const seconds = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ sub: origin })
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(new URL(device.endpoint).origin)
    .setIssuedAt(seconds)
    .setExpirationTime(new Date((seconds + SIGNED_SECONDS) * 1000))
    .sign(await importJWK({ ...keys.privateKey }, "ES256"));
  const headers = {
    authorization: `vapid t=${token}, k=${keys.publicKey}`,
    "content-type": "application/octet-stream",
    "content-encoding": "aes128gcm",
    ttl: String(KEPT_SECONDS),
    urgency: "high",
    // At most 32 signs of base64url, and a push service learns no reference.
    topic: createHash("sha256").update(notice.reference).digest("base64url").slice(0, 32),
  };
  return postOutside(device.endpoint, {
    headers,
    body: encryptFor(device, JSON.stringify(noticeText(notice))),
    mayBePrivate,
  });
}
