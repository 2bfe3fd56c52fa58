import { Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import { type DraftMeans, draftOf, readDraft } from "../../../../shop/previews/draft.ts";
import { previewAddress, previewBody } from "../../../../shop/previews/preview.ts";
import { readBody } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { refused } from "../answers.ts";

/** Links to pages as they will be. They change nothing and are kept nowhere. */
export function adminPreviews(shop: ShopContext, means: DraftMeans): Hono {
  const api = new Hono();
  for (const kind of ["product", "content"] as const)
    staffCall(api, shop, `POST /${kind}-previews`, async (c) => {
      const body = await readBody(c, previewBody);
      if (body.refusal) return body.refusal;
      const named = body.value.draft;
      const draft = named === null ? null : await draftOf(shop, kind, named);
      if (named !== null && draft === null) return refused(c, `${kind}.no_draft`);
      const found = draft && (await readDraft(shop, draft, means));
      if (found?.ok === false && found.why === "faulty")
        return refuse(c, 422, "preview.faulty", undefined, { faults: found.faults });
      return c.json({ data: { address: await previewAddress(shop, body.value, draft) } });
    });
  return api;
}
