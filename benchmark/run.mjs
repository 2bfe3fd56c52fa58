/**
 * The open benchmark: the same few operations of a shop, asked of any shop over HTTP, one target file each.
 *
 *   node benchmark/run.mjs benchmark/targets/this-shop.json --origin http://localhost:3000 [--pids 12,34] [--save FILE]
 *
 * It needs Node 20 and nothing else. See benchmark/README.md.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname } from "node:path";

const print = (line) => process.stdout.write(`${line}\n`);

const RUNS = 5;
const LANES = 8;
const TICK_MS = 10;

function readWords(words) {
  const option = (name) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words.splice(at, 2)[1];
  };
  const origin = option("--origin");
  const pids = option("--pids")?.split(",").map(Number) ?? [];
  const save = option("--save");
  const [target] = words;
  if (target === undefined || origin === undefined) {
    process.stderr.write("usage: node benchmark/run.mjs TARGET.json --origin URL [--pids PID,PID] [--save FILE]\n");
    process.exit(1);
  }
  return { target: JSON.parse(readFileSync(target, "utf8")), origin, pids, save };
}

/** Puts values into `{{name}}`; a text that is nothing but one placeholder keeps the value's type. */
function filled(value, values) {
  if (typeof value === "string") {
    const whole = /^\{\{(\w+)\}\}$/.exec(value);
    if (whole) return values[whole[1]];
    return value.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ""));
  }
  if (Array.isArray(value)) return value.map((entry) => filled(entry, values));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, filled(entry, values)]));
  return value;
}

/** Reads `data.cart.id` out of an answer. */
const at = (json, path) => path.split(".").reduce((found, key) => found?.[key], json);

/** One operation: its requests one after the other; what an answer holds can be used by the next. */
async function perform(operation, origin, values) {
  for (const step of operation.steps) {
    const headers = filled({ ...operation.headers, ...step.headers }, { ...values, uuid: crypto.randomUUID() });
    const body = step.body === undefined ? undefined : JSON.stringify(filled(step.body, values));
    if (body !== undefined) headers["content-type"] = "application/json";
    const answer = await fetch(origin + filled(step.path, values), { method: step.method ?? "GET", headers, body });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${operation.name}: ${step.path} was answered with ${answer.status}: ${text.slice(0, 200)}`);
    for (const [name, path] of Object.entries(step.keep ?? {})) values[name] = at(JSON.parse(text), path);
  }
}

/** Processor milliseconds the given processes and their children have used so far (Linux). */
function processorOf(pids) {
  if (pids.length === 0) return null;
  const stats = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const fields = stat
          .slice(stat.lastIndexOf(")") + 2)
          .split(" ")
          .map(Number);
        return [{ pid: Number(name), parent: fields[1], ticks: fields[11] + fields[12] }];
      } catch {
        return [];
      }
    });
  const counted = new Set(pids);
  for (let before = -1; before !== counted.size; ) {
    before = counted.size;
    for (const { pid, parent } of stats) if (counted.has(parent)) counted.add(pid);
  }
  return stats.filter(({ pid }) => counted.has(pid)).reduce((all, { ticks }) => all + ticks, 0) * TICK_MS;
}

async function measure(operation, origin, values, pids) {
  const before = processorOf(pids);
  const times = [];
  const startedAt = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < operation.count) {
      next += 1;
      const from = performance.now();
      await perform(operation, origin, { ...values, number: next });
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = processorOf(pids);
  times.sort((a, b) => a - b);
  return {
    perSecond: operation.count / seconds,
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
    processor: before === null || after === null ? null : (after - before) / operation.count,
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const { target, origin, pids, save } = readWords(process.argv.slice(2));
const shared = {};
for (const step of target.prepare ?? []) await perform({ name: "prepare", ...step }, origin, shared);

print(`${target.name} at ${origin}, medians of ${RUNS} runs over ${LANES} connections`);
const results = [];
for (const operation of target.operations) {
  await measure({ ...operation, count: Math.ceil(operation.count / 4) }, origin, shared, pids);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(operation, origin, shared, pids));
  const of = (name) => (runs[0][name] === null ? null : median(runs.map((run) => run[name])));
  const figures = { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), processor: of("processor") };
  results.push({ operation: operation.name, ...figures, runs });
  const cost = figures.processor === null ? "" : `${figures.processor.toFixed(2).padStart(9)} ms processor`;
  print(
    `  ${operation.name.padEnd(28)}${figures.perSecond.toFixed(0).padStart(7)} /s${figures.p50.toFixed(1).padStart(9)} ms p50${figures.p99.toFixed(1).padStart(9)} ms p99${cost}`,
  );
}

if (save !== undefined) {
  mkdirSync(dirname(save), { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const taken = { target: target.name, at: new Date().toISOString(), node: process.version, machine, results };
  writeFileSync(save, `${JSON.stringify(taken, null, 2)}\n`);
}
