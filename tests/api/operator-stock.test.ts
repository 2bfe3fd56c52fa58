import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import { openStream } from "../support/live-stream.ts";
import { operatorOf } from "../support/operator.ts";
import { expectStockAddsUp, moveOrder, operate, stockOf } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf, SOON, shownStock } from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { startWebhookReceiver } from "../support/webhook-receiver.ts";

const folder = temporaryFolder("content");
afterAll(() => folder.remove());
/** The shop's own content, to be edited. */
const content = join(folder.path, "content");
const original = join(import.meta.dirname, "../../content");
mkdirSync(content);
cpSync(original, content, { recursive: true, filter: (path) => !path.includes("/pictures") });
symlinkSync(join(original, "pictures"), join(content, "pictures"));

const shop = shopUnderTest({ CONTENT_DIR: content, WEBHOOK_PRIVATE: "on" });
const operator = operatorOf(shop, { CONTENT_DIR: content });

let owner: Member;
beforeAll(async () => {
  ({ owner } = await staffed(shop, {}));
});

const SLUG = "psyllium-fibre";
const stock = () => shownStock(shop.visitor(), SLUG);

/** Changes one line of a product's file, as somebody does by hand. */
function edit(slug: string, key: string, value: string | number): void {
  const file = join(content, `products/${slug}.yaml`);
  const before = readFileSync(file, "utf8");
  const after = before.replace(new RegExp(`^${key}: .*$`, "m"), `${key}: ${value}`);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

describe("stock", () => {
  it("is what somebody says, or more by what was delivered, and every change is in the books", async () => {
    const { id } = await productOf(shop.visitor(), SLUG);
    const before = await stockOf(shop, SLUG);
    expect((await operator("stock", "set", SLUG, "40")).said).toContain(`${SLUG}: ${before} → 40`);
    expect((await operator("stock", "set", SLUG, "40")).said).toContain("nothing was changed");
    expect((await operator("stock", "add", SLUG, "5")).said).toContain(`${SLUG}: 40 → 45`);
    await expect.poll(stock, SOON).toBe(45);
    const { reference } = dataOf(await buy(shop.visitor(), id, 2)).order;
    expect((await operator("orders", "cancel", reference)).code).toBe(0);
    const { said } = await operator("stock", "show", SLUG);
    const changes = [...said.matchAll(/^\S+ \S+ +([+-]\d+) +(\w+)/gm)].map(([, units, why]) => `${units} ${why}`);
    expect(changes).toEqual(["+2 release", "-2 order", "+5 add", `${40 - before} set`, `+${before} import`]);
    expect(said.match(new RegExp(reference, "g"))).toHaveLength(2);
    expect(said).toMatch(/\+5 +add +operator \w+/);
    expect((await operator("stock", "check")).said).toContain("Every stock is the sum of its changes.");
  });

  it("is listed, and refuses what makes no sense", async () => {
    await operator("stock", "set", SLUG, "0");
    const list = await operator("stock", "list", "--below", "1");
    expect(list.said).toMatch(new RegExp(`${SLUG} +BG-\\d+ +0`));
    expect(list.said).not.toContain("zinc-bisglycinate");
    await expect.poll(stock, SOON).toBe(0);
    expect(await operator("stock", "set", SLUG, "-1")).toMatchObject({ code: 2 });
    expect(await operator("stock", "set", SLUG, "many")).toMatchObject({ code: 2 });
    expect(await operator("stock", "set", SLUG)).toMatchObject({ code: 2 });
    expect(await operator("stock", "add", SLUG, "0")).toMatchObject({ code: 2 });
    expect(await operator("stock", "set", "gold", "3")).toMatchObject({ code: 1 });
    await expectStockAddsUp(shop.server);
  });

  it("adds up after everything that gives units back", async () => {
    await operator("stock", "set", SLUG, "20");
    await expect.poll(stock, SOON).toBe(20);
    const { id } = await productOf(shop.visitor(), SLUG);
    const { reference } = dataOf(await buy(shop.visitor(), id, 3)).order;
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "RETURNED");
    await expect.poll(stock, SOON).toBe(20);
    await expectStockAddsUp(shop.server);
  });
});

describe("content import", () => {
  it("shows what would change, and changes nothing before it is told to", async () => {
    await operator("stock", "set", SLUG, "33");
    edit(SLUG, "price_aed", 99.5);
    edit(SLUG, "stock", 210);
    const dry = await operator("content", "import");
    expect(dry.code, dry.said).toBe(0);
    expect(dry.said).toMatch(new RegExp(`${SLUG} +[\\d.]+ → 99\\.50`));
    expect(dry.said).toMatch(new RegExp(`${SLUG} +33 → 210`));
    expect(dry.said).toContain("The stock stays");
    expect(dry.said).toContain("--apply takes it over");
    expect((await productOf(shop.visitor(), SLUG)).price).not.toBe(99.5);
    const done = await operator("content", "import", "--apply");
    expect(done.said).toContain("Imported.");
    await expect.poll(async () => (await productOf(shop.visitor(), SLUG)).price, SOON).toBe(99.5);
    await expect.poll(stock, SOON).toBe(33);
    expect((await operator("content", "import")).said).toContain("The stock stays");
  });

  it("sets stock when it is asked to, to what the file says, and tells open lists of it", async () => {
    const hears = await openStream(owner.visitor);
    expect((await operator("content", "import", "--apply", "--stock")).said).toMatch(new RegExp(`${SLUG} +33 → 210`));
    await expect.poll(stock, SOON).toBe(210);
    await expect.poll(() => hears.heard, SOON).toContainEqual({ entity: "stock", id: "import" });
    hears.close();
    await operator("stock", "set", SLUG, "200");
    const again = await operator("content", "import", "--apply", "--stock");
    expect(again.said).toContain("The shop says what the files say.");
    await expect.poll(stock, SOON).toBe(200);
    await expectStockAddsUp(shop.server);
  });

  it("tells other programs of what it sells out", async () => {
    const receiver = await startWebhookReceiver();
    const keyed = { headers: { "idempotency-key": randomUUID() } };
    await owner.visitor.post("/api/admin/webhooks", { url: receiver.origin, types: ["stock.gone"] }, keyed);
    edit(SLUG, "stock", 0);
    await operator("content", "import", "--apply", "--stock");
    const told = () => receiver.received.map(({ body }) => JSON.parse(new TextDecoder().decode(body)).data.slug);
    await expect.poll(told, SOON).toEqual([SLUG]);
    await receiver.close();
  });

  it("follows the file of a promo code whose end was taken back, and says which one of staff it passes over", async () => {
    const file = join(content, "promo-codes.yaml");
    const write = (value: number) =>
      writeFileSync(
        file,
        readFileSync(file, "utf8")
          .replace(/(?<=code: WELCOME10\n {2}kind: percent\n {2}value: )\d+/, `${value}`)
          .replace(/(code: WELCOME10\n(?: {2}.*\n)*? {2}starts_at: )"2025-01-01/, '$1"2038-01-01'),
      );
    const press = (what: string, version: number) =>
      owner.visitor.post(
        `/api/admin/promo-codes/WELCOME10/${what}`,
        { version },
        {
          headers: { "idempotency-key": randomUUID() },
        },
      );
    expect([(await press("end", 1)).status, (await press("take-back", 2)).status]).toEqual([200, 200]);
    write(11);
    expect((await operator("content", "import", "--apply")).said).toContain("Imported.");
    expect((await press("end", 4)).status).toBe(200);
    write(12);
    const { said } = await operator("content", "import", "--apply");
    expect(said).toContain("promo WELCOME10");
    expect(said).toContain("Otherwise the shop says what the files say.");
    expect(said).not.toContain("--over-staff");
    // Its end is before its beginning, which no file says.
    await operator("content", "export", join(folder.path, "out"));
    cpSync(join(folder.path, "out/promo-codes.yaml"), file);
    expect((await operator("content", "import", "--apply")).said).not.toContain("promo WELCOME10");
  });

  it("follows the file of a campaign whose end was taken back, and not of one whose page staff took off", async () => {
    const file = join(content, "campaigns/eid-sale-2027.yaml");
    const path = "/api/admin/campaigns/eid-sale-2027";
    const read = async () => dataOf(await owner.visitor.get<Data<CampaignJson>>(path));
    const press = async (what: string) => {
      const { version } = await read();
      const headers = { "idempotency-key": randomUUID() };
      return (await owner.visitor.post(`${path}/${what}`, { version }, { headers })).status;
    };
    const imported = async (percent: number) => {
      const text = readFileSync(file, "utf8").replace(/^discount_percent: .*$/m, `discount_percent: ${percent}`);
      writeFileSync(file, text.replaceAll('"2027-', '"2038-'));
      return (await operator("content", "import", "--apply")).said;
    };
    expect(await imported(12)).toContain("Imported.");
    expect([await press("end"), await press("take-back")]).toEqual([200, 200]);
    expect(await imported(11)).not.toContain("campaign eid-sale-2027");
    expect((await read()).discount_percent).toBe(11);
    expect([await press("end"), await press("page-off"), await press("take-back")]).toEqual([200, 200, 200]);
    expect(await imported(10)).toContain("campaign eid-sale-2027");
    expect(await read()).toMatchObject({ discount_percent: 11, page: null });
  });

  it("follows the file of the tax, and tells what it says of each moment to come", async () => {
    const file = join(content, "tax.yaml");
    const later = "  - {from: 2038-01-01, kind: contained, percent: 15}";
    writeFileSync(file, readFileSync(file, "utf8").replace(/(?<=^SA:\n.*\n)/m, `${later}\n`));
    expect((await operator("content", "import", "--apply")).said).toContain("Imported.");
    const path = "/api/admin/settings";
    const read = async () =>
      dataOf(await owner.visitor.get<Data<SettingJson[]>>(path)).find(({ name }) => name === "tax");
    const [standing, rule] = [
      { kind: "share_of_subtotal", rate: 500 },
      { kind: "contained", rate: 1500 },
    ];
    const from = "2037-12-31T20:00:00.000Z";
    await expect
      .poll(async () => (await read())?.unset, SOON)
      .toMatchObject([{ value: { SA: standing } }, { from, value: { SA: rule } }]);
    const tax = await read();
    const set = (stood: unknown) =>
      owner.visitor.post(
        `${path}/tax`,
        { value: tax?.unset[1]?.value, stood, from, seen: 0, note: "As it is" },
        { headers: { "idempotency-key": randomUUID() } },
      );
    expect([(await set(tax?.delivered)).status, (await set(tax?.unset[1]?.value)).status]).toEqual([409, 201]);
  });

  it("never makes 99.50 into 9.95 without a question", async () => {
    edit(SLUG, "price_aed", 9.95);
    const asked = await operator("content", "import", "--apply");
    expect(asked.code).toBe(1);
    expect(asked.said).toMatch(new RegExp(`${SLUG} +99\\.50 → 9\\.95`));
    expect(asked.said).toContain("--yes");
    expect((await productOf(shop.visitor(), SLUG)).price).toBe(99.5);
    const dry = await operator("content", "import");
    expect(dry.code).toBe(0);
    expect(dry.said).toContain("will be asked about");
    expect((await operator("content", "import", "--apply", "--yes")).code).toBe(0);
    await expect.poll(async () => (await productOf(shop.visitor(), SLUG)).price, SOON).toBe(9.95);
  });

  it("names the place of a fault, and imports nothing", async () => {
    edit(SLUG, "price_aed", -1);
    const refused = await operator("content", "import", "--apply");
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(new RegExp(`products/${SLUG}\\.yaml:\\d+: price_aed`));
    edit(SLUG, "price_aed", 9.95);
  });

  it("does not look into another folder than the one that was meant", async () => {
    const asked = (folder: string) => operate(shop.server, "POST", "/content/import", { folder });
    expect((await asked(content)).status).toBe(200);
    const other = await asked(original);
    expect(other.status).toBe(409);
    expect(other.text).toContain(`imports from ${content}, not from ${original}`);
  });
});
