import { type Access, ADMIN_ACCESS, type AdminCall } from "../admin/calls/access-table.ts";
import { KEY_CALLS } from "../admin/calls/key-calls.ts";
import { isLarge } from "../admin/calls/large-bodies.ts";
import { calls, type More, type Operation } from "./operation.ts";

const tell = calls("Back office", "/api/admin");

/**
 * Writes down a call of the back office. What refuses every call like it is known by the tables and by how it is asked:
 * a role that may not (403), a path that names nothing (404), a query (422), a request's number (400, 409), programs that
 * ask too often (429), a large body (411, 413, 429, 503); `refusals` are its own beside those.
 */
export function staff(
  call: AdminCall,
  id: string,
  text: string,
  answer: Operation["answer"],
  { refusals = [], ...more }: More = {},
): Operation {
  const access: Access = ADMIN_ACCESS[call];
  return tell(call, id, text, answer, {
    ...(access === "anybody" ? {} : { for: "staff", isForKeys: KEY_CALLS.has(call) }),
    ...more,
    refusals: [
      ...(access === "anybody" || access === "half" || access === "staff" ? [] : [403]),
      ...(call.includes(":") ? [404] : []),
      ...(more.query === undefined ? [] : [422]),
      ...(more.isKeyed === true ? [400, 409] : []),
      ...(KEY_CALLS.has(call) ? [429] : []),
      ...(isLarge(call) ? [411, 413, 429, 503] : []),
      ...refusals,
    ],
  });
}
