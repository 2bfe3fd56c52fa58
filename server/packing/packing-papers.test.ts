import { describe, expect, it } from "vitest";
import { MAX_ADDRESS_PART } from "../../shop/checkout/draft-schema.ts";
import type { Brand } from "../../shop/context.ts";
import type { Parcel } from "../../shop/parcels/list-parcels.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { NO_CONTACT } from "../../shop/settings/contact.ts";
import { paperRows } from "../../tests/support/paper.ts";
import { barcodesOf } from "../../tests/support/read-barcodes.ts";
import { courierSheetPdf } from "./courier-sheet-pdf.ts";
import { labelsPdf } from "./labels-pdf.ts";
import type { Slip } from "./packing-papers.ts";
import { slipsPdf } from "./slips-pdf.ts";

const brand: Brand = {
  name: "Biogena",
  phone: "+971 4 000 0000",
  email: "care@shop.example",
  distributor: "Sample Drugstore LLC, Dubai",
  taxNumber: "100000000000003",
  ...NO_CONTACT,
};
const printed = { printedAt: new Date("2026-11-22T06:55:00Z"), printedBy: "Yousef" };

const parcel: Parcel = {
  id: "1f9c1f7e-7b3e-4a35-a8ad-5f6a3e0a1c11",
  orderId: "1f9c1f7e-7b3e-4a35-a8ad-5f6a3e0a1c12",
  reference: "BG-7Q4M-XK2P-9",
  number: 1,
  state: "handed_over",
  orderState: "SHIPPED",
  courierId: "aramex",
  courier: { en: "Aramex", ar: "أرامكس" },
  trackingAddress: null,
  waybill: "44100029371",
  packedAt: printed.printedAt,
  packedBy: "Yousef",
  handedOverAt: printed.printedAt,
  deliveryMethod: 1,
  customer: { first_name: "ليلى", last_name: "حداد", email: "l@example.com", phone_number: "+971500000000" },
  address: { building: "Villa 3", street: "Al Wasl Road", area: "Jumeirah 1", city: "Dubai", country: "AE" },
  notes: "يرجى رن الجرس",
  pieces: 3,
  grams: 352,
  cash: toMinor(37_900),
  currency: "AED",
  isPart: false,
  isLabelOutdated: false,
};
const reference = (index: number) => `BG-2222-22${String(index).padStart(2, "2")}-${index % 8}`;

const slip: Slip = {
  order: parcel,
  parcel: null,
  lines: [
    {
      sku: "BG-0012",
      name: { en: "Multi Daily Balance", ar: "فيتامينات متعددة للتوازن اليومي" },
      pack: { en: "60 capsules", ar: "60 كبسولة" },
      quantity: 2,
      isGift: false,
    },
  ],
  grams: 352,
};

/** Everything on the pages, as another program reads it. */
const textOf = async (pdf: Buffer) => (await paperRows(pdf)).map((row) => row.join(" ")).join("\n");

describe("packing slips", () => {
  it("are one file in the sequence asked for; each page's bars and square say its order", async () => {
    const references = Array.from({ length: 50 }, (_, index) => reference(49 - index));
    const slips = references.map((one) => ({ ...slip, order: { ...parcel, reference: one } }));
    const pdf = await slipsPdf({ kind: "slips", slips, ...printed }, brand);
    const feet = [...(await textOf(pdf)).matchAll(/(BG-2222-[\d-]+) · 1 \/ 1/g)].map(([, of]) => of);
    expect(feet).toEqual(references);
    const looked = [1, 2, 50];
    const expected = looked.map((page) => [`Code128 ${references[page - 1]}`, `QRCode ${references[page - 1]}`]);
    expect(await barcodesOf(pdf, looked)).toEqual(expected);
  });

  it("say all in both languages, Arabic in the order it is read in, and no price", async () => {
    const text = await textOf(await slipsPdf({ kind: "slips", slips: [slip], ...printed }, brand));
    for (const words of [
      ...["Packing slip", "قسيمة التجهيز", "ليلى حداد", "Villa 3, Al Wasl Road", "الإمارات", "ملاحظة العميل"],
      ...["Multi Daily Balance", "فيتامينات متعددة للتوازن اليومي", "BG-0012 · 60 capsules", "يرجى رن الجرس"],
      ...["2 pieces, 352 g", "قطعتان"],
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/AED|379|د\.إ/);
  });

  it("go on over pages and count them for each order", async () => {
    const long = { ...slip, lines: Array.from({ length: 40 }, () => slip.lines[0] as Slip["lines"][number]) };
    const text = await textOf(await slipsPdf({ kind: "slips", slips: [long, slip], ...printed }, brand));
    expect(text.match(/Multi Daily Balance/g)).toHaveLength(41);
    expect(text).toContain(`${parcel.reference} · 3 / 3`);
    expect(text).toContain(`${parcel.reference} · 1 / 1`);
  });
});

describe("labels", () => {
  it("carry the order's and the courier's number for scanners, and what is collected", async () => {
    const paid = { ...parcel, waybill: null, cash: toMinor(0) };
    const pdf = await labelsPdf({ kind: "labels", parcels: [parcel, paid], ...printed }, brand);
    expect(await barcodesOf(pdf)).toEqual([
      [`Code128 44100029371`, `Code128 ${parcel.reference}`, `QRCode ${parcel.reference}`],
      [`Code128 ${parcel.reference}`, `QRCode ${parcel.reference}`],
    ]);
    const text = await textOf(pdf);
    for (const words of ["AED 379.00", "Paid. Collect nothing.", "لا تستلم أي مبلغ", "ليلى حداد", "أرامكس"])
      expect(text).toContain(words);
    expect(text.match(/AED/g)).toHaveLength(1);
    // At marks a word falls apart when it is copied out of a PDF.
    expect(text).not.toMatch(/[\u064b-\u0652]/);
  });

  it("say what is near the door, and keep the longest address above the frame of what is collected", async () => {
    const part = (word: string) =>
      `${word} ${"in a long street with a long name ".repeat(4)}`.slice(0, MAX_ADDRESS_PART);
    const address = {
      ...{ building: part("Tower"), street: part("Street"), nearestLandmark: part("Mosque"), area: part("Area") },
      ...{ city: part("City"), country: "AE" as const },
    };
    const customer = {
      ...parcel.customer,
      first_name: "Abdulrahman ".repeat(5).trim(),
      last_name: "Al Maktoum ".repeat(5).trim(),
    };
    const notes = "Please ring twice. ".repeat(20);
    for (const [one, words] of [
      [{ ...parcel, address: { ...parcel.address, nearestLandmark: "beside the park" } }, ["beside the park"]],
      [{ ...parcel, address, customer, notes }, ["Tower", "Mosque", "City", "+971 50 000 0000", "Please ring twice"]],
    ] as const) {
      const rows = await paperRows(await labelsPdf({ kind: "labels", parcels: [one], ...printed }, brand));
      const frame = rows.findIndex((row) => row.join().includes("Collect on delivery"));
      const above = rows.slice(0, frame).flat().join(" ");
      for (const word of words) expect(above).toContain(word);
      expect(rows.slice(frame).flat().join(" ")).not.toMatch(/long|ring/);
    }
  });
});

describe("the courier's sheet", () => {
  it("names every parcel with what is collected, and the sums of each currency", async () => {
    const parcels = [
      ...[37_900, 30_400, 0].map((cash, index) => ({ ...parcel, reference: reference(index), cash: toMinor(cash) })),
      { ...parcel, reference: reference(3), cash: toMinor(2_550), currency: "KWD" as const },
    ];
    const courier = { en: "Aramex", ar: "أرامكس" };
    const text = await textOf(await courierSheetPdf({ kind: "courier_sheet", courier, parcels, ...printed }, brand));
    for (const words of [
      ...parcels.map((one) => one.reference),
      ...["AED 379.00", "AED 304.00", "AED 683.00 · KWD 25.50", "4 parcels, 3 with cash", "nothing", "أرامكس"],
      ...["تسليم إلى شركة التوصيل", "+971 50 000 0000"],
    ])
      expect(text).toContain(words);
  });

  it("keeps a long name and a long place on their lines", async () => {
    const names = [
      "Mohammed Abdulrahman bin Khalifa",
      "Illililill Illililill Illililill Illililill",
      "عبد الرحمن بن محمد بن خليفة آل مكتوم",
    ];
    for (const name of names) {
      const customer = { ...parcel.customer, first_name: name, last_name: name };
      const long = { ...parcel, customer, address: { ...parcel.address, area: `${name} District, ${name}` } };
      const sheet = {
        kind: "courier_sheet",
        courier: { en: "Aramex", ar: "أرامكس" },
        parcels: [parcel, long],
        ...printed,
      } as const;
      const rows = await paperRows(await courierSheetPdf(sheet, brand));
      const at = (wanted: string, from = 0) =>
        rows.findIndex((row, index) => index > from && row.join(" ").includes(wanted));
      const first = at(parcel.reference);
      const second = at(parcel.reference, first);
      // Each parcel has two lines, its own and the one below; then comes what is to be brought back.
      expect([second - first, at("Cash to bring back") - second]).toEqual([2, 2]);
      expect(rows[second]?.join(" ")).toContain("…");
    }
  });
});
