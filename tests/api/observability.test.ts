import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../support/free-port.ts";
import { type ShopUnderTest, shopUnderTest } from "../support/shop-under-test.ts";
import { add, buy, SOON } from "../support/shopping.ts";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; doubleValue?: number } }[];
}

/** Stands in for an OpenTelemetry collector. */
const spans: SentSpan[] = [];
let serviceName: string | undefined;
let collector: Server;
const collectorPort = await freePort();

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { resource: { attributes: SentSpan["attributes"] }; scopeSpans: { spans: SentSpan[] }[] }[];
      };
      if (request.url === "/v1/traces" && request.headers["x-key"] === "secret value") {
        for (const { resource, scopeSpans } of resourceSpans) {
          serviceName = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue;
          spans.push(...scopeSpans.flatMap((scope) => scope.spans));
        }
      }
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(collectorPort, "127.0.0.1", resolve));
});
afterAll(() => {
  collector.close();
});

const traced = shopUnderTest({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  OTEL_EXPORTER_OTLP_HEADERS: "x-key=secret%20value",
  OTEL_SERVICE_NAME: "shop-under-test",
  LOG_LEVEL: "debug",
  // Lower than any statement takes: every one is slow.
  SLOW_STATEMENT_MS: "1",
});
const plain = shopUnderTest();

const figures = async (shop: ShopUnderTest) => {
  const token = { authorization: `Bearer ${shop.server.operatorToken()}` };
  return (await shop.visitor().get<string>("/metrics", { headers: token })).text;
};

const linesOf = (shop: ShopUnderTest) =>
  shop.server
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("traces", () => {
  it("continue the caller's, with the statements of the request below it", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    await traced.visitor().post("/api/cart/add-to-cart", { product_id: 4, quantity: 1 }, { headers: { traceparent } });
    await expect.poll(() => spans.filter((span) => span.traceId === traceId).length, SOON).toBeGreaterThan(2);
    const own = spans.filter((span) => span.traceId === traceId);
    const request = own.find(({ kind }) => kind === 2);
    expect(request).toMatchObject({ name: "POST api", parentSpanId: "b7ad6b7169203331" });
    const statements = own.filter(({ kind }) => kind === 3);
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
    for (const span of own) expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
    expect(serviceName).toBe("shop-under-test");
  });

  it("leave requests alone that the caller does not want traced", async () => {
    const traceId = "11111111111111111111111111111111";
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-00` };
    await traced.visitor().get("/api/session", { headers });
    const marked = "22222222222222222222222222222222";
    await traced.visitor().get("/api/session", { headers: { traceparent: `00-${marked}-b7ad6b7169203331-01` } });
    await expect.poll(() => spans.some((span) => span.traceId === marked), SOON).toBe(true);
    expect(spans.filter((span) => span.traceId === traceId)).toEqual([]);
  });

  it("carry no values, addresses or cart numbers", async () => {
    const visitor = traced.visitor();
    const { cart } = await buy(visitor, 4, 1, { email: "traced@example.com" });
    await expect.poll(() => spans.some(({ name }) => name === "mail.order-confirmation"), SOON).toBe(true);
    const text = JSON.stringify(spans);
    expect(text).not.toContain("traced@example.com");
    expect(text).not.toContain(cart);
  });
});

describe("the log", () => {
  it("names the request in every line of it, slow statements too, as the answer does", async () => {
    const answer = await traced.visitor().get("/api/products/zinc-bisglycinate");
    const requestId = answer.headers.get("x-request-id");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const { headers } = await traced.visitor().post("/api/cart/add-to-cart", { product_id: 4, quantity: 1 });
    const id = headers.get("x-request-id");
    await expect
      .poll(
        () =>
          linesOf(traced)
            .filter((line) => line.requestId === id)
            .map(({ msg }) => msg),
        SOON,
      )
      .toEqual(expect.arrayContaining(["slow statement", "request"]));
    const slow = linesOf(traced).find((line) => line.msg === "slow statement" && line.requestId === id);
    expect(slow).toMatchObject({ level: 40, ms: expect.any(Number), statement: expect.stringMatching(/\w+ /) });
  });

  it("holds no slow statement where nothing is slow, and no line for a plain success", async () => {
    await add(plain.visitor(), 4, 1);
    await plain.visitor().get("/api/no-such-call");
    await expect.poll(() => linesOf(plain).some(({ path }) => path === "/api/no-such-call"), SOON).toBe(true);
    expect(linesOf(plain).filter(({ path }) => String(path).includes("add-to-cart"))).toEqual([]);
  });
});

describe("the figures", () => {
  it("count requests by kind and outcome, pages by where they came from, and jobs", async () => {
    const visitor = plain.visitor();
    await visitor.get("/en/faq");
    await visitor.get("/en/faq");
    await buy(visitor, 4, 1);
    await expect
      .poll(() => figures(plain), SOON)
      .toContain('shop_job_seconds_count{job="mail.order-confirmation",outcome="done"}');
    const text = await figures(plain);
    expect(text).toMatch(/^shop_request_seconds_bucket\{kind="page",status="2xx",le="\+Inf"\} [1-9]/m);
    expect(text).toMatch(/^shop_pages_total\{from="memory"\} [1-9]/m);
    expect(text).toMatch(/^shop_pages_total\{from="rendered"\} [1-9]/m);
    for (const name of [
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "shop_jobs_waiting",
      "shop_products",
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+]+$`, "m"));
    // What Prometheus would refuse: a line that is neither a comment nor a name with a number.
    const broken = text
      .split("\n")
      .filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? -?[\d.e+-]+|)$/.test(line));
    expect(broken).toEqual([]);
  });

  it("are the operator's", async () => {
    expect((await plain.visitor().get("/metrics")).status).toBe(401);
  });

  it("tell the data of pages from pages, also when it comes from memory", async () => {
    const counted = async () =>
      Number(/_count\{kind="page data",status="2xx"\} (\d+)$/m.exec(await figures(plain))?.[1] ?? 0);
    const before = await counted();
    for (let visit = 0; visit < 3; visit += 1) await plain.visitor().get("/en/shop.data?sort=oldest");
    expect(await counted()).toBe(before + 3);
  });

  it("show one rendering for a hundred visitors who come at once", async () => {
    const rendered = async () => Number(/^shop_pages_total\{from="rendered"\} (\d+)$/m.exec(await figures(plain))?.[1]);
    const before = await rendered();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => plain.visitor("ar-bh").get<string>("/ar-bh/shop?category=minerals")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    expect(await rendered()).toBe(before + 1);
  });
});
