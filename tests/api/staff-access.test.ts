import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { adminApi } from "../../server/http/admin/admin-api.ts";
import { type Access, ADMIN_ACCESS, type AdminCall } from "../../server/http/admin/calls/access-table.ts";
import { KEY_CALLS } from "../../server/http/admin/calls/key-calls.ts";
import { KEY_PERMISSIONS } from "../../shop/api-keys/key-permissions.ts";
import type { KeyJson } from "../../shop/api-keys/keys.ts";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import type { StaffJson } from "../../shop/staff/people.ts";
import { GIVEN_PERMISSIONS, may, type Permission, ROLES, type RoleName } from "../../shop/staff/roles.ts";
import { signUp } from "../support/accounts.ts";
import { filledWith } from "../support/all-routes.ts";
import { openStream } from "../support/live-stream.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, type Refusal, SOON } from "../support/shopping.ts";
import {
  idFor,
  joinBy,
  type Member,
  newestActsFor,
  newMember,
  newRole,
  peopleFor,
  STAFF_PASSWORD,
} from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

/** What opens to whom: roles, the table of all calls, and keys of programs. */
const shop = shopUnderTest();

let owner: Member;
const OWNER = "mariam@example.com";

const people = () => peopleFor(owner);
const idOf = (member: Member) => idFor(owner, member);
const newestActs = (count: number) => newestActsFor(owner, count);

const RECEIVED = { kind: "add", units: 5, lot: null, note: "" };
const askForKey = (wish: object, key: string = randomUUID()) =>
  owner.visitor.post<Data<{ id: string; token: string }>>(
    "/api/admin/keys",
    { name: "Warehouse", permissions: ["stock.see"], days: null, ...wish },
    { headers: { "idempotency-key": key } },
  );
/** A program with a key in the place of a cookie. */
function programOf(token: string): Visitor {
  const program = shop.visitor();
  program.headers.authorization = `Bearer ${token}`;
  return program;
}

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), OWNER);
});

describe("a role that an owner makes", () => {
  const roles = async () => dataOf(await owner.visitor.get<Data<{ own: OwnRoleJson[] }>>("/api/admin/staff")).own;
  const night = { name: { en: "Night desk", ar: "مكتب الليل" }, refund_limit_aed: 120.5, countries: [] };

  it("opens what it names from the next request on, and goes once nobody has it", async () => {
    const id = await newRole(owner, { ...night, permissions: ["orders.see", "refunds.make"] });
    const member = await newMember(shop, owner, id, "ar");
    const allowed = async (path: string) => (await member.visitor.get(`/api/admin/${path}`)).status;
    expect([await allowed("orders"), await allowed("audit")]).toEqual([200, 403]);
    expect((await people()).find(({ email }) => email === member.email)?.role).toMatchObject({
      id,
      refundLimit: 12_050,
    });
    const change = (more: object) =>
      owner.visitor.put<Refusal>(`/api/admin/staff/roles/${id}`, { ...night, version: 1, ...more });
    expect((await change({ permissions: ["audit.see"] })).status).toBe(204);
    expect((await change({ permissions: ["audit.see"] })).status).toBe(204);
    expect([await allowed("orders"), await allowed("audit")]).toEqual([403, 200]);
    expect((await change({ permissions: ["orders.see"] })).body.code).toBe("staff.changed_meanwhile");
    expect((await change({ permissions: ["staff.manage"], version: 2 })).status).toBe(422);
    expect((await change({ permissions: ["audit.see"], countries: ["SA"], version: 2 })).status).toBe(422);
    expect((await member.visitor.put(`/api/admin/staff/roles/${id}`, {})).status).toBe(403);

    const remove = () => owner.visitor.delete<Refusal>(`/api/admin/staff/roles/${id}`, {});
    expect((await remove()).body.code).toBe("staff.role_held");
    const role = { role: "viewer", version: 1 };
    expect((await owner.visitor.patch(`/api/admin/staff/${await idOf(member)}`, role)).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await roles()).map((each) => each.id)).not.toContain(id);
    const gone = { role: id, version: 2 };
    const late = await owner.visitor.patch<Refusal>(`/api/admin/staff/${await idOf(member)}`, gone);
    expect([late.status, late.body.code]).toEqual([409, "staff.role_gone"]);
    expect((await newestActs(3)).map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ["role.removed", { name_en: "Night desk", refund_limit_aed: 120.5, permissions: "audit.see" }, undefined],
      ["staff.role_changed", { role: "Night desk · مكتب الليل" }, { role: "viewer" }],
      ["role.changed", { permissions: "orders.see, refunds.make" }, { permissions: "audit.see" }],
    ]);
  });
});

it("keys and webhooks end with whoever made them, unless somebody takes them over by name", async () => {
  /** An owner, with a key and a webhook of their own. */
  const maker = async () => {
    const member = await newMember(shop, owner, "owner");
    const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });
    const wish = { name: "Bookkeeping", permissions: ["stock.see"], days: null };
    const key = dataOf(await member.visitor.post<Data<{ token: string }>>("/api/admin/keys", wish, keyed()));
    const webhook = { url: "https://books.example/in?secret=1", types: ["order.placed"] };
    expect((await member.visitor.post("/api/admin/webhooks", webhook, keyed())).status).toBe(201);
    const id = await idOf(member);
    const { programs, version } = (await people()).find((person) => person.id === id) as StaffJson;
    expect(programs).toEqual([
      { kind: "key", id: expect.any(String), name: `Bookkeeping …${key.token.slice(-4)}` },
      { kind: "webhook", id: expect.any(String), name: "https://books.example" },
    ]);
    return { id, version, member, program: programOf(key.token), ids: programs.map((program) => program.id) };
  };
  const shown = async (ids: string[]) => {
    const keys = dataOf(await owner.visitor.get<Data<{ keys: KeyJson[] }>>("/api/admin/keys")).keys;
    type Webhooks = Data<{ endpoints: { id: string; by: string }[] }>;
    const { endpoints } = dataOf(await owner.visitor.get<Webhooks>("/api/admin/webhooks"));
    const key = keys.find(({ id, ended_at: ended }) => id === ids[0] && ended === null);
    return [key?.by, endpoints.find(({ id }) => id === ids[1])?.by];
  };

  const leaves = await maker();
  expect((await leaves.program.get("/api/admin/stock")).status).toBe(200);
  expect((await owner.visitor.delete(`/api/admin/staff/${leaves.id}?programs=keep`, {})).status).toBe(422);
  expect((await owner.visitor.delete(`/api/admin/staff/${leaves.id}`, {})).status).toBe(204);
  expect((await leaves.program.get("/api/admin/stock")).status).toBe(401);
  expect(await shown(leaves.ids)).toEqual([undefined, undefined]);
  expect((await newestActs(3)).map(({ action }) => action)).toEqual(["webhook.removed", "key.ended", "staff.removed"]);

  const stays = await maker();
  const role = { role: "viewer", version: stays.version, programs: "take_over" };
  expect((await owner.visitor.patch(`/api/admin/staff/${stays.id}`, role)).status).toBe(204);
  expect((await stays.program.get("/api/admin/stock")).status).toBe(200);
  const own = (await people()).find(({ email }) => email === OWNER);
  expect(own?.programs.map(({ id }) => id)).toEqual(expect.arrayContaining(stays.ids));
  expect((await people()).find(({ id }) => id === stays.id)?.programs).toEqual([]);
  expect(await newestActs(2)).toMatchObject([
    { action: "webhook.taken_over", before: { who: stays.id }, after: { who: own?.id } },
    { action: "key.taken_over", before: { who: stays.id }, after: { who: own?.id } },
  ]);
});

describe("every call of the back office", () => {
  const routes = adminApi({} as never).routes.map(({ method, path }) => ({ method, path }));
  const accessOf = ({ method, path }: { method: string; path: string }): Access =>
    ADMIN_ACCESS[`${method} ${path}` as keyof typeof ADMIN_ACCESS];
  const call = async (visitor: Visitor, { method, path }: { method: string; path: string }) => {
    if (path === "/stream") {
      // It has no end: whether it begins is what there is to see.
      const stream = await openStream(visitor);
      stream.close();
      if (stream.status === 200) return { status: 200, body: {} as Refusal };
    }
    return visitor.call<Refusal>(
      method,
      `/api/admin${filledWith(path, () => randomUUID())}`,
      method === "GET" ? {} : { json: {} },
    );
  };
  /** Those that need no session, or end the one that asks. */
  const guarded = routes.filter((route) => accessOf(route) !== "anybody");

  it("stands in the table, and the table names no other", () => {
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(ADMIN_ACCESS).sort());
  });

  it("is closed to strangers, customers and whoever has said a password only", async () => {
    const [stranger, customer, half] = [shop.visitor(), shop.visitor(), shop.visitor()];
    await signUp(customer);
    await half.post("/api/admin/session", { email: OWNER, password: STAFF_PASSWORD });
    for (const route of guarded) {
      const name = `${route.method} ${route.path}`;
      for (const visitor of [stranger, customer]) {
        const { status, body } = await call(visitor, route);
        expect([status, body.code], name).toEqual([401, "staff.sign_in_needed"]);
      }
      const { body } = await call(half, route);
      expect(body.code === "staff.sign_in_needed", name).toBe(accessOf(route) !== "half");
    }
  });

  it("is open to exactly the roles of the table, and says why it is not to others", async () => {
    // Every other permission: what the one lacks, its neighbours have.
    const permissions = GIVEN_PERMISSIONS.filter((_, place) => place % 2 === 0);
    const own = await newRole(owner, { permissions });
    for (const role of [...ROLES, own]) {
      const has = (permission: Permission) =>
        role === own ? permissions.includes(permission) : may(role as RoleName, permission);
      const { visitor } = role === "owner" ? owner : await newMember(shop, owner, role, "ar");
      for (const route of guarded) {
        const access = accessOf(route);
        const needed = typeof access === "object" && "may" in access ? access.may : access;
        const isOpen =
          needed === "half" || needed === "staff" || [needed].flat().some((each) => has(each as Permission));
        const { status, body } = await call(visitor, route);
        const name = `${role}: ${route.method} ${route.path}`;
        expect(status !== 401 && status !== 403, name).toBe(isOpen);
        if (!isOpen)
          expect([status, body.code, body.message], name).toEqual([
            403,
            "staff.not_allowed",
            expect.stringMatching(/صلاحيات|role/),
          ]);
      }
    }
  });

  it("is open to a key where it is for keys and the key has its permission, and says why it is not", async () => {
    const keyFor = async (permissions: readonly Permission[]) =>
      programOf(dataOf(await askForKey({ permissions })).token);
    const isFor = ({ method, path }: (typeof routes)[number]) => KEY_CALLS.has(`${method} ${path}` as AdminCall);
    // Whatever a key may have, the rest stays closed to it.
    const everything = await keyFor(KEY_PERMISSIONS);
    for (const route of guarded.filter((each) => !isFor(each))) {
      const { status, body } = await call(everything, route);
      expect([status, body.code], `${route.method} ${route.path}`).toEqual([403, "keys.not_for_keys"]);
    }
    for (const permission of KEY_PERMISSIONS) {
      const program = await keyFor([permission]);
      for (const route of guarded.filter(isFor)) {
        const name = `${permission}: ${route.method} ${route.path}`;
        const { status, body } = await call(program, route);
        if (accessOf(route) === permission) expect([401, 403].includes(status) || status >= 500, name).toBe(false);
        else expect([status, body.code], name).toEqual([403, "keys.not_allowed"]);
      }
    }
    // What is for keys needs something that a key can have, and nothing asks for a second factor.
    for (const name of KEY_CALLS) expect(KEY_PERMISSIONS, name).toContain(ADMIN_ACCESS[name]);
  });
});

describe("an API key", () => {
  const keys = async () => {
    const answer = await owner.visitor.get<Data<{ keys: KeyJson[] }>>("/api/admin/keys");
    return { keys: dataOf(answer).keys, text: answer.text };
  };

  it("is shown once, books in its own name, and opens nothing once it has ended", async () => {
    const request = randomUUID();
    const other = programOf(dataOf(await askForKey({ permissions: ["stock.see"] })).token);
    const wish = { permissions: ["stock.see", "stock.change"] };
    const [made, again] = [await askForKey(wish, request), await askForKey(wish, request)];
    expect([made.status, again.status, dataOf(again)]).toEqual([201, 201, dataOf(made)]);
    const { id, token } = dataOf(made);
    const listed = await keys();
    expect(listed.keys[0]).toMatchObject({ id, ending: token.slice(-4), last_used_at: null, ended_at: null });
    expect(listed.text).not.toContain(token);

    const program = programOf(token);
    const [row] = dataOf(await program.get<Data<{ slug: string; stock: number }[]>>("/api/admin/stock?view=all"));
    const headers = { "idempotency-key": randomUUID() };
    const book = () => program.post<Data<{ stock: number }>>(`/api/admin/stock/${row?.slug}`, RECEIVED, { headers });
    const [booked, bookedAgain] = [await book(), await book()];
    expect([booked.status, bookedAgain.text]).toEqual([200, booked.text]);
    const entry = { action: "stock.added", staffId: id, name: "API: Warehouse", role: { en: "API key" } };
    expect(await newestActs(2)).toMatchObject([entry, { action: "key.made", entityId: id }]);
    const movements = await program.get<Data<{ movements: { by: string }[] }>>(`/api/admin/stock/${row?.slug}`);
    expect(dataOf(movements).movements[0]?.by).toBe("API: Warehouse");
    expect((await keys()).keys[0]?.last_used_at).not.toBeNull();
    // An owner's cookie beside it opens nothing more.
    program.cookies.set("staff", owner.visitor.cookies.get("staff") ?? "");
    expect((await program.get<Refusal>("/api/admin/staff")).body.code).toBe("keys.not_for_keys");
    program.cookies.clear();

    const end = () => owner.visitor.delete(`/api/admin/keys/${id}`, {});
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    const late = await program.get<Refusal>("/api/admin/stock");
    expect([late.status, late.body.code]).toEqual([401, "keys.wrong"]);
    const logged = (line: string) => expect.poll(() => shop.server.log(), SOON).toContain(line);
    await logged(`"event":"security.staff_refused","staff":"${id}","call":"GET /staff"`);
    await logged('"event":"security.key_wrong"');
    // Whoever goes on with it has to wait; a key that opens something does not.
    await expect
      .poll(async () => (await program.get("/api/admin/stock")).status, { timeout: 120_000, interval: 1 })
      .toBe(429);
    expect((await other.get("/api/admin/stock")).status).toBe(200);
    expect((await keys()).keys.find((each) => each.id === id)?.ended_at).not.toBeNull();
    expect(await newestActs(1)).toMatchObject([{ action: "key.ended", entityId: id }]);
  });

  it("ends by itself, is asked for with a second factor, and is slowed when it asks in a circle", async () => {
    const program = programOf(dataOf(await askForKey({ permissions: ["stock.see"], days: 30 })).token);
    const days = (count: number) => shop.server.setClock(new Date(Date.now() + count * 24 * 60 * 60_000).toISOString());
    try {
      days(29);
      expect((await program.get("/api/admin/stock")).status).toBe(200);
      days(31);
      expect((await program.get("/api/admin/stock")).status).toBe(401);
      shop.server.setClock(new Date(Date.now() + 10 * 60_000).toISOString());
      expect((await askForKey({})).body).toMatchObject({ code: "staff.confirm_again" });
    } finally {
      shop.server.setClock(null);
    }
    for (const wish of [{ permissions: ["staff.manage"] }, { permissions: [] }, { days: 1000 }, { name: " " }])
      expect((await askForKey(wish)).status).toBe(422);
    const asked: number[] = [];
    while (!asked.includes(429) && asked.length < 700) {
      const many = Array.from({ length: 100 }, () => program.get("/api/admin/couriers"));
      asked.push(...(await Promise.all(many)).map(({ status }) => status));
    }
    expect(new Set(asked)).toEqual(new Set([403, 429]));
  });
});

it.each([
  ["http://erp.example/hook", "The address must begin with https://."],
  ...["127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]", "0x7f000001", "localhost", "erp.internal"].map((host) => [
    `https://${host}/hook`,
    "The address is of this machine or of an inner network. Give one that can be reached from the internet.",
  ]),
])("a webhook to %s, to which nothing would be sent, is refused in words", async (url, says) => {
  const headers = { "idempotency-key": randomUUID() };
  const asked = { url, types: ["order.placed"] };
  const answer = await owner.visitor.post<Refusal>("/api/admin/webhooks", asked, { headers });
  expect([answer.status, answer.body.message]).toEqual([422, { url: [says] }]);
});
