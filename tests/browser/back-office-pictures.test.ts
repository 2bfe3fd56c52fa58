import { randomInt, randomUUID } from "node:crypto";
import sharp from "sharp";
import { type Data, dataOf } from "../support/shopping.ts";
import { DESKTOP, look, PHONE, signInAs, staffVisitor, staffWords } from "./back-office-steps.ts";
import { expect, test } from "./shop-page.ts";

test("a picture that nothing uses is removed and taken back on an Arabic phone; one that is used names its product", async ({
  page,
}) => {
  const ar = staffWords("ar");
  const owner = staffVisitor("owner", "ar");
  const tail = randomInt(5000, 10_000);
  const slug = `pictured-${tail}`;
  const keyed = () => ({ "idempotency-key": randomUUID() });
  const begun = await owner.post("/api/admin/products", { slug, sku: `BG-${tail}` }, { headers: keyed() });
  expect(begun.status).toBe(201);
  const send = async (red: number) => {
    const background = { r: red, g: tail % 256, b: (tail >> 8) % 256 };
    const body = await sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
      .png()
      .toBuffer();
    const sent = await owner.call<Data<{ file: string }>>("POST", "/api/admin/pictures", {
      body: new Uint8Array(body),
      headers: { ...keyed(), "content-type": "application/octet-stream" },
    });
    return dataOf(sent).file;
  };
  const [used, unused] = [await send(40), await send(200)];
  const { revision } = dataOf(
    await owner.get<Data<{ versions: { revision: number }[] }>>(`/api/admin/products/${slug}`),
  ).versions[0] as { revision: number };
  const name = { en: `Pictured ${tail}`, ar: `مصوّر ${tail}` };
  const pictures = [{ file: used, alt: name }];
  const draft = { written: { name, pictures }, revision, based_on: null };
  expect((await owner.put(`/api/admin/products/${slug}/draft`, draft)).status).toBe(200);

  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "owner", "ar");
  await page.goto("/admin/products");
  await page.getByRole("link", { name: ar("pictures.title"), exact: true }).click();
  const card = (file: string) =>
    page.locator(".pictures-all > li").filter({ has: page.locator(`img[src*="${file}"]`) });
  await expect(card(used).getByRole("link")).toHaveAttribute("href", `/admin/products/${slug}`);
  await expect(card(used).getByRole("button")).toHaveCount(0);
  await expect(card(unused)).toContainText(ar("pictures.unused"));
  await look(page, "pictures");
  await page.getByRole("button", { name: ar("pictures.view_unused") }).click();
  await expect(card(used)).toHaveCount(0);
  await card(unused).getByRole("button").click();
  await expect(card(unused)).toHaveCount(0);
  await page.getByRole("button", { name: ar("app.undo") }).click();
  await expect(card(unused)).toBeVisible();
  await card(unused).getByRole("button").click();
  await expect(card(unused)).toHaveCount(0);
  await page.getByRole("button", { name: ar("pictures.view_removed") }).click();
  await expect(card(unused)).toBeVisible();
  await look(page, "pictures that were removed");
  await card(unused).getByRole("button").click();
  await expect(card(unused)).toHaveCount(0);
  await page.setViewportSize(DESKTOP);
  const menu = page.getByRole("navigation", { name: ar("app.main_menu") });
  await expect(menu.getByRole("link", { name: ar("menu.products") })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: ar("pictures.view_all") }).click();
  await expect(card(unused)).toBeVisible();
});
