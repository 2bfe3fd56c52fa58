import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { addDays, dayOf } from "../../shop/day.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import { ALERT_NAMES } from "../../shop/staff/alerts.ts";
import type { StaffMember } from "../../shop/staff/staff-sessions.ts";
import { mailsAbout } from "../support/accounts.ts";
import { CARD, moveOrder, operate, order, pay, payingShop, paymentOf } from "../support/paying.ts";
import { type Data, dataOf, type ProductJson, productOf, SOON } from "../support/shopping.ts";
import { type Member, newMember, newRole, staffed } from "../support/staff.ts";

const shop = payingShop();
const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });
const remind = async () => (await operate<{ waiting: number }>(shop.server, "POST", "/reminders")).data.waiting;

let owner: Member;
let manager: Member;
let accountant: Member;
let packer: Member;
/** Sees orders to Saudi Arabia alone. */
let abroad: Member;
let zinc: ProductJson;
let omega: ProductJson;

/** An order that is paid by card, to the Emirates unless another market is said. */
async function paid(product = zinc, quantity = 1, locale = "en") {
  const visitor = shop.visitor(locale);
  const { reference, payment } = await order(visitor, product.id, { method: CARD, quantity });
  await pay(shop.sandbox, payment);
  await paymentOf(visitor, reference);
  return { visitor, reference };
}

const moneyOf = async (reference: string) =>
  dataOf(await owner.visitor.get<Data<OrderMoneyJson>>(`/api/admin/orders/${reference}/money`));

beforeAll(async () => {
  ({
    owner,
    manager,
    accountant,
    fulfilment: packer,
  } = await staffed(shop, { manager: "en", accountant: "ar", fulfilment: "en" }));
  const role = await newRole(owner, { permissions: ["orders.see"], countries: ["SA"] });
  abroad = await newMember(shop, owner, role);
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  omega = await productOf(shop.visitor(), "omega-3-concentrate");
});

test.skipIf(process.env.TEST_DATABASE !== "postgres")(
  "what begins to wait for a person is told once to whoever wants to hear and may see to it",
  async () => {
    const all = Object.fromEntries(ALERT_NAMES.map((name) => [name, true]));
    for (const { visitor } of [owner, manager, accountant, packer, abroad])
      expect((await visitor.patch("/api/admin/me", { waiting_mails: all })).status).toBe(200);
    expect((await owner.visitor.patch("/api/admin/me", { waiting_mails: { weather: true } })).status).toBe(422);
    // Each is a choice of its own: another window switches none of the others.
    for (const [returns, wanted] of [
      [false, ALERT_NAMES.filter((name) => name !== "returns")],
      [true, ALERT_NAMES],
    ] as const) {
      const switched = await owner.visitor.patch<Data<{ member: StaffMember }>>("/api/admin/me", {
        waiting_mails: { returns },
      });
      expect(dataOf(switched).member.waitingMails.toSorted()).toEqual(wanted.toSorted());
    }
    const [late, far, parked, disputed, returned, missed, dear] = [
      await paid(),
      await paid(zinc, 1, "en-sa"),
      await paid(),
      await paid(),
      await paid(),
      await paid(),
      await paid(omega, 8),
    ];
    await remind();

    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    onTestFinished(() => database.end());
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await database.query("update orders set estimated_from = $2, estimated_to = $3 where reference = any($1)", [
      ...[[late.reference, far.reference], ago(3), ago(2)],
    ]);
    await database.query("update orders set parked = 'mismatch' where reference = $1", [parked.reference]);
    const [attempt] = (await moneyOf(disputed.reference)).attempts;
    await shop.sandbox.act(attempt?.provider_number ?? "", "dispute");
    await expect.poll(async () => (await moneyOf(disputed.reference)).disputes.length, SOON).toBe(1);
    const wish = { cause: "damaged", note: "", lines: [{ line: 1, quantity: 8, condition: "kept" }] };
    const path = `/api/admin/orders/${dear.reference}/refund-requests`;
    const request = await manager.visitor.post<Data<{ id: string }>>(path, wish, keyed());
    expect(request.status, request.text).toBe(201);
    await moveOrder(shop.server, returned.reference, "PREPARING", "SHIPPED", "DELIVERED");
    const back = { number: 1, cause: "damaged", note: "", lines: [{ line: 1, quantity: 1 }] };
    expect((await returned.visitor.post(`/api/orders/${returned.reference}/returns`, back)).status).toBe(201);
    const lot = { code: "W1", expires_on: addDays(dayOf(new Date()), 30) };
    const add = { kind: "add", units: 4, lot, despite_expiry: true };
    dataOf(await packer.visitor.post<Data<object>>(`/api/admin/stock/${zinc.slug}`, add, keyed()));

    await moveOrder(shop.server, missed.reference, "PREPARING", "SHIPPED", "DELIVERY_FAILED");
    const idOf = async (reference: string) =>
      (await database.query("select id from orders where reference = $1", [reference])).rows[0].id as string;
    const [missedId, returnedId, zincRow] = [await idOf(missed.reference), await idOf(returned.reference), zinc.id];
    await database.query(
      `insert into refunds (id, order_id, amount, currency, reason, created_at)
       values (gen_random_uuid(), $1, 500, 'AED', 'operator', now())`,
      [returnedId],
    );
    await database.query("update payments set trouble = 'refused', next_read_at = $2 where order_id = $1", [
      ...[missedId, new Date(Date.now() + 86_400_000)],
    ]);
    await database.query(
      `insert into product_versions (product_id, number, state, data, by, created_at, asked_at)
       select $1, max(number) + 1, 'draft', '{}', 'operator', now(), now() from product_versions where product_id = $1`,
      [zincRow],
    );
    await database.query(
      `insert into reviews (product_id, order_id, buyer_key, stars, text, language, display_name, locale, state, created_at, updated_at)
       values ($1, $2, 'k', 5, 'Fine', 'en', 'Layla', 'en', 'pending', now(), now())`,
      [zincRow, returnedId],
    );
    // Of a mail of this very kind nobody is told by another.
    for (const [job, orderId] of [
      ["mail.order-status", missedId],
      ["mail.waiting", ""],
    ])
      await database.query(
        "insert into failed_mails (job_id, job, payload, reason) values (gen_random_uuid(), $1, $2, 'refused')",
        [job, { orderId }],
      );
    for (const [id, days] of [
      [missedId, 15],
      [returnedId, 13],
    ] as const)
      await database.query(
        `insert into courier_cash (order_id, kind, amount, currency, amount_aed, at)
         values ($1, 'collected', 9000, 'AED', 9000, $2)`,
        [id, ago(days)],
      );

    // The shop may have told of some of it by itself; nothing is told again.
    await remind();
    expect(await remind()).toBe(0);
    const SUBJECTS = {
      parked: [/One payment to look at/, /دفعة للمراجعة/, parked.reference, "/orders?view=parked"],
      disputes: [/A bank wants a payment back/, /دفعة يطلب البنك استردادها/, disputed.reference, "/payments"],
      refund_trouble: [/One refund did not/, /مبلغ مردود تعذّر/, returned.reference, "/payments"],
      undelivered: [/One parcel was not/, /طرد تعذّر/, missed.reference, "/cash?tab=undelivered"],
      failed_mails: [/One mail could not/, /رسالة تعذّر/, "", "/system"],
      reviews: [/One review waits/, /تقييم للقراءة/, zinc.name, "/reviews"],
      asked_to_publish: [/asks you to publish a draft/, /مسودة يطلب زميل/, zinc.name, "/products?view=asked"],
      late: [/2 orders are late/, /تأخر طلبان/, late.reference, "/orders?view=late"],
      refund_requests: [/One refund waits/, /طلب رد مبلغ ينتظر/, dear.reference, "/payments"],
      returns: [/One return waits/, /طلب إرجاع للبت فيه/, returned.reference, "/returns?stage=requested"],
      expires: [/One lot expires soon/, /تشغيلة انتهت/, "W1", "/stock?view=expires"],
    } as const;
    /** Once whatever is to be told has been told. */
    const heard = async (who: Member) => {
      const mails = await shop.server.mailsTo(who.email, 0);
      return ALERT_NAMES.flatMap((name) =>
        mails
          .filter(({ subject = "" }) => SUBJECTS[name].slice(0, 2).some((each) => (each as RegExp).test(subject)))
          .map(() => name),
      );
    };
    for (const name of ALERT_NAMES) {
      const [english, , says, link] = SUBJECTS[name];
      const [mail] = await mailsAbout(shop.server, owner.email, english);
      expect(mail?.text, name).toContain(says);
      expect(mail?.text, name).toContain(`/admin${link}`);
    }
    await mailsAbout(shop.server, accountant.email, SUBJECTS.expires[1]);
    const jobsOpen = async () =>
      (
        await database.query(
          "select from pgboss.job where name = 'mail.waiting' and state in ('created', 'retry', 'active')",
        )
      ).rowCount;
    await expect.poll(jobsOpen, SOON).toBe(0);
    expect(await heard(accountant)).toEqual(["parked", "disputes", "refund_trouble", "late", "expires"]);
    expect(await heard(packer)).toEqual(["parked", "late", "undelivered", "expires"]);
    // Whoever asked for a refund is no second person, and nobody hears of countries that they do not see.
    expect(await heard(manager)).toEqual(
      ALERT_NAMES.filter((name) => name !== "refund_requests" && name !== "failed_mails"),
    );
    const [abroadMail] = await mailsAbout(shop.server, abroad.email, /One order is late/);
    expect(abroadMail?.text).toContain(far.reference);
    expect(abroadMail?.text).not.toContain(late.reference);
    expect(await heard(abroad)).toEqual([]);

    // Today counts the same for whoever sees the list it leads to.
    const today = async ({ visitor }: Member, asked = "") =>
      dataOf(await visitor.get<Data<TodayJson>>(`/api/admin/today${asked}`));
    const seen = { undelivered: 1, refund_trouble: 1, payment_trouble: 1, owed_long: 1 };
    const unseen = { asked_to_publish: null, reviews: null, subscriptions: null, failed: null };
    expect(await today(owner)).toMatchObject({ ...seen, asked_to_publish: 1, reviews: 1, subscriptions: 0, failed: 2 });
    expect((await today(owner)).about.owed_long).toEqual({ amount: 9000 });
    expect(await today(accountant)).toMatchObject({ ...seen, ...unseen });
    const nothing = { refund_trouble: null, payment_trouble: null, owed_long: null, ...unseen };
    expect(await today(packer)).toMatchObject({ ...nothing, undelivered: 1 });
    expect(await today(abroad)).toMatchObject({ ...nothing, undelivered: 0 });
    const others = { undelivered: 0, refund_trouble: 0, payment_trouble: 0, owed_long: 1 };
    expect(await today(owner, "?countries=others")).toMatchObject(others);

    // What is seen to and waits anew is told anew.
    await database.query("update orders set parked = null where reference = $1", [parked.reference]);
    await remind();
    await database.query("update orders set parked = 'withdrawn' where reference = $1", [parked.reference]);
    await remind();
    expect(await mailsAbout(shop.server, owner.email, SUBJECTS.parked[0], 2)).toHaveLength(2);
  },
);
