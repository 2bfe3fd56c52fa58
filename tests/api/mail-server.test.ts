import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../support/free-port.ts";
import { pause } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, productOf } from "../support/shopping.ts";

/** A mail server that is not there at first. */
const port = await freePort();
const taken: { subject: string; to: string }[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData: (stream, _session, callback) => {
    const pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    stream.on("end", async () => {
      const mail = await simpleParser(Buffer.concat(pieces));
      taken.push({ subject: mail.subject ?? "", to: [mail.to ?? []].flat()[0]?.text ?? "" });
      callback();
    });
  },
});
mailServer.on("error", () => {});

const shop = shopUnderTest({ SMTP_URL: `smtp://127.0.0.1:${port}` });
let productId: number;
beforeAll(async () => {
  productId = (await productOf(shop.visitor(), "zinc-bisglycinate")).id;
});
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)));

it("an order does not wait for the mail server, and its mail arrives once the server is back", async () => {
  const { order } = (await buy(shop.visitor(), productId, 1, { email: "smtp@example.com" })).body.data;
  await pause(1500);
  expect(taken).toEqual([]);
  await new Promise<void>((resolve) => mailServer.listen(port, "127.0.0.1", resolve));
  for (let waited = 0; taken.length === 0 && waited < 60_000; waited += 200) await pause(200);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toContain("smtp@example.com");
  expect(taken[0]?.subject).toContain(order.reference);
  await pause(1500);
  expect(taken).toHaveLength(1);
  expect(await shop.server.mailsTo("smtp@example.com", 0)).toEqual([]);
}, 90_000);
