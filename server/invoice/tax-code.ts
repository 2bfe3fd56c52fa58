import type { Minor } from "../../shop/pricing/money.ts";

/** What the code on a tax invoice says to the scanner of an authority. */
export interface TaxCodeContent {
  seller: string;
  taxNumber: string;
  issuedAt: Date;
  /** With VAT, hundredths of the invoice's currency. */
  total: Minor;
  vat: Minor;
}

/**
 * The text of the QR code on a tax invoice, as Saudi Arabia's authority (ZATCA) lays it down: five fields, each a
 * tag byte, a length byte and its value in UTF-8, the whole in base64.
 */
export function taxCode({ seller, taxNumber, issuedAt, total, vat }: TaxCodeContent): string {
  const time = issuedAt.toISOString().replace(/\.\d+Z$/, "Z");
  const values = [seller, taxNumber, time, decimal(total), decimal(vat)];
  return Buffer.concat(values.map((value, index) => field(index + 1, value))).toString("base64");
}

const LONGEST_VALUE = 255;

function field(tag: number, text: string): Buffer {
  let value = Buffer.from(text, "utf8");
  // A length is one byte. What is cut must not end within a letter.
  for (let signs = [...text]; value.length > LONGEST_VALUE; value = Buffer.from(signs.join(""), "utf8")) signs.pop();
  return Buffer.concat([Buffer.from([tag, value.length]), value]);
}

function decimal(amount: Minor): string {
  return (amount / 100).toFixed(2);
}
