import { request } from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { registration } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Refusal } from "../support/shopping.ts";

const shop = shopUnderTest();
/** The same without a memory of pages. */
const forgetful = shopUnderTest({ PAGE_CACHE: "off" });

/** Sends a request as it is written, which `fetch` would tidy up first; gives status and where it leads. */
function raw(method: string, path: string) {
  const { hostname, port } = new URL(shop.server.origin);
  return new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const sent = request({ hostname, port, method, path }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve({ status: answer.statusCode, location: answer.headers.location }));
    });
    sent.once("error", reject);
    sent.end();
  });
}

/** Asks for an order that does not exist, once more than one network may in a minute; gives the statuses. */
async function tryNumbers(forwardedFor: (attempt: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let attempt = 0; attempt <= 60; attempt += 1) {
    const headers = { "x-forwarded-for": forwardedFor(attempt) };
    statuses.add((await fetch(`${shop.server.origin}/en/track-order.data?order=BG-AAAA-AAAA-A`, { headers })).status);
  }
  return statuses;
}

describe("an address", () => {
  it.each([
    ["POST", "/en/contact/", "/en/contact"],
    ["POST", "/en/%63ontact", "/en/contact"],
    ["POST", "/en/newsletter/subscribe/", "/en/newsletter/subscribe"],
    ["POST", "/en//contact", "/en/contact"],
    ["GET", "/en/track-orde%72?order=BG-AAAA-AAAA-A", "/en/track-order?order=BG-AAAA-AAAA-A"],
    ["GET", "/en/track-order/.data?order=BG-AAAA-AAAA-A", "/en/track-order.data?order=BG-AAAA-AAAA-A"],
    ["GET", "//evil.example/", "/evil.example/"],
  ])("has one writing: %s %s leads to %s", async (method, path, location) => {
    expect(await raw(method, path)).toEqual({ status: 308, location });
  });
});

/** What an address is answered with, as it is written; without what differs between two shops or two moments. */
function answered({ server }: typeof shop, path: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, async (answer) => {
      let body = "";
      for await (const chunk of answer.setEncoding("utf8")) body += chunk;
      const { location, "cache-control": control, "content-type": type } = answer.headers;
      const title = /<title>(.*?)<\/title>/.exec(body)?.[1];
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
      resolve(JSON.stringify([answer.statusCode, location, control, type, title, canonical]).replaceAll(port, "PORT"));
    });
    sent.once("error", reject);
    sent.end();
  });
}

describe("what the shop has in memory", () => {
  const PAGES = ["/en/faq", "/ar-sa/shop"];
  const TRICKS = [
    ...[
      "",
      "?",
      "?x=1",
      "?_routes=root",
      ".data",
      "/",
      "//",
      "/.",
      "/..",
      "/../account",
      "/x.css",
      ";.js",
      ";/../account",
    ],
    ...["%2f..%2faccount", "%2e%2e/account", "/%2e%2e/account", "%00", "%0d%0aSet-Cookie:a=b", "%20", "\\..\\account"],
    ...["#/account", "?/../account", "%3f", "%c0%af", "%ef%bc%8faccount", "/..;/account", "%252e%252e/account"],
  ];
  const HEADERS: Record<string, string>[] = [
    {},
    { "x-original-url": "/en/account", "x-rewrite-url": "/en/account", "x-forwarded-host": "evil.example" },
    { cookie: "token=planted; locale=ar; signed_in=1", range: "bytes=0-10" },
  ];

  it.each(PAGES)("is given for its own address only, however one is written: %s", async (page) => {
    for (const headers of HEADERS) {
      for (const trick of TRICKS) {
        const path = page + trick;
        // Kept by the first of them, if at all, and given by the second.
        await answered(shop, page, {});
        await answered(shop, path, headers);
        const [kept, made] = await Promise.all([answered(shop, path, headers), answered(forgetful, path, headers)]);
        expect(kept, `${path} ${JSON.stringify(headers)}`).toBe(made);
      }
    }
  });

  it.each([`/${"/en/faq"}`, "/EN/FAQ", "/en/./faq", "/en//faq", "/%65n/faq", "http://evil.example/en/faq"])(
    "is not given for %s by another rule than without it",
    async (path) => {
      await answered(shop, "/en/faq", {});
      await answered(shop, path, {});
      expect(await answered(shop, path, {})).toBe(await answered(forgetful, path, {}));
    },
  );
});

describe("a caller is counted as one", () => {
  it("with every address of an IPv6 network", async () => {
    expect(await tryNumbers((attempt) => `2001:db8:7:7::${attempt.toString(16)}`)).toContain(429);
  });

  it("with whatever is written before an entry that nobody can read", async () => {
    expect(await tryNumbers((attempt) => `203.0.113.${attempt}, unknown`)).toContain(429);
  });

  it("by the address that a proxy has written with its port", async () => {
    expect(await tryNumbers((attempt) => `203.0.113.${attempt}, 198.51.100.7:${4000 + attempt}`)).toContain(429);
    const elsewhere = { "x-forwarded-for": "198.51.100.8:5000" };
    const answer = await fetch(`${shop.server.origin}/en/track-order.data?order=BG-AAAA-AAAA-A`, {
      headers: elsewhere,
    });
    expect(answer.status).not.toBe(429);
  });
});

describe("a request", () => {
  it.each(["TRACE", "PROPFIND"])("by a method that nobody knows (%s) is refused, and no fault", async (method) => {
    expect((await raw(method, "/en")).status).toBe(405);
    expect(shop.server.log()).not.toMatch(/"level":(50|60)/);
  });

  it("for two hosts is refused", async () => {
    const { hostname, port } = new URL(shop.server.origin);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let read = "";
      socket.on("data", (chunk) => {
        read += chunk.toString();
      });
      socket.once("error", reject);
      socket.once("end", () => resolve(read));
      socket.write("GET /en HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(["a\u0000b", "a\ud800b"])("with text that no database keeps says which field", async (first_name) => {
    const body = JSON.stringify({ ...registration(), first_name });
    const answer = await shop.visitor().call<Refusal>("POST", "/api/register", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.message)).toEqual(["first_name"]);
  });

  it("tells where to write about a hole", async () => {
    const answer = await shop.visitor().get<string>("/.well-known/security.txt");
    expect(answer.text).toMatch(/^Contact: mailto:.+@.+\nExpires: 20\d\d-/);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });
});
