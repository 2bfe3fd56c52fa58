import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDevice } from "./account-steps.ts";
import { codeOf, DESKTOP, look, PHONE, STAFF_PASSWORD, type StaffWords, staffWords } from "./back-office-steps.ts";
import { expect, test } from "./shop-page.ts";

/** Joins by a link; gives the app's secret and the recovery codes. */
async function joinAs(page: Page, t: StaffWords, { link, name }: { link: string; name: string }) {
  await page.goto(link);
  await page.getByLabel(t("join.name")).fill(name);
  await page.getByLabel(t("join.password"), { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel(t("join.password_again")).fill(STAFF_PASSWORD);
  await expect(page.getByRole("img", { name: t("join.picture") })).toBeVisible();
  const secret = await page.locator(".key").innerText();
  await look(page, "joining");
  // As it is pasted from an Arabic phone: its digits, parted, with what surrounds them.
  const code = codeOf(secret);
  const pasted = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  await page.getByLabel(t("sign_in.code")).fill(` ${pasted.slice(0, 3)} ${pasted.slice(3)} `);
  await expect(page.getByLabel(t("sign_in.code"))).toHaveValue(code);
  // Its answer is lost: who presses again is in all the same, and sees the codes.
  await page.route("**/api/admin/join", async (route) => {
    await fetch(route.request().url(), {
      method: "POST",
      headers: await route.request().allHeaders(),
      body: route.request().postData(),
    });
    await route.abort();
    await page.unroute("**/api/admin/join");
  });
  await page.getByRole("button", { name: t("join.submit") }).click();
  await expect(page.getByText(t("app.no_connection"))).toBeVisible();
  await page.getByRole("button", { name: t("join.submit") }).click();
  await expect(page.getByRole("heading", { name: t("codes.title") })).toBeVisible();
  const codes = await page.locator(".codes li").allInnerTexts();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: t("codes.save") }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toBe(codes.join("\n"));
  await page.getByRole("link", { name: t("codes.kept") }).click();
  return { secret, codes };
}

test("an owner joins on an Arabic phone, a manager at an English desk; each sees what their role may", async ({
  page,
  browser,
  meant,
}) => {
  const [ar, en] = [staffWords("ar"), staffWords("en")];
  await page.setViewportSize(PHONE);
  await page.goto("/admin");
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await look(page, "signing in");

  const link = `/admin/join#${process.env.SHOP_OWNER_LINK}`;
  const owner = await joinAs(page, ar, { link, name: "مريم السويدي" });
  await expect(page.getByRole("heading", { level: 2, name: ar("today.needs") })).toBeVisible();
  // Her code is asked for once more when it is older than five minutes, which a slow machine may need for what follows.
  const asked = page.getByRole("dialog", { name: ar("confirm.title") });
  const unused = [...owner.codes];
  await page.addLocatorHandler(asked, async () => {
    await asked.getByRole("button", { name: ar("sign_in.recovery_use") }).click();
    await asked.getByLabel(ar("sign_in.recovery_title")).fill(unused.shift() ?? "");
    await asked.getByRole("button", { name: ar("confirm.submit") }).click();
    await expect(asked).toHaveCount(0);
  });
  await page.goto("/admin/staff");
  await expect(page.getByRole("heading", { level: 1, name: ar("staff.title") })).toBeVisible();
  await expect(page.getByRole("navigation", { name: ar("app.main_menu") }).last()).toBeVisible();
  await look(page, "staff in Arabic on a phone");

  // A role of her own, for one country: what would show the others cannot be chosen.
  await page.getByRole("button", { name: ar("own_role.new") }).click();
  const role = page.getByRole("dialog");
  await role.getByLabel(ar("own_role.name_en")).fill("Riyadh desk");
  await role.getByLabel(ar("own_role.name_ar")).fill("مكتب الرياض");
  await role.getByLabel(ar("permission.refunds.make"), { exact: true }).click();
  await expect(role.getByLabel(ar("staff.limit"))).toBeVisible();
  await role.getByLabel("المملكة العربية السعودية").click();
  await expect(role.getByLabel(ar("permission.refunds.make"), { exact: true })).toBeDisabled();
  await look(page, "making a role");
  await role.getByRole("button", { name: ar("own_role.save") }).click();
  await expect(page.getByRole("columnheader", { name: "مكتب الرياض" })).toBeVisible();
  await page.getByRole("button", { name: ar("staff.change_of", { name: "مكتب الرياض" }) }).click();
  await expect(role.getByLabel(ar("own_role.name_en"))).toHaveValue("Riyadh desk");
  // Somebody else saves it first: both versions are shown, and what was typed here is kept if it is wanted.
  const { own } = await page.evaluate(async () => (await (await fetch("/api/admin/staff")).json()).data);
  const { id, version, permissions, countries } = own[0];
  const theirs = { name: { en: "Riyadh", ar: "الرياض" }, permissions, countries, refund_limit_aed: 0, version };
  expect((await page.request.put(`/api/admin/staff/roles/${id}`, { data: theirs })).ok()).toBe(true);
  await role.getByLabel(ar("own_role.name_en")).fill("Night desk");
  await role.getByRole("button", { name: ar("own_role.save") }).click();
  await expect(role.getByRole("cell", { name: "Night desk" })).toBeInViewport();
  await expect(role.getByRole("cell", { name: "الرياض", exact: true })).toBeVisible();
  await role.getByRole("button", { name: ar("versions.keep_mine") }).click();
  await expect(page.getByRole("columnheader", { name: "مكتب الرياض" })).toBeVisible();

  // At a desk the whole table of roles is in sight.
  await page.setViewportSize(DESKTOP);
  const roles = page.getByRole("region", { name: ar("staff.roles") });
  expect(await roles.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: ar("staff.invite"), exact: true }).click();
  await look(page, "inviting");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(ar("sign_in.email")).fill("khalid@example.com");
  await sheet.getByLabel(ar("staff.role")).selectOption("manager");
  await sheet.getByRole("button", { name: ar("staff.invite_submit") }).click();
  const invitation = await sheet.locator(".key").innerText();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("khalid@example.com", { exact: true })).toBeVisible();

  const desk = await browser.newContext({ viewport: DESKTOP, locale: "en-GB" });
  const other = await desk.newPage();
  const khalid = await joinAs(other, en, {
    link: new URL(invitation).pathname + new URL(invitation).hash,
    name: "Khalid",
  });
  await expect(other.getByRole("heading", { level: 2, name: en("today.needs") })).toBeVisible();
  await other.goto("/admin/audit");
  await expect(other.getByRole("heading", { level: 1, name: en("audit.title") })).toBeVisible();
  await expect(other.locator(".log").getByText(en("act.staff.joined")).first()).toBeVisible();
  await other.getByRole("button", { name: en("audit.check") }).click();
  await expect(other.getByRole("status").filter({ hasText: "The log is whole" })).toBeVisible();
  await look(other, "the audit log in English at a desk");
  await other.getByLabel(en("audit.about")).selectOption("invitation");
  await expect(other).toHaveURL(/entity=invitation/);
  await expect(other.getByText(en("act.staff.invited")).and(other.locator("p")).first()).toBeVisible();
  await expect(other.locator(".log")).toContainText(`${en("audit.field_email")}k…@example.com`);
  await expect(other.locator(".log")).not.toContainText(en("act.staff.joined"));
  await other.goto("/admin/staff");
  await expect(other.getByRole("heading", { name: en("app.not_allowed") })).toBeVisible();
  await look(other, "what a role may not");

  // Signed out, and in again: the password, then a code that was not used before.
  await other
    .getByRole("link", { name: en("menu.me") })
    .first()
    .click();
  await expect(other.getByText(en("me.this_one"))).toBeVisible();
  await look(other, "one's own sign-in");
  // A device of their own stands in for the code of the app.
  await addDevice(other);
  await other.getByLabel(en("passkeys.name")).fill("Desk in the office");
  await other.getByRole("button", { name: en("passkeys.add") }).click();
  const askedOther = other.getByRole("dialog", { name: en("confirm.title") });
  const isAdded = other.getByRole("button", { name: en("passkeys.remove_of", { name: "Desk in the office" }) });
  // On a slow machine their code is old by now.
  await expect(isAdded.or(askedOther)).toBeVisible();
  if (await askedOther.isVisible()) {
    await expect(askedOther.getByLabel(en("sign_in.code"))).toBeFocused();
    await askedOther.getByRole("button", { name: en("sign_in.recovery_use") }).click();
    await askedOther.getByLabel(en("sign_in.recovery_title")).fill(khalid.codes[1] ?? "");
    await askedOther.getByRole("button", { name: en("confirm.submit") }).click();
  }
  await expect(isAdded).toBeVisible();
  await other.getByRole("button", { name: en("sign_in.out"), exact: true }).click();
  const withPassword = async () => {
    await other.getByLabel(en("sign_in.email")).fill("khalid@example.com");
    await other.getByLabel(en("sign_in.password")).fill(STAFF_PASSWORD);
    await other.getByRole("button", { name: en("sign_in.continue") }).click();
    // Whoever has pressed goes on typing.
    await expect(other.getByLabel(en("sign_in.code"))).toBeFocused();
  };
  await withPassword();
  await other.getByRole("button", { name: en("passkeys.use") }).click();
  await expect(other.getByRole("heading", { level: 2, name: en("today.needs") })).toBeVisible();
  await other.goto("/admin/me");
  await expect(
    other.getByRole("button", { name: en("passkeys.remove_of", { name: "Desk in the office" }) }),
  ).toBeVisible();
  await expect(other.getByText(en("passkeys.unused"))).toHaveCount(0);
  // The line is cut before the answer is there, and another window is open: nothing of either page is left.
  const beside = await desk.newPage();
  await beside.goto("/admin/orders");
  await expect(beside.getByRole("heading", { level: 1, name: en("orders.title") })).toBeVisible();
  const isAnswered = Promise.withResolvers<void>();
  await other.route("**/api/admin/session", async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    const response = await route.fetch();
    await isAnswered.promise;
    // Whoever has left does not wait for it.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await other.getByRole("button", { name: en("sign_in.out"), exact: true }).click();
  for (const left of [other, beside]) {
    await expect(left.getByLabel(en("sign_in.email"))).toBeVisible();
    await expect(left.locator("#main")).toHaveCount(0);
  }
  isAnswered.resolve();
  await other.unroute("**/api/admin/session");
  await withPassword();
  await look(other, "the second factor");
  // Six digits go out by themselves; the next code is typed over a wrong one.
  await other.getByLabel(en("sign_in.code")).pressSequentially("000000");
  await expect(other.getByText("This code is not right")).toBeVisible();
  await expect(other.getByLabel(en("sign_in.code"))).toBeFocused();
  await other.keyboard.type("1");
  await expect(other.getByLabel(en("sign_in.code"))).toHaveValue("1");
  await other.getByRole("button", { name: en("sign_in.recovery_use") }).click();
  await other.getByLabel(en("sign_in.recovery_title")).fill(khalid.codes[0] ?? "");
  await other.getByRole("button", { name: en("sign_in.submit") }).click();
  await expect(other.getByRole("heading", { level: 2, name: en("today.needs") })).toBeVisible();
  await other.goto("/admin/audit");
  await expect(other.getByRole("heading", { level: 1, name: en("audit.title") })).toBeVisible();

  // A session that ends in the middle: behind the sign-in the sheet stands as it was left.
  await other.goto("/admin/inbox/templates");
  await other.getByRole("button", { name: en("templates.change_of", { name: "Where your parcel is" }) }).click();
  const template = other.getByRole("dialog");
  await template.getByRole("textbox").first().fill("Half typed");
  await desk.clearCookies({ name: "staff" });
  // Whoever comes back to a window has it look again, unless it has done so by itself.
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(other.getByText(en("sign_in.kept"))).toBeVisible();
  await withPassword();
  await other.getByRole("button", { name: en("passkeys.use") }).click();
  await expect(template.getByRole("textbox").first()).toHaveValue("Half typed");
  // A quarter of an hour later nothing of it is left.
  await other.clock.install();
  await desk.clearCookies({ name: "staff" });
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(other.getByText(en("sign_in.kept"))).toBeVisible();
  await expect(async () => {
    await other.clock.fastForward("15:01");
    await expect(other.getByText(en("sign_in.kept"))).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(template).toHaveCount(0);
  await withPassword();
  await other.getByRole("button", { name: en("passkeys.use") }).click();
  await expect(other.getByRole("heading", { level: 1, name: en("templates.title") })).toBeVisible();
  await expect(template).toHaveCount(0);
  await other.goto("/admin/audit");
  await expect(other.getByRole("heading", { level: 1, name: en("audit.title") })).toBeVisible();

  // Let go on the phone, out at the desk before anything is pressed.
  await page.reload();
  await page.getByRole("button", { name: ar("staff.change_of", { name: "Khalid" }) }).click();
  await look(page, "one of the staff");
  await page.getByRole("button", { name: ar("staff.remove") }).click();
  // The keyboard stands at what it means: the same key once more ends nothing.
  await expect(page.getByText(ar("staff.remove_text", { name: "Khalid" }))).toBeFocused();
  await page.getByRole("button", { name: ar("staff.remove_submit", { name: "Khalid" }) }).click();
  await expect(page.getByRole("button", { name: ar("staff.change_of", { name: "Khalid" }) })).toHaveCount(0);
  await expect(other.getByRole("heading", { name: en("sign_in.title") })).toBeVisible();
  await expect(other.getByText(en("sign_in.left"))).toBeVisible();
  await desk.close();

  await page.context().setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: ar("app.offline").slice(0, 15) })).toBeVisible();
  await page.context().setOffline(false);
  // The browser tells of every 401, also of the question who is here.
  meant(/status of 40[139]|net::ERR_FAILED/);
});
