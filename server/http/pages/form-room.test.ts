import { Context } from "hono";
import { expect, it } from "vitest";
import { placeForForm } from "./form-room.ts";
import { readPageForm } from "./page-form.ts";

const PICTURE = "x".repeat(2 * 1024 * 1024);
const part = (head: string, text: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const REVIEW = `${part('name="text"', "No taste at all.")}${part('name="photos"; filename="a.jpg"', PICTURE)}--cut--\r\n`;
const TOO_MANY = { kind: "too_many", retryAfter: 60 } as const;

interface Sent {
  refused?: typeof TOO_MANY;
  isBuyer?: boolean;
  length?: number | null;
  address?: string;
}

async function sendReview({ refused, isBuyer = true, length = REVIEW.length, address = "203.0.113.1" }: Sent) {
  const headers = new Headers({ "content-type": "multipart/form-data; boundary=cut" });
  if (length !== null) headers.set("content-length", String(length));
  const request = new Request("http://shop.test/en/review", { method: "POST", headers, body: REVIEW });
  const place = await placeForForm(new Context(request), {
    address,
    takesFiles: true,
    refused: refused ?? null,
    mayBringFiles: async () => isBuyer,
  });
  const read = await readPageForm(request, place.size);
  const bytes = await read.request.clone().arrayBuffer();
  const form = await read.request.formData();
  return { ...place, ...read, kept: bytes.byteLength, text: form.get("text"), hasPicture: form.has("photos") };
}

it("keeps pictures of a buyer alone, whom no limit refuses, and the words of everybody", async () => {
  const bought = await sendReview({});
  expect(bought).toMatchObject({ refused: null, isTooLarge: false, hasPicture: true, kept: REVIEW.length });
  bought.leave();
  expect(await sendReview({ refused: TOO_MANY })).toMatchObject({ refused: TOO_MANY, hasPicture: false });
  // What they are told is that they have not bought it.
  expect(await sendReview({ isBuyer: false })).toMatchObject({ refused: null, isTooLarge: false, hasPicture: false });
  expect(await sendReview({ length: null })).toMatchObject({ isTooLarge: true, hasPicture: false });
  for (const sent of [{ refused: TOO_MANY }, { isBuyer: false }, { length: null }]) {
    const { kept, text } = await sendReview(sent);
    expect([kept < 64 * 1024, text]).toEqual([true, "No taste at all."]);
  }
});

it("makes a network wait that sends more at once than it has room for", async () => {
  const first = await sendReview({ length: 16 * 1024 * 1024 });
  const second = await sendReview({ length: 16 * 1024 * 1024 });
  const waits = { refused: { kind: "too_many", retryAfter: 5 }, text: "No taste at all.", hasPicture: false };
  expect(await sendReview({})).toMatchObject(waits);
  const elsewhere = await sendReview({ address: "198.51.100.1" });
  expect(elsewhere.hasPicture).toBe(true);
  for (const each of [first, second, elsewhere]) each.leave();
  expect((await sendReview({})).hasPicture).toBe(true);
});
