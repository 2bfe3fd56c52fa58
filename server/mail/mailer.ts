import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Equal for a repeated job, so that a mail sent twice is one mail in the reader's box. */
  messageId: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  /** Further header lines by name. */
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
}

/** A file sent along; its kind follows from its name. */
export interface Attachment {
  filename: string;
  content: Buffer;
}

/** Sends a mail or throws; the job queue tries again. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Sends through a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url);
  return async (mail) => {
    await transport.sendMail(message(mail, from));
  };
}

/** Writes each mail as an `.eml` file instead of sending it: what a shop without a mail server does. */
export function outboxMailer(folder: string, from: string, clock: () => Date): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent = await transport.sendMail({ ...message(mail, from), date: clock() });
    const name = `${clock().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
    // Written under another name first: whoever looks into the folder never meets half a mail.
    const draft = join(folder, `.${name}`);
    await writeFile(draft, sent.message as Buffer, { mode: 0o600 });
    await rename(draft, join(folder, name));
  };
}

function message({ attachments = [], ...mail }: Mail, from: string) {
  return { ...mail, from, attachments: [...attachments] };
}
