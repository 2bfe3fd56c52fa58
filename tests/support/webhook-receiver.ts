import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RawEvent } from "../../shop/payments/provider.ts";

export interface Received extends RawEvent {
  path: string;
}

/** Stands where the shop's webhooks are, and keeps what comes exactly as it came. */
export interface WebhookReceiver {
  origin: string;
  received: Received[];
  /** Answers of the next requests; 200 when there are none left. */
  answers: number[];
  close: () => Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://receiver");
    received.push({
      path: url.pathname,
      body: new Uint8Array(Buffer.concat(chunks)),
      headers: new Headers(
        Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
      query: url.searchParams,
    });
    response.statusCode = answers.shift() ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
