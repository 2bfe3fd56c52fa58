import { readablePhone } from "../../shop/checkout/phone.ts";
import type { Brand } from "../../shop/context.ts";
import { LANGUAGES, type Language } from "../../shop/market/market.ts";
import type { Parcel } from "../../shop/parcels/list-parcels.ts";
import { sum } from "../../shop/pricing/money.ts";
import { paperWords } from "../../texts/catalogues.server.ts";
import { formatMoment } from "../../texts/dates.ts";
import { formatMoney } from "../../texts/money.ts";
import type { MessageKey, MessageParameters } from "../../texts/translate.ts";
import { GREEN, PAGE, Paper, QUIET, type Writing } from "../invoice/paper.ts";
import { isolated } from "../mail/order-words.ts";
import type { PackingPaper } from "./packing-papers.ts";
import { writeFoot } from "./slips-pdf.ts";

type Sheet = Extract<PackingPaper, { kind: "courier_sheet" }>;

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = PAGE.height - PAGE.margin - 20;
const SMALL: Writing = { size: 8, color: QUIET };
const BODY: Writing = { size: 9 };
const ROW = 34;

const COLUMNS = [
  { name: null, width: 22 },
  { name: "paper.order", width: 122 },
  { name: "paper.for", width: 138 },
  { name: "paper.phone", width: 92 },
  { name: "paper.to_collect", width: 76 },
  { name: "paper.collected", width: WIDTH - 450 },
] as const satisfies readonly { name: MessageKey | null; width: number }[];

/** What a courier takes away, with what is collected for each parcel and together, to be signed by both. */
export async function courierSheetPdf(sheet: Sheet, brand: Brand): Promise<Buffer> {
  const { parcels, printedAt, printedBy } = sheet;
  const paper = new Paper(paperWords("en")("paper.courier_sheet"), brand.name, printedAt);
  let y = writeHead(paper, sheet, brand);
  y = writeHeadings(paper, y + 12);
  for (const [index, parcel] of parcels.entries()) {
    if (y + ROW > FOOT) {
      paper.newPage();
      y = writeHeadings(paper, PAGE.margin);
    }
    writeRow(paper, index + 1, parcel, y);
    y += ROW;
    paper.rule({ x: LEFT, y, width: WIDTH });
  }
  if (y + 130 > FOOT) {
    paper.newPage();
    y = PAGE.margin;
  }
  writeTotals(paper, parcels, y + 8);
  writeSignatures(paper, parcels.length, y + 70);
  paper.onEveryPage((page, pages) => {
    const printed = (language: Language) =>
      paperWords(language)("paper.printed", {
        time: isolated(formatMoment(printedAt, language)),
        name: isolated(printedBy),
      });
    writeFoot(paper, printed, `${page} / ${pages}`);
  });
  return paper.finish();
}

/** What is to be brought back, for each currency: `AED 1,284.00`. */
function cashOf(parcels: readonly Parcel[]): string[] {
  return [...new Set(parcels.map(({ currency }) => currency))].flatMap((currency) => {
    const total = sum(parcels.filter((parcel) => parcel.currency === currency).map(({ cash }) => cash));
    return total === 0 ? [] : [formatMoney(total, currency, "en")];
  });
}

function writeHead(paper: Paper, { courier, parcels, printedAt }: Sheet, brand: Brand): number {
  let y = PAGE.margin;
  paper.write(brand.name, { x: LEFT, y, width: WIDTH / 2 }, { size: 22, weight: 600, color: GREEN });
  both(paper, "paper.courier_sheet", { x: LEFT, y: y + 36 }, { size: 13, weight: 600 });
  y += 60;
  for (const language of LANGUAGES) {
    const text = `${isolated(courier[language])} · ${isolated(formatMoment(printedAt, language))}`;
    const x = language === "en" ? LEFT : LEFT + WIDTH / 2;
    paper.write(text, { x, y, width: WIDTH / 2 }, { ...BODY, language });
  }
  const withCash = parcels.filter(({ cash }) => cash > 0).length;
  both(paper, "paper.parcels_cash", { x: LEFT, y: y + 16 }, SMALL, { count: parcels.length, cash: String(withCash) });
  return y + 30;
}

function writeHeadings(paper: Paper, y: number): number {
  paper.rule({ x: LEFT, y, width: WIDTH }, { color: "#000000", thickness: 1 });
  let x = LEFT;
  for (const { name, width } of COLUMNS) {
    if (name !== null)
      for (const [index, language] of LANGUAGES.entries()) {
        const place = { x, y: y + 3 + index * 11, width: width - 6 };
        paper.write(paperWords(language)(name), place, {
          ...SMALL,
          language,
          side: language === "ar" ? "end" : "start",
        });
      }
    x += width;
  }
  return y + 28;
}

function writeRow(paper: Paper, row: number, parcel: Parcel, y: number): void {
  const { customer, address, cash, currency, waybill, reference, number, isPart } = parcel;
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
  const cells: readonly (readonly [string, string])[] = [
    [String(row), ""],
    [
      reference,
      [waybill ?? "", isPart ? paperWords("en")("parcel.title_of", { number }) : ""].filter(Boolean).join(" · "),
    ],
    [name, [address.area, address.city, address.country].filter(Boolean).map(isolated).join(", ")],
    [readablePhone(customer.phone_number), ""],
    cash > 0
      ? [formatMoney(cash, currency, "en"), ""]
      : [paperWords("en")("paper.paid"), paperWords("ar")("paper.paid")],
    ["", ""],
  ];
  let x = LEFT;
  for (const [index, [first, second]] of cells.entries()) {
    const width = (COLUMNS[index]?.width ?? 0) - 6;
    const isName = index === 2;
    // One line each: a long name must not run into the next row.
    paper.write(
      shortened(paper, first, width, BODY),
      { x, y: y + 4, width },
      {
        ...BODY,
        isAmount: !isName,
        ...(isName && isArabic(first) ? { language: "ar" as const, side: "end" as const } : {}),
      },
    );
    paper.write(
      shortened(paper, second, width, SMALL),
      { x, y: y + 18, width },
      {
        ...SMALL,
        ...(isArabic(second) ? { language: "ar" as const, side: "end" as const } : {}),
      },
    );
    x += width + 6;
  }
  // Where the courier writes what was given.
  if (cash > 0)
    paper.rule({ x: x - (COLUMNS[5].width - 6) - 6, y: y + 22, width: COLUMNS[5].width - 6 }, { color: "#000000" });
}

function shortened(paper: Paper, text: string, width: number, writing: Writing): string {
  const oneLine = paper.heightOf("x", width, writing);
  if (paper.heightOf(text, width, writing) <= oneLine) return text;
  let signs = [...text];
  const cut = () => `${signs.join("").trimEnd()}…`;
  while (signs.length > 1 && paper.heightOf(cut(), width, writing) > oneLine) signs = signs.slice(0, -1);
  return cut();
}

function writeTotals(paper: Paper, parcels: readonly Parcel[], y: number): void {
  both(paper, "paper.together", { x: LEFT, y }, { size: 11, weight: 600 });
  const sum = { size: 14, weight: 600 } as const;
  const cash = cashOf(parcels).join(" · ");
  if (cash === "") both(paper, "paper.paid", { x: LEFT, y: y + 18 }, sum);
  else paper.write(cash, { x: LEFT, y: y + 18, width: WIDTH }, { ...sum, isAmount: true });
}

function writeSignatures(paper: Paper, count: number, y: number): void {
  for (const [index, name] of (["paper.courier_takes", "paper.shop_takes"] as const).entries()) {
    const place = { x: LEFT + index * (WIDTH / 2 + 12), y, width: WIDTH / 2 - 12 };
    paper.rule(place, { color: "#000000" });
    for (const [row, language] of LANGUAGES.entries())
      paper.write(
        paperWords(language)(name, { count }),
        { ...place, y: y + 4 + row * 13 },
        { ...SMALL, language, side: language === "ar" ? "end" : "start" },
      );
  }
}

/** A text at both ends of the page: English left, Arabic right. */
function both(
  paper: Paper,
  key: MessageKey,
  { x, y }: { x: number; y: number },
  writing: Writing,
  parameters?: MessageParameters,
): void {
  for (const language of LANGUAGES)
    paper.write(
      paperWords(language)(key, parameters),
      { x: language === "en" ? x : x + WIDTH / 2, y, width: WIDTH / 2 },
      { ...writing, language },
    );
}
