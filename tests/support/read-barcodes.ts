import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/**
 * What a scanner finds on pages of a PDF file, as `Code128 BG-…`: the page is drawn, then read by another program. All
 * pages, or those named, counted from 1.
 */
export async function barcodesOf(file: Buffer, wanted?: readonly number[]): Promise<string[][]> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (const number of wanted ?? Array.from({ length: pdf.numPages }, (_, index) => index + 1)) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 2 });
    const { width, height } = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
    const factory = pdf.canvasFactory as {
      create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
    };
    const { canvas, context } = factory.create(width, height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    const found = await readBarcodes(context.getImageData(0, 0, width, height) as ImageData, {
      formats: ["Code128", "QRCode"],
      tryHarder: true,
      maxNumberOfSymbols: 10,
    });
    pages.push(found.map(({ format, text }) => `${format} ${text}`).sort());
  }
  await pdf.destroy();
  return pages;
}
