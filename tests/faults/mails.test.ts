import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { assertStockAddsUp } from "../support/buyers.ts";
import { type MailServer, makeMailServer } from "../support/mail-server.ts";
import { operatorOf } from "../support/operator.ts";
import { createDatabase, type OwnCluster, startOwnCluster } from "../support/postgres.ts";
import { startSandbox } from "../support/sandbox.ts";
import { firstOwnerLink, pause, type RunningServer, startServer } from "../support/server.ts";
import { buy, productOf } from "../support/shopping.ts";
import { joinBy } from "../support/staff.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

const SOON = { timeout: 120_000, interval: 100 };

/** Long enough for every process to have looked for work some times. */
const SOME_LOOKS_MS = 4000;

const PRIMED = "primed";

let cluster: OwnCluster;
let databaseUrl: string;
let database: pg.Client;
let mailServer: MailServer;
let folder: TemporaryFolder;
let servers: RunningServer[];

beforeAll(async () => {
  cluster = await startOwnCluster();
  // What a first start does is done once for all.
  await (await startServer({ databaseUrl: await createDatabase(cluster.adminUrl, PRIMED) })).remove();
});
afterAll(() => cluster?.stop());
beforeEach(async () => {
  databaseUrl = await createDatabase(cluster.adminUrl, `shop_${randomBytes(4).toString("hex")}`, PRIMED);
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  mailServer = await makeMailServer();
  folder = temporaryFolder("mails");
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await assertStockAddsUp(database);
  await Promise.all([database.end(), mailServer.close()]);
  folder.remove();
});

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = join(folder.path, String(servers.length));
  const server = await startServer({
    databaseUrl,
    dataDir,
    environment: { SMTP_URL: mailServer.url, ORDER_MAIL_TO: "off", ...environment },
  });
  servers.push(server);
  return server;
}

/** A sandbox that ends with its test. */
async function sandboxFor() {
  const sandbox = await startSandbox();
  return Object.assign(sandbox, { [Symbol.asyncDispose]: sandbox.stop });
}

async function order({ origin }: RunningServer): Promise<string> {
  const visitor = new Visitor(origin);
  const { id } = await productOf(visitor, "zinc-bisglycinate");
  return (await buy(visitor, id, 1, { email: "buyer@example.com" })).body.data.order.reference;
}

interface JobRow {
  state: string;
  retry_count: number;
  /** Seconds until it is tried again. */
  pause: number;
}

/** The confirmation's job. */
async function job(): Promise<JobRow> {
  const { rows } = await database.query<JobRow>(
    `select state, retry_count, extract(epoch from start_after - clock_timestamp())::float as pause
     from pgboss.job where name = 'mail.order-confirmation'`,
  );
  expect(rows).toHaveLength(1);
  return rows[0] as JobRow;
}

/** What time would do, at once: the job may be taken up. */
const takeUp = (and = "") =>
  database.query(
    `update pgboss.job set state = 'retry', start_after = now()${and} where name = 'mail.order-confirmation'`,
  );

it("a mail that fails for three days is kept, told once, listed, and sent when an operator says so", async () => {
  const server = await start();
  const operator = operatorOf({ server, databaseUrl, visitor: (locale) => new Visitor(server.origin, locale) });
  const reference = await order(server);
  await expect.poll(async () => (await job()).state, SOON).toBe("retry");
  expect((await job()).pause).toBeLessThan(10);

  // Three days later, the last try.
  await takeUp(", retry_count = retry_limit - 1");
  await expect.poll(async () => (await job()).state, SOON).toBe("failed");
  const told = () => server.log().match(/"level":50[^\n]*mails failed/g) ?? [];
  await expect.poll(told, SOON).toHaveLength(1);
  const metrics = await fetch(`${server.origin}/metrics`, {
    headers: { authorization: `Bearer ${server.operatorToken()}` },
  });
  expect(await metrics.text()).toContain("\nshop_mails_failed 1\n");
  const listed = await operator("mails", "failed");
  expect(listed.code, listed.said).toBe(0);
  expect(listed.said).toMatch(new RegExp(`order-confirmation +${reference} +[0-9a-f-]{36} +.*ECONNREFUSED`));

  await mailServer.listen();
  await pause(SOME_LOOKS_MS);
  expect(mailServer.given).toEqual([]);
  expect((await operator("mails", "resend", "--all")).said).toContain("1 mail is sent again");
  await expect.poll(() => mailServer.given.length, SOON).toBe(1);
  expect(mailServer.given[0]?.subject).toContain(reference);
  expect((await operator("mails", "failed")).said).toContain("No mail has failed.");
  await expect.poll(async () => (await job()).state, SOON).toBe("completed");
  expect(told()).toHaveLength(1);
  expect(server.log()).not.toContain("buyer@example.com");
});

it("a mail server that takes its time is given a mail once, though another process takes the job for abandoned", async () => {
  await mailServer.listen();
  let say = () => {};
  const said = new Promise<void>((resolve) => {
    say = resolve;
  });
  mailServer.before = () => said;
  const first = await start();
  const second = await start();
  await order(first);
  await expect.poll(() => mailServer.given.length, SOON).toBe(1);

  await takeUp();
  const others = async () => {
    const all = servers.map((server) => server.log().match(/being sent/g)?.length ?? 0);
    return all.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(others, SOON).toBeGreaterThan(0);
  say();
  await expect
    .poll(async () => (await database.query("select taken_at from mail_sendings")).rows[0]?.taken_at ?? null, SOON)
    .not.toBeNull();
  await takeUp();
  await expect.poll(async () => (await job()).state, SOON).toBe("completed");
  expect(mailServer.given).toHaveLength(1);
  for (const server of [first, second]) expect(await server.stop()).toBe(0);
});

it.each(["mail.recorded", "mail.taken"])(
  "kill -9 at %s: no second mail, or one later with the same Message-ID",
  async (moment) => {
    await mailServer.listen();
    const failpointFile = join(folder.path, "failpoint");
    const first = await start({ TEST_FAILPOINT_FILE: failpointFile });
    writeFileSync(failpointFile, moment);
    await order(first);
    await first.ended;
    rmSync(failpointFile, { force: true });
    expect(mailServer.given).toHaveLength(1);

    const second = await start();
    await takeUp();
    if (moment === "mail.taken") {
      await expect.poll(() => second.log(), SOON).toContain("it is being sent, or was when its process ended");
      expect(mailServer.given).toHaveLength(1);
      // A quarter of an hour later nobody can be at it any more.
      await database.query("update mail_sendings set begun_at = begun_at - interval '15 minutes'");
      await takeUp();
    }
    await expect.poll(async () => (await job()).state, SOON).toBe("completed");
    expect(mailServer.given).toHaveLength(moment === "mail.taken" ? 2 : 1);
    expect(new Set(mailServer.given.map(({ messageId }) => messageId)).size).toBe(1);
  },
);

it.each(["place.committed", "mail.recorded", "push.given"])(
  "kill -9 at %s: whoever of the staff wants to hear of orders is told of it, once",
  async (moment) => {
    await mailServer.listen();
    await using sandbox = await sandboxFor();
    const browser = await sandbox.newBrowser();
    const failpointFile = join(folder.path, "fault");
    // As on many machines: each process has a folder of its own, and the same key.
    const shared = { WEBHOOK_PRIVATE: "on", STAFF_KEY: "0123456789abcdef0123456789abcdef" };
    const first = await start({ ...shared, TEST_FAILPOINT_FILE: failpointFile });
    const owner = await joinBy(new Visitor(first.origin), await firstOwnerLink(first), "mariam@example.com");
    expect((await owner.visitor.patch("/api/admin/me", { order_mails: true })).status).toBe(200);
    expect((await owner.visitor.put("/api/admin/me/notices", browser.device)).status).toBe(204);
    writeFileSync(failpointFile, moment);
    await order(first).catch(() => {});
    await first.ended;

    await start(shared);
    // What time would do, at once: what the dead process had begun is taken up, and what waits waits no longer.
    const hurry = async (state: string) => {
      await database.query(
        "update mail_sendings set begun_at = begun_at - interval '15 minutes' where taken_at is null",
      );
      await database.query(
        `update pgboss.job set state = 'retry', start_after = now()
         where name in ('mail.new-order', 'mail.staff-order', 'push.order') and state = $1`,
        [state],
      );
    };
    await hurry("active");
    const told = () => mailServer.given.filter(({ to }) => to.includes("mariam@example.com"));
    const given = async () => (await browser.read()).notices.map(({ text, topic }) => [topic, text]);
    const isTold = async () => {
      await hurry("retry");
      const { rows } = await database.query("select from staff_push_notices where sent_at is not null");
      return told().length > 0 && rows.length > 0;
    };
    await expect.poll(isTold, { ...SOON, interval: 1000 }).toBe(true);
    await pause(SOME_LOOKS_MS);
    expect(told()).toHaveLength(1);
    // Given a second time after the kill, it is the same notice, and takes the place of the first.
    const notices = await given();
    expect(notices).toHaveLength(moment === "push.given" ? 2 : 1);
    expect(new Set(notices.map((each) => JSON.stringify(each))).size).toBe(1);
  },
);

it("a mail that the server refuses is tried again without waiting for anybody", async () => {
  await mailServer.listen();
  let refusals = 1;
  mailServer.before = async () => {
    refusals -= 1;
    if (refusals >= 0) throw Object.assign(new Error("<buyer@example.com> is over quota"), { responseCode: 452 });
  };
  const server = await start();
  await order(server);
  await expect.poll(async () => (await job()).state, SOON).toBe("completed");
  expect(mailServer.given).toHaveLength(2);
  expect(new Set(mailServer.given.map(({ messageId }) => messageId)).size).toBe(1);
  expect(server.log()).not.toContain("buyer@example.com");
});

it("a mail that the server refuses for good is not tried again, but listed at once, and sent when an operator says so", async () => {
  await mailServer.listen();
  mailServer.before = async () => {
    throw Object.assign(new Error("<buyer@example.com> does not exist"), { responseCode: 550 });
  };
  const server = await start();
  const operator = operatorOf({ server, databaseUrl, visitor: (locale) => new Visitor(server.origin, locale) });
  const reference = await order(server);
  await expect.poll(async () => (await operator("mails", "failed")).said, SOON).toContain(reference);
  expect(await job()).toMatchObject({ state: "failed", retry_count: 0 });
  expect((await operator("mails", "failed")).said).toMatch(new RegExp(`${reference} +[0-9a-f-]{36} +.*550`));
  await pause(SOME_LOOKS_MS);
  expect(mailServer.given).toHaveLength(1);

  mailServer.before = async () => {};
  expect((await operator("mails", "resend", "--all")).said).toContain("1 mail is sent again");
  await expect.poll(async () => (await job()).state, SOON).toBe("completed");
  expect(mailServer.given).toHaveLength(2);
  expect(server.log()).not.toContain("buyer@example.com");
});
