import { type Command, EXIT, Misuse, textOf } from "./command.ts";
import { complain, say } from "./output.ts";
import { ask, refused } from "./shop-call.ts";

interface Check {
  entries: number;
  broken_at: number | null;
  hash: string;
  is_kept_there: boolean | null;
}

export const auditCommands: readonly Command[] = [
  {
    name: "audit check",
    does: "Compute every hash of the audit log anew, and print the newest",
    more: "Keep the hash it prints somewhere else: with it the next check also notices when entries were cut off at the end.",
    options: { kept: { value: "HASH", does: "the hash that an earlier check has printed" } },
    async run({ config, options }) {
      const kept = textOf(options, "kept");
      if (kept !== undefined && !/^[0-9a-f]{64}$/.test(kept)) throw new Misuse("--kept takes 64 digits from 0 to f.");
      const answer = await ask<Check>(config, "GET", `/audit/check${kept === undefined ? "" : `?kept=${kept}`}`);
      if (answer.status !== 200) return refused(answer);
      const { entries, broken_at: brokenAt, hash, is_kept_there: isKeptThere } = answer.body.data;
      if (brokenAt !== null)
        complain(`The audit log was changed: entry ${brokenAt} is not as it was written, or is missing.`);
      else if (isKeptThere === false) complain("The audit log was cut off: no entry has the hash that was kept.");
      else say(`The audit log is whole: ${entries} entries.\nKeep this: ${hash}`);
      return brokenAt === null && isKeptThere !== false ? EXIT.done : EXIT.refused;
    },
  },
];
