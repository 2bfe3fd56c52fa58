import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, inject, it } from "vitest";
import { expectStockAddsUp } from "../support/paying.ts";
import { launch, pause, type RunningServer, type ServerOptions, startServer } from "../support/server.ts";
import { add, completeDraft, productOf, saveDraft } from "../support/shopping.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

/** What nobody should start again as it is. */
const CONFIGURATION_EXIT = 78;
const SOON = { timeout: 120_000 };

/** Null while nobody answers. */
const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => null,
  );

const servers: RunningServer[] = [];
const start = async (options: ServerOptions = {}) => {
  const server = await startServer({ from: inject("primedData"), ...options });
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.remove()));
});

/**
 * Sends the head of a request and half its body, and waits until the server says that it has read the head;
 * `finish` sends the rest and gives the whole answer.
 */
async function slowly(origin: string, path: string, headers: Record<string, string>, body: string) {
  const { socket, answer } = await connected(origin);
  const goOn = new Promise((resolve) => socket.once("data", resolve));
  socket.write(request(origin, path, { ...headers, expect: "100-continue" }, body).slice(0, -body.length / 2));
  expect(String(await goOn)).toMatch(/^HTTP\/1\.1 100 /);
  return () => {
    socket.write(body.slice(-body.length / 2));
    return answer;
  };
}

/** Whether anybody new is let in. */
async function isListening(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const isLetIn = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isLetIn;
}

/** An open connection and, once the server has closed it, everything the server said. */
async function connected(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const answer = text(socket);
  // Whoever waits for the answer sees the fault; until somebody does it must not end the test run.
  answer.catch(() => {});
  await once(socket, "connect");
  return { socket, answer };
}

async function closeAgain({ socket }: { socket: Socket }): Promise<string> {
  socket.destroy();
  return "connected";
}

function request(origin: string, path: string, headers: Record<string, string>, body: string): string {
  const lines = { host: new URL(origin).host, connection: "close", ...headers, "content-length": String(body.length) };
  const head = Object.entries(lines).map((pair) => pair.join(": "));
  return `POST ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n${body}`;
}

/** A cart with an order ready to be placed: the headers and the body to send to /api/orders. */
async function readyToOrder(server: RunningServer) {
  const visitor = new Visitor(server.origin);
  const { id } = await productOf(visitor, "zinc-bisglycinate");
  const { cart_uuid } = await add(visitor, id, 1);
  await saveDraft(visitor, cart_uuid, completeDraft("en"));
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  return { headers, body: JSON.stringify({ cart_uuid }) };
}

describe("SIGTERM", () => {
  it("finishes the order in flight, says that it is the last, stops with exit code 0, and takes no new requests", async () => {
    const server = await start();
    const { headers, body } = await readyToOrder(server);
    const finish = await slowly(server.origin, "/api/orders", { ...headers, connection: "keep-alive" }, body);
    const stopped = server.stop();
    await expect.poll(() => connected(server.origin).then(closeAgain, String), SOON).toContain("ECONNREFUSED");
    const answer = await finish();
    expect(answer).toMatch(/HTTP\/1\.1 201 .*connection: close/is);
    expect(answer).toMatch(/BG-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]/);
    expect(await stopped).toBe(0);
    await expectStockAddsUp(await start({ dataDir: server.dataDir, from: undefined }));
  });

  it("answers what had arrived before the signal and was not read yet", async () => {
    const server = await start();
    const { headers, body } = await readyToOrder(server);
    const early = await connected(server.origin);
    process.kill(server.pid, "SIGSTOP");
    const late = await connected(server.origin);
    early.socket.write(request(server.origin, "/api/orders", headers, body));
    late.socket.write(request(server.origin, "/api/orders", headers, body));
    await pause(100);
    const stopped = server.stop();
    process.kill(server.pid, "SIGCONT");
    const answers = await Promise.all([early.answer, late.answer]);
    const numbers = answers.map(
      (answer) => /HTTP\/1\.1 201 .*(BG-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z])/s.exec(answer)?.[1],
    );
    expect(numbers[0]).toBeDefined();
    expect(numbers[1]).toBe(numbers[0]);
    expect(await stopped).toBe(0);
    await expectStockAddsUp(await start({ dataDir: server.dataDir, from: undefined }));
  });

  it("answers what comes with the signal on a connection that was kept open", async () => {
    const server = await start();
    const { socket, answer } = await connected(server.origin);
    socket.write("GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n");
    await once(socket, "data");
    const stopped = server.stop();
    socket.write("GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n");
    const [first, second] = (await answer).split(/(?<=\r\n\r\nok)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
    // Read before the signal or after it, whichever the machine turns to first.
    expect(second).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stopped).toBe(0);
  });

  it("answers whoever has connected before, and asks once nobody new is taken", async () => {
    const server = await start();
    const { socket, answer } = await connected(server.origin);
    // Behind it in the queue: once this one is answered, the other is known, too.
    await fetch(`${server.origin}/healthz`);
    const stopped = server.stop();
    while (await isListening(server.origin)) await pause(1);
    socket.write("GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n");
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    expect(await stopped).toBe(0);
  });

  it("does not wait for connections that ask for nothing", async () => {
    const server = await start();
    await fetch(`${server.origin}/healthz`);
    const idle = await connected(server.origin);
    expect(await server.stop()).toBe(0);
    // What it says when it gave up waiting.
    expect(server.log()).not.toContain("took too long");
    expect(await idle.answer).toBe("");
  });
});

describe("one data folder", () => {
  it("serves one process: a second is refused with a sentence, and the first goes on", async () => {
    const first = await start();
    const second = await launch({ dataDir: first.dataDir });
    expect(await second.ended).toBe(CONFIGURATION_EXIT);
    expect(second.log()).toMatch(/data folder .* is in use by process \d+/);
    expect(second.log()).not.toMatch(/\n\s+at /);
    const visitor = new Visitor(first.origin);
    expect((await add(visitor, 4, 1)).totalItemsCount).toBe(1);
  });

  it("is free again after kill -9, and the next start takes it", async () => {
    const folder = temporaryFolder("restart");
    const first = await start({ dataDir: folder.path });
    const { cart_uuid: cart } = await add(new Visitor(first.origin), 4, 3);
    await first.kill();
    const second = await start({ dataDir: folder.path, from: undefined });
    const answer = await new Visitor(second.origin).get<{ data: { totalItemsCount: number } }>(`/api/cart/${cart}`);
    expect(answer.body.data.totalItemsCount).toBe(3);
    await second.stop();
    folder.remove();
  });

  it("can be any folder, also one whose name has blanks and other signs", async () => {
    const folder = temporaryFolder("with blank ü");
    const server = await start({ dataDir: `${folder.path}/not/there/yet`, from: undefined });
    expect((await new Visitor(server.origin).get("/healthz")).status).toBe(200);
    await server.stop();
    folder.remove();
  });
});

describe("a start that cannot work", () => {
  it.each([
    ["PORT", "abc"],
    ["DATABASE_URL", "mysql://somewhere"],
    ["ORIGIN", "shop.example"],
    ["WEB_CONCURRENCY", "4"],
    ["SMTP_URL", "mail.example"],
  ])("names the setting at fault: %s=%s", async (name, value) => {
    const server = await launch({ environment: { [name]: value } });
    expect(await server.ended).toBe(CONFIGURATION_EXIT);
    expect(server.log()).toContain(name);
    expect(server.log()).not.toMatch(/\n\s+at /);
    await server.remove();
  });

  it("is no reason to end for a database that may still come: it says so, waits, and can be told to stop", async () => {
    const server = await launch({ databaseUrl: "postgres://nobody@127.0.0.1:1/none" });
    await expect.poll(() => statusOf(`${server.origin}/readyz`), SOON).toBe(503);
    expect(await statusOf(`${server.origin}/healthz`)).toBe(200);
    const page = await fetch(`${server.origin}/ar/shop`, { headers: { accept: "text/html" } });
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await page.text()).toContain('lang="ar" dir="rtl"');
    await expect.poll(() => server.log(), SOON).toMatch(/ECONNREFUSED.*the database cannot be reached yet/);
    expect(await server.stop()).toBe(0);
    expect(server.log()).not.toMatch(/\n\s+at /);
    await server.remove();
  });

  it("says so when the port is taken", async () => {
    const first = await start();
    const { port } = new URL(first.origin);
    const second = await launch({ environment: { PORT: port } });
    expect(await second.ended).toBe(CONFIGURATION_EXIT);
    expect(second.log()).toContain(`port ${port} is in use`);
    await second.remove();
  });
});
