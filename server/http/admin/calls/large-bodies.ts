import type { Context } from "hono";
import { makeBodyRoom, ROOM_RETRY_SECONDS } from "../../limits/body-room.ts";
import { refuse } from "../../request-market.ts";
import { declaredLength, readOn, refuseTooLarge } from "../../too-large.ts";
import type { AdminCall } from "./access-table.ts";

const MEGABYTE = 1024 * 1024;
/** A telephone's photo as it is. */
const MAX_PICTURE_BYTES = 15 * MEGABYTE;
/** Files of couriers, providers and other shops: some thousand lines, in base64. */
const MAX_FILE_BYTES = MEGABYTE;

/** The shop's whole content: it goes to the disk as it comes. */
const MAX_ARCHIVE_BYTES = 100 * MEGABYTE;

/** The calls whose bodies are larger than anything else that is sent, each with its most bytes. */
const LARGE_BODIES = new Map<AdminCall, number>([
  ["POST /pictures", MAX_PICTURE_BYTES],
  ["POST /cash/remittances", MAX_FILE_BYTES],
  ["POST /cash/remittances/preview", MAX_FILE_BYTES],
  ["POST /payments/payouts", MAX_FILE_BYTES],
  ["POST /payments/payouts/preview", MAX_FILE_BYTES],
  ["POST /product-imports", MAX_FILE_BYTES],
  ["POST /product-imports/check", MAX_FILE_BYTES],
  ["POST /content-archive", MAX_ARCHIVE_BYTES],
  ["POST /content-archive/check", MAX_ARCHIVE_BYTES],
]);
const PATHS = new Set([...LARGE_BODIES.keys()].map((call) => call.replace("POST ", "/api/admin")));

/** The back office sends one picture after the other; so many bytes of one person's may be on their way at once. */
const room = makeBodyRoom({ most: 96 * MEGABYTE, perSender: 2 * MAX_PICTURE_BYTES });
/** Of the disk: what one archive may have is all that there is. */
const archiveRoom = makeBodyRoom({ most: MAX_ARCHIVE_BYTES, perSender: MAX_ARCHIVE_BYTES });

/** Whether the body of a call may be larger than of all others. */
export const isLarge = (call: AdminCall) => LARGE_BODIES.has(call);

/** So much of a body that is refused is read: whoever sends it, and may be asked for a code first, hears why. */
export const readOnMost = (call: AdminCall) => Math.max(16 * MEGABYTE, 2 * (LARGE_BODIES.get(call) ?? 0));

/** Whether a request's body is measured by `withLargeBody`, once it is known who sends it, instead of before all calls. */
export function isLargeCall(method: string, path: string): boolean {
  return method === "POST" && PATHS.has(path);
}

/**
 * Carries a call out that may have a large body, and holds room for it meanwhile. Refused, before a byte is read: a body
 * without a length (411) or with too much of one (413), and one for which there is no room now (429, 503).
 */
export async function withLargeBody(
  c: Context,
  call: AdminCall,
  sender: string,
  handle: () => Promise<Response>,
): Promise<Response> {
  const most = LARGE_BODIES.get(call);
  if (most === undefined) return handle();
  const length = declaredLength(c);
  if (length === null) return refuse(c, 411, "request.no_length");
  if (length > most) return refuseTooLarge(c, readOnMost(call));
  const leave = (most === MAX_ARCHIVE_BYTES ? archiveRoom : room).enter(sender, length);
  if (typeof leave === "string") {
    await readOn(c, readOnMost(call));
    c.header("Retry-After", String(ROOM_RETRY_SECONDS));
    return leave === "own" ? refuse(c, 429, "request.many_files") : refuse(c, 503, "request.no_room");
  }
  try {
    return await handle();
  } finally {
    leave();
  }
}
