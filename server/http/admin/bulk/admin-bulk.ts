import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { invoicedOrders } from "../../../../shop/invoices/papers-of-orders.ts";
import { beginBulk, doneByBulk, readBulk, runBulk, takeBackBulk } from "../../../../shop/order-lists/bulk.ts";
import { writeMove } from "../../../../shop/order-lists/bulk-acts.ts";
import {
  bulkCourierSchema,
  bulkPaperSchema,
  bulkSchema,
  bulkTagSchema,
} from "../../../../shop/order-lists/list-schemas.ts";
import type { BulkKind } from "../../../../shop/order-lists/tables.ts";
import { listParcels, noteLabels } from "../../../../shop/parcels/list-parcels.ts";
import type { MessageKey } from "../../../../texts/translate.ts";
import type { PaperPrinter } from "../../../invoice/paper-printer.ts";
import { refuse, requestTranslate } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { notePrinted, sendPrinted, slipsOfOrders } from "../admin-papers.ts";
import { idOf, refused } from "../answers.ts";
import type { AdminCall } from "../calls/access-table.ts";
import { readKeyedBody, readRequestKey } from "../request-key.ts";

/** So few are done while somebody waits. */
const AT_ONCE = 5;

interface Asked {
  kind: BulkKind;
  to: string;
  references: string[];
}

/** One act for many orders: begun here, looked at here, and what it was to print. */
export function adminBulk(shop: ShopContext, printer: PaperPrinter): Hono {
  const api = new Hono();

  const bulkOf = async (c: Context, staffId: string, id: string) => {
    const bulk = await readBulk(shop, staffId, id);
    if (bulk === null) return null;
    const t = requestTranslate(c);
    return { ...bulk, refused: bulk.refused.map((row) => ({ ...row, message: t(row.code as MessageKey) })) };
  };

  const begins = <Schema extends z.ZodType>(call: AdminCall, schema: Schema, read: (body: z.output<Schema>) => Asked) =>
    staffCall(api, shop, call, async (c, { author, session }) => {
      const body = await readKeyedBody(c, schema);
      if (body.refusal) return body.refusal;
      const asked = read(body.value);
      const result = await beginBulk(shop, author, asked, body.key);
      if (!result.ok) return refuse(c, 409, result.code);
      // What is done in a moment is answered; the job then finds nothing left.
      if (asked.references.length <= AT_ONCE) await runBulk(shop, result.id);
      return c.json({ data: await bulkOf(c, session.member.id, result.id) }, 201);
    });

  begins("POST /orders/bulk", bulkSchema, ({ to, delivery_failure: failure, references }) => ({
    kind: "move",
    to: writeMove(to, failure),
    references,
  }));
  begins("POST /orders/bulk/tags", bulkTagSchema, ({ tag, is_on: isOn, references }) => ({
    kind: isOn ? "tag" : "untag",
    to: tag,
    references,
  }));
  begins("POST /orders/bulk/courier", bulkCourierSchema, ({ courier, references }) => ({
    kind: "courier",
    to: courier,
    references,
  }));
  for (const kind of ["slips", "labels", "invoices"] as const)
    begins(`POST /orders/bulk/${kind}`, bulkPaperSchema, (body) => ({ kind, to: "", ...body }));

  staffCall(api, shop, "GET /orders/bulk/:id", async (c, { session }) => {
    const bulk = await bulkOf(c, session.member.id, idOf(c));
    return bulk === null ? refuse(c, 404, "request.not_found") : c.json({ data: bulk });
  });

  staffCall(api, shop, "POST /orders/bulk/:id/take-back", async (c, { author, session }) => {
    const key = readRequestKey(c, { id: idOf(c) });
    if (key.refusal) return key.refusal;
    const result = await takeBackBulk(shop, author, idOf(c), key.value);
    if (!result.ok) return refused(c, result.code);
    if (result.orders <= AT_ONCE) await runBulk(shop, result.id);
    return c.json({ data: await bulkOf(c, session.member.id, result.id) }, 201);
  });

  const prints = (
    kind: "slips" | "labels" | "invoices",
    paper: (
      references: string[],
      printed: { printedAt: Date; printedBy: string },
    ) => Promise<Parameters<PaperPrinter["print"]>[0]>,
  ) =>
    staffCall(api, shop, `GET /orders/bulk/:id/${kind}.pdf`, async (c, { author, session }) => {
      const done = await doneByBulk(shop, session.member.id, idOf(c));
      if (done === null || done.kind !== kind) return refuse(c, 404, "request.not_found");
      if (done.references.length === 0) return refuse(c, 404, "paper.nothing");
      await notePrinted(shop, author, kind, done.references);
      const printed = { printedAt: shop.clock(), printedBy: session.member.name };
      const wanted = await paper(done.references, printed);
      // The screen asks for the second factor first, where it has to be fresh, and saves what it then gets.
      const answer = await sendPrinted(c, printer, kind, wanted, kind === "invoices" ? "attachment" : "inline");
      if (wanted.kind === "labels") await noteLabels(shop, wanted.parcels, printed.printedAt);
      return answer;
    });

  prints("slips", async (references, printed) => ({
    kind: "slips",
    slips: await slipsOfOrders(shop, references),
    ...printed,
  }));
  prints("labels", async (references, { printedAt }) => ({
    kind: "labels",
    parcels: await listParcels(shop, { references }),
    printedAt,
  }));
  prints("invoices", async (references) => ({ kind: "invoices", papers: await invoicedOrders(shop.db, references) }));

  return api;
}
