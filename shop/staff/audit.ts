import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { addDays, type Day, startOfDay } from "../day.ts";
import type { Text } from "../market/market.ts";
import { pageOf } from "../page-of.ts";
import type { AuditAction, AuditEntity, AuditValues } from "./audit-kinds.ts";
import type { Role, RoleName } from "./roles.ts";
import { auditEntries } from "./tables.ts";

/** Whoever did something; all null for the shop itself. */
export interface Author {
  staffId: string | null;
  name: string | null;
  role: Role | null;
  requestId: string | null;
}

/** Somebody of the staff. */
export interface StaffAuthor extends Author {
  staffId: string;
  name: string;
  role: Role;
}

/** One act, before it has its place in the log. Values that name a person are masked by whoever records it. */
export interface Act {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  before?: AuditValues;
  after?: AuditValues;
}

/** An act on an order. */
export const actOn = (
  { reference }: { reference: string },
  action: AuditAction,
  states: Pick<Act, "before" | "after"> = {},
): Act => ({ action, entity: "order", entityId: reference, ...states });

export interface AuditEntry extends Omit<Author, "role">, Act {
  /** As it was called then: of an own role its name in both languages. */
  role: RoleName | Text | null;
  seq: number;
  at: string;
}

/** Any number, the same in every process: whoever holds this lock appends, until the end of the transaction. */
const AUDIT_LOCK = 7_240_031;
const FIRST = "0".repeat(64);
const PAGE = 50;
const CHECKED_AT_ONCE = 1000;

/** Writes an act down, in the transaction that does it: both happen, or neither. */
export async function recordAct(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  author: Author,
  act: Act,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`);
  const [last] = await tx.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
  const at = shop.clock();
  const { role } = author;
  const by = { ...author, role: role === null || typeof role === "string" ? role : role.name };
  const complete: AuditEntry = { seq: (last?.seq ?? 0) + 1, at: at.toISOString(), ...by, ...act };
  const entry = JSON.stringify(complete);
  const previousHash = last?.hash ?? FIRST;
  await tx.insert(auditEntries).values({
    seq: complete.seq,
    at,
    staffId: author.staffId,
    action: act.action,
    entity: act.entity,
    entityId: act.entityId,
    entry,
    previousHash,
    hash: hashOf(previousHash, entry),
  });
}

/** Of one person, of one thing, of one kind of act, on some days of Dubai, before an entry; undefined: of all. */
export interface AuditFilter {
  staffId: string | undefined;
  entity: AuditEntity | undefined;
  entityId: string | undefined;
  action: AuditAction | undefined;
  from: Day | undefined;
  to: Day | undefined;
  before: number | undefined;
}

/** A page of the log, the newest first. `next` leads on; null at the end. */
export async function readAudit(
  { db }: Pick<ShopContext, "db">,
  { staffId, entity, entityId, action, from, to, before }: AuditFilter,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const rows = await db
    .select({ seq: auditEntries.seq, entry: auditEntries.entry })
    .from(auditEntries)
    .where(
      and(
        staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
        entity === undefined ? undefined : eq(auditEntries.entity, entity),
        entityId === undefined ? undefined : eq(auditEntries.entityId, entityId),
        action === undefined ? undefined : eq(auditEntries.action, action),
        from === undefined ? undefined : gte(auditEntries.at, startOfDay(from)),
        to === undefined ? undefined : lt(auditEntries.at, startOfDay(addDays(to, 1))),
        before === undefined ? undefined : lt(auditEntries.seq, before),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(PAGE + 1);
  const { rows: shown, next } = pageOf(rows, PAGE, ({ seq }) => seq);
  return { entries: shown.map(({ entry }) => JSON.parse(entry) as AuditEntry), next };
}

export interface AuditCheck {
  entries: number;
  /** The first entry that is not as it was written, or that is missing; null when all are. */
  brokenAt: number | null;
  /** The newest hash: whoever keeps it elsewhere also notices when entries are cut off at the end. */
  hash: string;
  /** Whether the hash that somebody kept is that of an entry still; null when none was asked for. */
  isKeptThere: boolean | null;
}

/** Goes through the whole log and computes every hash anew; `kept`: the newest hash of an earlier check. */
export async function checkAudit({ db }: Pick<ShopContext, "db">, kept: string | null = null): Promise<AuditCheck> {
  let [seq, hash] = [0, FIRST];
  let isKeptThere = kept === null ? null : kept === FIRST;
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.seq, seq))
      .orderBy(asc(auditEntries.seq))
      .limit(CHECKED_AT_ONCE);
    for (const row of rows) {
      seq += 1;
      if (row.seq !== seq || row.hash !== hashOf(hash, row.entry) || !saysTheSame(row))
        return { entries: seq - 1, brokenAt: seq, hash, isKeptThere };
      hash = row.hash;
      if (hash === kept) isKeptThere = true;
    }
    if (rows.length < CHECKED_AT_ONCE) return { entries: seq, brokenAt: null, hash, isKeptThere };
  }
}

/** Whether the columns that are searched by say what was hashed. */
function saysTheSame(row: typeof auditEntries.$inferSelect): boolean {
  const entry = JSON.parse(row.entry) as AuditEntry;
  return (
    entry.seq === row.seq &&
    entry.at === row.at.toISOString() &&
    entry.staffId === row.staffId &&
    entry.action === row.action &&
    entry.entity === row.entity &&
    entry.entityId === row.entityId
  );
}

function hashOf(previous: string, entry: string): string {
  return createHash("sha256").update(`${previous}\n${entry}`).digest("hex");
}

/** An e-mail address as the log shows it: enough to know it again, too little to write to it. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@/, "$1…@");
}

/** A phone number as the log shows it: its last four digits. */
export function maskedPhone(phone: string): string {
  return `…${phone.slice(-4)}`;
}

/** A person's name as the log shows it: how each part of it begins. */
export function maskedName(name: string): string {
  return name.replace(/(\S)\S*/g, "$1…");
}

/** What somebody is known by, a mail address or a phone number, as the log shows it. */
export function maskedContact(contact: string): string {
  return contact.includes("@") ? maskedEmail(contact) : maskedPhone(contact);
}
