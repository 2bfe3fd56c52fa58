import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";
import { type Failure, failureOf } from "#web/failure.ts";
import {
  type AroundRequests,
  setAroundRequests,
  TIMEOUT_MS,
  UNREACHABLE,
  UNREACHABLE_AFTER,
} from "./around-requests.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * The router's own way with a request that broke off, with a 5xx or a refusal is the error page, and everything typed
 * is gone. This stands around every request it makes: a form that did not get through is answered with a
 * `FailedAnswer`, and its page stays as it was; data that only was to be read once more stays what it was; without a
 * line a page that was read before comes again; any other that could not be fetched becomes the error page that offers
 * to try again.
 */
const answerFailures: AroundRequests = async ({ request }, next) => {
  if (request.method !== "GET") return answerForm(next);
  const address = addressOf(new URL(request.url));
  // On the way back the browser says the next address already.
  const isSamePage = address === addressOf(routerOf()?.state.location ?? window.location);
  // What a form has led away from is another's, or says something else by now.
  if (!leadsOn) keepRead();
  const results = await next();
  const statusText = leadsOn ? UNREACHABLE_AFTER : UNREACHABLE;
  leadsOn = false;
  if (request.signal.aborted) return results;
  const readBefore = navigator.onLine ? undefined : read.get(address);
  for (const [id, result] of Object.entries(results)) {
    if (result.type !== "error" || !isBrokenOff(errorIn(result))) continue;
    if (isSamePage && isShown(id)) delete results[id];
    else if (readBefore !== undefined && id in readBefore) {
      results[id] = { type: "data", result: readBefore[id] };
      // It is as old as when it was read.
      window.addEventListener("online", readAnew, { once: true });
    } else results[id] = { type: "error", result: data(null, { status: 503, statusText }) };
  }
  return results;
};

/** One function, so that it is listened with once however many pages are as old. */
const readAnew = () => void routerOf()?.revalidate();

setAroundRequests(answerFailures);

/** The data of the last pages that were left in this document, by address. */
const read = new Map<string, Record<string, unknown>>();
const MOST_READ = 20;

function keepRead(): void {
  const { location, loaderData, errors } = routerOf()?.state ?? {};
  if (location === undefined || loaderData === undefined || errors) return;
  const address = addressOf(location);
  read.delete(address);
  read.set(address, loaderData);
  const [oldest] = read.keys();
  if (read.size > MOST_READ && oldest !== undefined) read.delete(oldest);
}

/** A form was received, and its answer leads to the page that is asked for next. */
let leadsOn = false;

async function answerForm(next: () => Promise<Results>): Promise<Results> {
  let timer = 0;
  const patience = new Promise<Results>((resolve) => {
    timer = window.setTimeout(() => resolve(failed({ kind: "slow" })), TIMEOUT_MS);
  });
  const results = await Promise.race([next(), patience]);
  window.clearTimeout(timer);
  for (const result of Object.values(results)) {
    const failure = failureFrom(result);
    if (failure !== null) return failed(failure);
    leadsOn ||= errorIn(result) instanceof Response;
  }
  // It may have changed what any page says, or who reads it.
  read.clear();
  return results;
}

/** The root's place is looked at when the form's own route has no result. The status keeps loaders from running. */
function failed(failure: Failure): Results {
  return { root: { type: "data", result: data({ failure }, { status: 503 }) } };
}

/** What kept a form from getting through; null for an answer, and for a page that says itself that it is not there. */
function failureFrom(result: DataStrategyResult): Failure | null {
  if (result.type !== "error") return null;
  const error = errorIn(result);
  if (error instanceof Response) return isToSignIn(error) ? { kind: "signed_out" } : null;
  if (isRouteErrorResponse(error)) return failureOf(error.status);
  return isBrokenOff(error) ? { kind: "unreachable" } : { kind: "broken" };
}

function errorIn({ result }: DataStrategyResult): unknown {
  const isWrapped = typeof result === "object" && result !== null && "data" in result && "init" in result;
  return isWrapped ? result.data : result;
}

/**
 * No answer, or only half of one: fetch fails with a TypeError, half an answer cannot be read. What stands before the shop answers
 * in plain words while the shop is being renewed; the shop's own refusals bring data along.
 */
function isBrokenOff(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status > 501 && typeof error.data === "string";
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith("Unable to decode"));
}

/** A guard's redirect: the page was for somebody who is signed in. What leads there on purpose says why. */
function isToSignIn(response: Response): boolean {
  const location = response.headers.get("Location");
  if (location === null) return false;
  const { pathname, searchParams } = new URL(location, window.location.href);
  return /^\/[^/]+\/login$/.test(pathname) && !searchParams.has("done") && !searchParams.has("failed");
}

const addressOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) => pathname + search;

/** Whether the page holds data of this route that can go on being shown. */
function isShown(routeId: string): boolean {
  return routeId in (routerOf()?.state.loaderData ?? {});
}

function routerOf() {
  const { __reactRouterDataRouter: router } = window as Window & {
    __reactRouterDataRouter?: {
      state: {
        location: Pick<Location, "pathname" | "search">;
        loaderData: Record<string, unknown>;
        errors: object | null;
      };
      revalidate: () => Promise<void>;
    };
  };
  return router;
}
