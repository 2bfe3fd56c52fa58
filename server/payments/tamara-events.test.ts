import { createHmac, generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { readTamaraEvent } from "./tamara-events.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const SECRET = "notification-token-for-tests-0123456789";
const ORDER = "8fe4cce9-d0aa-4020-a863-c708547795e9";

const body = JSON.stringify({ order_id: ORDER, event_type: "order_approved", data: { captured: 1 } });

interface Sent {
  header?: string;
  query?: string;
  text?: string;
}

const read = ({ header, query, text = body }: Sent) =>
  readTamaraEvent(
    {
      body: new TextEncoder().encode(text),
      headers: new Headers(header === undefined ? {} : { authorization: header }),
      query: new URLSearchParams(query === undefined ? {} : { tamaraToken: query }),
    },
    SECRET,
    NOW,
  );

const seconds = (offset: number) => Math.floor(NOW.getTime() / 1000) + offset;

function token({ secret = SECRET, expires = 60, notBefore = 0 } = {}): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setNotBefore(seconds(notBefore))
    .setExpirationTime(seconds(expires))
    .sign(new TextEncoder().encode(secret));
}

const unauthentic = { ok: false, reason: "unauthentic" };

describe("Tamara's webhooks", () => {
  test("the token counts in the header and in the address", async () => {
    const good = await token();
    for (const sent of [{ header: `Bearer ${good}` }, { query: good }]) {
      expect(await read(sent)).toMatchObject({ ok: true, event: { type: "order_approved", paymentId: ORDER } });
    }
  });

  test("a token that never ends, or is signed otherwise, is refused", async () => {
    const endless = await new SignJWT({}).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(SECRET));
    expect(await read({ query: endless })).toEqual(unauthentic);
    const longer = await new SignJWT({})
      .setProtectedHeader({ alg: "HS512" })
      .setExpirationTime(seconds(60))
      .sign(new TextEncoder().encode(SECRET.repeat(2)));
    expect(await read({ query: longer })).toEqual(unauthentic);
  });

  test("no token, the token itself in plain, run out, not yet good, another secret", async () => {
    const bad = [
      undefined,
      SECRET,
      await token({ expires: -60 }),
      await token({ notBefore: 60 }),
      await token({ secret: "x".repeat(40) }),
    ];
    for (const query of bad) expect(await read(query === undefined ? {} : { query })).toEqual(unauthentic);
  });

  test("a bad token in the header is not made good by one in the address", async () => {
    expect(await read({ header: `Bearer ${await token({ expires: -60 })}`, query: await token() })).toEqual(
      unauthentic,
    );
  });

  test("no signature, and a signature with our secret taken for a public key, are refused", async () => {
    expect(await read({ query: new UnsecuredJWT({}).setExpirationTime(seconds(60)).encode() })).toEqual(unauthentic);
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const foreign = await new SignJWT({}).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
    expect(await read({ query: foreign })).toEqual(unauthentic);
    // Says RS256, but is an HMAC of our secret: the header chooses nothing.
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signedText = `${part({ alg: "RS256" })}.${part({ exp: seconds(60) })}`;
    const confused = `${signedText}.${createHmac("sha256", SECRET).update(signedText).digest("base64url")}`;
    expect(await read({ query: confused })).toEqual(unauthentic);
  });

  test("the same event has the same identity, another amount another one", async () => {
    const query = await token();
    const idOf = async (data: unknown) => {
      const verdict = await read({
        query,
        text: JSON.stringify({ order_id: ORDER, event_type: "order_captured", data }),
      });
      return verdict.ok ? verdict.event.id : verdict.reason;
    };
    expect(await idOf({ capture_id: "1" })).toBe(await idOf({ capture_id: "1" }));
    expect(await idOf({ capture_id: "1" })).not.toBe(await idOf({ capture_id: "2" }));
  });

  test.each(["", "no json", "{}", '{"order_id":"../x","event_type":"order_approved"}'])(
    "%j is malformed",
    async (text) => {
      expect(await read({ query: await token(), text })).toEqual({ ok: false, reason: "malformed" });
    },
  );
});
