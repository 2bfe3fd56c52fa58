import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { isoMoment } from "../database/iso-moment.ts";
import { requeueFailed } from "../mails/failed-mails.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { openWebhooks, webhookInLog } from "../staff/programs.ts";
import { seal, unseal } from "../staff/sealed.ts";
import { mayBePublic, originOf } from "../webhooks/public-address.ts";
import { type FormerSecret, webhookEndpoints, webhookMessages } from "../webhooks/tables.ts";
import { tellTest } from "../webhooks/tell.ts";
import { type MessageType, WEBHOOK_TYPES, type WebhookType } from "../webhooks/types.ts";
import type { webhookSchema, webhookSecretSchema, webhookTypesSchema } from "./webhook-schemas.ts";

const MOST_ENDPOINTS = 20;
const MOST_MESSAGES = 100;
const MOST_TRIES = 10;
const KEPT_DAYS = 30;
/** So long messages are signed with a former secret as well, so that its program takes them until it has the new one. */
const FORMER_SECRET_MS = 24 * 3_600_000;

const whose = (id: string) => `webhook ${id}`;

export type WebhookMade =
  | { ok: true; id: string; secret: string }
  | { ok: false; code: "webhooks.not_https" | "webhooks.not_public" | "webhooks.too_many" | "staff.key_taken" };

/**
 * Adds an address, once under one key, and answers the secret that its messages are signed with (`whsec_…`). Refused is
 * what nothing would ever be sent to.
 */
export async function addWebhook(
  shop: ShopContext,
  author: StaffAuthor,
  { url, types }: z.output<typeof webhookSchema>,
  key: RequestKey,
): Promise<WebhookMade> {
  if (!shop.webhooksMayBePrivate) {
    const target = new URL(url);
    if (target.protocol !== "https:") return { ok: false, code: "webhooks.not_https" };
    if (!mayBePublic(target)) return { ok: false, code: "webhooks.not_public" };
  }
  const made = await doOnce(
    shop,
    author,
    key,
    async (tx): Promise<{ ok: true; id: string } | { ok: false; code: "webhooks.too_many" }> => {
      await tx.execute(sql`lock table webhook_endpoints in share row exclusive mode`);
      if ((await tx.$count(webhookEndpoints, openWebhooks)) >= MOST_ENDPOINTS)
        return { ok: false, code: "webhooks.too_many" };
      const id = randomUUID();
      const secret = newSecret(shop, id);
      const wanted = inOrder(types);
      const row = { id, url, types: wanted, secret, madeBy: author.staffId, createdAt: shop.clock() };
      await tx.insert(webhookEndpoints).values(row);
      const after = webhookInLog(row);
      await recordAct(tx, shop, author, { action: "webhook.added", entity: "webhook", entityId: id, after });
      await notifyStaff(tx, { entity: "webhook", id });
      return { ok: true, id };
    },
  );
  if (!made.ok) return made;
  return { ok: true, id: made.id, secret: await secretOf(shop, made.id) };
}

const newSecret = (shop: ShopContext, id: string) =>
  seal(shop, `whsec_${randomBytes(32).toString("base64")}`, whose(id));

async function secretOf(shop: ShopContext, id: string): Promise<string> {
  const [row] = await shop.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  const secret = row === undefined ? null : unseal(shop, row.secret, whose(id));
  if (secret === null) throw new Error("the secret of a webhook cannot be opened");
  return secret;
}

/**
 * Gives an address another secret, once under one key, and answers it. For a day messages are signed with each former one as
 * well, since any of them may be the one that the program has; `at_once`: with none of them any more.
 */
export async function renewSecret(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  { at_once }: z.output<typeof webhookSecretSchema>,
  key: RequestKey,
): Promise<{ ok: true; secret: string } | { ok: false; code: "request.not_found" | "staff.key_taken" }> {
  const renewed = await doOnce(
    shop,
    author,
    key,
    async (tx): Promise<{ ok: true } | { ok: false; code: "request.not_found" }> => {
      const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("no key update");
      if (row === undefined || row.removedAt !== null) return { ok: false, code: "request.not_found" };
      const until = new Date(shop.clock().getTime() + FORMER_SECRET_MS).toISOString();
      const formerSecrets = at_once ? [] : [...counting(shop, row.formerSecrets), { secret: row.secret, until }];
      const secrets = { secret: newSecret(shop, id), formerSecrets };
      await tx.update(webhookEndpoints).set(secrets).where(eq(webhookEndpoints.id, id));
      const after = { url: originOf(row.url) };
      await recordAct(tx, shop, author, { action: "webhook.secret_renewed", entity: "webhook", entityId: id, after });
      await notifyStaff(tx, { entity: "webhook", id });
      return { ok: true };
    },
  );
  return renewed.ok ? { ok: true, secret: await secretOf(shop, id) } : renewed;
}

const counting = ({ clock }: Pick<ShopContext, "clock">, former: readonly FormerSecret[]) =>
  former.filter(({ until }) => Date.parse(until) > clock().getTime());

/** Each kind once and in the order of all: the same choice is the same row. */
const inOrder = (types: readonly WebhookType[]) => WEBHOOK_TYPES.filter((type) => types.includes(type));

export type TypesChanged = { ok: true } | { ok: false; code: "request.not_found" | "staff.changed_meanwhile" };

/**
 * Changes of what an address is told from now on, as it was seen; what waits to be sent goes on, and its secret stays. The
 * same again changes nothing.
 */
export async function changeTypes(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  { types, seen }: z.output<typeof webhookTypesSchema>,
): Promise<TypesChanged> {
  return shop.db.transaction(async (tx): Promise<TypesChanged> => {
    const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("no key update");
    if (row === undefined || row.removedAt !== null) return { ok: false, code: "request.not_found" };
    const [wanted, now] = [inOrder(types), inOrder(row.types)];
    if (wanted.join() === now.join()) return { ok: true };
    if (inOrder(seen).join() !== now.join()) return { ok: false, code: "staff.changed_meanwhile" };
    await tx.update(webhookEndpoints).set({ types: wanted }).where(eq(webhookEndpoints.id, id));
    const [before, after] = [webhookInLog({ ...row, types: now }), webhookInLog({ ...row, types: wanted })];
    await recordAct(tx, shop, author, { action: "webhook.changed", entity: "webhook", entityId: id, before, after });
    await notifyStaff(tx, { entity: "webhook", id });
    return { ok: true };
  });
}

/** Sends an address a message that tells of nothing, once under one key; what comes of it stands among the messages. */
export async function sendTest(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  key: RequestKey,
): Promise<{ ok: true; id: string } | { ok: false; code: "request.not_found" | "staff.key_taken" }> {
  return doOnce(
    shop,
    author,
    key,
    async (tx): Promise<{ ok: true; id: string } | { ok: false; code: "request.not_found" }> => {
      const message = await tellTest(tx, shop, id);
      if (message === null) return { ok: false, code: "request.not_found" };
      const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
      const after = { url: originOf(row?.url ?? "") };
      await recordAct(tx, shop, author, { action: "webhook.tested", entity: "webhook", entityId: id, after });
      await notifyStaff(tx, { entity: "webhook", id });
      return { ok: true, id: message };
    },
  );
}

/** Tells an address nothing any more; again changes nothing. False: there is none of that number. */
export async function removeWebhook(shop: ShopContext, author: StaffAuthor, id: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    // Messages that are written meanwhile go on naming it.
    const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("no key update");
    if (row === undefined) return false;
    if (row.removedAt !== null) return true;
    await tx.update(webhookEndpoints).set({ removedAt: shop.clock() }).where(eq(webhookEndpoints.id, id));
    const before = webhookInLog(row);
    await recordAct(tx, shop, author, { action: "webhook.removed", entity: "webhook", entityId: id, before });
    await notifyStaff(tx, { entity: "webhook", id });
    return true;
  });
}

/** Sends a message again under its number, whatever became of it, once under one key. */
export async function sendMessageAgain(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  key: RequestKey,
): Promise<{ ok: true } | { ok: false; code: "request.not_found" | "staff.key_taken" }> {
  return doOnce(shop, author, key, async (tx): Promise<{ ok: true } | { ok: false; code: "request.not_found" }> => {
    const [row] = await tx
      .update(webhookMessages)
      .set({ deliveredAt: null, droppedAt: null })
      .where(
        and(
          eq(webhookMessages.id, id),
          sql`exists (select from webhook_endpoints e where e.id = endpoint_id and e.removed_at is null)`,
        ),
      )
      .returning({ type: webhookMessages.type });
    if (row === undefined) return { ok: false, code: "request.not_found" };
    if ((await requeueFailed(tx, shop, sql`job_id = ${id}`)).length === 0)
      await shop.jobs.requeue(tx, id, "webhook.send", { messageId: id });
    const after = { type: row.type };
    await recordAct(tx, shop, author, { action: "webhook.sent_again", entity: "webhook", entityId: id, after });
    await notifyStaff(tx, { entity: "webhook", id });
    return { ok: true };
  });
}

export interface WebhookJson {
  id: string;
  url: string;
  types: WebhookType[];
  by: string;
  made_at: string;
}

export interface WebhookMessageJson {
  id: string;
  url: string;
  type: MessageType;
  /** The order, or the product; null: it is a test. */
  about: string | null;
  at: string;
  delivered_at: string | null;
  dropped_at: string | null;
  /** Its address was removed: it is sent no more. */
  is_over: boolean;
  /** How often it was tried. */
  tried: number;
  /** The last of them. */
  tries: { at: string; status: number | null; fault: string | null; milliseconds: number }[];
}

/** Addresses that are told something, and the newest messages with their last tries. */
export async function listWebhooks(
  db: Database,
): Promise<{ endpoints: WebhookJson[]; messages: WebhookMessageJson[] }> {
  const endpoints = await rowsOf<WebhookJson>(
    db,
    sql`select e.id, e.url, e.types, s.name as by, ${isoMoment("e.created_at")} as made_at
        from webhook_endpoints e join staff s on s.id = e.made_by
        where e.removed_at is null order by e.created_at, e.id`,
  );
  const messages = await rowsOf<WebhookMessageJson>(
    db,
    sql`select m.id, e.url, m.type, coalesce(m.data->>'reference', m.data->>'slug') as about, ${isoMoment("m.created_at")} as at,
               ${isoMoment("m.delivered_at")} as delivered_at, ${isoMoment("m.dropped_at")} as dropped_at,
               e.removed_at is not null as is_over,
               (select count(*)::int from webhook_tries t where t.message_id = m.id) as tried,
               coalesce((select jsonb_agg(jsonb_build_object('at', ${isoMoment("t.at")}, 'status', t.status, 'fault', t.fault,
                                                             'milliseconds', t.milliseconds) order by t.id)
                         from (select * from webhook_tries where message_id = m.id
                               order by id desc limit ${MOST_TRIES}) t), '[]') as tries
        from webhook_messages m join webhook_endpoints e on e.id = m.endpoint_id
        order by m.created_at desc, m.id limit ${MOST_MESSAGES}`,
  );
  return { endpoints, messages };
}

/** A message that is to be sent now. */
export interface DueMessage {
  url: string;
  /** Each signs it: the secret of now, and for a day those of before. */
  secrets: string[];
  body: string;
}

/** What a job has to send; null: nothing any more. What was taken back meanwhile is dropped. */
export async function dueMessage(shop: ShopContext, id: string): Promise<DueMessage | null> {
  const [row] = await rowsOf<{
    endpoint: string;
    url: string;
    secret: string;
    former: FormerSecret[];
    type: MessageType;
    data: object;
    at: string;
    state: string | null;
  }>(
    shop.db,
    sql`select e.id as endpoint, e.url, e.secret, e.former_secrets as former, m.type, m.data,
                ${isoMoment("m.created_at")} as at, o.fulfilment_state as state
        from webhook_messages m join webhook_endpoints e on e.id = m.endpoint_id left join orders o on o.id = m.order_id
        where m.id = ${id} and m.delivered_at is null and m.dropped_at is null and e.removed_at is null`,
  );
  if (row === undefined) return null;
  if (isTakenBack(row.type, row.state)) {
    await shop.db.update(webhookMessages).set({ droppedAt: shop.clock() }).where(eq(webhookMessages.id, id));
    return null;
  }
  const secrets = [row, ...counting(shop, row.former)].map((sealed) => {
    const secret = unseal(shop, sealed.secret, whose(row.endpoint));
    if (secret === null) throw new Error("the secret of a webhook cannot be opened: STAFF_KEY is another one");
    return secret;
  });
  return { url: row.url, secrets, body: JSON.stringify({ type: row.type, timestamp: row.at, data: row.data }) };
}

function isTakenBack(type: MessageType, state: string | null): boolean {
  return type === "order.shipped" && (state === "PROCESSING" || state === "PREPARING");
}

/** Writes down what came of a try, and says so where that shows: of the first, and once it is delivered. */
export async function recordTry(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  id: string,
  { status, fault, milliseconds }: { status: number | null; fault: string | null; milliseconds: number },
): Promise<void> {
  const isDelivered = fault === null;
  await db.transaction(async (tx) => {
    const [before] = await rowsOf<{ tried: boolean }>(
      tx,
      sql`insert into webhook_tries (message_id, status, fault, milliseconds)
          values (${id}, ${status}::int, ${fault}, ${Math.round(milliseconds)})
          returning exists (select from webhook_tries t where t.message_id = ${id}) as tried`,
    );
    if (isDelivered) await tx.update(webhookMessages).set({ deliveredAt: clock() }).where(eq(webhookMessages.id, id));
    if (isDelivered || before?.tried === false) await notifyStaff(tx, { entity: "webhook", id });
  });
}

/** Deletes messages whose time is over, with their tries, and the secrets that sign nothing any more. */
export async function forgetOldMessages({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<void> {
  await db.delete(webhookMessages).where(sql`created_at < now() - ${KEPT_DAYS} * interval '1 day'`);
  await db.execute(
    sql`update webhook_endpoints
        set former_secrets = (select coalesce(jsonb_agg(former), '[]') from jsonb_array_elements(former_secrets) former
                              where (former->>'until')::timestamptz > ${clock().toISOString()}::timestamptz)
        where former_secrets <> '[]'`,
  );
}
