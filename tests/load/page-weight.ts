import { brotliCompressSync, gzipSync } from "node:zlib";

/** What a first visit to a page makes a browser load, in kilobytes as sent. */
export interface PageWeight {
  path: string;
  /** HTML, brotli. */
  html: number;
  /** All scripts of the first load, gzip. */
  scripts: number;
  /** Of them: React and the router. */
  framework: number;
  /** Style sheets, gzip. */
  styles: number;
  files: number;
}

const KB = 1000;

export async function weigh(origin: string, path: string): Promise<PageWeight> {
  const html = await (await fetch(origin + path)).text();
  const scripts = await scriptsOf(origin, html);
  const styles = new Set([...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map((match) => match[1]));
  const sizes = [...scripts].map(([url, text]) => ({ url, size: gzipSync(text).length }));
  let styleBytes = 0;
  for (const url of styles) styleBytes += gzipSync(await textOf(origin, url ?? "")).length;
  const sum = (list: { size: number }[]) => list.reduce((all, { size }) => all + size, 0);
  return {
    path,
    html: brotliCompressSync(html).length / KB,
    scripts: sum(sizes) / KB,
    framework: sum(sizes.filter(({ url }) => /\/(react|rolldown-runtime)-/.test(url))) / KB,
    styles: styleBytes / KB,
    files: scripts.size + styles.size,
  };
}

/** The scripts a page names, and those they import at once; parts that are loaded later are not among them. */
async function scriptsOf(origin: string, html: string): Promise<Map<string, string>> {
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
  }
  return found;
}

async function textOf(origin: string, url: string): Promise<string> {
  const answer = await fetch(origin + url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
