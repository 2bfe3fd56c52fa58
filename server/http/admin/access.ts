import { eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { isKeyToken } from "../../../shop/api-keys/keys.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { parseReference } from "../../../shop/orders/reference.ts";
import { orders } from "../../../shop/orders/tables.ts";
import type { StaffAuthor } from "../../../shop/staff/audit.ts";
import { countriesOf, isForCountry, may, type Role } from "../../../shop/staff/roles.ts";
import { hasLeft, type StaffSession, staffSessionOf } from "../../../shop/staff/staff-sessions.ts";
import { isUuid } from "../../../shop/uuid.ts";
import { cookie, endCookie, isSecure, openingCookie } from "../../../web/cookie.ts";
import { currentRequest } from "../../observe/request-context.ts";
import { bodyArrived } from "../body.ts";
import { refuse } from "../request-market.ts";
import { readOn } from "../too-large.ts";
import { type Access, ADMIN_ACCESS, type AdminCall, isOpenTo } from "./calls/access-table.ts";
import { KEY_CALLS, keySession } from "./calls/key-calls.ts";
import { isLarge, isLargeCall, readOnMost, withLargeBody } from "./calls/large-bodies.ts";

/** A call by somebody with a session, complete unless the table says `half`, or by a key as if it had one. */
export interface StaffCall {
  shop: ShopContext;
  session: StaffSession;
  author: StaffAuthor;
}

export function staffTokenOf(c: Context, shop: Pick<ShopContext, "origin">): string | undefined {
  return openingCookie(c.req.raw, "staff", shop);
}

/** What a browser keeps of the sign-ins of staff that it has seen. */
export function staffBrowserOf(c: Context, shop: Pick<ShopContext, "origin">): string | undefined {
  return openingCookie(c.req.raw, "staff_browser", shop);
}

/** The session's cookie: of this host alone, and never sent along by another site; null: it is gone. */
export function rememberStaff(c: Context, { origin }: Pick<ShopContext, "origin">, token: string | null): void {
  const secure = isSecure(c.req.raw, origin);
  const header = token === null ? endCookie("staff", secure) : cookie("staff", token, { secure });
  c.header("Set-Cookie", header, { append: true });
}

export function requestId(): string | null {
  return currentRequest()?.requestId ?? null;
}

/** Routes a call that needs no session. */
export function openCall(api: Hono, call: AdminCall, handle: (c: Context) => Promise<Response>): void {
  const [method, path] = callOf(call);
  if (ADMIN_ACCESS[call] !== "anybody") throw new Error(`${call} is not for anybody`);
  api.on(method, path, handle);
}

/**
 * Routes a call for whom the table allows it: 401 without a session that is complete enough, 403 in words where the role
 * may not, then 404 for what cannot be the number of anything. `X-Unattended`: a page looks again by itself. With an API
 * key as `Authorization: Bearer` no cookie counts, and only what is for keys is open. Nothing of a large body is kept
 * before all that is known; any other is here by then.
 */
export function staffCall(
  api: Hono,
  shop: ShopContext,
  call: AdminCall,
  handle: (c: Context, staff: StaffCall) => Promise<Response>,
): void {
  const [method, path] = callOf(call);
  const access: Access = ADMIN_ACCESS[call];
  if (access === "anybody") throw new Error(`${call} is for anybody`);
  const needsFresh = typeof access === "object" && "fresh" in access;
  const admitted = async (c: Context): Promise<StaffCall | Response> => {
    // A window that is left open listens by itself, and comes again after every cut.
    const isUse = call !== "GET /stream" && c.req.header("x-unattended") === undefined;
    const key = keyTokenOf(c);
    const session =
      key === null ? await staffSessionOf(shop, staffTokenOf(c, shop), { isUse }) : await keySession(shop, key);
    if (session === null || (access !== "half" && !session.isComplete)) {
      if (key !== null) return refuse(c, 401, "keys.wrong");
      const isLetGo = session === null && (await hasLeft(shop, staffTokenOf(c, shop)));
      return refuse(c, 401, isLetGo ? "staff.access_ended" : "staff.sign_in_needed");
    }
    const { id: staffId, name, role } = session.member;
    const isForKeys = key === null || KEY_CALLS.has(call);
    if (!isForKeys || !isOpenTo(access, (permission) => may(role, permission))) {
      shop.tellSecurity({ event: "security.staff_refused", staff: staffId, call });
      return refuse(
        c,
        403,
        isForKeys ? (key === null ? "staff.not_allowed" : "keys.not_allowed") : "keys.not_for_keys",
      );
    }
    if (needsFresh && !session.isFresh) return refuse(c, 403, "staff.confirm_again");
    const id = c.req.param("id");
    if (id !== undefined && !isUuid(id)) return refuse(c, 404, "request.not_found");
    if (access !== "half" && !(await isTheirs(shop, role, c.req.param("reference"))))
      return refuse(c, 404, "order.not_found");
    const author: StaffAuthor = { staffId, name, role, requestId: requestId() };
    return { shop: { ...shop, actor: { kind: "staff", name } }, session, author };
  };
  api.on(method, path, async (c) => {
    if (!isLarge(call)) await bodyArrived(c);
    const staff = await admitted(c);
    if (!(staff instanceof Response)) return withLargeBody(c, call, staff.author.staffId, () => handle(c, staff));
    if (isLargeCall(method, c.req.path)) await readOn(c, readOnMost(call));
    return staff;
  });
}

/** The API key that a request brings along; null: it brings none. */
export function keyTokenOf(c: Context): string | null {
  const [, token = ""] = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  return isKeyToken(token) ? token : null;
}

/** Whether an order is of a country that a role is about; what is no order's number is left to whoever looks for it. */
export async function isTheirs(shop: ShopContext, role: Role, typed: string | undefined): Promise<boolean> {
  if (typed === undefined || countriesOf(role).length === 0) return true;
  const [order] = await shop.db
    .select({ address: orders.address })
    .from(orders)
    .where(eq(orders.reference, parseReference(typed) ?? ""));
  return order === undefined || isForCountry(role, order.address.country);
}

function callOf(call: AdminCall): [method: string, path: string] {
  const [method = "", path = ""] = call.split(" ");
  return [method, path];
}
