import { readablePhone } from "../../shop/checkout/phone.ts";
import type { Brand } from "../../shop/context.ts";
import { LANGUAGES } from "../../shop/market/market.ts";
import type { Parcel } from "../../shop/parcels/list-parcels.ts";
import { paperWords } from "../../texts/catalogues.server.ts";
import { formatMoney } from "../../texts/money.ts";
import { Paper, QUIET, type Writing } from "../invoice/paper.ts";
import { writeSquare } from "../invoice/square-code.ts";
import { addressText, deliveryName, isolated } from "../mail/order-words.ts";
import { writeBars } from "./barcodes.ts";
import type { PackingPaper } from "./packing-papers.ts";

/** A6 in points. */
const A6 = { width: 297.64, height: 419.53, margin: 14 } as const;
const LEFT = A6.margin;
const WIDTH = A6.width - 2 * A6.margin;
const SMALL: Writing = { size: 7, color: QUIET };
const BODY: Writing = { size: 9 };

/** A label for each parcel, in the sequence given: where it goes, what is collected, and bars that say the order. */
export async function labelsPdf(
  { parcels, printedAt }: Extract<PackingPaper, { kind: "labels" }>,
  brand: Brand,
): Promise<Buffer> {
  const paper = new Paper(paperWords("en")("paper.label"), brand.name, printedAt, "A6");
  for (const parcel of parcels) {
    paper.begin();
    writeLabel(paper, parcel, brand);
  }
  return paper.finish();
}

/** Where the frame of what is collected begins. */
const FRAME = A6.height - 176;
/** Of the words above the frame: as large as they fit, whatever somebody has written into their address. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const;
const MOST_OF_NOTE = 120;

function writeLabel(paper: Paper, parcel: Parcel, brand: Brand): void {
  let y: number = A6.margin;
  paper.write(brand.name, { x: LEFT, y, width: 120 }, { size: 13, weight: 600 });
  const number = LANGUAGES.map((own) => isolated(paperWords(own)("parcel.title_of", { number: parcel.number })));
  paper.write(`${number.join(" · ")}`, { x: LEFT + 120, y: y + 3, width: WIDTH - 120 }, { ...BODY, side: "end" });
  paper.write(`${brand.distributor} · ${brand.phone}`, { x: LEFT, y: y + 20, width: WIDTH }, SMALL);
  y += 34;
  paper.rule({ x: LEFT, y, width: WIDTH }, { color: "#000000", thickness: 1 });
  writeReceiver(paper, parcel, y + 5);
  writeCash(paper, parcel, FRAME);
  const square = { x: LEFT + WIDTH - 66, y: A6.height - 130, width: 68 };
  writeSquare(paper, parcel.reference, square);
  writeBars(paper, parcel.reference, { x: LEFT - 6, y: A6.height - 128, width: WIDTH - 64 }, 44);
  const below = { x: LEFT, y: A6.height - 82, width: WIDTH - 74 };
  paper.write(parcel.reference, below, { ...BODY, weight: 600, side: "middle", isAmount: true });
  if (parcel.waybill !== null) {
    writeBars(paper, parcel.waybill, { x: LEFT - 6, y: A6.height - 62, width: WIDTH - 64 }, 32);
    paper.write(parcel.waybill, { ...below, y: A6.height - 28 }, { ...SMALL, color: "#000000", side: "middle" });
  }
  const way = [parcel.courier, null].flatMap((courier) =>
    courier === null ? [] : LANGUAGES.map((language) => ({ language, text: courier[language] })),
  );
  const methods = LANGUAGES.map((language) => ({ language, text: paperWords(language)(deliveryName(parcel)) }));
  let line = A6.height - 58;
  for (const { language, text } of [...way, ...methods])
    line += paper.write(
      text,
      { x: LEFT + WIDTH - 66, y: line, width: 68 },
      { ...SMALL, size: 6.5, language, side: "middle" },
    );
}

/** Who gets it, where they are found, and what they want to be minded. */
function writeReceiver(paper: Paper, parcel: Parcel, top: number): void {
  const { customer, notes } = parcel;
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  const note = notes.length > MOST_OF_NOTE ? `${notes.slice(0, MOST_OF_NOTE)}…` : notes;
  const texts: readonly (readonly [string, Writing])[] = [
    [name, { size: 14, weight: 600, language: languageOf(name) }],
    ...LANGUAGES.map(
      (language) => [addressText(parcel, paperWords(language)), { ...BODY, language }] satisfies [string, Writing],
    ),
    [readablePhone(customer.phone_number), { size: 12, weight: 600, isAmount: true }],
    [note, { ...SMALL, language: languageOf(note) }],
  ];
  const at = (scale: number) => texts.map(([text, own]) => [text, { ...own, size: own.size * scale }] as const);
  const height = (scale: number) =>
    at(scale).reduce((all, [text, writing]) => all + paper.heightOf(text, WIDTH, writing), 0);
  let y = top;
  for (const [text, writing] of at(SCALES.find((scale) => top + height(scale) <= FRAME) ?? 0.5))
    y += paper.write(text, { x: LEFT, y, width: WIDTH }, writing);
}

/** What is collected, framed; also that nothing is. */
function writeCash(paper: Paper, { cash, currency }: Parcel, y: number): void {
  paper.decorate(() => {
    paper.document.rect(LEFT, y, WIDTH, 38).lineWidth(1.2).strokeColor("#000000").stroke();
  });
  const key = cash > 0 ? "paper.collect" : "paper.collect_nothing";
  for (const language of LANGUAGES) {
    const x = language === "en" ? LEFT + 6 : LEFT + WIDTH / 2;
    paper.write(paperWords(language)(key), { x, y: y + 3, width: WIDTH / 2 - 6 }, { ...SMALL, language });
  }
  if (cash > 0) {
    const place = { x: LEFT, y: y + 13, width: WIDTH };
    paper.write(formatMoney(cash, currency, "en"), place, { size: 15, weight: 600, side: "middle", isAmount: true });
  }
}

const languageOf = (text: string) => (/\p{Script=Arabic}/u.test(text) ? ("ar" as const) : ("en" as const));
