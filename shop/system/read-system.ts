import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { JobKind, RetryingJob } from "../jobs.ts";
import { type BackupsJson, readBackups } from "./backups.ts";
import {
  countFailed,
  type FailedJobJson,
  type FailedMailJson,
  listFailedJobs,
  listFailedMailsForStaff,
} from "./failed-jobs.ts";
import { listProcesses, type ProcessJson } from "./processes.ts";
import { listServices, type ServiceJson } from "./services.ts";

/** How this shop was set up, as far as its pages tell of it. */
export interface Installation {
  database: "embedded" | "postgres";
  /** Whether mails go to a server; otherwise they are files. */
  hasMailServer: boolean;
}

export interface SystemJson {
  kinds: JobKind[];
  retrying: RetryingJob[];
  failed: FailedJobJson[];
  mails: FailedMailJson[];
  /** How many of both there are; the lists may be shorter. */
  given_up: { failed: number; mails: number };
  services: ServiceJson[];
  processes: ProcessJson[];
  /** `bytes`: of the whole database, with its indexes. */
  database: { kind: Installation["database"]; version: string; bytes: number };
  backups: BackupsJson;
}

const MOST_RETRYING = 100;

/** How the shop itself is: its jobs and mails, whom it calls, what it runs on. Nothing of it is a secret. */
export async function readSystem(shop: ShopContext, { database, hasMailServer }: Installation): Promise<SystemJson> {
  const { db, jobs } = shop;
  const [size] = await rowsOf<{ bytes: number; version: string }>(
    db,
    sql`select pg_database_size(current_database())::float as bytes, split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return {
    kinds: await jobs.kinds(db),
    retrying: await jobs.retrying(db, MOST_RETRYING),
    failed: await listFailedJobs(db),
    mails: await listFailedMailsForStaff(db),
    given_up: await countFailed(db),
    services: await listServices(shop, { mail: hasMailServer }),
    processes: await listProcesses(db),
    database: { kind: database, version: size?.version ?? "", bytes: size?.bytes ?? 0 },
    backups: await readBackups(db, database),
  };
}
