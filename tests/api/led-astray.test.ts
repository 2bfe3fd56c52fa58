import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { newEmail, PASSWORD, registration, signUp } from "../support/accounts.ts";
import { API_ROUTES, FILE_ROUTES, FOREIGN_ROUTES, filledWith, PAGES } from "../support/all-routes.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

/** Addresses that programs take for a path of their own, and browsers for another site. */
const AWAY = [
  "https://evil.example/",
  "//evil.example",
  "///evil.example/x",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5cevil.example",
  "/%2f/evil.example",
  "/.//evil.example",
  "/en//evil.example",
  "/en/../..//evil.example",
  "\t//evil.example",
  "/\n/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "//127.0.0.1@evil.example",
];
/** Everything by which an address may be handed over. */
const PARAMETERS = [
  "next",
  "path",
  "url",
  "to",
  "return",
  "return_to",
  "redirect",
  "redirect_uri",
  "continue",
  "order",
];

let customer: Visitor;
beforeAll(async () => {
  customer = shop.visitor();
  await signUp(customer);
});

/** Where an answer leads, as a browser reads it. */
function hostLedTo(from: string, location: string | null): string | null {
  if (location === null) return null;
  const target = new URL(location, shop.server.origin + from);
  return target.protocol.startsWith("http") ? target.host : target.protocol;
}

function expectHere(address: string, location: string | null): void {
  const host = hostLedTo(address, location);
  const here = new URL(shop.server.origin);
  // The links that are to be shared name the shop by another of its names.
  expect([null, here.host, `localhost:${here.port}`], `${address} leads to ${location}`).toContain(host);
}

describe("nobody is led to another site", () => {
  const known: Record<string, string> = { locale: "en", provider: "sample", page: "about", line: "sports" };

  it("by what an address hands over", async () => {
    const paths = [...PAGES, ...FILE_ROUTES, ...FOREIGN_ROUTES, ...API_ROUTES]
      .filter(({ method }) => method === "GET")
      .map(({ path }) => filledWith(path, (name) => known[name] ?? "x"));
    expect(paths.length).toBeGreaterThan(60);
    for (const [at, path] of paths.entries()) {
      const away = AWAY[at % AWAY.length] ?? "";
      const query = new URLSearchParams(PARAMETERS.map((name) => [name, away]));
      const { headers } = await (at % 3 === 0 ? shop.visitor() : customer).get(`${path}?${query}`);
      expectHere(path, headers.get("location"));
    }
  });

  it.each(AWAY)("by an address, a form or a sign-in with %j", async (away) => {
    for (const path of [away, `/en${away}`, `/ar-sa/shop${away}`]) {
      if (!path.startsWith("/") || /[\s]/.test(path)) continue;
      const { head } = await raw(`GET ${path} HTTP/1.1`);
      expectHere("/", /^location: (.+)$/im.exec(head)?.[1] ?? null);
    }
    const visitor = shop.visitor();
    const email = newEmail();
    const answers = {
      preferences: await visitor.submit("/preferences", { language: "ar", country: "SA", path: away }),
      register: await visitor.submit("/en/register", {
        ...{ ...registration(email), intent: "register", phone_country: "AE", next: away },
      }),
      logout: await visitor.submit("/en/account", { intent: "logout", next: away }),
      login: await visitor.submit("/en/login", { intent: "password", email, password: PASSWORD, next: away, wish: "" }),
      provider: await visitor.get(`/oauth/sample?locale=en&next=${encodeURIComponent(away)}`),
    };
    for (const [name, { status, headers }] of Object.entries(answers)) {
      expect([302, 303], name).toContain(status);
      expectHere(`/${name}`, headers.get("location"));
    }
  });
});

describe("no header is written by whoever asks", () => {
  const LINE = "%0d%0aX-Injected:%20yes%0d%0aSet-Cookie:%20token=evil";

  it.each([
    `/en/${LINE}`,
    `/${LINE}`,
    `/en/product/x${LINE}`,
    `/en/about/${LINE}/`,
    `/en/shop?sort=${LINE}`,
    `/en/login?next=/en/account${LINE}`,
    `/oauth/sample?locale=en${LINE}&next=/en${LINE}`,
    `/oauth/google${LINE}`,
    `/_image?url=${LINE}&w=320`,
    `/api/cart/${LINE}`,
    `/api/products?q=${LINE}`,
    `/api/orders/BG-2222-2222-2/invoice?name=${LINE}`,
  ])("by %s", async (path) => {
    const { head } = await raw(
      `GET ${path} HTTP/1.1`,
      `Cookie: locale=ar${decodeURIComponent("%C4%8D%C4%8A")}X-Injected: yes`,
    );
    expect(head).not.toMatch(/^(x-injected|set-cookie: token=evil)/im);
  });

  it("by a form", async () => {
    const text = decodeURIComponent(LINE);
    const answers = [
      await shop.visitor().submit("/preferences", { language: "ar", country: "SA", path: `/en/shop${text}` }),
      await customer.submit("/en/login", { intent: "magic", email: newEmail(), next: `/en/account${text}` }),
      await customer.submit("/en/cart", { intent: "code", code: text }),
    ];
    for (const { headers } of answers) {
      expect([...headers.keys()]).not.toContain("x-injected");
      expect(headers.getSetCookie().join()).not.toContain("evil");
    }
  });
});

/** Sends a line as it stands there and reads the head of the answer. */
function raw(line: string, ...headers: string[]): Promise<{ head: string }> {
  const { hostname, port, host } = new URL(shop.server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let read = "";
    socket.on("data", (chunk: Buffer) => {
      read += chunk.toString("latin1");
    });
    socket.once("error", reject);
    socket.once("end", () => resolve({ head: read.split("\r\n\r\n")[0] ?? "" }));
    socket.write([line, `Host: ${host}`, "Connection: close", ...headers, "", ""].join("\r\n"), "latin1");
  });
}
