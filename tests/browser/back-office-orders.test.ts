import { randomInt, randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { StockDetail } from "../../shop/staff-stock/stock-list.ts";
import { add, completeDraft, dataOf, placeOrder, productOf, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import {
  DESKTOP,
  look,
  PHONE,
  signInAlone,
  signInAs,
  staffPage,
  staffVisitor,
  staffWords,
} from "./back-office-steps.ts";
import { pressEverything } from "./controls.ts";
import { expect, focused, test } from "./shop-page.ts";

/** An order in cash of somebody of this name, by which the lists of this test find nobody else's. */
async function orderOf(name: string, pieces = 1, slug = "zinc-bisglycinate"): Promise<string> {
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "");
  const { id } = await productOf(buyer, slug);
  const { cart_uuid: cart } = await add(buyer, id, pieces);
  const draft = completeDraft("en");
  await saveDraft(buyer, cart, { ...draft, customerDetails: { ...draft.customerDetails, last_name: name } as never });
  return dataOf(await placeOrder(buyer, cart)).order.reference;
}

/** Drags with the mouse, by coordinates, as a hand does. */
async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await where.boundingBox()];
  if (from === null || to === null) throw new Error("what is dragged, or where to, is not on the screen");
  await page.mouse.move(from.x + 60, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 50, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 5 });
  await page.mouse.up();
}

const surname = () => `Alsuwaidi${String.fromCharCode(...Array.from({ length: 8 }, () => randomInt(97, 123)))}`;

test("the list of orders is worked by keys, hears of new ones, and takes back what was moved by mistake", async ({
  page,
  browser,
  meant,
}) => {
  const t = staffWords("en");
  const name = surname();
  for (let made = 0; made < 4; made += 1) await orderOf(name);
  await signInAs(page.context(), "manager", "en");
  await page.goto(`/admin/orders?q=${name}`);
  const rows = page.locator("tr[data-reference]");
  const row = (reference: string) => page.locator(`tr[data-reference="${reference}"]`);
  await expect(rows).toHaveCount(4);

  // At the top of the list a new order appears by itself; whoever reads on is only told.
  const arrived = await orderOf(name);
  await expect(rows.first()).toHaveAttribute("data-reference", arrived);
  await expect(row(arrived)).toContainText(t("orders.new"));
  await page.setViewportSize({ width: 1440, height: 320 });
  await page.mouse.move(700, 200);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(160);
  const waiting = await orderOf(name);
  const pill = page.getByRole("button", { name: t("orders.new_waiting", { count: 1 }) });
  await expect(pill).toBeInViewport();
  await expect(row(waiting)).toHaveCount(0);
  await pill.click();
  await expect(row(waiting)).toBeVisible();
  await expect(rows).toHaveCount(6);
  await page.setViewportSize(DESKTOP);

  // Keys go by their place on the keyboard, and not while somebody types.
  const references = await rows.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.reference ?? ""));
  const [first = "", second = "", third = ""] = references;
  await page.keyboard.press("j");
  await expect(row(first)).toHaveClass(/is-cur/);
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: t("orders.with_selected") });
  await expect(bar).toContainText(t("orders.selected", { count: 2 }));
  await page.keyboard.press("/");
  await expect(focused(page)).toHaveAttribute("type", "search");
  await page.keyboard.press("End");
  await page.keyboard.type("x");
  await expect(page.getByRole("searchbox")).toHaveValue(`${name}x`);
  await expect(rows).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await expect(rows).toHaveCount(6);

  await row(first).getByRole("checkbox").check();
  await row(second).getByRole("checkbox").check();
  await bar.getByRole("button", { name: t("orders.to_PREPARING") }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText(t("orders.moved", { count: 2, state: t("state.PREPARING") }));
  await expect(bar).toHaveCount(0);
  for (const moved of [first, second]) await expect(row(moved)).toContainText(t("state.PREPARING"));
  await expect(row(third)).toContainText(t("state.PROCESSING"));
  await toast.getByRole("button", { name: t("app.undo") }).click();
  await expect(toast).toContainText(t("orders.taken_back", { count: 2 }));
  for (const moved of [first, second]) await expect(row(moved)).toContainText(t("state.PROCESSING"));

  // Of those that are chosen some cannot go there: the others do, and it is said why.
  await row(first).getByRole("checkbox").check();
  await bar.getByRole("button", { name: t("orders.to_PREPARING") }).click();
  await expect(row(first)).toContainText(t("state.PREPARING"));
  // The row may be moved before the act is answered, from when on nothing is chosen any more.
  await expect(bar).toHaveCount(0);
  await row(first).getByRole("checkbox").check();
  await row(second).getByRole("checkbox").check();
  const ship = bar.getByRole("button", { name: t("orders.to_SHIPPED") });
  await expect(ship).toContainText(t("orders.some_of", { count: 1, total: 2 }));
  await ship.click();
  const result = page.getByRole("dialog");
  await expect(result.getByText(t("orders.bulk_done", { count: 1 }))).toBeVisible();
  await expect(result.getByRole("listitem").filter({ hasText: second })).toContainText(/\w{3}.*[.]$/);
  // What was done is taken back there, too.
  await result.getByRole("button", { name: t("app.undo") }).click();
  await expect(result.getByRole("heading", { name: t("orders.bulk_take_back") })).toBeVisible();
  await expect(result.getByText(t("orders.bulk_acted", { count: 1 }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(result).toHaveCount(0);
  await expect(row(first)).toContainText(t("state.PREPARING"));
  // What was done is chosen no more; what was refused is, to be seen to.
  await expect(row(first).getByRole("checkbox")).not.toBeChecked();
  await expect(row(second).getByRole("checkbox")).toBeChecked();
  await row(second).getByRole("checkbox").uncheck();
  await row(first).getByRole("checkbox").check();
  await bar.getByRole("button", { name: t("orders.to_SHIPPED") }).click();
  await expect(row(first)).toContainText(t("state.SHIPPED"));
  await expect(bar).toHaveCount(0);

  // Where money is booked with it, it is said before, and done only then.
  await row(first).getByRole("checkbox").check();
  await bar.getByRole("button", { name: t("orders.to_DELIVERED") }).click();
  const asking = page.getByRole("dialog");
  await expect(asking.getByText(t("orders.final_DELIVERED", { count: 1 }))).toBeVisible();
  await expect(asking.getByRole("listitem")).toContainText(first);
  await expect(row(first)).toContainText(t("state.SHIPPED"));
  await asking.getByRole("button", { name: t("orders.to_DELIVERED") }).click();
  await expect(asking).toHaveCount(0);
  await expect(row(first)).toContainText(t("state.DELIVERED"));
  await expect(bar).toHaveCount(0);

  // A tag stands in the row, and the list is narrowed to it.
  await row(third).getByRole("checkbox").check();
  await bar.getByRole("button", { name: t("orders.more_acts") }).click();
  const tag = `gift ${name.slice(-8)}`;
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t("orders.tag"), { exact: true }).fill(tag);
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: t("orders.more_acts") }).click();
  await expect(sheet.getByLabel(t("orders.tag"), { exact: true })).toHaveValue(tag);
  await sheet.getByRole("button", { name: t("orders.tag_on") }).click();
  await expect(sheet.getByText(t("orders.bulk_acted", { count: 1 }))).toBeVisible();
  // A window that is reloaded leads back to what came of it.
  await page.reload();
  await expect(sheet.getByText(t("orders.bulk_acted", { count: 1 }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(row(third).getByRole("list", { name: t("order.tags") })).toContainText(tag);
  await page.getByRole("button", { name: t("orders.filter"), exact: true }).click();
  // The address holds it, and says it back a moment later.
  await sheet.getByRole("checkbox", { name: tag }).click();
  await expect(sheet.getByRole("checkbox", { name: tag })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(1);
  await expect(row(third)).toBeVisible();
  await look(page, "a list narrowed to a tag");
  await page.getByRole("button", { name: tag }).click();
  await expect(rows).toHaveCount(6);

  // Who else has an order open stands in its row. Of a longer list all can be chosen, not only what is shown.
  await page.route(`**/api/admin/orders?q=${name}`, (route) =>
    route.continue({ url: `${route.request().url()}&per_page=4` }),
  );
  await page.reload();
  await expect(rows).toHaveCount(4);
  const [top = ""] = await rows.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.reference ?? ""));
  const colleague = await staffPage(browser, { role: "support", language: "en", viewport: DESKTOP });
  await colleague.goto(`/admin/orders/${top}`);
  await expect(row(top).getByRole("list", { name: t("order.viewers") })).toContainText("Noor Rahman");
  await colleague.context().close();
  await page.getByRole("checkbox", { name: t("orders.select", { reference: top }) }).click();
  await page.getByRole("button", { name: t("orders.choose_all", { total: 6 }) }).click();
  await expect(bar).toContainText(t("orders.selected", { count: 6 }));
  await look(page, "all of a list chosen");
  await bar.getByRole("button", { name: t("orders.clear") }).click();
  await expect(bar).toHaveCount(0);

  // It is sorted by the head of a column, shows the columns that are wanted, and a view keeps both.
  await page.unroute(`**/api/admin/orders?q=${name}`);
  await page.getByRole("button", { name: t("orders.placed") }).click();
  await expect(page.locator("th[aria-sort=ascending]")).toContainText(t("orders.placed"));
  await expect(rows).toHaveCount(6);
  await expect(rows.last()).toHaveAttribute("data-reference", top);
  await page.getByRole("button", { name: t("orders.look") }).click();
  const shape = page.getByRole("dialog");
  await shape.getByRole("checkbox", { name: t("orders.pieces") }).click();
  await look(page, "how a list is sorted and what it shows");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: t("orders.pieces") })).toHaveCount(0);
  await page.getByRole("button", { name: t("orders.view_save") }).click();
  await shape.getByLabel(t("orders.view_name")).fill(name);
  await page.reload();
  await page.getByRole("button", { name: t("orders.view_save") }).click();
  await expect(shape.getByLabel(t("orders.view_name"))).toHaveValue(name);
  await shape.getByRole("button", { name: t("orders.view_keep") }).click();
  await expect(shape).toHaveCount(0);
  // A file of it has the columns that are shown, and says which.
  await page.getByRole("button", { name: t("orders.export") }).click();
  const shownColumns = page.getByRole("radio", { name: t("orders.export_shown") });
  await expect(shownColumns).toBeChecked();
  await expect(page.getByRole("dialog")).toContainText(t("orders.place"));
  await expect(page.getByRole("dialog")).not.toContainText(t("orders.pieces"));
  await look(page, "what a file of the list holds");
  await signInAlone(page.context(), "manager", "en");
  const [exporting, loading] = [page.waitForRequest(/reports[/]order-list/), page.waitForEvent("download")];
  await page.getByRole("button", { name: "CSV" }).click();
  await expect(shape).toHaveCount(0);
  expect(new URL((await exporting).url()).searchParams.get("columns")).toBe(
    "customer,place,state,payment,total,placed",
  );
  expect((await loading).suggestedFilename()).toBe("orders.csv");
  await page.goto("/admin/orders");
  await expect(page.getByRole("columnheader", { name: t("orders.pieces") })).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.locator("th[aria-sort=ascending]")).toContainText(t("orders.placed"));
  await expect(page.getByRole("columnheader", { name: t("orders.pieces") })).toHaveCount(0);
  const forget = page.getByRole("button", { name: t("orders.view_forget") });
  await forget.click();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: t("app.undo") }).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await forget.click();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await page.goto(`/admin/orders?q=${name}`);
  await expect(rows).toHaveCount(6);

  await page.locator("body").press("Escape");
  await page.keyboard.press("j");
  const current = (await page.locator("tr.is-cur").getAttribute("data-reference")) ?? "";
  await page.keyboard.press("Enter");
  const opened = (reference: string) => page.getByRole("heading", { level: 1, name: reference });
  await expect(opened(current)).toBeVisible();
  // Its page leads on through the list, also after a reload, and back to it; opened elsewhere it leads nowhere.
  const onward = page.getByRole("link", { name: t("order.next") });
  await expect(onward).toBeVisible();
  await expect(page.getByRole("button", { name: t("order.previous") })).toBeDisabled();
  await page.keyboard.press("j");
  await expect(opened(current)).toHaveCount(0);
  await page.reload();
  await expect(onward).toBeVisible();
  await page.getByRole("link", { name: t("order.previous") }).click();
  await expect(opened(current)).toBeVisible();
  await expect(onward).toBeVisible();
  await look(page, "an order that was opened from a list");
  await page.setViewportSize(PHONE);
  await expect(onward).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESKTOP);
  const crumbs = page.getByRole("banner");
  await expect(crumbs).toContainText(current);
  await crumbs.getByRole("link", { name: t("menu.orders") }).click();
  await expect(rows).toHaveCount(6);
  await page.goBack();
  await expect(opened(current)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(6);
  await page.goto(`/admin/orders/${current}`);
  await expect(opened(current)).toBeVisible();
  await expect(page.getByText(t("order.timeline"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("order.previous") })).toHaveCount(0);
  // A code that is older than five minutes, as on a slow machine, is asked for again.
  meant(/status of 403/);
});

test("a list is searched as somebody types, keeps every sign, and never leads back from what is pressed next", async ({
  page,
}) => {
  const t = staffWords("en");
  const name = surname();
  const reference = await orderOf(name);
  await signInAs(page.context(), "manager", "en");
  await page.goto("/admin/orders");
  const field = page.getByRole("searchbox");
  const row = page.locator(`tr[data-reference="${reference}"]`);
  // A space between two words is typed while the shop answers for the first.
  await field.pressSequentially(`${name} `);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${name}$`));
  await expect(row).toBeVisible();
  await field.pressSequentially("nobody");
  await expect(page).toHaveURL(new RegExp(`[?&]q=${name}\\+nobody$`));
  await expect(field).toHaveValue(`${name} nobody`);
  await expect(page.getByText(t("orders.none_fit"))).toBeVisible();
  await field.fill("");
  await expect(row).toBeVisible();
  // The page of an order is slow to come: what was typed last must not bring the list back meanwhile.
  await page.route("**/order-page*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await field.fill(name);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${name}$`));
  await expect(page.locator("tr[data-reference]")).toHaveCount(1);
  // In the moment after the last sign, as a hand does that is there already.
  await row.getByRole("link").first().hover();
  await field.fill(reference);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue(reference);
  await expect(row).toBeVisible();
  // A view that there is not leads to all orders, with what else the address asks for.
  await page.goto(`/admin/orders?view=quokka&q=${name}`);
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`orders[?]q=${name}$`));
});

test("an order that arrives during a press takes nothing from under the pointer, and stands there after it", async ({
  page,
}) => {
  const name = surname();
  const first = await orderOf(name);
  await signInAs(page.context(), "manager", "en");
  await page.goto(`/admin/orders?q=${name}`);
  const link = page.getByRole("link", { name: first });
  await expect(link).toBeVisible();
  const list = `**/api/admin/orders?q=${name}`;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(list, async (route) => {
    await held;
    await route.continue();
  });
  const asking = page.waitForRequest(list);
  const next = await orderOf(name);
  await asking;
  await link.hover();
  await page.mouse.down();
  const answering = page.waitForResponse(list);
  letGo();
  await (await answering).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: next })).toBeVisible();
});

test("a row is shown moved only once its move is answered, and nothing is chosen any more then", async ({ page }) => {
  const t = staffWords("en");
  const name = surname();
  const reference = await orderOf(name);
  await signInAs(page.context(), "manager", "en");
  await page.goto(`/admin/orders?q=${name}`);
  const row = page.locator(`tr[data-reference="${reference}"]`);
  const bar = page.getByRole("toolbar", { name: t("orders.with_selected") });
  await row.getByRole("checkbox").check();
  await page.route("**/api/admin/orders/bulk", async (route) => {
    // The list is read again, for all who look at it hear of the move, before its answer is here.
    const read = page.waitForResponse(`**/api/admin/orders?q=${name}`);
    const response = await route.fetch();
    await (await read).finished();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ response });
  });
  await bar.getByRole("button", { name: t("orders.to_PREPARING") }).click();
  await expect(row).toContainText(t("state.PREPARING"));
  expect(await bar.count()).toBe(0);
  await expect(row.getByRole("checkbox")).not.toBeChecked();
});

test("of two moves each can be taken back, and what is said of them covers nothing that can be pressed", async ({
  page,
}) => {
  const t = staffWords("ar");
  const name = surname();
  const made = [await orderOf(name), await orderOf(name), await orderOf(name), await orderOf(name)] as const;
  const [, , second, first] = made;
  await signInAs(page.context(), "manager", "ar");
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/orders?q=${name}`);
  const row = (reference: string) => page.locator(`tr[data-reference="${reference}"]`);
  const bar = page.getByRole("toolbar", { name: t("orders.with_selected") });
  const move = async (reference: string) => {
    await row(reference).getByRole("checkbox").check();
    await bar.getByRole("button", { name: t("orders.to_PREPARING") }).click();
    await expect(row(reference)).toContainText(t("state.PREPARING"));
    await expect(bar).toHaveCount(0);
  };
  await move(first);
  await move(second);
  const undo = page.locator(".toast").getByRole("button", { name: t("app.undo") });
  await expect(undo).toHaveCount(2);
  // They stay as long as somebody is there with the keyboard.
  await undo.last().focus();
  await row(first).getByRole("checkbox").check();
  // They make room for the bar once it has come.
  const isClear = (all: Element[]) => {
    const bar = document.querySelector(".bulk")?.getBoundingClientRect().top ?? 0;
    return all.every((toast) => toast.getBoundingClientRect().bottom <= bar);
  };
  await expect.poll(() => page.locator(".toast").evaluateAll(isClear)).toBe(true);
  const { findings } = await pressEverything(page, ".bulk");
  expect(findings).toEqual([]);
  await look(page, "two messages above the bar of what is chosen, in Arabic on a phone");
  // The older one, which its order is named by no more once it is back.
  await undo.first().click();
  await expect(row(first)).toContainText(t("state.PROCESSING"));
  await expect(row(second)).toContainText(t("state.PREPARING"));
  await undo.click();
  await expect(row(second)).toContainText(t("state.PROCESSING"));
});

test("what the keyboard comes to is under none of the bars, at a desk and on a phone", async ({ page }) => {
  const t = staffWords("en");
  const name = surname();
  for (let made = 0; made < 6; made += 1) await orderOf(name);
  await signInAs(page.context(), "manager", "en");
  await page.goto(`/admin/orders?q=${name}`);
  const rows = page.locator("tr[data-reference]");
  await expect(rows).toHaveCount(6);
  /** Whether something stands over the first or the last lines of what these find. */
  const isCovered = (selector: string) =>
    page.evaluate((wanted) => {
      const it = document.querySelector(wanted);
      if (it === null) throw new Error(`nothing is ${wanted}`);
      const { x, width, top, bottom } = it.getBoundingClientRect();
      return [top + 2, bottom - 2].some((y) => !it.contains(document.elementFromPoint(x + width / 2, y)));
    }, selector);
  const covered = async (key: string, selector: string, times: number) => {
    const found: string[] = [];
    for (let pressed = 1; pressed <= times; pressed += 1) {
      await page.keyboard.press(key);
      if (await isCovered(selector)) found.push(`${key} ${pressed}`);
    }
    return found;
  };
  for (const size of [
    { width: 1440, height: 420 },
    { width: 360, height: 560 },
  ]) {
    await page.setViewportSize(size);
    expect(await covered("j", "tr.is-cur", 6)).toEqual([]);
    expect(await covered("k", "tr.is-cur", 5)).toEqual([]);
    // What can be done with those that are chosen floats above the end of the window.
    await page.keyboard.press("x");
    await expect(page.getByRole("toolbar", { name: t("orders.with_selected") })).toBeVisible();
    expect(await covered("j", "tr.is-cur", 5)).toEqual([]);
    expect(await covered("k", "tr.is-cur", 5)).toEqual([]);
    await page.keyboard.press("Escape");
    await rows.last().getByRole("link").first().focus();
    expect(await covered("Shift+Tab", ":focus", 8)).toEqual([]);
  }
});

test("the board moves an order by dragging, by its button and by keys, and says why it may not", async ({ page }) => {
  const [en, ar] = [staffWords("en"), staffWords("ar")];
  const name = surname();
  const dragged = await orderOf(name);
  const pressed = await orderOf(name);
  await signInAs(page.context(), "manager", "en");
  await page.goto(`/admin/orders?as=board&q=${name}`);
  const column = (state: string) => page.locator(`.board-c[data-state=${state}]`);
  const card = (reference: string, state: string) => column(state).locator(`[data-reference="${reference}"]`);
  await expect(card(dragged, "PROCESSING")).toBeVisible();
  const link = card(dragged, "PROCESSING").getByRole("link");
  await expect(link).toHaveAttribute("href", new RegExp(`${dragged}[?].*state=PROCESSING`));

  await drag(page, card(dragged, "PROCESSING"), column("PREPARING"));
  await expect(card(dragged, "PREPARING")).toBeVisible();
  const toast = page.locator(".toast");
  await toast.getByRole("button", { name: en("app.undo") }).click();
  await expect(card(dragged, "PROCESSING")).toBeVisible();
  // Not packed yet, it was not delivered either: columns say so while it is dragged, it stays, and the board says why.
  const next = `${en("state.PREPARING")}, ${en("state.CANCELLED")}`;
  const why = en("orders.way_from", { from: en("state.PROCESSING"), next });
  await page.evaluate(() =>
    document.addEventListener(
      "drop",
      () => {
        const columns = [...document.querySelectorAll<HTMLElement>(".board-c")];
        document.body.dataset.ways = columns.map(({ dataset, innerText }) => `${dataset.way} ${innerText}`).join("|");
      },
      { capture: true, once: true },
    ),
  );
  await drag(page, card(dragged, "PROCESSING"), column("DELIVERED"));
  await expect(page.getByRole("alert").filter({ hasText: dragged })).toContainText(why);
  await expect(card(dragged, "PROCESSING")).toBeVisible();
  const ways = (await page.locator("body").getAttribute("data-ways"))?.split("|") ?? [];
  expect(ways.map((way) => way.split(" ")[0])).toEqual(["undefined", "open", "shut", "shut", "shut"]);
  expect(ways.map((way) => way.includes(why))).toEqual([false, false, true, true, true]);
  // Headings stay below the top bar when the board is longer than the window.
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(180);
  expect((await column("PROCESSING").getByRole("heading").boundingBox())?.y).toBeGreaterThanOrEqual(56);
  await expect(column("PROCESSING").getByRole("heading")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESKTOP);

  // The same by keys alone; the focus comes back to where it was.
  await card(pressed, "PROCESSING").getByRole("button").focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: en("orders.move_title") });
  await expect(sheet.getByText(pressed)).toBeVisible();
  const begin = sheet.getByRole("button", { name: en("orders.to_PREPARING") });
  while (!(await begin.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(sheet).toHaveCount(0);
  await expect(card(pressed, "PREPARING")).toBeVisible();

  // And on an Arabic phone with a thumb.
  await signInAs(page.context(), "manager", "ar");
  await page.setViewportSize(PHONE);
  await page.reload();
  // One column at a time, with how many stand in each.
  const tab = (state: "PROCESSING" | "PREPARING" | "SHIPPED") =>
    page.getByRole("navigation", { name: ar("orders.columns_of_board") }).getByRole("button", {
      name: ar(`state.${state}`),
    });
  await expect(card(dragged, "PROCESSING")).toBeVisible();
  await expect(card(pressed, "PREPARING")).toBeHidden();
  await expect(tab("PREPARING")).toContainText("1");
  await look(page, "the board, in Arabic on a phone");
  await tab("PREPARING").click();
  await expect(card(dragged, "PROCESSING")).toBeHidden();
  const number = card(pressed, "PREPARING").getByRole("link");
  await expect(number).toBeVisible();
  expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await card(pressed, "PREPARING")
    .getByRole("button", { name: ar("orders.move_of", { reference: pressed }) })
    .click();
  const below = page.getByRole("dialog", { name: ar("orders.move_title") });
  await look(page, "where an order can go, in Arabic on a phone");
  await below.getByRole("button", { name: ar("orders.to_SHIPPED") }).click();
  await tab("SHIPPED").click();
  await expect(card(pressed, "SHIPPED")).toBeVisible();

  // Where cash is booked with it, it is asked first; whoever goes back has moved nothing.
  await card(pressed, "SHIPPED").getByRole("button").click();
  await below.getByRole("button", { name: ar("orders.to_DELIVERED") }).click();
  const question = page.getByRole("dialog", { name: ar("orders.final_title", { state: ar("state.DELIVERED") }) });
  await expect(question.getByText(ar("orders.final_DELIVERED", { count: 1 }))).toBeVisible();
  await look(page, "the question before cash is booked, in Arabic on a phone");
  await question.getByRole("button", { name: ar("order.back") }).click();
  await expect(question).toHaveCount(0);
  await expect(card(pressed, "SHIPPED")).toBeVisible();
});

test("a parcel that nobody took says why wherever its order is moved, and what is damaged of it stays off sale", async ({
  page,
}) => {
  const en = staffWords("en");
  const name = surname();
  // Of what nobody else here buys: the ledger tells of the last movements alone.
  const slug = "vitamin-b12-lozenges";
  const reference = await orderOf(name, 2, slug);
  const packer = staffVisitor("fulfilment", "en");
  for (const to of ["PREPARING", "SHIPPED"]) await packer.post(`/api/admin/orders/${reference}/move`, { to });
  await signInAs(page.context(), "fulfilment", "en");
  const sheet = page.getByRole("dialog");
  const timeline = page.locator(".tl");
  const failure = sheet.getByLabel(en("cash.failure"), { exact: true });
  const undo = page.locator(".toast").getByRole("button", { name: en("app.undo") });

  await page.goto(`/admin/orders?as=board&q=${name}`);
  const card = (state: string) => page.locator(`.board-c[data-state=${state}] [data-reference="${reference}"]`);
  await drag(page, card("SHIPPED"), page.locator(".board-c[data-state=DELIVERY_FAILED]"));
  await failure.selectOption("phone_off");
  await sheet.getByRole("button", { name: en("cash.failed_submit") }).click();
  await expect(card("DELIVERY_FAILED")).toBeVisible();
  await undo.click();
  await expect(card("SHIPPED")).toBeVisible();

  await page.goto(`/admin/orders?q=${name}`);
  await page.getByRole("row").filter({ hasText: reference }).getByRole("checkbox").check();
  await page.getByRole("button", { name: en("orders.to_DELIVERY_FAILED") }).click();
  await failure.selectOption("wrong_address");
  await look(page, "why nobody took the parcels of many orders");
  await sheet.getByRole("button", { name: en("cash.failed_submit") }).click();
  await undo.click();
  await expect(page.locator(".toasts")).toContainText(en("orders.taken_back", { count: 1 }));

  await page.goto(`/admin/orders/${reference}`);
  const open = async (state: "DELIVERY_FAILED" | "RETURNED") => {
    await page.getByRole("button", { name: en("order.other_acts") }).click();
    await sheet.getByRole("button", { name: en("order.move_to", { state: en(`state.${state}`) }) }).click();
  };
  await open("DELIVERY_FAILED");
  await expect(sheet.getByLabel(en("cash.failed_number"), { exact: true })).toHaveValue(reference);
  await failure.selectOption("refused");
  await sheet.getByRole("button", { name: en("cash.failed_submit") }).click();
  await expect(timeline).toContainText(en("cash.failure_refused"));
  await open("RETURNED");
  await sheet.getByRole("textbox").fill("1");
  await look(page, "what came back, on the page of its order");
  await sheet.getByRole("button", { name: en("cash.receive_submit") }).click();
  await expect(page.locator(".ph")).toContainText(en("state.RETURNED"));
  // By the ledger two left and two came back, of which one was written off.
  const { movements } = (await packer.get<{ data: StockDetail }>(`/api/admin/stock/${slug}`)).body.data;
  const changes = movements.filter(({ order }) => order === reference).map(({ change }) => change);
  expect(changes.sort((a, b) => a - b)).toEqual([-2, 1, 1]);
  expect(movements.some(({ change, reason }) => reason === "damaged" && change === -1)).toBe(true);
});

test("what stands as delivered and was not is taken back with a reason, also by the waybill of its label", async ({
  page,
}) => {
  const en = staffWords("en");
  const name = surname();
  const slug = "vitamin-b12-lozenges";
  const reference = await orderOf(name, 1, slug);
  const packer = staffVisitor("fulfilment", "en");
  await packer.post(`/api/admin/orders/${reference}/move`, { to: "PREPARING" });
  const at = `/api/admin/packing?orders=${reference}`;
  const { orders } = (await packer.get<{ data: { orders: { lines: { sku: string }[] }[] } }>(at)).body.data;
  const id = randomUUID();
  const lines = orders[0]?.lines.map(({ sku }) => ({ sku, quantity: 1 }));
  await packer.call("PUT", `/api/admin/parcels/${id}`, { json: { reference, lines } });
  const waybill = `77${Date.now()}`;
  await packer.patch(`/api/admin/parcels/${id}`, { courier: "aramex", waybill });
  await signInAs(page.context(), "fulfilment", "en");

  // Scanned from the courier's label, it is chosen to leave.
  await page.goto("/admin/parcels");
  await page.getByLabel(en("parcels.scan")).fill(inArabicDigits(waybill));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: reference }).getByRole("checkbox")).toBeChecked();
  await packer.post("/api/admin/parcels/hand-over", { courier: "aramex", parcels: [id] });
  await packer.post(`/api/admin/orders/${reference}/move`, { to: "DELIVERED" });

  const sheet = page.getByRole("dialog");
  const why = sheet.getByLabel(en("cash.denied_reason"));
  const state = page.locator(".ph");
  await page.goto(`/admin/orders/${reference}`);
  await page.getByRole("button", { name: en("order.other_acts") }).click();
  await sheet.getByRole("button", { name: en("cash.denied_title") }).click();
  await sheet.getByLabel(en("cash.denied_to")).selectOption("SHIPPED");
  await why.fill("The wrong door");
  await look(page, "an order that was not delivered after all");
  await sheet.getByRole("button", { name: en("cash.denied_submit") }).click();
  await expect(state).toContainText(en("state.SHIPPED"));
  await expect(page.locator(".tl")).toContainText("The wrong door");

  await page.goto(`/en/track-order?order=${reference}`);
  await expect(page.getByText("We told you that this order had been delivered.")).toBeVisible();

  await packer.post(`/api/admin/orders/${reference}/move`, { to: "DELIVERED" });
  await page.goto("/admin/cash?tab=undelivered");
  await page.getByRole("button", { name: en("cash.failed_add") }).click();
  await sheet.getByLabel(en("cash.failed_number")).fill(waybill);
  await sheet.getByRole("button", { name: en("cash.failed_submit") }).click();
  await expect(sheet).toContainText(reference);
  await why.fill("It comes back");
  await sheet.getByRole("button", { name: en("cash.denied_submit") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: reference })).toContainText(en("state.DELIVERY_FAILED"));
});

const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
