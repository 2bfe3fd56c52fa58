import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Versions } from "../../shop/staff-versions/read-versions.ts";
import { actOn, type Drafted, draftSeen, versionsOf } from "../support/drafts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / 1000 + minutes * 60) * 1000);
const product = (slug: string) => `/api/admin/products/${slug}`;
const read = async (path: string) => dataOf(await owner.visitor.get<Data<Versions>>(path));
const states = async (path: string) =>
  (await read(path)).versions.map(
    ({ number, state, publish_at: at }) => `${number} ${state}${at === null ? "" : ` ${at}`}`,
  );
const seconds = (moment: Date) => moment.toISOString().replace(".000Z", "Z");
const act = (path: string, number: number, name: string, body: object = {}, { visitor } = owner) =>
  visitor.post<Drafted & Refusal>(`${path}/versions/${number}/${name}`, body);

/** Writes a draft over what is published, and has it published at a moment, or at once; of which number. */
async function schedule(path: string, changes: object, at: Date | null): Promise<number> {
  const { data, version } = await read(path);
  const { revision } = await draftSeen(owner, path);
  const written = { ...data.published, ...changes };
  await owner.visitor.put(`${path}/draft`, { written, revision, based_on: version });
  const asked = { ...(await draftSeen(owner, path)), at: at?.toISOString() ?? null };
  const keyed = { headers: { "idempotency-key": randomUUID() } };
  return dataOf(await owner.visitor.post<Drafted>(`${path}/publish`, asked, keyed)).version;
}

describe.each([
  ["product", product("lutein-vision"), "name"],
  ["content", "/api/admin/content/article/collagen-and-vitamin-c", "title"],
])("what waits of a %s", (kind, path, named) => {
  const title = { en: "Quokka", ar: "كوكا" };

  it("is read, moved, taken back to be amended, and cancelled, by whoever may publish", async () => {
    const [first, second] = [inMinutes(20), inMinutes(40)];
    const number = await schedule(path, { [named]: title }, first);
    const { data } = await read(path);
    expect(data.scheduled).toEqual({ ...data.published, [named]: title });

    const [at, was] = [second.toISOString(), first.toISOString()];
    expect((await act(path, number, "reschedule", { at, was: at })).body.code).toBe("staff.changed_meanwhile");
    const over = { at: inMinutes(-1).toISOString(), was };
    expect((await act(path, number, "reschedule", over)).body.code).toBe(`${kind}.moment_passed`);
    expect((await act(path, number, "reschedule", { at, was })).status).toBe(200);
    expect((await act(path, number, "reschedule", { at, was })).status).toBe(200);
    expect(await states(path)).toEqual([`${number} scheduled ${seconds(second)}`, "1 published"]);
    if (kind === "product")
      for (const name of ["unschedule", "cancel", "reschedule"])
        expect((await act(path, number, name, { at, was }, writer)).status).toBe(403);

    expect((await act(path, number, "unschedule")).status).toBe(200);
    expect((await act(path, number, "unschedule")).status).toBe(200);
    expect(await states(path)).toEqual([`${number} draft`, "1 published"]);
    expect((await read(path)).data.draft).toEqual(data.scheduled);
    const again = await schedule(path, { [named]: { ...title, en: "Quokka, amended" } }, first);
    expect(again).toBe(number);

    // Somebody has begun another draft: neither takes the place of the other.
    const beside = { written: { ...data.published, [named]: { ...title, en: "Beside" } }, revision: null, based_on: 1 };
    const kept = dataOf(await owner.visitor.put<Drafted>(`${path}/draft`, beside));
    expect((await act(path, number, "unschedule")).body.code).toBe(`${kind}.draft_exists`);
    expect(await states(path)).toEqual([`${number + 1} draft`, `${number} scheduled ${seconds(first)}`, "1 published"]);
    expect((await act(path, number, "cancel")).status).toBe(200);
    expect(await states(path)).toEqual([`${number + 1} draft`, `${number} archived`, "1 published"]);
    expect((await draftSeen(owner, path)).revision).toBe(kept.revision);
    // Cancelling is taken back, too.
    expect((await act(path, number, "reschedule", { at: was, was: null })).status).toBe(200);
    expect(await states(path)).toContain(`${number} scheduled ${seconds(first)}`);
    expect((await act(path, number, "cancel")).status).toBe(200);
    await owner.visitor.post(`${path}/draft/drop`, { revision: kept.revision });
  });

  it("does not wait again once something else was published since it was cancelled", async () => {
    const moment = inMinutes(30);
    const number = await schedule(path, { [named]: { ...title, en: "Outdated" } }, moment);
    expect((await act(path, number, "cancel")).status).toBe(200);
    const corrected = await schedule(path, { [named]: { ...title, en: "Corrected" } }, null);
    const undone = await act(path, number, "reschedule", { at: moment.toISOString(), was: null });
    expect([undone.status, undone.body.code]).toEqual([409, "staff.changed_meanwhile"]);
    expect((await states(path)).slice(0, 2)).toEqual([`${corrected} published`, `${number} archived`]);
  });

  it("waits again over what was restored while it waited", async () => {
    const moment = inMinutes(30);
    const number = await schedule(path, { [named]: { ...title, en: "For later" } }, moment);
    const laid = { number, choices: { [`${named}.en`]: ["mine"] } };
    const restore = { version: (await read(path)).version, number: 1, laid };
    const keyed = { headers: { "idempotency-key": randomUUID() } };
    const restored = await owner.visitor.post<Drafted>(`${path}/restore`, restore, keyed);
    expect(restored.status).toBe(200);
    expect((await act(path, number, "cancel")).status).toBe(200);
    const again = { at: moment.toISOString(), was: null };
    expect((await act(path, number, "reschedule", again)).status).toBe(200);
    expect(await states(path)).toContain(`${number} scheduled ${seconds(moment)}`);
    expect((await act(path, number, "cancel")).status).toBe(200);
  });

  it("comes at its moment or is taken back, never both, and says which", async () => {
    const moment = inMinutes(10);
    const number = await schedule(path, { [named]: { ...title, en: `Race of a ${kind}` } }, moment);
    // The moment has come, and nobody has published it in the rows yet: pages say it already.
    shop.server.setClock(moment.toISOString());
    const [taken, cancelled, moved] = await Promise.all([
      act(path, number, "unschedule"),
      act(path, number, "cancel"),
      act(path, number, "reschedule", { at: inMinutes(60).toISOString(), was: moment.toISOString() }),
    ]);
    for (const { status, body } of [taken, cancelled, moved])
      expect([status, body.code]).toEqual([409, `${kind}.moment_came`]);
    await expect.poll(async () => (await states(path))[0], SOON).toContain(`${number} published`);
  });
});

it("what waits comes or does not come, however many take it back as its moment passes", async () => {
  const slug = "zinc-bisglycinate";
  const before = await productOf(shop.visitor(), slug);
  for (const [turn, ahead] of [200, 0].entries()) {
    // Long enough ahead for a busy machine to have it scheduled.
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 15_000);
    const number = await schedule(product(slug), { price_aed: before.price + 1 + turn }, at);
    await new Promise((resolve) => setTimeout(resolve, at.getTime() - Date.now() - ahead));
    const answers = await Promise.all(
      [0, 10, 20, 30].map(async (late) => {
        await new Promise((resolve) => setTimeout(resolve, late));
        return act(product(slug), number, "cancel");
      }),
    );
    const isCancelled = answers[0]?.status === 200;
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    if (!isCancelled) expect(new Set(refused)).toEqual(new Set(["product.moment_came"]));
    else expect(refused).toEqual([]);
    const stateOf = async () => (await versionsOf(owner, slug)).versions.find((each) => each.number === number)?.state;
    await expect.poll(stateOf, SOON).toBe(isCancelled ? "archived" : "published");
  }
});

describe("a product that is taken off sale while a version of it waits", () => {
  const slug = "iron-gentle";

  it("has what waited wait again when that is undone, and comes at its moment", async () => {
    const before = await productOf(shop.visitor(), slug);
    const moment = inMinutes(15);
    const number = await schedule(product(slug), { price_aed: before.price + 2 }, moment);
    expect((await owner.visitor.get<Data<object>>(`${product(slug)}/leaving`)).body.data).toMatchObject({
      is_waiting: true,
    });
    const taken = await actOn(owner, slug, "withdraw", { version: 1 });
    const { waiting } = taken.body.data as unknown as { waiting: { number: number; at: string } };
    expect([waiting.number, new Date(waiting.at)]).toEqual([number, moment]);
    expect(await states(product(slug))).toEqual([`${number} archived`, "1 archived"]);

    // Both or neither: what cannot wait again keeps it off sale.
    const other = { version: null, number: 1, waiting: { number: 1, at: waiting.at } };
    expect((await actOn(owner, slug, "restore", other)).body.code).toBe("staff.changed_meanwhile");
    expect(await states(product(slug))).toEqual([`${number} archived`, "1 archived"]);
    expect((await actOn(owner, slug, "restore", { version: null, number: 1, waiting })).status).toBe(200);
    expect(await states(product(slug))).toEqual([
      `${number + 1} published`,
      `${number} scheduled ${seconds(moment)}`,
      "1 archived",
    ]);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(before.price);
    shop.server.setClock(moment.toISOString());
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(before.price + 2);
    await expect.poll(async () => (await states(product(slug)))[1], SOON).toContain(`${number} published`);
  });
});

it("the first version of a product is its draft again when it is cancelled, and goes off the shop with nothing lost", async () => {
  const slug = "quokka-iron";
  const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });
  await owner.visitor.post("/api/admin/products", { slug }, keyed());
  const { data } = await versionsOf(owner, "iron-gentle");
  const { gtin: _gtin, ...said } = data.published ?? {};
  const words = { en: "A pack", ar: "عبوة" };
  const pictures = ["pack", "cover"].map((which) => ({ file: `iron-gentle-${which}.webp`, alt: words }));
  const number = await schedule(product(slug), { ...said, pictures }, inMinutes(5));
  expect((await act(product(slug), number, "cancel")).status).toBe(200);
  expect(await states(product(slug))).toEqual([`${number} draft`]);

  const asked = { ...(await draftSeen(owner, product(slug))), at: null };
  await owner.visitor.post(`${product(slug)}/publish`, asked, keyed());
  const next = await schedule(product(slug), { weight_g: 321 }, inMinutes(9));
  expect((await actOn(owner, slug, "take-back", { version: number })).body.code).toBe("product.already_scheduled");
  const { versions } = await versionsOf(owner, slug);
  expect(versions.map((each) => [each.number, each.state])).toEqual([
    [next, "scheduled"],
    [number, "published"],
  ]);
});

describe.each([
  ["product", "b-complex-active", "name"],
  ["content", "article/omega-3-explained", "title"],
])("a %s that is published while a version of it waits", (kind, name, named) => {
  const path = kind === "product" ? product(name) : `/api/admin/content/${name}`;
  const meta = { en: "Mended for search engines", ar: "مصحّح لمحركات البحث" };
  /** Publishes what is published with something changed, at once. */
  const publish = async (changes: object, laid: object | null = null) => {
    const { data, version } = await read(path);
    const { revision } = await draftSeen(owner, path);
    await owner.visitor.put(`${path}/draft`, {
      written: { ...data.published, ...changes },
      revision,
      based_on: version,
    });
    const asked = { ...(await draftSeen(owner, path)), at: null, laid };
    return owner.visitor.post<Drafted>(`${path}/publish`, asked, { headers: { "idempotency-key": randomUUID() } });
  };

  it("says so at once, and goes under what waits, which keeps what it changes itself", async () => {
    const moment = inMinutes(20);
    const before = (await read(path)).data.published ?? {};
    const title = { ...(before[named] as object), en: "Quoll" };
    const number = await schedule(path, { [named]: title }, moment);
    const mended = await publish({ meta_description: meta });
    expect(mended.status).toBe(200);
    const { data, versions, version } = await read(path);
    expect(version).toBe(dataOf(mended).version);
    expect(data.published).toEqual({ ...before, meta_description: meta });
    expect(data.scheduled).toEqual({ ...before, [named]: title, meta_description: meta });
    expect(versions.find(({ state }) => state === "scheduled")).toMatchObject({ number, based_on: version });

    // Taken back, it is gone from what waits, too.
    const taken = await owner.visitor.post<Drafted>(`${path}/take-back`, { version });
    expect(taken.status).toBe(200);
    expect((await read(path)).data).toMatchObject({ published: before, scheduled: { ...before, [named]: title } });

    await publish({ meta_description: meta });
    const shown = async () => (await read(path)).data.published;
    shop.server.setClock(new Date(moment.getTime() - 1000).toISOString());
    expect(await shown()).toEqual({ ...before, meta_description: meta });
    shop.server.setClock(moment.toISOString());
    await expect.poll(shown, SOON).toEqual({ ...before, [named]: title, meta_description: meta });
  });

  it("has whoever publishes choose where both say something else of the same, and decides nothing itself", async () => {
    const before = (await read(path)).data.published ?? {};
    const said = (en: string) => ({ ...(before[named] as object), en });
    const number = await schedule(path, { [named]: said("Wombat"), meta_description: meta }, inMinutes(20));
    const refused = await publish({ [named]: said("Numbat") });
    expect([refused.status, refused.body.code]).toEqual([409, `${kind}.waiting_apart`]);
    expect((await read(path)).data).toMatchObject({ published: before, scheduled: { [named]: said("Wombat") } });
    const other = { number: number + 1, choices: { [`${named}.en`]: ["theirs"] } };
    expect((await publish({ [named]: said("Numbat") }, other)).body.code).toBe(`${kind}.waiting_apart`);
    const chosen = await publish({ [named]: said("Numbat") }, { ...other, number });
    expect(chosen.status).toBe(200);
    expect((await read(path)).data).toMatchObject({
      published: { [named]: said("Numbat") },
      scheduled: { [named]: said("Numbat"), meta_description: meta },
    });
    // Taken back, what waits says again what it said, whatever was chosen.
    await owner.visitor.post(`${path}/take-back`, { version: dataOf(chosen).version });
    expect((await read(path)).data).toMatchObject({ published: before, scheduled: { [named]: said("Wombat") } });

    // What was said once is published again, under it as well.
    const first = { version: (await read(path)).version, number: 1 };
    const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });
    const undecided = await owner.visitor.post<Drafted>(`${path}/restore`, first, keyed());
    expect(undecided.body.code).toBe(`${kind}.waiting_apart`);
    const laid = { number, choices: { [`${named}.en`]: ["mine"] } };
    expect((await owner.visitor.post(`${path}/restore`, { ...first, laid }, keyed())).status).toBe(200);
    const { data } = await read(path);
    expect(data.scheduled).toEqual({ ...data.published, [named]: said("Wombat") });
    expect((await act(path, number, "cancel")).status).toBe(200);
  });
});

it("prices of what waits are asked for again where they jump from those that are published under it, in the table as well", async () => {
  const slug = "b-complex-active";
  const path = product(slug);
  const { data, version } = await read(path);
  const price = Number(data.published?.price_aed);
  const number = await schedule(path, { price_aed: Math.ceil(price * 0.8), sale_price_aed: null }, inMinutes(20));
  const change = (set: object) => ({ rows: [{ slug, version, set }] });
  const table = (set: object) =>
    owner.visitor.post<Data<{ done: object[]; refused: object[] }>>("/api/admin/product-grid", change(set), {
      headers: { "idempotency-key": randomUUID() },
    });
  expect(dataOf(await table({ price_aed: price + 5 })).refused).toMatchObject([
    { slug, code: "product.waiting_apart" },
  ]);

  const dearer = Math.ceil(price * 1.3);
  const written = { ...data.published, price_aed: dearer };
  await owner.visitor.put(`${path}/draft`, { written, revision: null, based_on: version });
  const seen = await draftSeen(owner, path);
  const publish = (laid: object) =>
    owner.visitor.post<Drafted>(
      `${path}/publish`,
      { ...seen, at: null, laid },
      { headers: { "idempotency-key": randomUUID() } },
    );
  const laid = { number, choices: { price_aed: ["mine"] } };
  const asked = await publish(laid);
  expect([asked.status, asked.body.code]).toEqual([409, "product.waiting_price_jumps"]);
  const again = { price_aed: Math.ceil(price * 0.8), sale_price_aed: null };
  expect((await publish({ ...laid, again })).status).toBe(200);
  expect((await read(path)).data).toMatchObject({ published: { price_aed: dearer }, scheduled: again });
  expect((await act(path, number, "cancel")).status).toBe(200);

  // What waits without a word on prices takes them from the table.
  const later = await schedule(path, { weight_g: 321 }, inMinutes(20));
  const now = (await read(path)).version;
  const row = { slug, version: now, set: { price_aed: dearer - 1 } };
  const keyed = { headers: { "idempotency-key": randomUUID() } };
  const done = dataOf(
    await owner.visitor.post<Data<{ done: object[] }>>("/api/admin/product-grid", { rows: [row] }, keyed),
  );
  expect(done.done).toHaveLength(1);
  expect((await read(path)).data.scheduled).toMatchObject({ weight_g: 321, price_aed: dearer - 1 });
  expect((await act(path, later, "cancel")).status).toBe(200);
});
