import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { DESKTOP, look, PHONE, signInAs, staffTheShop, staffWords } from "./back-office-steps.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, test, visit } from "./shop-page.ts";

test.describe.configure({ mode: "default" });

/** A shop of its own, in which texts and categories change. */
let server: RunningServer;
let staffed: Awaited<ReturnType<typeof staffTheShop>>;
test.beforeAll(async () => {
  server = await startOwnShop();
  staffed = await staffTheShop(server.origin, await firstOwnerLink(server), ["manager"]);
});
test.afterAll(() => server.remove());

const manage = (page: Page, language: "en" | "ar") =>
  signInAs(page.context(), "manager", language, { origin: server.origin, sessions: staffed.sessions });

/** A photo with a red and a green half, the red one on the left or above. */
async function photo(width: number, height: number) {
  const lies = width > height;
  const half = { width: lies ? width / 2 : width, height: lies ? height : height / 2, channels: 3 } as const;
  const red = await sharp({ create: { ...half, background: "#c81414" } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#14c814" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: "IMG_0412.JPG", mimeType: "image/jpeg", buffer };
}

/** What the shop's picture of an address shows: its shape, and its colours near the start, at two thirds and near the end of each side. */
async function shownOf(picture: Locator) {
  const src = await picture.getAttribute("src");
  const answer = await fetch(new URL(src ?? "", server.origin));
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => {
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
    return (data[at] ?? 0) > (data[at + 1] ?? 0) ? "red" : "green";
  };
  const places = [0.02, 0.65, 0.98];
  return {
    shape: (info.width / info.height).toFixed(2),
    across: places.map((x) => colour(x, 0.65)).join(" "),
    down: places.map((y) => colour(0.65, y)).join(" "),
  };
}

/** The picture is so large behind its frame that the frame is full of it. */
async function expectFull(frame: Locator): Promise<void> {
  const picture = frame.locator("..").locator("img");
  // It is sent by itself, and has no size before it has come.
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(0);
  const [own, behind] = [await frame.boundingBox(), await picture.boundingBox()];
  expect(behind?.width).toBeGreaterThanOrEqual((own?.width ?? 0) - 1);
  expect(behind?.height).toBeGreaterThanOrEqual((own?.height ?? 0) - 1);
}

/** Pulls the picture behind the frame, as a finger does. */
async function pull(page: Page, frame: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await frame.boundingBox();
  if (box === null) throw new Error("there is no frame");
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + x / 2, fromY + y / 2);
  await page.mouse.move(fromX + x, fromY + y);
  await page.mouse.up();
}

test("an article gets a picture from an Arabic phone, cut to what is to be seen, through a cut line, and readers see that part", async ({
  page,
  context,
  meant,
}) => {
  const t = staffWords("ar");
  await manage(page, "ar");
  await page.setViewportSize(PHONE);
  await page.goto(`${server.origin}/admin/content/article/sleep-routines`);
  const part = page.getByRole("region", { name: t("content.field_image"), exact: true });
  await part.getByLabel(t("cut.add")).setInputFiles(await photo(1800, 2400));
  const sheet = page.getByRole("dialog", { name: t("cut.title") });
  const frame = sheet.getByRole("group", { name: t("cut.frame") });
  await expect(frame).toBeVisible();
  // It stands upright: the middle of it is half red and half green, what is pulled down is red alone.
  await expectFull(frame);
  await look(page, "a part of a picture");
  await pull(page, frame, { x: 0, y: 300 });
  const use = sheet.getByRole("button", { name: t("cut.use") });
  await context.setOffline(true);
  await use.click();
  await expect(sheet.getByRole("alert").filter({ hasText: t("app.no_connection") })).toBeVisible();
  await context.setOffline(false);
  meant(/net::ERR_/);
  await use.click();
  await expect(sheet).toHaveCount(0);
  const chosen = part.locator(".scene-field img");
  await expect(chosen).toHaveAttribute("src", /scenes%2F[0-9a-f]{32}/);
  expect(await shownOf(chosen)).toEqual({ shape: "1.78", across: "red red red", down: "red red red" });
  await expect(page.getByText(t("draft.kept_at", { time: "" }).trim())).toBeVisible();
  // It is among those that can be chosen, for other texts as well.
  await part.getByRole("button", { name: t("content.other_picture") }).click();
  const choice = page.getByRole("dialog", { name: t("content.field_image"), exact: true });
  await expect(choice.getByRole("button", { name: t("cut.added", { number: 1 }) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await look(page, "pictures for a text");
  await choice.getByRole("button", { name: t("app.close") }).click();
  await page.getByRole("button", { name: t("draft.publish_changes", { count: 1 }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("draft.publish") })
    .click();
  await expect(page.getByText(t("draft.published")).first()).toBeVisible();
  await expect
    .poll(async () => {
      await visit(page, `${server.origin}/ar/blog/sleep-routines`);
      return page.locator(".reading-head > img").getAttribute("src");
    })
    .toMatch(/scenes%2F[0-9a-f]{32}/);
  expect((await shownOf(page.locator(".reading-head > img"))).down).toBe("red red red");
});

test("a product's picture is cut with the keyboard, gone in on, and brought back with one press", async ({ page }) => {
  const t = staffWords("en");
  await manage(page, "en");
  await page.setViewportSize(DESKTOP);
  await page.goto(`${server.origin}/admin/products/psyllium-fibre`);
  const pictures = page.locator(".pictures > li");
  await expect(pictures.first()).toBeVisible();
  const number = (await pictures.count()) + 1;
  await page.getByLabel(t("product.pictures_add")).setInputFiles(await photo(3200, 2000));
  const picture = pictures.nth(number - 1).locator("img");
  await expect(picture).toHaveAttribute("src", /products%2F[0-9a-f]{32}/);
  const whole = await shownOf(picture);
  expect(whole).toEqual({ shape: "1.60", across: "red green green", down: "green green green" });
  const cut = page.getByRole("button", { name: t("cut.one", { number }) });
  await cut.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: t("cut.title") });
  await expect(sheet.getByRole("button", { name: t("cut.shape_square") })).toHaveAttribute("aria-pressed", "true");
  const frame = sheet.getByRole("group", { name: t("cut.frame") });
  await expect(frame).toBeVisible();
  await expectFull(frame);
  await look(page, "a square part");
  const use = sheet.getByRole("button", { name: t("cut.use") });
  await frame.focus();
  for (let press = 0; press < 40; press++) await page.keyboard.press("ArrowRight");
  await use.focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(t("cut.done", { number }))).toBeVisible();
  // What lies on the left is moved into the frame: more of it than of the middle.
  expect(await shownOf(picture)).toEqual({ shape: "1.00", across: "red red green", down: "red red red" });
  await page.getByRole("button", { name: t("app.undo") }).click();
  await expect.poll(() => shownOf(picture)).toEqual(whole);
  await cut.click();
  await sheet.getByRole("button", { name: t("cut.shape_wide") }).click();
  await expect(frame).toBeVisible();
  await sheet.getByRole("slider", { name: t("cut.zoom") }).press("End");
  await pull(page, frame, { x: -400, y: 0 });
  await use.click();
  await expect(sheet).toHaveCount(0);
  await expect
    .poll(() => shownOf(picture))
    .toEqual({ shape: "1.33", across: "green green green", down: "green green green" });
});

test("a category gets its picture on a phone, and stands on the home page with it", async ({ page }) => {
  const t = staffWords("ar");
  await manage(page, "ar");
  await page.setViewportSize(PHONE);
  await page.goto(`${server.origin}/admin/categories?new`);
  const sheet = page.getByRole("dialog").first();
  const inBoth = async (field: string, en: string, ar: string) => {
    await sheet.getByRole("textbox", { name: t("draft.in_en", { name: field }) }).fill(en);
    await sheet.getByRole("textbox", { name: t("draft.in_ar", { name: field }) }).fill(ar);
  };
  await inBoth(t("category.field_name"), "Desert calm", "هدوء الصحراء");
  await inBoth(t("category.field_description"), "For long days.", "لأيام طويلة.");
  await sheet.getByLabel(t("category.field_slug")).fill("desert-calm");
  await sheet.getByLabel(t("category.field_nav")).check();
  await sheet.getByRole("button", { name: t("content.save") }).click();
  await expect(sheet.getByText(t("draft.fault_menu_picture"))).toBeVisible();
  let saved = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/admin/categories")) saved += 1;
  });
  await sheet.getByLabel(t("cut.add")).setInputFiles(await photo(1600, 1600));
  const cut = page.getByRole("dialog", { name: t("cut.title") });
  await expectFull(cut.getByRole("group", { name: t("cut.frame") }));
  await cut.getByRole("slider", { name: t("cut.zoom") }).press("Enter");
  await cut.getByRole("button", { name: t("cut.use") }).click();
  await expect(cut).toHaveCount(0);
  await expect(sheet.locator(".scene-field img")).toBeVisible();
  expect(saved, "what is cut does not save the category").toBe(0);
  await look(page, "a category with its picture");
  await sheet.getByRole("button", { name: t("content.save") }).click();
  await expect(sheet).toHaveCount(0);
  const tile = page.getByRole("link", { name: "هدوء الصحراء" }).filter({ has: page.locator("img") });
  await expect
    .poll(async () => {
      await visit(page, `${server.origin}/ar`);
      return tile.count();
    })
    .toBe(1);
  expect((await shownOf(tile.locator("img"))).shape).toBe("1.00");
});
