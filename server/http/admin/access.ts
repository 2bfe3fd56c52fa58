import { eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { isKeyToken } from "../../../shop/api-keys/keys.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { parseReference } from "../../../shop/orders/reference.ts";
import { orders } from "../../../shop/orders/tables.ts";
import type { StaffAuthor } from "../../../shop/staff/audit.ts";
import { countriesOf, isForCountry, may, type Permission, type Role } from "../../../shop/staff/roles.ts";
import { hasLeft, type StaffSession, staffSessionOf } from "../../../shop/staff/staff-sessions.ts";
import { cookie, cookieName, endCookie, isSecure, readCookie } from "../../../web/cookie.ts";
import { currentRequest } from "../../observe/request-context.ts";
import { refuse } from "../request-market.ts";
import { readOn } from "../too-large.ts";
import { isLargeCall, withLargeBody } from "./large-bodies.ts";
import { KEY_CALLS, keySession } from "./system/key-calls.ts";

/**
 * Who may make a call. `anybody`: it brings its own proof. `half`: whoever has said a password. `staff`: everybody with a
 * complete session. A permission: the roles that have it, of several: any of them; `fresh`: and only right after the
 * second factor.
 */
export type Access =
  | "anybody"
  | "half"
  | "staff"
  | Permission
  | readonly Permission[]
  | { may: Permission | "staff"; fresh: true };

/** Whether the table opens a call to a role with a complete session. */
export function isOpenTo(access: Access, has: (permission: Permission) => boolean): boolean {
  if (access === "anybody" || access === "half" || access === "staff") return true;
  if (typeof access === "string") return has(access);
  if ("may" in access) return isOpenTo(access.may, has);
  return access.some(has);
}

/** The one table of who may make which call below `/api/admin`. A call that is not in it cannot be routed. */
export const ADMIN_ACCESS = {
  "POST /session": "anybody",
  "DELETE /session": "anybody",
  "POST /session/code": "half",
  "GET /session": "half",
  "POST /session/passkey/options": "half",
  "POST /session/passkey": "half",
  "POST /session/confirm": "staff",
  "POST /joining": "anybody",
  "POST /join": "anybody",
  "PATCH /me": "staff",
  "GET /me/sessions": "staff",
  "DELETE /me/sessions": "staff",
  "DELETE /me/sessions/:id": "staff",
  "POST /me/password": "staff",
  "GET /me/passkeys": "staff",
  "POST /me/passkeys/options": { may: "staff", fresh: true },
  "POST /me/passkeys": { may: "staff", fresh: true },
  "DELETE /me/passkeys/:id": { may: "staff", fresh: true },
  "GET /me/notices": "orders.see",
  "PUT /me/notices": "orders.see",
  "DELETE /me/notices": "staff",
  "POST /me/recovery-codes": { may: "staff", fresh: true },
  "GET /stream": "staff",
  "GET /search": "staff",
  "GET /today": "orders.see",
  "GET /orders": "orders.see",
  "GET /orders/board": "orders.see",
  "GET /orders/all": "orders.see",
  "GET /orders/viewers": "orders.see",
  "GET /orders/tags": "orders.see",
  "GET /orders/views": "orders.see",
  "POST /orders/views": "orders.see",
  "DELETE /orders/views/:id": "orders.see",
  "POST /orders/bulk": "orders.move",
  "POST /orders/bulk/tags": "orders.note",
  "POST /orders/bulk/courier": "parcels.pack",
  "POST /orders/bulk/slips": "parcels.pack",
  "POST /orders/bulk/labels": "parcels.pack",
  "POST /orders/bulk/invoices": "payments.see",
  "GET /orders/bulk/:id": "orders.see",
  // What it takes back says who may.
  "POST /orders/bulk/:id/take-back": "orders.see",
  "GET /orders/bulk/:id/slips.pdf": "parcels.pack",
  "GET /orders/bulk/:id/labels.pdf": "parcels.pack",
  "GET /orders/bulk/:id/invoices.pdf": "payments.see",
  "GET /orders/:reference/neighbours": "orders.see",
  "POST /orders/:reference/take-back": "orders.move",
  "GET /packing": "parcels.pack",
  "GET /parcels": "parcels.pack",
  "PUT /parcels/:id": "parcels.pack",
  "PATCH /parcels/:id": "parcels.pack",
  "DELETE /parcels/:id": "parcels.pack",
  "POST /parcels/hand-over": "parcels.pack",
  "GET /papers/slips.pdf": "parcels.pack",
  "GET /papers/labels.pdf": "parcels.pack",
  "GET /papers/courier-sheet.pdf": "parcels.pack",
  "GET /couriers": "parcels.pack",
  "PUT /couriers/:courier": "couriers.manage",
  "GET /order-products": ["orders.make", "orders.edit"],
  "POST /order-quote": "orders.make",
  "POST /orders": "orders.make",
  "POST /orders/:reference/payment-link": "orders.make",
  "GET /orders/:reference": "orders.see",
  "POST /orders/:reference/move": "orders.move",
  "POST /orders/:reference/edits/preview": "orders.edit",
  "POST /orders/:reference/edits": "orders.edit",
  "PATCH /orders/:reference/address": "orders.address",
  "PATCH /orders/:reference/email": "orders.message",
  "PATCH /orders/:reference/recipient": "orders.address",
  "PATCH /orders/:reference/tags": "orders.note",
  "POST /orders/:reference/notes": "orders.note",
  "GET /orders/:reference/messages": "orders.message",
  "POST /orders/:reference/messages": "orders.message",
  "POST /orders/:reference/confirmation": "orders.message",
  "GET /orders/:reference/invoice.pdf": "payments.see",
  "POST /orders/:reference/viewers": "orders.see",
  "DELETE /orders/:reference/viewers": "orders.see",
  "GET /staff": "staff.manage",
  "PATCH /staff/:id": { may: "staff.manage", fresh: true },
  "DELETE /staff/:id": { may: "staff.manage", fresh: true },
  "DELETE /staff/:id/sessions": { may: "staff.manage", fresh: true },
  "POST /staff/roles": { may: "staff.manage", fresh: true },
  "PUT /staff/roles/:id": { may: "staff.manage", fresh: true },
  "DELETE /staff/roles/:id": { may: "staff.manage", fresh: true },
  "POST /staff/invitations": { may: "staff.manage", fresh: true },
  "DELETE /staff/invitations/:id": "staff.manage",
  "GET /cash/confirmations": "cash.confirm",
  "POST /cash/confirmations/:reference": "cash.confirm",
  "GET /cash/owed": "cash.settle",
  "GET /cash/owed.csv": "cash.settle",
  "GET /cash/owed/:courier": "cash.settle",
  "POST /cash/remittances/by-hand": "cash.settle",
  "GET /cash/remittances": "cash.settle",
  "POST /cash/remittances": "cash.settle",
  "POST /cash/remittances/preview": "cash.settle",
  "GET /cash/remittances/:id": "cash.settle",
  "GET /undelivered": "parcels.receive",
  "POST /undelivered/:reference": "parcels.receive",
  "POST /undelivered/:reference/take-back": "parcels.receive",
  "PATCH /staff/:id/refund-limit": { may: "staff.manage", fresh: true },
  "GET /payments": "payments.see",
  "GET /payments/attempts": "payments.see",
  "GET /payments/refunds": "payments.see",
  "GET /payments/disputes": "payments.see",
  "GET /payments/payouts": "payments.see",
  "POST /payments/payouts": "cash.settle",
  "POST /payments/payouts/preview": "cash.settle",
  "GET /payments/payouts/:id": "payments.see",
  "GET /payments/payouts/:id/lines.csv": "payments.see",
  "POST /payments/compare": "payments.manage",
  "POST /payments/sweep": "payments.manage",
  "POST /payments/refunds/:id/hurry": "payments.manage",
  "POST /payments/refunds/:id/paid": "payments.manage",
  "GET /orders/:reference/money": "payments.see",
  "GET /orders/:reference/credit-notes/:file": "payments.see",
  "POST /orders/:reference/accept-payment": "payments.manage",
  "POST /orders/:reference/give-back": "refunds.make",
  "POST /orders/:reference/refunds/preview": "refunds.propose",
  "POST /orders/:reference/refunds": "refunds.make",
  "POST /orders/:reference/refund-requests": "refunds.propose",
  "GET /refund-requests": "refunds.propose",
  "POST /refund-requests/:id/approve": { may: "refunds.make", fresh: true },
  "POST /refund-requests/:id/refuse": "refunds.make",
  "DELETE /refund-requests/:id": "refunds.propose",
  "GET /returns": "returns.see",
  "GET /orders/:reference/returns": "returns.see",
  "POST /orders/:reference/returns": "returns.decide",
  "POST /returns/:id/approve": "returns.decide",
  "POST /returns/:id/refuse": "returns.decide",
  "POST /returns/:id/withdraw": "returns.decide",
  "POST /returns/:id/receive": "returns.receive",
  "POST /returns/:id/close": "returns.decide",
  // It makes an order.
  "POST /returns/:id/exchange/preview": "orders.make",
  "POST /returns/:id/exchange": "orders.make",
  "GET /keys": "keys.manage",
  "POST /keys": { may: "keys.manage", fresh: true },
  "DELETE /keys/:id": { may: "keys.manage", fresh: true },
  // The home page is content; the rest of them is the owner's.
  "GET /settings": ["settings.manage", "content.edit"],
  "POST /settings/:name": ["settings.manage", "content.edit"],
  "POST /settings/:name/withdraw": ["settings.manage", "content.edit"],
  "POST /settings/mails/preview": "settings.manage",
  "GET /webhooks": "webhooks.manage",
  "POST /webhooks": { may: "webhooks.manage", fresh: true },
  "PATCH /webhooks/:id": { may: "webhooks.manage", fresh: true },
  "DELETE /webhooks/:id": { may: "webhooks.manage", fresh: true },
  "POST /webhooks/:id/test": "webhooks.manage",
  "POST /webhooks/messages/:id/send": "webhooks.manage",
  "GET /system": "system.manage",
  "POST /system/jobs/:id/run": "system.manage",
  "GET /audit": "audit.see",
  "POST /audit/check": "audit.see",
  "GET /customers": "customers.see",
  "GET /customers/:id": "customers.see",
  "POST /customers/:id/notes": "customers.see",
  "DELETE /customers/:id/notes/:note": "customers.see",
  "PATCH /customers/:id/cash": "customers.cash",
  "GET /customers/:id/export": { may: "customers.export", fresh: true },
  "DELETE /customers/:id": { may: "customers.erase", fresh: true },
  "GET /inbox": "inbox.answer",
  "GET /inbox/counts": "inbox.answer",
  "GET /inbox/templates": "inbox.answer",
  "PUT /inbox/templates/:id": "inbox.answer",
  "DELETE /inbox/templates/:id": "inbox.answer",
  "GET /inbox/:number": "inbox.answer",
  "PATCH /inbox/:number": "inbox.answer",
  "POST /inbox/:number/entries": "inbox.answer",
  "PATCH /inbox/:number/entries/:entry": "inbox.answer",
  "DELETE /inbox/:number": { may: "customers.erase", fresh: true },
  "GET /survey": "survey.see",
  "GET /reviews": "reviews.moderate",
  "GET /reviews/photos/:photo": "reviews.moderate",
  "POST /reviews/:number/decide": "reviews.moderate",
  "POST /reviews/:number/take-back": "reviews.moderate",
  "PUT /reviews/:number/reply": "reviews.moderate",
  "GET /stock": "stock.see",
  "GET /stock/lots/:number": "stock.see",
  "GET /stock/lots/:number/receivers.csv": { may: "customers.export", fresh: true },
  "POST /deliveries": "stock.change",
  "POST /stock-counts": "stock.change",
  "POST /stock/changes/:number/take-back": "stock.change",
  "GET /stock/:slug": "stock.see",
  "POST /stock/:slug": "stock.change",
  "PUT /stock/:slug/level": "stock.change",
  "GET /promo-choices": "promos.manage",
  "GET /promo-codes": "promos.manage",
  "POST /promo-codes": "promos.manage",
  "POST /promo-codes/try": "promos.manage",
  "GET /promo-codes/:code": "promos.manage",
  "POST /promo-codes/:code": "promos.manage",
  "POST /promo-codes/:code/end": "promos.manage",
  "POST /promo-codes/:code/take-back": "promos.manage",
  "GET /campaigns": "promos.manage",
  "POST /campaigns": "promos.manage",
  "POST /campaigns/preview": "promos.manage",
  "GET /campaigns/:slug": "promos.manage",
  "POST /campaigns/:slug": "promos.manage",
  "POST /campaigns/:slug/end": "promos.manage",
  "POST /campaigns/:slug/take-back": "promos.manage",
  "POST /campaigns/:slug/page-off": "promos.manage",
  "GET /subscriptions": "subscriptions.manage",
  "GET /subscriptions/:id": "subscriptions.manage",
  "POST /subscriptions/:id": "subscriptions.manage",
  "POST /subscriptions/:id/take-back": "subscriptions.manage",
  "GET /carts": "carts.see",
  "GET /carts.csv": "carts.see",
  "GET /products": "products.edit",
  "POST /products": "products.edit",
  "GET /categories": "products.edit",
  "POST /categories": "products.publish",
  "POST /category-order": "products.publish",
  "POST /categories/:number": "products.publish",
  "POST /categories/:number/remove": "products.publish",
  "GET /categories/:number/naming": "products.publish",
  "GET /product-choices": "products.edit",
  "POST /product-previews": "products.edit",
  "POST /content-previews": "content.edit",
  "POST /product-imports": "products.edit",
  "POST /product-imports/check": "products.edit",
  // Which cells somebody may change is said by their role (shop/staff-products/grid-cells.ts).
  "GET /product-grid": ["products.publish", "prices.change"],
  "POST /product-grid": ["products.publish", "prices.change"],
  "POST /product-grid/check": ["products.publish", "prices.change"],
  "POST /product-grid/take-back": ["products.publish", "prices.change"],
  "GET /product-tags": "products.edit",
  "GET /product-tags/:tag": "products.edit",
  "POST /product-tags/:tag": "products.publish",
  "GET /products/:slug": "products.edit",
  "GET /products/:slug/versions/:number": "products.edit",
  "PUT /products/:slug/draft": "products.edit",
  "POST /pictures": ["products.edit", "content.edit"],
  "POST /picture-cuts": ["products.edit", "content.edit"],
  "GET /picture-size": ["products.edit", "content.edit"],
  "GET /pictures": ["products.edit", "content.edit"],
  "POST /pictures/:file/remove": "products.publish",
  "POST /pictures/:file/take-back": "products.publish",
  "POST /products/:slug/draft/drop": "products.edit",
  "POST /products/:slug/ask": "products.edit",
  "POST /products/:slug/publish": "products.publish",
  "POST /products/:slug/versions/:number/reschedule": "products.publish",
  "POST /products/:slug/versions/:number/unschedule": "products.publish",
  "POST /products/:slug/versions/:number/cancel": "products.publish",
  "POST /products/:slug/restore": "products.publish",
  "POST /products/:slug/take-back": "products.publish",
  "GET /products/:slug/leaving": "products.publish",
  "POST /products/:slug/withdraw": "products.publish",
  "GET /content": "content.edit",
  "POST /content": "content.edit",
  "GET /content-choices": "content.edit",
  "GET /content-lists/:list": "content.edit",
  "POST /content-lists/:list": "content.edit",
  "POST /content-lists/:list/change": "content.edit",
  "POST /content-lists/:list/remove": "content.edit",
  "POST /content-lists/:list/order": "content.edit",
  "GET /content/:kind/:slug": "content.edit",
  "GET /content/:kind/:slug/versions/:number": "content.edit",
  "PUT /content/:kind/:slug/draft": "content.edit",
  "POST /content/:kind/:slug/draft/drop": "content.edit",
  "POST /content/:kind/:slug/publish": "content.edit",
  "POST /content/:kind/:slug/versions/:number/reschedule": "content.edit",
  "POST /content/:kind/:slug/versions/:number/unschedule": "content.edit",
  "POST /content/:kind/:slug/versions/:number/cancel": "content.edit",
  "POST /content/:kind/:slug/restore": "content.edit",
  "POST /content/:kind/:slug/take-back": "content.edit",
  "POST /content/:kind/:slug/withdraw": "content.edit",
  "GET /feeds": "feeds.see",
  "GET /reports/sales": "reports.sales",
  "GET /reports/funnel": "reports.sales",
  "GET /reports/products": "reports.sales",
  "GET /reports/tax": "reports.tax",
  "GET /reports/orders": "reports.tax",
  "GET /reports/order-list": "reports.tax",
} as const satisfies Record<string, Access>;

export type AdminCall = keyof typeof ADMIN_ACCESS;

/** A call by somebody with a session, complete unless the table says `half`, or by a key as if it had one. */
export interface StaffCall {
  shop: ShopContext;
  session: StaffSession;
  author: StaffAuthor;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function staffTokenOf(c: Context, { origin }: Pick<ShopContext, "origin">): string | undefined {
  return readCookie(c.req.header("cookie") ?? null, cookieName("staff", isSecure(c.req.raw, origin)));
}

/** What a browser keeps of the sign-ins of staff that it has seen. */
export function staffBrowserOf(c: Context, { origin }: Pick<ShopContext, "origin">): string | undefined {
  return readCookie(c.req.header("cookie") ?? null, cookieName("staff_browser", isSecure(c.req.raw, origin)));
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
 * before all that is known.
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
    if (key !== null && !KEY_CALLS.has(call)) return refuse(c, 403, "keys.not_for_keys");
    if (!isOpenTo(access, (permission) => may(role, permission)))
      return refuse(c, 403, key === null ? "staff.not_allowed" : "keys.not_allowed");
    if (needsFresh && !session.isFresh) return refuse(c, 403, "staff.confirm_again");
    const id = c.req.param("id");
    if (id !== undefined && !UUID.test(id)) return refuse(c, 404, "request.not_found");
    if (access !== "half" && !(await isTheirs(shop, role, c.req.param("reference"))))
      return refuse(c, 404, "order.not_found");
    const author: StaffAuthor = { staffId, name, role, requestId: requestId() };
    return { shop: { ...shop, actor: { kind: "staff", name } }, session, author };
  };
  api.on(method, path, async (c) => {
    const staff = await admitted(c);
    if (!(staff instanceof Response)) return withLargeBody(c, call, staff.author.staffId, () => handle(c, staff));
    if (isLargeCall(method, c.req.path)) await readOn(c);
    return staff;
  });
}

function keyTokenOf(c: Context): string | null {
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
