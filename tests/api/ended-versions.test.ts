import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Versions } from "../../shop/staff-versions/read-versions.ts";
import { type Drafted, draftSeen } from "../support/drafts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

let owner: Member;
beforeAll(async () => {
  ({ owner } = await staffed(shop, {}));
});

const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / 1000 + minutes * 60) * 1000);
const justBefore = (moment: Date) => new Date(moment.getTime() - 1000);
const clockAt = (moment: Date) => shop.server.setClock(moment.toISOString());
const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });
const product = (slug: string) => `/api/admin/products/${slug}`;
const article = (slug: string) => `/api/admin/content/article/${slug}`;
const read = async (path: string) => dataOf(await owner.visitor.get<Data<Versions>>(path));
const states = async (path: string) =>
  (await read(path)).versions.map(({ number, state, ends }) =>
    [number, state, ...(ends === null ? [] : [ends])].join(" "),
  );
const waitingIn = async (path: string) => (await read(path)).versions.find(({ state }) => state === "scheduled");
const page = (path: string) => shop.visitor().get<string>(path);

/** Writes a draft over what is published, and has it published from a moment on (null: at once) until another. */
async function publish(
  path: string,
  changes: object,
  { at = null, until = null }: { at?: Date | null; until?: Date | null },
) {
  const { data, version } = await read(path);
  const { revision } = await draftSeen(owner, path);
  const written = { ...(data.published ?? data.archived ?? data.draft), ...changes };
  await owner.visitor.put(`${path}/draft`, { written, revision, based_on: version });
  const asked = { ...(await draftSeen(owner, path)), at, until };
  return owner.visitor.post<Drafted & Refusal>(`${path}/publish`, asked, keyed());
}

describe("what is published until a moment", () => {
  it("is followed by what was said before, to the second, on pages that are kept as well", async () => {
    const path = article("omega-3-explained");
    const before = (await read(path)).data.published ?? {};
    const title = { en: "Omega-3 in Ramadan", ar: "أوميغا 3 في رمضان" };
    const until = inMinutes(30);
    const early = await publish(path, { title }, { until: inMinutes(-1) });
    expect([early.status, early.body.code]).toEqual([409, "content.end_early"]);
    expect((await publish(path, { title }, { until })).status).toBe(200);
    expect(await states(path)).toEqual(["3 scheduled former", "2 published", "1 archived"]);

    // A second version cannot wait beside the end, and a mend goes under it.
    const second = await publish(path, { featured: true }, { at: inMinutes(10) });
    expect(second.body.code).toBe("content.already_scheduled");
    const meta = { en: "Mended for search engines", ar: "مصحّح لمحركات البحث" };
    await publish(path, { meta_description: meta }, {});
    expect((await read(path)).data.scheduled).toMatchObject({ title: before.title, meta_description: meta });

    const address = "/en/blog/omega-3-explained";
    await expect.poll(async () => (await page(address)).text, SOON).toContain(meta.en);
    clockAt(justBefore(until));
    expect((await page(address)).text).toContain(title.en);
    clockAt(until);
    const back = (await page(address)).text;
    expect(back).not.toContain(title.en);
    expect(back).toContain(meta.en);
    const said = async () => (await read(path)).data.published;
    await expect.poll(said, SOON).toMatchObject({ title: before.title, meta_description: meta });
  });

  it("goes out of the shop where nothing was said before it, and its address says so", async () => {
    const slug = "ramadan-box";
    const path = product(slug);
    await owner.visitor.post("/api/admin/products", { slug }, keyed());
    const { data } = await read(product("iron-gentle"));
    const { gtin: _gtin, ...said } = data.published ?? {};
    const pictures = ["pack", "cover"].map((which) => ({
      file: `iron-gentle-${which}.webp`,
      alt: { en: "A pack", ar: "عبوة" },
    }));
    const [at, until] = [inMinutes(20), inMinutes(40)];
    const draft = await read(path);
    const own = { ...draft.data.draft, ...said, slug, pictures };
    const sku = (draft as unknown as { sku: string }).sku;
    expect((await publish(path, { ...own, sku }, { at, until })).status).toBe(200);
    const status = async () => (await page(`/en/product/${slug}`)).status;
    clockAt(justBefore(at));
    expect(await status()).toBe(404);
    clockAt(at);
    await expect.poll(status, SOON).toBe(200);
    await expect.poll(async () => (await states(path))[0], SOON).toBe("2 scheduled off");
    clockAt(justBefore(until));
    expect(await status()).toBe(200);
    expect((await productOf(shop.visitor(), slug)).slug).toBe(slug);
    clockAt(until);
    expect(await status()).not.toBe(200);
    const list = await shop.visitor().get<Data<{ slug: string }[]>>("/api/products?per_page=100");
    expect(dataOf(list).map((each) => each.slug)).not.toContain(slug);
    await expect.poll(() => states(path), SOON).toEqual(["2 archived off", "1 archived"]);
    const { text } = await page(`/en/product/${slug}`);
    expect(text).toContain("no longer");
  });

  it("and waits itself before is said from its moment until its end", async () => {
    const slug = "zinc-bisglycinate";
    const path = product(slug);
    const before = await productOf(shop.visitor(), slug);
    const [at, until] = [inMinutes(10), inMinutes(20)];
    await publish(path, { price_aed: before.price + 5 }, { at, until });
    const price = async () => (await productOf(shop.visitor(), slug)).price;
    clockAt(justBefore(at));
    expect(await price()).toBe(before.price);
    clockAt(at);
    await expect.poll(price, SOON).toBe(before.price + 5);
    clockAt(justBefore(until));
    expect(await price()).toBe(before.price + 5);
    clockAt(until);
    expect(await price()).toBe(before.price);
    await expect.poll(() => states(path), SOON).toEqual(["3 published former", "2 archived", "1 archived"]);
  });

  it("loses its end with its publication, and keeps it when what was published over it is taken back", async () => {
    const path = article("forms-of-magnesium");
    const title = { en: "For a week", ar: "لأسبوع" };
    const first = dataOf(await publish(path, { title }, { until: inMinutes(30) }));
    const meta = { en: "Mended for search engines", ar: "مصحّح لمحركات البحث" };
    const mend = dataOf(await publish(path, { meta_description: meta }, {}));
    const take = (version: number) => owner.visitor.post<Drafted>(`${path}/take-back`, { version });
    expect((await take(mend.version)).status).toBe(200);
    const end = await waitingIn(path);
    expect([end?.number, end?.ends]).toEqual([first.version + 1, "former"]);
    // The end is moved, and taken away, as whatever waits.
    const at = inMinutes(50).toISOString();
    const act = (name: string, body: object) =>
      owner.visitor.post<Drafted>(`${path}/versions/${end?.number}/${name}`, body);
    expect((await act("reschedule", { at, was: end?.publish_at })).status).toBe(200);
    expect((await act("cancel", {})).status).toBe(200);
    expect(await waitingIn(path)).toBeUndefined();
    expect((await read(path)).data.published).toMatchObject({ title });

    const other = article("collagen-and-vitamin-c");
    const said = (await read(other)).data.published;
    const published = dataOf(await publish(other, { title }, { until: inMinutes(30) }));
    await owner.visitor.post(`${other}/take-back`, { version: published.version });
    expect([await waitingIn(other), (await read(other)).data.published]).toEqual([undefined, said]);
  });

  it("is not to be led to by what stays", async () => {
    const path = article("for-a-while");
    await owner.visitor.post("/api/admin/content", { kind: "article", slug: "for-a-while" }, keyed());
    const { data } = await read(article("omega-3-explained"));
    const made = await publish(path, { ...data.published, slug: "for-a-while" }, { until: inMinutes(30) });
    expect(made.status).toBe(200);
    const page = "/api/admin/content/article/forms-of-magnesium";
    const body = (await read(page)).data.published?.body as { en: string; ar: string };
    const linking = await publish(page, { body: { ...body, en: `${body.en}\n\n[More](/blog/for-a-while)` } }, {});
    expect([linking.status, linking.body.code]).toEqual([422, "content.faulty"]);
    const unscheduled = await owner.visitor.post<Refusal>(`${path}/versions/2/unschedule`, {});
    expect(unscheduled.status).toBe(404);
  });
});
