import { z } from "zod";
import type { JobKind, JobName, RetryingJob } from "../../../../../shop/jobs.ts";
import type { BackupsJson } from "../../../../../shop/system/backups.ts";
import type { FailedJobJson, FailedMailJson } from "../../../../../shop/system/failed-jobs.ts";
import type { ProcessJson } from "../../../../../shop/system/processes.ts";
import type { SystemJson } from "../../../../../shop/system/read-system.ts";
import type { ServiceJson } from "../../../../../shop/system/services.ts";
import { moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";

/** How the shop itself is. */

/** There are more in every release: programs read them as texts. */
const job = z.string() as unknown as z.ZodType<JobName>;

const jobKind = describes<JobKind>()(
  z.object({
    job,
    waiting: z.int().meta({ description: "Not begun, and not put off until later." }),
    later: z.int(),
    running: z.int(),
    retrying: z.int().meta({ description: "Failed, and tried again by themselves." }),
    failed: z.int().meta({ description: "Given up within the last day." }),
    oldest_at: moment.nullable().meta({ description: "Since when the oldest waits that could be worked on." }),
    done_at: moment.nullable(),
    by_clock: z.boolean().meta({ description: "Whether they come by the clock, so that nobody has to run one again." }),
  }),
);

const retryingJob = describes<RetryingJob>()(
  z.object({
    id: z.string(),
    job,
    tries: z.int().meta({ description: "How often it was tried." }),
    next_at: moment,
    queued_at: moment,
    reason: z.string().nullable().meta({ description: "What the last try met; names no address." }),
  }),
);

const failedJob = describes<FailedJobJson>()(
  z.object({
    id: z.string(),
    job: z.string(),
    tries: z.int().nullable().meta({ description: "How often it was tried; null: nobody has counted." }),
    reason: z.string(),
    failed_at: moment,
  }),
);

export const failedMail = describes<FailedMailJson>()(
  z.object({
    to: z.string().nullable().meta({
      description: "To whom, masked as in the audit log; null: to the shop itself, or to somebody who is forgotten.",
    }),
    order: z.string().nullable().meta({ description: "The order it is about." }),
    id: z.string(),
    job: z.string(),
    tries: z.int().nullable().meta({ description: "How often it was tried; null: nobody has counted." }),
    reason: z.string(),
    failed_at: moment,
  }),
);

const service = describes<ServiceJson>()(
  z.object({
    service: z.enum(["stripe", "tabby", "tamara", "google", "facebook", "apple", "mail"]),
    kind: z.enum(["payment", "sign_in", "mail"]),
    is_set: z.boolean().meta({ description: "Whether it is set up; nothing of how." }),
    answered_at: moment.nullable(),
    silent_at: moment.nullable(),
    heard_at: moment
      .nullable()
      .meta({ description: "When it has told the shop something by itself for the last time: a webhook." }),
  }),
);

const running = describes<ProcessJson>()(
  z.object({
    id: z.string(),
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    build: z.string(),
    node: z.string(),
    started_at: moment,
    seen_at: moment,
    is_there: z.boolean().meta({ description: "Whether it was heard of lately." }),
    memory: z.int().meta({ description: "Bytes." }),
    disk_free: z.int().nullable(),
    disk_size: z.int().nullable(),
  }),
);

const backups = describes<BackupsJson>()(
  z.object({
    last: z
      .object({
        made_at: moment,
        bytes: z.int(),
      })
      .nullable()
      .meta({ description: "The newest that the shop was told of." }),
    archive: z
      .object({
        archived_at: moment.nullable(),
        failed_at: moment.nullable(),
      })
      .nullable()
      .meta({
        description:
          "Whether the database server keeps its journal elsewhere as it goes, and how that goes; null where it does not.",
      }),
  }),
);

export const system = describes<SystemJson>()(
  z.object({
    kinds: z.array(jobKind),
    retrying: z.array(retryingJob),
    failed: z.array(failedJob),
    mails: z.array(failedMail),
    given_up: z
      .object({
        failed: z.int(),
        mails: z.int(),
      })
      .meta({ description: "How many of both there are; the lists may be shorter." }),
    services: z.array(service),
    processes: z.array(running),
    database: z
      .object({
        kind: z.enum(["embedded", "postgres"]),
        version: z.string(),
        bytes: z.int(),
      })
      .meta({ description: "`bytes`: of the whole database, with its indexes." }),
    backups,
  }),
);

export const readSystem = data(system);
