import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { HOME, SHOPPER } from "../support/people.ts";
import { buy, dataOf, productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, PHONE, signInAs, staffPage, staffVisitor, staffWords } from "./back-office-steps.ts";
import { expect, test } from "./shop-page.ts";

test("customer care makes an order on an Arabic phone for a caller without a mail address, who gets to pay it by the link", async ({
  page,
  browser,
}) => {
  const ar = staffWords("ar");
  // Somebody whose parcels came back is kept from cash.
  const shopper = new Visitor(process.env.SHOP_ORIGIN ?? "", "en");
  const { order } = dataOf(await buy(shopper, (await productOf(shopper, "zinc-bisglycinate")).id, 1));
  const owner = staffVisitor("owner", "en");
  const { customer } = dataOf(await owner.get<{ data: LabelledOrder }>(`/api/admin/orders/${order.reference}`));
  const kept = customer.phone?.number ?? "";
  await owner.patch(`/api/admin/customers/${customer.id}/cash`, { phone: kept, refusal: "refused_parcels" });

  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "support", "ar");
  await page.goto("/admin/orders/new");
  const found = page.getByRole("list", { name: ar("new_order.found") }).getByRole("button");
  await expect(found.first()).toBeEnabled();
  // While other products are on their way, nothing is pressed that is about to be another one.
  const late = Promise.withResolvers<void>();
  await page.route("**/order-products?q=BG-*", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByLabel(ar("new_order.search")).fill("BG-0004");
  await expect(found.first()).toBeDisabled();
  late.resolve();
  await expect(found).toHaveCount(1);
  await found.click();
  await page.getByLabel(ar("new_order.first_name")).fill(SHOPPER.first_name);
  await page.getByLabel(ar("new_order.last_name")).fill(SHOPPER.last_name);
  await page.getByLabel(ar("new_order.phone")).fill(kept);
  await expect(page.getByText(ar("new_order.cash_kept"))).toBeVisible();
  await look(page, "a caller who is kept from cash");
  await page.getByLabel(ar("new_order.phone")).fill("050 123 4567");
  await expect(page.getByText(ar("new_order.cash_kept"))).toHaveCount(0);
  await expect(page.getByText(ar("new_order.email_hint"))).toBeVisible();
  // Nobody has said an emirate yet: none stands there, and the form is not sent without.
  const emirate = page.getByRole("combobox", { name: ar("address.emirate") });
  await expect(emirate).toHaveValue("");
  expect(await emirate.evaluate((field: HTMLSelectElement) => field.checkValidity())).toBe(false);
  await emirate.selectOption("dubai");
  for (const [part, value] of Object.entries({ city: "Dubai", area: "Marina", ...HOME }))
    await page.getByLabel(ar(`address.${part as "city"}`)).fill(value);
  await page.getByRole("combobox", { name: ar("order.delivery") }).selectOption("1");
  await page.getByRole("combobox", { name: ar("new_order.payment") }).selectOption("2");
  // A phone that puts the window away takes nothing of what the caller has told.
  await page.reload();
  await expect(page.locator(".sum .tot")).toContainText("89.00");
  await look(page, "an order by phone");
  const submit = page.getByRole("button", { name: ar("new_order.submit") });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  // What is no number is not sent either once the form has asked for one.
  const pieces = page.locator("input.qty");
  await pieces.fill("");
  await submit.click();
  await expect(pieces).toHaveJSProperty("validationMessage", ar("form.missing"));
  await pieces.fill("2x");
  await expect(page.getByText(ar("number.fault_no_number"))).toBeVisible();
  await submit.click();
  await expect(pieces).toHaveJSProperty("validationMessage", ar("number.fault_no_number"));
  await pieces.fill("1");
  await submit.click();
  await expect(page.getByRole("heading", { name: ar("new_order.made") })).toBeVisible();
  expect(sent.filter((path) => path === "/api/admin/orders")).toHaveLength(1);
  await expect(page.getByText(ar("new_order.link_to_send"))).toBeVisible();
  // Sent from here, in the words of whoever called.
  const chat = page.getByRole("link", { name: ar("order.whatsapp") });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/971501234567\?text=%D9%85%D8%B1%D8%AD%D8%A8/);
  await look(page, "an order that was made");
  const first = await page.locator(".key").innerText();
  const made = await page.getByRole("link", { name: /^BG-/ }).getAttribute("href");
  await page.reload();
  await expect(page.getByLabel(ar("new_order.first_name"))).toHaveValue("");

  // Nobody has to remember the link: it stands with the order, until it is paid.
  await page.goto("/admin/orders?view=awaiting");
  await page.locator(`a[href^="${made}"]`).first().click();
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByText(ar("unpaid_order.held"))).toBeVisible();
  await look(page, "an order that waits for its payment");
  // What is not mailed is said, until the caller tells an address.
  await expect(page.getByText(ar("order.no_email"))).toBeVisible();
  await page.getByRole("button", { name: ar("order.email_add") }).click();
  await page.getByLabel(ar("customers.email")).fill("calls@example.com");
  await look(page, "a mail address that is added to an order");
  await page.getByRole("button", { name: ar("order.email_submit") }).click();
  await expect(page.getByRole("link", { name: "calls@example.com" })).toBeVisible();
  await expect(page.getByText(ar("order.no_email"))).toHaveCount(0);

  // The caller rings again: two, not one.
  await page.getByRole("link", { name: ar("unpaid_order.change") }).click();
  const reference = made?.split("/").pop() ?? "";
  await expect(page.getByRole("heading", { name: ar("new_order.change_title", { reference }) })).toBeVisible();
  await expect(page.getByLabel(ar("new_order.first_name"))).toHaveValue(SHOPPER.first_name);
  await pieces.fill("2");
  await page.getByLabel(ar("new_order.notes")).fill("الطابق الثالث");
  await look(page, "changing an order that nobody has paid");
  await page.getByRole("button", { name: ar("new_order.change_submit") }).click();
  await expect(page.getByText(ar("new_order.changed", { reference }))).toBeVisible();
  const link = await page.locator(".key").innerText();
  await page.getByRole("link", { name: /^BG-/ }).first().click();
  await expect(page.getByText("الطابق الثالث")).toBeVisible();

  const buyer = await browser.newContext({ viewport: DESKTOP });
  const paying = await buyer.newPage();
  await paying.goto(new URL(link).pathname);
  await expect(paying).toHaveURL(/\/ar\/checkout\/payment\/BG-/);
  await expect(paying.locator("main")).not.toContainText("89.00");
  await buyer.close();
  const packer = await staffPage(browser, { role: "fulfilment", language: "ar", viewport: PHONE });
  await packer.goto("/admin/orders/new");
  await expect(packer.getByRole("heading", { name: ar("app.not_allowed") })).toBeVisible();
  await packer.context().close();
});
