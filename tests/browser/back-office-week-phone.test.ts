import { randomInt } from "node:crypto";
import type { WordKey } from "../../backoffice/ui/words.tsx";
import { formatMoney } from "../../texts/money.ts";
import { STATE_WORDS } from "../../texts/state-words.ts";
import type { MessageKey } from "../../texts/translate.ts";
import { HOME } from "../support/people.ts";
import { CARDS, type RunningSandbox, startSandbox } from "../support/sandbox.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { cashOrder, type ProductJson, productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { staffTheShop } from "./back-office-steps.ts";
import { shopperOf, WEEKS, weekOf } from "./back-office-week.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, expectWellShown, hydrated, test } from "./shop-page.ts";

// One shop for both weeks, of its own: money goes through its sandbox.
test.describe.configure({ mode: "default" });
let sandbox: RunningSandbox;
let server: RunningServer;
let sessions: string;

test.beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startOwnShop(sandbox.environment);
  await sandbox.sendWebhooksTo(server.origin);
  sessions = (await staffTheShop(server.origin, await firstOwnerLink(server), ["manager", "support"])).sessions;
});
test.afterAll(async () => {
  await server?.remove();
  await sandbox?.stop();
});

/** Who rings up, and how their name is typed by somebody who has only heard it. */
const CALLERS = { ar: ["أسامة", "اسامة"], en: ["إياد", "اياد"] } as const;

for (const [language, viewport, where] of WEEKS) {
  // Whoever rings reads the other language than whoever answers.
  const theirs = language === "ar" ? "en" : "ar";

  test(`the week's telephone in ${language} ${where}: an order that is paid by its link, changed and refunded, all in the caller's own language`, async ({
    page,
    browser,
    meant,
  }) => {
    const { t, sheet, toasts, press, as, mailed } = await weekOf({ page, server, sessions, language, viewport });
    const { shopper, said, tracked } = await shopperOf(browser, server, theirs);
    const zinc: ProductJson = await productOf(new Visitor(server.origin, language), "zinc-bisglycinate");
    const price = formatMoney(((zinc.sale_price ?? zinc.price) * 100) as never, "AED", language);
    const [first, heard] = CALLERS[language];
    const tail = String(randomInt(1_000_000, 10_000_000));
    const email = `caller-${tail}@example.com`;
    for (const _ of [1, 2]) await cashOrder(new Visitor(server.origin, language));

    /** Pays by card where the link of a mail leads. */
    const payBy = async (mail: string) => {
      await shopper.goto(/https?:\/\/\S+\/pay\/[\w-]+/.exec(mail)?.[0] ?? "");
      await hydrated(shopper);
      await shopper.getByLabel(said("card.number")).fill(CARDS.good);
      await shopper.getByLabel(said("card.expiry")).fill("12/34");
      await shopper.getByLabel(said("card.cvc")).fill("123");
      await shopper.getByRole("button", { name: new RegExp(`^${said("payment.pay")}`) }).click();
      await expect(shopper.getByRole("heading", { level: 1, name: said("order.confirmation_title") })).toBeVisible();
    };

    // The telephone rings: what is wanted, by whom, and where to.
    await as("support", "/orders/new");
    const found = page.getByRole("list", { name: t("new_order.found") }).getByRole("button");
    await page.getByLabel(t("new_order.search")).fill(zinc.name);
    await expect(found).toHaveCount(1);
    await found.click();
    await page.getByLabel(t("new_order.first_name")).fill(first);
    await page.getByLabel(t("new_order.last_name")).fill(`Haddad${tail}`);
    await page.getByLabel(t("new_order.phone")).fill(`050 ${tail}`);
    await page.getByLabel(t("new_order.email")).fill(email);
    await page.getByLabel(t("new_order.reads")).selectOption(theirs);
    await page.getByRole("combobox", { name: t("address.emirate") }).selectOption("dubai");
    for (const [part, value] of Object.entries({ city: "Dubai", area: "Marina", ...HOME }))
      await page.getByLabel(t(`address.${part as "city"}`)).fill(value);
    await page.getByRole("combobox", { name: t("order.delivery") }).selectOption("1");
    await page.getByRole("combobox", { name: t("new_order.payment") }).selectOption("2");
    await expect(page.locator(".sum .tot")).toContainText(price);
    await press("new_order.submit");
    await expect(page.getByRole("heading", { name: t("new_order.made") })).toBeVisible();
    await expectWellShown(page, "an order by telephone that was made");
    const link = await page.locator(".key").innerText();
    const reference = (await page.getByRole("link", { name: /^BG-/ }).innerText()).trim();
    const asked = await mailed(email, link);
    expect(asked).toContain(said("mail.pay_link_title"));
    await payBy(asked);
    await mailed(email, said("mail.order_intro"));

    // The same caller again: found as people type, out of what others have ordered.
    const row = page.locator("tr[data-reference]");
    for (const typed of [reference, `050${tail}`, `+97150${tail}`, tail.slice(-6), heard]) {
      await as("support", `/orders?q=${encodeURIComponent(typed)}`);
      await expect(row).toHaveCount(1);
      await expect(row).toHaveAttribute("data-reference", reference);
    }
    await page
      .getByRole("button", { name: t("palette.title") })
      .filter({ visible: true })
      .click();
    const palette = page.getByRole("dialog", { name: t("palette.title") });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(`050${tail}`);
    await expect(palette.getByRole("option").first()).toContainText(reference);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();

    // Two, not one: the difference is paid by a link of its own. Then one after all: it goes back to the card.
    const change = async (pieces: string, becomes: WordKey) => {
      await as("manager", `/orders/${reference}`);
      await press("order_edit.title");
      await sheet.getByLabel(t("new_order.pieces_of", { name: zinc.name })).fill(pieces);
      await sheet.getByLabel(t("order.reason")).fill(`${pieces} / ${tail}`);
      await expect(sheet.getByText(t(becomes, { amount: price }))).toBeVisible();
      await expectWellShown(page, `an order that becomes ${pieces}`);
      await sheet.getByRole("button", { name: t("order_edit.save", { amount: "" }).trim() }).click();
      await expect(toasts).toContainText(t("order_edit.saved"));
    };
    /** What a mail says of an amount, beside the amount itself. */
    const saidOf = (key: MessageKey) =>
      said(key, { amount: "|" })
        .split("|")
        .reduce((longest, each) => (each.length > longest.length ? each : longest));
    await change("2", "order_edit.settle_link");
    await payBy(await mailed(email, saidOf("mail.edited_link")));
    await change("1", "order_edit.settle_refund");
    await mailed(email, saidOf("mail.edited_refund"));
    await expect
      .poll(async () => {
        const taken = (await sandbox.payments()).filter((payment) => payment.reference?.startsWith(reference));
        return taken.reduce((sum, { refunded }) => sum + Number(refunded), 0);
      })
      .toBe(zinc.sale_price ?? zinc.price);

    // What the team tells each other stays there; what is written to the caller comes in their language.
    await as("support", `/orders/${reference}`);
    const note = `Rings again on Sunday ${tail}`;
    await page.getByLabel(t("order.note_label")).fill(note);
    await press("order.note_submit");
    await expect(page.getByText(note)).toHaveCount(2);
    const [hello = ""] = said("staff_order.chat_words", { name: first, brand: "|", reference }).split("|");
    await expect(page.getByRole("link", { name: t("cash.whatsapp_about", { reference }) })).toHaveAttribute(
      "href",
      new RegExp(`^https://wa\\.me/97150${tail}\\?text=${encodeURIComponent(hello)}.*${reference}`),
    );
    await page.getByLabel(t("order.message_template")).selectOption("delay");
    const subject = page.getByLabel(t("order.message_subject"));
    await expect(subject).toHaveAttribute("lang", theirs);
    const words = await subject.inputValue();
    await press("order.message_submit");
    await expect(toasts).toContainText(t("order.message_sent"));
    await mailed(email, words);

    // A question in writing is answered so, too, beginning with words that stand ready.
    const question = `Is it on its way? ${tail}`;
    const form = { name: "Layla", email, subject: "shipping_delivery", message: question };
    expect((await new Visitor(server.origin, theirs).post("/api/contact", form)).status).toBe(200);
    await as("support", "/inbox");
    await page.getByRole("link", { name: question }).click();
    const answer = page.getByLabel(t(`inbox.reply_${theirs}`));
    await page.getByRole("button", { name: language === "ar" ? "أين شحنتك" : "Where your parcel is" }).click();
    await expect(answer).toHaveValue(/Layla/);
    const ready = (await answer.inputValue()).split("\n").at(-1) ?? "";
    await answer.press("Control+Enter");
    await expect(page.getByText(t("inbox.mail_sent"), { exact: true })).toBeVisible();
    await mailed(email, ready);

    // On the board it goes on by its button, and back by a slip's way out; its buyer hears of what stands.
    await as("manager", `/orders?as=board&q=${tail}`);
    const card = (state: string) => page.locator(`.board-c[data-state="${state}"] [data-reference="${reference}"]`);
    const begin = async () => {
      await press("orders.move_of", { reference });
      await sheet.getByRole("button", { name: t("orders.to_PREPARING") }).click();
      await expect(card("PREPARING")).toBeVisible();
    };
    await begin();
    await expectWellShown(page, "the board");
    await toasts.getByRole("button", { name: t("app.undo") }).click();
    await expect(card("PROCESSING")).toBeVisible();
    await begin();
    await tracked(reference, "PREPARING");
    await mailed(email, said(STATE_WORDS.PREPARING.text));
    const told = await server.mailsTo(email, 0);
    expect(told.map(({ text }) => text).join()).not.toContain(note);
    await shopper.context().close();
    meant(/status of 40[13]/);
  });
}
