/**
 * The operations of one target, asked of a shop that runs already.
 *
 *   node benchmark/run.mjs benchmark/targets/this-shop/target.json --origin http://localhost:3000 [--pids 12,34] [--save FILE]
 *
 * It needs Node 20 and nothing else. See benchmark/README.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { LANES, measureTarget, RUNS, taken } from "./measure.mjs";

const print = (line) => process.stdout.write(`${line}\n`);

function readWords(words) {
  const option = (name) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words.splice(at, 2)[1];
  };
  const origin = option("--origin");
  const pids = option("--pids")?.split(",").map(Number) ?? [];
  const values = JSON.parse(option("--values") ?? "{}");
  const save = option("--save");
  const [target] = words;
  if (target === undefined || origin === undefined) {
    process.stderr.write(
      "usage: node benchmark/run.mjs TARGET.json --origin URL [--pids PID,PID] [--values JSON] [--save FILE]\n",
    );
    process.exit(1);
  }
  return { target: JSON.parse(readFileSync(target, "utf8")), origin, pids, values, save };
}

const { target, origin, pids, values, save } = readWords(process.argv.slice(2));
print(`${target.name} at ${origin}, medians of ${RUNS} runs over ${LANES} connections`);
const results = await measureTarget(target, { origin, pids, values, print });
if (save !== undefined) {
  mkdirSync(dirname(save), { recursive: true });
  writeFileSync(save, `${JSON.stringify(taken(target, {}, results), null, 2)}\n`);
}
