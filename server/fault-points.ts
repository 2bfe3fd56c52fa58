import { readFileSync, rmSync } from "node:fs";

/**
 * For tests: ends the process, as a power cut would, at the moment whose name a file holds; the file goes first, so
 * that the next start lives on. Without a file nothing ever happens.
 */
export function makeFaultPoints(faultFile: string | undefined): (moment: string) => void {
  if (faultFile === undefined) return () => {};
  return (moment) => {
    if (wantedMoment(faultFile) !== moment) return;
    rmSync(faultFile);
    process.kill(process.pid, "SIGKILL");
    // The signal takes a moment; nothing may happen in it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
  };
}

function wantedMoment(faultFile: string): string | null {
  try {
    return readFileSync(faultFile, "utf8").trim();
  } catch {
    return null;
  }
}
