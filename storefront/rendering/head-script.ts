import { CONSENT_SCRIPT } from "../analytics/consent.ts";

/**
 * Until a page is live and at leisure, what lies far below it keeps about its place and is not laid out (base.css), which
 * is half of the longest task of a page's load; `lay-out-below.ts` ends that. Whoever comes back to a page, or to a place on it,
 * has all of it at its true height from the first.
 */
const FIRST_PICTURE_SCRIPT = `performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash&&(document.documentElement.dataset.first="")`;

/** Runs in the head of every page, before anything is drawn. */
export const HEAD_SCRIPT = `${CONSENT_SCRIPT};${FIRST_PICTURE_SCRIPT}`;
