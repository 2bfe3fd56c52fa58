import { expect, expectAccessible, expectNoSidewaysScroll, pick, test, visit, wordsOf } from "./shop-page.ts";

for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language);

  test(`/${language}/contact: faults are shown while one types, the message is thanked for, another may follow`, async ({
    page,
  }) => {
    await visit(page, `/${language}/contact`);
    const stores = page.getByRole("main").getByRole("region", { name: t("footer.our_stores") });
    await expect(stores.getByRole("heading", { level: 3 })).toHaveCount(2);
    const state = new RegExp(`^(${t("footer.open_now")}|${t("footer.closed_now")})$`);
    await expect(stores.getByText(state)).toHaveCount(2);
    // Whatever the length of their opening hours, both say the same in the same line.
    const tops = await stores
      .getByRole("link", { name: t("footer.directions") })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page
      .getByRole("textbox", { name: t("form.email") })
      .first()
      .fill("nonsense");
    await page.getByRole("button", { name: t("contact.send"), exact: true }).click();
    await expect(page.getByText(t("validation.required", { label: t("form.full_name") }))).toBeVisible();
    await expect(page.getByText(t("validation.email"))).toBeVisible();
    await expect(page.getByText(t("validation.incomplete"))).toBeVisible();
    await expectAccessible(page, "contact with faults");

    await page.getByRole("textbox", { name: t("form.full_name") }).fill("Mariam \u202eHaddad 🙂");
    await page
      .getByRole("textbox", { name: t("form.email") })
      .first()
      .fill("mariam@example.com");
    await pick(page, t("contact.subject"), t("contact.subject_returns_refunds"));
    await page.getByRole("textbox", { name: t("contact.message") }).fill(`مرحباً ${language}`);
    await page.getByRole("button", { name: t("contact.send"), exact: true }).click();
    await expect(page.getByText(t("contact.success"))).toBeVisible();
    await expectAccessible(page, "contact, sent");
    await page.getByRole("link", { name: t("contact.submit_another") }).click();
    await expect(page.getByRole("textbox", { name: t("contact.message") })).toHaveValue("");
  });

  test(`/${language}/survey: answers survive a reload, and go back and forth`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, `/${language}/survey`);
    const next = page.getByRole("main").getByRole("button", { name: t("common.next"), exact: true });
    const progress = (current: number) => page.getByText(t("survey.progress", { current, total: 6 }));
    await page.getByRole("button", { name: t("common.start"), exact: true }).click();
    await page.getByRole("checkbox").nth(2).check();
    await next.click();
    await page.getByRole("textbox", { name: /./ }).first().fill("nothing, really");
    await next.click();
    await next.click();
    await expect(progress(4)).toBeVisible();
    await next.click();
    await expect(page.getByText(t("survey.choose"))).toBeVisible();
    await page.getByRole("radio", { name: "4" }).check();
    await expectAccessible(page, "survey");
    await expectNoSidewaysScroll(page, "survey");

    await visit(page, `/${language}/survey`);
    await expect(progress(4)).toBeVisible();
    await expect(page.getByRole("radio", { name: "4" })).toBeChecked();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("common.previous"), exact: true })
      .click();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("common.previous"), exact: true })
      .click();
    await expect(page.getByRole("textbox").first()).toHaveValue("nothing, really");
    await next.click();
    await next.click();
    await next.click();
    for (const button of ["common.next", "common.submit"] as const) {
      await page.getByRole("radio", { name: "5" }).check();
      await page.getByRole("button", { name: t(button), exact: true }).click();
    }
    await expect(page.getByText(t("survey.thank_you_text"))).toBeVisible();
    await page.getByRole("link", { name: t("common.back_to_home") }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}$`));
    await visit(page, `/${language}/survey`);
    await expect(page.getByRole("button", { name: t("common.start"), exact: true })).toBeVisible();
  });

  test(`/${language}/faq: a question has an address, and is found by its words`, async ({ page }) => {
    await visit(page, `/${language}/faq#vegan`);
    await expect(page.locator("#vegan > p")).toBeVisible();
    await expect(page.locator("#when-to-take > p")).toBeHidden();
    const field = page.getByRole("searchbox", { name: t("faq.search") });
    await field.fill(language === "ar" ? "رسوم جمركية" : "customs duties");
    await expect(page.locator("#customs")).toBeVisible();
    await expect(page.locator("#vegan")).toHaveCount(0);
    await expectAccessible(page, "questions, searched");
    await field.fill("xyzzyx");
    await expect(page.getByText(t("faq.nothing"))).toBeVisible();
    await field.fill("");
    await page.locator("#when-to-take summary").click();
    await page.locator("#when-to-take").getByRole("link").click();
    await expect(page).toHaveURL(/#when-to-take$/);
  });
}

test("questions are shown whatever place the address names", async ({ page, meant }) => {
  await visit(page, "/en/faq#100%");
  await page.locator("#vegan summary").click();
  await expect(page.locator("#vegan > p")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(wordsOf("en")("faq.title"));
  // The router warns of what it cannot read.
  meant(/./);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  const t = wordsOf("en");

  test("the contact form and the survey are sent as plain forms", async ({ page }) => {
    await page.goto("/en/contact");
    await page.getByRole("textbox", { name: t("form.full_name") }).fill("Mariam");
    await page
      .getByRole("textbox", { name: t("form.email") })
      .first()
      .fill("plain@example.com");
    await page.getByRole("combobox", { name: t("contact.subject") }).selectOption(t("contact.subject_general_inquiry"));
    await page.getByRole("textbox", { name: t("contact.message") }).fill("Hello");
    await page.getByRole("button", { name: t("contact.send"), exact: true }).click();
    await expect(page.getByText(t("contact.success"))).toBeVisible();
    await page.getByRole("link", { name: t("contact.submit_another") }).click();
    await expect(page.getByRole("textbox", { name: t("contact.message") })).toHaveValue("");

    await page.goto("/en/survey");
    await page.getByRole("textbox").first().fill("nothing");
    await page.getByRole("button", { name: t("common.submit"), exact: true }).click();
    await expect(page.getByText(t("survey.choose")).first()).toBeVisible();
    for (const question of await page.locator("fieldset:has([type=radio])").all())
      await question.getByRole("radio", { name: "5" }).check();
    await page.getByRole("button", { name: t("common.submit"), exact: true }).click();
    await expect(page.getByText(t("survey.thank_you_text"))).toBeVisible();
  });

  test("questions are searched by the shop", async ({ page }) => {
    await page.goto("/en/faq");
    await page.getByRole("searchbox", { name: t("faq.search") }).fill("customs");
    await page.keyboard.press("Enter");
    await expect(page.locator("#customs > p")).toBeVisible();
    await expect(page.locator("#vegan")).toHaveCount(0);
  });
});
