import type { Cell } from "../../shop/csv.ts";
import type { Language } from "../../shop/market/market.ts";
import { type ZipPart, zipped } from "../zip/write-zip.ts";

/** Excel reads so many lines of a sheet. */
const MOST_ROWS = 1_048_576;
/** So many lines are made at a time. */
const AT_ONCE = 200;
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;

const STYLES = xml(
  `<styleSheet ${MAIN}><fonts count="2">${["", "<b/>"].map((bold) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`).join("")}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
);

/**
 * A table, its head first, as a file for Excel, from right to left for Arabic readers. It is written while it is read, however
 * long it is; what one sheet cannot hold goes on in the next, below the same head.
 */
export const xlsxOf = (rows: AsyncGenerator<readonly Cell[]>, language: Language, most = MOST_ROWS) =>
  zipped(partsOf(rows, language, most));

async function* partsOf(
  rows: AsyncGenerator<readonly Cell[]>,
  language: Language,
  most: number,
): AsyncGenerator<ZipPart> {
  try {
    const { value: head = [] } = await rows.next();
    let next = await rows.next();
    let sheets = 0;
    /** From the line that was read last up to as many as go into a sheet. */
    async function* lines(): AsyncGenerator<string> {
      yield rowOf(head, ' s="1"');
      for (let count = 1; !next.done && count < most; ) {
        let text = "";
        for (let made = 0; made < AT_ONCE && !next.done && count < most; made += 1, count += 1) {
          text += rowOf(next.value);
          next = await rows.next();
        }
        yield text;
      }
    }
    do {
      sheets += 1;
      yield { path: `xl/worksheets/sheet${sheets}.xml`, text: sheetOf(lines(), language) };
    } while (!next.done);
    yield* bookOf(Array.from({ length: sheets }, (_, at) => at + 1));
  } finally {
    await rows.return(undefined);
  }
}

async function* sheetOf(lines: AsyncGenerator<string>, language: Language): AsyncGenerator<string> {
  const side = language === "ar" ? ' rightToLeft="1"' : "";
  yield xml(
    `<worksheet ${MAIN}><sheetViews><sheetView${side} workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>',
  );
  yield* lines;
  yield "</sheetData></worksheet>";
}

/** A text is a text there: nothing of it is taken for a formula. */
function rowOf(cells: readonly Cell[], style = ""): string {
  const written = cells.map((value) => {
    if (value === null || value === "") return "<c/>";
    if (typeof value === "number") return `<c${style}><v>${value}</v></c>`;
    return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  });
  return `<row>${written.join("")}</row>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Characters that no XML may hold are left out. */
const escaped = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just these are to go
  text.replace(/[&<>\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, (found) => ENTITIES[found] ?? "");

/** What makes sheets a book. */
function* bookOf(sheets: readonly number[]): Generator<ZipPart> {
  const relations = (list: readonly (readonly [id: string, kind: string, target: string])[]) =>
    xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${list
        .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
        .join("")}</Relationships>`,
    );
  const typed = (path: string, kind: string) => `<Override PartName="/xl/${path}" ContentType="${TYPE}.${kind}+xml"/>`;
  const parts: Record<string, string> = {
    "xl/styles.xml": STYLES,
    "xl/workbook.xml": xml(
      `<workbook ${MAIN} xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets
        .map((each) => `<sheet name="Sheet${each}" sheetId="${each}" r:id="rId${each}"/>`)
        .join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((each) => [`rId${each}`, "worksheet", `worksheets/sheet${each}.xml`] as const),
      ["rIdStyles", "styles", "styles.xml"],
    ]),
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "[Content_Types].xml": xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `${typed("workbook.xml", "sheet.main")}${typed("styles.xml", "styles")}` +
        `${sheets.map((each) => typed(`worksheets/sheet${each}.xml`, "worksheet")).join("")}</Types>`,
    ),
  };
  for (const [path, text] of Object.entries(parts)) yield { path, text: [text] };
}
