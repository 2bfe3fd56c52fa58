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

/** The router's own script, which opens the stream of what the loaders said: how it begins, and how it ends. */
const STREAM_SCRIPT = "window.__reactRouterContext = ";
const STREAM_OPENED = "new TextEncoderStream());";

/**
 * The place in a page where what its loaders said is handed over, see `loaderDataScript`. The end of the page when nothing is to
 * be handed over. `mark` is the `nonce` of the router's scripts. Throws when the router's script does not stand in the page as it used to.
 */
export function insertOffset(html: string, loaderScript: string, mark: string): number {
  if (loaderScript === "") return html.length;
  const script = html.indexOf(`<script nonce="${mark}">${STREAM_SCRIPT}`);
  const at = script < 0 ? -1 : html.indexOf(STREAM_OPENED, script);
  if (at < 0) throw new Error("the router's script is not what it was: nowhere to hand over the loaders' data");
  return at + STREAM_OPENED.length;
}

/**
 * Waits until the browser says that the first picture is there to be seen, or not at all where nobody looks; a quarter of a second
 * from when it may draw at most, since some keep that to themselves. Then what is to be run is fetched, a few files in each task.
 */
const AFTER_PICTURE =
  "let named;window.routesNamed=new Promise((done)=>{named=done});" +
  'await new Promise((go)=>{document.visibilityState==="hidden"?go():' +
  'new PerformanceObserver(go).observe({type:"paint",buffered:true});' +
  "requestAnimationFrame(()=>setTimeout(go,250));setTimeout(go,2e3)});" +
  "let ahead=0;const fetchAhead=async(href,more)=>{" +
  "ahead++%4||document.hidden||await new Promise((go)=>setTimeout(go));" +
  'document.head.append(Object.assign(document.createElement("link"),{href,...more}))};';
const FILES = /^import "(?<manifest>[^"]+)";\n(?<routes>(?:import \* as \w+ from "[^"]+";\n)+)(?<rest>[\s\S]*)$/;
const MODULE = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const TEXTS = /<link rel="preload" as="fetch" href="([^"]+)"[^>]*\/>/g;

/** Files that all others stand on, the first of them first. */
const EVERY_PAGES = ["rolldown-runtime", "react", "frame"];

/**
 * The page with its scripts fetched and run after its first picture, which has the line and the processor for itself until
 * then. The router names the files in links of the head and as imports of a module at the end, which run as soon as they are
 * there: where the line is fast, before anything is to be seen; where it is slow, the letters and the picture wait for them.
 * What every page has is run before the rest, each file by itself, so that a press in between is answered.
 * `window.routesNamed` tells the entry, part of a file that the page's modules import, when all of them have run.
 * Throws when the router's script does not look as it used to; a page without one stays as it is.
 */
export function runAfterPicture(html: string, mark: string): string {
  const opened = `<script nonce="${mark}" type="module" async="">`;
  const start = html.lastIndexOf(opened);
  if (start < 0) return html;
  const at = start + opened.length;
  const end = html.indexOf("</script>", at);
  const { manifest, routes = "", rest } = FILES.exec(html.slice(at, end))?.groups ?? {};
  if (manifest === undefined) throw new Error("the router's script is not what it was: its files are not named");
  const head = html.slice(0, html.indexOf("</head>"));
  const modules = [...head.matchAll(MODULE)].map(([, href = ""]) => href);
  const first = EVERY_PAGES.flatMap((name) => modules.filter((href) => href.includes(`/${name}-`)));
  const ahead = [
    ...modules.map((href) => `await fetchAhead("${href}",{rel:"modulepreload"});`),
    ...[...head.matchAll(TEXTS)].map(
      ([, href]) => `await fetchAhead("${href}",{rel:"preload",as:"fetch",crossOrigin:"anonymous"});`,
    ),
  ].join("");
  const named = [...routes.matchAll(/import \* as (\w+) from ("[^"]+");/g)];
  const [names, files] = [named.map(([, name]) => name), named.map(([, , file]) => `import(${file})`)];
  const before = first.map((href) => `await import("${href}");`).join("");
  const script =
    `${AFTER_PICTURE}${ahead}${before}const [,${names}]=await Promise.all([import("${manifest}"),${files}]);` +
    `${rest}named();`;
  return head.replace(MODULE, "").replace(TEXTS, "") + html.slice(head.length, at) + script + html.slice(end);
}

/** The page as it is sent, made of its pieces. */
export function pageBytes(pieces: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from(DOCTYPE), ...pieces]);
}

/**
 * What the router's own `StreamTransfer` would write behind the page while it is streamed: the loaders' data, taken up
 * by `HydratedRouter`, as statements for a script. All of it is known before the page is sent, so that it needs no
 * waiting in between.
 */
export async function loaderDataScript(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (stream === undefined) return "";
  const text = await new Response(stream).text();
  const controller = "window.__reactRouterContext.streamController";
  return `${controller}.enqueue(${inScript(text)});${controller}.close()`;
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
