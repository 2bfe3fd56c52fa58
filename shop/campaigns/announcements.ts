import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Announcement } from "../content/documents.ts";
import type { Country } from "../market/countries.ts";
import type { MethodName } from "../market/offered-methods.ts";
import { announcedCampaigns } from "./campaign.ts";

/**
 * What the banner says in a country at a moment: announced sales first, then what is true there, at that time and with
 * what is offered. Campaigns are for every country.
 */
export function announcementsAt(
  snapshot: CatalogSnapshot,
  now: Date,
  country: Country,
  isOffered: (method: MethodName) => boolean,
): Pick<Announcement, "id" | "message" | "link">[] {
  const standing = snapshot.announcements.filter(
    ({ markets, requires, from, to }) =>
      markets.includes(country) &&
      (requires === null || isOffered(requires)) &&
      (from === null || Date.parse(from) <= now.getTime()) &&
      (to === null || now.getTime() < Date.parse(to)),
  );
  return [...announcementsOfSales(snapshot, now), ...standing];
}

/** What the banner says of announced sales at a moment. */
export function announcementsOfSales(
  snapshot: CatalogSnapshot,
  now: Date,
): Pick<Announcement, "id" | "message" | "link">[] {
  return announcedCampaigns(snapshot.campaigns, now).flatMap(({ announcement, page }, index) =>
    // Numbers of announcements count from one, so these are nobody else's.
    announcement === null
      ? []
      : [{ id: -1 - index, message: announcement, link: page === null ? "/shop" : `/${page}` }],
  );
}

/** Every moment at which an announcement begins or ends, in milliseconds. */
export function announcementBoundaries(announcements: readonly Pick<Announcement, "from" | "to">[]): number[] {
  const moments = announcements.flatMap(({ from, to }) => [from, to]);
  return moments.filter((moment) => moment !== null).map((moment) => Date.parse(moment));
}
