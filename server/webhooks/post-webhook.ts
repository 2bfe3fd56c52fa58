import { createHmac } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { NO_ANSWER, NOT_HTTPS, NOT_PUBLIC } from "../../shop/webhooks/faults.ts";
import { isPublicAddress, mayBePublic } from "../../shop/webhooks/public-address.ts";

/** What a program has answered. `fault`: why it does not have the message; null: it has. */
export interface Posted {
  status: number | null;
  fault: string | null;
  milliseconds: number;
}

const PATIENCE_SECONDS = 10;

/** As Standard Webhooks signs: over number, moment and body, so that nobody changes one or sends it again later. */
export function signature(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

/** Posts a message, signed with each secret, of which a receiver knows one (`postOutside`). */
export function postWebhook(
  { id, url, secrets, body }: { id: string; url: string; secrets: readonly string[]; body: string },
  { mayBePrivate, now }: { mayBePrivate: boolean; now: Date },
): Promise<Posted> {
  const seconds = Math.floor(now.getTime() / 1000);
  const headers = {
    "content-type": "application/json",
    "user-agent": "shop-webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => signature(secret, id, seconds, body)).join(" "),
  };
  return postOutside(url, { headers, body: Buffer.from(body), mayBePrivate });
}

/** What is posted, and whether the address may be one of the shop's own network. */
interface Post {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  mayBePrivate: boolean;
}

/**
 * Posts to an address that somebody has named. Unless `mayBePrivate`, only over https and only to public addresses: those
 * that the name leads to now are looked at, and the connection goes to one of those. No redirect is followed. Never throws.
 */
export async function postOutside(url: string, { headers, body, mayBePrivate }: Post): Promise<Posted> {
  const from = performance.now();
  const told = (status: number | null, fault: string | null): Posted => ({
    ...{ status, fault },
    milliseconds: performance.now() - from,
  });
  try {
    const target = new URL(url);
    if (!mayBePrivate && target.protocol !== "https:") return told(null, NOT_HTTPS);
    // Of a number no name is looked up.
    if (!mayBePrivate && !mayBePublic(target)) return told(null, NOT_PUBLIC);
    const status = await send(target, { ...headers, "content-length": body.byteLength }, body, mayBePrivate);
    return told(status, status >= 200 && status < 300 ? null : `answered ${status}`);
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    if (code === "ABORT_ERR") return told(null, `no answer within ${PATIENCE_SECONDS} seconds`);
    return told(null, code ?? message ?? NO_ANSWER);
  }
}

/** Public names are asked for here: the system's own way has four threads, and files and passwords wait for the same. */
export const nameServers = new Resolver({ timeout: 3000, tries: 2 });

async function addressesOf(host: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([nameServers.resolve4(host), nameServers.resolve6(host)]);
  const found = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === "rejected") throw four.reason;
  return found;
}

const onlyPublic: LookupFunction = (host, options, done) => {
  addressesOf(host).then(
    (found) => {
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        done(new Error(NOT_PUBLIC), "", 0);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    },
    (error) => done(error, "", 0),
  );
};

function send(target: URL, headers: object, body: Uint8Array, mayBePrivate: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = target.protocol === "https:" ? requestHttps : requestHttp;
    const asked = request(
      target,
      {
        method: "POST",
        headers: { ...headers },
        // A connection that stands was made to an address of another day.
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_SECONDS * 1000),
        ...(mayBePrivate ? {} : { lookup: onlyPublic }),
      },
      (answer) => {
        // Nothing of it is read.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on("error", reject);
    // All that is heard of a connection that ends without an answer, as after a 101.
    asked.on("close", () => reject(new Error(NO_ANSWER)));
    asked.end(body);
  });
}
