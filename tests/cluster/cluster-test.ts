/**
 * `npm run cluster:test`: breaks one part of the cluster after the other while people buy, and compares what they were
 * told with what the database holds. Ends with 1 when an acknowledged order is missing or anything else that must not be.
 */
import { type Buyers, comparedWith, neverSoldOut, type Press, soldMore, startBuyers } from "../support/buyers.ts";
import { watch } from "../support/readiness.ts";
import { Visitor } from "../support/visitor.ts";
import { FAULTS } from "./faults.ts";
import { restorePointInTime } from "./point-in-time.ts";
import { NotHere, UNAVAILABLE_EXIT } from "./programs.ts";
import { type RunningCluster, startCluster } from "./start-cluster.ts";

const FIRST_PORT = Number(process.env.CLUSTER_PORT ?? 4000);
const BUYERS = 4;
/** Orders before a fault begins and after it is over. */
const SOME = 15;
/** Whatever hangs ends the run. */
const LONGEST_FAULT_MS = 240_000;

/** An answer that is half sent when its sender is killed is sent again by nobody but its reader. */
const LONGEST_WITHOUT_PAGE_S = 1;

/** Of each kind one that is asked for all the time. */
const PAGES = ["/en", "/ar-sa/shop", "/en/product/zinc-bisglycinate", "/ar/faq"];

/** Arguments name the faults to run, by a part of their name; absent: all. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

const faults: string[] = [];
const everybody: Press[] = [];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
try {
  const cluster = await startCluster({ firstPort: FIRST_PORT, say: (step) => console.log(`▸ ${step}`) });
  try {
    await test(cluster);
  } finally {
    await cluster.stop();
  }
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  console.error(error.message);
  process.exitCode = UNAVAILABLE_EXIT;
}

async function test(cluster: RunningCluster): Promise<void> {
  const productId = await neverSoldOut(cluster.databaseUrl, cluster.origin);
  for (const page of PAGES) await new Visitor(cluster.origin).get(page);
  const columns = [36, 8, 13, 6, 8, 14, 9, 10];
  const row = (cells: readonly (string | number)[], rest: string) =>
    console.log(
      cells.map((cell, at) => (at === 0 ? String(cell).padEnd(36) : String(cell).padStart(columns[at] ?? 0))).join("") +
        `  ${rest}`,
    );
  row(["", "pressed", "acknowledged", "there", "doubled", "nothing sold", "slowest", "no pages"], "answers");

  async function during(name: string, mayRefuse: boolean, happen: (people: Buyers) => Promise<void>): Promise<void> {
    const origin = () => cluster.origin;
    const refusals = new Map<string, number>();
    const selling = watch(async () => {
      const refusal = await whyNoCart(cluster.origin, productId);
      if (refusal !== null) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      return refusal === null;
    });
    const pages = PAGES.map((page) => watch(async () => (await new Visitor(cluster.origin).get(page)).status === 200));
    const people = startBuyers({ origin, productId, count: BUYERS });
    await soldMore(people, SOME);
    await happen(people);
    await soldMore(people, SOME);
    await people.finish();
    await Promise.all([selling, ...pages].map((each) => each.stop()));
    everybody.push(...people.presses);
    const found = await comparedWith(cluster.databaseUrl, people.presses);
    const noPages = Math.max(...pages.map((each) => each.outage()));
    const said = [...refusals].map(([refusal, times]) => `${times} × ${refusal}`).join(", ");
    const answers = [...people.statuses].sort().map(([status, times]) => `${times} × ${status === 0 ? "cut" : status}`);
    row(
      [
        name,
        found.pressed,
        found.acknowledged,
        found.there,
        found.doubled,
        seconds(selling.outage()),
        seconds(selling.slowest()),
        seconds(noPages),
      ],
      answers.join(", ") + (said === "" ? "" : `; new carts: ${said}`),
    );
    const { pressed, acknowledged, there, doubled } = found;
    if (there !== acknowledged || acknowledged !== pressed) faults.push(`${name}: orders are missing`);
    if (doubled > 0) faults.push(`${name}: orders are doubled`);
    if (noPages > LONGEST_WITHOUT_PAGE_S) faults.push(`${name}: pages were not answered for ${seconds(noPages)}`);
    if (!mayRefuse && [...people.statuses.keys()].some((status) => status !== 200 && status !== 201))
      faults.push(`${name}: somebody was sent away`);
  }

  for (const { name, mayRefuse, happen } of FAULTS) {
    if (!isWanted(name)) continue;
    await inTime(
      name,
      during(name, mayRefuse, () => happen(cluster)),
    );
    await cluster.untilWhole();
  }
  const name = "restored to a point in time";
  if (isWanted(name)) {
    await inTime(
      name,
      during(name, false, async (people) => {
        const { before, beforeThere, after, afterThere, seconds: took } = await restorePointInTime(cluster, people);
        console.log(
          `  the moment before: ${beforeThere} of ${before} orders acknowledged until then, ` +
            `${afterThere} of ${after} pressed later; restored in ${seconds(took)}`,
        );
        if (beforeThere !== before || afterThere !== 0) faults.push(`${name}: it is not that moment`);
      }),
    );
  }
  const { acknowledged, there } = await comparedWith(cluster.databaseUrl, everybody);
  console.log(`\nOf ${acknowledged} acknowledged orders ${there} are in the database after everything.`);
  if (there !== acknowledged) faults.push("acknowledged orders were lost on the way");
  for (const fault of faults) console.error(`FAILED  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Null when something could be put into a new cart, else what was said. */
async function whyNoCart(origin: string, productId: number): Promise<string | null> {
  const asked = new Visitor(origin).post("/api/cart/add-to-cart", { product_id: productId, quantity: 1 });
  const answer = await asked.catch(() => null);
  if (answer === null) return "cut";
  if (answer.status < 300) return null;
  const { code } = Object(answer.body) as { code?: string };
  return code ?? `HAProxy's ${answer.status}`;
}

async function inTime(name: string, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name}: not over after ${LONGEST_FAULT_MS / 1000} s`)),
      LONGEST_FAULT_MS,
    );
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
