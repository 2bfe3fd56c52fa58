import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { amountCell } from "../../../../shop/csv.ts";
import { PAYMENT_PROVIDERS } from "../../../../shop/market/methods.ts";
import type { PayoutJson, PayoutLineJson, PayoutPreviewJson } from "../../../../shop/payouts/payout-json.ts";
import {
  type KeptLine,
  keepPayout,
  listPayouts,
  previewPayout,
  readPayoutLines,
} from "../../../../shop/payouts/payouts.ts";
import { translateFor } from "../../../../texts/catalogues.server.ts";
import { readBody } from "../../body.ts";
import { sendTable } from "../../files/table-file.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { idOf } from "../answers.ts";
import { filesQuery, readListQuery } from "../list-query.ts";
import { refusedFile, remittanceBody } from "./admin-remittances.ts";

export const payoutBody = remittanceBody
  .omit({ courier: true })
  .extend({ provider: z.enum(PAYMENT_PROVIDERS, "validation.invalid") });
export const keepingBody = payoutBody.extend({ fingerprint: z.string("validation.required").length(64) });

/** What providers pay out of what they took, by their files. */
export function adminPayouts(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /payments/payouts", async (c) => {
    const asked = readListQuery(c, filesQuery);
    if (asked.refusal) return asked.refusal;
    const { rows, next } = await listPayouts(shop, asked.value.after);
    const data = rows.map(
      ({ id, provider, fileName, lastDay, keptBy, keptAt, counts, totals }): PayoutJson => ({
        ...{ id, provider, file_name: fileName, last_day: lastDay, counts, totals },
        ...{ kept_at: keptAt.toISOString(), kept_by: keptBy },
      }),
    );
    return c.json({ data, meta: { next } });
  });

  staffCall(api, shop, "POST /payments/payouts/preview", async (c) => {
    const body = await readBody(c, payoutBody);
    if (body.refusal) return body.refusal;
    const found = await previewPayout(shop, sentFile(body.value));
    if (!found.ok) return refusedFile(c, found);
    const { lines, totals, fingerprint, keptAs } = found;
    const data: PayoutPreviewJson = { lines: lines.map(lineJson), totals, fingerprint, kept_as: keptAs };
    return c.json({ data });
  });

  staffCall(api, shop, "POST /payments/payouts", async (c, { shop: own, author }) => {
    const body = await readBody(c, keepingBody);
    if (body.refusal) return body.refusal;
    const { fingerprint } = body.value;
    const kept = await keepPayout(own, author, { ...sentFile(body.value), fingerprint });
    if (!kept.ok) return refusedFile(c, kept);
    return c.json({ data: { id: kept.id, changed: kept.isChanged } }, kept.isChanged ? 201 : 200);
  });

  staffCall(api, shop, "GET /payments/payouts/:id", async (c) => {
    const found = await readPayoutLines(shop, idOf(c));
    return found === null ? refuse(c, 404, "request.not_found") : c.json({ data: found.lines.map(lineJson) });
  });

  staffCall(api, shop, "GET /payments/payouts/:id/lines.csv", async (c, { session }) => {
    const found = await readPayoutLines(shop, idOf(c));
    if (found === null) return refuse(c, 404, "request.not_found");
    const { payout, lines } = found;
    const { language } = session.member;
    const t = translateFor(language);
    const head = HEAD.map((name) => t(`payout.column_${name}`));
    const rows = lines.map((line) => [
      ...[line.row, line.order, line.named, t(`payout.kind_${line.kind}`)],
      t(line.isPaidSince ? "payout.paid_since" : `payout.outcome_${line.outcome}`),
      ...[amountCell(line.amount), line.currency, amountCell(line.expected), line.expectedCurrency],
      ...[amountCell(line.fee), amountCell(line.net), line.paidCurrency],
    ]);
    return sendTable(c, `payout-${payout.provider}-${payout.lastDay}`, "csv", [head, ...rows], language);
  });

  return api;
}

const HEAD = [
  ...(["row", "order", "named", "kind", "outcome", "amount", "currency", "expected", "expected_currency"] as const),
  ...(["fee", "net", "paid_currency"] as const),
];

function sentFile({ provider, file_name: fileName, content }: z.infer<typeof payoutBody>) {
  return { provider, fileName, bytes: Buffer.from(content, "base64") };
}

function lineJson(line: KeptLine): PayoutLineJson {
  const { row, kind, named, order, outcome, amount, currency, expected, fee, net } = line;
  return {
    ...{ row, kind, named, order, outcome, amount, currency, expected, fee, net },
    ...{ expected_currency: line.expectedCurrency, paid_currency: line.paidCurrency, paid_since: line.isPaidSince },
  };
}
