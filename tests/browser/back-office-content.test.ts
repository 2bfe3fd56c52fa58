import { randomUUID } from "node:crypto";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import { type Data, dataOf } from "../support/shopping.ts";
import { look, signInAs, staffVisitor, staffWords } from "./back-office-steps.ts";
import { expect, test } from "./shop-page.ts";

test("what somebody has begun to write is put over what others have published since, and both are shown where they differ", async ({
  page,
  meant,
}) => {
  const t = staffWords("en");
  const other = staffVisitor("catalogue", "en");
  const send = async (path: string, body: object) => {
    const answer = await other.post(`/api/admin${path}`, body, { headers: { "idempotency-key": randomUUID() } });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  await signInAs(page.context(), "owner", "en");

  await send("/content-lists/redirect", { entry: { from: "/quokka", to: "/blog", status: 302 } });
  await page.goto("/admin/content/redirects");
  const row = page.getByRole("listitem").filter({ hasText: "/quokka" });
  await row.getByRole("button", { name: t("content.change") }).click();
  await page.getByLabel(t("content.entry_to")).fill("/faq");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const entry = { from: "/quokka", to: "/stories", status: 302 };
  await send("/content-lists/redirect/change", { of: "/quokka", version: 1, entry });
  await expect(row).toContainText("/stories");
  await row.getByRole("button", { name: t("content.change") }).click();
  await expect(page.getByLabel(t("content.entry_to"))).toHaveValue("/faq");
  await page.getByRole("button", { name: t("content.save") }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("/stories");
  await page.getByRole("button", { name: t("versions.keep_mine") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).toContainText("/faq");
  await send("/content-lists/redirect/remove", { of: "/quokka", version: 3 });

  const path = "/content/article/quokka-calm";
  const read = async (of = path) => dataOf(await other.get<Data<ContentVersions>>(`/api/admin${of}`));
  const seen = async () => (await read()).versions.find(({ state }) => state === "draft")?.revision ?? null;
  const save = async (written: object, based_on: number | null) => {
    const draft = { written, revision: await seen(), based_on };
    expect((await other.put(`/api/admin${path}/draft`, draft)).status).toBe(200);
  };
  const model = (await read("/content/article/forms-of-magnesium")).data.published ?? {};
  const first: Record<string, unknown> = {
    ...model,
    title: { en: "First", ar: "الأول" },
    excerpt: { en: "First words.", ar: "كلمات." },
  };
  await send("/content", { kind: "article", slug: "quokka-calm" });
  await save(first, null);
  await send(`${path}/publish`, { revision: await seen() });
  const second = { ...first, title: { en: "Second", ar: "الثاني" }, excerpt: { en: "Second words.", ar: "كلمات." } };
  await save(second, 1);
  await send(`${path}/publish`, { revision: await seen() });
  await save({ ...second, reading_minutes: 9, excerpt: { en: "Own words.", ar: "كلمات." } }, 2);
  await send(`${path}/restore`, { version: 2, number: 1 });
  await page.goto(`/admin${path}`);
  const apart = page.getByRole("alert").filter({ hasText: t("versions.changed") });
  await expect(apart.getByRole("row")).toHaveCount(2);
  await expect(apart).toContainText("First words.");
  await look(page, "a draft apart from what is published");
  await apart.getByRole("button", { name: t("versions.keep_mine") }).click();
  await expect(apart).toHaveCount(0);
  const draft = async () => {
    const { data, versions } = await read();
    const { title, excerpt, reading_minutes } = data.draft ?? {};
    return { title, excerpt, reading_minutes, over: versions.find(({ state }) => state === "draft")?.based_on };
  };
  await expect
    .poll(draft)
    .toEqual({ title: first.title, excerpt: { en: "Own words.", ar: "كلمات." }, reading_minutes: 9, over: 4 });

  // What is published while that waits for its moment goes under it; where both differ, it is asked.
  await send(`${path}/publish`, { revision: await seen(), at: new Date(Date.now() + 86_400_000).toISOString() });
  await page.goto(`/admin${path}`);
  const excerpt = t("draft.in_en", { name: t("content.field_excerpt") });
  await page.getByRole("textbox", { name: excerpt }).fill("Mended words.");
  const publish = { name: t("draft.publish_changes", { count: 1 }) };
  await page.getByRole("button", publish).click();
  const sheet = page.getByRole("dialog");
  const waiting = sheet.getByRole("region", { name: t("laying.title") });
  await expect(waiting.getByRole("row").filter({ hasText: "Mended words." })).toContainText("Own words.");
  await look(page, "publishing while a version waits");
  await waiting.getByRole("combobox").selectOption(t("laying.theirs"));
  await sheet.getByRole("button", publish).click();
  await expect(page.getByText(t("draft.published"))).toBeVisible();
  const { published, scheduled } = (await read()).data;
  expect(published).toMatchObject({ excerpt: { en: "Mended words." }, reading_minutes: first.reading_minutes });
  expect(scheduled).toMatchObject({ excerpt: { en: "Mended words." }, reading_minutes: 9 });
  await send(`${path}/withdraw`, { version: 5 });
  meant(/status of 409/);
});

test("a store abroad is opened and previewed where it stands: on the pages of its country", async ({ page }) => {
  const t = staffWords("en");
  const other = staffVisitor("catalogue", "en");
  const send = async (path: string, body: object) => {
    const answer = await other.post(`/api/admin${path}`, body, { headers: { "idempotency-key": randomUUID() } });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const path = "/content/store/quokka-corner";
  const read = async (of = path) => dataOf(await other.get<Data<ContentVersions>>(`/api/admin${of}`));
  const seen = async () => (await read()).versions.find(({ state }) => state === "draft")?.revision ?? null;
  const written = { ...(await read("/content/store/dubai-1")).data.published, country: "KW" };
  await send("/content", { kind: "store", slug: "quokka-corner" });
  const draft = { written, revision: await seen(), based_on: null };
  expect((await other.put(`/api/admin${path}/draft`, draft)).status).toBe(200);
  await send(`${path}/publish`, { revision: await seen() });
  await signInAs(page.context(), "owner", "en");
  await page.goto(`/admin${path}`);
  await expect(page.getByRole("link", { name: t("content.open") })).toHaveAttribute("href", "/en-kw/#foot-stores");
  await page.getByRole("button", { name: t("preview.home"), exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel(t("preview.country"))).toHaveValue("KW");
  await send(`${path}/withdraw`, { version: 1 });
});
