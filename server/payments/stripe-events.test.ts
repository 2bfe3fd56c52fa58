import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStripeEvent } from "./stripe-events.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const SECRETS = ["whsec_new", "whsec_old"];

const body = JSON.stringify({
  id: "evt_1",
  type: "payment_intent.succeeded",
  data: { object: { id: "pi_1", object: "payment_intent", amount: 13_900 } },
});

function signed(text: string, secret: string, at = NOW, scheme = "v1"): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},${scheme}=${createHmac("sha256", secret).update(`${time}.${text}`).digest("hex")}`;
}

const read = (text: string | Uint8Array, signature: string | null, now = NOW) =>
  readStripeEvent(
    {
      body: typeof text === "string" ? new TextEncoder().encode(text) : text,
      headers: new Headers(signature === null ? {} : { "stripe-signature": signature }),
      query: new URLSearchParams(),
    },
    SECRETS,
    now,
  );

const unauthentic = { ok: false, reason: "unauthentic" };
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe("Stripe's webhooks", () => {
  test("each secret is good while one replaces the other", async () => {
    const event = { id: "evt_1", type: "payment_intent.succeeded", paymentId: "pi_1" };
    for (const secret of SECRETS) expect(await read(body, signed(body, secret))).toEqual({ ok: true, event });
  });

  test("a signature of several is enough", async () => {
    const two = `${signed(body, "whsec_foreign")},${signed(body, "whsec_new").split(",")[1]}`;
    expect(await read(body, two)).toMatchObject({ ok: true });
  });

  test("another secret, another scheme, no header, nonsense: not from Stripe", async () => {
    for (const header of [
      signed(body, "whsec_foreign"),
      signed(body, "whsec_new", NOW, "v0"),
      null,
      "",
      "t=1",
      "v1=00",
    ]) {
      expect(await read(body, header)).toEqual(unauthentic);
    }
  });

  test("five minutes old is good, older is not", async () => {
    expect(await read(body, signed(body, "whsec_new", ago(300)))).toMatchObject({ ok: true });
    expect(await read(body, signed(body, "whsec_new", ago(301)))).toEqual(unauthentic);
    // Dated ahead it would be good for longer; only clocks may differ.
    expect(await read(body, signed(body, "whsec_new", ago(-300)))).toMatchObject({ ok: true });
    expect(await read(body, signed(body, "whsec_new", ago(-301)))).toEqual(unauthentic);
  });

  test("one changed byte anywhere is noticed", async () => {
    const bytes = new TextEncoder().encode(body);
    const signature = signed(body, "whsec_new");
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const altered = bytes.map((byte, index) => (index === at ? byte ^ change : byte));
        expect(await read(altered, signature)).toEqual(unauthentic);
      }),
    );
  });

  test("signed, but no event: malformed", async () => {
    for (const text of ["", "no json", "[]", '{"id":"evt_1"}']) {
      expect(await read(text, signed(text, "whsec_new"))).toEqual({ ok: false, reason: "malformed" });
    }
  });

  test("charges and refunds are about the payment they name, other things about none", async () => {
    const about = async (object: object) => {
      const text = JSON.stringify({ id: "evt_2", type: "x", data: { object } });
      const verdict = await read(text, signed(text, "whsec_new"));
      return verdict.ok ? verdict.event.paymentId : verdict.reason;
    };
    expect(await about({ id: "ch_1", object: "charge", payment_intent: "pi_9" })).toBe("pi_9");
    expect(await about({ id: "re_1", object: "refund", payment_intent: { id: "pi_9" } })).toBe("pi_9");
    expect(await about({ id: "ch_1", object: "charge", payment_intent: null })).toBeNull();
    expect(await about({ object: "balance" })).toBeNull();
  });
});
