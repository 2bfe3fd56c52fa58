import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { readConsent } from "./consent.ts";
import { countVital } from "./daily-counts.ts";

function note({ name, value }: Metric): void {
  if (readConsent() === "yes") countVital(name, name === "CLS" ? value * 1000 : value);
}

/** Measures how fast this page was for this visitor; each figure is known at the latest when the page is left. */
export function measureVitals(): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);
}
