/** Draws the page of the open benchmark from the figures that are kept: plain HTML with drawings in it, nothing to load. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const WIDTH = 640;
const ROW = 26;
const LABELS = 196;
const FIGURES = 190;

const escaped = (text) =>
  String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const short = (value) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0));

/** What one operation costs in each shop that says so. */
const costsOf = (operation, shops) =>
  shops
    .map(({ target, results }) => ({ target, found: results.find((result) => result.operation === operation) }))
    .filter(({ found }) => typeof found?.processor === "number");

/** One operation: a bar for each shop, the longest over the whole width, and a line from the least to the most of its runs. */
function plot(operation, shops) {
  const rows = costsOf(operation, shops);
  const most = Math.max(...rows.flatMap(({ found }) => found.runs.map(({ processor }) => processor)));
  const best = Math.min(...rows.map(({ found }) => found.processor));
  const x = (value) => LABELS + (value / most) * (WIDTH - LABELS - FIGURES);
  const bars = rows.map(({ target, found }, index) => {
    const costs = found.runs.map(({ processor }) => processor);
    const [least, highest] = [Math.min(...costs), Math.max(...costs)];
    const middle = index * ROW + ROW / 2;
    const isBest = found.processor === best;
    const times = isBest ? "least" : `${short(found.processor / best)} ×`;
    return `<text x="${LABELS - 8}" y="${middle + 4}" text-anchor="end">${escaped(target)}</text>
<rect class="${isBest ? "best" : ""}" x="${LABELS}" y="${middle - 8}" width="${(x(found.processor) - LABELS).toFixed(1)}" height="16"/>
<path d="M${x(least).toFixed(1)} ${middle}H${x(highest).toFixed(1)}M${x(least).toFixed(1)} ${middle - 4}v8M${x(highest).toFixed(1)} ${middle - 4}v8"/>
<text x="${(x(highest) + 8).toFixed(1)}" y="${middle + 4}">${short(found.processor)} ms, ${times}</text>`;
  });
  return `<h2>${escaped(operation)}</h2>
<svg viewBox="0 0 ${WIDTH} ${rows.length * ROW}" role="img" aria-label="${escaped(operation)}: processor milliseconds of each shop">
${bars.join("\n")}
</svg>`;
}

function table(shops) {
  const rows = shops.flatMap(({ target, results }) =>
    results.map(
      ({ operation, requests, perSecond, p50, p99, processor, runs }) =>
        `<tr><td>${escaped(target)}<td>${escaped(operation)}<td>${requests}<td>${short(perSecond)}<td>${short(p50)}<td>${short(p99)}<td>${
          processor === null
            ? "–<td>–"
            : `${short(processor)}<td>${short(Math.min(...runs.map((run) => run.processor)))} to ${short(Math.max(...runs.map((run) => run.processor)))}`
        }`,
    ),
  );
  return `<div class="wide"><table>
<tr><th>Shop<th>Operation<th>Requests<th>Per second<th>Half within, ms<th>99 of 100 within, ms<th>Processor, ms<th>Over the runs
${rows.join("\n")}
</table></div>`;
}

/** Every shop whose results are kept in a folder. */
export const readShops = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .filter(({ target, results, versions }) => target && results && versions)
    .sort((a, b) => a.target.localeCompare(b.target));

const operationsOf = (shops) => [...new Set(shops.flatMap(({ results }) => results.map(({ operation }) => operation)))];

/** What each operation costs in each shop, as times the least of them: a line for each operation. */
export function timesTheLeast(shops) {
  return operationsOf(shops).map((operation) => {
    const rows = costsOf(operation, shops);
    const least = Math.min(...rows.map(({ found }) => found.processor));
    const told = rows.map(
      ({ target, found }) => `${target} ${short(found.processor)} ms (${short(found.processor / least)} ×)`,
    );
    return `  ${operation.padEnd(22)}${told.join(", ")}`;
  });
}

/** Draws `index.html` in a folder of results from every result beside it; answers its path. */
export function drawPage(folder) {
  const shops = readShops(folder);
  const operations = operationsOf(shops);
  const taken = shops.map(
    ({ target, versions, at, machine }) =>
      `<li>${escaped(target)} ${escaped(versions.shop ?? "")}: Node ${escaped(versions.node)}, ${escaped(versions.database ?? "database not told")}, ${escaped(machine)}, ${escaped(at.slice(0, 10))}`,
  );
  const file = join(folder, "index.html");
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>An open benchmark for shops</title>
<style>
:root { color-scheme: light dark; --bar: #8a94a6; --best: #2f7d4f }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin-inline: auto; padding: 1rem }
svg { inline-size: 100%; font-size: 13px; fill: currentColor }
svg rect { fill: var(--bar) } svg rect.best { fill: var(--best) } svg path { stroke: currentColor; fill: none }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: 14px }
th, td { padding: .25rem .6rem; text-align: start; border-block-end: 1px solid #8886 } td:nth-child(n + 3) { text-align: end }
</style>
<h1>An open benchmark for shops</h1>
<p>Processor time of shop and database together, for one operation: medians of all runs, the line from the least to the
most. It does not depend on how the load is made; rates and waits below do. Less is better; the green bar is the least, × says how
many times that another takes.
${operations.map((operation) => plot(operation, shops)).join("\n")}
<h2>All figures</h2>
${table(shops)}
<h2>What was measured</h2>
<ul>
${taken.join("\n")}
</ul>
<p>The same 48 products in each, one process and one PostgreSQL of its own, production settings, guests who pay on
delivery. Shops differ in what they do: this one writes an invoice and two mails for each order and counts them; Vendure
and Medusa are set up to send none, and so it stands a second time, with these papers held back.
Each one's own storefront may ask for more or less than was asked here.
<h2>Add another shop</h2>
<ol>
<li>Make a folder <code>benchmark/targets/NAME</code> with a <code>package.json</code> that pins its versions, what sets it
up, and <code>target.json</code>: <code>setUp</code> (commands, run once on an empty database), <code>start</code>,
<code>ready</code> (an address that answers 200), <code>prepare</code> and <code>operations</code> (requests).
<li>Commands find <code>PORT</code>, <code>DATABASE_URL</code>, <code>PRODUCTS</code> (the 48 products) and
<code>VALUES</code> in their environment: what is written into that file, a JSON object, requests can name.
<li><code>npm run bench:open -- NAME</code> measures it and draws this page anew.
</ol>
</html>
`,
  );
  return `The page: ${file}`;
}
