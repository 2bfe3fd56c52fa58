import { randomUUID } from "node:crypto";
import type { WordKey } from "../../backoffice/ui/words.tsx";
import type { Versions } from "../../shop/staff-versions/read-versions.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { type Data, dataOf } from "../support/shopping.ts";
import { signInAlone, signInAs, staffTheShop, staffVisitor, staffWords } from "./back-office-steps.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop-page.ts";

// A shop of its own: what is sent here stands in one language alone, which tests of the other's screens would find.
let server: RunningServer;
let shop: { origin: string; sessions: string };
test.beforeAll(async () => {
  server = await startOwnShop();
  const { sessions } = await staffTheShop(server.origin, await firstOwnerLink(server), [
    "owner",
    "catalogue",
    "marketing",
  ]);
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

for (const [path, part, role] of [
  ["/content/article/forms-of-magnesium", "title", "marketing"],
  ["/products/magnesium-seven-salts", "subtitle", "catalogue"],
] as const)
  test(`an old version of ${path} is found below the newest, restored, and taken into the draft by whoever edits`, async ({
    page,
  }) => {
    const t = staffWords("en");
    const owner = staffVisitor("owner", "en", shop);
    const read = async () => dataOf(await owner.get<Data<Versions>>(`/api/admin${path}`));
    const {
      data: { published: first = {} },
    } = await read();
    const said = (text: string) => ({ en: text, ar: `نص ${text}` });
    for (let number = 1; number <= 12; number += 1) {
      const { version } = await read();
      const written = { ...first, [part]: said(`Text ${number}`) };
      const draft = await owner.put<Data<{ revision: number }>>(`/api/admin${path}/draft`, {
        ...{ written, revision: null, based_on: version },
      });
      const { revision } = dataOf(draft);
      const key = { headers: { "idempotency-key": randomUUID() } };
      expect((await owner.post(`/api/admin${path}/publish`, { revision, at: null }, key)).status).toBe(200);
    }
    const history = page.locator(".product-history");
    const older = history.getByRole("button", { name: t("draft.compare") });
    await signInAs(page.context(), "owner", "en", shop);
    await page.goto(`${shop.origin}/admin${path}`);
    await expect(history.getByRole("listitem")).toHaveCount(12);
    await history.getByRole("button", { name: t("app.more") }).click();
    await expect(history.getByRole("listitem")).toHaveCount(13);
    await older.last().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("draft.restore") })
      .click();
    await expect(page.getByRole("status").getByText(t("draft.restored"))).toBeVisible();
    expect((await read()).data.published?.[part]).toEqual(first[part]);

    await signInAs(page.context(), role, "en", shop);
    await page.goto(`${shop.origin}/admin${path}`);
    const field = page
      .getByRole("textbox", {
        name: t(`${path.startsWith("/content") ? "content" : "product"}.field_${part}` as WordKey),
      })
      .first();
    const before = await field.inputValue();
    await older.nth(1).click();
    await page.getByRole("button", { name: t("draft.take"), exact: true }).click();
    await expect(field).toHaveValue("Text 11");
    await expect.poll(async () => (await read()).data.draft?.[part]).toEqual(said("Text 11"));
    await page.getByRole("button", { name: t("app.undo") }).click();
    await expect(field).toHaveValue(before);
    expect((await read()).data.published?.[part]).toEqual(first[part]);
  });
