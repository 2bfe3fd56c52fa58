import type { WrittenData } from "../content/content.ts";
import type { Announcement, RedirectRule } from "../content/documents.ts";
import { redirectRule } from "../content/redirect-rules.ts";
import { type Known, leadsToPage } from "../content/site-links.ts";
import { announcementRecord, announcementsFile } from "./announcement-file.ts";
import { redirectsFile } from "./schemas.ts";
import { faultsFrom, type Problem, problemsFrom, type WrittenFault } from "./written-fault.ts";

/** What there is beside the entry: what links may lead to, the other redirects, and the shop's own addresses. */
export interface KnownToEntries extends Known {
  redirects: readonly RedirectRule[];
  isOwnAddress: (path: string) => boolean;
}

type Checked<Stored> = { record: Stored; faults?: undefined } | { faults: WrittenFault[] };

/** An announcement as somebody has written it → what the banner keeps, or everything that is in its way. */
export function checkAnnouncement(entry: WrittenData, known: KnownToEntries): Checked<Announcement> {
  const result = announcementsFile.element.safeParse(entry, { reportInput: true });
  if (!result.success) return { faults: faultsFrom(problemsFrom(result.error.issues)) };
  const { link } = result.data;
  if (link !== null && !leadsToPage(link, known))
    return { faults: faultsFrom([{ key: "link", problem: `leads to ${link}, which does not exist` }]) };
  return { record: announcementRecord(result.data) };
}

/**
 * A redirect as somebody has written it → what the shop keeps, or what is in its way: it must not hide a page, must lead to
 * one, and never by way of another redirect.
 */
export function checkRedirect(entry: WrittenData, known: KnownToEntries): Checked<RedirectRule> {
  const result = redirectsFile.element.safeParse(entry, { reportInput: true });
  if (!result.success) return { faults: faultsFrom(problemsFrom(result.error.issues)) };
  const { from, to } = result.data;
  const problems: Problem[] = [];
  const same = redirectRule(known.redirects, from);
  // Of two ways to write an address the first would hold; what is written the same is refused where it is kept.
  if (same !== undefined && same.from !== from) problems.push({ key: "from", problem: `is redirected to ${same.to}` });
  if (leadsToPage(from, known) || known.isOwnAddress(from))
    problems.push({ key: "from", problem: "is an address of the shop itself" });
  else if (from.length > 1 && from.endsWith("/")) problems.push({ key: "from", problem: "must not end in a slash" });
  const pathOf = (address: string) => address.replace(/[?#].*$/, "");
  const isItself = (address: string) => redirectRule([result.data], pathOf(address)) !== undefined;
  if (isItself(to) || redirectRule(known.redirects, pathOf(to)) !== undefined)
    problems.push({ key: "to", problem: "is itself redirected; name the final page" });
  else if (!leadsToPage(to, known)) problems.push({ key: "to", problem: `leads to ${to}, which does not exist` });
  const before = known.redirects.find((other) => isItself(other.to));
  if (before !== undefined) problems.push({ key: "from", problem: `is where ${before.from} is redirected to` });
  return problems.length > 0 ? { faults: faultsFrom(problems) } : { record: result.data };
}
