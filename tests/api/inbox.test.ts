import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { openPostgres } from "../../shop/database/open-postgres.ts";
import { dayOf } from "../../shop/day.ts";
import type { Conversation, InboxCounts, InboxRow } from "../../shop/inbox/read-inbox.ts";
import type { ReplyTemplate } from "../../shop/inbox/reply-templates.ts";
import type { PersonBrief } from "../../shop/people/read-person.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import { readerOf } from "../../shop/staff/order-mails.ts";
import { newEmail } from "../support/accounts.ts";
import { type SandboxBrowser, startSandbox } from "../support/sandbox.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { addressIn, buy, type Data, dataOf, productOf, type Refusal } from "../support/shopping.ts";
import { idFor, joinBy, type Member, newMember, newRole, signInStaff } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest({ WEBHOOK_PRIVATE: "on" });
let owner: Member;

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
});

const withKey = (key: string = randomUUID()) => ({ headers: { "idempotency-key": key } });
const list = async (view: string) => {
  const { body } = await owner.visitor.get<{ data: InboxRow[]; meta: InboxCounts }>(`/api/admin/inbox?view=${view}`);
  return body;
};
const read = async (number: number) =>
  dataOf(await owner.visitor.get<Data<Conversation & { reply_to: string }>>(`/api/admin/inbox/${number}`));

/** Somebody writes; the number of what they wrote. */
async function write(locale: string, email: string, message: string): Promise<number> {
  const form = { name: "Reem Al Shamsi", email, subject: "returns_refunds", message };
  expect((await shop.visitor(locale).post("/api/contact", form)).status).toBe(200);
  const { data } = await list("new");
  const found = data.find(({ begins }) => begins === message);
  expect(found).toMatchObject({ state: "new", who: null, answered_at: null });
  return found?.number ?? 0;
}

describe("a message to the shop", () => {
  it("is answered in its sender's language, mailed once, counted and told to everybody who answers", async () => {
    const email = newEmail();
    const before = (await list("open")).meta;
    const number = await write("ar-qa", email, "وصلت عبوة مكسورة.");
    expect((await list("open")).meta).toMatchObject({ new: before.new + 1, open: before.open + 1 });
    const path = `/api/admin/inbox/${number}/entries`;
    await owner.visitor.post(path, { kind: "note", text: "Third one of this lot." }, withKey());
    const answer = { kind: "reply", text: "نرسل إليك عبوة جديدة اليوم." };
    const key = randomUUID();
    const answers = [
      await owner.visitor.post(path, answer, withKey(key)),
      await owner.visitor.post(path, answer, withKey(key)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);

    // The confirmation and the reply may be sent in either order.
    const subject = new RegExp(`^ردّنا: .*${number}`);
    const mail = (await shop.server.mailsTo(email, 2)).find((sent) => subject.test(sent.subject ?? ""));
    expect(mail).toBeDefined();
    expect(mail?.text).toContain(answer.text);
    expect(mail?.text).toContain("وصلت عبوة مكسورة.");
    expect(mail?.text).not.toContain("Third one");
    await expect
      .poll(async () => (await read(number)).entries.map(({ kind, mail: sent }) => [kind, sent]))
      .toEqual([
        ["note", null],
        ["reply", "sent"],
      ]);
    const conversation = await read(number);
    expect(conversation).toMatchObject({ state: "waiting", who: { name: "Noor Rahman" }, language: "ar" });
    expect(mail?.replyTo?.value[0]?.address).toBe(conversation.reply_to);
    expect(await shop.server.mailsTo(email, 2)).toHaveLength(2);
    const after = (await list("mine")).meta;
    const figures = { received: before.received + 1, answered: before.answered + 1, answer_minutes: 0 };
    expect(after).toMatchObject({ new: before.new, mine: before.mine + 1, ...figures });
  });

  it("is moved and given to somebody, not over a change that was not seen, and deleted with all of it", async () => {
    const number = await write("en", newEmail(), "The code is refused.");
    const path = `/api/admin/inbox/${number}`;
    const support = await newMember(shop, owner, "support");
    const { team, version } = dataOf(
      await owner.visitor.get<Data<Conversation & { team: { id: string; name: string }[] }>>(path),
    );
    const someone = team.at(-1)?.id;
    expect((await support.visitor.patch(path, { state: "in_work", who: someone, version })).status).toBe(204);
    // The same again is done already, something else was decided without having seen it.
    expect((await owner.visitor.patch(path, { state: "in_work", who: someone, version })).status).toBe(204);
    const late = await owner.visitor.patch<Refusal>(path, { state: "done", version });
    expect([late.status, late.body.code]).toEqual([409, "staff.changed_meanwhile"]);
    const nobody = await owner.visitor.patch<Refusal>(path, { who: randomUUID(), version: version + 1 });
    expect([nobody.status, nobody.body.code]).toEqual([409, "inbox.nobody"]);
    expect((await owner.visitor.patch(path, { state: "done", version: version + 1 })).status).toBe(204);
    expect((await list("open")).data.map((row) => row.number)).not.toContain(number);
    expect((await support.visitor.delete(path, {})).status).toBe(403);
    expect((await owner.visitor.delete(path, {})).status).toBe(204);
    expect((await owner.visitor.get(path)).status).toBe(404);
  });

  it("leads to the page of whoever wrote it, known by their address", async () => {
    const email = newEmail();
    const visitor = shop.visitor();
    const { id } = await productOf(visitor, "zinc-bisglycinate");
    const { order: bought } = dataOf(await buy(visitor, id, 1, { email }));
    const known = await write("en", email, "Where is my parcel?");
    const { customer } = await read(known);
    const person = await owner.visitor.get<Data<{ email: string }>>(`/api/admin/customers/${customer}`);
    expect(dataOf(person).email).toBe(email);
    // With their orders beside it, for whoever sees customers.
    type Beside = Data<{ person: PersonBrief | null }>;
    const beside = async (visitor: Visitor) => dataOf(await visitor.get<Beside>(`/api/admin/inbox/${known}`)).person;
    expect(await beside(owner.visitor)).toMatchObject({
      id: customer,
      language: "en",
      totals: { orders: 1, refused: 0 },
      orders: [{ reference: bought.reference, state: "PROCESSING" }],
    });
    const answers = await newRole(owner, { permissions: ["inbox.answer"] });
    expect(await beside((await newMember(shop, owner, answers)).visitor)).toBeNull();
    expect((await read(await write("en", newEmail(), "Do you have a shop in Kuwait?"))).customer).toBeNull();
  });

  it("is found by number, name, mail, telephone, order and words, and joined to the order it is about", async () => {
    const found = async (q: string, view = "all") => {
      const { body } = await owner.visitor.get<{ data: InboxRow[] }>(
        `/api/admin/inbox?view=${view}&q=${encodeURIComponent(q)}`,
      );
      return body.data.map((row) => row.number);
    };
    const email = newEmail();
    const visitor = shop.visitor();
    const { id: product } = await productOf(visitor, "zinc-bisglycinate");
    const { order: own } = dataOf(await buy(visitor, product, 1, { email }));
    type Called = Data<{ customer: { phone: { number: string } } }>;
    const { number: phone } = dataOf(await owner.visitor.get<Called>(`/api/admin/orders/${own.reference}`)).customer
      .phone;
    const { order: gift } = dataOf(await buy(shop.visitor(), product, 1));
    const number = await write("en", email, `Blue lid ${randomUUID()} was loose.`);
    await owner.visitor.post(
      `/api/admin/inbox/${number}/entries`,
      { kind: "note", text: `The fox of ${email} knows.` },
      withKey(),
    );
    const local = `0${phone.slice(4)}`;
    for (const q of [`#${number}`, email, local, phone.slice(-6), own.reference, "LOOSE lid", `fox ${email}`])
      expect(await found(q), q).toContain(number);
    expect(await found("al-shamsi reem")).toContain(number);
    for (const q of [gift.reference, "loose shoe", "#999999999", "100%"])
      expect(await found(q), q).not.toContain(number);
    expect(await found(email, "done")).toEqual([]);

    // About an order of somebody else: said by hand, found by its reference from then on, taken back.
    const path = `/api/admin/inbox/${number}`;
    const { version } = await read(number);
    const typed = gift.reference.toLowerCase().replaceAll("-", " ");
    expect((await owner.visitor.patch(path, { order: typed, version })).status).toBe(204);
    expect((await owner.visitor.patch(path, { order: typed, version })).status).toBe(204);
    expect(await read(number)).toMatchObject({ order: gift.reference, version: version + 1 });
    expect(await found(gift.reference)).toEqual([number]);
    const wrong = await owner.visitor.patch<Refusal>(path, { order: "BG-2222-2222-2", version: version + 1 });
    expect([wrong.status, wrong.body.code]).toEqual([404, "order.not_found"]);
    const late = await owner.visitor.patch<Refusal>(path, { order: null, version });
    expect([late.status, late.body.code]).toEqual([409, "staff.changed_meanwhile"]);
    expect((await owner.visitor.patch(path, { order: null, version: version + 1 })).status).toBe(204);
    expect(await found(gift.reference)).toEqual([]);

    // Whoever answers messages alone does not learn which orders there are.
    const answering = await newMember(shop, owner, await newRole(owner, { permissions: ["inbox.answer"] }));
    const refused = await answering.visitor.patch<Refusal>(path, { order: gift.reference, version: version + 2 });
    expect([refused.status, refused.body.code]).toEqual([403, "staff.not_allowed"]);
    expect((await answering.visitor.patch(path, { state: "done", version: version + 2 })).status).toBe(204);
  });
});

it("keeps ready-made answers in both languages, and no change that was not seen", async () => {
  const path = "/api/admin/inbox/templates";
  const all = async () => dataOf(await owner.visitor.get<Data<ReplyTemplate[]>>(path));
  expect((await all()).length).toBeGreaterThanOrEqual(4);
  const id = randomUUID();
  const both = (en: string, ar: string) => ({ en, ar });
  const made = { name: both("Thanks", "شكراً"), text: both("Thank you, {name}.", "شكراً {name}."), version: null };
  for (let presses = 0; presses < 2; presses += 1)
    expect((await owner.visitor.put(`${path}/${id}`, made)).status).toBe(204);
  const changed = { ...made, name: both("Many thanks", "شكراً"), text: both("Thank you.", "شكراً {name}."), version: 1 };
  expect((await owner.visitor.put(`${path}/${id}`, changed)).status).toBe(204);
  expect((await owner.visitor.put(`${path}/${id}`, { ...made, version: 1 })).status).toBe(409);
  expect((await all()).at(-1)).toEqual({ ...changed, id, version: 2 });
  expect((await owner.visitor.put(`${path}/${id}`, { ...changed, text: { en: "Hello" } })).status).toBe(422);
  expect((await owner.visitor.delete(`${path}/${id}`, {})).status).toBe(204);
  expect((await all()).map((one) => one.id)).not.toContain(id);
  const acts = dataOf(await owner.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=template&entity_id=${id}`));
  const told = { name_en: "Many thanks", name_ar: "شكراً", en: "Thank you.", ar: "شكراً {name}." };
  expect(acts.map(({ before, after }) => ({ before, after }))).toMatchObject([
    { before: told },
    { before: { name_en: "Thanks" }, after: told },
    { after: { name_en: "Thanks" } },
  ]);
});

it("counts what was answered to each question of the survey", async () => {
  const read = async (query = "") =>
    dataOf(
      await owner.visitor.get<
        Data<{
          responses: number;
          questions: { id: string }[];
          results: { id: string; people: number; counts: object; texts: object[] }[];
        }>
      >(`/api/admin/survey${query}`),
    );
  const send = (features: string[], grade: number, words: string) =>
    shop.visitor().post("/api/survey", {
      key: randomUUID(),
      answers: {
        enjoyed_features: features,
        recommendations: words,
        ease_of_finding_products: grade,
        clarity_of_benefits: 5,
        ease_of_checkout: 3,
      },
    });
  expect((await send(["design", "articles_and_stories"], 4, "More stores")).status).toBe(200);
  expect((await send(["design"], 5, "")).status).toBe(200);
  const { questions, responses, results } = await read();
  expect(responses).toBe(2);
  expect(questions.map(({ id }) => id)).toEqual(expect.arrayContaining(results.map(({ id }) => id)));
  const of = (id: string) => results.find((result) => result.id === id);
  expect(of("enjoyed_features")).toMatchObject({ people: 2, counts: { design: 2, articles_and_stories: 1 } });
  expect(of("ease_of_finding_products")?.counts).toEqual({ 4: 1, 5: 1 });
  expect(of("recommendations")?.texts).toMatchObject([{ text: "More stores" }]);
  expect(await read("?to=2024-12-31")).toMatchObject({ responses: 0, results: [] });
  expect((await owner.visitor.get("/api/admin/survey?from=2024-12-31&to=2024-12-30")).status).toBe(422);
  const { text: file } = await owner.visitor.get<string>("/api/admin/survey?format=csv");
  // Both liked the look: all of those who answered, though three features were ticked.
  expect(file).toContain(",Look and feel,2,2,100\r\n");
  expect(file).toContain(",Articles and success stories,1,2,50\r\n");
  expect(file).toContain(",5,1,2,50\r\n");
  expect(file).not.toContain("More stores");
});

it("exports own words to whoever may export persons, right after the second factor, without formulas, and writes it down", async () => {
  const words = ['=HYPERLINK("http://evil")', "Huda, call me\nat 5", "+971 50 111 2222"];
  for (const text of words)
    await shop.visitor().post("/api/survey", {
      key: randomUUID(),
      answers: { recommendations: text, ease_of_finding_products: 4, clarity_of_benefits: 5, ease_of_checkout: 3 },
    });
  const path = "/api/admin/survey?format=csv&words=true";
  const exporter = await newMember(shop, owner, "manager");
  const { text: file, status } = await exporter.visitor.get<string>(path);
  expect(status).toBe(200);
  // The newest first, after the figures; what a spreadsheet would count out is text.
  const [head = "", ...lines] = file.split("\r\n");
  expect(head).toContain("Percent of these people,Given on");
  const own = lines.join("\r\n");
  expect(own.indexOf("+971 50 111 2222")).toBeLessThan(own.indexOf("Huda"));
  expect(own).toContain(`,"Huda, call me\nat 5",,,,${dayOf(new Date())}\r\n`);
  expect(own).toContain(`,"'=HYPERLINK(""http://evil"")",,,,`);
  expect((await exporter.visitor.get<string>(`${path}&to=2024-12-31`)).text).not.toContain("Huda");

  const support = await newMember(shop, owner, "support");
  expect((await support.visitor.get("/api/admin/survey?format=csv")).status).toBe(200);
  expect((await support.visitor.get(path)).status).toBe(403);
  shop.server.setClock(new Date(Date.now() + 6 * 60_000).toISOString());
  const stale = await exporter.visitor.get<Refusal>(path).finally(() => shop.server.setClock(null));
  expect([stale.status, stale.body.code]).toEqual([403, "staff.confirm_again"]);
  const acts = dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?action=report.exported"));
  expect(acts.map(({ entityId, after }) => [entityId, after])).toEqual([
    ["survey-words", { from: null, to: "2024-12-31" }],
    ["survey-words", { from: null, to: dayOf(new Date()) }],
  ]);
});

/** The mail to staff about one order. Orders of earlier tests may be told of as well, whenever their turn comes. */
async function mailAbout(address: string, reference: string) {
  const about = async () => (await shop.server.mailsTo(address, 1)).find(({ subject }) => subject?.includes(reference));
  await expect.poll(about, { timeout: 120_000 }).toBeDefined();
  return about();
}

describe("staff who want to hear of every order", () => {
  it("get one mail for each, in their language, without a price for those who see none", async () => {
    const [packer, support, silent] = [
      await newMember(shop, owner, "fulfilment", "ar"),
      await newMember(shop, owner, "support"),
      await newMember(shop, owner, "manager"),
    ];
    for (const { visitor } of [packer, support])
      expect((await visitor.patch("/api/admin/me", { order_mails: true })).status).toBe(200);
    const visitor = shop.visitor("en-sa");
    const { id } = await productOf(visitor, "zinc-bisglycinate");
    const { reference } = dataOf(await buy(visitor, id, 1)).order;
    const arabic = await mailAbout(packer.email, reference);
    const english = await mailAbout(support.email, reference);
    expect(english?.subject).toBe(`New order ${reference} (Saudi Arabia)`);
    expect(english?.text).toContain(`/admin/orders/${reference}`);
    expect(english?.text).toContain("SAR");
    expect(arabic?.text).not.toMatch(/SAR|ر\.س/);
    await support.visitor.patch("/api/admin/me", { order_mails: false });
    const next = dataOf(await buy(visitor, id, 1)).order.reference;
    expect((await mailAbout(packer.email, next))?.subject).toContain("طلب جديد");
    expect((await shop.server.mailsTo(support.email, 1)).filter(({ subject }) => subject?.includes(next))).toEqual([]);
    expect(await shop.server.mailsTo(silent.email, 0)).toEqual([]);
  });

  it.skipIf(inject("adminUrl") === "")("get none of an order that is none of theirs any more", async () => {
    const packs = await newRole(owner, { permissions: ["orders.see"], countries: ["AE"] });
    const packer = await newMember(shop, owner, packs);
    await packer.visitor.patch("/api/admin/me", { order_mails: true });
    const id = await idFor(owner, packer);
    const database = await openPostgres(shop.databaseUrl ?? "", { statements: 0 });
    try {
      const hears = async (locale: string) => (await readerOf(database, { address: addressIn(locale) }, id)) !== null;
      expect([await hears("en"), await hears("en-sa")]).toEqual([true, false]);
    } finally {
      await database.close();
    }
  });

  it("go on getting notices on a browser whose session has ended by itself, once they sign in again", async () => {
    const member = await newMember(shop, owner, "support");
    const p256dh = createECDH("prime256v1").generateKeys("base64url");
    const device = {
      endpoint: "https://push.example/phone",
      keys: { p256dh, auth: randomBytes(16).toString("base64url") },
    };
    expect((await member.visitor.put("/api/admin/me/notices", device)).status).toBe(204);
    const known = async () =>
      dataOf(await member.visitor.get<Data<{ endpoints: string[] }>>("/api/admin/me/notices")).endpoints;
    shop.server.setClock(new Date(Date.now() + 2 * 60 * 60_000).toISOString());
    await signInStaff(member.visitor, member).finally(() => shop.server.setClock(null));
    expect(await known()).toEqual([device.endpoint]);
    // Whoever signs in where somebody else is signed in signs them out.
    await member.visitor.put("/api/admin/me/notices", device);
    await signInStaff(member.visitor, owner);
    await signInStaff(member.visitor, member);
    expect(await known()).toEqual([]);
  });

  it("get one notice on each browser that wants one, until it is gone or they sign out there", async () => {
    const sandbox = await startSandbox();
    try {
      const [support, packer] = [
        await newMember(shop, owner, "support"),
        await newMember(shop, owner, "fulfilment", "ar"),
      ];
      const [desk, phone, other] = [await sandbox.newBrowser(), await sandbox.newBrowser(), await sandbox.newBrowser()];
      const want = ({ visitor }: Member, device: SandboxBrowser["device"]) =>
        visitor.put<Refusal>("/api/admin/me/notices", device);
      for (const [member, { device }] of [
        [support, desk],
        [support, desk],
        [packer, phone],
        [owner, other],
      ] as const)
        expect((await want(member, device)).status).toBe(204);
      const known = async ({ visitor }: Member) =>
        dataOf(await visitor.get<Data<{ endpoints: string[] }>>("/api/admin/me/notices")).endpoints;
      expect(await known(support)).toEqual([desk.device.endpoint]);
      const keys = { ...desk.device.keys, p256dh: "A".repeat(87) };
      const unreadable = await want(support, { ...desk.device, keys });
      expect([unreadable.status, unreadable.body.code]).toEqual([422, "push.unreadable"]);

      await desk.answerNext(500);
      await phone.answerNext(429);
      const visitor = shop.visitor("en-sa");
      const { id } = await productOf(visitor, "zinc-bisglycinate");
      const order = async () => dataOf(await buy(visitor, id, 1)).order.reference;
      const first = await order();
      const heard = async (browser: SandboxBrowser) =>
        (await browser.read()).notices.map(({ text }) => JSON.parse(text) as Record<string, string>);
      const SOON = { timeout: 120_000, interval: 200 };
      await expect.poll(() => heard(desk), SOON).toHaveLength(1);
      await expect.poll(() => heard(phone), SOON).toHaveLength(1);
      expect((await desk.read()).answered).toEqual([500, 201]);
      const [said] = await heard(desk);
      expect(said).toMatchObject({
        title: "New order",
        tag: first,
        url: `/admin/orders/${first}`,
        lang: "en",
        dir: "ltr",
      });
      // The reference and what it comes to, for whoever packs the reference alone, and nothing of whose it is.
      expect(said?.body).toMatch(new RegExp(`^${first} · SAR\\s[\\d,.]+$`));
      expect(await heard(phone)).toMatchObject([{ body: first, lang: "ar", dir: "rtl" }]);

      await phone.answerNext(410);
      expect((await support.visitor.delete("/api/admin/session", {})).status).toBe(204);
      await order();
      await expect.poll(() => known(packer), SOON).toEqual([]);
      await expect.poll(() => heard(other), SOON).toHaveLength(2);
      expect([(await heard(desk)).length, (await phone.read()).answered]).toEqual([1, [429, 201, 410]]);
      const off = await owner.visitor.delete("/api/admin/me/notices", { endpoint: other.device.endpoint });
      expect([off.status, await known(owner)]).toEqual([204, []]);
    } finally {
      await sandbox.stop();
    }
  });
});
