import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Announcement } from "../content/documents.ts";
import { announcedCampaigns } from "./campaign.ts";

/** What the banner says at a moment: announced sales first, then what always stands there. */
export function announcementsAt(snapshot: CatalogSnapshot, now: Date): Announcement[] {
  const ofSales = announcedCampaigns(snapshot.campaigns, now).flatMap(({ announcement, page }, index) =>
    // Numbers of announcements count from one, so these are nobody else's.
    announcement === null ? [] : [{ id: -1 - index, message: announcement, link: `/${page}` }],
  );
  return [...ofSales, ...snapshot.announcements];
}
