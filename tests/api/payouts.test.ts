import { beforeAll, expect, it } from "vitest";
import { addDays, dayOf, startOfDay } from "../../shop/day.ts";
import type { PayoutJson, PayoutLineJson, PayoutPreviewJson } from "../../shop/payouts/payout-json.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import {
  CARD,
  leavesNothingBehind,
  moveOrder,
  operate,
  order,
  type Placed,
  pay,
  payingShop,
  paymentOf,
  setClocks,
  TABBY,
} from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { type Data, dataOf, type Refusal, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember, signInStaff } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

/** The day from which all days here are counted, also where midnight in Dubai comes meanwhile. */
const today = dayOf(new Date());
let owner: Member;
let accountant: Member;
beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "huda@example.com");
  accountant = await newMember(shop, owner, "accountant");
});

const paid = async (visitor: Visitor, method = CARD): Promise<Placed> => {
  const placed = await order(visitor, 2, { method });
  await pay(shop.sandbox, placed.payment);
  await expect.poll(async () => (await paymentOf(visitor, placed.reference)).state, SOON).toBe("confirmed");
  return placed;
};
const attemptOf = async ({ reference }: Placed) => {
  const money = dataOf(await owner.visitor.get<Data<OrderMoneyJson>>(`/api/admin/orders/${reference}/money`));
  return money.attempts.find(({ captured }) => captured > 0);
};
const fileOf = (name: string, rows: readonly string[], provider = "stripe") => ({
  ...{ provider, file_name: name },
  content: Buffer.from(
    ["payment_intent_id,created,gross,currency,fee,net,reporting_category", ...rows].join("\n"),
  ).toString("base64"),
});
const preview = (file: object, who = accountant) =>
  who.visitor.post<Data<PayoutPreviewJson> & Refusal>("/api/admin/payments/payouts/preview", file);
const keep = (file: object) =>
  accountant.visitor.post<Data<{ id: string; changed: boolean }> & Refusal>("/api/admin/payments/payouts", file);

it("a provider's file is held against payments and refunds, kept once, seen again and taken along as a table", async () => {
  const viewer = await newMember(shop, owner, "viewer");
  // A day begins in Dubai while it is still the day before elsewhere; what was paid then belongs to it.
  const early = new Date(startOfDay(today).getTime() + 60_000).toISOString();
  await setClocks(shop, early);
  const [whole, less, missing] = [await paid(shop.visitor()), await paid(shop.visitor()), await paid(shop.visitor())];
  const refunded = await operate(shop.server, "POST", `/payments/${whole.reference}/refund`, { amount: 30 });
  expect(refunded.status, refunded.text).toBeLessThan(300);
  const attempt = async (placed: Placed) => {
    const found = await attemptOf(placed);
    if (found === undefined) throw new Error("nothing was taken");
    const [captured, refunded] = [found.captured, found.refunded].map((amount) => Math.round(amount * 100));
    return { number: found.provider_number, captured: captured ?? 0, refunded };
  };
  await expect.poll(async () => (await attempt(whole)).refunded, SOON).toBe(3000);
  const [one, two, three] = [await attempt(whole), await attempt(less), await attempt(missing)];
  const text = (minor: number) => (minor / 100).toFixed(2);
  const later = addDays(today, 2);
  const file = fileOf("payout.csv", [
    `${one.number},${today},${text(one.captured)},aed,5.00,${text(one.captured - 500)},charge`,
    `${one.number},${later},-30.00,aed,0.00,-30.00,refund`,
    `${two.number},${later},${text(two.captured - 100)},aed,5.00,${text(two.captured - 600)},charge`,
    `pi_elsewhere,${later},1.00,aed,0.00,1.00,charge`,
    `,${later},-2.00,aed,0.00,-2.00,fee`,
  ]);
  expect((await preview(file, viewer)).status).toBe(403);
  for (const wrong of ["a,b\n1,2", ""])
    expect((await preview({ ...file, content: Buffer.from(wrong).toString("base64") })).body.code).toBe(
      "payout.no_head",
    );
  const seen = dataOf(await preview(file));
  expect(seen.lines.map(({ outcome, order: of, expected }) => [outcome, of, expected])).toEqual([
    ["matched", whole.reference, one.captured],
    ["matched", whole.reference, -3000],
    ["different", less.reference, two.captured],
    ["unknown", null, 0],
    ["adjustment", null, 0],
    ["missing", missing.reference, three.captured],
  ]);
  const net = one.captured + two.captured - 500 - 600 - 3000 + 100 - 200;
  expect([seen.kept_as, seen.totals]).toEqual([null, [{ currency: "AED", fee: 1000, net }]]);

  expect((await keep({ ...file, fingerprint: "0".repeat(64) })).body.code).toBe("payout.changed");
  const kept = { ...file, fingerprint: seen.fingerprint };
  const both = await Promise.all([keep(kept), keep({ ...kept, file_name: "copy.csv" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  const id = dataOf(both[0]).id;
  expect(dataOf(await preview(file))).toMatchObject({ kept_as: id, lines: seen.lines });

  // What was missing comes with the next file; what was paid out before is not paid out again.
  const next = fileOf("next.csv", [
    `${three.number},${later},${text(three.captured)},aed,5.00,${text(three.captured - 500)},charge`,
    `${two.number},${later},${text(two.captured)},aed,5.00,${text(two.captured - 500)},charge`,
  ]);
  const second = dataOf(await preview(next));
  expect(second.lines.map(({ outcome }) => outcome)).toEqual(["matched", "twice"]);
  expect((await keep({ ...next, fingerprint: second.fingerprint })).status).toBe(201);
  const lines = dataOf(await accountant.visitor.get<Data<PayoutLineJson[]>>(`/api/admin/payments/payouts/${id}`));
  expect(lines.at(-1)).toMatchObject({ outcome: "missing", order: missing.reference, paid_since: true });

  const listed = dataOf(await accountant.visitor.get<Data<PayoutJson[]>>("/api/admin/payments/payouts"));
  // Both were kept in one moment: either may be first.
  expect(Object.fromEntries(listed.map((each) => [each.file_name, each.counts]))).toEqual({
    "next.csv": { matched: 1, twice: 1 },
    [listed.find((each) => each.id === id)?.file_name ?? ""]: { matched: 2, different: 1, unknown: 1, adjustment: 1 },
  });
  const table = await accountant.visitor.get<string>(`/api/admin/payments/payouts/${id}/lines.csv`);
  expect(table.text.split("\r\n").slice(1, 3)).toEqual([
    `2,${whole.reference},${one.number},Payment,Matches,${text(one.captured)},AED,${text(one.captured)},AED,5.00,${text(one.captured - 500)},AED`,
    `3,${whole.reference},${one.number},Refund,Matches,-30,AED,-30,AED,0.00,-30,AED`,
  ]);
  expect((await accountant.visitor.get("/api/admin/payments/payouts/none")).status).toBe(404);
  const acts = dataOf(await owner.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=payout&entity_id=${id}`));
  expect(acts.map(({ action, after }) => [action, after?.provider, after?.missing])).toEqual([
    ["payout.kept", "stripe", 1],
  ]);
});

/** Whoever works some days from now, at noon; whoever looks then signs in anew. */
const goTo = async (days: number) => {
  const noon = startOfDay(addDays(today, days)).getTime() + 12 * 3_600_000;
  await setClocks(shop, new Date(noon).toISOString());
  for (const member of [owner, accountant]) await signInStaff(member.visitor, member);
};

it("what is taken when the parcel leaves is missing by that day, and what is given back by the day it was", async () => {
  const nothing = (days: number) =>
    fileOf(`${days}.csv`, [`,${addDays(today, days)},-2.00,aed,0.00,-2.00,fee`], "tabby");
  const missingIn = async (file: object) => {
    const seen = dataOf(await preview(file));
    expect((await keep({ ...file, fingerprint: seen.fingerprint })).status).toBe(201);
    return seen.lines.flatMap((line) => (line.outcome === "missing" ? [[line.order, line.expected]] : []));
  };
  await goTo(0);
  const placed = await paid(shop.visitor(), TABBY);
  expect(await missingIn(nothing(2))).toEqual([]);
  await goTo(4);
  await moveOrder(shop.server, placed.reference, "PREPARING", "SHIPPED");
  await expect.poll(() => attemptOf(placed), SOON).toBeDefined();
  const taken = Math.round(((await attemptOf(placed))?.captured ?? 0) * 100);
  expect(await missingIn(nothing(6))).toEqual([[placed.reference, taken]]);
  await goTo(8);
  const refunded = await operate(shop.server, "POST", `/payments/${placed.reference}/refund`, { amount: 30 });
  expect(refunded.status, refunded.text).toBeLessThan(300);
  await expect.poll(async () => (await attemptOf(placed))?.refunded, SOON).toBe(30);
  expect(await missingIn(nothing(10))).toEqual([[placed.reference, -3000]]);
});

it("a file that was kept under another provider than its own is kept under its own all the same", async () => {
  const rows = [`,${today},-7.00,aed,0.00,-7.00,fee`];
  const ids = [];
  for (const provider of ["tamara", "stripe"]) {
    const file = fileOf("other.csv", rows, provider);
    const { fingerprint, kept_as } = dataOf(await preview(file));
    expect(kept_as).toBeNull();
    const kept = await keep({ ...file, fingerprint });
    expect(kept.status).toBe(201);
    ids.push(dataOf(kept).id);
    expect(dataOf(await preview(file)).kept_as).toBe(ids.at(-1));
  }
  expect(new Set(ids).size).toBe(2);
});

it("a file of another provider that was kept under one hides none of its missing payments", async () => {
  const fee = (days: number, provider: string) =>
    fileOf(`fees ${days}.csv`, [`,${addDays(today, days)},-3.00,aed,0.00,-3.00,fee`], provider);
  await goTo(20);
  const placed = await paid(shop.visitor());
  for (const [days, provider] of [
    [20, "stripe"],
    [21, "tamara"],
  ] as const) {
    await goTo(days);
    const file = fee(22, provider);
    expect((await keep({ ...file, fingerprint: dataOf(await preview(file)).fingerprint })).status).toBe(201);
  }
  const { lines } = dataOf(await preview(fee(24, "stripe")));
  expect(lines.find(({ order: of }) => of === placed.reference)?.outcome).toBe("missing");
});

it("payouts are listed a page at a time, also those that were kept in one moment", async () => {
  const kept: string[] = [];
  shop.server.setClock(new Date().toISOString());
  for (let cents = 101; cents <= 151; cents += 1) {
    const amount = (cents / 100).toFixed(2);
    const file = fileOf(`${cents}.csv`, [`,${today},-${amount},aed,0.00,-${amount},fee`], "tamara");
    const { fingerprint } = dataOf(await preview(file));
    kept.push(dataOf(await keep({ ...file, fingerprint })).id);
  }
  shop.server.setClock(null);
  const read = (query = "") =>
    accountant.visitor.get<Data<PayoutJson[]> & { meta: { next: string | null } }>(
      `/api/admin/payments/payouts${query}`,
    );
  const first = await read();
  expect(first.body.data).toHaveLength(50);
  const rest = await read(`?after=${encodeURIComponent(first.body.meta.next ?? "")}`);
  const listed = [...first.body.data, ...rest.body.data];
  const ids = listed.map(({ id }) => id);
  expect([new Set(ids).size, rest.body.meta.next]).toEqual([ids.length, null]);
  expect(ids).toEqual(expect.arrayContaining(kept));
  const last = listed.find(({ id }) => id === kept.at(-1));
  expect(last).toMatchObject({ counts: { adjustment: 1 }, totals: [{ currency: "AED", fee: 0, net: -151 }] });
  expect((await read("?after=yesterday")).status).toBe(422);
});
