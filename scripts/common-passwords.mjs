// Writes shop/accounts/common-passwords.ts from a list of passwords, the most common first:
// node scripts/common-passwords.mjs passwords.txt
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const COUNT = 10_000;
const words = readFileSync(process.argv[2], "utf8")
  .split("\n")
  .map((line) => line.trim().split(/\s+/)[0].toLowerCase())
  .filter((word) => word !== "")
  .slice(0, COUNT);
const marks = words.map((word) => createHash("sha256").update(word).digest().readUInt32BE(0)).sort((a, b) => a - b);
const bytes = Buffer.alloc(marks.length * 4);
marks.forEach((mark, at) => {
  bytes.writeUInt32BE(mark, at * 4);
});
writeFileSync(
  new URL("../shop/accounts/common-passwords.ts", import.meta.url),
  `/**
 * The ${COUNT} most common passwords: the first four bytes of the SHA-256 of each, in order, as base64. Made by
 * scripts/common-passwords.mjs from data/passwords.txt of zxcvbn 4.4.2 (MIT, © 2012-2016 Dan Wheeler and Dropbox, Inc.).
 */
export const COMMON_PASSWORDS =
  "${bytes.toString("base64")}";
`,
);
