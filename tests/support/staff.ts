import { expect } from "vitest";
import type { Language } from "../../shop/market/market.ts";
import type { BulkJson } from "../../shop/order-lists/bulk.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { StaffJson } from "../../shop/staff/people.ts";
import type { RoleName } from "../../shop/staff/roles.ts";
import { codeAt, stepOf } from "../../shop/staff/second-factor.ts";
import { firstOwnerLink } from "./server.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";
import { type Data, dataOf } from "./shopping.ts";
import type { Visitor } from "./visitor.ts";

export const STAFF_PASSWORD = "walnut shells in october";

interface Joining {
  email: string | null;
  returns: boolean;
  secret: string;
  setup: string;
}

/** Somebody of the back office, signed in, with what opens it again. */
export interface Member {
  visitor: Visitor;
  email: string;
  secret: string;
  recoveryCodes: string[];
}

/** What the app shows now, or so many periods beside. */
export const codeNow = (secret: string, beside = 0) => codeAt(secret, stepOf(new Date()) + beside);

/** The form of a newcomer, right in every part. */
export async function joinForm(visitor: Visitor, token: string, email: string) {
  const joining = await visitor.post<Data<Joining>>("/api/admin/joining", { token });
  expect(joining.status).toBe(200);
  const { secret, setup } = dataOf(joining);
  const form = {
    token,
    setup,
    code: codeNow(secret),
    name: "Noor Rahman",
    email,
    language: visitor.locale.slice(0, 2),
    password: STAFF_PASSWORD,
    password_confirmation: STAFF_PASSWORD,
  };
  return { form, secret };
}

/** Joins by a link, as its holder does. */
export async function joinBy(visitor: Visitor, token: string, email: string): Promise<Member> {
  const { form, secret } = await joinForm(visitor, token, email);
  const joined = await visitor.post<Data<{ recovery_codes: string[] }>>("/api/admin/join", form);
  expect([joined.status, joined.text]).toEqual([201, expect.any(String)]);
  return { visitor, email, secret, recoveryCodes: dataOf(joined).recovery_codes };
}

/** Invites somebody and lets them join; `role`: one of the table, or the number of an own one. */
export async function newMember(
  shop: ShopUnderTest,
  owner: Member,
  role: RoleName | string,
  locale = "en",
): Promise<Member> {
  const email = `${role}-${Math.random().toString(36).slice(2)}@example.com`;
  const invited = await owner.visitor.post<Data<{ link: string }>>("/api/admin/staff/invitations", { email, role });
  expect(invited.status).toBe(201);
  return joinBy(shop.visitor(locale), dataOf(invited).link.split("#")[1] ?? "", email);
}

/**
 * The staff of a new shop: its owner, who has come by the link of its welcome, and somebody of each of these roles, who
 * reads that language.
 */
export async function staffed<Role extends RoleName>(
  shop: ShopUnderTest,
  roles: Readonly<Record<Role, Language>>,
): Promise<Record<Role | "owner", Member>> {
  const owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  const team: Partial<Record<RoleName, Member>> = { owner };
  for (const [role, language] of Object.entries(roles) as [Role, Language][])
    team[role] = await newMember(shop, owner, role, language);
  return team as Record<Role | "owner", Member>;
}

/** Who works in the back office, as an owner sees it. */
export const peopleFor = async ({ visitor }: Member) =>
  dataOf(await visitor.get<Data<{ people: StaffJson[] }>>("/api/admin/staff")).people;

/** The number of somebody whom an owner sees; empty for whoever is none of the staff. */
export const idFor = async (owner: Member, { email }: Member) =>
  (await peopleFor(owner)).find((person) => person.email === email)?.id ?? "";

/** What was done last, newest first. */
export const newestActsFor = async ({ visitor }: Member, count: number) =>
  dataOf(await visitor.get<Data<AuditEntry[]>>("/api/admin/audit")).slice(0, count);

/** An owner puts a role together; answers its number. */
export async function newRole(owner: Member, role: object): Promise<string> {
  const body = { name: { en: "Night shift", ar: "وردية الليل" }, refund_limit_aed: 0, countries: [], ...role };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const made = await owner.visitor.post<Data<{ id: string }>>("/api/admin/staff/roles", body, { headers });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  return dataOf(made).id;
}

/** Signs somebody in elsewhere, by password and a recovery code, which needs no waiting for the next code. */
export async function signInStaff(visitor: Visitor, { email, recoveryCodes }: Member): Promise<void> {
  expect((await visitor.post("/api/admin/session", { email, password: STAFF_PASSWORD })).status).toBe(200);
  expect((await visitor.post("/api/admin/session/code", { code: recoveryCodes.pop() })).status).toBe(200);
}

/** What became of an act for many orders, once it is over, for whoever began it. */
export async function finishedBulk(visitor: Visitor, id: string): Promise<BulkJson> {
  const read = async () => dataOf(await visitor.get<Data<BulkJson>>(`/api/admin/orders/bulk/${id}`));
  await expect.poll(async () => (await read()).is_finished, { timeout: 120_000 }).toBe(true);
  return read();
}
