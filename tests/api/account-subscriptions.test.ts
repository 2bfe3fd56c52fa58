import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type {
  StaffSubscription,
  StaffSubscriptionDetail,
  StaffSubscriptionPage,
} from "../../shop/staff-subscriptions/subscription-list.ts";
import { newEmail, signUpVerified } from "../support/accounts.ts";
import { withoutMarks } from "../support/mail-words.ts";
import { leavesNothingBehind, operate, order, payingShop } from "../support/paying.ts";
import { CARDS, choose, confirmCard } from "../support/sandbox.ts";
import { firstOwnerLink } from "../support/server.ts";
import { addressIn, customer, type Data, dataOf, type Refusal } from "../support/shopping.ts";
import { joinBy, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

/** The answer to an act of staff. */
interface Acted {
  version: number;
  is_changed: boolean;
}

/** The embedded database is its server's alone; pages and statements are the same. */
describe.skipIf(inject("adminUrl") === "")("subscriptions and cards in the account", () => {
  const shop = payingShop();
  leavesNothingBehind(shop);
  let database: pg.Client;
  let owner: Visitor;
  let other: Visitor;
  let team: Awaited<ReturnType<typeof joinBy>>;
  const supportOf = async () => (await newMember(shop, team, "support")).visitor;
  beforeAll(async () => {
    database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    [owner, other] = [shop.visitor(), shop.visitor()];
    for (const visitor of [owner, other]) await signUpVerified(shop.server, visitor);
    team = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  });
  afterAll(() => database.end());

  /** A subscription to a product, as an order of the owner's has begun it. */
  async function subscribe(productId = 4, buyer = owner): Promise<string> {
    const { reference } = await order(buyer, productId, { method: 1 });
    const id = randomUUID();
    await database.query(
      `insert into subscriptions (id, customer_id, first_order_id, product_id, quantity, every_months, locale, state, anchor,
         next_on, contact, address, delivery_method, payment_method, agreed_unit_price_aed, created_at)
       select $1, customer_id, id, $2, 1, 1, 'en', 'active', current_date, current_date + 30, customer, address, 1, 1, 100000, now()
       from orders where reference = $3`,
      [id, productId, reference],
    );
    return id;
  }
  const rowOf = async (id: string) => {
    const { rows } = await database.query("select *, next_on::text as next from subscriptions where id = $1", [id]);
    return rows[0];
  };
  const send = (visitor: Visitor, intent: string, subscription: string, fields: Record<string, string> = {}) =>
    visitor.submit("/en/account/subscriptions", { intent: `subscription-${intent}`, subscription, ...fields });

  test("every form changes what it says, and once when it is sent twice", async () => {
    const id = await subscribe();
    const version = async () => String((await rowOf(id)).version);
    const twice = async (intent: string, fields: Record<string, string>) => {
      const seen = await version();
      for (const _time of [1, 2])
        expect((await send(owner, intent, id, { version: seen, ...fields })).status, intent).toBe(200);
      expect(await version(), intent).not.toBe(seen);
    };
    const before = { was_product: "4", was_every: "1", was_pieces: "1" };
    await twice("plan", { ...before, product: "4", every: "2", pieces: "3" });
    expect(await rowOf(id)).toMatchObject({ every_months: 2, quantity: 3 });
    const { next: day } = await rowOf(id);
    await twice("skip", { day });
    expect((await rowOf(id)).next > day).toBe(true);
    const address = { ...addressIn("en"), building: "Tower 9" } as unknown as Record<string, string>;
    await twice("address", { ...customer(), ...address });
    expect(await rowOf(id)).toMatchObject({ address: { building: "Tower 9" } });
    const incomplete = await send(owner, "address", id, {
      ...customer(),
      ...address,
      street: "",
      version: await version(),
    });
    expect(incomplete.status).toBe(422);
    await twice("pause", { until: "" });
    expect((await owner.get<string>("/en/account/subscriptions")).text).toContain("Nothing is sent or charged");
    await twice("resume", {});
    await twice("cancel", { reason: "enough" });
    expect(await rowOf(id)).toMatchObject({ state: "cancelled", cancel_reason: "enough" });
    expect((await owner.get<string>("/ar/account/subscriptions")).text).toContain("اشتراكات منتهية");
  });

  test("what was changed in another tab is not overwritten, and is said", async () => {
    const id = await subscribe();
    const plan = { version: "1", product: "4", was_product: "4", was_pieces: "1", was_every: "1" };
    expect((await send(owner, "plan", id, { ...plan, every: "1", pieces: "2" })).status).toBe(200);
    const late = await send(owner, "plan", id, { ...plan, every: "3", pieces: "1" });
    expect(late.status).toBe(422);
    expect(late.text).toContain("has been changed in the meantime");
    expect(await rowOf(id)).toMatchObject({ every_months: 1, quantity: 2 });
  });

  test("belong to their customer alone", async () => {
    const id = await subscribe();
    const before = await rowOf(id);
    for (const intent of ["plan", "skip", "move", "pause", "resume", "pay", "price", "cancel"])
      expect(
        (await send(other, intent, id, { product: "7", was_product: "4", day: "2027-01-01" })).status,
        intent,
      ).toBe(404);
    expect((await send(other, "address", id, { ...customer(), ...(addressIn("en") as object) })).status).toBe(404);
    expect(await rowOf(id)).toEqual(before);
    expect((await other.get<string>("/en/account/subscriptions")).text).not.toContain(id);
  });

  test("what a delivery waits for is said with it, and a price is agreed to there", async () => {
    const id = await subscribe();
    const page = async () => (await owner.get<string>("/en/account/subscriptions")).text;
    const becomes = (state: string, more = "") =>
      database.query(`update subscription_deliveries set state = '${state}' ${more} where subscription_id = $1`, [id]);
    await database.query(
      `insert into subscription_deliveries (id, subscription_id, period, due_on, state, created_at, updated_at)
       values ($1, $2, 1, current_date + 1, 'waiting_stock', now(), now())`,
      [randomUUID(), id],
    );
    expect(await page()).toContain("We send this delivery as soon as it is back");
    await database.query("update subscriptions set agreed_unit_price_aed = 5000 where id = $1", [id]);
    await becomes("asking_price");
    const price = /name="price" value="(\d+)"/.exec(await page())?.[1] ?? "";
    for (const _time of [1, 2]) expect((await send(owner, "price", id, { price })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ agreed_unit_price_aed: Number(price), state: "active" });
    expect(await page()).not.toContain("Without your answer");
    await becomes(
      "failed",
      ", next_try_at = now() + interval '1 day', order_id = (select first_order_id from subscriptions where id = $1)",
    );
    expect(await page()).toMatch(/href="[^"]*\/checkout\/payment\/BG-/);
    await send(owner, "cancel", id);
  });

  test("the mail before a delivery says how it is paid; its links do what they say once a button is pressed", async () => {
    const buyer = shop.visitor();
    const email = newEmail();
    await signUpVerified(shop.server, buyer, email);
    const id = await subscribe(4, buyer);
    await database.query("update subscriptions set next_on = current_date + 3 where id = $1", [id]);
    expect((await operate(shop.server, "POST", "/subscriptions/renew")).status).toBe(200);
    const coming = async () =>
      (await shop.server.mailsTo(email, 1)).find(({ subject }) => subject?.includes("your next delivery"));
    await expect.poll(coming, { timeout: 120_000 }).toBeDefined();
    const words = withoutMarks((await coming())?.text ?? "");
    expect(words).toContain("you pay when it arrives");
    expect(words).not.toContain("charge");
    const linkTo = (name: string) =>
      new RegExp(`${name}[^h]*https?://[^/]+(/\\S*token=[^\\s<>)]+)`).exec(words)?.[1] ?? "";
    const [skip, cancel] = [linkTo("Skip this delivery"), linkTo("Cancel the subscription")];
    const before = await rowOf(id);
    const anybody = shop.visitor();
    expect((await anybody.get<string>(skip)).text).toContain("Skip this delivery?");
    expect((await anybody.get<string>(skip.replace(/token=..../, "token=none"))).text).toContain(
      "does not work any more",
    );
    expect(await rowOf(id)).toEqual(before);
    const form = { token: /token=(.*)/.exec(skip)?.[1] ?? "", intent: "skip", subscription: id };
    for (const _time of [1, 2]) await anybody.submit(skip, form);
    const skipped = await rowOf(id);
    expect(skipped.next > before.next).toBe(true);
    expect(skipped.state).toBe("active");
    await anybody.submit(cancel, { token: /token=(.*)/.exec(cancel)?.[1] ?? "", intent: "cancel", subscription: id });
    expect(await rowOf(id)).toMatchObject({ state: "cancelled" });
    expect((await anybody.get<string>(cancel)).text).toContain("does not work any more");
  });

  test("a card is entered with its bank's yes, pays, is another's for nobody, and is removed", async () => {
    const id = await subscribe();
    const form = { intent: "card-setup", card: "" };
    const begun = await owner.submit("/en/account/cards.data?replace=new", form);
    const secret = /seti_\w+_secret_\w+/.exec(begun.text)?.[0] ?? "";
    const back = `${shop.server.origin}/en/account/cards`;
    const { redirect } = await confirmCard(shop.sandbox, secret, CARDS.challenge, back);
    const returned = await choose(redirect ?? "", "approve");
    const path = `${returned?.pathname}${returned?.search}`;
    expect((await other.get(path)).headers.get("location")).toBe("/en/account/cards?done=unknown");
    expect((await owner.get(path)).headers.get("location")).toBe("/en/account/cards?done=kept");
    const page = await owner.get<string>("/en/account/cards");
    expect(page.text).toContain("3155");
    expect(page.text).not.toContain("_secret_");
    const { rows } = await database.query("select id from saved_cards");
    const card = rows[0].id as string;

    expect((await send(owner, "pay", id, { card, version: "1" })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ saved_card_id: card, payment_method: 2 });
    expect((await other.get(`/en/account/cards?replace=${card}`)).status).toBe(404);
    const remove = { intent: "card-remove", card };
    expect((await other.submit("/en/account/cards", remove)).status).toBe(404);
    for (const _time of [1, 2]) expect((await owner.submit("/en/account/cards", remove)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ saved_card_id: null, state: "paused", paused_reason: "card" });
  });

  test("are found, skipped, rested, resumed and ended by staff for a reason, over what they saw, and back in time", async () => {
    const support = await supportOf();
    const buyer = shop.visitor();
    const email = newEmail();
    await signUpVerified(shop.server, buyer, email);
    const id = await subscribe(4, buyer);
    await database.query("update subscriptions set next_on = current_date + 3 where id = $1", [id]);
    expect((await operate(shop.server, "POST", "/subscriptions/renew")).status).toBe(200);
    const listed = async (query: string) =>
      dataOf(await support.get<Data<StaffSubscription[]>>(`/api/admin/subscriptions${query}`)).filter(
        (one) => one.id === id,
      );
    const shown = async () =>
      dataOf(await support.get<Data<StaffSubscriptionDetail>>(`/api/admin/subscriptions/${id}`));
    const act = (fields: object, key: string = randomUUID()) =>
      support.post<Data<Acted> & Refusal>(
        `/api/admin/subscriptions/${id}`,
        { reason: "asked", ...fields },
        { headers: { "idempotency-key": key } },
      );
    const back = (version: number, who = support) =>
      who.post<Data<Acted> & Refusal>(`/api/admin/subscriptions/${id}/take-back`, { version });
    const standing = async () => {
      const { next, state, paused_until, paused_reason, next_period, cancel_reason } = await rowOf(id);
      const { rows } = await database.query(
        "select period, due_on::text, state from subscription_deliveries where subscription_id = $1 order by period",
        [id],
      );
      return { next, state, paused_until, paused_reason, next_period, cancel_reason, deliveries: rows };
    };
    const before = await standing();
    expect(before.deliveries).toMatchObject([{ state: "announced" }]);
    for (const query of ["", `?view=all&q=${email}`, "?view=active&q=zinc"])
      expect(await listed(query), query).toMatchObject([{ email, open: { state: "announced" }, failed: null }]);
    for (const query of ["?view=trouble", "?view=paused", "?view=all&q=nobody@example.com"])
      expect(await listed(query), query).toEqual([]);

    const seen = await shown();
    const day = seen.open?.due_on;
    // The same press twice is one; another key with an old version is refused.
    const pressed = { kind: "skip", version: seen.version, day };
    const [first, again] = [await act(pressed, "key-of-one-press"), await act(pressed, "key-of-one-press")];
    expect(dataOf(again)).toEqual(dataOf(first));
    expect((await standing()).deliveries).toMatchObject([{ state: "skipped" }]);
    expect((await act({ kind: "pause", version: seen.version })).body.code).toBe("subscription.changed");
    expect((await act({ kind: "pause", version: seen.version, reason: "because" })).status).toBe(422);
    expect((await back(dataOf(first).version, team.visitor)).body.code).toBe("staff.changed_meanwhile");
    for (const _time of [1, 2]) expect((await back(dataOf(first).version)).status).toBe(200);
    expect(await standing()).toEqual(before);

    const rested = await act({ kind: "pause", version: (await shown()).version, until: null });
    expect(await listed("?view=paused")).toMatchObject([{ state: "paused", paused_reason: "staff", open: null }]);
    const resumed = await act({ kind: "resume", version: dataOf(rested).version });
    expect((await back(dataOf(rested).version)).body.code).toBe("staff.changed_meanwhile");
    expect((await back(dataOf(resumed).version)).status).toBe(200);
    expect((await standing()).state).toBe("paused");
    await act({ kind: "resume", version: (await shown()).version });

    // An end that is taken back is told to nobody; one that stands is, and too late it stays.
    const going = await standing();
    const ended = await act({ kind: "cancel", version: (await shown()).version, reason: "address" });
    expect(await shown()).toMatchObject({ state: "cancelled", ended: { reason: "address" } });
    expect((await back(dataOf(ended).version)).status).toBe(200);
    expect(await standing()).toEqual(going);
    const over = await act({ kind: "cancel", version: (await shown()).version });
    const { rowCount } = await database.query(
      "update pgboss.job set start_after = now() where name = 'mail.subscription' and state = 'created'",
    );
    expect(rowCount).toBe(2);
    const waiting = async () =>
      (
        await database.query(
          "select id from pgboss.job where name = 'mail.subscription' and state in ('created', 'retry', 'active')",
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
    const told = async () =>
      (await shop.server.mailsTo(email, 1)).filter(({ text }) => text?.includes("nothing more will be delivered"))
        .length;
    await expect.poll(told, { timeout: 120_000 }).toBe(1);
    expect((await owner.post(`/api/admin/subscriptions/${id}/take-back`, { version: 1 })).status).toBe(401);
    const acts = dataOf(
      await team.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=subscription&entity_id=${id}`),
    );
    expect(acts.map(({ action, after }) => [action.replace("subscription.", ""), after?.reason])).toEqual([
      ["cancelled", "asked"],
      ["taken_back", undefined],
      ["cancelled", "address"],
      ["resumed", "asked"],
      ["taken_back", undefined],
      ["resumed", "asked"],
      ["paused", "asked"],
      ["taken_back", undefined],
      ["skipped", "asked"],
    ]);
    shop.server.setClock(new Date(Date.now() + 60_000).toISOString());
    try {
      expect((await back(dataOf(over).version)).body.code).toBe("staff.take_back_late");
    } finally {
      shop.server.setClock(null);
    }
  });

  test("staff move, exchange and send elsewhere what a customer could, over what they saw, and back in time", async () => {
    const support = await supportOf();
    const [buyer, email] = [shop.visitor(), newEmail()];
    await signUpVerified(shop.server, buyer, email);
    const [id, silent] = [await subscribe(4, buyer), await subscribe(2)];
    const path = `/api/admin/subscriptions/${id}`;
    const shown = async () => dataOf(await support.get<Data<StaffSubscriptionPage>>(path));
    const act = (fields: object, to = path) =>
      support.post<Data<Acted> & Refusal>(
        to,
        { reason: "asked", ...fields },
        { headers: { "idempotency-key": randomUUID() } },
      );
    const back = (version: number) => support.post<Data<Acted> & Refusal>(`${path}/take-back`, { version });
    const standing = async () => {
      const { version: _, ...row } = await rowOf(id);
      return row;
    };
    const before = await standing();
    const first = await shown();

    const day = first.movable_to.latest;
    const moved = await act({ kind: "move", version: first.version, day });
    expect((await shown()).next_on).toBe(day);
    expect((await act({ kind: "move", version: first.version, day: first.movable_to.earliest })).body.code).toBe(
      "subscription.changed",
    );
    expect((await act({ kind: "move", version: dataOf(moved).version, day: "2020-01-01" })).body.code).toBe(
      "subscription.day_not_possible",
    );
    expect((await back(dataOf(moved).version)).status).toBe(200);
    expect(await standing()).toEqual(before);

    // One press, one version, one entry; and none of it where one part cannot be.
    const other = first.variants.find((variant) => variant.id !== first.product_id)?.id;
    const { version } = await shown();
    const refused = await act({ kind: "plan", version, product_id: other, every_months: 2, quantity: 11 });
    expect(refused.body.code).toBe("subscription.value_not_possible");
    expect(await standing()).toEqual(before);
    const planned = await act({ kind: "plan", version, product_id: other, every_months: 2, quantity: 3 });
    expect(dataOf(planned)).toEqual({ version: version + 1, is_changed: true });
    expect(await shown()).toMatchObject({ product_id: other, every_months: 2, quantity: 3 });
    expect((await rowOf(id)).agreed_unit_price_aed).not.toBe(before.agreed_unit_price_aed);
    expect((await back(dataOf(planned).version)).status).toBe(200);
    expect(await standing()).toEqual(before);

    const { contact, address, version: now } = await shown();
    const there = { ...addressIn("en"), building: "Tower 9" };
    const elsewhere = { kind: "address", version: now, customer: { ...contact, first_name: "Huda" }, address: there };
    const sent = await act(elsewhere);
    expect(await shown()).toMatchObject({ contact: { first_name: "Huda" }, address: { building: "Tower 9" } });
    const incomplete = await act({ ...elsewhere, address: { ...there, street: "" }, version: now + 1 });
    expect(Object.keys(incomplete.body.message)).toEqual(["address.street"]);
    // No log keeps an address to put back; the former one is sent again.
    expect((await back(dataOf(sent).version)).body.code).toBe("staff.changed_meanwhile");
    const home = { kind: "address", version: dataOf(sent).version, customer: contact, address };
    expect((await act(home)).status).toBe(200);
    expect(await standing()).toEqual(before);

    // All of it was taken back, one after the other: one mail waits, and finds nothing to tell. What stands is told once.
    const mailNow = async () => {
      const { rowCount } = await database.query(
        "update pgboss.job set start_after = now() where name = 'mail.subscription-changed' and state = 'created' and data->>'subscription' = $1",
        [id],
      );
      const left = async () =>
        (
          await database.query(
            "select id from pgboss.job where name = 'mail.subscription-changed' and state <> 'completed' and data->>'subscription' = $1",
            [id],
          )
        ).rowCount;
      await expect.poll(left, { timeout: 120_000 }).toBe(0);
      return rowCount;
    };
    const told = async () =>
      (await shop.server.mailsTo(email, 1)).filter(({ text }) => text?.includes("We have changed your subscription"));
    expect(await mailNow()).toBe(1);
    expect(await told()).toEqual([]);
    const more = await act({ kind: "plan", version: (await shown()).version, quantity: 2 });
    await act({ kind: "plan", version: dataOf(more).version, quantity: 3 });
    const rested = await act({ kind: "pause", version: dataOf(more).version + 1, until: first.movable_to.latest });
    expect((await back(dataOf(rested).version)).status).toBe(200);
    expect(await mailNow()).toBe(1);
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(withoutMarks(mail?.text ?? "")).toContain("3 (until now: 1)");
    expect(mail?.text).not.toContain("paused");

    const { rows } = await database.query<{ entry: string }>(
      "select entry from audit_entries where entity_id = $1 order by seq",
      [id],
    );
    expect(rows.map(({ entry }) => (JSON.parse(entry) as AuditEntry).action.replace("subscription.", ""))).toEqual([
      ...["moved", "taken_back", "changed", "taken_back", "address_changed", "address_changed"],
      ...["changed", "changed", "paused", "taken_back"],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Tower 9|Huda/);
    // What ended stays as it ended, and how it is paid is no act of theirs.
    await send(owner, "cancel", silent);
    const ended = { kind: "plan", version: 2, quantity: 2 };
    expect((await act(ended, `/api/admin/subscriptions/${silent}`)).body.code).toBe("subscription.not_active");
    expect((await act({ kind: "pay", version: 1, card: null })).status).toBe(422);
  });

  test("a piece more leaves the delivery that is announced, and is taken back beside it", async () => {
    const support = await supportOf();
    const id = await subscribe();
    const path = `/api/admin/subscriptions/${id}`;
    await database.query(
      `insert into subscription_deliveries (id, subscription_id, period, due_on, state, created_at, updated_at)
       values ($1, $2, 1, current_date + 30, 'announced', now(), now())`,
      [randomUUID(), id],
    );
    const act = (fields: object) =>
      support.post<Data<Acted>>(path, { reason: "asked", ...fields }, { headers: { "idempotency-key": randomUUID() } });
    const standing = async () => {
      const { rows } = await database.query(
        `select s.quantity, s.next_on::text, d.state, d.due_on::text from subscriptions s
           join subscription_deliveries d on d.subscription_id = s.id where s.id = $1`,
        [id],
      );
      return rows;
    };
    const before = await standing();
    const more = dataOf(await act({ kind: "plan", version: 1, quantity: 2 }));
    expect(await standing()).toEqual([{ ...before[0], quantity: 2 }]);
    expect((await support.post(`${path}/take-back`, { version: more.version })).status).toBe(200);
    expect(await standing()).toEqual(before);
    // A move leaves the announced one out; taken back, it is announced again.
    const day = dataOf(await support.get<Data<StaffSubscriptionPage>>(path)).movable_to.latest;
    const moved = dataOf(await act({ kind: "move", version: more.version + 1, day }));
    expect(await standing()).toMatchObject([{ next_on: day, state: "skipped" }]);
    expect((await support.post(`${path}/take-back`, { version: moved.version })).status).toBe(200);
    expect(await standing()).toEqual(before);
    await send(owner, "cancel", id);
  });
});
