import { statSync } from "node:fs";
import { type Command, EXIT, Misuse } from "./command.ts";
import { say } from "./output.ts";
import { ask, refused } from "./shop-call.ts";

export const backupCommands: readonly Command[] = [
  {
    name: "backups made",
    takes: ["[FILE]"],
    does: "Tell the shop of a backup, whose age and size its back office then shows",
    more: "Name the file, or only how large it is with --bytes, made just now.",
    options: { bytes: { value: "N", does: "how large it is, where the file is out of reach" } },
    async run({ config, words: [file], options }) {
      const backup = file === undefined ? { bytes: Number(options.bytes) } : fileOf(file);
      if (!Number.isSafeInteger(backup.bytes) || backup.bytes < 1)
        throw new Misuse("Name the file of a backup that is not empty, or --bytes.");
      const answer = await ask(config, "POST", "/backups", backup);
      if (answer.status !== 201) return refused(answer);
      say("The back office shows this backup.");
      return EXIT.done;
    },
  },
];

function fileOf(path: string): { bytes: number; made_at: string } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) throw new Misuse(`There is no file ${path}.`);
  return { bytes: found.size, made_at: found.mtime.toISOString() };
}
