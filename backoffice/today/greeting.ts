import { formatTime } from "../ui/moment.ts";

/** First words that are no name alone: `Abu Bakr`, `عبد الله`. */
const GO_ON = /^(abd|abdul|abdel|abu|umm|al|bin|ibn|bint|عبد|أبو|ابو|أم|ام|ابن|بنت)$/i;

/** What somebody is called when they are greeted: the first of their names, whole. */
export function calledBy(name: string): string {
  const [first = "", second = ""] = name.trim().split(/\s+/);
  return GO_ON.test(first) ? `${first} ${second}`.trim() : first;
}

/** With which words people in the Gulf greet at that moment. */
export function greetingAt(moment: Date): "today.morning" | "today.afternoon" | "today.evening" {
  const hour = Number(formatTime(moment).slice(0, 2));
  if (hour < 12) return hour < 4 ? "today.evening" : "today.morning";
  return hour < 17 ? "today.afternoon" : "today.evening";
}
