/**
 * The load generator of the open benchmark: performs a target's operations over HTTP and says what each took. It knows
 * no shop. Needs Node 20 and nothing else.
 */
import { readdirSync, readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

export const RUNS = 5;
export const LANES = 8;
const TICK_MS = 10;
/** Jobs that an operation leaves behind are part of its cost: a run is over once the processes rest. */
const REST_MS = 500;
const RESTED_SHARE = 0.08;
const REST_AT_MOST_MS = 15_000;

/**
 * Puts values into `{{name}}`; a text that is nothing but one placeholder keeps the value's type. Of a list each
 * operation takes the next entry, and with `{{name+1}}` the one after that.
 */
function filled(value, values) {
  const of = (name, further) => {
    const found = values[name];
    return Array.isArray(found) ? found[(values.number + Number(further ?? 0)) % found.length] : found;
  };
  if (typeof value === "string") {
    const whole = /^\{\{(\w+)(?:\+(\d+))?\}\}$/.exec(value);
    if (whole) return of(whole[1], whole[2]);
    return value.replaceAll(/\{\{(\w+)(?:\+(\d+))?\}\}/g, (_, name, further) => String(of(name, further) ?? ""));
  }
  if (Array.isArray(value)) return value.map((entry) => filled(entry, values));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, filled(entry, values)]));
  return value;
}

/** Reads `data.cart.id` out of an answer; `*` reads every entry of a list. */
function at(json, path) {
  const [key, ...rest] = path.split(".");
  if (key === "") return json;
  if (key === "*") return json?.map((entry) => at(entry, rest.join(".")));
  return rest.length === 0 ? json?.[key] : at(json?.[key], rest.join("."));
}

/** One operation: its requests one after the other; what an answer holds can be used by the next. Throws unless each was answered as the target expects. */
export async function perform(operation, origin, values) {
  for (const step of operation.steps) {
    const own = { ...values, uuid: crypto.randomUUID() };
    const headers = filled({ ...operation.headers, ...step.headers }, own);
    const body = step.body === undefined ? undefined : JSON.stringify(filled(step.body, own));
    if (body !== undefined) headers["content-type"] = "application/json";
    const answer = await fetch(origin + filled(step.path, own), { method: step.method ?? "GET", headers, body });
    const text = await answer.text();
    const fail = (why) => {
      throw new Error(`${operation.name}: ${step.path} ${why}: ${text.slice(0, 400)}`);
    };
    if (!answer.ok) fail(`was answered with ${answer.status}`);
    for (const [path, wanted] of Object.entries(step.expect ?? {}))
      if (at(JSON.parse(text), path) !== wanted) fail(`has no ${path} = ${wanted}`);
    for (const [name, path] of Object.entries(step.keep ?? {})) {
      const found = path.startsWith("header:") ? answer.headers.get(path.slice(7)) : at(JSON.parse(text), path);
      if (found === undefined || found === null) fail(`has no ${path}`);
      values[name] = found;
    }
  }
}

/** Processor milliseconds that the given processes and all they started have used so far; null without any (Linux). */
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
        // Its own time, and that of the ended ones it waited for.
        return [{ pid: Number(name), parent: fields[1], ticks: fields[11] + fields[12] + fields[13] + fields[14] }];
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

/** Waits until the processes rest, or for as long as is reasonable; answers what they have used by then. */
async function processorAtRest(pids) {
  const startedAt = performance.now();
  for (let before = processorOf(pids); before !== null; ) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const now = processorOf(pids);
    if (now - before < REST_MS * RESTED_SHARE || performance.now() - startedAt > REST_AT_MOST_MS) return now;
    before = now;
  }
  return null;
}

async function inLanes(count, operation) {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await operation(index);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Numbers are new for each operation of the whole benchmark: buyers differ, and each takes the next product. */
let number = 1;
/** Buyers come from networks of their own, for shops that count how often one of them asks. */
const addressOf = (of) => `10.${(of >> 16) & 255}.${(of >> 8) & 255}.${of & 255}`;

async function measure(operation, origin, shared, pids) {
  const all = Array.from({ length: operation.count }, (_, index) => ({
    ...shared,
    number: number + index,
    address: addressOf(number + index),
  }));
  number += operation.count;
  const before = operation.before;
  if (before !== undefined)
    await inLanes(all.length, (index) => perform({ ...operation, steps: before }, origin, all[index]));
  const from = await processorAtRest(pids);
  const times = [];
  const startedAt = performance.now();
  await inLanes(all.length, async (index) => {
    const beganAt = performance.now();
    await perform(operation, origin, all[index]);
    times.push(performance.now() - beganAt);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const until = await processorAtRest(pids);
  times.sort((a, b) => a - b);
  return {
    perSecond: operation.count / seconds,
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
    processor: from === null || until === null ? null : (until - from) / operation.count,
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures all operations of a target at an origin. `pids`: first processes of shop and database, whose processor time
 * is told. `values`: what its requests may name. `print` is given a line for each operation as it is done.
 */
export async function measureTarget(target, { origin, pids = [], values = {}, print = () => {} }) {
  const shared = { number: 0, ...values };
  for (const step of target.prepare ?? [])
    await perform({ name: "prepare", headers: target.headers, ...step }, origin, shared);
  const results = [];
  for (const each of target.operations) {
    const operation = { ...each, headers: { ...target.headers, ...each.headers } };
    await measure({ ...operation, count: Math.ceil(operation.count / 4) }, origin, shared, pids);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(operation, origin, shared, pids));
    const of = (name) => (runs[0][name] === null ? null : median(runs.map((run) => run[name])));
    const figures = { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), processor: of("processor") };
    results.push({ operation: operation.name, requests: operation.steps.length, ...figures, runs });
    const costs = runs.map(({ processor }) => processor);
    const cost =
      figures.processor === null
        ? ""
        : `${figures.processor.toFixed(2).padStart(9)} ms processor (${Math.min(...costs).toFixed(2)} to ${Math.max(...costs).toFixed(2)})`;
    print(
      `  ${operation.name.padEnd(26)}${figures.perSecond.toFixed(0).padStart(7)} /s${figures.p50.toFixed(1).padStart(9)} ms p50${figures.p99.toFixed(1).padStart(9)} ms p99${cost}`,
    );
  }
  return results;
}

/** What was measured, as it is kept: with machine and versions. */
export const taken = (target, versions, results) => ({
  target: target.name,
  at: new Date().toISOString(),
  versions: { node: process.version, ...versions },
  machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`,
  results,
});
