import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, makeMailServer } from "../../tests/support/mail-server.ts";
import { smtpTransport } from "./mailer.ts";

/** One that speaks in the clear only. */
let open: MailServer;
beforeAll(async () => {
  open = await makeMailServer();
  await open.listen();
});
afterAll(() => open.close());

const send = (needsTls: boolean) =>
  smtpTransport(
    open.url,
    "care@shop.example",
    needsTls,
  )({
    mail: { to: "mariam@example.com", subject: "Your order", html: "<p>Hello</p>", text: "Hello" },
    messageId: "<1@shop.example>",
    begin: async () => {},
  });

test("a mail that needs encryption is not given to a server without it", async () => {
  await expect(send(true)).rejects.toThrow(/STARTTLS/);
  expect(open.given).toEqual([]);
  await send(false);
  expect(open.given).toHaveLength(1);
});
