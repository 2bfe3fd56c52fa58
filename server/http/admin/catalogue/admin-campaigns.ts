import { type Context, Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import { listCampaigns, readCampaign } from "../../../../shop/staff-campaigns/campaign-list.ts";
import {
  campaignPreviewSchema,
  changedCampaignSchema,
  newCampaignSchema,
} from "../../../../shop/staff-campaigns/campaign-schemas.ts";
import {
  type CampaignResult,
  changeCampaign,
  endCampaign,
  makeCampaign,
  takeCampaignEndBack,
  takePageOff,
} from "../../../../shop/staff-campaigns/change-campaign.ts";
import { previewCampaign } from "../../../../shop/staff-campaigns/preview-campaign.ts";
import type { ContentMeans } from "../../../../shop/staff-content/content-means.ts";
import { promoVersion } from "../../../../shop/staff-promos/promo-schemas.ts";
import { readBody, refuseField } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";

/** Campaigns: made with their pages, changed, ended, and seen before they are. `means`: what is known of addresses. */
export function adminCampaigns(shop: ShopContext, means: ContentMeans): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /campaigns", async (c) => c.json({ data: await listCampaigns(shop) }));

  staffCall(api, shop, "POST /campaigns", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, newCampaignSchema);
    if (body.refusal) return body.refusal;
    return answer(c, await makeCampaign(own, author, { ...body.value, key: body.key }, means), 201);
  });

  staffCall(api, shop, "POST /campaigns/preview", async (c) => {
    const body = await readBody(c, campaignPreviewSchema);
    if (body.refusal) return body.refusal;
    return c.json({ data: await previewCampaign(shop, body.value) });
  });

  staffCall(api, shop, "GET /campaigns/:slug", async (c) => {
    const campaign = await readCampaign(shop, slugOf(c));
    return campaign === null ? refuse(c, 404, "campaign.not_found") : c.json({ data: campaign });
  });

  staffCall(api, shop, "POST /campaigns/:slug", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, changedCampaignSchema);
    if (body.refusal) return body.refusal;
    return answer(c, await changeCampaign(own, author, { ...body.value, slug: slugOf(c), key: body.key }, means));
  });

  for (const [call, work] of [
    ["POST /campaigns/:slug/end", endCampaign],
    ["POST /campaigns/:slug/take-back", takeCampaignEndBack],
    ["POST /campaigns/:slug/page-off", takePageOff],
  ] as const)
    staffCall(api, shop, call, async (c, { shop: own, author }) => {
      const body = await readKeyedBody(c, promoVersion);
      if (body.refusal) return body.refusal;
      return answer(c, await work(own, author, { ...body.value, slug: slugOf(c), key: body.key }, means));
    });

  return api;
}

const slugOf = (c: Context) => c.req.param("slug") ?? "";

/** The field that a refusal is about. */
const FIELDS: Partial<Record<string, string>> = {
  "campaign.page_taken": "rules.landing.page",
  "campaign.page_unknown": "rules.landing.page",
  "campaign.page_faulty": "rules.landing.description",
};

function answer(c: Context, result: CampaignResult, status: 200 | 201 = 200): Response {
  if (!result.ok) {
    const field = FIELDS[result.code];
    if (field !== undefined) return refuseField(c, field, result.code);
    if ("places" in result) return refuse(c, 409, result.code, { places: result.places.join(", ") });
    return refused(c, result.code);
  }
  return c.json({ data: { slug: result.slug, version: result.version } }, status);
}
