import type { ReactNode } from "react";
import type { ProcessJson } from "../../shop/system/processes.ts";
import type { SystemJson } from "../../shop/system/read-system.ts";
import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { formatAgo, formatBytes } from "./measures.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A backup of every night is never older, but for the time it takes. */
const OLD_MS = 26 * 60 * 60_000;
const LITTLE_DISK = 0.1;

/** What the shop knows of backups, and that it makes none itself. */
export function Backups({ backups: { last, archive }, database }: Pick<SystemJson, "backups" | "database">) {
  const { language, t } = useWords();
  const age = last === null ? 0 : Date.now() - Date.parse(last.made_at);
  const isOld = last === null ? archive === null : age > OLD_MS;
  return (
    <section className="stack-s">
      <div className="sec-h">
        <h2 className="h3">{t("system.backups")}</h2>
      </div>
      <StateSign sign={isOld ? "look" : "full"} tone={isOld ? "warn" : "ok"}>
        {last === null
          ? t("system.backup_none")
          : t("system.backup_last", { ago: formatAgo(age, language), size: formatBytes(last.bytes, language) })}
      </StateSign>
      {archive !== null && (
        <p className="cap">
          {archive.archived_at === null
            ? t("system.archive_none")
            : t("system.archive_last", { time: formatWhen(new Date(archive.archived_at), language) })}{" "}
          {archive.failed_at !== null &&
            Date.now() - Date.parse(archive.failed_at) < DAY_MS &&
            t("system.archive_failed", { time: formatWhen(new Date(archive.failed_at), language) })}
        </p>
      )}
      <p className="cap">{t(database.kind === "embedded" ? "system.backup_embedded" : "system.backup_postgres")}</p>
      <p className="cap">{t("system.backup_tell")}</p>
      <p className="cap" dir="ltr">
        <Code className="code any">npm run shop -- backups made shop.dump</Code>
      </p>
    </section>
  );
}

/** Database, processes and the disks of their machines. */
export function Installed({ processes, database }: Pick<SystemJson, "processes" | "database">) {
  const { language, t } = useWords();
  return (
    <section className="stack-s">
      <div className="sec-h">
        <h2 className="h3">{t("system.installed")}</h2>
      </div>
      <dl className="dl">
        <Fact name={t("system.database")}>
          <Code>{`PostgreSQL ${database.version}`}</Code>{" "}
          {database.kind === "embedded" && <span className="cap">{t("system.embedded")}</span>}
        </Fact>
        <Fact name={t("system.database_size")}>
          <bdi>{formatBytes(database.bytes, language)}</bdi>
        </Fact>
        <Fact name={t("system.processes")}>
          <bdi>{processes.filter((each) => each.is_there).length}</bdi>
        </Fact>
      </dl>
      {processes.map((each) => (
        <Process key={each.id} process={each} />
      ))}
    </section>
  );
}

function Process({ process }: { process: ProcessJson }) {
  const { language, t } = useWords();
  const { host, pid, version, build, node, memory, disk_free: free, disk_size: size } = process;
  const isFull = free !== null && size !== null && free < size * LITTLE_DISK;
  return (
    <div className="card stack-s">
      <p className="row between">
        <Code className="med any">{`${host} · ${pid}`}</Code>
        <StateSign sign={process.is_there ? "full" : "crossed"} tone={process.is_there ? "ok" : "mute"}>
          {t(process.is_there ? "system.is_there" : "system.is_gone")}
        </StateSign>
      </p>
      <dl className="dl">
        <Fact name={t("system.version")}>
          <Code>{`${version} · ${build.slice(0, 8)}`}</Code>
        </Fact>
        <Fact name={t("system.node")}>
          <Code>{node}</Code>
        </Fact>
        <Fact name={t("system.since")}>
          <bdi>{formatWhen(new Date(process.started_at), language)}</bdi>
        </Fact>
        {!process.is_there && (
          <Fact name={t("system.last_seen")}>
            <bdi>{formatWhen(new Date(process.seen_at), language)}</bdi>
          </Fact>
        )}
        <Fact name={t("system.memory")}>
          <bdi>{formatBytes(memory, language)}</bdi>
        </Fact>
        {free !== null && size !== null && (
          <Fact name={t("system.disk")}>
            {isFull && (
              <StateSign sign="look" tone="bad">
                {t("system.disk_little")}
              </StateSign>
            )}{" "}
            {t("system.disk_free", { free: formatBytes(free, language), size: formatBytes(size, language) })}
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
