import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Visitor } from "./visitor.ts";

/** Sends the head of a request, and its body once `meanwhile` is over; answers the status. */
export async function heldBack(
  { origin, cookies }: Visitor,
  [method, path, json]: readonly [method: string, path: string, json: unknown],
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const body = JSON.stringify(json);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    expect: "100-continue",
  };
  const sent = request(origin + path, { method, headers });
  sent.flushHeaders();
  await once(sent, "continue");
  await meanwhile();
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
