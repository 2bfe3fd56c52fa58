import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { addDays, dayOf } from "../../shop/day.ts";
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
    const [late, far, parked, disputed, returned, dear] = [
      await paid(),
      await paid(zinc, 1, "en-sa"),
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

    // The shop may have told of some of it by itself; nothing is told again.
    await remind();
    expect(await remind()).toBe(0);
    const SUBJECTS = {
      parked: [/One payment to look at/, /دفعة للمراجعة/, parked.reference, "/orders?view=parked"],
      disputes: [/A bank wants a payment back/, /دفعة يطلب البنك استردادها/, disputed.reference, "/payments"],
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
    expect(await heard(accountant)).toEqual(["parked", "disputes", "late", "expires"]);
    expect(await heard(packer)).toEqual(["parked", "late", "expires"]);
    // Whoever asked for a refund is no second person, and nobody hears of countries that they do not see.
    expect(await heard(manager)).toEqual(["parked", "disputes", "late", "returns", "expires"]);
    const [abroadMail] = await mailsAbout(shop.server, abroad.email, /One order is late/);
    expect(abroadMail?.text).toContain(far.reference);
    expect(abroadMail?.text).not.toContain(late.reference);
    expect(await heard(abroad)).toEqual([]);

    // What is seen to and waits anew is told anew.
    await database.query("update orders set parked = null where reference = $1", [parked.reference]);
    await remind();
    await database.query("update orders set parked = 'withdrawn' where reference = $1", [parked.reference]);
    await remind();
    expect(await mailsAbout(shop.server, owner.email, SUBJECTS.parked[0], 2)).toHaveLength(2);
  },
);
