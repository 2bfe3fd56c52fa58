import { readablePhone } from "../../shop/checkout/phone.ts";
import type { Brand } from "../../shop/context.ts";
import { LANGUAGES, type Language } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import { paperWords } from "../../texts/catalogues.server.ts";
import { formatMoment } from "../../texts/dates.ts";
import { GREEN, PAGE, Paper, QUIET, type Writing } from "../invoice/paper.ts";
import { writeSquare } from "../invoice/square-code.ts";
import { addressText, deliveryName, isolated } from "../mail/order-words.ts";
import { writeBars } from "./barcodes.ts";
import type { PackingPaper, Slip } from "./packing-papers.ts";

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = PAGE.height - PAGE.margin - 20;
const SMALL: Writing = { size: 8, color: QUIET };
const BODY: Writing = { size: 10 };
const STRONG: Writing = { size: 10, weight: 600 };
/** Pieces, and a box to tick. */
const PIECES = 70;
const TICK = 24;

/** One slip after the other, each from a new page, in the sequence given. In both languages, and without a price. */
export async function slipsPdf(
  { slips, printedAt, printedBy }: Extract<PackingPaper, { kind: "slips" }>,
  brand: Brand,
): Promise<Buffer> {
  const paper = new Paper(paperWords("en")("paper.slip"), brand.name, printedAt);
  for (const slip of slips) {
    paper.begin();
    writeSlip(paper, slip, brand);
  }
  const printed = (language: Language) =>
    paperWords(language)("paper.printed", {
      time: isolated(formatMoment(printedAt, language)),
      name: isolated(printedBy),
    });
  paper.onEveryPage((page, pages, at) =>
    writeFoot(paper, printed, `${slips[at]?.order.reference} · ${page} / ${pages}`),
  );
  return paper.finish();
}

function writeSlip(paper: Paper, slip: Slip, brand: Brand): void {
  let y = writeHead(paper, slip, brand);
  y = writeReceiver(paper, slip, y);
  y = writeLines(paper, slip, y + 14);
  const end = writeNotes(paper, slip, y + 14);
  writeHands(paper, end + 28);
}

function writeHead(paper: Paper, { order, parcel }: Slip, brand: Brand): number {
  const y = PAGE.margin;
  paper.write(brand.name, { x: LEFT, y, width: 200 }, { size: 22, weight: 600, color: GREEN });
  for (const [index, language] of LANGUAGES.entries()) {
    const t = paperWords(language);
    const part = parcel === null ? "" : ` · ${t("parcel.title_of", { number: parcel.number })}`;
    const place = { x: LEFT, y: y + 36 + index * 20, width: 200 };
    paper.write(t("paper.slip") + part, place, { ...STRONG, language, side: language === "ar" ? "end" : "start" });
  }
  writeBars(paper, order.reference, { x: LEFT + 208, y, width: 230 }, 46);
  paper.write(order.reference, { x: LEFT + 208, y: y + 50, width: 230 }, { ...STRONG, side: "middle", isAmount: true });
  writeSquare(paper, order.reference, { x: LEFT + WIDTH - 68, y: y - 4, width: 70 });
  return y + 84;
}

/** Where it goes, once in each language: the same people, the words around them differ. */
function writeReceiver(paper: Paper, { order, parcel }: Slip, top: number): number {
  paper.rule({ x: LEFT, y: top, width: WIDTH }, { color: "#000000", thickness: 1 });
  const { first_name: first, last_name: last, phone_number: phone } = order.customer;
  const column = WIDTH / 2 - 12;
  const bottoms = LANGUAGES.map((language) => {
    const t = paperWords(language);
    const x = language === "en" ? LEFT : LEFT + WIDTH / 2 + 12;
    let y = top + 8;
    const line = (text: string, writing: Writing) => {
      y += paper.write(text, { x, y, width: column }, { ...writing, language });
    };
    line(t("paper.deliver_to"), SMALL);
    line(isolated(`${first} ${last}`.trim()), { ...STRONG, size: 12 });
    line(addressText(order, t), BODY);
    line(`\u2066${readablePhone(phone).replaceAll(" ", "\u00a0")}\u2069`, BODY);
    line(t(deliveryName(order)), SMALL);
    if (parcel?.isPart) line(t("parcel.rest_follows"), SMALL);
    return y;
  });
  return Math.max(...bottoms);
}

function writeLines(paper: Paper, slip: Slip, top: number): number {
  let y = writeHeadings(paper, top);
  const room = WIDTH - TICK - PIECES;
  const half = room / 2 - 8;
  for (const { sku, name, pack, quantity, isGift } of slip.lines) {
    const texts = LANGUAGES.map((language) => {
      const t = paperWords(language);
      const gift = isGift ? ` · ${t("cart.free_gift")}` : "";
      return {
        language,
        name: nameIn(name, language),
        detail: `${isolated(sku)} · ${isolated(pack[language])}${gift}`,
      };
    });
    const heights = texts.map(
      ({ language, name: own, detail }) =>
        paper.heightOf(own, half, { ...STRONG, language }) + paper.heightOf(detail, half, { ...SMALL, language }),
    );
    const height = Math.max(...heights) + 12;
    if (y + height > FOOT) {
      paper.newPage();
      y = writeHeadings(paper, PAGE.margin);
    }
    const at = y;
    paper.decorate(() => {
      paper.document
        .rect(LEFT + 1, at + 8, 13, 13)
        .lineWidth(1)
        .strokeColor("#000000")
        .stroke();
    });
    for (const { language, name: own, detail } of texts) {
      const place = { x: LEFT + TICK + (language === "en" ? 0 : room / 2 + 8), width: half };
      const below = paper.write(own, { ...place, y: y + 6 }, { ...STRONG, language });
      paper.write(detail, { ...place, y: y + 6 + below }, { ...SMALL, language });
    }
    const pieces = { x: LEFT + WIDTH - PIECES, y: y + 4, width: PIECES };
    paper.write(String(quantity), pieces, { size: 16, weight: 600, side: "end", isAmount: true });
    y += height;
    paper.rule({ x: LEFT, y, width: WIDTH });
  }
  const count = slip.lines.reduce((all, { quantity }) => all + quantity, 0);
  for (const language of LANGUAGES) {
    const text = paperWords(language)("paper.pieces_weight", { count, grams: isolated(String(slip.grams)) });
    const x = language === "en" ? LEFT : LEFT + WIDTH / 2;
    paper.write(text, { x, y: y + 6, width: WIDTH / 2 }, { ...STRONG, language });
  }
  return y + 24;
}

function writeHeadings(paper: Paper, y: number): number {
  paper.rule({ x: LEFT, y, width: WIDTH }, { color: "#000000", thickness: 1 });
  const half = (WIDTH - TICK - PIECES) / 2;
  for (const language of LANGUAGES) {
    const t = paperWords(language);
    const x = LEFT + TICK + (language === "en" ? 0 : half + 8);
    paper.write(t("paper.product"), { x, y: y + 5, width: half - 8 }, { ...SMALL, language });
    const pieces = { x: LEFT + WIDTH - PIECES, y: y + (language === "en" ? 3 : 13), width: PIECES };
    paper.write(t("paper.pieces"), pieces, { ...SMALL, language, side: language === "ar" ? "start" : "end" });
  }
  return y + 26;
}

/** What the buyer wants to be minded, as they wrote it. */
function writeNotes(paper: Paper, { order }: Slip, top: number): number {
  if (order.notes === "") return top;
  const language = /\p{Script=Arabic}/u.test(order.notes) ? "ar" : "en";
  const height = paper.heightOf(order.notes, WIDTH, { ...BODY, language }) + 16;
  let y = top;
  if (y + height > FOOT) {
    paper.newPage();
    y = PAGE.margin;
  }
  for (const own of LANGUAGES) {
    const place = { x: own === "en" ? LEFT : LEFT + WIDTH / 2, y, width: WIDTH / 2 };
    paper.write(paperWords(own)("paper.buyers_note"), place, { ...SMALL, language: own });
  }
  return y + 14 + paper.write(order.notes, { x: LEFT, y: y + 14, width: WIDTH }, { ...BODY, language });
}

/** Who packed it and who looked again, to be signed. */
function writeHands(paper: Paper, top: number): void {
  const fits = top + 30 < FOOT;
  if (!fits) paper.newPage();
  const y = fits ? top : PAGE.margin + 28;
  for (const [index, name] of (["paper.packed_by", "paper.checked_by"] as const).entries()) {
    const place = { x: LEFT + index * (WIDTH / 2 + 12), y, width: WIDTH / 2 - 12 };
    paper.rule(place, { color: "#000000" });
    const text = LANGUAGES.map((language) => isolated(paperWords(language)(name))).join(" · ");
    paper.write(text, { ...place, y: y + 4 }, SMALL);
  }
}

export function writeFoot(paper: Paper, printed: (language: Language) => string, sheet: string): void {
  paper.rule({ x: LEFT, y: FOOT + 4, width: WIDTH });
  for (const language of LANGUAGES) {
    const place = { x: language === "en" ? LEFT : LEFT + (2 * WIDTH) / 3, y: FOOT + 8, width: WIDTH / 3 };
    paper.write(printed(language), place, { ...SMALL, size: 7, language });
  }
  const middle = { x: LEFT + WIDTH / 3, y: FOOT + 8, width: WIDTH / 3 };
  paper.write(sheet, middle, { ...SMALL, side: "middle", isAmount: true });
}
