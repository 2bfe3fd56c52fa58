import { brotliCompressSync, gzipSync } from "node:zlib";

/** What a first visit to a page makes a browser load, in kilobytes as sent. */
export interface PageWeight {
  path: string;
  /** HTML, brotli. */
  html: number;
  /** All scripts of the first load, gzip. */
  scripts: number;
  /** The same, brotli: as nearly every browser takes them. */
  sent: number;
  /** Of them: React and the router. */
  framework: number;
  /** Style sheets, gzip. */
  styles: number;
  files: number;
}

const KB = 1000;

interface WeighOptions {
  /** The parts that its scripts load as soon as they stand, because the page is made of them. */
  opens?: readonly string[];
  /** Of a visitor who has come so far. */
  cookie?: string;
}

export async function weigh(
  origin: string,
  path: string,
  { opens = [], cookie = "" }: WeighOptions = {},
): Promise<PageWeight> {
  const page = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
  if (page.status >= 300 && page.status < 400) throw new Error(`${path} leads to ${page.headers.get("location")}`);
  const html = await page.text();
  const scripts = await scriptsOf(origin, html, opens);
  const styles = new Set([...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map((match) => match[1]));
  const sizes = [...scripts].map(([url, text]) => ({ url, size: gzipSync(text).length }));
  let styleBytes = 0;
  for (const url of styles) styleBytes += gzipSync(await textOf(origin, url ?? "")).length;
  const sum = (list: { size: number }[]) => list.reduce((all, { size }) => all + size, 0);
  return {
    path,
    html: brotliCompressSync(html).length / KB,
    scripts: sum(sizes) / KB,
    sent: [...scripts.values()].reduce((all, text) => all + brotliSize(text), 0) / KB,
    framework: sum(sizes.filter(({ url }) => /\/(react|rolldown-runtime)-/.test(url))) / KB,
    styles: styleBytes / KB,
    files: scripts.size + styles.size,
  };
}

const brotliSizes = new Map<string, number>();

/** Pages share most of their scripts, and the best compression takes its time. */
function brotliSize(text: string): number {
  const size = brotliSizes.get(text) ?? brotliCompressSync(text).length;
  brotliSizes.set(text, size);
  return size;
}

/** The scripts a page names, those they import at once, and the parts that it opens; other parts are loaded later. */
async function scriptsOf(origin: string, html: string, opens: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"|["'](\/assets\/[^"']+\.js)["']/g)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue;
    const text = await textOf(origin, url);
    found.set(url, text);
    for (const [, specifier = ""] of text.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g)) {
      waiting.push(new URL(specifier, new URL(url, origin)).pathname);
    }
    for (const [, specifier = "", name] of text.matchAll(/import\([`"'](\.\/([^`"']+)-[\w-]{7,8}\.js)[`"']\)/g)) {
      if (name !== undefined && opens.includes(name)) waiting.push(new URL(specifier, new URL(url, origin)).pathname);
    }
  }
  for (const part of opens)
    if (![...found.keys()].some((url) => url.includes(`/${part}-`)))
      throw new Error(`no script of the page loads ${part}`);
  return found;
}

async function textOf(origin: string, url: string): Promise<string> {
  const answer = await fetch(origin + url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
