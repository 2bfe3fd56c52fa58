import { afterEach, describe, expect, it } from "vitest";
import { sampleFiles, writeFolder } from "../../tests/support/sample-folder.ts";
import { ContentError, describeFault } from "./fault.ts";
import { readContent } from "./read-content.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of cleanups.splice(0)) await remove();
});

const said = (en: string) => ({ title: { en, ar: "عنوان" }, text: { en, ar: "نص" } });
const EARLY = { for: "customers", starts_at: "2026-01-01T00:00:00+04:00", ends_at: "2026-01-02T00:00:00+04:00" };
const MAIN = { for: "everyone", starts_at: "2026-01-02T00:00:00+04:00", ends_at: "2026-01-03T00:00:00+04:00" };

const campaign = (changes: Record<string, unknown> = {}) => ({
  slug: "sale",
  page: "about",
  name: { en: "Sale", ar: "تخفيضات" },
  discount_percent: 20,
  applies_to: { products: ["zinc"] },
  periods: [EARLY, MAIN],
  announced_from: "2025-12-20T00:00:00+04:00",
  announcement: null,
  page_outlives_it: false,
  texts: { before: said("Soon"), early: said("Early"), running: said("Now"), after: said("Over") },
  ...changes,
});

async function read(changes: Record<string, unknown>) {
  const { root, remove } = await writeFolder({ ...sampleFiles(), "campaigns/sale.yaml": campaign(changes) });
  cleanups.push(remove);
  return readContent(root);
}

describe("a campaign's file", () => {
  it("becomes a campaign: moments in one form, a pause that says what was said before", async () => {
    const { documents } = await read({});
    const found = documents.find((document) => document.kind === "campaign");
    expect(found).toMatchObject({
      key: "sale",
      data: {
        discountPercent: 20,
        scope: { products: ["zinc"] },
        periods: [
          { audience: "customers", from: "2025-12-31T20:00:00.000Z", to: "2026-01-01T20:00:00.000Z" },
          { audience: "everyone", from: "2026-01-01T20:00:00.000Z", to: "2026-01-02T20:00:00.000Z" },
        ],
        texts: { before: { title: { en: "Soon" } }, pause: { title: { en: "Soon" } } },
      },
    });
  });

  it.each([
    [
      { buy: 2, get: 1 },
      { kind: "buy_get", buy: 2, get: 1 },
    ],
    [
      { spend_aed: 300, percent: 10 },
      { kind: "percent", spend: 30_000, percent: 10 },
    ],
    [
      { spend_aed: 300.5, amount_aed: 50 },
      { kind: "amount", spend: 30_050, amount: 5000 },
    ],
  ])("has an offer in place of lower prices: %j", async (offer, terms) => {
    const { documents } = await read({ discount_percent: undefined, offer });
    const found = documents.find((document) => document.kind === "campaign");
    expect(found?.data).toMatchObject({ discountPercent: 0, offer: terms });
  });

  it("may have no page, and no period where it was called off", async () => {
    const { documents } = await read({ page: null, periods: [] });
    const found = documents.find((document) => document.kind === "campaign");
    expect(found?.data).toMatchObject({ page: null, periods: [] });
  });

  it("is refused when it gives nothing", async () => {
    await expect(read({ discount_percent: undefined })).rejects.toMatchObject({
      faults: [{ problem: "must have one of discount_percent and offer" }],
    });
  });

  it.each([
    [{ offer: { buy: 2, get: 1 } }, "discount_percent: must have one of discount_percent and offer"],
    [
      { discount_percent: undefined, offer: { buy: 2, percent: 10 } },
      "offer: must have buy and get, or spend_aed with one of percent and amount_aed",
    ],
    [
      { discount_percent: undefined, offer: { spend_aed: 50, amount_aed: 50 } },
      "offer.amount_aed: must be below spend_aed",
    ],
    [{ discount_percent: undefined, offer: { buy: 0, get: 1 } }, "offer.buy: must be at least 1"],
    [{ discount_percent: 0 }, "discount_percent: must be at least 1"],
    [{ discount_percent: 91 }, "discount_percent: must not be above 90"],
    [{ discount_percent: 12.5 }, "discount_percent: must be a whole number"],
    [{ periods: [{ ...MAIN, ends_at: MAIN.starts_at }] }, "periods[0].ends_at: must be after starts_at"],
    [{ periods: [MAIN, EARLY] }, "periods[1].starts_at: must not be before the end of the period above"],
    [
      { periods: [{ ...MAIN, starts_at: "2026-01-02" }] },
      "periods[0].starts_at: must be a moment with an offset, such as 2025-11-11T00:00:00+04:00",
    ],
    [{ periods: [{ ...MAIN, for: "friends" }] }, "periods[0].for: must be everyone or customers"],
    [{ announced_from: "2026-02-01T00:00:00+04:00" }, "announced_from: must not be after the first period has begun"],
    [{ applies_to: { all: true, products: ["zinc"] } }, "applies_to: must have exactly one of"],
    [{ applies_to: { products: ["nothing"] } }, "applies_to.products[0]: there is no product nothing"],
    [{ applies_to: { products: ["mini"] } }, "applies_to.products[0]: there is no product mini"],
    [{ applies_to: { categories: ["nowhere"] } }, "applies_to.categories[0]: there is no category nowhere"],
    [{ page: "nowhere" }, "page: there is no page nowhere"],
    [{ slug: "other" }, "slug: must be as the file is named"],
    [{ name: { en: "Sale", ar: "Sale" } }, "name.ar: is not Arabic"],
    [
      { texts: { before: said("x"), running: said("x"), after: said("x") } },
      "texts.early: is missing: there is a period for customers",
    ],
  ])("with a fault names file, line and key: %j", async (changes, problem) => {
    const failure = await read(changes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentError);
    const faults = failure instanceof ContentError ? failure.faults.map(describeFault) : [];
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^campaigns\/sale\.yaml:\d+: /);
    expect(faults[0]).toContain(problem);
  });
});
