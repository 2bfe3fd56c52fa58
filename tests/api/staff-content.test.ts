import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { SETTING_NAMES, type SettingName } from "../../shop/settings/settings.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { CategoryRow } from "../../shop/staff-categories/read-categories.ts";
import type { ContentRow } from "../../shop/staff-content/content-list.ts";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import type { Versions } from "../../shop/staff-versions/read-versions.ts";
import { type Drafted, draftSeen } from "../support/drafts.ts";
import { operate } from "../support/paying.ts";
import { firstOwnerLink, type RunningServer, startServer } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, type Refusal, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember, staffed } from "../support/staff.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

/** How long networks may keep a page. */
const keptFor = ({ headers }: { headers: Headers }) => headers.get("cache-control")?.split(", ")[2];

describe("an article", () => {
  const to = (slug: string) => `/api/admin/content/article/${slug}`;
  const read = async ({ visitor }: Member, slug: string) => dataOf(await visitor.get<Data<ContentVersions>>(to(slug)));
  const send = ({ visitor }: Member, path: string, body: object, key: string = randomUUID()) =>
    visitor.post<Drafted>(path, body, { headers: { "idempotency-key": key } });
  const save = async (member: Member, slug: string, changes: object, hasSeen = true) => {
    const { data, version } = await read(member, slug);
    const { revision } = hasSeen ? await draftSeen(owner, to(slug)) : { revision: null };
    const written = { ...(data.draft ?? data.published), ...changes };
    return member.visitor.put<Drafted & Data<{ faults: object[] }>>(`${to(slug)}/draft`, {
      ...{ written, revision, based_on: version },
    });
  };
  const list = async (query: string) =>
    dataOf(await writer.visitor.get<Data<ContentRow[]>>(`/api/admin/content${query}`));

  it("is begun, kept from readers with its faults, and read from its moment on", async () => {
    const slug = "iron-and-energy";
    const key = randomUUID();
    const begin = () => send(writer, "/api/admin/content", { kind: "article", slug }, key);
    expect([(await begin()).status, (await begin()).status]).toEqual([201, 201]);
    expect((await send(owner, "/api/admin/content", { kind: "article", slug })).body.code).toBe("content.exists");
    expect(
      (await send(await newMember(shop, owner, "support"), "/api/admin/content", { kind: "article", slug })).status,
    ).toBe(403);
    const { data: model } = await read(writer, "forms-of-magnesium");
    const title = { en: "Quokkaferritin", ar: "حديد ونشاط" };
    const dead = { en: "Fine.", ar: "سطر\n\n[رابط](/blog/none)" };
    const faulty = await save(writer, slug, { ...model.published, title, body: dead });
    const fault = { key: "body.ar", line: 3, kind: "link", problem: "leads to /blog/none, which does not exist" };
    expect(dataOf(faulty).faults).toEqual([fault]);
    const refused = await send(writer, `${to(slug)}/publish`, await draftSeen(owner, to(slug)));
    expect([refused.status, refused.body.code, refused.body.faults]).toEqual([422, "content.faulty", [fault]]);
    expect(await list("?view=changed&q=quokka")).toMatchObject([{ slug, state: "changed", faults: 1 }]);

    const body = { en: "Fine.", ar: "سطر\n\n[رابط](/blog/forms-of-magnesium)" };
    // What another program has written does not keep anybody from the list.
    const odd = { title: { en: 5, ar: "حديد" }, date: 20260101, sections: { en: "x", ar: [null] } };
    expect((await save(writer, slug, odd)).status).toBe(200);
    expect(await list(`?view=changed&q=${slug}`)).toMatchObject([{ slug, title: { en: "", ar: "حديد" } }]);
    await save(writer, slug, { ...odd, title, date: model.published?.date, sections: undefined, body });
    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_200_000);
    expect(
      (await send(writer, `${to(slug)}/publish`, { ...(await draftSeen(owner, to(slug))), at: moment.toISOString() }))
        .status,
    ).toBe(200);
    const shown = async () => {
      const [page, blog, found] = await Promise.all([
        shop.visitor().get(`/ar/blog/${slug}`),
        shop.visitor().get("/en/blog"),
        shop.visitor().get("/api/search?q=Quokkaferritin"),
      ]);
      return [page.status, blog.text.includes(slug), found.text.includes(slug), keptFor(blog)];
    };
    // It is there already for what leads to it, and no redirect may hide it.
    const rule = (from: string, to: string) =>
      send(writer, "/api/admin/content-lists/redirect", { entry: { from, to, status: 302 } });
    await expect.poll(async () => (await rule("/iron", `/blog/${slug}`)).status, SOON).toBe(201);
    expect((await rule(`/blog/${slug}`, "/blog")).body.faults).toMatchObject([{ key: "from", kind: "taken" }]);
    expect((await rule("/why-biogena", "/blog")).body.faults).toMatchObject([{ key: "from", kind: "taken" }]);
    await send(writer, "/api/admin/content", { kind: "page", slug: "why-biogena" });
    const hidden = await writer.visitor.get<Data<ContentVersions>>("/api/admin/content/page/why-biogena");
    expect(dataOf(hidden).faults).toContainEqual(expect.objectContaining({ key: "slug", kind: "taken" }));
    shop.server.setClock(new Date(moment.getTime() - 1000).toISOString());
    await expect.poll(shown, SOON).toEqual([404, false, false, "s-maxage=1"]);
    shop.server.setClock(moment.toISOString());
    expect(await shown()).toEqual([200, true, true, "s-maxage=60"]);
    await expect.poll(async () => (await read(writer, slug)).version, SOON).toBe(1);
    expect(await shown()).toEqual([200, true, true, "s-maxage=60"]);
    const { data: files } = await operate(shop.server, "GET", "/content/export");
    const file = (files as { path: string; text: string }[]).find(({ path }) => path === `blog/${slug}.ar.md`);
    expect(file?.text).toMatch(/^---\nslug: iron-and-energy\n[\s\S]*\n---\n\nسطر\n\n/);
    // There is no such file in the folder: staff's article stays all the same.
    const { data: report } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(report).toMatchObject({ changed: false, entries: [] });
  });

  it("is written by two at once and loses nothing; opened and saved unchanged it is what it was", async () => {
    const slug = "sleep-routines";
    const { data, versions } = await read(writer, slug);
    expect(dataOf(await save(writer, slug, {}))).toMatchObject({ version: 1, revision: null });
    expect((await read(writer, slug)).versions).toEqual(versions);
    await save(writer, slug, { reading_minutes: 9 });
    const stale = await save(owner, slug, { date: "2026-01-01" }, false);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: "staff.changed_meanwhile",
      data: { data: { draft: { reading_minutes: 9 } } },
    });
    expect((await send(owner, `${to(slug)}/publish`, await draftSeen(owner, to(slug)))).body.data.version).toBe(2);
    expect((await send(writer, `${to(slug)}/take-back`, { version: 2 })).status).toBe(409);
    expect((await send(owner, `${to(slug)}/take-back`, { version: 2 })).body.data.version).toBe(3);
    expect((await read(owner, slug)).data.published).toEqual(data.published);
    expect((await send(owner, `${to(slug)}/restore`, { version: 3, number: 2 })).body.data.version).toBe(4);
    expect((await read(owner, slug)).data.published).toMatchObject({ reading_minutes: 9 });
  });

  it("goes off the shop only when nothing leads to it, and comes back; its first publication can be taken back", async () => {
    const linked = await send(writer, `${to("how-to-read-a-supplement-label")}/withdraw`, { version: 1 });
    expect([linked.status, linked.body.code]).toEqual([409, "content.linked"]);
    expect(linked.body.message).toContain("/blog/forms-of-magnesium");
    const page = "/api/admin/content/page/about/withdraw";
    expect((await send(writer, page, { version: 1 })).body.code).toBe("content.stays");
    // A page that nothing leads to goes.
    const range = "/api/admin/content/page/ikonix";
    expect((await send(writer, `${range}/withdraw`, { version: 1 })).status).toBe(204);
    await expect.poll(async () => (await shop.visitor().get("/en/ikonix")).status, SOON).toBe(404);
    await send(writer, `${range}/restore`, { version: null, number: 1 });
    // A campaign has one as its own.
    const sale = await send(writer, "/api/admin/content/page/eid-sale/withdraw", { version: 1 });
    expect([sale.status, sale.body.code]).toEqual([409, "content.linked"]);
    const slug = "taken-back";
    const status = async () => (await shop.visitor().get(`/en/blog/${slug}`)).status;
    await send(writer, "/api/admin/content", { kind: "article", slug });
    const { data: model } = await read(writer, "forms-of-magnesium");
    await save(writer, slug, model.published ?? {});
    await send(writer, `${to(slug)}/publish`, await draftSeen(owner, to(slug)));
    await expect.poll(status, SOON).toBe(200);
    expect((await send(writer, `${to(slug)}/take-back`, { version: 1 })).status).toBe(200);
    await expect.poll(status, SOON).toBe(404);
    expect(await list(`?q=${slug}`)).toMatchObject([{ state: "changed" }]);
    await send(writer, `${to(slug)}/publish`, await draftSeen(owner, to(slug)));
    await expect.poll(status, SOON).toBe(200);
    expect((await send(writer, `${to(slug)}/withdraw`, { version: 1 })).status).toBe(204);
    await expect.poll(status, SOON).toBe(404);
    // Opened again it says what it said; nobody has begun a draft of it.
    const { data: withdrawn } = await read(writer, slug);
    expect([withdrawn.archived, withdrawn.draft]).toEqual([{ ...model.published, slug }, undefined]);
    expect((await send(writer, `${to(slug)}/restore`, { version: null, number: 1 })).body.data.version).toBe(2);
    await expect.poll(status, SOON).toBe(200);
  });
});

describe("questions and stores", () => {
  const send = ({ visitor }: Member, path: string, body: object) =>
    visitor.post<Drafted>(`/api/admin${path}`, body, { headers: { "idempotency-key": randomUUID() } });
  const read = async (name: string) =>
    dataOf(await writer.visitor.get<Data<ContentVersions>>(`/api/admin/content/${name}`));
  const save = async (name: string, changes: object) => {
    const { data, version } = await read(name);
    const written = { ...data.published, ...changes };
    return writer.visitor.put<Drafted & Data<{ faults: object[] }>>(`/api/admin/content/${name}/draft`, {
      ...{ written, revision: null, based_on: version },
    });
  };
  const rows = async (kind: string) =>
    dataOf(await writer.visitor.get<Data<ContentRow[]>>(`/api/admin/content?kind=${kind}`)).map(({ slug }) => slug);
  const exported = async (path: string) => {
    const { data } = await operate(shop.server, "GET", "/content/export");
    return (data as { path: string; text: string }[]).find((file) => file.path === path)?.text ?? "";
  };
  const isNothingToDo = async () => {
    const { data } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(data).toMatchObject({ changed: false, entries: [] });
  };

  it("say another thing from their moment on, on kept pages too, and in the files that are written then", async () => {
    const name = "faq/order-tracking";
    const items = (await read(name)).data.published?.items as { id: string }[];
    const question = { en: "Where is the quokka?", ar: "أين الكوكا؟" };
    const answer = { en: "{delivery}", ar: "{delivery}" };
    const wrong = await save(name, { items: [...items, { id: "quokka", question, answer: { en: "{who}", ar: "" } }] });
    expect(dataOf(wrong).faults).toMatchObject([
      { key: `items[${items.length}].answer.en`, kind: "placeholder" },
      { key: `items[${items.length}].answer.ar`, kind: "missing" },
    ]);
    await send(writer, `/content/${name}/draft/drop`, await draftSeen(owner, `/api/admin/content/${name}`));
    await save(name, { items: [{ id: "quokka", question, answer }, ...items] });
    const shown = async () => {
      const { text } = await shop.visitor().get("/ar-kw/faq");
      return [text.includes("أين الكوكا"), text.includes("{delivery}")];
    };
    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_200_000);
    const asked = { ...(await draftSeen(owner, `/api/admin/content/${name}`)), at: moment.toISOString() };
    expect((await send(writer, `/content/${name}/publish`, asked)).status).toBe(200);
    shop.server.setClock(new Date(moment.getTime() - 1000).toISOString());
    await expect.poll(async () => keptFor(await shop.visitor().get("/en/faq")), SOON).toBe("s-maxage=1");
    expect(await shown()).toEqual([false, false]);
    shop.server.setClock(moment.toISOString());
    expect(await shown()).toEqual([true, false]);
    await expect.poll(async () => (await read(name)).version, SOON).toBe(2);
    expect(await shown()).toEqual([true, false]);
    expect(await exported("faq.yaml")).toMatch(/- id: quokka\n +question:\n +en: "?Where is the quokka/);
    await isNothingToDo();
    expect((await send(writer, `/content/${name}/restore`, { version: 2, number: 1 })).body.data.version).toBe(3);
    await expect.poll(shown, SOON).toEqual([false, false]);
  });

  it("stand in the order that staff give them, with announcements, whatever the files say later", async () => {
    for (const list of ["faq", "store", "announcement"]) {
      const keys = async () =>
        list === "announcement"
          ? dataOf(await writer.visitor.get<Data<{ key: string }[]>>("/api/admin/content-lists/announcement")).map(
              ({ key }) => key,
            )
          : rows(list);
      const from = await keys();
      const to = from.toReversed();
      expect((await send(writer, `/content-lists/${list}/order`, { from, to })).status).toBe(204);
      expect(await keys()).toEqual(to);
      // Over an order that was not seen, or with something left out, it is refused.
      expect((await send(owner, `/content-lists/${list}/order`, { from, to: from })).status).toBe(409);
      const less = { from: to, to: to.slice(1) };
      expect((await send(owner, `/content-lists/${list}/order`, less)).body.code).toBe("staff.changed_meanwhile");
    }
    expect((await send(writer, "/content-lists/redirect/order", { from: [], to: [] })).status).toBe(404);
    const places = async (path: string, words: readonly string[]) => {
      const { text } = await shop.visitor().get(path);
      return words.map((word) => text.indexOf(word)).map((place, index, all) => place > (all[index - 1] ?? 0));
    };
    await expect
      .poll(() => places("/en/faq", ['id="general-product-questions"', 'id="order-tracking"']), SOON)
      .toEqual([true, true]);
    await expect.poll(() => places("/en", ["Sample Mall", "Sample Building"]), SOON).toEqual([true, true]);
    expect(await exported("stores.yaml")).toMatch(/- id: dubai-2[\s\S]*- id: dubai-1/);
    await isNothingToDo();
  });

  it("come and go, a store in the market of its own country, but for the last group of questions", async () => {
    const says = async (path: string, words: string) => (await shop.visitor().get<string>(path)).text.includes(words);
    const shown = () => says("/en-kw", "Quokka corner");
    const inPerson = "in person where we have a store";
    expect([await says("/en-kw", "Sample Mall"), await says("/en-kw/contact", inPerson)]).toEqual([false, false]);
    await send(writer, "/content", { kind: "store", slug: "dubai-3" });
    const model = (await read("store/dubai-1")).data.published;
    const written = { ...model, country: "KW", name: { en: "Quokka corner", ar: "ركن الكوكا" } };
    const store = "/content/store/dubai-3";
    const draft = { written, ...(await draftSeen(owner, `/api/admin${store}`)), based_on: null };
    await writer.visitor.put(`/api/admin${store}/draft`, draft);
    expect((await send(writer, `${store}/publish`, await draftSeen(owner, `/api/admin${store}`))).status).toBe(200);
    await expect.poll(shown, SOON).toBe(true);
    expect([await says("/en", "Quokka corner"), await says("/en-kw/contact", inPerson)]).toEqual([false, true]);
    expect((await rows("store")).at(-1)).toBe("dubai-3");
    expect(await exported("stores.yaml")).toMatch(/- id: dubai-3\n {2}country: KW\n {2}name: ?\n? *\{?/);
    await isNothingToDo();
    expect((await send(writer, "/content/store/dubai-3/withdraw", { version: 1 })).status).toBe(204);
    await expect.poll(shown, SOON).toBe(false);
    const [last = "", ...others] = await rows("faq");
    for (const slug of others) {
      const { version } = await read(`faq/${slug}`);
      expect((await send(writer, `/content/faq/${slug}/withdraw`, { version })).status).toBe(204);
    }
    const { version } = await read(`faq/${last}`);
    expect((await send(writer, `/content/faq/${last}/withdraw`, { version })).body.code).toBe("content.last");
  });
});

describe("the lists of the content", () => {
  const send = (member: Member, list: string, body: object) =>
    member.visitor.post<
      Data<{ key: string; version: number }> & Refusal & { faults?: { key: string; kind: string }[] }
    >(`/api/admin/content-lists/${list}`, body, { headers: { "idempotency-key": randomUUID() } });

  it("put an announcement above the header of its countries on its days, on kept pages too, and take it out again", async () => {
    const says = async (locale: string) => (await shop.visitor().get(`/${locale}/faq`)).text.includes("Quokka week");
    const from = new Date(Math.ceil(Date.now() / 1000) * 1000 + 600_000);
    const entry = { message: { en: "Quokka week" }, link: "/none", markets: ["KW"], starts_at: from.toISOString() };
    expect((await send(writer, "announcement", { entry })).body.faults).toMatchObject([
      { key: "message.ar", kind: "missing" },
    ]);
    const both = { ...entry, message: { en: "Quokka week", ar: "أسبوع الكوكا" } };
    expect((await send(writer, "announcement", { entry: both })).body.faults).toMatchObject([
      { key: "link", kind: "link" },
    ]);
    const added = await send(writer, "announcement", { entry: { ...both, link: "/blog" } });
    expect(added.status).toBe(201);
    const { key, version } = dataOf(added);
    // The numbers below are those of the files.
    expect(Number(key)).toBeGreaterThan(999);
    shop.server.setClock(new Date(from.getTime() - 1000).toISOString());
    expect([await says("en-kw"), await says("en")]).toEqual([false, false]);
    shop.server.setClock(from.toISOString());
    await expect.poll(() => says("en-kw"), SOON).toBe(true);
    expect(await says("en")).toBe(false);
    const message = { ...both.message, ar: "أسبوع الكوكا السعيد" };
    const changed = { ...both, message, requires: "cash_on_delivery", link: null, markets: undefined };
    expect((await send(owner, "announcement/change", { of: key, version, entry: changed })).status).toBe(200);
    const acts = await owner.visitor.get<Data<AuditEntry[]>>(
      `/api/admin/audit?entity=content&entity_id=${encodeURIComponent(`announcement ${key}`)}`,
    );
    expect(dataOf(acts)[0]).toMatchObject({
      before: { en: "Quokka week", ar: both.message.ar, requires: null, markets: "KW" },
      after: { en: "Quokka week", ar: message.ar, requires: "cash_on_delivery" },
    });
    expect((await send(writer, "announcement/change", { of: key, version, entry: both })).status).toBe(409);
    await expect.poll(() => says("en"), SOON).toBe(true);
    expect((await send(writer, "announcement/remove", { of: key, version: version + 1 })).status).toBe(200);
    await expect.poll(() => says("en"), SOON).toBe(false);
    // Put back it is the same entry.
    expect(dataOf(await send(writer, "announcement", { entry: { ...changed, id: Number(key) } })).key).toBe(key);
  });

  it("never hide a text that is published in the same moment, nor lead to one that is withdrawn in it", async () => {
    const post = (path: string, body: object) =>
      writer.visitor.post<Refusal & { faults?: { key: string }[] }>(`/api/admin${path}`, body, {
        headers: { "idempotency-key": randomUUID() },
      });
    const model = dataOf(await writer.visitor.get<Data<ContentVersions>>("/api/admin/content/article/sleep-routines"));
    for (let turn = 1; turn <= 12; turn += 1) {
      const [slug, former] = [`same-moment-${turn}`, `/former-moment-${turn}`];
      await post("/content", { kind: "article", slug });
      const article = `/api/admin/content/article/${slug}`;
      const draft = {
        written: { ...model.data.published, slug },
        ...(await draftSeen(owner, article)),
        based_on: null,
      };
      const { revision } = dataOf(await writer.visitor.put<Drafted>(`${article}/draft`, draft));
      const hide = { entry: { from: `/blog/${slug}`, to: "/blog", status: 302 } };
      const both = [
        () => post(`/content/article/${slug}/publish`, { revision }),
        () => post("/content-lists/redirect", hide),
      ];
      // Who comes first holds; the other hears why.
      const [one, other] = await Promise.all((turn % 2 === 0 ? both : both.toReversed()).map((begin) => begin()));
      expect([one?.body.faults ?? other?.body.faults, one?.status === other?.status]).toMatchObject([
        [{ kind: "taken" }],
        false,
      ]);
      const isPublished = (turn % 2 === 0 ? one : other)?.status === 200;
      if (!isPublished) continue;
      const lead = { entry: { from: former, to: `/blog/${slug}`, status: 302 } };
      const [led, withdrawn] = await Promise.all([
        post("/content-lists/redirect", lead),
        post(`/content/article/${slug}/withdraw`, { version: 1 }),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([led.status, withdrawn.status]);
    }
  });

  it("redirect what is no page to what is one, never by way of each other", async () => {
    const rule = (from: string, to: string) => send(writer, "redirect", { entry: { from, to, status: 301 } });
    const faultsOf = async (from: string, to: string) =>
      (await rule(from, to)).body.faults?.map(({ key, kind }) => `${key} ${kind}`);
    expect(await faultsOf("/about", "/blog")).toEqual(["from taken"]);
    expect(await faultsOf("/cart", "/blog")).toEqual(["from taken"]);
    expect(await faultsOf("/en/summer", "/blog")).toEqual(["from locale"]);
    expect(await faultsOf("/summer?x=1", "/blog")).toEqual(["from query"]);
    expect(await faultsOf("/summer", "/magazine?x=1")).toEqual(["to chain"]);
    expect(await faultsOf("/summer", "/nowhere")).toEqual(["to link"]);
    expect(await faultsOf("/summer", "/magazine")).toEqual(["to chain"]);
    expect(await faultsOf("/summer", "/summer")).toEqual(["to chain"]);
    const added = await rule("/summer", "/shop?category=minerals");
    expect(added.status).toBe(201);
    expect((await rule("/summer", "/blog")).body.code).toBe("content.entry_exists");
    const leads = async () => {
      const { status, headers } = await shop.visitor().get("/en/summer?utm_source=mail");
      return [status, headers.get("location"), headers.get("cache-control")];
    };
    await expect.poll(leads, SOON).toEqual([301, "/en/shop?category=minerals&utm_source=mail", "no-cache"]);
    await send(writer, "redirect/remove", { of: "/summer", version: dataOf(added).version });
    await expect.poll(async () => (await leads())[0], SOON).toBe(404);
  });
});

describe("an export of all that staff have made", () => {
  const make = async (path: string, body: object) => {
    const answer = await owner.visitor.post(`/api/admin${path}`, body, {
      headers: { "idempotency-key": randomUUID() },
    });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  type Files = { path: string; text: string }[];
  const exported = async (server: RunningServer) =>
    (await operate<Files>(server, "GET", "/content/export?stock=true")).data;

  /** The folder that an export makes: its files, the pictures that come with the shop, and those that staff have added. */
  async function folderOf(files: Files): Promise<TemporaryFolder> {
    const folder = temporaryFolder("exported");
    cpSync("content/pictures", join(folder.path, "pictures"), { recursive: true });
    for (const { path, text } of files) {
      mkdirSync(join(folder.path, dirname(path)), { recursive: true });
      writeFileSync(join(folder.path, path), text);
    }
    const { data: pictures } = await operate<string[]>(shop.server, "GET", "/content/pictures");
    for (const path of pictures) {
      const { data } = await operate<{ content: string }>(shop.server, "GET", `/content/pictures/${path}`);
      writeFileSync(join(folder.path, "pictures", path), Buffer.from(data.content, "base64"));
    }
    return folder;
  }

  /** What a page says, piece by piece; a page is sent in parts whose order is not always the same. */
  const words = ({ text }: { text: string }) =>
    (/<body[\s\S]*/.exec(text)?.[0] ?? "")
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      .split(/<[^>]*>/)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== "")
      .sort();

  const HOME_TITLE = { en: "Quokkas at home", ar: "الكوكا في بيتها" };
  const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const fileOf = (name: string) => `settings/${name}.yaml`;
  const read = async ({ visitor }: Member) => dataOf(await visitor.get<Data<SettingJson[]>>("/api/admin/settings"));
  /** What counts, and what is to count: number, author and versions of before are the old shop's own. */
  const settingsOf = async (member: Member) =>
    (await read(member)).map(({ name, value, versions }) => ({
      ...{ name, value },
      versions: versions.flatMap(({ number: _number, by: _by, ...version }) =>
        version.state === "over" ? [] : version,
      ),
    }));

  async function setEverySetting(): Promise<void> {
    const stood = Object.fromEntries((await read(owner)).map(({ name, value }) => [name, value]));
    const changes: Record<SettingName, object> = {
      rates: { OMR: "0.1049" },
      fees: { cash_on_delivery: 1275, gift_above: 40_050 },
      delivery: { standard: { rate: 1999, days: { min: 2, max: 4 } } },
      tax: { SA: { kind: "contained", rate: 1550 } },
      seller: { distributor: "Quokka Trading", phone: "+971 4 111 2222" },
      contact: { address: { en: "Quokka Lane 1, Dubai", ar: "شارع الكوكا 1، دبي" } },
      subscriptions: { percent: { 1: 5, 2: 5, 3: 25, 4: 25, 5: 35 }, notice_days: 4 },
      reviews: { ask_after_days: 9, health_claims: { en: "quokka*\ncure", ar: "شفاء" } },
      orders: { pieces: 6 },
      stock: { lead_days: 21 },
      mails: { order_intro: { en: "It is\npacked today.", ar: "يُجهَّز\nاليوم." } },
      home: { title: HOME_TITLE },
    };
    const again = { "standard.rate": 1999, "SA.rate": 1550, gift_above: 0 };
    for (const [name, change] of Object.entries(changes))
      await make(`/settings/${name}`, { value: { ...stood[name], ...change }, seen: 0, note: `Set: ${name}`, again });
    const later = { value: { cash_on_delivery: 2000, gift_above: 0 }, seen: 1, from: LATER, note: "Next year's list" };
    await make("/settings/fees", { ...later, again });
  }

  /** Products, codes and campaigns that name it follow; the address of before leads on, in the other shop too. */
  async function renameMinerals(): Promise<void> {
    const { data } = (await owner.visitor.get<Data<CategoryRow[]>>("/api/admin/categories")).body;
    const category = data.find(({ entry }) => entry.slug === "minerals");
    if (category === undefined) throw new Error("there is no category minerals");
    const entry = { ...category.entry, slug: "quokka-stones", name: { en: "Quokka stones", ar: "أحجار الكوكا" } };
    await make(`/categories/${category.id}`, { entry, version: category.version });
  }

  /** Another price, name and first picture; answers the picture's file. */
  async function changeIron(): Promise<string> {
    const path = "/api/admin/products/iron-gentle";
    const photo = await sharp({ create: { width: 1300, height: 1300, channels: 3, background: "#7A4E2C" } })
      .jpeg()
      .toBuffer();
    const sent = await owner.visitor.call<Data<{ file: string }>>("POST", "/api/admin/pictures", {
      body: new Uint8Array(photo),
      headers: { "idempotency-key": randomUUID(), "content-type": "application/octet-stream" },
    });
    const { file } = dataOf(sent);
    const { data, version } = dataOf(await owner.visitor.get<Data<Versions>>(path));
    const pictures = [{ file, alt: { en: "Iron from above", ar: "الحديد من الأعلى" } }];
    const written = { ...data.published, price_aed: 99.5, name: { en: "Quokka iron", ar: "حديد الكوكا" }, pictures };
    const draft = { written, ...(await draftSeen(owner, path)), based_on: version };
    expect((await owner.visitor.put(`${path}/draft`, draft)).status).toBe(200);
    await make("/products/iron-gentle/publish", await draftSeen(owner, path));
    return file;
  }

  it("makes an empty shop that says the same on every page, and exports the same, byte for byte", async () => {
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 86_400_000)].map((at) => at.toISOString());
    const rules = { scope: { products: ["omega-3-concentrate"] }, discount_percent: 15, announced_from: from };
    const name = { en: "Quokka days", ar: "أيام الكوكا" };
    const periods = [{ audience: "everyone", from, to }];
    await make("/campaigns", { rules: { ...rules, name, periods, announcement: { en: "Quokka days!", ar: "أيام!" } } });
    await make("/campaigns/eid-sale-2027/end", { version: 1 });
    const none = { starts_at: null, ends_at: null, max_uses: 40, max_uses_per_customer: null, countries: ["AE"] };
    const code = { kind: "fixed", value: 2550, min_subtotal: 10_000, scope: { all: true }, ...none };
    await make("/promo-codes", { code: "QUOKKA", rules: code });
    await make("/promo-codes/SAVE50/end", { version: 1 });
    await setEverySetting();
    await renameMinerals();
    const picture = await changeIron();
    await expect.poll(async () => (await shop.visitor().get("/en")).text.includes("Quokka days!"), SOON).toBe(true);
    const isSet = async () => words(await shop.visitor().get("/ar-sa")).includes(HOME_TITLE.ar);
    await expect.poll(isSet, SOON).toBe(true);
    const iron = async () => words(await shop.visitor().get("/en/product/iron-gentle"));
    await expect.poll(iron, SOON).toEqual(expect.arrayContaining(["Quokka iron", "Quokka stones"]));

    const files = await exported(shop.server);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["campaigns/quokka-days.yaml", ...SETTING_NAMES.map(fileOf)]));
    const all = files.map(({ text }) => text).join("\n");
    for (const secret of [shop.server.operatorToken(), shop.server.staffKey()]) expect(all).not.toContain(secret);
    const { data: report } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(report).toMatchObject({ changed: false });
    const folder = await folderOf(files);
    const fresh = await startServer({ environment: { CONTENT_DIR: folder.path } });
    try {
      expect(await exported(fresh)).toEqual(files);
      const pages = (await shop.visitor().get("/sitemap.xml")).text.matchAll(/<loc>[^<]*?\/en(\/[^<]*)?<\/loc>/g);
      // Every page once, in one language or the other.
      const shown = [...pages].map(([, path = ""], at) => `${at % 2 === 0 ? "/en" : "/ar-sa"}${path}`);
      expect(shown.length).toBeGreaterThan(90);
      const [old, other] = [shop.visitor(), new Visitor(fresh.origin)];
      for (const path of [...shown, "/ar-om", "/en-om/product/zinc-bisglycinate"]) {
        const [was, is] = await Promise.all([old.get(path), other.get(path)]);
        expect(is.status, path).toBe(was.status);
        expect(words(was).length, path).toBeGreaterThan(30);
        expect(words(is), path).toEqual(words(was));
      }
      const shot = `/_image?url=/pictures/products/${picture}&w=640&q=70`;
      const shots = await Promise.all([shop.server, fresh].map(({ origin }) => fetch(origin + shot)));
      const [own, copied] = await Promise.all(shots.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
      expect([shots.map(({ status }) => status), own?.equals(copied ?? Buffer.alloc(0))]).toEqual([[200, 200], true]);
      const lead = await other.get("/en/shop?category=minerals");
      expect([lead.status, lead.headers.get("location")]).toEqual([301, "/en/shop?category=quokka-stones"]);
      // What pages do not say: what is to count later, fees, taxes and words of mails.
      const there = await joinBy(other, await firstOwnerLink(fresh), "there@example.com");
      expect(await settingsOf(there)).toEqual(await settingsOf(owner));
    } finally {
      await fresh.remove();
      folder.remove();
    }
  });
});
