import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { StaffMember } from "../../shop/staff/staff-sessions.ts";
import { CASH, moveOrder, order } from "../support/paying.ts";
import type { RunningServer } from "../support/server.ts";
import { productOf, SOON } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, PHONE, signInAlone, signInAs, staffVisitor, staffWords } from "./back-office-steps.ts";
import { somethingToShow } from "./back-office-things.ts";
import { expect, settled, test } from "./shop-page.ts";

const origin = process.env.SHOP_ORIGIN ?? "";
const server = {
  origin,
  operatorToken: () => readFileSync(join(process.env.SHOP_DATA_DIR ?? "", "operator-token"), "utf8").trim(),
} as RunningServer;

async function cashOrder(locale = "en"): Promise<string> {
  const buyer = new Visitor(origin, locale);
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const email = `answers-${randomUUID().slice(0, 8)}@example.com`;
  return (await order(buyer, zinc.id, { method: CASH, quantity: 3, email })).reference;
}

/** Holds answers to some calls until it is told to let them go. */
async function held(page: Page, path: string): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await late.promise;
    await route.fallback();
  });
  return late.resolve;
}

test("a refund is not sent before its sum is seen, whatever key is pressed", async ({ page }) => {
  const en = staffWords("en");
  const reference = await cashOrder();
  await moveOrder(server, reference, "PREPARING", "SHIPPED", "DELIVERED");
  await page.setViewportSize(DESKTOP);
  await signInAlone(page.context(), "owner", "en");
  await page.goto(`/admin/payments/${reference}`);
  await page.getByRole("button", { name: en("refund.title"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  const extra = sheet.getByLabel(en("refund.extra"));
  await sheet.getByLabel(en("cause.label")).selectOption("goodwill");
  await extra.fill("5");
  const give = (amount: string) => sheet.getByRole("button", { name: en("refund.do", { amount }) });
  await expect(give("AED 5.00")).toBeEnabled();

  const sent: object[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/${reference}/refunds`)) sent.push(request.postDataJSON() as object);
  });
  const letGo = await held(page, "**/refunds/preview");
  await extra.fill("50");
  await extra.press("Enter");
  await expect(give("AED 5.00")).toBeDisabled();
  await extra.press("Enter");
  expect(sent).toEqual([]);
  letGo();
  await expect(give("AED 50.00")).toBeEnabled();
  await extra.press("Enter");
  await expect(sheet).toHaveCount(0);
  expect(sent).toMatchObject([{ extra: 50, cause: "goodwill" }]);
});

test("Today shows the home country or the others alone, and leads to lists of just those", async ({ page }) => {
  const ar = staffWords("ar");
  await cashOrder("en-sa");
  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "owner", "ar");
  await page.goto("/admin/today");
  const choice = page.getByRole("group", { name: ar("today.countries") });
  const button = (which: "all" | "home" | "others") =>
    choice.getByRole("button", { name: ar(`today.countries_${which}`), exact: true });
  await button("others").click();
  await expect(page).toHaveURL(/countries=others/);
  const toPack = page.locator(".need li").filter({ hasText: ar("today.pack") });
  const number = Number(await toPack.locator(".fig").innerText());
  await look(page, "Today, the other countries");
  await toPack.getByRole("link").click();
  await expect(page).toHaveURL(/country=SA/);
  expect(page.url()).not.toContain("country=AE");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(number).toBeGreaterThan(0);
  await page.goBack();
  // Who may choose goes on to while the next answer is on its way.
  const letGo = await held(page, "**/api/admin/today");
  await button("all").click();
  await expect(page).not.toHaveURL(/countries/);
  await expect(button("home")).toBeVisible();
  letGo();
  await expect(button("all")).toHaveAttribute("aria-pressed", "true");

  // A list that it led to says what it is narrowed to, and each goes with a press.
  const kuwait = page.getByRole("button", { name: /الكويت/ });
  await page.goto("/admin/returns?country=SA&country=KW");
  // Whatever happens in the shop has the list read again, as it stood: only its address tells what is asked for.
  const narrowed = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname === "/api/admin/returns" && searchParams.getAll("country").join() === "SA";
  });
  await kuwait.click();
  await narrowed;
  await expect(kuwait).toHaveCount(0);
  await look(page, "returns of one country");
});

test("Today leads to all that waits for a person, and a phone says whose time it shows", async ({ page }) => {
  const ar = staffWords("ar");
  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "owner", "ar");
  const lists = {
    refund_trouble: "/payments",
    payment_trouble: "/payments",
    undelivered: "/cash?tab=undelivered",
    subscriptions: "/subscriptions?view=trouble",
    failed: "/system",
    owed_long: "/cash?tab=owed&days=14",
    reviews: "/reviews",
    asked_to_publish: "/products?view=asked",
  } as const;
  const names = Object.keys(lists) as (keyof typeof lists)[];
  const numbers = Object.fromEntries(names.map((name, at) => [name, at + 3]));
  await page.route("**/api/admin/today", async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, ...numbers } } });
  });
  await page.goto("/admin/today");
  for (const name of names) {
    const row = page.locator(".need li").filter({ hasText: ar(`today.${name}`, { count: numbers[name] ?? 0 }) });
    await expect(row.locator(".fig")).toHaveText(String(numbers[name]));
    await expect(row.getByRole("link")).toHaveAttribute("href", `/admin${lists[name]}`);
  }
  await look(page, "Today with all that can wait");
  await page.getByRole("button", { name: ar("menu.more") }).click();
  await expect(page.getByRole("dialog").getByText(ar("app.gulf_time"))).toBeVisible();
  await look(page, "more of the menu, with the time");
});

test("more of the log is asked for once, however often that is pressed, and the button says that it is on its way", async ({
  page,
}) => {
  const en = staffWords("en");
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  const asked: string[] = [];
  await page.route("**/api/admin/audit**", async (route) => {
    if (route.request().url().includes("before=")) asked.push(route.request().url());
    const answer = await route.fetch();
    const { data, meta } = (await answer.json()) as { data: { seq: number }[]; meta: object };
    // As of a log that goes on.
    const next = asked.length === 0 ? (data.at(-1)?.seq ?? 1) : null;
    await route.fulfill({ response: answer, json: { data, meta: { ...meta, next } } });
  });
  const letGo = await held(page, "**/api/admin/audit?before=*");
  await page.goto("/admin/audit");
  await page.getByRole("button", { name: en("audit.more") }).click();
  const busy = page.getByRole("button", { name: en("app.working") });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await busy.click();
  letGo();
  await expect(busy).toHaveCount(0);
  await expect(page.getByRole("button", { name: en("audit.more") })).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test("what was chosen for a subscription is there again after a reload, and is done then", async ({ page }) => {
  const en = staffWords("en");
  const { "/admin/subscriptions/:id?": path = "" } = await somethingToShow();
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  await page.goto(path);
  const open = page.getByRole("button", { name: en("subs_act.plan"), exact: true });
  await open.click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(en("subs.quantity")).selectOption("3");
  await sheet.getByLabel(en("subs.reason")).selectOption("product");
  await page.reload();
  await expect(sheet.getByLabel(en("subs.quantity"))).toHaveValue("3");
  await expect(sheet.getByLabel(en("subs.reason"))).toHaveValue("product");
  await sheet.getByRole("button", { name: en("subs_act.plan_submit") }).click();
  await expect(page.getByText(en("subs_act.done_plan"))).toBeVisible();
  await page.reload();
  await expect(open).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test("a refund whose answer got lost is asked after, and made once", async ({ page, meant }) => {
  const en = staffWords("en");
  const reference = await cashOrder();
  await moveOrder(server, reference, "PREPARING", "SHIPPED", "DELIVERED");
  await page.setViewportSize(DESKTOP);
  await signInAlone(page.context(), "owner", "en");
  await page.goto(`/admin/payments/${reference}`);
  await page.getByRole("button", { name: en("refund.title"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(en("cause.label")).selectOption("goodwill");
  await sheet.getByLabel(en("refund.extra")).fill("5");
  const sent: unknown[] = [];
  await page.route(`**/${reference}/refunds`, async (route) => {
    sent.push([route.request().headers()["idempotency-key"], route.request().postData()]);
    if (sent.length > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await sheet.getByRole("button", { name: en("refund.do", { amount: "AED 5.00" }) }).click();
  await expect(sheet.getByText(en("lost_answer.text"))).toBeVisible();
  // The page has heard of it meanwhile, and a reload takes nothing away.
  await page.reload();
  await expect(page.getByText(en("refund_state.owed"))).toBeVisible();
  await sheet.getByRole("button", { name: en("lost_answer.ask") }).click();
  await expect(page.locator(".toasts")).toContainText(en("refund.owed", { amount: "AED 5.00" }));
  await expect(sheet).toHaveCount(0);
  expect(sent[1]).toEqual(sent[0]);
  await expect(page.getByText(en("refund_state.owed"))).toHaveCount(1);
  meant(/net::ERR_FAILED/);
});

test("a sheet keeps what was typed without a connection and when its answer got lost, and goes under one key", async ({
  page,
  meant,
}) => {
  const ar = staffWords("ar");
  const reference = await cashOrder();
  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "owner", "ar");
  await page.goto(`/admin/orders/${reference}`);
  await page.getByRole("button", { name: ar("order_edit.title") }).click();
  const sheet = page.getByRole("dialog");
  const [pieces, reason] = [sheet.locator(".qty"), sheet.getByLabel(ar("order.reason"))];
  await pieces.fill("4");
  await reason.fill("تريد أربع قطع");
  const save = sheet.locator(".sheet-f button").first();
  const asTyped = async () => {
    await expect(pieces).toHaveValue("4");
    await expect(reason).toHaveValue("تريد أربع قطع");
  };
  await expect(save).toBeEnabled();
  await page.context().setOffline(true);
  await save.click();
  await expect(sheet.getByText(ar("app.no_connection")).last()).toBeVisible();
  await asTyped();
  await page.context().setOffline(false);
  const keys: unknown[] = [];
  await page.route(`**/${reference}/edits`, (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length === 1) return route.fulfill({ status: 500, json: { code: "fault", message: "fault" } });
    return keys.length === 2 ? route.abort() : route.fallback();
  });
  // What failed in the shop says so in its form; nobody knows what has become of it.
  await save.click();
  await expect(sheet.getByText("fault", { exact: true })).toBeVisible();
  await save.click();
  await expect(sheet.getByText(ar("lost_answer.text"))).toBeVisible();
  // Closed as people close sheets: what lies behind is the form.
  await page.keyboard.press("Escape");
  await asTyped();
  await save.click();
  await expect(page.locator(".toasts")).toContainText(ar("order_edit.saved"));
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("× 4", { exact: true })).toBeVisible();
  // The same out of the form again is the same to the shop.
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  meant(/net::ERR_|status of 500/);
});

test("cash without a file whose answer got lost is asked after when its order is gone from the list already", async ({
  page,
  meant,
}) => {
  const en = staffWords("en");
  const reference = await cashOrder();
  await moveOrder(server, reference, "PREPARING", "SHIPPED", "DELIVERED");
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  await page.goto("/admin/cash?tab=owed");
  await page.getByRole("button", { name: en("cash.by_hand_add") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(en("cash.numbers")).fill(reference);
  await page.reload();
  await sheet.getByRole("button", { name: en("cash.numbers_find"), exact: true }).click();
  const about = { reference, currency: "AED" };
  const brought = await sheet.getByLabel(en("cash.brought_of", about)).inputValue();
  await sheet.getByLabel(en("cash.counted", about)).fill(brought);
  await sheet.getByLabel(en("cash.paper")).fill(reference);
  let asked = 0;
  await page.route("**/cash/remittances/by-hand", async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await sheet.getByRole("button", { name: en("cash.by_hand_book") }).click();
  await expect(sheet.getByText(en("lost_answer.text"))).toBeVisible();
  await page.reload();
  await sheet.getByRole("button", { name: en("lost_answer.ask") }).click();
  await expect(page.locator(".toasts")).toContainText(en("cash.by_hand_booked", { paper: reference }));
  await expect(sheet).toHaveCount(0);
  meant(/net::ERR_FAILED/);
});

test("a part of an order's cash whose answer got lost is booked once, whatever is done before it is booked again", async ({
  page,
  meant,
}) => {
  const en = staffWords("en");
  const reference = await cashOrder();
  await moveOrder(server, reference, "PREPARING", "SHIPPED", "DELIVERED");
  type Owed = { data: { orders: { reference: string; owed: number }[] } };
  const owner = staffVisitor("owner", "en");
  const owed = async () =>
    (await owner.get<Owed>("/api/admin/cash/owed")).body.data.orders.find((each) => each.reference === reference)?.owed;
  const whole = (await owed()) ?? 0;
  const half = String(Math.floor(whole / 200));
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  await page.goto("/admin/cash?tab=owed");
  await page.getByRole("button", { name: en("cash.by_hand_add") }).click();
  const sheet = page.getByRole("dialog");
  const about = { reference, currency: "AED" };
  const [brought, counted] = [
    sheet.getByLabel(en("cash.brought_of", about)),
    sheet.getByLabel(en("cash.counted", about)),
  ];
  const write = async () => {
    await sheet.getByLabel(en("cash.numbers")).fill(reference);
    await sheet.getByRole("button", { name: en("cash.numbers_find"), exact: true }).click();
    await brought.fill(half);
    await counted.fill(half);
    await sheet.getByLabel(en("cash.paper")).fill(reference);
  };
  const book = sheet.getByRole("button", { name: en("cash.by_hand_book") });
  const wrong = sheet.locator(".note-bad");
  // What is wrong with one courier's cash is not said of another's.
  await write();
  await counted.fill("1");
  await book.click();
  await expect(wrong).toBeVisible();
  const couriers = sheet.getByLabel(en("cash.courier"), { exact: true });
  const first = await couriers.inputValue();
  await couriers.selectOption({ index: 1 });
  await expect(wrong).toHaveCount(0);
  await couriers.selectOption(first);
  await write();

  const sent: unknown[] = [];
  const late = Promise.withResolvers<void>();
  await page.route("**/cash/remittances/by-hand", async (route) => {
    sent.push([route.request().headers()["idempotency-key"], route.request().postData()]);
    if (sent.length > 2) return route.fallback();
    if (sent.length === 1) await route.fetch();
    else await late.promise;
    await route.abort();
  });
  const lost = sheet.getByText(en("lost_answer.text"));
  await book.click();
  await expect(lost).toBeVisible();
  expect(await owed()).toBe(whole - Number(half) * 100);
  // Closed while it is asked again, without an answer: it is asked after once more.
  await sheet.getByRole("button", { name: en("lost_answer.ask") }).click();
  await expect.poll(() => sent.length, SOON).toBe(2);
  await page.keyboard.press("Escape");
  await expect(brought).toHaveValue(half);
  late.resolve();
  await expect(lost).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(brought).toHaveValue(half);
  await page.reload();
  // Something else in between is refused, and tells nothing of it.
  await expect(brought).toHaveValue(half);
  await counted.fill("1");
  await book.click();
  await expect(wrong).toBeVisible();
  await counted.fill(`${half}.00`);
  await book.click();
  await expect(page.locator(".toasts")).toContainText(en("cash.by_hand_booked", { paper: reference }));
  expect([sent[1], sent[3]]).toEqual([sent[0], sent[0]]);
  expect(await owed()).toBe(whole - Number(half) * 100);
  meant(/net::ERR_|status of 4/);
});

test("of settings that are chosen one soon after the other each is shown at once and kept, also by who leaves", async ({
  page,
  meant,
}) => {
  const ar = staffWords("ar");
  const me = staffVisitor("manager", "ar");
  type Me = { data: { member: Pick<StaffMember, "orderMails" | "stockMails" | "waitingMails"> } };
  const kept = async () => {
    const { orderMails, stockMails, waitingMails } = (await me.get<Me>("/api/admin/session")).body.data.member;
    return [orderMails, stockMails, waitingMails.includes("late")];
  };
  const before = await kept();
  const turned = before.map((wasOn) => !wasOn);
  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "manager", "ar");
  await page.goto("/admin/me");
  const mails = page.getByLabel(ar("me.order_mails"));
  const switches = [mails, page.getByLabel(ar("me.stock_mails")), page.getByLabel(ar("me.waiting_late"))];
  const letGo = await held(page, "**/api/admin/me");
  for (const [place, each] of switches.entries()) {
    await each.click();
    await expect(each).toBeChecked({ checked: turned[place] as boolean });
  }
  await page
    .getByRole("link", { name: ar("menu.today") })
    .first()
    .click();
  await expect(mails).toHaveCount(0);
  letGo();
  await expect.poll(kept, SOON).toEqual(turned);
  await page.goBack();
  for (const [place, each] of switches.entries()) await expect(each).toBeChecked({ checked: turned[place] as boolean });
  // What is refused stands as it was, and why is said until the next press.
  const late = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/api/admin/me", async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    await late.promise;
    await route.fulfill({ status: 422, json: { code: "refused", message: "refused" } });
  });
  for (const each of switches) await each.click();
  late.resolve();
  await expect.poll(kept, SOON).toEqual([turned[0], ...before.slice(1)]);
  await settled(page);
  await expect(page.getByText("refused", { exact: true })).toBeVisible();
  await expect(mails).toBeChecked({ checked: turned[0] as boolean });
  await mails.click();
  await expect.poll(kept, SOON).toEqual(before);
  await expect(page.getByText("refused", { exact: true })).toHaveCount(0);
  meant(/status of 422/);
});

test("what cannot be taken back for want of a connection can be pressed again", async ({ page }) => {
  const en = staffWords("en");
  const reference = await cashOrder();
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  await page.goto(`/admin/orders/${reference}`);
  await page.getByRole("button", { name: en("order.move_to", { state: en("state.PREPARING") }) }).click();
  const toasts = page.locator(".toasts");
  const undo = toasts.getByRole("button", { name: en("app.undo") });
  await expect(undo).toBeVisible();
  await page.context().setOffline(true);
  await undo.click();
  await expect(toasts).toContainText(en("app.no_connection"));
  await expect(undo).toBeVisible();
  await page.context().setOffline(false);
  await undo.click();
  await expect(toasts).toContainText(en("orders.taken_back", { count: 1 }));
});

test("a database that is away for a moment takes no list away, which is read again by itself", async ({
  page,
  meant,
}) => {
  const en = staffWords("en");
  const first = await cashOrder();
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  await page.goto("/admin/orders");
  const row = (reference: string) => page.getByRole("row").filter({ hasText: reference });
  await expect(row(first)).toBeVisible();
  let [asked, isAway] = [0, true];
  await page.route(
    (url) => url.pathname === "/api/admin/orders",
    (route) => {
      asked += 1;
      return isAway ? route.fulfill({ status: 503, json: { code: "away", message: "away" } }) : route.fallback();
    },
  );
  // It is read because of this one, and the answer is that the database is away.
  const second = await cashOrder();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await settled(page);
  await expect(row(first)).toBeVisible();
  await expect(page.getByRole("heading", { name: en("app.failed") })).toHaveCount(0);
  isAway = false;
  await expect(row(second)).toBeVisible();
  meant(/status of 503/);
});

test("what comes later into a sheet moves nothing away from under the pointer", async ({ page }) => {
  const en = staffWords("en");
  const reference = await cashOrder();
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  await page.goto(`/admin/orders?q=${reference}`);
  const letGo = await held(page, "**/api/admin/couriers");
  await page.locator(`tr[data-reference="${reference}"]`).getByRole("checkbox").check();
  await page.getByRole("button", { name: en("orders.more_acts") }).click();
  const sheet = page.getByRole("dialog");
  const add = sheet.getByRole("button", { name: en("orders.tag_on") });
  const courier = sheet.getByRole("combobox", { name: en("orders.courier_choice") });
  await expect(courier).toBeDisabled();
  await settled(page);
  const before = await add.boundingBox();
  letGo();
  await expect(courier).toBeEnabled();
  expect(await add.boundingBox()).toEqual(before);
});
