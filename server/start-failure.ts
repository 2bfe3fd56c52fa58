import { ContentError } from "../shop/content-files/fault.ts";
import { DatabaseRefused } from "../shop/database/refused.ts";
import { driverUnavailability, unavailability } from "../shop/database/unavailable.ts";

/** A start that would fail the same way again. The message is a sentence that says what to do. */
export class StartFailure extends Error {}

/**
 * What a process ends with that must not be started again as it is (EX_CONFIG of sysexits.h): for the supervisor here,
 * and for those of the machine (systemd: `RestartPreventExitStatus=78`).
 */
export const CONFIGURATION_EXIT = 78;

interface Coded {
  code?: unknown;
  message?: unknown;
  path?: unknown;
  hostname?: unknown;
}

/**
 * The start failure behind an error, or null if the error says nothing of the kind. A configuration is wrong when
 * somebody has answered and refused (a password, a database, a certificate, a name that does not exist); what does not
 * answer, or not yet, may come.
 */
export function startFailure(error: unknown): StartFailure | null {
  if (error instanceof StartFailure) return error;
  if (error instanceof DatabaseRefused || error instanceof ContentError) return new StartFailure(error.message);
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const sentence = sentenceFor(at as Coded);
    if (sentence !== null) return new StartFailure(sentence, { cause: error });
  }
  return null;
}

const TLS = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_)/;

function sentenceFor({ code, message, path, hostname }: Coded): string | null {
  const where = typeof path === "string" ? ` (${path})` : "";
  switch (code) {
    case "28P01":
    case "28000":
      return `DATABASE_URL: the database server refuses this user (${String(message)}). Correct user and password, or allow the user there.`;
    case "3D000":
      return `DATABASE_URL: ${String(message)}. Create it, or correct the name.`;
    case "ENOTFOUND":
      return `DATABASE_URL: there is no host named ${String(hostname)}. Correct the name.`;
    case "42501":
      return `DATABASE_URL: the user may not set the shop up (${String(message)}). Make it the owner of the database.`;
    case "42P07":
      return `DATABASE_URL: the database holds tables of something else (${String(message)}). Use an empty one.`;
    case "ENOSPC":
    case "EDQUOT":
      return `the disk is full${where}. Make room and start again.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `this user may not write there${where}. Allow it, or set DATA_DIR to another folder.`;
    case "ENOTDIR":
    case "EEXIST":
      return `there is a file where a folder has to be${where}. Move it away, or set DATA_DIR to another folder.`;
  }
  if (typeof code === "string" && TLS.test(code))
    return `DATABASE_URL: the database server's certificate is not accepted (${String(message)}). Name the authority with sslrootcert, or correct the host's name.`;
  if (typeof message === "string" && message === "The server does not support SSL connections")
    return "DATABASE_URL: the database server takes no encrypted connections. Set them up there, or leave sslmode out.";
  return null;
}

/** Whether the start failed for want of a database that may still come. */
export function mayComeYet(error: unknown): boolean {
  return (unavailability(error) ?? driverUnavailability(error)) !== null && startFailure(error) === null;
}
