import { useEffect, useState } from "react";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import { useMe } from "../frame/session.ts";
import {
  type CampaignDraft,
  draftAfter,
  foundDraft,
  freshDraft,
  isTouched,
  type TypedCampaign,
  typedInto,
} from "./typed-campaign.ts";

/**
 * A campaign as somebody types it. What is not saved stays on this device, as drafts of texts do: a closed tab loses
 * nothing, and `wasKept` says that it is there again, until it is saved or given up. What others save meanwhile takes the place of what nobody has touched;
 * over what is typed it is refused when that is saved, with both versions.
 */
export function useCampaignDraft(campaign: CampaignJson | null) {
  const place = `typed campaign ${useMe().member.id} ${campaign?.slug ?? ""}`;
  const [draft, setDraft] = useState<CampaignDraft>(() => {
    const found = localStorage.getItem(place);
    return found === null ? freshDraft(campaign) : foundDraft(found);
  });
  const { typed, seen } = draft;
  const isOwn = isTouched(draft);
  useEffect(() => {
    if (isOwn) localStorage.setItem(place, JSON.stringify(draft));
    else localStorage.removeItem(place);
  }, [place, draft, isOwn]);
  useEffect(() => {
    if (campaign !== null && campaign.version > (seen?.version ?? 0) && !isOwn) setDraft(freshDraft(campaign));
  }, [campaign, seen, isOwn]);
  return {
    typed,
    seen,
    wasKept: draft.wasKept === true && isOwn,
    put: setDraft,
    type: (more: Partial<TypedCampaign>) => setDraft((before) => typedInto(before, more)),
    /** The shop has taken `sent`: it stands there as `next`. */
    saved: (sent: TypedCampaign, next: CampaignJson) => setDraft((before) => draftAfter(before, sent, next)),
    /** Of a new one, which is made: the next begins empty. */
    forget: () => localStorage.removeItem(place),
  };
}
