import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../../shop/html.ts";

export interface SheetRow {
  title: string;
  /** Names of files beside the sheet; every other one is of a phone. */
  pictures: readonly string[];
}

/** Writes a page of all pictures of a folder, beneath one another, for a person to look at; answers its path. */
export function writeSheet(folder: string, rows: readonly SheetRow[]): string {
  const shown = rows.map(({ title, pictures }) => {
    const images = pictures.map((picture) => `<img src="${picture}" loading="lazy" alt="">`);
    return `<h2>${escapeHtml(title)}</h2><div>${images.join("")}</div>`;
  });
  const path = join(folder, "index.html");
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>All screens</title>
<style>body{font:14px system-ui;margin:24px;background:#ddd}div{display:flex;gap:12px;align-items:start}img{inline-size:38%;max-block-size:1600px;object-fit:cover;object-position:top}img:nth-child(odd){inline-size:10%}</style>
${shown.join("\n")}`,
  );
  return path;
}
