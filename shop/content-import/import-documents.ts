import { and, eq, or, sql } from "drizzle-orm";
import type { Campaign } from "../campaigns/campaign.ts";
import { documents, type VersionState } from "../catalog/tables.ts";
import type { Content } from "../content/content.ts";
import {
  type ContentDocument,
  DOCUMENT_KINDS,
  type DocumentKind,
  READING_KINDS,
  type ReadingKind,
  WRITTEN_KINDS,
  type WrittenKind,
  writtenName,
} from "../content/documents.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { type Counts, counted } from "./counts.ts";
import { dropScheduled } from "./drop-scheduled.ts";
import { LIST_FILES } from "./export-lists.ts";
import { READING_FOLDERS, readingPath } from "./export-readings.ts";
import { filedIn, saysCampaign } from "./export-sales.ts";
import { fingerprint } from "./fingerprint.ts";
import type { FieldsOf, ImportOptions, Kept } from "./import-content.ts";
import { laidDocument, WAITING_DOCUMENTS, waitingVersions, writeLaid } from "./lay-files.ts";
import { changedFields } from "./write-versions.ts";

export interface DocumentReport {
  counts: Record<DocumentKind, Counts>;
  fresh: { kind: string; key: string }[];
  altered: { kind: string; key: string }[];
  gone: { kind: string; key: string }[];
  /** The keys in which articles, stories and pages say something new, and those that staff have changed and that stay. */
  fields: FieldsOf[];
  kept: Kept[];
  laid: FieldsOf[];
  /** The files of texts that staff go on with, there or not: they say how these are written. */
  files: string[];
}

type Name = { kind: string; key: string };
const nameOf = ({ kind, key }: Name) => `${kind}/${key}`;
/** Lists that staff change entry by entry. */
const isListed = ({ kind }: { kind: string }) => Object.hasOwn(LIST_FILES, kind);
/** What has versions. */
const isVersioned = <Some extends { kind: string }>(row: Some): row is Some & { kind: WrittenKind } =>
  WRITTEN_KINDS.some((kind) => kind === row.kind);
const isReading = <Some extends { kind: string }>(row: Some): row is Some & { kind: ReadingKind } =>
  READING_KINDS.some((kind) => kind === row.kind);

/**
 * Brings documents up to date by their kinds and keys. What staff made or changed stays as it is, with a file or without;
 * what staff write here only as long as the import is not told to go over it. A file goes under what waits for its moment,
 * as those of products do, and where there is none that stays. Each text, group of questions and store that
 * changes gets a version, and one that is gone from the files keeps its versions and is not shown any more.
 */
export async function importDocuments(
  tx: Transaction,
  content: Content,
  { overStaff = false, by = "shop" }: ImportOptions,
): Promise<DocumentReport> {
  const stored = await tx
    .select({
      kind: documents.kind,
      key: documents.key,
      position: documents.position,
      fingerprint: documents.fingerprint,
      origin: documents.origin,
      active: documents.active,
      // By these they are compared, and not by their places: a new one must not make all others look changed.
      data: sql<Record<
        string,
        unknown
      > | null>`case when ${oneOf(sql`${documents.kind}`, [...WRITTEN_KINDS, "announcement", "redirect", "campaign"])}
        then ${documents.data} end`,
    })
    .from(documents)
    // What is read here is written below: nobody may change it in between. Whoever locks several does so in this order.
    .orderBy(documents.kind, documents.key)
    .for("update");
  const all = stored.sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));
  // Campaigns have no order among themselves: a new file before them must not make them look changed.
  const places = new Map(all.filter(({ kind }) => kind === "campaign").map((row) => [nameOf(row), row.position]));
  const filed = content.documents.map((document) => ({
    ...document,
    position: places.get(nameOf(document)) ?? document.position,
  }));
  const isWritten = (row: { kind: string }) => isVersioned(row) || isListed(row);
  const printOf = (document: ContentDocument) => fingerprint(isWritten(document) ? document.data : document);
  const storedPrints = new Map(
    all
      .filter(({ active }) => active)
      .map((row) => [nameOf(row), isWritten(row) ? fingerprint(row.data) : row.fingerprint]),
  );
  const { said, waiting } = await versionsNow(tx);
  const wanted = new Set(filed.map(nameOf));
  const laid = new Map(
    all.filter(isVersioned).flatMap((row) => {
      const name = nameOf(row);
      const [waits, file] = [waiting.get(name), content.writtenData.get(name)];
      const own = wanted.has(name) && waits && file && laidDocument(row.kind, waits, file, overStaff);
      return own ? [[name, { name, ...own }] as const] : [];
    }),
  );
  const byStaff = new Set(
    all
      .filter((row) => row.origin === "staff" || (waiting.has(nameOf(row)) && !laid.has(nameOf(row))))
      .filter((row) => !(overStaff && isWritten(row)))
      .map((row) => nameOf(row)),
  );
  const isStaffs = (row: Name) => byStaff.has(nameOf(row));
  // Lists that staff have put in order stay in it.
  const placed = new Set(overStaff ? [] : all.filter(({ position }) => position < 0).map(({ kind }) => kind));
  const moved = new Set(
    Object.keys(LIST_FILES).filter((kind) => {
      if (placed.has(kind)) return false;
      const inOrder = (rows: readonly Name[], others: readonly Name[]) => {
        const names = new Set(others.map(nameOf));
        return rows
          .filter((row) => row.kind === kind && !isStaffs(row) && names.has(nameOf(row)))
          .map(({ key }) => key);
      };
      const standing = all.filter(({ active }) => active);
      return inOrder(standing, filed).join("\n") !== inOrder(filed, standing).join("\n");
    }),
  );
  const other = filed.filter(
    (document) => moved.has(document.kind) || storedPrints.get(nameOf(document)) !== printOf(document),
  );
  const write = other.filter((document) => !isStaffs(document));
  const fresh = write.filter((document) => !storedPrints.has(nameOf(document)));
  const altered = write.filter((document) => storedPrints.has(nameOf(document)));
  const gone = all.filter((row) => row.active && !isStaffs(row) && !wanted.has(nameOf(row)));
  const kept = filed.filter(
    (document) => isStaffs(document) && isWritten(document) && storedPrints.get(nameOf(document)) !== printOf(document),
  );
  const fieldsOf = (rows: readonly Name[]) =>
    rows.filter(isWritten).map((row) => {
      const name = isReading(row) ? `${READING_FOLDERS[row.kind]}/${row.key}` : `${row.kind} ${row.key}`;
      if (!isVersioned(row)) return { slug: name, fields: [] };
      const [before, file] = [said.get(nameOf(row)) ?? {}, content.writtenData.get(nameOf(row)) ?? {}];
      return { slug: name, fields: changedFields(before, file) };
    });
  const files = all
    .filter(isReading)
    .filter((row) => row.active && isStaffs(row))
    .flatMap(({ kind, key }) => (["en", "ar"] as const).map((language) => readingPath(kind, key, language)));
  const campaigns = new Map(
    all.flatMap(({ kind, key, data }) => (kind === "campaign" ? [[key, data as unknown as Campaign]] : [])),
  );
  const isFiled = filedIn(content);
  const ownCampaigns = filed.filter((document) => {
    const own = document.kind === "campaign" && isStaffs(document) ? campaigns.get(document.key) : undefined;
    return own !== undefined && document.kind === "campaign" && !saysCampaign(document.data, own, isFiled);
  });
  const isLaid = (row: Name) => laid.has(nameOf(row));
  const under = write.filter(isLaid);
  const report = {
    fields: fieldsOf(altered.filter(isVersioned)),
    laid: fieldsOf(under).map(({ slug }, index) => {
      const name = nameOf(under[index] as Name);
      return { slug, fields: changedFields(content.writtenData.get(name) ?? {}, laid.get(name)?.data ?? {}) };
    }),
    kept: [
      ...fieldsOf(kept),
      ...ownCampaigns.map(({ key }): Kept => ({ slug: `campaign ${key}`, fields: [], isOfStaff: true })),
    ],
    files,
  };

  const ended = gone.filter((row) => isVersioned(row));
  const dropped = gone.filter((row) => !isVersioned(row));
  if (dropped.length > 0) await tx.delete(documents).where(or(...dropped.map(isNamed)));
  if (ended.length > 0)
    await tx
      .update(documents)
      .set({ active: false })
      .where(or(...ended.map(isNamed)));
  for (const { kind, key } of [...altered.filter((row) => !isLaid(row)), ...ended].filter((row) =>
    waiting.has(nameOf(row)),
  ))
    await dropScheduled(tx, { table: sql`document_versions`, which: sql`kind = ${kind} and key = ${key}` });
  if (write.length > 0) {
    await tx
      .insert(documents)
      .values(write.map((document) => ({ ...document, fingerprint: printOf(document), origin: "content" as const })))
      .onConflictDoUpdate({
        target: [documents.kind, documents.key],
        set: {
          position: overStaff
            ? sql`excluded.position`
            : sql`case when ${documents.position} < 0 then ${documents.position} else excluded.position end`,
          data: sql`excluded.data`,
          fingerprint: sql`excluded.fingerprint`,
          origin: sql`excluded.origin`,
          active: sql`true`,
          // Whoever has it open has not seen this. Texts get theirs with their versions.
          version: sql`${documents.version} + (${documents.data} is distinct from excluded.data or not ${documents.active})::int`,
        },
      });
  }
  if ([...write, ...gone].some(isListed)) await placeLists(tx, content, overStaff);
  // Those of before there were versions get theirs as soon as their files say the same as they do.
  const unversioned = filed.filter(
    (document) => isVersioned(document) && !said.has(nameOf(document)) && !isStaffs(document),
  );
  const versioned = new Map([...write, ...unversioned].filter(isVersioned).map((row) => [nameOf(row), row]));
  await writeVersions(tx, [...versioned.values()], ended, { content, by });
  await writeLaid(
    tx,
    WAITING_DOCUMENTS,
    under.flatMap((row) => laid.get(nameOf(row)) ?? []),
  );

  const ofKind = (kind: DocumentKind, list: readonly { kind: string }[]) =>
    list.filter((row) => row.kind === kind).length;
  const looked = filed.filter((document) => !isStaffs(document));
  const counts = DOCUMENT_KINDS.map((kind) => [
    kind,
    counted(ofKind(kind, looked), ofKind(kind, fresh), ofKind(kind, altered), ofKind(kind, gone)),
  ]);
  return { counts: Object.fromEntries(counts) as Record<DocumentKind, Counts>, fresh, altered, gone, ...report };
}

const isNamed = ({ kind, key }: Name) => and(eq(documents.kind, kind), eq(documents.key, key));

/** Puts the entries of lists that nobody of the staff has changed or put in order where their files have them. */
async function placeLists(tx: Transaction, content: Content, overStaff: boolean): Promise<void> {
  const places = content.documents.filter(isListed).map(({ kind, key, position }) => ({ kind, key, position }));
  await tx.execute(
    sql`update documents d set position = s.position
        from json_to_recordset(${JSON.stringify(places)}::json) as s(kind text, key text, position int)
        where d.kind = s.kind and d.key = s.key and d.origin = 'content' and (${overStaff} or d.position >= 0)`,
  );
}

/** What is published of texts, questions and stores, as their versions say it, and what waits, by their names. */
async function versionsNow(tx: Transaction) {
  const rows = await rowsOf<{ kind: WrittenKind; key: string; state: VersionState; data: Record<string, unknown> }>(
    tx,
    sql`select kind, key, state, data from document_versions where state in ('published', 'scheduled')`,
  );
  const { published = [], scheduled = [] } = Object.groupBy(rows, ({ state }) => state);
  const waiting: Awaited<ReturnType<typeof waitingVersions>> =
    scheduled.length > 0 ? await waitingVersions(tx, WAITING_DOCUMENTS) : new Map();
  return { said: new Map(published.map(({ kind, key, data }) => [writtenName(kind, key), data])), waiting };
}

/** Makes what the files say the published versions of `rows`, and those of `ended` history. */
async function writeVersions(
  tx: Transaction,
  rows: readonly { kind: WrittenKind; key: string }[],
  ended: readonly Name[],
  { content, by }: { content: Content; by: string },
): Promise<void> {
  const said = rows.map(({ kind, key }) => ({
    kind,
    key,
    data: content.writtenData.get(writtenName(kind, key)) ?? {},
  }));
  if (said.length + ended.length === 0) return;
  const over = JSON.stringify([...said, ...ended].map(({ kind, key }) => ({ kind, key })));
  await tx.execute(
    sql`update document_versions v set state = 'archived'
        from json_to_recordset(${over}::json) as s(kind text, key text)
        where v.kind = s.kind and v.key = s.key and v.state = 'published'`,
  );
  if (said.length === 0) return;
  await tx.execute(
    sql`insert into document_versions (kind, key, number, state, data, by, created_at, published_at)
        select s.kind, s.key,
               coalesce((select max(number) from document_versions v where v.kind = s.kind and v.key = s.key), 0) + 1,
               'published', s.data, ${by}, now(), now()
        from json_to_recordset(${JSON.stringify(said)}::json) as s(kind text, key text, data json)`,
  );
  await tx.execute(
    sql`update documents d set version = v.number from document_versions v
        where v.kind = d.kind and v.key = d.key and v.state = 'published'`,
  );
}
