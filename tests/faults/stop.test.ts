import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, inject, it } from "vitest";
import { launch, pause, type RunningServer, type ServerOptions, startServer } from "../support/server.ts";
import { add, completeDraft, productOf, saveDraft } from "../support/shopping.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

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
  it("finishes the order in flight, then stops with exit code 0, and takes no new requests", async () => {
    const server = await start();
    const { headers, body } = await readyToOrder(server);
    const finish = await slowly(server.origin, "/api/orders", headers, body);
    const stopped = server.stop();
    await pause(300);
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
    const answer = await finish();
    expect(answer).toMatch(/HTTP\/1\.1 201 /);
    expect(answer).toMatch(/BG-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]/);
    expect(await stopped).toBe(0);
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
  });

  it("does not wait for connections that ask for nothing", async () => {
    const server = await start();
    await fetch(`${server.origin}/healthz`);
    const idle = await connected(server.origin);
    const before = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - before).toBeLessThan(8000);
    idle.socket.destroy();
  });
});

describe("one data folder", () => {
  it("serves one process: a second is refused with a sentence, and the first goes on", async () => {
    const first = await start();
    const second = await launch({ dataDir: first.dataDir });
    expect(await second.ended).toBe(1);
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
    expect(await server.ended).toBe(1);
    expect(server.log()).toContain(name);
    expect(server.log()).not.toMatch(/\n\s+at /);
    await server.remove();
  });

  it("says so when the database cannot be reached", async () => {
    const server = await launch({ databaseUrl: "postgres://nobody@127.0.0.1:1/none" });
    expect(await server.ended).toBe(1);
    expect(server.log()).toMatch(/could not start|could not be reached|ECONNREFUSED/);
    await server.remove();
  });

  it("says so when the port is taken", async () => {
    const first = await start();
    const { port } = new URL(first.origin);
    const second = await launch({ environment: { PORT: port } });
    expect(await second.ended).toBe(1);
    expect(second.log()).toContain(`port ${port} is in use`);
    await second.remove();
  });
});
