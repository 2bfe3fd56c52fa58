import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { COUNTRIES } from "../../shop/market/market.ts";

/** A small complete content folder for tests: two products, a gift, and one of everything else. */

/** One pixel as WebP. */
const SMALL_PICTURE = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

const t = (en: string, ar: string) => ({ en, ar });

export function sampleProduct(
  id: number,
  slug: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id,
    slug,
    sku: `BG-${String(id).padStart(4, "0")}`,
    line: "core",
    categories: ["minerals"],
    tags: ["trending"],
    form: "capsules",
    pack: t("60 capsules", "60 كبسولة"),
    accent: "#4c6a92",
    weight_g: 120,
    price_aed: 139,
    sale_price_aed: null,
    stock: 20,
    tax_included: true,
    badges: ["gluten_free", "vegan"],
    subscription: true,
    name: t(`Product ${id}`, `منتج ${id}`),
    subtitle: t("One line", "سطر واحد"),
    short_description: t("Short.", "وصف قصير."),
    description: t("From **{brand}**. [Ask us](/contact).", "من **{brand}**. [اسألنا](/contact)."),
    benefits: { en: ["One"], ar: ["أول"] },
    how_to_use: t("With water.", "مع الماء."),
    dosage: t("One a day.", "واحدة يومياً."),
    ingredients: {
      serving: t("per capsule", "لكل كبسولة"),
      rows: [{ name: t("Zinc", "زنك"), amount: 15, unit: "mg", nrv_percent: 150 }],
      full_list: t("Zinc.", "زنك."),
      allergens: t("None", "لا يوجد"),
    },
    warnings: t("Keep away from children.", "يُحفظ بعيداً عن الأطفال."),
    goes_well_with: [],
    alternatives: [],
    you_may_also_like: [],
    meta_title: t("Title", "عنوان"),
    meta_description: t("Description", "وصف"),
    ...changes,
  };
}

const reading = (slug: string, title: string) => ({
  slug,
  title,
  date: "2026-02-03",
  reading_minutes: 3,
  category: "beauty",
  products: ["zinc"],
  meta_title: title,
  meta_description: title,
});

function markdown(front: Record<string, unknown>, body: string): string {
  return `---\n${stringify(front)}---\n\n${body}\n`;
}

function pair(
  folder: string,
  slug: string,
  extra: { en: Record<string, unknown>; ar: Record<string, unknown> },
  body: { en: string; ar: string },
) {
  return {
    [`${folder}/${slug}.en.md`]: markdown({ ...reading(slug, "Title"), ...extra.en }, body.en),
    [`${folder}/${slug}.ar.md`]: markdown({ ...reading(slug, "عنوان"), ...extra.ar }, body.ar),
  };
}

const storyBody = (heading: string, text: string) =>
  `${Array.from({ length: 9 }, (_part, index) => `## ${heading} ${index + 1}\n\n${text}`).join("\n\n")}\n\n> ${text}`;

const question = { id: "first", question: t("Why?", "لماذا؟") };
const international = { base_rate: 45, rate_per_step: 12.5, estimated_days: { min: 5, max: 7 } };

/** Every file of the sample folder by its path; YAML files as data, so that a test can change them. */
export function sampleFiles(): Record<string, unknown> {
  return {
    "products/magnesium.yaml": sampleProduct(1, "magnesium", { goes_well_with: ["zinc"] }),
    "products/zinc.yaml": sampleProduct(2, "zinc", { price_aed: 89.5, sale_price_aed: 72.25, stock: 5 }),
    "products/mini.yaml": sampleProduct(3, "mini", { line: "gift", price_aed: 0, subscription: false }),
    "categories.yaml": [
      {
        id: 1,
        slug: "nutrients",
        parent: null,
        name: t("Nutrients", "المغذيات"),
        description: t("All", "الكل"),
        position: 1,
        nav: false,
      },
      {
        id: 2,
        slug: "minerals",
        parent: "nutrients",
        name: t("Minerals", "المعادن"),
        description: t("All", "الكل"),
        position: 1,
        nav: true,
      },
    ],
    "promo-codes.yaml": [
      {
        code: "TEN",
        kind: "percent",
        value: 10,
        min_subtotal_aed: null,
        applies_to: { all: true },
        starts_at: "2025-01-01T00:00:00+04:00",
        ends_at: null,
        max_uses: 100,
        max_uses_per_customer: 1,
        description: t("10% off", "خصم 10%"),
      },
    ],
    "announcements.yaml": [{ id: 1, message: t("Hello", "مرحباً"), link: "/shop?category=minerals" }],
    "redirects.yaml": [{ from: "/old", to: "/product/zinc", status: 301 }],
    "stores.yaml": [
      {
        id: "dubai",
        name: t("{brand} Store", "متجر {brand}"),
        address: t("Street 1", "شارع 1"),
        hours: t("Daily", "يومياً"),
        opening_hours: Object.fromEntries(
          ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map((dayName) => [
            dayName,
            ["10:00", "22:00"],
          ]),
        ),
        maps_url: "https://maps.example/1",
        phone: "+971 4 000 0001",
        latitude: 25.2,
        longitude: 55.2,
      },
    ],
    "reviews.yaml": {
      publish: "after_reading",
      ask_after_days: 14,
      health_claims: { en: ["cure*"], ar: ["شفاء"] },
    },
    "tax.yaml": Object.fromEntries(COUNTRIES.map((country) => [country, [{ kind: "share_of_subtotal", percent: 5 }]])),
    "subscription.yaml": {
      steps: [
        { products: 1, percent: 10 },
        { products: 2, percent: 20 },
      ],
    },
    "shipping.yaml": {
      currency: "AED",
      standard: { rate: 0, estimated_days: { min: 1, max: 2 } },
      express: {
        rate: 25,
        estimated_hours: { max: 4 },
        available: { from: "09:00", to: "18:00", timezone: "Asia/Dubai" },
      },
      international: {
        base_weight_kg: 1,
        step_weight_kg: 0.5,
        rates: { QA: international, KW: international, BH: international, OM: international, SA: international },
      },
    },
    "faq.yaml": {
      groups: [{ id: "orders", title: t("Orders", "الطلبات"), items: [{ ...question, answer: t("So.", "هكذا.") }] }],
    },
    "survey.yaml": {
      questions: [{ ...question, type: "free_text", required: false, max_length: 100, placeholder: t("Here", "هنا") }],
    },
    ...pair(
      "blog",
      "forms",
      {
        en: { excerpt: "Short", image: "blog-1", image_alt: "A jar", featured: true },
        ar: { excerpt: "قصير", image: "blog-1", image_alt: "عبوة", featured: true },
      },
      { en: "## Forms\n\nText about [zinc](/product/zinc).", ar: "## الأشكال\n\nنص عن [الزنك](/product/zinc)." },
    ),
    ...pair(
      "stories",
      "layla",
      {
        en: {
          excerpt: "Short",
          person: "Layla, 34",
          city: "Dubai",
          illustrative: true,
          image: "blog-1",
          image_alt: "A jar",
        },
        ar: {
          excerpt: "قصير",
          person: "ليلى، 34",
          city: "دبي",
          illustrative: true,
          image: "blog-1",
          image_alt: "عبوة",
        },
      },
      { en: storyBody("Part", "Text."), ar: storyBody("جزء", "نص.") },
    ),
    ...pair(
      "pages",
      "about",
      {
        en: { category: "policy", subtitle: "Us", image: null, products: [] },
        ar: { category: "policy", subtitle: "نحن", image: null, products: [] },
      },
      { en: "## Us\n\nWe are {brand}.", ar: "## نحن\n\nنحن {brand}." },
    ),
    "pictures/categories/minerals.webp": SMALL_PICTURE,
    "pictures/scenes/blog-1.webp": SMALL_PICTURE,
    ...Object.fromEntries(
      ["magnesium", "zinc", "mini"].flatMap((slug) => [
        [`pictures/products/${slug}-pack.webp`, SMALL_PICTURE],
        [`pictures/products/${slug}-cover.webp`, SMALL_PICTURE],
      ]),
    ),
  };
}

/** Writes files below a new temporary folder; data becomes YAML, text and bytes are written as they are. Returns the folder and its removal. */
export async function writeFolder(
  files: Record<string, unknown>,
): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "content-"));
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(
      target,
      typeof content === "string" || content instanceof Uint8Array
        ? content
        : stringify(content, { aliasDuplicateObjects: false }),
    );
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
