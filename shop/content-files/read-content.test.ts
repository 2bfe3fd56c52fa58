import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { sampleFiles, sampleProduct, writeFolder } from "../../tests/support/sample-folder.ts";
import { ContentError, describeFault } from "./fault.ts";
import { readContent } from "./read-content.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of cleanups.splice(0)) await remove();
});

async function read(files: Record<string, unknown>) {
  const { root, remove } = await writeFolder(files);
  cleanups.push(remove);
  return readContent(root);
}

/** The faults of the sample folder with some files changed, as they would be printed. */
async function faultsWith(changes: Record<string, unknown>): Promise<string[]> {
  try {
    await read({ ...sampleFiles(), ...changes });
  } catch (error) {
    if (error instanceof ContentError) return error.faults.map(describeFault);
    throw error;
  }
  return [];
}

const magnesium = (changes: Record<string, unknown>) => ({
  "products/magnesium.yaml": sampleProduct(1, "magnesium", changes),
});
const taxed = (rules: object[]) => ({ "tax.yaml": { ...(sampleFiles()["tax.yaml"] as object), SA: rules } });
const list = (file: string) => sampleFiles()[file] as Record<string, unknown>[];

const shipping = () => sampleFiles()["shipping.yaml"] as { international: object };

describe("reading content", () => {
  it("accepts the shop's own content", async () => {
    const content = await readContent(join(import.meta.dirname, "../../content"));
    expect(content.products.length).toBeGreaterThan(0);
  });

  it("turns files into records: whole hundredths, safe HTML, badges in their order, categories from the top down", async () => {
    const content = await read(sampleFiles());
    const [first, zinc] = content.products;
    expect(first).toMatchObject({ id: 1, price: 13900, salePrice: null, stock: 20, weightGrams: 120 });
    expect(first?.content).toMatchObject({
      accent: "#4C6A92",
      badges: ["vegan", "gluten_free"],
      descriptionHtml: { en: '<p>From <strong>{brand}</strong>. <a href="/contact">Ask us</a>.</p>\n' },
      pictures: { pack: "products/magnesium-pack.webp", cover: "products/magnesium-cover.webp" },
    });
    expect(zinc).toMatchObject({ price: 8950, salePrice: 7225 });
    expect(content.categories.map(({ slug, position, picture }) => [slug, position, picture])).toEqual([
      ["nutrients", 1, null],
      ["minerals", 2, "categories/minerals.webp"],
    ]);
    expect(content.promoCodes).toMatchObject([
      { code: "TEN", scope: { all: true }, startsAt: new Date("2024-12-31T20:00:00Z") },
    ]);
    expect(content.documents.find(({ kind }) => kind === "tax")?.data).toMatchObject({
      AE: [{ taxKind: "share_of_subtotal", taxRate: 500, from: null }],
    });
    const shipping = content.documents.find((document) => document.kind === "shipping");
    expect(shipping?.data).toMatchObject({
      international: { baseWeight: 1000, stepWeight: 500, rates: { SA: { base: 4500, perStep: 1250 } } },
    });
    const story = content.documents.find((document) => document.kind === "story");
    expect(story?.data).toMatchObject({
      sections: expect.arrayContaining([
        { key: "check_ups", title: { en: "Part 9", ar: "جزء 9" }, html: { en: "<p>Text.</p>\n", ar: "<p>نص.</p>\n" } },
      ]),
      noteHtml: { en: "<blockquote>\n<p>Text.</p>\n</blockquote>\n" },
    });
  });

  it("names file, line, key and fault, and collects the faults of all files", async () => {
    const faults = await faultsWith({
      ...magnesium({ price_aed: -1, stock: 1.5, colour: "red", dosage: { en: "One." } }),
      "announcements.yaml": [{ id: 1, message: { en: "Hello", ar: "Hello" }, link: "shop" }],
    });
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^products\/magnesium\.yaml:\d+: price_aed: must not be negative$/),
        expect.stringMatching(/^products\/magnesium\.yaml:\d+: stock: must be a whole number$/),
        expect.stringMatching(/^products\/magnesium\.yaml:\d+: colour: is not a key of this format$/),
        expect.stringMatching(/^products\/magnesium\.yaml:\d+: dosage\.ar: is missing$/),
        "announcements.yaml:4: [0].message.ar: is not Arabic",
        "announcements.yaml:5: [0].link: must be a path of this site that begins with /",
      ]),
    );
    expect(faults).toHaveLength(6);
  });

  it("reports a mistake once, not again wherever the file is referred to", async () => {
    expect(await faultsWith({ "products/zinc.yaml": sampleProduct(2, "zinc", { stock: -1 }) })).toHaveLength(1);
    expect(await faultsWith({ "categories.yaml": [], ...magnesium({ stock: -1 }) })).toContainEqual(
      expect.stringContaining("there is no category minerals"),
    );
    expect(await faultsWith({ "categories.yaml": "x: y" })).toEqual([expect.stringMatching(/^categories\.yaml/)]);
  });

  it("names the line of a YAML mistake and a key that stands twice", async () => {
    expect(await faultsWith({ "redirects.yaml": "- from: /a\n  to: '/b' c\n" })).toEqual([
      expect.stringMatching(/^redirects\.yaml:2: /),
    ]);
    expect(await faultsWith({ "survey.yaml": "questions: []\nquestions: []\n" })).toEqual([
      expect.stringMatching(/^survey\.yaml:2: .*unique/),
    ]);
  });

  it("takes an alias that leads nowhere, or one that multiplies itself, for a fault", async () => {
    expect(await faultsWith({ "redirects.yaml": "- *nowhere\n" })).toEqual([expect.stringMatching(/^redirects\.yaml/)]);
    const layers = Array.from(
      { length: 9 },
      (_layer, index) => `l${index + 1}: &l${index + 1} [${Array(9).fill(`*l${index}`).join(", ")}]`,
    );
    expect(await faultsWith({ "faq.yaml": ["l0: &l0 [x]", ...layers].join("\n") })).toEqual([
      expect.stringMatching(/^faq\.yaml: /),
    ]);
  });

  it("reports missing and foreign files", async () => {
    const { "faq.yaml": _faq, ...files } = sampleFiles();
    await expect(read(files)).rejects.toThrow("faq.yaml: the file is missing");
    expect(await faultsWith({ "products/new.yml": "id: 4" })).toEqual([
      "products/new.yml: is not imported: only files ending in .yaml belong here",
    ]);
    expect(await faultsWith({ "blog/forms.ar.md": "no front matter" })).toEqual([
      "blog/forms.ar.md:1: must begin with a YAML block between two lines of ---",
    ]);
  });

  it.each([
    [
      "a fraction of a hundredth",
      magnesium({ price_aed: 139.999 }),
      "price_aed: must not have fractions of a hundredth",
    ],
    [
      "a sale price that is no reduction",
      magnesium({ sale_price_aed: 139 }),
      "sale_price_aed: must be below price_aed",
    ],
    [
      "a free product that is no gift",
      magnesium({ price_aed: 0 }),
      "price_aed: must be above zero; only gifts are free",
    ],
    ["an unknown category", magnesium({ categories: ["nowhere"] }), "categories[0]: there is no category nowhere"],
    ["an unknown neighbour", magnesium({ alternatives: ["nothing"] }), "alternatives[0]: there is no product nothing"],
    [
      "a gift as a neighbour",
      magnesium({ you_may_also_like: ["mini"] }),
      "you_may_also_like[0]: there is no product mini",
    ],
    ["a taken id", magnesium({ id: 2, sku: "BG-0009" }), "id: the id 2 is already used (products/magnesium.yaml, id)"],
    [
      "a taken SKU",
      magnesium({ sku: "BG-0002" }),
      "sku: the sku BG-0002 is already used (products/magnesium.yaml, sku)",
    ],
    [
      "a placeholder nobody fills",
      magnesium({ subtitle: { en: "Call {phone}", ar: "اتصل" } }),
      "subtitle.en: holds a placeholder other than {brand}",
    ],
    [
      "a fact in a text that is the same in every market",
      magnesium({ subtitle: { en: "Above {gift_above}", ar: "فوق {gift_above}" } }),
      "subtitle.en: holds a placeholder other than {brand}",
    ],
    [
      "a fact that no market has",
      { "announcements.yaml": [{ ...list("announcements.yaml")[0], message: { en: "In {town}", ar: "في {town}" } }] },
      "[0].message.en: holds a placeholder that no market fills",
    ],
    [
      "an announcement for a country the shop does not sell to",
      { "announcements.yaml": [{ ...list("announcements.yaml")[0], markets: ["AE", "EG"] }] },
      "[0].markets[1]: must be one of AE, SA, QA, KW, BH, OM",
    ],
    [
      "an announcement of instalments where there are none",
      { "announcements.yaml": [{ ...list("announcements.yaml")[0], markets: ["QA"], requires: "tabby" }] },
      "[0].markets[0]: QA does not have tabby",
    ],
    [
      "an announcement of express delivery for everybody",
      {
        "announcements.yaml": [
          { ...list("announcements.yaml")[0], message: { en: "Fast: {express_time}", ar: "سريع: {express_time}" } },
        ],
      },
      "[0].requires: must be express, which the message speaks of",
    ],
    [
      "an announcement that ends before it begins",
      {
        "announcements.yaml": [
          {
            ...list("announcements.yaml")[0],
            starts_at: "2026-12-02T00:00:00+04:00",
            ends_at: "2026-12-01T00:00:00+04:00",
          },
        ],
      },
      "[0].ends_at: must be after starts_at",
    ],
    [
      "no rate for a country with international delivery",
      { "shipping.yaml": { ...shipping(), international: { ...shipping().international, rates: {} } } },
      "international.rates.SA: is missing",
    ],
    [
      "HTML in a description",
      magnesium({ description: { en: "<b>x</b>", ar: "نص" } }),
      "description.en: HTML is not allowed: <b>",
    ],
    [
      "a dead link in a text",
      magnesium({ how_to_use: { en: "[x](/blog/none)", ar: "نص" } }),
      "how_to_use.en: leads to /blog/none, which does not exist",
    ],
    ...["/nowhere", "/shop?category=none", "/shop/none", "/sports", "/product", "/about/none", "/en/contact"].map(
      (link): [string, Record<string, unknown>, string] => [
        `an announcement that leads to ${link}`,
        { "announcements.yaml": [{ ...list("announcements.yaml")[0], link }] },
        `[0].link: leads to ${link}, which does not exist`,
      ],
    ),
    [
      "a product without its picture",
      { "products/other.yaml": sampleProduct(4, "other") },
      "the picture pictures/products/other-pack.webp does not exist",
    ],
    [
      "two scopes of a promo code",
      { "promo-codes.yaml": [{ ...list("promo-codes.yaml")[0], applies_to: { all: true, lines: ["sports"] } }] },
      "[0].applies_to: must have exactly one of all, lines, categories, products",
    ],
    [
      "a promo code that ends before it starts",
      { "promo-codes.yaml": [{ ...list("promo-codes.yaml")[0], ends_at: "2024-01-01T00:00:00+04:00" }] },
      "[0].ends_at: must be after starts_at",
    ],
    [
      "a redirect off the site",
      { "redirects.yaml": [{ from: "/a", to: "//evil.example", status: 301 }] },
      "[0].to: must be a path of this site that begins with /",
    ],
    [
      "a redirect in a circle",
      {
        "redirects.yaml": [
          { from: "/a", to: "/b", status: 301 },
          { from: "/b", to: "/a", status: 301 },
        ],
      },
      "[0].to: is itself redirected; name the final page",
    ],
    [
      "categories in a circle",
      { "categories.yaml": list("categories.yaml").map((category) => ({ ...category, parent: "minerals" })) },
      "[1].parent: makes more than 3 levels, or a circle",
    ],
    [
      "a tax of nothing",
      taxed([{ kind: "contained", percent: 0 }]),
      "percent: must be above zero; where there is no tax, kind is none",
    ],
    ["a country without a tax rule", { "tax.yaml": {} }, "AE: is missing"],
    [
      "a discount for more products than staff could set, who would lose it",
      { "subscription.yaml": { steps: [1, 6].map((products) => ({ products, percent: 5 * products })) } },
      "steps[1].products: must not be above 5",
    ],
    [
      "a discount that only begins with the second product",
      { "subscription.yaml": { steps: [{ products: 2, percent: 10 }] } },
      "steps[0].products: must begin with 1",
    ],
    [
      "tax rules in a wrong order",
      taxed([
        { kind: "none" },
        { kind: "contained", percent: 15, from: "2027-01-01" },
        { kind: "none", from: "2026-06-01" },
      ]),
      "SA[2].from: must be after the rule above",
    ],
    [
      "a change of tax without its day",
      taxed([{ kind: "none" }, { kind: "none" }]),
      "SA[1].from: must say from which day the rule holds",
    ],
  ])("refuses %s", async (_what, changes, fault) => {
    expect((await faultsWith(changes)).some((line) => line.endsWith(fault))).toBe(true);
  });

  it("compares the two languages of an article and names the line of what is wrong in its text", async () => {
    const text = (sampleFiles()["blog/forms.ar.md"] as string)
      .replace("featured: true", "featured: false")
      .replace("## الأشكال", "<script>alert(1)</script>");
    const line = text.split("\n").indexOf("<script>alert(1)</script>") + 1;
    expect(await faultsWith({ "blog/forms.ar.md": text })).toEqual([
      `blog/forms.ar.md:${line}: HTML is not allowed: <script>alert(1)</script>`,
      expect.stringMatching(/^blog\/forms\.ar\.md:\d+: featured: is not the same as in blog\/forms\.en\.md$/),
    ]);
  });

  it("knows pictures by what is in them, whatever their names say", async () => {
    const drawn = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#1f4d45" } });
    const webp = await drawn().webp().toBuffer();
    const large = Buffer.from(webp);
    large.writeUInt16LE(9000, 26);
    large.writeUInt16LE(6000, 28);
    const file = "pictures/products/zinc-cover.webp";
    const problems: [Uint8Array | string, string][] = [
      [await drawn().jpeg().toBuffer(), "is a JPEG picture, whatever its name says: save it as WebP"],
      [await drawn().png().toBuffer(), "is a PNG picture, whatever its name says: save it as WebP"],
      [await drawn().avif().toBuffer(), "is an AVIF picture, whatever its name says: save it as WebP"],
      [
        "<!-- drawn --><svg xmlns='http://www.w3.org/2000/svg'/>",
        "is an SVG drawing, whatever its name says: save it as WebP",
      ],
      ["<!doctype html><title>404</title>", "is an HTML page, whatever its name says: save it as WebP"],
      ["zinc", "is no picture, whatever its name says: save it as WebP"],
      ["", "is empty"],
      [webp.subarray(0, -10), `is cut off: ${webp.length - 10} of its ${webp.length} bytes are there`],
      ["RIFF\u0000\u0000\u0000\u0000WEBP", "is a damaged WebP picture: its dimensions cannot be read"],
      [large, "is too large, 9000 × 6000 pixels: the shop takes 50 million at most"],
    ];
    for (const [content, problem] of problems)
      expect(await faultsWith({ [file]: content }), problem).toEqual([`${file}: ${problem}`]);
    const transparent = drawn().ensureAlpha(0.5);
    for (const content of [
      webp,
      await drawn().webp({ lossless: true }).toBuffer(),
      await transparent.webp().toBuffer(),
    ])
      expect(await faultsWith({ [file]: content })).toEqual([]);
    expect(await faultsWith({ "pictures/products/zinc-cover.jpg": await drawn().jpeg().toBuffer() })).toEqual([
      "pictures/products/zinc-cover.jpg: is not imported: only files ending in .webp belong here",
    ]);
  });

  it("wants all nine parts of a story", async () => {
    const text = (sampleFiles()["stories/layla.en.md"] as string).replace("## Part 4", "### Part 4");
    expect(await faultsWith({ "stories/layla.en.md": text })).toEqual([
      expect.stringMatching(/^stories\/layla\.en\.md: must consist of 9 parts/),
    ]);
  });
});
