import { createInterface } from "node:readline/promises";

/** Asks on a terminal; null where nobody can be asked. Anything but a yes is a no. */
export async function agreesTo(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^\s*y(es)?\s*$/i.test(answer);
}
