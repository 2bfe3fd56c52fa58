import { type Context, Hono } from "hono";
import { z } from "zod";
import { AGES } from "../../../../shop/cash/ages.ts";
import type {
  ClosedJson,
  OwedJson,
  OwedLineJson,
  RemittanceJson,
  RemittanceLineJson,
  RemittancePreviewJson,
} from "../../../../shop/cash/cash-json.ts";
import { closeRest, listClosed, reopenRest } from "../../../../shop/cash/close.ts";
import { closedFile } from "../../../../shop/cash/closed-file.ts";
import { isBooked, type MatchedLine } from "../../../../shop/cash/match-remittance.ts";
import { owedByCourier, owedByCouriers } from "../../../../shop/cash/owed.ts";
import {
  bookByHand,
  bookRemittance,
  listRemittances,
  previewRemittance,
  readRemittanceLines,
} from "../../../../shop/cash/remit.ts";
import { SETTLE_REASONS } from "../../../../shop/cash/settle-reasons.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { amountCell } from "../../../../shop/csv.ts";
import { dayOf } from "../../../../shop/day.ts";
import { CURRENCIES, type Language } from "../../../../shop/market/market.ts";
import { type CourierJson, listCouriers } from "../../../../shop/parcels/couriers.ts";
import { toMinor } from "../../../../shop/pricing/money.ts";
import { translateFor } from "../../../../texts/catalogues.server.ts";
import type { MessageKey } from "../../../../texts/translate.ts";
import { readBody } from "../../body.ts";
import { sendTable } from "../../files/table-file.ts";
import { refuse, requestTranslate } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { filesQuery, placeNumber, readListQuery } from "../list-query.ts";
import { readKeyedBody } from "../request-key.ts";

export const remittanceBody = z.object({
  courier: z.string("validation.required").min(1, "validation.required").max(40, "validation.invalid"),
  file_name: z.string("validation.required").trim().min(1, "validation.required").max(200, "validation.invalid"),
  /** The file as it is, in base64. An empty one names no columns. */
  content: z.base64("validation.invalid"),
});
export const bookingBody = remittanceBody.extend({ fingerprint: z.string("validation.required").length(64) });

const cents = z
  .int("validation.invalid")
  .positive("validation.invalid")
  .max(2_000_000_000, "validation.invalid")
  .meta({ description: "Hundredths of the order's currency." });

/** Cash without a file; amounts are hundredths. `owed`: as it was looked at. */
export const byHandBody = z.object({
  courier: remittanceBody.shape.courier,
  paper: z.string("validation.required").trim().min(1, "validation.required").max(80, "validation.length_max"),
  lines: z
    .array(
      z.object({
        reference: z.string("validation.required").max(40, "validation.invalid"),
        owed: cents,
        amount: cents,
      }),
    )
    .min(1, "validation.required")
    .max(500, "validation.invalid"),
  counted: z
    .array(z.object({ currency: z.enum(CURRENCIES, "validation.invalid"), amount: cents }))
    .max(CURRENCIES.length, "validation.invalid"),
});

/** A rest that is closed; `owed` as it was looked at, hundredths, below zero where too much came. */
export const closeBody = z.object({
  owed: z
    .int("validation.invalid")
    .min(-2_000_000_000, "validation.invalid")
    .max(2_000_000_000, "validation.invalid")
    .meta({ description: "Hundredths of the order's currency; below zero where too much came." })
    .refine((amount) => amount !== 0, "validation.invalid"),
  reason: z.enum(SETTLE_REASONS, "validation.invalid"),
  note: z.string("validation.required").trim().min(1, "validation.required").max(300, "validation.length_max"),
});

/** Goes on after the closing of this number. */
export const closedQuery = z.object({ after: placeNumber });

/** What couriers owe, what they hand over, by files and without, and what of it is closed. */
export function adminRemittances(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /cash/owed", async (c) => {
    const { orders, couriers } = await owedByCouriers(shop);
    const names = (await listCouriers(shop)).map(({ id, name, active }) => ({ id, name, active }));
    const data: OwedJson = {
      orders: orders.slice(0, MOST_SHOWN).map(({ collectedAt, owedAed, courierId, ...order }) => ({
        ...order,
        courier: courierId,
        collected_at: collectedAt.toISOString(),
        owed_aed: owedAed,
      })),
      couriers: couriers.map(({ courierId, owedAed, agesAed, owed, orders: count }) => ({
        courier: courierId,
        orders: count,
        owed_aed: owedAed,
        ages_aed: agesAed,
        owed,
      })),
      names,
    };
    return c.json({ data, meta: { total: orders.length, ages: AGES } });
  });

  staffCall(api, shop, "GET /cash/owed.csv", async (c, { session }) => {
    const { orders } = await owedByCouriers(shop);
    const { language } = session.member;
    const couriers = await listCouriers(shop);
    const t = translateFor(language);
    const head = ["order", "courier", "collected_on", "days", "collected", "owed", "currency", "owed_aed"] as const;
    const rows = orders.map((order) => [
      order.reference,
      nameOf(couriers, order.courierId, language),
      dayOf(order.collectedAt),
      order.days,
      ...[amountCell(order.collected), amountCell(order.owed), order.currency, amountCell(order.owedAed)],
    ]);
    const lines = [head.map((name) => t(`cash.column_${name}`)), ...rows];
    return sendTable(c, `courier-cash-${dayOf(shop.clock())}`, "csv", lines, language);
  });

  staffCall(api, shop, "GET /cash/owed/:courier", async (c) => {
    const owed = await owedByCourier(shop, c.req.param("courier") ?? "");
    const data = owed.map(({ sheetOf, ...line }): OwedLineJson => ({ ...line, sheet: sheetOf }));
    return c.json({ data });
  });

  staffCall(api, shop, "POST /cash/owed/:reference/close", async (c, { shop: own, author }) => {
    const body = await readBody(c, closeBody);
    if (body.refusal) return body.refusal;
    const reference = c.req.param("reference") ?? "";
    const closed = await closeRest(own, author, reference, { ...body.value, owed: toMinor(body.value.owed) });
    if (closed.ok) return c.json({ data: { reference: closed.reference } }, 201);
    const { code } = closed;
    if (code === "order.not_found") return refuse(c, 404, code);
    return c.json({ code, message: requestTranslate(c)(code, { about: reference }) }, 409);
  });

  staffCall(api, shop, "GET /cash/closed", async (c) => {
    const asked = readListQuery(c, closedQuery);
    if (asked.refusal) return asked.refusal;
    const { rows, next } = await listClosed(shop, asked.value.after);
    const data = rows.map(
      ({ courierId, amount, amountAed, reason, note, at, closedBy, ...row }): ClosedJson => ({
        ...{ ...row, courier: courierId, amount: -amount, amount_aed: -amountAed },
        ...{ reason: reason ?? "mistake", note: note ?? "", at: at.toISOString(), by: closedBy },
      }),
    );
    return c.json({ data, meta: { next } });
  });

  staffCall(api, shop, "GET /cash/closed.csv", async (c, { session }) => {
    const { language } = session.member;
    const couriers = await listCouriers(shop);
    const t = translateFor(language);
    const rows = closedFile(shop, {
      head: (column) => t(`cash.column_${column}`),
      reason: (reason) => t(`cash.reason_${reason}`),
      courier: (id) => nameOf(couriers, id, language),
    });
    return sendTable(c, `closed-cash-${dayOf(shop.clock())}`, "csv", rows, language);
  });

  staffCall(api, shop, "POST /cash/owed/:reference/reopen", async (c, { shop: own, author }) =>
    c.json({ data: { changed: await reopenRest(own, author, c.req.param("reference") ?? "") } }),
  );

  staffCall(api, shop, "POST /cash/remittances/by-hand", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, byHandBody);
    if (body.refusal) return body.refusal;
    const { courier: courierId, paper, lines, counted } = body.value;
    const brought = {
      ...{ courierId, paper },
      lines: lines.map(({ reference, owed, amount }) => ({ reference, owed: toMinor(owed), amount: toMinor(amount) })),
      counted: counted.map(({ currency, amount }) => ({ currency, amount: toMinor(amount) })),
    };
    const booked = await bookByHand(own, author, brought, body.key);
    if (booked.ok) return c.json({ data: { id: booked.id } }, 201);
    if (!("about" in booked)) return refuse(c, booked.code === "courier.not_found" ? 422 : 409, booked.code);
    const { code, about } = booked;
    const named = about.slice(0, 20).join(", ");
    return c.json({ code, message: requestTranslate(c)(code, { about: named }), data: { about } }, 409);
  });

  staffCall(api, shop, "GET /cash/remittances", async (c) => {
    const asked = readListQuery(c, filesQuery);
    if (asked.refusal) return asked.refusal;
    const { rows, next } = await listRemittances(shop, asked.value.after);
    const data = rows.map(
      ({ id, courierId, fileName, hasFile, bookedAt, bookedBy, counts, totals }): RemittanceJson => ({
        ...{ id, courier: courierId, file_name: fileName, has_file: hasFile, counts, totals },
        ...{ booked_at: bookedAt.toISOString(), booked_by: bookedBy },
      }),
    );
    return c.json({ data, meta: { next } });
  });

  staffCall(api, shop, "POST /cash/remittances/preview", async (c) => {
    const body = await readBody(c, remittanceBody);
    if (body.refusal) return body.refusal;
    const found = await previewRemittance(shop, sentFile(body.value));
    if (!found.ok) return refusedFile(c, found);
    const { lines, totals, fingerprint, bookedAs } = found;
    const data: RemittancePreviewJson = { lines: lines.map(lineJson), totals, fingerprint, booked_as: bookedAs };
    return c.json({ data });
  });

  staffCall(api, shop, "POST /cash/remittances", async (c, { shop: own, author }) => {
    const body = await readBody(c, bookingBody);
    if (body.refusal) return body.refusal;
    const { fingerprint } = body.value;
    const booked = await bookRemittance(own, author, { ...sentFile(body.value), fingerprint });
    if (!booked.ok) return refusedFile(c, booked);
    return c.json({ data: { id: booked.id, changed: booked.isChanged } }, booked.isChanged ? 201 : 200);
  });

  staffCall(api, shop, "GET /cash/remittances/:id", async (c) => {
    const lines = await readRemittanceLines(shop, c.req.param("id") ?? "");
    return lines === null ? refuse(c, 404, "request.not_found") : c.json({ data: lines.map(lineJson) });
  });

  return api;
}

/** Rows of the list; the CSV has all. */
const MOST_SHOWN = 300;

function nameOf(couriers: readonly CourierJson[], id: string | null, language: Language): string {
  return couriers.find((courier) => courier.id === id)?.name[language] ?? id ?? "";
}

function sentFile({ courier, file_name: fileName, content }: z.infer<typeof remittanceBody>) {
  return { courierId: courier, fileName, bytes: Buffer.from(content, "base64") };
}

/** Of these files it is not the file that is wrong. */
const CONFLICTS: readonly MessageKey[] = ["remittance.changed", "remittance.nothing_to_book", "payout.changed"];
const MOST_NAMED = 20;

/** Why a file about money is not taken, with the rows that are to blame. */
export function refusedFile(c: Context, refusal: { code: MessageKey; rows?: readonly number[] }): Response {
  const { code, rows = [] } = refusal;
  if (CONFLICTS.includes(code)) return refuse(c, 409, code);
  return c.json({ code, message: requestTranslate(c)(code, { rows: rows.slice(0, MOST_NAMED).join(", ") }) }, 422);
}

function lineJson(line: MatchedLine): RemittanceLineJson {
  const { row, named, reference, outcome, cause, amount, owed, currency, paidOn } = line;
  return { row, named, reference, outcome, cause, amount, owed, currency, paid_on: paidOn, booked: isBooked(line) };
}
