import { registration, signIn } from "../support/accounts.ts";
import { startServer } from "../support/server.ts";
import { Visitor } from "../support/visitor.ts";
import { median } from "./measure.ts";

/**
 * `npm run bench:times -- [samples]`: prints how long the shop takes for addresses it knows and for those it does
 * not, in turns, and whether the difference is more than chance. Nothing is asserted: same-work.test.ts says why they are equal.
 */

const SAMPLES = Number(process.argv[2] ?? 500);
/** Beyond this a difference of two samples of this size is hardly chance (Mann and Whitney, both sides 99 %). */
const UNLIKELY = 2.576;

const ASKED: Record<string, (visitor: Visitor, email: string) => Promise<unknown>> = {
  "wrong password": (visitor, email) => signIn(visitor, email, "not the password"),
  register: (visitor, email) => visitor.post("/api/register", registration(email)),
  "sign-in link": (visitor, email) => visitor.post("/api/login/magic/request", { email }),
  "new password": (visitor, email) => visitor.post("/api/password/forgot", { email }),
  newsletter: (visitor, email) => visitor.post("/api/newsletter", { email }),
};

/** How far two samples are apart, in standard deviations of what chance does to their ranks. */
function apart(first: readonly number[], second: readonly number[]): number {
  const ranked = [...first.map((time) => ({ time, own: 1 })), ...second.map((time) => ({ time, own: 0 }))];
  ranked.sort((a, b) => a.time - b.time);
  const sum = ranked.reduce((all, { own }, at) => all + own * (at + 1), 0);
  const [n, m] = [first.length, second.length];
  return (sum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const server = await startServer();
try {
  const known = Array.from({ length: SAMPLES }, (_, index) => `known-${index}@example.com`);
  for (const email of known) {
    const visitor = new Visitor(server.origin);
    await visitor.post("/api/register", registration(email));
    await visitor.post("/api/newsletter", { email });
  }
  for (const [name, ask] of Object.entries(ASKED)) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (const [index, email] of known.entries()) {
      const other = `${name.replaceAll(" ", "-")}-${index}@example.com`;
      const pair = [["known", email] as const, ["unknown", other] as const];
      for (const [kind, address] of index % 2 === 0 ? pair : pair.reverse()) {
        const visitor = new Visitor(server.origin);
        const start = performance.now();
        await ask(visitor, address);
        times[kind].push(performance.now() - start);
      }
    }
    const distance = apart(times.known, times.unknown);
    const verdict = Math.abs(distance) < UNLIKELY ? "chance" : "a difference";
    const medians = `known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms`;
    process.stdout.write(`${name}: ${medians}, ${distance.toFixed(2)} deviations: ${verdict}\n`);
  }
} finally {
  await server.remove();
}
