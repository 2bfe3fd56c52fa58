import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../shop/database/database.ts";
import { unavailability } from "../../shop/database/unavailable.ts";
import { growingPause } from "../../shop/growing-pause.ts";
import { beginSending, type MailAbout, recordRefused, recordTaken, sendingStates } from "../../shop/mails/sending.ts";
import type { Logger } from "../log.ts";
import type { HearContact } from "../observe/contacts.ts";
import { reasonForLog } from "../observe/error-for-log.ts";
import { NOBODY, type SendMail, type Transport } from "./mailer.ts";

/** A mail was not sent by this try. The message says why and names no address. */
export class MailNotSent extends Error {}

/** The mail server does not take this mail, now or later: only somebody can mend that. The message names no address. */
export class MailRefused extends MailNotSent {}

/** How mails leave the shop: each one once, as far as anybody can know. */
export interface Delivery {
  /**
   * Which of these jobs' mails have yet to be sent, asked once for all of them. The answer says it of each, and throws
   * MailNotSent while nobody knows.
   */
  areDue(jobIds: readonly string[]): Promise<(jobId: string) => boolean>;
  /** For one mail of this job; `about`: the order whose history tells of it. */
  sender(jobId: string, about?: MailAbout | null): SendMail;
}

interface DeliverySettings {
  transport: Transport;
  db: Database;
  /** Right-hand side of Message-IDs. */
  host: string;
  log: Logger;
  hear: HearContact;
  /** Names moments at which tests end the process. */
  failpoint: (name: string) => void;
}

/** What the mail server has said is written down for so long, should the database be away just then. */
const RECORDING_MS = 4 * 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/**
 * Each mail is marked right before its first byte is given away and right after the server has said that it has it. A
 * mail that is marked as begun only, because its process was killed or the connection cut in between, waits until
 * nobody can be at it any more, and is then sent again under the same Message-ID.
 */
export function makeDelivery({ transport, db, host, log, hear, failpoint }: DeliverySettings): Delivery {
  const health = watchHealth(log);

  async function areDue(jobIds: readonly string[]): Promise<(jobId: string) => boolean> {
    const stateOf = await sendingStates(db, jobIds);
    return (jobId) => {
      const state = stateOf(jobId);
      if (state === "sending") throw new MailNotSent("it is being sent, or was when its process ended");
      return state === "free";
    };
  }

  async function send(jobId: string, about: MailAbout | null, mail: Parameters<SendMail>[0]): Promise<void> {
    // Its buyer was forgotten since it was queued.
    if (mail.to === NOBODY) return;
    const messageId = `<${mail.edition ?? jobId}@${host}>`;
    let isBegun = false;
    const begin = async () => {
      if (!(await beginSending(db, jobId, about))) throw new MailNotSent("somebody else is sending it");
      isBegun = true;
    };
    try {
      await transport({ mail, messageId, begin });
    } catch (error) {
      // Not the mail server's doing.
      if (unavailability(error) !== null) throw error;
      if (error instanceof MailNotSent) {
        if ((await areDue([jobId]))(jobId)) throw error;
        return;
      }
      if (isBegun && isRefusal(error)) await recordRefused(db, jobId);
      hear("mail", hasAnswered(error));
      health.failed(error);
      throw isForGood(error) ? new MailRefused(reasonForLog(error)) : new MailNotSent(reasonForLog(error));
    }
    failpoint("mail.taken");
    hear("mail", true);
    health.worked();
    await insist(() => recordTaken(db, jobId));
    failpoint("mail.recorded");
  }

  return {
    areDue,
    sender:
      (jobId, about = null) =>
      (mail) =>
        send(jobId, about, mail),
  };
}

/** Whether the server has said anything. */
function hasAnswered(error: unknown): boolean {
  return typeof ((error ?? {}) as { responseCode?: unknown }).responseCode === "number";
}

/** The server has answered, and its answer is no: no copy is on its way. */
function isRefusal(error: unknown): boolean {
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  return typeof responseCode === "number" && responseCode >= 400;
}

/**
 * What a server says with a 5xx about a recipient or a text stays so (RFC 5321, 4.2.1). What it says before, to our name,
 * password or sender, is about every mail, and the operator's to mend: those are tried again.
 */
function isForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return isPermanent && (command === "RCPT TO" || command === "DATA");
}

async function insist(record: () => Promise<void>): Promise<void> {
  const until = performance.now() + RECORDING_MS;
  for (let failures = 0; ; failures += 1) {
    try {
      return await record();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(growingPause(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS));
    }
  }
}

/** What a server says about one mail says nothing about the others. */
const ABOUT_ONE_MAIL = new Set(["EENVELOPE", "EMESSAGE", "ESTREAM"]);

/** Tells once that the mail server takes nothing, and once that it does again. */
function watchHealth(log: Logger) {
  let isDown = false;
  return {
    failed(error: unknown): void {
      const { code } = (error ?? {}) as { code?: unknown };
      if (isDown || (typeof code === "string" && ABOUT_ONE_MAIL.has(code))) return;
      isDown = true;
      log.warn({ reason: reasonForLog(error) }, "mails cannot be sent; they are tried again for three days");
    },
    worked(): void {
      if (isDown) log.info("mails are sent again");
      isDown = false;
    },
  };
}
