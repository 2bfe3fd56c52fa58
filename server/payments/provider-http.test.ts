import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ProviderRefusal, ProviderUnavailable } from "../../shop/payments/provider.ts";
import { providerHttp } from "./provider-http.ts";

const BEARER = "a-key-that-must-not-be-seen";
let server: Server | undefined;
afterEach(() => void server?.close());

/** Asks a server that answers just so. */
async function ask(answer: RequestListener) {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  const call = providerHttp({ provider: "tabby", baseUrl, bearer: BEARER });
  return call({ method: "POST", path: "/x", body: { phone: "+971501234567" } }, z.object({ id: z.string() })).catch(
    (error: unknown) => error,
  );
}

const json =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  };

describe("calling a provider", () => {
  test("a good answer is checked and given back", async () => {
    expect(await ask(json(200, '{"id":"1","more":true}'))).toEqual({ id: "1" });
  });

  test.each([
    ["429", json(429, "{}")],
    ["500", json(500, "{}")],
    ["no JSON", json(200, "<html>")],
    ["not what was agreed", json(200, '{"id":7}')],
    ["empty", json(204, "")],
    ["a body without end", json(200, `{"id":"${"x".repeat(1_100_000)}"}`)],
    ["another address", (_q, response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
    ["hung up", (request) => void request.socket.destroy()],
  ] satisfies [string, RequestListener][])("%s: nothing is known", async (_name, answer) => {
    expect(await ask(answer)).toBeInstanceOf(ProviderUnavailable);
  });

  test.each([
    [json(400, '{"status":"error","errorType":"bad_data","error":"already closed"}'), "400 already closed"],
    [json(409, '{"message":"no","errors":[{"error_code":"conflict"}]}'), "409 conflict"],
    [json(404, "not found"), "404"],
  ])("a no is a no, with the provider's own word", async (answer, code) => {
    const error = await ask(answer);
    expect(error).toBeInstanceOf(ProviderRefusal);
    expect((error as ProviderRefusal).code).toBe(code);
  });

  test("neither the key nor what was sent is in the error", async () => {
    for (const answer of [json(500, "{}"), json(400, "{}"), json(200, "x")]) {
      const error = (await ask(answer)) as Error;
      const written = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
      expect(written).not.toContain(BEARER);
      expect(written).not.toContain("501234567");
    }
  });
});
