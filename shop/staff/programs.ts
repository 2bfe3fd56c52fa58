import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { apiKeys } from "../api-keys/tables.ts";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { originOf } from "../webhooks/public-address.ts";
import { webhookEndpoints } from "../webhooks/tables.ts";
import { recordAct, type StaffAuthor } from "./audit.ts";
import type { AuditValues } from "./audit-kinds.ts";
import { notifyStaff } from "./notify.ts";
import { may, type Role } from "./roles.ts";

/** What another program uses, and somebody has made for it: an API key, or an address that is told what happens. */
export interface ProgramJson {
  kind: "key" | "webhook";
  id: string;
  /** What the key is for, with its last signs; of an address its origin. */
  name: string;
}

/** What becomes of somebody's keys and webhooks when they may have none any more. */
export const PROGRAM_CHOICES = ["end", "take_over"] as const;
export type ProgramChoice = (typeof PROGRAM_CHOICES)[number];

/** Keys that open something now. */
export const openKeys = (now: Date) =>
  and(isNull(apiKeys.endedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** Addresses that are told something. */
export const openWebhooks = isNull(webhookEndpoints.removedAt);

/** What the log says of a key. */
export const keyInLog = ({ name, permissions }: Pick<typeof apiKeys.$inferSelect, "name" | "permissions">) => ({
  name,
  permissions: [...permissions].sort().join(", "),
});

/** What the log says of an address. */
export const webhookInLog = ({ url, types }: Pick<typeof webhookEndpoints.$inferSelect, "url" | "types">) => ({
  url: originOf(url),
  types: types.join(", "),
});

/** The keys that open something and the addresses that are told something, by who has made them. */
export async function programsByMaker({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<Map<string, ProgramJson[]>> {
  const keys = await db.select().from(apiKeys).where(openKeys(clock())).orderBy(asc(apiKeys.createdAt));
  const webhooks = await db
    .select()
    .from(webhookEndpoints)
    .where(openWebhooks)
    .orderBy(asc(webhookEndpoints.createdAt));
  const all = [
    ...keys.map(({ id, madeBy, name, ending }) => ({ kind: "key" as const, id, madeBy, name: `${name} …${ending}` })),
    ...webhooks.map(({ id, madeBy, url }) => ({ kind: "webhook" as const, id, madeBy, name: originOf(url) })),
  ];
  const byMaker = Map.groupBy(all, ({ madeBy }) => madeBy);
  return new Map([...byMaker].map(([maker, own]) => [maker, own.map(({ madeBy: _, ...program }) => program)]));
}

/**
 * Ends what somebody has made and may make no more, or puts it under the name of whoever decides so: each with an entry in
 * the log. `role`: what they are from now on; null: they leave. Nobody takes over their own.
 */
export async function settlePrograms(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  author: StaffAuthor,
  { staffId, role, choice }: { staffId: string; role: Role | null; choice: ProgramChoice },
): Promise<void> {
  const isOver = (permission: "keys.manage" | "webhooks.manage") => role === null || !may(role, permission);
  const isTaken = choice === "take_over" && author.staffId !== staffId;
  const now = shop.clock();
  const taken = { madeBy: author.staffId };
  const tell = async (entity: "key" | "webhook", entityId: string, about: AuditValues, name: AuditValues) => {
    const hands = { before: { ...name, who: staffId }, after: { ...name, who: author.staffId } };
    const ended = { action: entity === "key" ? ("key.ended" as const) : ("webhook.removed" as const), before: about };
    await recordAct(tx, shop, author, {
      ...{ entity, entityId },
      ...(isTaken ? { action: `${entity}.taken_over` as const, ...hands } : ended),
    });
    await notifyStaff(tx, { entity, id: entityId });
  };
  if (isOver("keys.manage")) {
    const keys = await tx
      .update(apiKeys)
      .set(isTaken ? taken : { endedAt: now })
      .where(and(eq(apiKeys.madeBy, staffId), openKeys(now)))
      .returning();
    for (const key of keys) await tell("key", key.id, keyInLog(key), { name: key.name });
  }
  if (isOver("webhooks.manage")) {
    const webhooks = await tx
      .update(webhookEndpoints)
      .set(isTaken ? taken : { removedAt: now })
      .where(and(eq(webhookEndpoints.madeBy, staffId), openWebhooks))
      .returning();
    for (const webhook of webhooks) {
      const about = webhookInLog(webhook);
      await tell("webhook", webhook.id, about, { url: about.url });
    }
  }
}
