import type { Context, Hono } from "hono";
import type { WrittenData } from "../../../../shop/content/content.ts";
import type { WrittenFault } from "../../../../shop/content-files/written-fault.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import type { VersionChanges } from "../../../../shop/staff-versions/change-versions.ts";
import {
  draftBody,
  draftSeenBody,
  publishBody,
  rescheduleBody,
  restoreBody,
  versionSeenBody,
} from "../../../../shop/staff-versions/version-schemas.ts";
import type { VersionResult } from "../../../../shop/staff-versions/versioned.ts";
import { readBody } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { numberOf, refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";

/** How one kind of thing with versions is named in addresses, read and written. */
export interface VersionCalls {
  changes: VersionChanges;
  nameOf: (c: Context) => string;
  /** It with its versions; null: there is none. */
  read: (name: string) => Promise<object | null>;
  /** What one version says; null: there is none. */
  readVersion: (name: string, number: number) => Promise<WrittenData | null>;
  /** What is in the way of publishing what is written. */
  faultsOf: (name: string, written: WrittenData) => Promise<WrittenFault[]>;
}

/** The calls for drafts and versions below the address of one thing: the same for all that have them. */
export function versionCalls(
  api: Hono,
  shop: ShopContext,
  base: "/products/:slug" | "/content/:kind/:slug",
  { changes, nameOf, read, readVersion, faultsOf }: VersionCalls,
): void {
  const missing = base === "/products/:slug" ? "product.not_found" : "content.not_found";

  /** Refusals say what is in the way; a stale one carries what there is now, so that nothing that was typed is lost. */
  const answer = async (c: Context, result: VersionResult): Promise<Response> => {
    if (result.ok) return c.json({ data: { version: result.version, revision: result.revision } });
    if ("faults" in result) return refuse(c, 422, result.code, undefined, { faults: result.faults });
    if (result.code === "product.price_jumps" || result.code === "product.waiting_price_jumps")
      return refuse(c, 409, result.code, undefined, { data: { change: result.change } });
    if (result.code === "staff.changed_meanwhile" || result.code.endsWith(".waiting_apart"))
      return refuse(c, 409, result.code, undefined, { data: await read(nameOf(c)) });
    return refused(c, result.code);
  };

  staffCall(api, shop, `GET ${base}`, async (c) => {
    const found = await read(nameOf(c));
    return found === null ? refuse(c, 404, missing) : c.json({ data: found });
  });

  staffCall(api, shop, `GET ${base}/versions/:number`, async (c) => {
    const written = await readVersion(nameOf(c), numberOf(c));
    return written === null ? refuse(c, 404, missing) : c.json({ data: { written } });
  });

  staffCall(api, shop, `PUT ${base}/draft`, async (c, { shop: own, author }) => {
    const body = await readBody(c, draftBody);
    if (body.refusal) return body.refusal;
    const name = nameOf(c);
    // Looked at first: what cannot be looked at is not kept, or every list would fail over it.
    const faults = await faultsOf(name, body.value.written);
    const saved = await changes.saveDraft(own, author, name, body.value);
    if (!saved.ok) return answer(c, saved);
    const { version, revision } = saved;
    return c.json({ data: { version, revision, faults } });
  });

  staffCall(api, shop, `POST ${base}/draft/drop`, async (c, { shop: own, author }) => {
    const body = await readBody(c, draftSeenBody);
    if (body.refusal) return body.refusal;
    return answer(c, await changes.dropDraft(own, author, nameOf(c), body.value.revision));
  });

  staffCall(api, shop, `POST ${base}/publish`, async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, publishBody);
    if (body.refusal) return body.refusal;
    const { at, until } = body.value;
    const moments = { at: at === null ? null : new Date(at), until: until === null ? null : new Date(until) };
    const asked = { ...body.value, name: nameOf(c), key: body.key, ...moments };
    return answer(c, await changes.publishDraft(own, author, asked));
  });

  staffCall(api, shop, `POST ${base}/versions/:number/unschedule`, async (c, { shop: own, author }) =>
    answer(c, await changes.unschedule(own, author, nameOf(c), numberOf(c))),
  );

  staffCall(api, shop, `POST ${base}/versions/:number/cancel`, async (c, { shop: own, author }) =>
    answer(c, await changes.cancelScheduled(own, author, nameOf(c), numberOf(c))),
  );

  staffCall(api, shop, `POST ${base}/versions/:number/reschedule`, async (c, { shop: own, author }) => {
    const body = await readBody(c, rescheduleBody);
    if (body.refusal) return body.refusal;
    const { at, was } = body.value;
    const asked = { at: new Date(at), was: was === null ? null : new Date(was) };
    return answer(c, await changes.reschedule(own, author, { name: nameOf(c), number: numberOf(c), ...asked }));
  });

  staffCall(api, shop, `POST ${base}/restore`, async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, restoreBody);
    if (body.refusal) return body.refusal;
    const { waiting, ...asked } = body.value;
    const waits = waiting === null ? null : { number: waiting.number, at: new Date(waiting.at) };
    const restored = { ...asked, waiting: waits, name: nameOf(c), key: body.key };
    return answer(c, await changes.restoreVersion(own, author, restored));
  });

  staffCall(api, shop, `POST ${base}/take-back`, async (c, { shop: own, author }) => {
    const body = await readBody(c, versionSeenBody);
    if (body.refusal) return body.refusal;
    return answer(c, await changes.takePublishingBack(own, author, nameOf(c), body.value.version));
  });

  // Whoever writes products may not publish them; whoever writes texts may.
  if (base === "/products/:slug")
    staffCall(api, shop, `POST ${base}/ask`, async (c, { shop: own, author }) => {
      const body = await readBody(c, draftSeenBody);
      if (body.refusal) return body.refusal;
      return answer(c, await changes.askToPublish(own, author, nameOf(c), body.value.revision));
    });
}
