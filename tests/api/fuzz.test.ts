import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { OPERATIONS } from "../../server/http/openapi/operations.ts";
import { newEmail, PASSWORD, signUp } from "../support/accounts.ts";
import { FILE_ROUTES, FOREIGN_ROUTES, filledWith, PAGES, type Route } from "../support/all-routes.ts";
import { chanceOf, fitting, nastyText, spoilt } from "../support/nasty.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, addressIn, buy } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

/**
 * Thousands of requests that no browser would send, to every route and into every field. The shop may refuse each of
 * them in its own way, but it knows what it refuses: no 500, no answer left out. FUZZ_SEED=n tries other ones.
 */
const shop = shopUnderTest();

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_400);
const AT_ONCE = 8;
/** Only ends what hangs. */
const HUNG_MS = 60_000;
const PRODUCT = 4;
const SLUG = "zinc-bisglycinate";
const chance = chanceOf(SEED);

interface Target extends Route {
  /** Something that fits, as JSON or as fields of a form. */
  json?: () => unknown;
  form?: Record<string, string>;
  isOperators?: boolean;
}

interface Sent {
  target: Target;
  head: string;
  body: Buffer;
}

/** Right values by the name of a field or of a part of a path. */
let known: Record<string, unknown> = {};
let customer: Visitor;

async function newCustomer(): Promise<void> {
  customer = shop.visitor();
  // What was sent as the operator may have sold everything out.
  const authorization = `Bearer ${shop.server.operatorToken()}`;
  await customer.post(`/api/operator/stock/${SLUG}`, { set: 5000 }, { headers: { authorization } });
  const email = newEmail();
  await signUp(customer, email);
  const { reference } = (await buy(customer, PRODUCT, 1, { email })).body.data.order;
  const { cart_uuid: cart } = await add(customer, PRODUCT, 1);
  known = {
    ...{ uuid: cart, cart_uuid: cart, cartUuid: cart, reference, order: reference, product_id: PRODUCT, quantity: 1 },
    ...{ products: [PRODUCT], email, contact: email, password: PASSWORD, password_confirmation: PASSWORD },
    ...{ current_password: PASSWORD, first_name: "Salma", last_name: "Nasser", phone: "+971501234567" },
    ...{ phone_number: "+971501234567", preferred_language: "en", address: addressIn("en"), country: "AE" },
    ...{ code: "WELCOME10", slug: SLUG, product: SLUG, line: "sports", tag: "trending" },
    ...{ article: "forms-of-magnesium", story: "layla-energy-for-long-days", step: "subscribe", page: "about" },
    ...{ provider: "stripe", locale: "en", token: "x".repeat(43), id: "1", next: "/en", q: "zinc", message: "Hello" },
  };
}

const filled = (path: string, spoils: boolean) =>
  filledWith(path, (name) => {
    const value = spoils && chance.happens(0.4) ? nastyText(chance).slice(0, 3000) : String(known[name] ?? "x");
    return chance.happens(0.1) ? value.replaceAll(/[\s\ud800-\udfff]/g, "") : asParameter(value);
  });

/** `encodeURIComponent` refuses halves of signs; browsers send them as the sign for "unknown". */
const asParameter = (text: string) => encodeURIComponent(text.toWellFormed());

/** What the routes themselves say there is: the API, whatever else answers, every page, and every form on a page. */
async function targets(): Promise<Target[]> {
  const calls = OPERATIONS.map(({ method, path, body, for: who }) => ({
    method: method.toUpperCase(),
    path,
    isOperators: who === "operator",
    ...(body === undefined ? {} : { json: () => fitting(body, chance, known) }),
  }));
  const forms: Target[] = [];
  for (const { path } of PAGES.filter(({ method }) => method === "POST")) {
    const address = filled(path, false);
    const { text } = await customer.get<string>(`${address}?order=${String(known.reference)}`);
    for (const [, attributes = "", inner = ""] of text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
      if (!attributes.includes('method="post"')) continue;
      const action = /action="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? address;
      const fields = [...inner.matchAll(/<(?:input|select|textarea|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)].map(
        ([tag, name = ""]) => [name, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? String(known[name] ?? "some text")],
      );
      forms.push({ method: "POST", path: action, form: Object.fromEntries(fields) });
    }
  }
  expect(forms.length).toBeGreaterThan(20);
  const read = PAGES.filter(({ method }) => method === "GET");
  return [...calls, ...FILE_ROUTES, ...FOREIGN_ROUTES, ...PAGES, ...read, ...forms];
}

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "",
];
const ODD_HEADERS = [
  ...["accept-language", "x-locale", "if-none-match", "if-modified-since", "range", "accept", "accept-encoding"],
  ...["idempotency-key", "authorization", "referer", "user-agent", "origin", "sec-fetch-site", "x-forwarded-proto"],
  ...["x-forwarded-host", "forwarded", "x-http-method-override", "traceparent", "if-match", "content-language"],
];
const COOKIES = ["token", "cart", "guest", "browser", "locale", "consent", "wish", "__proto__"];
const QUERIES = [
  "q",
  "page",
  "per_page",
  "sort",
  "category",
  "order",
  "token",
  "next",
  "url",
  "w",
  "id",
  "days",
  "code",
];

/** A header's value cannot hold a line's end; everything else is sent as it is. */
const asHeader = (text: string) => text.replaceAll(/[\r\n]/g, " ").slice(0, 4000);

function request(target: Target): Sent {
  const odd = Object.fromEntries(
    ODD_HEADERS.filter(() => chance.happens(0.04)).map((name) => [name, asHeader(nastyText(chance))]),
  );
  const headers: Record<string, string> = {
    host: new URL(shop.server.origin).host,
    connection: "close",
    // Every caller comes from elsewhere: what limits say is another test's.
    "x-forwarded-for": `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    "idempotency-key": `fuzz-${chance.below(2 ** 30)}`,
    ...(target.isOperators && chance.happens(0.9) ? { authorization: `Bearer ${shop.server.operatorToken()}` } : {}),
    ...odd,
  };
  const cookies = chance.happens(0.8) ? [...customer.cookies].map((pair) => pair.join("=")) : [];
  if (chance.happens(0.15)) cookies.push(`${chance.pick(COOKIES)}=${asHeader(nastyText(chance))}`);
  if (cookies.length > 0) headers.cookie = cookies.join("; ");

  const query = new URLSearchParams();
  if (chance.happens(target.method === "GET" ? 0.8 : 0.2)) {
    query.append(chance.pick([...QUERIES, ...Object.keys(known)]), nastyText(chance));
    if (chance.happens(0.3)) query.append(chance.pick(QUERIES), nastyText(chance));
  }
  const data = target.path.startsWith("/:locale") && chance.happens(0.3) ? ".data" : "";
  const asked = filled(target.path, true) + data;
  const search = query.size === 0 ? "" : `${asked.includes("?") ? "&" : "?"}${query}`;
  const body = bodyOf(target, headers);
  if (target.method !== "GET") headers["content-length"] = String(body.byteLength);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return { target, head: [`${target.method} ${asked}${search} HTTP/1.1`, ...lines, "", ""].join("\r\n"), body };
}

function bodyOf(target: Target, headers: Record<string, string>): Buffer {
  if (target.method === "GET") return Buffer.alloc(0);
  const isForm = target.form !== undefined || (target.json === undefined && chance.happens(0.7));
  headers["content-type"] = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const right = target.form ?? target.json?.() ?? { intent: "x" };
  const wrong = chance.happens(0.9) ? spoilt(right, chance) : right;
  const text = isForm
    ? new URLSearchParams(
        Object.entries(Object(wrong)).map(([name, value]) => [name, typeof value === "object" ? "" : String(value)]),
      ).toString()
    : JSON.stringify(wrong);
  if (chance.happens(0.06)) headers["content-type"] = chance.pick(TYPES);
  const plain = Buffer.from(text ?? "null");
  if (chance.happens(0.9)) return plain;
  return chance.pick([
    () => plain.subarray(0, chance.below(plain.byteLength)),
    () => Buffer.from(text, "utf16le"),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain]),
    () => Buffer.concat([plain.subarray(0, -2), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), plain.subarray(-2)]),
    () => {
      headers["content-encoding"] = "gzip";
      return gzipSync(plain);
    },
    () => Buffer.concat([plain, Buffer.alloc(70_000, " ")]),
    () => Buffer.from("[".repeat(30_000)),
    () => Buffer.from("%".repeat(2000)),
    () => Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="\0"\r\n\r\n'),
  ])();
}

/** The status of the answer; 0 when the connection ends without one, -1 when nothing comes. */
function statusOf({ head, body }: Sent): Promise<number> {
  const { hostname, port } = new URL(shop.server.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const end = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    socket.setTimeout(HUNG_MS, () => end(-1));
    socket.on("data", (chunk: Buffer) => {
      if (answer.length < 20) answer += chunk.toString("latin1", 0, 20);
    });
    socket.on("end", () => end(status()));
    socket.on("error", () => end(status()));
    // Signs beyond Latin-1 are written as UTF-8: bytes that no header should have.
    socket.write(Buffer.concat([Buffer.from(head), body]));
  });
}

it(`holds against ${REQUESTS} requests that nobody should send (FUZZ_SEED=${SEED})`, async () => {
  await newCustomer();
  const all = await targets();
  const seen = new Map<number, number>();
  const faults: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    // Some of what was sent signs out, deletes the account or empties the cart.
    if (sent % 600 === 0) await newCustomer();
    const round = Array.from({ length: AT_ONCE }, (_, index) => request(all[(sent + index) % all.length] as Target));
    const statuses = await Promise.all(round.map(statusOf));
    for (const [index, status] of statuses.entries()) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status >= 500 || status <= 0) {
        const { head = "", body } = round[index] as Sent;
        faults.push(`${status}: ${head.slice(0, 1500)}${body?.toString("latin1", 0, 1500)}`);
      }
    }
  }
  const told = JSON.stringify(Object.fromEntries([...seen].sort()));
  process.stdout.write(`seed ${SEED}, ${all.length} targets, statuses ${told}\n`);
  expect(faults.slice(0, 20)).toEqual([]);
  // The requests get somewhere: some are taken, most are refused for what is in them.
  for (const status of [200, 303, 400, 404, 413, 422]) expect(seen.get(status), String(status)).toBeGreaterThan(0);
  expect(shop.server.log()).not.toMatch(/"level":(50|60)/);
});
