import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** Stands around every request of the router. */
export type AroundRequests = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** The longest that anything is waited for, in milliseconds. A slow line needs its time; nobody waits longer. */
export const TIMEOUT_MS = 45_000;

/** Status texts of the error page for whoever could not reach the shop; the second after a form that was received. */
export const UNREACHABLE = "Unreachable";
export const UNREACHABLE_AFTER = `${UNREACHABLE} after sending`;

let around: AroundRequests | null = null;

/** From now on `stand` stands around every request; it comes with the first form, or when the browser is at leisure. */
export function setAroundRequests(stand: AroundRequests): void {
  around = stand;
}

/** The root's middleware in browsers: as little of it as every page can do with. */
export const aroundRequests: AroundRequests = (args, next) => around?.(args, next);
