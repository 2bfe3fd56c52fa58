import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { addDays, dayOf } from "../../shop/day.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import type { RoleName } from "../../shop/staff/roles.ts";
import { signUp } from "../support/accounts.ts";
import { Authenticator, type MakeOptions, type SignOptions } from "../support/authenticator.ts";
import { heldBack } from "../support/held-back.ts";
import { openStream } from "../support/live-stream.ts";
import { operatorOf } from "../support/operator.ts";
import { othersWait } from "../support/postgres.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, type Refusal } from "../support/shopping.ts";
import {
  codeNow,
  idFor,
  joinBy,
  joinForm,
  type Member,
  newestActsFor,
  newMember,
  peopleFor,
  STAFF_PASSWORD,
  signInStaff,
} from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

/** Whoever owns the shop of this file; the first test lets them in. */
let owner: Member;
const OWNER = "mariam@example.com";

const stageOf = async (visitor: Visitor) => {
  const answer = await visitor.get<{ data?: { stage: string } }>("/api/admin/session");
  return answer.status === 200 ? answer.body.data?.stage : answer.status;
};
const people = () => peopleFor(owner);
const idOf = (member: Member) => idFor(owner, member);
const newestActs = (count: number) => newestActsFor(owner, count);

/** As it is typed on an Arabic phone, and pasted with what surrounds it. */
const arabic = (code: string) => ` ${code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")} `;

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), OWNER);
});

describe("the first owner", () => {
  it("is let in by the link of the welcome, once, and sees the shop's staff", async () => {
    expect(await stageOf(owner.visitor)).toBe("complete");
    expect(await people()).toMatchObject([{ email: OWNER, role: "owner" }]);
    expect(new Set(owner.recoveryCodes).size).toBe(10);
    // 24 of 32 signs are 120 bits: enough to be kept as plain hashes.
    for (const code of owner.recoveryCodes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
    const late = shop.visitor("ar");
    const answer = await late.post<Refusal>("/api/admin/joining", { token: await firstOwnerLink(shop.server) });
    expect([answer.status, answer.body.code]).toEqual([404, "staff.invitation_over"]);
  });

  it("has a cookie of their own, which customers' sessions have nothing to do with", async () => {
    const both = shop.visitor();
    await signUp(both);
    expect(await stageOf(both)).toBe(401);
    await signInStaff(both, owner);
    expect((await both.post("/api/logout", {})).status).toBe(200);
    expect(await stageOf(both)).toBe("complete");
    const answer = await shop.visitor().post("/api/admin/session", { email: OWNER, password: STAFF_PASSWORD });
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^staff=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly$/,
    );
  });
});

describe("signing in", () => {
  it("needs more than the password", async () => {
    const visitor = shop.visitor();
    await visitor.post("/api/admin/session", { email: OWNER, password: STAFF_PASSWORD });
    expect(await stageOf(visitor)).toBe("code");
    expect((await visitor.get("/api/admin/staff")).status).toBe(401);
    expect((await visitor.get("/api/admin/me/sessions")).status).toBe(401);
  });

  it("takes each code of the app once, for whoever has said the password", async () => {
    const member = await newMember(shop, owner, "viewer");
    const [first, second] = [shop.visitor(), shop.visitor()];
    for (const visitor of [first, second])
      await visitor.post("/api/admin/session", { email: member.email, password: STAFF_PASSWORD });
    const half = first.cookies.get("staff");
    // Joining has used the code of this period, or of the one before when that ended in between.
    const code = codeNow(member.secret, 1);
    expect((await first.post("/api/admin/session/code", { code: arabic(code) })).status).toBe(200);
    expect(first.cookies.get("staff")).not.toBe(half);
    expect(await stageOf(first)).toBe("complete");
    const again = await second.post<Refusal>("/api/admin/session/code", { code });
    expect([again.status, again.body.code]).toEqual([401, "staff.code_wrong"]);
    const recovery = member.recoveryCodes[0]?.toUpperCase().replaceAll("-", " ");
    expect((await second.post("/api/admin/session/code", { code: recovery })).status).toBe(200);
    const third = shop.visitor();
    await third.post("/api/admin/session", { email: member.email, password: STAFF_PASSWORD });
    expect((await third.post("/api/admin/session/code", { code: recovery })).status).toBe(401);
  });

  it("stays open to whoever has signed in here before, however many wrong passwords others try for them", async () => {
    const member = await newMember(shop, owner, "viewer");
    const address = { "x-forwarded-for": "203.0.113.77" };
    const signIn = (visitor: Visitor, password: string) =>
      visitor.post("/api/admin/session", { email: member.email, password }, { headers: address });
    const stranger = shop.visitor();
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(stranger, `wrong ${tries}`)).status).toBe(401);
    expect((await signIn(stranger, STAFF_PASSWORD)).status).toBe(429);
    // What a browser keeps of somebody else's sign-in, or makes up, counts for nothing.
    for (const kept of [owner.visitor.cookies.get("staff_browser") ?? "", "x".repeat(60)]) {
      stranger.cookies.set("staff_browser", kept);
      expect((await signIn(stranger, STAFF_PASSWORD)).status).toBe(429);
    }
    const known = shop.visitor();
    known.cookies.set("staff_browser", member.visitor.cookies.get("staff_browser") ?? "");
    expect((await signIn(known, STAFF_PASSWORD)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await signIn(known, `wrong ${tries}`);
    expect((await signIn(known, STAFF_PASSWORD)).status).toBe(429);
  });

  it("refuses unknown and wrong alike, and stops whoever tries codes", async () => {
    const wrong = await shop.visitor().post("/api/admin/session", { email: OWNER, password: "not this one" });
    const unknown = await shop
      .visitor()
      .post("/api/admin/session", { email: "x@example.com", password: "not this one" });
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    const member = await newMember(shop, owner, "viewer");
    const visitor = shop.visitor();
    await visitor.post("/api/admin/session", { email: member.email, password: STAFF_PASSWORD });
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await visitor.post("/api/admin/session/code", { code: "no-such-code" })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it("lasts an hour without use, and twelve at most", async () => {
    const [idle, busy] = [shop.visitor(), shop.visitor()];
    const now = Date.now();
    const at = (hours: number) => shop.server.setClock(new Date(now + hours * 3_600_000).toISOString());
    /** A window that nobody looks at, whose connection is cut and comes again. */
    const listen = async (visitor: Visitor) => {
      const stream = await openStream(visitor);
      stream.close();
      return stream.status;
    };
    try {
      await signInStaff(idle, owner);
      await signInStaff(busy, owner);
      for (let hours = 0.5; hours < 12; hours += 0.5) {
        at(hours);
        expect(await stageOf(busy), `after ${hours} hours`).toBe("complete");
        if (hours === 0.5) expect(await listen(idle)).toBe(200);
        if (hours === 1.5) expect(await stageOf(idle)).toBe(401);
      }
      at(12.1);
      expect(await stageOf(busy)).toBe(401);
    } finally {
      shop.server.setClock(null);
    }
  });
});

describe("joining", () => {
  it("needs a password that is not tried first and a code that fits, and keeps the link until both are there", async () => {
    const invited = await owner.visitor.post<Data<{ link: string }>>("/api/admin/staff/invitations", {
      email: "yousef@example.com",
      role: "fulfilment",
    });
    const token = dataOf(invited).link.split("#")[1] ?? "";
    const visitor = shop.visitor("ar");
    const { form } = await joinForm(visitor, token, "somebody-else@example.com");
    const weak = { ...form, password: "yousef2026", password_confirmation: "yousef2026" };
    for (const [field, tried] of Object.entries({ code: { ...form, code: "000000" }, password: weak })) {
      const answer = await visitor.post<{ message: object }>("/api/admin/join", tried);
      expect([answer.status, Object.keys(answer.body.message)], field).toEqual([422, [field]]);
    }
    const joined = await Promise.all([visitor.post("/api/admin/join", form), visitor.post("/api/admin/join", form)]);
    expect(joined.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await people()).map(({ email }) => email)).toContain("yousef@example.com");
    // Again, as when the answer was lost: the same person is in, and the codes seen last count. Nobody else is.
    const again = { ...form, email: "yousef@example.com" };
    const other = { ...again, password: "olive tree at noon", password_confirmation: "olive tree at noon" };
    expect((await shop.visitor().post("/api/admin/join", other)).status).toBe(404);
    expect((await shop.visitor().post("/api/admin/join", again)).status).toBe(201);
    expect((await newestActs(2)).map(({ action }) => action)).toEqual(["staff.recovery_codes_renewed", "staff.joined"]);
  });

  it("in a browser where somebody else is signed in ends their session there", async () => {
    const [member, thief] = [await newMember(shop, owner, "viewer"), shop.visitor()];
    thief.cookies.set("staff", member.visitor.cookies.get("staff") ?? "");
    const invitation = { email: "next@example.com", role: "viewer" };
    const invited = await owner.visitor.post<Data<{ link: string }>>("/api/admin/staff/invitations", invitation);
    await joinBy(member.visitor, dataOf(invited).link.split("#")[1] ?? "", invitation.email);
    expect(await stageOf(member.visitor)).toBe("complete");
    expect(await stageOf(thief)).toBe(401);
  });

  it("again gives somebody who lost all their proofs new ones, and ends what was open", async () => {
    const member = await newMember(shop, owner, "accountant");
    const invitation = { email: member.email, role: "viewer" };
    const invited = await owner.visitor.post<Data<{ link: string }>>("/api/admin/staff/invitations", invitation);
    const token = dataOf(invited).link.split("#")[1] ?? "";
    // The role that they have is the one that is told, wherever it is: to themselves, and to the owner.
    const { invitations } = dataOf(await owner.visitor.get<Data<{ invitations: object[] }>>("/api/admin/staff"));
    expect(invitations).toContainEqual(expect.objectContaining({ email: member.email, role: "accountant" }));
    const told = await shop.visitor().post<Data<object>>("/api/admin/joining", { token });
    expect(dataOf(told)).toMatchObject({ role: "accountant", returns: true });
    const again = await joinBy(shop.visitor(), token, member.email);
    expect(await stageOf(member.visitor)).toBe(401);
    expect(await stageOf(again.visitor)).toBe("complete");
    expect((await people()).filter(({ email }) => email === member.email)).toMatchObject([{ role: "accountant" }]);
    const old = shop.visitor();
    await old.post("/api/admin/session", { email: member.email, password: STAFF_PASSWORD });
    expect((await old.post("/api/admin/session/code", { code: member.recoveryCodes[0] })).status).toBe(401);
  });
});

describe("people", () => {
  it("are given roles by whoever has just shown the second factor, and never over a change that was not seen", async () => {
    const member = await newMember(shop, owner, "support");
    const id = await idOf(member);
    const change = (role: RoleName, version: number) =>
      owner.visitor.patch<Refusal>(`/api/admin/staff/${id}`, { role, version });
    shop.server.setClock(new Date(Date.now() + 6 * 60_000).toISOString());
    const stale = await change("manager", 1).finally(() => shop.server.setClock(null));
    expect([stale.status, stale.body.code]).toEqual([403, "staff.confirm_again"]);
    expect((await owner.visitor.post("/api/admin/session/confirm", { code: "123" })).status).toBe(422);
    const code = owner.recoveryCodes.pop();
    // Whoever has copied the cookie before has nothing of what is confirmed now.
    const copied = shop.visitor();
    for (const [name, value] of owner.visitor.cookies) copied.cookies.set(name, value);
    expect((await owner.visitor.post("/api/admin/session/confirm", { code })).status).toBe(204);
    expect([await stageOf(copied), await stageOf(owner.visitor)]).toEqual([401, "complete"]);
    expect((await member.visitor.get("/api/admin/audit")).status).toBe(403);
    expect((await change("manager", 1)).status).toBe(204);
    expect((await change("manager", 1)).status).toBe(204);
    expect((await member.visitor.get("/api/admin/audit")).status).toBe(200);
    const late = await change("viewer", 1);
    expect([late.status, late.body.code]).toEqual([409, "staff.changed_meanwhile"]);
    expect(await newestActs(1)).toMatchObject([
      { action: "staff.role_changed", name: "Noor Rahman", role: "owner", entityId: id },
    ]);
  });

  it("that were invited by an owner who is none any more do not get in", async () => {
    const former = await newMember(shop, owner, "owner");
    const invitation = { email: "accomplice@example.com", role: "owner" };
    const invited = await former.visitor.post<Data<{ link: string }>>("/api/admin/staff/invitations", invitation);
    const token = dataOf(invited).link.split("#")[1] ?? "";
    const demotion = { role: "viewer", version: 1 };
    expect((await owner.visitor.patch(`/api/admin/staff/${await idOf(former)}`, demotion)).status).toBe(204);
    expect((await shop.visitor().post("/api/admin/joining", { token })).status).toBe(404);
  });

  it("do nothing with a request that is all here only once they are removed", async () => {
    const former = await newMember(shop, owner, "owner");
    const id = await idOf(former);
    const late = ["POST", "/api/admin/staff/invitations", { email: "late@example.com", role: "owner" }] as const;
    const removal = () => owner.visitor.delete(`/api/admin/staff/${id}`, {});
    expect(await heldBack(former.visitor, late, removal)).toBe(401);
  });

  it.skipIf(inject("adminUrl") === "")("let nobody in while they are being removed, nor afterwards", async () => {
    const former = await newMember(shop, owner, "owner");
    const inviting = (email: string) =>
      former.visitor.post<Data<{ link: string }> & Refusal>("/api/admin/staff/invitations", { email, role: "owner" });
    const linkFor = async (email: string) => dataOf(await inviting(email)).link.split("#")[1] ?? "";
    const [kept, withdrawn] = [await linkFor("kept@example.com"), await linkFor("withdrawn@example.com")];
    const { form } = await joinForm(shop.visitor(), withdrawn, "withdrawn@example.com");
    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    /** Does something, what somebody does meanwhile waits for it. */
    const during = async <Result>(text: string, value: string, meanwhile: () => Promise<Result>) => {
      await database.query("begin");
      await database.query(text, [value]);
      const waiting = meanwhile();
      await othersWait(async (text) => (await database.query(text)).rows);
      await database.query("commit");
      return waiting;
    };
    try {
      const join = () => shop.visitor().post<Refusal>("/api/admin/join", form);
      const gone = "delete from staff_invitations where email = $1";
      expect((await during(gone, "withdrawn@example.com", join)).body.code).toBe("staff.invitation_over");
      const removal = "update staff set removed_at = now() where email = $1";
      const refused = await during(removal, former.email, () => inviting("late@example.com"));
      expect([refused.status, refused.body.code]).toEqual([403, "staff.not_allowed"]);
      expect((await shop.visitor().post("/api/admin/joining", { token: kept })).status).toBe(404);
    } finally {
      await database.end();
    }
  });

  it("are out with their next request once they are removed, but the last owner stays", async () => {
    const member = await newMember(shop, owner, "owner");
    const ownerId = await idOf(owner);
    expect((await owner.visitor.delete(`/api/admin/staff/${await idOf(member)}`, {})).status).toBe(204);
    expect(await stageOf(member.visitor)).toBe(401);
    // Where they were signed in it is said why; nobody else learns it, whatever they say of themselves.
    const codeOf = async (asking: Visitor) => (await asking.get<Refusal>("/api/admin/session")).body.code;
    expect(await codeOf(member.visitor)).toBe("staff.access_ended");
    const visitor = shop.visitor();
    for (const [name, value] of member.visitor.cookies) visitor.cookies.set(name, value.slice(0, -2));
    expect(await codeOf(visitor)).toBe("staff.sign_in_needed");
    // Nor does who says their own password at the same desk, and takes too long over the code.
    await member.visitor.post("/api/admin/session", { email: OWNER, password: STAFF_PASSWORD });
    shop.server.setClock(new Date(Date.now() + 11 * 60_000).toISOString());
    expect(await codeOf(member.visitor).finally(() => shop.server.setClock(null))).toBe("staff.sign_in_needed");
    expect((await visitor.post("/api/admin/session", { email: member.email, password: STAFF_PASSWORD })).status).toBe(
      401,
    );
    const last = await owner.visitor.delete<Refusal>(`/api/admin/staff/${ownerId}`, {});
    expect([last.status, last.body.code]).toEqual([409, "staff.last_owner"]);
  });

  it("end their sessions one by one, and never others'", async () => {
    const elsewhere = shop.visitor();
    const member = await newMember(shop, owner, "viewer");
    elsewhere.headers["user-agent"] =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    await signInStaff(elsewhere, member);
    type Session = { id: string; current: boolean; device: string | null };
    const listed = await member.visitor.get<Data<Session[]> & { meta: object }>("/api/admin/me/sessions");
    const sessions = dataOf(listed);
    // One of ten has just been used.
    expect(listed.body.meta).toEqual({ recovery_codes: 9 });
    expect(sessions.map(({ current, device }) => [current, device])).toEqual([
      [true, null],
      [false, "Firefox, Windows"],
    ]);
    const path = `/api/admin/me/sessions/${sessions[1]?.id}`;
    expect((await owner.visitor.delete(path, {})).status).toBe(404);
    expect((await member.visitor.delete(path, {})).status).toBe(204);
    expect(await stageOf(elsewhere)).toBe(401);
    expect((await owner.visitor.delete(`/api/admin/staff/${await idOf(member)}/sessions`, {})).status).toBe(204);
    expect(await stageOf(member.visitor)).toBe(401);
  });

  it("end all their sessions but the one at hand", async () => {
    const [member, elsewhere] = [await newMember(shop, owner, "viewer"), shop.visitor()];
    await signInStaff(elsewhere, member);
    for (const _ of ["once", "and again, with none to end"])
      expect((await member.visitor.delete("/api/admin/me/sessions", {})).status).toBe(204);
    expect([await stageOf(member.visitor), await stageOf(elsewhere)]).toEqual(["complete", 401]);
    expect(await stageOf(owner.visitor)).toBe("complete");
  });
});

describe("one's own password", () => {
  it("is changed by whoever knows it; other sessions end, and the former opens nothing", async () => {
    const member = await newMember(shop, owner, "viewer");
    const elsewhere = shop.visitor();
    await signInStaff(elsewhere, member);
    const next = "a lighthouse in november";
    const change = (current: string, password: string, again = password) =>
      member.visitor.post<{ code?: string; message?: Record<string, string[]> }>("/api/admin/me/password", {
        current_password: current,
        password,
        password_confirmation: again,
      });
    expect(Object.keys((await change("not this one", next)).body.message ?? {})).toEqual(["current_password"]);
    expect(Object.keys((await change(STAFF_PASSWORD, "12345678")).body.message ?? {})).toEqual(["password"]);
    expect((await change(STAFF_PASSWORD, next, "another one")).status).toBe(422);
    const copied = shop.visitor();
    for (const [name, value] of member.visitor.cookies) copied.cookies.set(name, value);
    expect([await stageOf(elsewhere), await stageOf(copied)]).toEqual(["complete", "complete"]);
    expect((await change(STAFF_PASSWORD, next)).status).toBe(204);
    const stages = await Promise.all([member.visitor, elsewhere, copied].map(stageOf));
    expect(stages).toEqual(["complete", 401, 401]);
    expect(await newestActs(1)).toMatchObject([{ action: "staff.password_changed", entityId: await idOf(member) }]);
    const signIn = (password: string) => shop.visitor().post("/api/admin/session", { email: member.email, password });
    expect([(await signIn(STAFF_PASSWORD)).status, (await signIn(next)).status]).toEqual([401, 200]);
  });
});

describe("a passkey", () => {
  it("stands in for the code after the password, for its owner, once, and is asked for again before what matters", async () => {
    const member = await newMember(shop, owner, "viewer");
    const someone = { email: "somebody@example.com", role: "viewer" };
    const { link } = dataOf(await owner.visitor.post<Data<{ link: string }>>("/api/admin/staff/invitations", someone));
    const device = new Authenticator(new URL(link).origin);
    const options = dataOf(await member.visitor.post<Data<MakeOptions>>("/api/admin/me/passkeys/options", {}));
    const made = { ...device.make(options), passkey_name: "Warehouse phone" };
    expect((await owner.visitor.post<Refusal>("/api/admin/me/passkeys", made)).status, "of another").toBe(409);
    const again = dataOf(await member.visitor.post<Data<MakeOptions>>("/api/admin/me/passkeys/options", {}));
    const added = await member.visitor.post<Data<{ id: string }>>("/api/admin/me/passkeys", {
      ...made,
      ...device.make(again),
    });
    expect(added.status).toBe(201);
    expect(await newestActs(1)).toMatchObject([{ action: "staff.passkey_added" }]);

    const half = async (who: Member) => {
      const visitor = shop.visitor();
      await visitor.post("/api/admin/session", { email: who.email, password: STAFF_PASSWORD });
      return visitor;
    };
    const challenge = async (visitor: Visitor) =>
      dataOf(await visitor.post<Data<SignOptions>>("/api/admin/session/passkey/options", {}));
    const show = (visitor: Visitor, signed: object) => visitor.post<Refusal>("/api/admin/session/passkey", signed);
    const visitor = await half(member);
    expect(dataOf(await visitor.get<Data<object>>("/api/admin/session"))).toEqual({ stage: "code", has_passkey: true });
    for (const deviation of [{ isUnlocked: false }, { origin: "https://elsewhere.example" }, { challenge: "AAAA" }])
      expect((await show(visitor, device.sign(await challenge(visitor), deviation))).status).toBe(401);
    // What was asked for in one session counts in no other.
    const other = await half(member);
    const signed = device.sign(await challenge(other));
    expect((await show(visitor, signed)).status).toBe(401);
    const right = device.sign(await challenge(visitor));
    expect([(await show(visitor, right)).status, await stageOf(visitor)]).toEqual([200, "complete"]);
    expect((await show(other, right)).status, "once").toBe(401);
    // Nobody else has it: not the owner, who has none, nor a stranger.
    expect((await (await half(owner)).post("/api/admin/session/passkey/options", {})).status).toBe(404);

    const { id } = dataOf(added);
    try {
      shop.server.setClock(new Date(Date.now() + 10 * 60_000).toISOString());
      expect((await visitor.delete<Refusal>(`/api/admin/me/passkeys/${id}`, {})).body.code).toBe("staff.confirm_again");
      expect((await show(visitor, device.sign(await challenge(visitor)))).status).toBe(200);
      expect((await visitor.delete(`/api/admin/me/passkeys/${id}`, {})).status).toBe(204);
    } finally {
      shop.server.setClock(null);
    }
    expect((await (await half(member)).post("/api/admin/session/passkey/options", {})).status).toBe(404);
  });
});

describe("the back office's own pages", () => {
  it("are one document for every address, for no search engine, no memory and no script but their own", async () => {
    const visitor = shop.visitor();
    const [start, deep] = [await visitor.get<string>("/admin"), await visitor.get<string>("/admin/orders/BG-1")];
    expect([start.status, deep.text]).toEqual([200, start.text]);
    expect(start.headers.get("x-robots-tag")).toContain("noindex");
    expect(start.headers.get("cache-control")).toBe("no-store");
    expect(start.headers.get("content-security-policy")).toMatch(
      /script-src 'self' 'wasm-unsafe-eval';.*frame-ancestors 'none'/,
    );
    const script = /src="(\/admin\/assets\/[\w.-]+\.js)"/.exec(start.text)?.[1] ?? "";
    const loaded = await visitor.get(script);
    expect([loaded.status, loaded.headers.get("cache-control")]).toEqual([200, expect.stringContaining("immutable")]);
    expect((await visitor.get("/admin/assets/nothing.js")).status).toBe(404);
  });

  it("are no part of what shoppers load", () => {
    const assets = join(import.meta.dirname, "../../build/client/assets");
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((name) => readFileSync(join(assets, name), "utf8").includes("/api/admin"))).toEqual([]);
  });
});

describe("the audit log", () => {
  it.skipIf(inject("adminUrl") === "")("shows where somebody has changed it", async () => {
    const check = async () =>
      dataOf(await owner.visitor.post<Data<{ broken_at: number | null }>>("/api/admin/audit/check", {})).broken_at;
    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    try {
      const change = (column: string, from: string, to: string) =>
        database.query(`update audit_entries set ${column} = replace(${column}, $1, $2) where seq = 2`, [from, to]);
      expect(await check()).toBeNull();
      for (const column of ["entry", "entity", "hash"]) {
        const [from, to] = column === "hash" ? ["0", "f"] : ["staff", "stuff"];
        const { rows } = await database.query(`select ${column} as was from audit_entries where seq = 2`);
        await change(column, from, to);
        expect(await check(), column).toBe(rows[0].was.includes(from) ? 2 : null);
        await database.query(`update audit_entries set ${column} = $1 where seq = 2`, [rows[0].was]);
      }
      const { rows } = await database.query("delete from audit_entries where seq = 2 returning *");
      expect(await check()).toBe(2);
      await database.query("insert into audit_entries select * from json_populate_record(null::audit_entries, $1)", [
        JSON.stringify(rows[0]),
      ]);
      expect(await check()).toBeNull();

      // From the command line, too, which also knows a hash of before.
      const operator = operatorOf(shop);
      const whole = await operator("audit", "check");
      const kept = whole.said.match(/[0-9a-f]{64}/)?.[0] ?? "";
      expect(whole).toMatchObject({ code: 0, said: expect.stringContaining("whole") });
      expect(await check()).toBeNull();
      expect((await operator("audit", "check", "--kept", kept)).code).toBe(0);
      // Rows come back in any order: what was cut off goes back as one, in place of what was written since.
      const { rows: last } = await database.query(
        "delete from audit_entries where seq >= (select seq from audit_entries where hash = $1) returning *",
        [kept],
      );
      expect(await operator("audit", "check", "--kept", kept)).toMatchObject({
        code: 1,
        said: expect.stringContaining("cut off"),
      });
      expect(await check()).toBeNull();
      await database.query("begin; select pg_advisory_xact_lock(7240031)");
      await database.query("delete from audit_entries where seq >= $1", [Math.min(...last.map(({ seq }) => seq))]);
      await database.query(
        "insert into audit_entries select * from json_populate_recordset(null::audit_entries, $1::json)",
        [JSON.stringify(last)],
      );
      await database.query("commit");
      await database.query("update audit_entries set entry = entry || ' ' where seq = 2");
      expect(await operator("audit", "check")).toMatchObject({ code: 1, said: expect.stringContaining("entry 2") });
      await database.query("update audit_entries set entry = rtrim(entry) where seq = 2");
      expect(await check()).toBeNull();
    } finally {
      await database.end();
    }
  });

  it("tells who did what, without addresses in full, and is whole", async () => {
    const entries = dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?entity=staff"));
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.every(({ entity, requestId }) => entity === "staff" && requestId !== null)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(OWNER);
    const checked = await owner.visitor.post<Data<{ broken_at: null; entries: number }>>("/api/admin/audit/check", {});
    expect(dataOf(checked)).toMatchObject({ broken_at: null });
    expect(dataOf(checked).entries).toBeGreaterThan(entries.length);
  });

  it("is narrowed to one kind of act and to days, and names whom each is about", async () => {
    const read = async (query: string) =>
      dataOf(await owner.visitor.get<Data<NamedEntry[]>>(`/api/admin/audit?${query}`));
    const signIns = await read("action=staff.signed_in");
    expect(signIns.length).toBeGreaterThan(0);
    expect(signIns.filter(({ action, about, name }) => action !== "staff.signed_in" || about !== name)).toEqual([]);
    const [newest = "", oldest = ""] = [signIns.at(0), signIns.at(-1)].map((entry) => dayOf(new Date(entry?.at ?? "")));
    expect(await read(`action=staff.signed_in&from=${oldest}&to=${newest}`)).toEqual(signIns);
    expect(await read(`action=staff.signed_in&from=${addDays(newest, 1)}`)).toEqual([]);
    expect(await read(`action=staff.signed_in&to=${addDays(oldest, -1)}`)).toEqual([]);
    const invited = await read("entity=invitation");
    expect(invited.length).toBeGreaterThan(0);
    for (const { about } of invited) expect(about).toMatch(/^.…@example\.com$/);
    expect((await owner.visitor.get("/api/admin/audit?action=nothing.done")).status).toBe(422);
  });
});
