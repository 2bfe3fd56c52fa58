import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface TemporaryFolder {
  path: string;
  remove: () => void;
}

/**
 * A folder for one test's files. It goes away with `remove`, at the latest when the process ends.
 * `forEveryUser`: other users of the machine can read what is in it, which a database server that must not be
 * root needs.
 */
export function temporaryFolder(purpose: string, { forEveryUser = false } = {}): TemporaryFolder {
  const path = mkdtempSync(join(forEveryUser ? folderForEveryUser() : tmpdir(), `shop-${purpose}-`));
  if (forEveryUser) chmodSync(path, 0o755);
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.once("exit", remove);
  return {
    path,
    remove: () => {
      process.off("exit", remove);
      remove();
    },
  };
}

/** The usual folder for temporary files may be one user's alone (TMPDIR below a home folder). */
function folderForEveryUser(): string {
  const found = [tmpdir(), "/tmp", "/var/tmp"].find(everybodyMayEnter);
  if (found === undefined) throw new Error("No folder for temporary files that every user may enter: /tmp is closed.");
  return found;
}

function everybodyMayEnter(path: string): boolean {
  try {
    const open = (statSync(path).mode & 0o001) !== 0;
    return open && (dirname(path) === path || everybodyMayEnter(dirname(path)));
  } catch {
    return false;
  }
}
