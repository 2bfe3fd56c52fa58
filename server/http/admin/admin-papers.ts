import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { listParcels, noteLabels, type Parcel } from "../../../shop/parcels/list-parcels.ts";
import { MOST_PARCELS } from "../../../shop/parcels/most-parcels.ts";
import { contentsOfOrders, contentsOfParcels } from "../../../shop/parcels/slips.ts";
import { recordAct, type StaffAuthor } from "../../../shop/staff/audit.ts";
import type { PaperPrinter } from "../../invoice/paper-printer.ts";
import type { Printable } from "../../invoice/print-worker.ts";
import type { Slip } from "../../packing/packing-papers.ts";
import { refuse } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { namedOrders, readQuery } from "./admin-parcels.ts";

/** Numbers of parcels, separated by commas. */
const namedParcels = z
  .string("validation.required")
  .transform((typed) => [...new Set(typed.toLowerCase().split(","))])
  .pipe(z.array(z.uuid("validation.invalid")).max(MOST_PARCELS, "validation.invalid"));

/** One of both. */
export const slipsQuery = z
  .object({ orders: namedOrders.optional(), parcels: namedParcels.optional() })
  .refine(({ orders, parcels }) => (orders === undefined) !== (parcels === undefined), {
    path: ["orders"],
    error: "validation.required",
  });
export const parcelsPaperQuery = z.object({ parcels: namedParcels });

/** What is printed at the packing table: one file each, in the sequence that was asked for. */
export function adminPapers(shop: ShopContext, printer: PaperPrinter): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /papers/slips.pdf", async (c, { author, session }) => {
    const asked = readQuery(c, slipsQuery);
    if (asked.refusal) return asked.refusal;
    const { orders, parcels } = asked.value;
    const slips = orders === undefined ? await slipsOfParcels(shop, parcels ?? []) : await slipsOfOrders(shop, orders);
    if (slips.length === 0) return refuse(c, 404, "paper.nothing");
    await notePrinted(
      shop,
      author,
      "slips",
      slips.map(({ order }) => order.reference),
    );
    const printed = { printedAt: shop.clock(), printedBy: session.member.name };
    return sendPrinted(c, printer, "slips", { kind: "slips", slips, ...printed });
  });

  staffCall(api, shop, "GET /papers/labels.pdf", async (c, { author }) => {
    const asked = readQuery(c, parcelsPaperQuery);
    if (asked.refusal) return asked.refusal;
    const printedAt = shop.clock();
    const parcels = await kept(shop, asked.value.parcels);
    if (parcels.length === 0) return refuse(c, 404, "paper.nothing");
    await notePrinted(
      shop,
      author,
      "labels",
      parcels.map(({ reference }) => reference),
    );
    const answer = await sendPrinted(c, printer, "labels", { kind: "labels", parcels, printedAt });
    await noteLabels(shop, parcels, printedAt);
    return answer;
  });

  staffCall(api, shop, "GET /papers/courier-sheet.pdf", async (c, { author, session }) => {
    const asked = readQuery(c, parcelsPaperQuery);
    if (asked.refusal) return asked.refusal;
    const parcels = await kept(shop, asked.value.parcels);
    const [first] = parcels;
    if (first?.courier == null) return refuse(c, 404, "paper.nothing");
    if (parcels.some(({ courierId }) => courierId !== first.courierId)) return refuse(c, 409, "parcel.other_courier");
    await notePrinted(
      shop,
      author,
      "courier-sheet",
      parcels.map(({ reference }) => reference),
    );
    const printed = { printedAt: shop.clock(), printedBy: session.member.name };
    return sendPrinted(c, printer, "courier", { kind: "courier_sheet", courier: first.courier, parcels, ...printed });
  });

  return api;
}

/** Parcels as they were asked for; nothing is printed for one that was opened again. */
async function kept(shop: ShopContext, ids: readonly string[]): Promise<Parcel[]> {
  return (await listParcels(shop, { ids })).filter(({ state }) => state !== "opened");
}

/** A slip for each of these orders, in their sequence; those that do not stand are left out. */
export async function slipsOfOrders(shop: ShopContext, references: readonly string[]): Promise<Slip[]> {
  const found = await contentsOfOrders(shop, references);
  return found.map(({ order, lines }) => ({ order, parcel: null, lines, grams: weightOf(lines) }));
}

async function slipsOfParcels(shop: ShopContext, ids: readonly string[]): Promise<Slip[]> {
  const found = await contentsOfParcels(shop, await kept(shop, ids));
  return found.map(({ parcel, lines }) => ({ order: parcel, parcel, lines, grams: weightOf(lines) }));
}

function weightOf(lines: readonly { quantity: number; grams: number }[]): number {
  return lines.reduce((all, { quantity, grams }) => all + quantity * grams, 0);
}

/** Shown where it is opened, so that it can be printed at once, or to be saved (`attachment`); for nobody but who asked for it. */
export async function sendPrinted(
  c: Context,
  printer: PaperPrinter,
  name: string,
  paper: Printable,
  disposition: "inline" | "attachment" = "inline",
): Promise<Response> {
  return c.body(new Uint8Array(await printer.print(paper)), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `${disposition}; filename="${name}.pdf"`,
    "Cache-Control": "private, no-store",
  });
}

/** Writes down that names and addresses of several buyers leave the shop on a paper; of one, its order's page tells as much. */
export async function notePrinted(
  shop: ShopContext,
  author: StaffAuthor,
  paper: "slips" | "labels" | "invoices" | "courier-sheet",
  references: readonly string[],
): Promise<void> {
  const after = { orders: new Set(references).size };
  if (after.orders < 2) return;
  await shop.db.transaction((tx) =>
    recordAct(tx, shop, author, { action: "papers.printed", entity: "report", entityId: paper, after }),
  );
}
