import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Up to this version a new page takes the line for there while it is taken away, and scripts that failed stay failed. */
const TOO_OLD = 150;

const WHAT_TO_DO =
  `The browser tests need a Chromium newer than ${TOO_OLD} and none was found. Install one (on Debian and Ubuntu: apt-get update && apt-get install chromium-headless-shell; ` +
  "anywhere: npx playwright install chromium), or name one in CHROMIUM_PATH.";

/** The shell without windows comes first: the same engine, and half the work for two processors. */
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Path of a Chromium: the one named in CHROMIUM_PATH, an installed one, Playwright's own, or, on Debian as root, one
 * installed or brought up to date now. Throws a sentence that says what to do when none can be had.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH ?? process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  if (named !== undefined && named !== "") {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not a browser newer than ${TOO_OLD} that runs here.`);
  }
  const installed = [...USUAL_PLACES, chromium.executablePath()].find(runs);
  if (installed !== undefined) return installed;
  if (isDebianAsRoot()) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const found = USUAL_PLACES.find(runs);
    if (found !== undefined) return found;
  }
  throw new Error(WHAT_TO_DO);
}

/** A file may be there and still not run: a launcher without its package, libraries that are missing. Or it is too old. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return status === 0 && Number(/(\d+)\.\d/.exec(stdout)?.[1]) > TOO_OLD;
}

function isDebianAsRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return existsSync("/etc/os-release") && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
}
