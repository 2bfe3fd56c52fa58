import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { Language } from "../../shop/market/market.ts";
import { moveOrder } from "../support/paying.ts";
import type { RunningServer } from "../support/server.ts";
import { completeDraft } from "../support/shopping.ts";
import { look, signUp } from "./account-steps.ts";
import { DESKTOP, look as lookAsStaff, PHONE, staffPage, staffWords } from "./back-office-steps.ts";
import { expect, expectNoSidewaysScroll, hydrated, reload, test, visit, wordsOf } from "./shop-page.ts";

/** What the calls of an operator need of the shop under test. */
const server = {
  origin: process.env.SHOP_ORIGIN ?? "",
  operatorToken: () => readFileSync(join(process.env.SHOP_DATA_DIR ?? "", "operator-token"), "utf8").trim(),
} as RunningServer;

const ANSWER = "Thank you. شكراً لك.";

/** Whoever uses this browser has received a product; answers its name. */
async function receive({ request }: Page, locale: string, slug: string, email: string): Promise<string> {
  const headers = { "x-locale": locale };
  const product = (await (await request.get(`/api/products/${slug}`, { headers })).json()).data;
  const data = { product_id: product.id, quantity: 1 };
  const added = await request.post("/api/cart/add-to-cart", { headers, data });
  const cart: string = (await added.json()).data.cart_uuid;
  await request.put(`/api/checkout/${cart}`, { headers, data: completeDraft("en", email) });
  const placed = await request.post("/api/orders", {
    headers: { ...headers, "idempotency-key": randomUUID() },
    data: { cart_uuid: cart },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const moved = await moveOrder(
    server,
    (await placed.json()).data.order.reference,
    "PREPARING",
    "SHIPPED",
    "DELIVERED",
  );
  expect(moved.status).toBe(200);
  return product.name;
}

/** Somebody of the staff reads a review: refuses it, thinks better of it, publishes and answers it. */
async function publish(browser: Browser, language: Language, text: string): Promise<void> {
  const say = staffWords(language);
  const viewport = language === "ar" ? PHONE : DESKTOP;
  const staff = await staffPage(browser, { role: language === "ar" ? "marketing" : "support", language, viewport });
  await staff.goto("/admin/reviews");
  const review = staff.getByRole("listitem").filter({ hasText: text });
  await review.getByRole("button", { name: say("reviews.photo", { number: 1 }) }).click();
  await expect(staff.getByRole("dialog").getByRole("img")).toBeVisible();
  await staff.keyboard.press("Escape");
  await lookAsStaff(staff, "reviews that wait");
  await review.getByRole("button", { name: say("reviews.refuse"), exact: true }).click();
  await staff.getByRole("radio", { name: say("reviews.reason_offensive") }).check();
  await lookAsStaff(staff, "refusing a review");
  await staff.getByRole("button", { name: say("reviews.refuse_submit") }).click();
  await expect(review).toHaveCount(0);
  await staff.getByRole("button", { name: say("app.undo") }).click();
  await review.getByRole("button", { name: say("reviews.reply_write") }).click();
  await review.getByRole("textbox", { name: say("reviews.reply") }).fill(ANSWER);
  await review.getByRole("button", { name: say("reviews.reply_send") }).click();
  await expect(staff.getByRole("status").getByText(say("reviews.reply_sent"))).toBeVisible();
  await expect(review.getByText(ANSWER)).toBeVisible();
  await review.getByRole("button", { name: say("reviews.publish") }).click();
  await expect(review).toHaveCount(0);
  await staff.context().close();
}

/** A picture of 12 megapixels, held upright while it was taken. */
function fromTelephone(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: "white", noise } as const;
  return sharp({ create }).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
}

for (const [language, slug, text] of [
  ["en", "lutein-vision", "Small capsules without any taste, I would buy them again."],
  ["ar", "silica-biotin", "كبسولات صغيرة بلا طعم، وسأشتريها مرة أخرى."],
] as const) {
  const t = wordsOf(language);

  test(`/${language}: what was received is reviewed, read by the shop, shown, and helps others`, async ({
    page,
    browser,
  }) => {
    const email = await signUp(page, language);
    const name = await receive(page, language, slug, email);
    await visit(page, `/${language}/account/reviews`);
    await look(page, "own reviews");
    await page.getByRole("link", { name: `${t("reviews.write")}: ${name}` }).click();

    const main = page.getByRole("main");
    const send = main.getByRole("button", { name: t("reviews.send") });
    await send.click();
    await expect(main.getByText(t("validation.required", { label: t("reviews.text") }))).toBeVisible();
    await expect(main.getByText(t("reviews.stars_missing"))).toBeVisible();
    await look(page, "review with faults");
    await page.setViewportSize({ width: 320, height: 780 });
    await expectNoSidewaysScroll(page, "review with faults, 320 px");
    await main.getByRole("radio", { name: t("reviews.stars_given", { count: 4 }), exact: true }).check();
    await main.getByRole("textbox", { name: t("reviews.text") }).fill(text);
    // What was typed comes back after a reload.
    await reload(page);
    await expect(main.getByRole("textbox", { name: t("reviews.text") })).toHaveValue(text);
    await expect(main.getByRole("textbox", { name: t("reviews.display_name") })).toHaveValue("Mariam H.");
    const photos = main.getByLabel(t("reviews.photos"));
    // What cannot be made smaller is refused in words, and a telephone's picture is not, however large.
    await photos.setInputFiles({ name: "film.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(6_000_000) });
    await send.click();
    await expect(main.getByText(t("reviews.photo_too_large"))).toBeVisible();
    const buffer = await fromTelephone();
    expect(buffer.byteLength).toBeGreaterThan(6_000_000);
    await photos.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await send.click();
    await expect(main.getByText(t("reviews.thanks_pending"))).toBeVisible();
    await expect(main.getByRole("checkbox", { name: t("reviews.remove_photo", { number: 1 }) })).toBeVisible();
    await look(page, "review that waits");

    await publish(browser, language, text);
    const rating = t("reviews.rating", { average: 4, count: 1 });
    await expect(async () => {
      await page.goto(`/${language}/product/${slug}`);
      await expect(main.getByRole("img", { name: rating }).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await hydrated(page);
    await main.getByRole("link", { name: rating }).click();
    await expect(page).toHaveURL(/#reviews$/);
    await expect(main.getByRole("heading", { name: t("reviews.heading"), exact: true })).toBeInViewport();
    await main.getByRole("link", { name: t("reviews.all", { count: 1 }) }).click();
    await expect(page).toHaveURL(/\/reviews$/);
    const shown = main.getByRole("article").filter({ hasText: text });
    await expect(shown.getByText(ANSWER)).toBeVisible();
    await expect(
      shown.getByRole("img", { name: t("reviews.photo_of", { number: 1, name: "Mariam H." }) }),
    ).toBeVisible();
    const published = await (await page.request.get(`/api/products/${slug}/reviews`)).json();
    expect(published.data[0].photos).toMatchObject([{ width: 960, height: 1280 }]);
    await page.context().clearCookies();
    const helped = shown.getByRole("button", { name: t("reviews.helpful") });
    await expect(shown.getByRole("status")).toBeEmpty();
    await helped.press("Enter");
    await expect(shown.getByText(t("reviews.helpful_count", { count: 1 }))).toBeVisible();
    await expect(shown.getByRole("status")).toHaveText(t("reviews.helped"));
    await expect(helped).toBeFocused();
    await expect(helped).toHaveAttribute("aria-pressed", "true");
    await look(page, "all reviews");
  });
}
