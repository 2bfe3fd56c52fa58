import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** Longest time one page may take to render before it is given up. */
const RENDER_LIMIT = 10_000;

const DOCTYPE = "<!DOCTYPE html>";

/** How React marks a boundary whose contents were not there in time, or failed. */
const UNFINISHED = ["<!--$!-->", "<!--$?-->"];

/**
 * The page as HTML, without its doctype. In one go, as long as every part of it has its code: a stream would only be
 * gathered again, at more cost. The first page of its kind waits for the code of `lazy` parts and is a stream.
 */
export async function renderPage(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  return isUnfinished(html) ? await renderWaiting(page) : html;
}

/** Whether a part of what was rendered in one go still waits for its code, or failed. */
export function isUnfinished(html: string): boolean {
  return UNFINISHED.some((mark) => html.includes(mark));
}

function renderWaiting(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // The stream brings one along, the text does not.
        resolve(Buffer.concat(chunks).toString("utf8").replace(DOCTYPE, ""));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // Everything stands where it belongs: parts sent after the rest would need a script to be put in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit);
        pipe(sink);
      },
      onShellError(error) {
        clearTimeout(limit);
        reject(error);
      },
    });
    const limit = setTimeout(() => abort(new Error("the page took too long to render")), RENDER_LIMIT);
  });
}

/** Where a page ends; what its loaders said stands before it. */
const PAGE_END = Buffer.from("</body></html>");

/** The page as it is sent, made of its pieces, with the scripts that hand over what its loaders said. */
export function pageBytes(pieces: readonly Uint8Array[], scripts: string): Uint8Array<ArrayBuffer> {
  const last = Buffer.from(pieces.at(-1) ?? []);
  const end = last.length - (last.subarray(-PAGE_END.length).equals(PAGE_END) ? PAGE_END.length : 0);
  return Buffer.concat([
    Buffer.from(DOCTYPE),
    ...pieces.slice(0, -1),
    last.subarray(0, end),
    Buffer.from(scripts),
    last.subarray(end),
  ]);
}

/**
 * What the router's own `StreamTransfer` would write behind the page while it is streamed: the loaders' data, taken up
 * by `HydratedRouter`. All of it is known before the page is sent, so that it needs no waiting in between.
 */
export async function handoffScripts(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (stream === undefined) return "";
  const text = await new Response(stream).text();
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(${inScript(text)});${controller}.close()</script>`;
}

/** What would mean something in a template literal, or end the script; quotes, of which data is full, stay as they are. */
const UNSAFE = /[\\`$\r<]/g;

/** A text as JavaScript that may stand in HTML: nothing in it can end the script. */
function inScript(text: string): string {
  return `\`${text.replace(UNSAFE, escaped)}\``;
}

function escaped(sign: string): string {
  return sign === "\\" ? "\\\\" : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
