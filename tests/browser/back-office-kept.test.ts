import { randomUUID } from "node:crypto";
import type { WordKey } from "../../backoffice/ui/words.tsx";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { signInAlone, staffTheShop, staffWords } from "./back-office-steps.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop-page.ts";

// A shop of its own: what is sent here stands in one language alone, which tests of the other's screens would find.
let server: RunningServer;
let shop: { origin: string; sessions: string };
test.beforeAll(async () => {
  server = await startOwnShop();
  const { sessions } = await staffTheShop(server.origin, await firstOwnerLink(server), ["owner"]);
  shop = { origin: server.origin, sessions };
});
test.afterAll(() => server?.remove());

interface Sheet {
  path: string;
  /** What is pressed to come to it. */
  open: WordKey[];
  /** What is typed into its fields, and what is ticked. */
  typed: Partial<Record<WordKey, string>>;
  ticked?: WordKey;
  send: WordKey;
}

const own = `kept${randomUUID().slice(0, 8)}`;
const SHEETS: Sheet[] = [
  {
    path: "staff",
    open: ["staff.invite"],
    typed: { "sign_in.email": `${own}@example.com` },
    send: "staff.invite_submit",
  },
  {
    path: "products",
    open: ["product.new"],
    typed: { "product.field_slug": own },
    send: "product.begin",
  },
  {
    path: "content",
    open: ["content.new"],
    typed: { "content.field_slug": own },
    send: "content.begin",
  },
  {
    path: "parcels",
    open: ["parcels.couriers", "parcels.courier_new"],
    typed: { "parcels.name_en": own, "parcels.name_ar": own },
    send: "parcels.save",
  },
  {
    path: "keys",
    open: ["keys_api.new"],
    typed: { "keys_api.name": own },
    ticked: "scope.reports.tax",
    send: "keys_api.make",
  },
  {
    path: "webhooks",
    open: ["webhooks.new"],
    typed: { "webhooks.url": `https://${own}.invalid/hook` },
    ticked: "webhook_type.stock.gone",
    send: "webhooks.add",
  },
  {
    path: "inbox/templates",
    open: ["templates.new"],
    typed: { "templates.name": own, "templates.body": "It is back on Sunday." },
    send: "templates.save",
  },
  {
    path: "promo-codes/new",
    open: [],
    typed: { "promo.code": own.toUpperCase(), "promo.value_percent": "11" },
    send: "promo.make",
  },
];

test("what is typed into a sheet and not sent is there again after a reload, and makes room once it is sent", async ({
  page,
}) => {
  const t = staffWords("en");
  await signInAlone(page.context(), "owner", "en", shop);
  for (const { path, open, typed, ticked, send } of SHEETS)
    await test.step(path, async () => {
      const at = open.length > 0 ? page.getByRole("dialog") : page.getByRole("main");
      /** Of its fields in the sequence of what is typed; those of both languages are typed into alike. */
      const fields = Object.entries(typed).map(([word, text]) => ({
        field: at.getByLabel(t(word as WordKey), { exact: true }).filter({ visible: true }),
        text,
      }));
      const box = ticked === undefined ? undefined : at.getByRole("checkbox", { name: t(ticked), exact: true });
      const begin = async () => {
        await page.goto(`${shop.origin}/admin/${path}`);
        for (const word of open)
          await page
            .locator("button, summary")
            .filter({ hasText: new RegExp(`^${t(word)}$`) })
            .click();
        await expect(fields[0]?.field.first() ?? at).toBeVisible();
      };
      const says = () =>
        Promise.all(
          [...fields.map(({ field }) => field), ...(box === undefined ? [] : [box])].map((each) =>
            each.evaluateAll((all) =>
              (all as HTMLInputElement[]).map(({ type, checked, value }) => (type === "checkbox" ? checked : value)),
            ),
          ),
        );
      await begin();
      const empty = await says();
      for (const { field, text } of fields) for (const each of await field.all()) await each.fill(text);
      await box?.check();
      const full = await says();
      expect(full).not.toEqual(empty);
      await begin();
      expect(await says()).toEqual(full);
      await at.getByRole("button", { name: t(send), exact: true }).click();
      await expect.poll(says).not.toEqual(full);
      await begin();
      expect(await says()).toEqual(empty);
    });
});
