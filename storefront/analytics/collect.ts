import { type Consent, followConsent, readConsent } from "./consent.ts";
import { countEvent, forgetCounts, sendCountsOnLeaving } from "./daily-counts.ts";
import { type DataLayerEvent, dataLayerEvent } from "./data-layer.ts";
import { MARKETING_SINKS, marketingEvent } from "./marketing.ts";
import { type Fact, receiveFacts } from "./track.ts";

/** Orders this browser has reported, so that a confirmation that is opened again is not a second purchase. */
const REPORTED_KEY = "reported-orders";
const REPORTED_MOST = 20;

/** Facts of this page from before the visitor answered; they are never sent when the answer is no. */
const MOST_HELD = 30;
let held: Fact[] = [];

function isReportedBefore(reference: string): boolean {
  try {
    const reported = JSON.parse(localStorage.getItem(REPORTED_KEY) ?? "[]") as unknown;
    const known = Array.isArray(reported) ? reported : [];
    if (known.includes(reference)) return true;
    localStorage.setItem(REPORTED_KEY, JSON.stringify([...known, reference].slice(-REPORTED_MOST)));
  } catch {
    // Storage is forbidden: better counted twice than not at all.
  }
  return false;
}

function pushToDataLayer(event: DataLayerEvent): void {
  const page = window as Window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push(event);
}

function report(fact: Fact): void {
  if (fact.kind === "purchased" && isReportedBefore(fact.order.reference)) return;
  const event = dataLayerEvent(fact);
  if (event === null) return;
  pushToDataLayer(event);
  countEvent(event.event);
  const marketing = marketingEvent(event);
  if (marketing !== null) for (const sink of MARKETING_SINKS) sink(marketing);
}

function take(fact: Fact): void {
  const consent = readConsent();
  if (consent === "yes") report(fact);
  else if (consent === "ask" && held.length < MOST_HELD) held.push(fact);
}

let isMeasuring = false;
function measure(): void {
  if (isMeasuring) return;
  isMeasuring = true;
  sendCountsOnLeaving();
  import("./vitals.ts").then(({ measureVitals }) => measureVitals()).catch(() => undefined);
}

function follow(consent: Consent): void {
  const waiting = held;
  held = [];
  if (consent !== "yes") {
    forgetCounts();
    return;
  }
  measure();
  countPage();
  for (const fact of waiting) report(fact);
}

/** Counts the page that is shown now, where the visitor agreed. */
export function countPage(): void {
  if (readConsent() === "yes") countEvent("page_view");
}

/** Begins to count what visitors do, as far as they agree; until they do, nothing leaves the page. */
export function collect(): void {
  receiveFacts(take);
  followConsent(follow);
  if (readConsent() === "yes") measure();
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="https://wa.me/"]') !== null)
      take({ kind: "chat_clicked" });
  });
}
