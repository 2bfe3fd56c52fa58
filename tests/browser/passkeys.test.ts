import { marketOf } from "../../shop/market/market.ts";
import { addDevice, arrive, linkInMail, look, PASSWORD, passwordField, signUp } from "./account-steps.ts";
import { expect, test, visit, wordsOf } from "./shop-page.ts";

const locale = "ar-sa";
const t = wordsOf(marketOf(locale).language);

test("a passkey is offered, signs in instead of a password, gets a name and is removed", async ({ page }) => {
  const main = page.getByRole("main");
  const email = await signUp(page, locale);
  await visit(page, await linkInMail(email, "/login/verify"));
  await passwordField(page, t).fill(PASSWORD);
  await main.getByRole("button", { name: t("mail.verify_button") }).click();
  await arrive(page, /\/account\?done=verified$/);
  await look(page, "a passkey is offered");

  await addDevice(page);
  const offer = main.getByRole("region", { name: t("account.passkey_offer_title") });
  await offer.getByRole("button", { name: t("account.passkey_add") }).click();
  await expect(main.getByText(t("account.passkey_added"))).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.getByRole("button", { name: t("account.logout") }).click();
  await arrive(page, /\/login\?done=signed_out$/);
  await page.getByRole("button", { name: t("auth.passkey_sign_in") }).click();
  await arrive(page, /\/account$/);

  await visit(page, `/${locale}/account/details`);
  const section = main.getByRole("region", { name: t("account.passkeys"), exact: true });
  await section.locator("summary").click();
  await look(page, "a passkey that is changed");
  await section.getByLabel(t("account.passkey_name")).fill("هاتفي");
  await section.getByRole("button", { name: t("common.save") }).click();
  await expect(section.getByText(t("account.passkey_renamed")).first()).toBeVisible();
  await expect(section.getByText("هاتفي", { exact: true })).toBeVisible();
  await section.getByRole("button", { name: t("account.passkey_remove") }).click();
  await expect(section.getByText(t("account.passkey_removed"))).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(0);
});
