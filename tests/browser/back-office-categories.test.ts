import { randomUUID } from "node:crypto";
import type { CategoryRow } from "../../shop/staff-categories/read-categories.ts";
import { type Data, dataOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, PHONE, signInAs, staffVisitor, staffWords } from "./back-office-steps.ts";
import { expect, test } from "./shop-page.ts";

test("somebody names a category anew and moves it by the keyboard on a phone in Arabic, and shoppers see both", async ({
  page,
}) => {
  const t = staffWords("ar");
  const other = staffVisitor("owner", "ar");
  const tree = async () => dataOf(await other.get<Data<CategoryRow[]>>("/api/admin/categories"));
  const goals = (await tree()).filter(({ entry }) => entry.parent === "health-goals");
  const names = goals.map(({ entry }) => entry.name.ar);
  const [first = "", second = ""] = names;
  const renamed = "نشاط الكوكا";
  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "owner", "ar");
  await page.goto("/admin/categories");

  await page.getByRole("button", { name: t("category.change", { name: second }), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const named = dialog.getByRole("textbox", {
    name: t("draft.in_ar", { name: t("category.field_name") }),
    exact: true,
  });
  await named.fill("Quokka");
  await dialog.getByRole("button", { name: t("content.save") }).click();
  await expect(dialog.getByText(t("draft.fault_not_arabic"))).toBeVisible();
  await look(page, "a category that is written");
  await named.fill(renamed);
  await dialog.getByRole("button", { name: t("content.save") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(renamed)).toBeVisible();
  // However many fields it led through, the keyboard is back at what opened it.
  await expect(page.getByRole("button", { name: t("category.change", { name: renamed }), exact: true })).toBeFocused();

  /** A category in the tree, without those around it. */
  const entry = (name: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByText(name, { exact: true }) })
      .last();
  const up = page.getByRole("button", { name: t("content.move_up", { name: renamed }), exact: true });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await tree()).find(({ entry }) => entry.parent === "health-goals")?.entry.name.ar)
    .toBe(renamed);
  await expect(up).toBeFocused();
  await look(page, "the tree of categories");

  const shopper = new Visitor(new URL(page.url()).origin, "ar");
  type Shown = { name: string; parent: string | null };
  const seen = async () => dataOf(await shopper.get<Data<Shown[]>>("/api/categories/categories"));
  await expect.poll(async () => (await seen()).find(({ parent }) => parent === "health-goals")?.name).toBe(renamed);
  await page.goto("/ar/shop?category=health-goals");
  const links = page.getByRole("main").getByRole("link");
  const placeOf = async (name: string) => (await links.allTextContents()).findIndex((words) => words.includes(name));
  expect(await placeOf(renamed)).toBeGreaterThanOrEqual(0);
  expect(await placeOf(renamed)).toBeLessThan(await placeOf(first));

  // By hand: the second one is dragged onto the first and takes its place.
  await page.setViewportSize(DESKTOP);
  await page.goto("/admin/categories");
  const [from, to] = [entry(first).locator(".grip"), entry(renamed)];
  await to.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  const over = await to.boundingBox();
  if (over === null) throw new Error("the first category is not in sight");
  for (const down of [over.height + 9, over.height / 2, over.height / 2 - 1, over.height / 2 - 2])
    await page.mouse.move(over.x + over.width / 2, over.y + down, { steps: 3 });
  await expect(to).toHaveAttribute("data-drop", "before");
  await page.mouse.up();
  const namesNow = async () =>
    (await tree()).filter(({ entry: { parent } }) => parent === "health-goals").map(({ entry: { name } }) => name.ar);
  await expect.poll(namesNow).toEqual([first, renamed, ...names.slice(2)]);

  // As the other tests know it.
  const send = async (path: string, body: object) => {
    const answer = await other.post(`/api/admin${path}`, body, { headers: { "idempotency-key": randomUUID() } });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const standing = async () => (await tree()).filter(({ entry }) => entry.parent === "health-goals");
  const down = (name: string) => page.getByRole("button", { name: t("content.move_down", { name }), exact: true });
  // It is pressed in the moment in which the list has been drawn anew: the keyboard follows it then, too.
  await down(renamed).evaluate((button: HTMLElement) => {
    const list = button.closest("section") ?? document.body;
    const press = (_: unknown, watch: MutationObserver) => {
      watch.disconnect();
      button.focus();
      button.click();
    };
    new MutationObserver(press).observe(list, { subtree: true, childList: true, characterData: true });
  });
  const [, before] = goals;
  const changed = (await tree()).find(({ id }) => id === before?.id);
  await send(`/categories/${before?.id}`, { entry: before?.entry, version: changed?.version });
  await expect.poll(async () => (await standing()).findIndex(({ id }) => id === before?.id)).toBe(2);
  await expect(down(second)).toBeFocused();
  const now = (await standing()).map(({ id }) => id);
  await send("/category-order", { parent: "health-goals", from: now, to: goals.map(({ id }) => id) });
});

test("a product is put where shoppers see it by its tag, and taken out again, on an Arabic phone", async ({ page }) => {
  const ar = staffWords("ar");
  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "owner", "ar");
  await page.goto("/admin/products");
  await page.getByRole("link", { name: ar("tags.title"), exact: true }).click();
  const tag = ar("product.tag_cart-upsell");
  await page.getByRole("button", { name: new RegExp(`^${tag}`) }).click();
  await expect(page).toHaveURL(/tag=cart-upsell/);
  const shelf = page.getByRole("region", { name: tag });
  await expect(shelf.getByText(ar("tags.about_cart-upsell"))).toBeVisible();
  await shelf.getByRole("searchbox").fill("BG-0007");
  const found = shelf.locator(".promo-chips button");
  await expect(found).toHaveCount(1);
  const name = (await found.innerText()).replace(/^\+\s*/, "");
  await found.click();
  const takeOut = shelf.getByRole("button", { name: ar("tags.take_out_one", { name }) });
  await expect(takeOut).toBeVisible();
  await look(page, "tags of products");
  const inCart = async () =>
    (await (await page.request.get("/api/products/tags/cart-upsell")).text()).includes("BG-0007");
  await expect.poll(inCart).toBe(true);
  await takeOut.click();
  await expect(takeOut).toHaveCount(0);
  const said = page.locator(".toast").filter({ hasText: ar("tags.taken_out", { name, tag }) });
  await said.getByRole("button", { name: ar("app.undo") }).click();
  await expect(takeOut).toBeVisible();
  await takeOut.click();
  await expect(takeOut).toHaveCount(0);
  await expect.poll(inCart).toBe(false);

  // Another one is there as soon as it is named.
  await page.getByLabel(ar("tags.new")).fill("gift-ideas");
  await page.getByRole("button", { name: ar("tags.new_do") }).click();
  await expect(page.getByRole("region", { name: "gift-ideas" }).getByText(ar("tags.none"))).toBeVisible();
});
