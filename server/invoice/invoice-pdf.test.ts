import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import PDFDocument from "pdfkit";
import { describe, expect, it, vi } from "vitest";
import type { Brand } from "../../shop/context.ts";
import { type Invoice, sellerOf } from "../../shop/invoices/invoice.ts";
import type { OrderLine, OrderWithLines } from "../../shop/orders/read-order.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { SPECIFIED_TAX } from "../../shop/pricing/tax.ts";
import { NO_CONTACT } from "../../shop/settings/contact.ts";
import { invoicesPdf } from "./invoice-pdf.ts";

const brand: Brand = {
  name: "Biogena",
  phone: "+971 4 000 0000",
  email: "care@shop.example",
  distributor: "Sample Drugstore LLC, Dubai",
  distributorAr: "مستودع أدوية نموذجي ذ.م.م، دبي",
  taxNumber: "100000000000003",
  ...NO_CONTACT,
};

const invoice: Invoice = {
  number: "INV-2026-000042",
  issuedAt: new Date("2026-11-21T14:00:05Z"),
  ...sellerOf(brand),
};

const zinc: OrderLine = {
  orderId: "1f9c1f7e-7b3e-4a35-a8ad-5f6a3e0a1c11",
  position: 0,
  productId: 1,
  sku: "ZN-25",
  slug: "zinc",
  name: { en: "Zinc 25 mg", ar: "زنك 25 ملغ" },
  pack: { en: "60 capsules", ar: "60 كبسولة" },
  picture: "zinc.webp",
  isGift: false,
  everyMonths: 2,
  quantity: 2,
  unitPrice: toMinor(13_900),
  lineTotal: toMinor(27_800),
  discount: toMinor(2780),
  unitPriceAed: toMinor(13_627),
};

function orderOf(lineCount: number): OrderWithLines {
  const when = new Date("2026-11-21T13:59:00Z");
  const lines = Array.from({ length: lineCount }, (_, position) => ({ ...zinc, position }));
  return {
    order: {
      id: zinc.orderId,
      reference: "BG-7Q4M-XK2P-9",
      cartUuid: zinc.orderId,
      idempotencyKey: "key",
      guestTokenHash: "",
      alsoShownTo: [],
      customerId: null,
      forgetsBuyer: false,
      isForgotten: false,
      locale: "ar-sa",
      customer: { first_name: "مريم", last_name: "الحداد", email: "m@example.com", phone_number: "+966501234567" },
      address: { building: "Villa 3", street: "King Road", area: "Olaya", city: "Riyadh", country: "SA" },
      notes: "",
      fees: null,
      deliveryMethod: 3,
      paymentMethod: 1,
      currency: "SAR",
      rate: "1.02",
      promoCode: "WELCOME10",
      subtotal: toMinor(27_800 * lineCount),
      discount: toMinor(2780 * lineCount),
      deliveryFee: toMinor(2500),
      processingFee: toMinor(1020),
      vat: toMinor(1390 * lineCount),
      total: toMinor(25_020 * lineCount + 3520),
      totalAed: toMinor(24_529 * lineCount + 3451),
      adjustments: [{ kind: "promo", code: "WELCOME10", percent: 10, amount: toMinor(2780 * lineCount), lines: [] }],
      ...SPECIFIED_TAX,
      paymentState: "due_on_delivery",
      fulfilmentState: "PROCESSING",
      estimatedFrom: when,
      estimatedTo: when,
      placedAt: when,
      isConfirmed: true,
      isRenewal: false,
      holdsStock: true,
      holdUntil: null,
      holdNetworks: null,
      contentHash: null,
      paymentId: null,
      refunded: toMinor(0),
      needsReview: null,
      cashConfirmation: "not_needed",
      cashTries: 0,
      version: 1,
      tags: [],
      due: toMinor(0),
    },
    lines,
    events: [],
    parcels: [],
    exchanges: [],
  };
}

/** The text of every page as another program reads it. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
  }
  return pages;
}

describe("the tax invoice", () => {
  it("says everything in both languages, with the amounts of the order", async () => {
    const [page = ""] = await pagesOf(await invoicesPdf([{ found: orderOf(1), invoice, credits: [] }], brand));
    for (const text of [
      ...["Tax invoice", "فاتورة ضريبية", "INV-2026-000042", "BG-7Q4M-XK2P-9"],
      ...["Sample Drugstore LLC, Dubai", "مستودع أدوية نموذجي", "100000000000003", "رقم التسجيل الضريبي"],
      ...["مريم الحداد", "Villa 3, King Road", "Saudi Arabia", "المملكة العربية السعودية"],
      ...[
        "21 November 2026",
        "Zinc 25 mg · 60 capsules · Every 2 months",
        "كل شهرين",
        "زنك",
        "139.00",
        "−27.80",
        "250.20",
      ],
      ...["SAR 278.00", "SAR −27.80", "SAR 25.00", "SAR 10.20", "SAR 285.40", "SAR 13.90"],
      ...["Includes VAT (5%)", "يشمل ضريبة القيمة المضافة", "AED 1 = SAR 1.02"],
    ]) {
      expect(page).toContain(text);
    }
  });

  it("goes on over pages with its heading repeated, each line once, the amounts once at the end", async () => {
    const pages = await pagesOf(await invoicesPdf([{ found: orderOf(40), invoice, credits: [] }], brand));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.every((page, index) => page.includes(`${index + 1} / ${pages.length}`))).toBe(true);
    const whole = pages.join(" ");
    expect(whole.match(/Zinc 25 mg/g)).toHaveLength(40);
    expect(whole.match(/SAR 10,043\.20/g)).toHaveLength(1);
    expect(whole.match(/Unit price/g)?.length).toBeGreaterThan(1);
  });

  it("comes out the same however often it is written, whatever is kept of its words", async () => {
    const write = () => invoicesPdf([{ found: orderOf(1), invoice, credits: [] }], brand);
    const first = await write();
    expect((await write()).equals(first)).toBe(true);
  });

  it("is refused where pdfkit would shape its words in another way than is known", async () => {
    const font = vi.spyOn(PDFDocument.prototype, "font").mockReturnThis();
    const written = invoicesPdf([{ found: orderOf(1), invoice, credits: [] }], brand);
    await expect(written.finally(() => font.mockRestore())).rejects.toThrow("pdfkit shapes texts in another way");
  });

  it("stands with others in one file, in their sequence, each with its own pages", async () => {
    const [one, two] = [orderOf(40), orderOf(1)];
    const second = { ...invoice, number: "INV-2026-000043" };
    const both = [
      { found: one, invoice, credits: [] },
      { found: two, invoice: second, credits: [] },
    ];
    const pages = await pagesOf(await invoicesPdf(both, brand));
    const alone = pages.length - 1;
    expect(pages[0]).toContain(`1 / ${alone}`);
    expect(pages.map((page) => page.includes(second.number))).toEqual(pages.map((_, at) => at === alone));
  });

  it("writes names from anywhere, also those whose letters no font of it knows", async () => {
    const found = orderOf(1);
    const customer = { ...found.order.customer, first_name: "Łukasz پروین", last_name: `Жанна 😀 ${"x".repeat(200)}` };
    const [page = ""] = await pagesOf(
      await invoicesPdf([{ found: { ...found, order: { ...found.order, customer } }, invoice, credits: [] }], brand),
    );
    for (const text of ["Łukasz", "Жанна"]) expect(page).toContain(text);
  });
});
