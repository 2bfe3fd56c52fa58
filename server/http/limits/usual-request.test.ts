import { expect, it } from "vitest";
import { OPERATIONS } from "../openapi/operations.ts";
import { answerUnusual, usualAddress } from "./usual-request.ts";

it.each([
  ["/en/%63ontact", "/en/contact"],
  ["/en/track-orde%72?order=BG-1", "/en/track-order?order=BG-1"],
  ["/en/track-order/.data?order=BG-1", "/en/track-order.data?order=BG-1"],
  ["/en/track-order/_.data?order=BG-1", "/en/track-order.data?order=BG-1"],
  ["/en//contact", "/en/contact"],
  ["//evil.example/en", "/evil.example/en"],
  ["/\\evil.example", "/evil.example"],
  ["/en/x/%2e%2e/contact", "/en/contact"],
  ["/en/product/%d9%85", null],
  ["/en/%2563ontact", null],
  ["/en%2Fcontact", null],
  ["/en/contact?next=%63//", null],
  ["/en/contact/", null],
  ["/", null],
])("%s is read as %s", (address, usual) => {
  expect(usualAddress(address, true)).toBe(usual);
});

it("no call of the API has a second writing by which a limit could be walked past", () => {
  expect(OPERATIONS.length).toBeGreaterThan(30);
  for (const { method, path } of OPERATIONS) {
    const usual = path.replaceAll(/:(\w+)(?:\{[^/]*\})?/g, "$1");
    const encoded = usual.replace(/[a-z]$/, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    const others = [
      encoded,
      usual.replace("/api/", "/api//"),
      `/x/..${usual}`,
      `/${usual.slice(1).replaceAll("/", "\\")}`,
      `/.${usual}`,
    ];
    for (const other of others) {
      if (other !== usual && other.startsWith("/")) expect(usualAddress(other, method === "get"), other).toBe(usual);
    }
    if (method !== "get") expect(usualAddress(`${usual}/`, false)).toBe(usual);
  }
});

it("a form is never sent to an address with a slash at its end", () => {
  expect(usualAddress("/en/contact/", false)).toBe("/en/contact");
  expect(usualAddress("/en/newsletter/subscribe//?a=1", false)).toBe("/en/newsletter/subscribe?a=1");
  expect(usualAddress("/", false)).toBeNull();
});

it("methods that nobody knows and second hosts go no further", () => {
  const asked = (method: string, ...rawHeaders: string[]) =>
    answerUnusual({ method, url: "/en", rawHeaders }, {})?.status;
  expect(asked("GET", "Host", "a")).toBeUndefined();
  expect(asked("TRACE", "Host", "a")).toBe(405);
  expect(asked("PROPFIND", "Host", "a")).toBe(405);
  expect(asked("GET", "Host", "a", "host", "b")).toBe(400);
});
