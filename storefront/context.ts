import { createContext, type RouterContextProvider } from "react-router";
import type { ShopContext } from "#shop/context.ts";
import type { Unavailability } from "#shop/database/unavailable.ts";
import type { Preview } from "#shop/previews/preview.ts";
import type { Session } from "#shop/sessions/sessions.ts";
import type { Failure } from "#web/failure.ts";

const shopKey = createContext<ShopContext>();

/** Called by the server for each page request (through entry.server), before any loader runs. */
export function provideShop(provider: RouterContextProvider, shop: ShopContext): RouterContextProvider {
  provider.set(shopKey, shop);
  return provider;
}

/** The shop, for loaders and actions. */
export function shopOf(context: Readonly<RouterContextProvider>): ShopContext {
  return context.get(shopKey);
}

/** Hears of errors that no code expected, with the request that met them. */
export type Report = (error: unknown, request: Request) => void;

/** Whoever hands in no reporter hears nothing. */
const reportKey = createContext<Report>(() => undefined);

export function provideReport(provider: RouterContextProvider, report: Report): void {
  provider.set(reportKey, report);
}

export function reportOf(context: Readonly<RouterContextProvider>): Report {
  return context.get(reportKey);
}

/** With which the server has refused a request before any page has seen it. */
export interface Refusal {
  status: number;
  /** Nothing was wrong with the request: the database was away or busy. */
  unavailable?: Unavailability;
}

const refusalKey = createContext<Refusal | null>(null);

export function provideRefusal(provider: Pick<RouterContextProvider, "set">, refusal: Refusal | null): void {
  provider.set(refusalKey, refusal);
}

export function refusalOf(context: Readonly<RouterContextProvider>): Refusal | null {
  return context.get(refusalKey);
}

/** Why the server has not taken the form that was sent; null when it has. Its page is shown again. */
const refusedFormKey = createContext<Failure | null>(null);

export function provideRefusedForm(provider: RouterContextProvider, failure: Failure | null): void {
  provider.set(refusedFormKey, failure);
}

export function refusedFormOf(context: Readonly<RouterContextProvider>): Failure | null {
  return context.get(refusedFormKey);
}

/** Who asks for a page, as the server has found out. */
export interface PageVisitor {
  /** Null: nobody is signed in, or the page is the same for everybody. */
  session: Session | null;
  /** Where the request comes from, for counting attempts. */
  address: string;
}

const visitorKey = createContext<PageVisitor>({ session: null, address: "" });

export function provideVisitor(provider: RouterContextProvider, visitor: PageVisitor): void {
  provider.set(visitorKey, visitor);
}

/** Who asks: nobody, unless `provideVisitor` has said so; public pages are never told (decision 0005). */
export function visitorOf(context: Readonly<RouterContextProvider>): PageVisitor {
  return context.get(visitorKey);
}

/** Of a page that is shown as it will be: to whom it is shown so, and whether with a draft. */
export type Previewed = Pick<Preview, "audience" | "draft">;

const previewKey = createContext<Previewed | null>(null);

export function providePreview(provider: RouterContextProvider, preview: Previewed): void {
  provider.set(previewKey, preview);
}

/** Null: the page is the one that counts. */
export function previewOf(context: Readonly<RouterContextProvider>): Previewed | null {
  return context.get(previewKey);
}
