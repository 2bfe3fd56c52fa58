import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { unzipSync, zipSync } from "fflate";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { DESKTOP, look, PHONE, signInAs, staffTheShop, staffWords } from "./back-office-steps.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, test, visit } from "./shop-page.ts";

test.describe.configure({ mode: "default" });

/** A shop of its own, whose content changes. */
let server: RunningServer;
let staffed: Awaited<ReturnType<typeof staffTheShop>>;
test.beforeAll(async () => {
  server = await startOwnShop();
  staffed = await staffTheShop(server.origin, await firstOwnerLink(server), ["owner"]);
});
test.afterAll(() => server.remove());

/** What the page's own link hands over, as files. */
async function downloaded(page: Page, name: string): Promise<Record<string, Uint8Array>> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return unzipSync(new Uint8Array(readFileSync(await (await coming).path())));
}

const SLUG = "zinc-bisglycinate";
const ZINC = `products/${SLUG}.yaml`;

for (const { language, size, names } of [
  { language: "ar", size: PHONE, names: { en: "Quokka zinc", ar: "زنك الكوكا" } },
  { language: "en", size: DESKTOP, names: { en: "Wombat zinc", ar: "زنك الومبت" } },
] as const)
  test(`all content is taken away, changed, looked at and brought in, in ${language}`, async ({
    page,
    context,
    meant,
  }) => {
    const t = staffWords(language);
    await signInAs(context, "owner", language, { origin: server.origin, sessions: staffed.sessions });
    await page.setViewportSize(size);
    await page.goto(`${server.origin}/admin/content`);
    await page.getByRole("link", { name: t("files.title") }).click();
    const files = await downloaded(page, t("files.download"));
    const text = new TextDecoder().decode(files[ZINC]);
    const changed = text.replace(/^name:\n.*\n.*\n/m, `name:\n  en: "${names.en}"\n  ar: "${names.ar}"\n`);
    expect(changed).not.toBe(text);
    const broken = "products/psyllium-fibre.yaml";
    const bytes = (said: string) => new TextEncoder().encode(said);
    const archive = zipSync({
      ...files,
      [ZINC]: bytes(changed),
      [broken]: bytes(`${new TextDecoder().decode(files[broken])}quokka: 1\n`),
    });
    const field = page.getByLabel(t("files.file"), { exact: true });
    const show = page.getByRole("button", { name: t("files.look") });
    // What is none is refused in words, and the choices stay.
    await page.getByLabel(t("files.choice_over_staff")).check();
    await field.setInputFiles({ name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from("notes") });
    meant(/422/);
    await show.click();
    await expect(page.getByRole("alert").filter({ hasText: "ZIP" })).toBeVisible();
    await expect(page.getByLabel(t("files.choice_over_staff"))).toBeChecked();
    await field.setInputFiles({ name: "content.zip", mimeType: "application/zip", buffer: Buffer.from(archive) });
    await show.click();
    const fields = page.getByRole("region", { name: t("files.fields") });
    await expect(fields.getByRole("listitem")).toHaveText([`${SLUG}name`]);
    const out = page.getByRole("region", { name: t("files.left") });
    await expect(out.getByRole("listitem")).toContainText(broken);
    await expect(out).toContainText("quokka");
    await look(page, "the difference of files");
    // An answer that is lost on its way is asked for again.
    const take = page.getByRole("button", { name: t("files.take") });
    await context.setOffline(true);
    await take.click();
    await expect(page.getByRole("alert").filter({ hasText: t("app.no_connection") })).toBeVisible();
    await context.setOffline(false);
    meant(/net::ERR_/);
    await take.click();
    await expect(page.getByRole("status").filter({ hasText: t("files.taken") })).toBeVisible();
    await expect
      .poll(async () => {
        await visit(page, `${server.origin}/${language}/product/${SLUG}`);
        return page.getByRole("heading", { level: 1 }).textContent();
      })
      .toBe(names[language]);
    await page.goto(`${server.origin}/admin/content-files`);
    await field.setInputFiles({ name: "content.zip", mimeType: "application/zip", buffer: Buffer.from(archive) });
    await show.click();
    await expect(page.getByRole("status").filter({ hasText: t("files.nothing") })).toBeVisible();
    await expect(take).toHaveCount(0);
  });
