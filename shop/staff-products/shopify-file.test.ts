import { describe, expect, it } from "vitest";
import { readShopify } from "./shopify-file.ts";

const HEAD =
  "Handle,Title,Body (HTML),Vendor,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,SEO Title";
const products = (...rows: string[]) => {
  const file = readShopify([HEAD, ...rows].join("\r\n"));
  return file.ok ? file.products : file.code;
};

describe("a file of Shopify's", () => {
  it("says what a product is in its first row, and more pictures of it below", () => {
    expect(
      products(
        'total-zinc,Zinc,"<p>Say ""<b>zinc</b>"",\n15 mg</p>",Us,,BG-0004,80.4,89.00,109.00,\'4006381333931,https://a.example/1.jpg,Buy zinc',
        "total-zinc,,,,,,,,,,https://a.example/2.jpg,",
      ),
    ).toEqual([
      {
        ...{ row: 2, handle: "total-zinc", sku: "BG-0004", title: "Zinc", pictures: 2, fault: null },
        said: {
          name: { en: "Zinc" },
          description: { en: 'Say "**zinc**", 15 mg' },
          ...{ price_aed: 109, sale_price_aed: 89, weight_g: 80, gtin: "4006381333931" },
          meta_title: { en: "Buy zinc" },
        },
      },
    ]);
  });

  it("is Arabic where its words are, and says nothing where its cells are empty", () => {
    expect(products("zinc,زنك,,,,BG-0004,0,,,,,")).toMatchObject([{ said: { name: { ar: "زنك" } }, fault: null }]);
    expect(products("zinc,Zinc,,,,BG-0004,,89,89,,,")).toMatchObject([
      { said: { price_aed: 89, sale_price_aed: null } },
    ]);
  });

  it("has faults of its own: variants, and prices that are none", () => {
    expect(products("a,A,,,30,BG-0001,,10,,,,", "a,,,,60,BG-0002,,20,,,,", "b,B,,,,BG-0003,,ten,,,,")).toMatchObject([
      { handle: "a", fault: "variants" },
      { handle: "b", fault: "price" },
    ]);
  });

  it("has descriptions that are no longer and no deeper than anybody's", () => {
    const described = (body: string) => products(`zinc,Zinc,"${body}",,,BG-0004,,89,,,,`);
    expect(described("x".repeat(50_000))).toMatchObject([{ fault: null }]);
    expect(described("<a".repeat(25_001))).toEqual([
      expect.objectContaining({ fault: "long", said: expect.not.objectContaining({ description: expect.anything() }) }),
    ]);
    expect(described(`${"<div>".repeat(101)}x`)).toMatchObject([{ fault: "nested" }]);
  });

  it("is read in its newer form, and refused where it is none", () => {
    const file = readShopify(
      "Title;URL handle;Description;SKU;Price;Weight value (grams)\nZinc;zinc;<p>x</p>;BG-0004;89;80",
    );
    expect(file).toMatchObject({ products: [{ handle: "zinc", said: { price_aed: 89, weight_g: 80 } }] });
    expect([products(), readShopify("name,price\nZinc,89")]).toEqual([
      "shopify.no_head",
      { ok: false, code: "shopify.no_head" },
    ]);
    expect(products(...Array.from({ length: 501 }, (_, at) => `p-${at},P,,,,BG-${1000 + at},,1,,,,`))).toBe(
      "shopify.too_many",
    );
  });
});
