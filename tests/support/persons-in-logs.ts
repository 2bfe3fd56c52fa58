import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SAMPLE_CUSTOMER } from "../../shop/accounts/sample-customer.ts";
import { PEOPLE } from "./people.ts";

/** The welcome of a shop that is tried out says how to sign in; public shops have no such customer. */
const SAMPLE = `${SAMPLE_CUSTOMER.email} / ${SAMPLE_CUSTOMER.password}`;

/** The welcome of a shop without staff hands its first owner the link: whoever reads the terminal is meant to have it. */
const FIRST_OWNER = /^ {2}Its first owner \(once\) .+\/admin\/join#[\w-]{43}$/;

/** What has no place in a log, whoever it belongs to. */
const FORBIDDEN: Record<string, RegExp> = {
  // `…@example.com` is what is left of an address that was taken out.
  "mail address": /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i,
  telephone: /(?:\+|%2B|00)9(?:71|66|65|68|73|74)[ \d]{7,12}/,
  "password or its hash": /\$argon2/,
  // Tokens of sessions, links and browsers have 32 bytes; so do the hashes they are kept as. Names of the database, as
  // slow statements are logged with, have small letters only; of ten thousand million tokens two have none but those.
  token: /(?<![\w/+-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w/+=-])/,
  hash: /(?<![\da-f])[\da-f]{64}(?![\da-f])/i,
  credential: /:\/\/[^\s/:@"]+:[^\s/@"]+@/,
  "name or street": new RegExp(PEOPLE.join("|")),
};

/** What of a person or a secret stands in a line of a log; null: nothing. */
export function personIn(line: string): string | null {
  const said = line.replace(SAMPLE, "").replace(FIRST_OWNER, "");
  for (const [what, pattern] of Object.entries(FORBIDDEN)) if (pattern.test(said)) return what;
  return null;
}

/** Lines of a folder's logs in which a person or a secret stands, each with what it is. */
export function personsInLogs(folder: string): { lines: number; found: string[] } {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
  const found = lines.flatMap((line) => {
    const what = personIn(line);
    return what === null ? [] : [`${what}: ${line}`];
  });
  return { lines: lines.length, found };
}

/** `node tests/support/persons-in-logs.ts FOLDER`: ends with 1 when something was found, or nothing was looked at. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { lines, found } = personsInLogs(process.argv[2] ?? "");
  process.stdout.write(`${found.length > 0 ? found.slice(0, 50).join("\n") : `nobody in ${lines} lines`}\n`);
  process.exitCode = found.length > 0 || lines < 100 ? 1 : 0;
}
