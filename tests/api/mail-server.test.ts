import { randomUUID } from "node:crypto";
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { SystemJson } from "../../shop/system/read-system.ts";
import { PASSWORD, signUp, tokenIn } from "../support/accounts.ts";
import { makeMailServer } from "../support/mail-server.ts";
import { operatorOf } from "../support/operator.ts";
import { operate } from "../support/paying.ts";
import { firstOwnerLink, pause } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf, SOON } from "../support/shopping.ts";
import { joinBy, type Member } from "../support/staff.ts";

const mailServer = await makeMailServer();
const shop = shopUnderTest({ SMTP_URL: mailServer.url, ORDER_MAIL_TO: "off" });
let productId: number;
beforeAll(async () => {
  productId = (await productOf(shop.visitor(), "zinc-bisglycinate")).id;
});
afterAll(() => mailServer.close());

it("an order does not wait for the mail server, and its mail arrives once the server is back", async () => {
  const { order } = (await buy(shop.visitor(), productId, 1, { email: "smtp@example.com" })).body.data;
  await expect.poll(() => shop.server.log(), { timeout: 120_000 }).toContain("mails cannot be sent");
  await mailServer.listen();
  await expect.poll(() => mailServer.given.length, { timeout: 120_000, interval: 200 }).toBe(1);
  expect(mailServer.given[0]?.to).toContain("smtp@example.com");
  expect(mailServer.given[0]?.subject).toContain(order.reference);
  await pause(1500);
  expect(mailServer.given).toHaveLength(1);
  await expect.poll(() => shop.server.log()).toContain("mails are sent again");
  expect(await shop.server.mailsTo("smtp@example.com", 0)).toEqual([]);
});

it("a notice of a product that waits is kept from whoever wants none any more, and until there is something to buy", async () => {
  const [back, other, short] = ["ginkgo-phosphatidylserine", "psyllium-fibre", "lutein-vision"] as const;
  const idOf = async (slug: string) => (await productOf(shop.visitor(), slug)).id;
  const ask = async (slug: string, email: string) =>
    shop.visitor().post("/api/notify-me", { product_id: await idOf(slug), email });
  const set = (units: number, ...slugs: string[]) =>
    Promise.all(slugs.map((slug) => operate(shop.server, "POST", `/stock/${slug}`, { set: units })));
  const remind = () => operate(shop.server, "POST", "/reminders");
  const mails = () => mailServer.given.filter(({ text }) => text.includes("/stop-mails/"));
  const told = () => mails().map(({ to }) => to.split("@")[0]);

  const wisher = shop.visitor();
  await signUp(wisher, "wisher@example.com");
  const verify = () => mailServer.given.find(({ to }) => to === "wisher@example.com");
  await expect.poll(verify, SOON).toBeDefined();
  await wisher.post("/api/email/verify", { token: tokenIn(verify() ?? {}), password: PASSWORD });
  await wisher.submit("/en/account/wishlist", { intent: "mails-on" });
  await wisher.post("/api/wishlist/add-to-wishlist", { products: [await idOf(back)] });
  await set(0, back, other, short);
  await ask(other, "stops@example.com");
  await set(1, other);
  await remind();
  await expect.poll(told, SOON).toEqual(["stops"]);

  // The first one is on its way for as long as it takes to change one's mind, and to buy all there is.
  const { promise: mindsChanged, resolve: goOn } = Promise.withResolvers<void>();
  mailServer.before = () => mindsChanged;
  for (const [slug, name] of [
    [back, "first"],
    [back, "stops"],
    [short, "waits"],
  ] as const)
    await ask(slug, `${name}@example.com`);
  await remind();
  await set(1, back, short);
  await remind();
  await expect.poll(told, SOON).toEqual(["stops", "first"]);
  await shop.visitor().post(`/api/stop-mails/stock?token=${tokenIn(mails()[0] ?? {})}`, {});
  await wisher.submit("/en/account/wishlist", { intent: "mails-off" });
  await set(0, short, other);
  mailServer.before = async () => {};
  goOn();
  await ask(other, "last@example.com");
  await set(1, other);
  await remind();
  await expect.poll(told, SOON).toEqual(["stops", "first", "last"]);
  await set(1, short);
  await remind();
  await expect.poll(told, SOON).toEqual(["stops", "first", "last", "waits"]);
});

describe("the system page", () => {
  let owner: Member;
  beforeAll(async () => {
    owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  });
  const system = async () => dataOf(await owner.visitor.get<Data<SystemJson>>("/api/admin/system"));
  const run = async (id: string, key: string = randomUUID()) => {
    const headers = { "idempotency-key": key };
    const path = `/api/admin/system/jobs/${id}/run`;
    const { status, body } = await owner.visitor.post<{ data?: { changed: boolean } }>(path, {}, { headers });
    return body.data?.changed ?? status;
  };
  const acts = async () =>
    dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?entity=job")).map(
      ({ action, entityId, after }) => [action, entityId, after?.job],
    );

  it("shows a mail that was refused with its address masked, and sends it once however often and at once it is pressed", async () => {
    mailServer.before = async () => {
      throw Object.assign(new Error("<refused@example.com> does not exist"), { responseCode: 550 });
    };
    const { order } = (await buy(shop.visitor(), productId, 1, { email: "refused@example.com" })).body.data;
    const listed = async () => (await system()).mails.map((mail) => mail.order);
    await expect.poll(listed, { timeout: 120_000, interval: 200 }).toEqual([order.reference]);
    const [mail] = (await system()).mails;
    expect(mail).toMatchObject({ job: "mail.order-confirmation", to: "r…@example.com", tries: 1 });
    expect(mail?.reason).toContain("550");
    expect(JSON.stringify(await system())).not.toContain("refused@");

    mailServer.before = async () => {};
    const [id, key] = [mail?.id ?? "", randomUUID()];
    const [first, again, ...others] = await Promise.all([run(id, key), run(id, key), run(id), run(id)]);
    expect(again).toBe(first);
    expect([first, ...others].sort()).toEqual([false, false, true]);
    const given = () => mailServer.given.filter(({ to }) => to.includes("refused@example.com"));
    await expect.poll(() => given().length, { timeout: 120_000, interval: 200 }).toBe(2);
    const isAtRest = async () => {
      const kind = (await system()).kinds.find(({ job }) => job === "mail.order-confirmation");
      return [kind?.waiting, kind?.running, kind?.retrying];
    };
    await expect.poll(isAtRest, { timeout: 120_000 }).toEqual([0, 0, 0]);
    expect([await run(id), (await system()).mails, given().length]).toEqual([false, [], 2]);
    expect(new Set(given().map(({ messageId }) => messageId)).size).toBe(1);
    expect(await acts()).toEqual([["mail.sent_again", id, "mail.order-confirmation"]]);
    expect(await run(randomUUID())).toBe(404);
  });

  it("says what runs, who has answered, and of which backup it was told", async () => {
    const { processes, services, database, backups } = await system();
    expect(processes).toMatchObject([
      { is_there: true, version: expect.stringMatching(/^\d/), node: expect.stringMatching(/^\d/) },
    ]);
    expect(processes[0]?.disk_free).toBeGreaterThan(0);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    const mail = services.find(({ service }) => service === "mail");
    expect(mail).toMatchObject({ is_set: true, answered_at: expect.any(String) });
    expect(services.find(({ service }) => service === "google")).toMatchObject({ is_set: false, answered_at: null });
    expect(backups.last).toBeNull();
    // A file of a machine whose clock is ahead must not hide those that come after it.
    const ahead = join(shop.server.dataDir, "ahead.dump");
    writeFileSync(ahead, "dump");
    utimesSync(ahead, new Date(), new Date(Date.now() + 24 * 3600_000));
    for (const file of [[ahead], ["--bytes", "1234567"]])
      expect(await operatorOf(shop)("backups", "made", ...file)).toMatchObject({ code: 0 });
    expect((await system()).backups.last).toMatchObject({ bytes: 1_234_567 });
  });

  it.skipIf(inject("adminUrl") === "")("runs a failed job again once, and tries one now that waits", async () => {
    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    try {
      // Of no payment: done as soon as it runs.
      const payload = JSON.stringify({ paymentId: randomUUID() });
      const [waiting, failed] = [randomUUID(), randomUUID()];
      await database.query(
        `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, start_after, output)
         values ($1, 'payment.settle', $2, 'retry', 3, 8, now() + interval '1 hour', '{"message":"no answer"}')`,
        [waiting, payload],
      );
      await database.query(
        "insert into failed_mails (job_id, job, payload, reason, tries) values ($1, 'payment.settle', $2, 'no answer', 9)",
        [failed, payload],
      );
      // Somebody's program was given up before, and an entry that is counted, not named like those of the inbox.
      const [webhook, mail] = [randomUUID(), randomUUID()];
      await database.query(
        `insert into failed_mails (job_id, job, payload, reason, failed_at)
         select $1::uuid, 'webhook.send', jsonb_build_object('messageId', $1), 'no answer', now() - interval '1 day'
         union all select $2::uuid, 'mail.staff-message', jsonb_build_object('orderId', id, 'entryId', 7), '550', now()
         from orders where customer->>'email' = 'refused@example.com'`,
        [webhook, mail],
      );
      const { retrying, failed: given, mails, given_up } = await system();
      expect(mails).toMatchObject([{ id: mail, to: "r…@example.com", order: expect.any(String) }]);
      expect(given_up).toEqual({ failed: 2, mails: 1 });
      expect(retrying).toMatchObject([{ id: waiting, job: "payment.settle", tries: 4, reason: "no answer" }]);
      expect(given).toMatchObject([
        { id: failed, job: "payment.settle", tries: 9, reason: "no answer" },
        { id: webhook, job: "webhook.send", tries: null },
      ]);
      for (const id of [waiting, webhook, failed]) {
        expect((await Promise.all([run(id), run(id)])).sort()).toEqual([false, true]);
        const state = async () =>
          (await database.query("select state from pgboss.job where id = $1 order by id", [id])).rows[0]?.state;
        await expect.poll(state, { timeout: 120_000 }).toBe("completed");
        expect(await run(id)).toBe(false);
      }
      const { retrying: still, failed: left } = await system();
      expect([still, left]).toEqual([[], []]);
      expect((await acts()).slice(0, 2).map(([action, id]) => [action, id])).toEqual([
        ["job.run_again", failed],
        ["job.run_again", webhook],
      ]);
    } finally {
      await database.end();
    }
  });
});
