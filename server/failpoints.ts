import { readFileSync, rmSync } from "node:fs";

/**
 * For tests: ends the process, as a power cut would, at the failpoint whose name a file holds; the file goes first, so
 * that the next start lives on. Without a file nothing ever happens.
 */
export function makeFailpoints(file: string | undefined): (name: string) => void {
  if (file === undefined) return () => {};
  return (name) => {
    if (armedIn(file) !== name) return;
    rmSync(file);
    process.kill(process.pid, "SIGKILL");
    // The signal takes a moment; nothing may happen in it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
  };
}

function armedIn(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}
