import { readFileSync } from "node:fs";

/** The shop's clock: the system's, or in tests the time written in a file, so that it can be moved from outside. */
export function makeClock(testClockFile: string | undefined): () => Date {
  if (testClockFile === undefined) return () => new Date();
  return () => {
    try {
      const written = new Date(readFileSync(testClockFile, "utf8").trim());
      return Number.isNaN(written.getTime()) ? new Date() : written;
    } catch {
      return new Date();
    }
  };
}
