import { randomUUID } from "node:crypto";
import type { UserJson } from "../../shop/customers/customer.ts";
import { CUSTOMER } from "./people.ts";
import type { RunningServer } from "./server.ts";
import { type Data, dataOf, type Refusal } from "./shopping.ts";
import type { Answer, Visitor } from "./visitor.ts";

/** The steps somebody with an account takes, for tests that are about what comes after them. */

export const PASSWORD = "apricots and anise 7";

export interface Welcome {
  token: string;
  user: UserJson;
}

export type SignInAnswer = Answer<Data<Welcome> & Refusal>;

export function newEmail(): string {
  return `person-${randomUUID().slice(0, 12)}@example.com`;
}

export function registration(email = newEmail()) {
  return {
    ...CUSTOMER,
    email,
    phone_number: "+971501234567",
    preferred_language: "en",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
}

/** A new account, signed in. Throws when the shop refuses. */
export async function signUp(visitor: Visitor, email = newEmail()): Promise<Welcome> {
  return dataOf(await visitor.post<Data<Welcome>>("/api/register", registration(email)));
}

export function signIn(visitor: Visitor, email: string, password = PASSWORD): Promise<SignInAnswer> {
  return visitor.post("/api/login", { email, password });
}

/** Secret in the link of a mail, e.g. of `/en/login/magic?token=…`. */
export function tokenIn(mail: { text?: string | undefined }): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text ?? "")?.[1];
  if (token === undefined) throw new Error(`there is no link in: ${mail.text}`);
  return token;
}

/** Mails to an address whose subject matches, oldest first, once there are so many. */
export async function mailsAbout(server: RunningServer, email: string, subject: RegExp, atLeast = 1) {
  for (let count = atLeast; ; count += 1) {
    const mails = await server.mailsTo(email, count);
    const found = mails.filter((mail) => subject.test(mail.subject ?? ""));
    if (found.length >= atLeast) return found;
  }
}

/** The newest link of a kind that was sent to an address. */
export async function linkTo(server: RunningServer, email: string, subject: RegExp, atLeast = 1): Promise<string> {
  const mail = (await mailsAbout(server, email, subject, atLeast)).at(-1);
  return tokenIn(mail ?? {});
}

/** Makes the account's address a verified one, in the browser that is signed in. */
export async function proveAddress(server: RunningServer, visitor: Visitor, email: string): Promise<void> {
  const token = await linkTo(server, email, /confirm your email/);
  const answer = await visitor.post("/api/email/verify", { token, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`the address was not accepted as verified: ${answer.text}`);
}

/** A new account with a verified email, signed in. */
export async function signUpVerified(server: RunningServer, visitor: Visitor, email = newEmail()): Promise<Welcome> {
  const welcome = await signUp(visitor, email);
  await proveAddress(server, visitor, email);
  return welcome;
}

export async function me(visitor: Visitor): Promise<UserJson | null> {
  const answer = await visitor.get<Data<{ user: UserJson }>>("/api/me");
  return answer.status === 401 ? null : dataOf(answer).user;
}

export interface SessionAnswer {
  user: UserJson | null;
  cart: { cart_uuid: string; totalItemsCount: number } | null;
  wishlist: number[];
}

export async function session(visitor: Visitor): Promise<SessionAnswer> {
  return dataOf(await visitor.get<Data<SessionAnswer>>("/api/session"));
}

/** Signs in through a developer's machine's own provider, whose page is filled with `fields`; the answer leads on. */
export async function throughSample(visitor: Visitor, fields: Record<string, string>, query = ""): Promise<Answer> {
  const placeOf = (answer: Answer) => new URL(answer.headers.get("location") ?? "", visitor.origin);
  const authorize = placeOf(await visitor.get(`/oauth/sample?locale=en${query}`));
  const page = await visitor.get<string>(authorize.pathname + authorize.search);
  if (!page.text.includes("Sample sign-in")) throw new Error(`there is no sample provider: ${page.status}`);
  for (const [name, value] of Object.entries(fields)) authorize.searchParams.set(name, value);
  const back = placeOf(await visitor.get(authorize.pathname.replace("/authorize", "/approve") + authorize.search));
  const { pathname, searchParams, search } = placeOf(await visitor.get(back.pathname + back.search));
  const arrived = await visitor.get(pathname + search);
  if (arrived.status !== 200) throw new Error(`${pathname} answered ${arrived.status}`);
  return visitor.submit(pathname, Object.fromEntries(searchParams));
}
