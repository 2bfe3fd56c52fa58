import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, type ProductJson, productOf, SOON } from "../support/shopping.ts";
import { joinBy } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest({ BRAND_TAX_NUMBER: "123456789012345" });
let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

/** Every order of this file, so that their numbers can be counted in the end. */
const placed: { visitor: Visitor; reference: string }[] = [];

async function order(visitor: Visitor, options: { email?: string } = {}) {
  const { order } = (await buy(visitor, zinc.id, 2, options)).body.data;
  placed.push({ visitor, reference: order.reference });
  return order;
}

/** An answer's file; `Visitor` reads answers as text, which a PDF is not. */
async function invoiceOf(visitor: Visitor, reference: string) {
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await fetch(`${visitor.origin}/api/orders/${reference}/invoice.pdf`, {
    headers: { cookie, "accept-language": visitor.locale },
  });
  return { status: answer.status, headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) };
}

async function textOf(file: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
}

const numberIn = (disposition: string | null) => /INV-\d{4}-(\d{6})/.exec(disposition ?? "")?.[1];

describe("the tax invoice of an order", () => {
  it("comes with the confirmation and is the same file that the buyer can download", async () => {
    const visitor = shop.visitor("ar-sa");
    const email = "invoice@example.com";
    const sold = await order(visitor, { email });
    const [mail] = await shop.server.mailsTo(email, 1);
    const attachment = mail?.attachments[0];
    expect(attachment?.filename).toMatch(new RegExp(`^INV-\\d{4}-\\d{6}-${sold.reference}\\.pdf$`));
    expect(attachment?.contentType).toBe("application/pdf");

    const { status, headers, file } = await invoiceOf(visitor, sold.reference);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${attachment?.filename}"`);
    const text = await textOf(file);
    expect(text).toBe(await textOf(attachment?.content ?? Buffer.alloc(0)));
    for (const part of ["Tax invoice", "فاتورة ضريبية", sold.reference, "123456789012345", "Mariam Haddad"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(`SAR ${sold.total.toFixed(2)}`);
  });

  it("is shown to nobody else", async () => {
    const visitor = shop.visitor();
    const { reference } = await order(visitor);
    const other = shop.visitor();
    await order(other);
    expect((await invoiceOf(other, reference)).status).toBe(404);
    expect((await invoiceOf(shop.visitor(), reference)).status).toBe(404);
    expect((await invoiceOf(visitor, "BG-AAAA-AAAA-2")).status).toBe(404);
  });

  it("is numbered without gaps, one number for each order, however many ask at once", async () => {
    for (let count = 0; count < 5; count += 1) await order(shop.visitor());
    const answers = await Promise.all(
      [...placed, ...placed, ...placed].map(({ visitor, reference }) => invoiceOf(visitor, reference)),
    );
    const numbers = answers.map(({ headers }) => Number(numberIn(headers.get("content-disposition"))));
    for (const [index, number] of numbers.entries()) expect(number).toBe(numbers[index % placed.length]);
    const given = [...new Set(numbers)].sort((a, b) => a - b);
    expect(given).toEqual(placed.map((_, index) => index + 1));
  });

  it("names who sells from the next invoice on, where staff have set it; those that are written keep theirs", async () => {
    const visitor = shop.visitor();
    const mailed = async (email: string) => (await shop.server.mailsTo(email, 1))[0]?.attachments[0]?.content;
    const before = await order(visitor, { email: "before@example.com" });
    expect(await mailed("before@example.com")).toBeDefined();
    const { visitor: owner } = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "huda@example.com");
    const settings = dataOf(await owner.get<Data<SettingJson[]>>("/api/admin/settings"));
    expect(settings.find(({ name }) => name === "seller")).toMatchObject({ value: { tax_number: "123456789012345" } });
    const value = {
      ...{ distributor: "Gulf Health Trading LLC, Abu Dhabi", tax_number: "100000000000999" },
      distributor_ar: "الخليج للصحة ذ.م.م، أبوظبي",
      ...{ phone: "+971 2 111 2233", email: "hello@shop.example" },
    };
    const set = (tax_number: string) =>
      owner.post(
        "/api/admin/settings/seller",
        { value: { ...value, tax_number }, seen: 0, note: "New company" },
        { headers: { "idempotency-key": crypto.randomUUID() } },
      );
    expect([(await set("1234")).status, (await set(value.tax_number)).status]).toEqual([422, 201]);
    const home = async (language = "en") => (await shop.visitor().get<string>(`/${language}`)).text;
    await expect.poll(() => home(), SOON).toContain(value.distributor);
    expect(await home()).toContain(value.email);
    await expect.poll(() => home("ar"), SOON).toContain(value.distributor_ar);
    expect((await shop.visitor().get<string>("/ar/contact")).text).toContain(`"legalName":"${value.distributor_ar}"`);
    const paid = await order(shop.visitor("ar"), { email: "arabic@example.com" });
    const [letter] = await shop.server.mailsTo("arabic@example.com", 1);
    expect([letter?.text?.includes(value.distributor_ar), letter?.text?.includes(paid.reference)]).toEqual([
      true,
      true,
    ]);

    await order(shop.visitor(), { email: "after@example.com" });
    const fresh = await textOf((await mailed("after@example.com")) ?? Buffer.alloc(0));
    const old = await textOf((await invoiceOf(visitor, before.reference)).file);
    for (const [text, own, other] of [
      [old, "123456789012345", value.tax_number],
      [fresh, value.tax_number, "123456789012345"],
    ] as const) {
      expect(text).toContain(own);
      expect(text).not.toContain(other);
      expect(text.includes(value.distributor)).toBe(text === fresh);
      expect(text.includes("الخليج للصحة")).toBe(text === fresh);
    }
  });
});
