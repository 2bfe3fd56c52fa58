import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { SENDING_SECONDS } from "../../shop/mails/sending.ts";

/** Of a mail that is sent to nobody: it is not sent. */
export const NOBODY = "";

export interface Mail {
  /** One address: of several, a mail server may refuse one and take the mail all the same. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Set where a repeated job says something else (a new code): then its mail is another one. */
  edition?: string;
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

/** Sends the mail of a job, once however often the job is repeated. Throws when it could not; the job is tried again. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface Sending {
  mail: Mail;
  messageId: string;
  /** Called right before the first byte of the mail is given away; if it throws, none is. */
  begin: () => Promise<void>;
}

/** Gives a mail away and resolves when it was taken. Ends within SENDING_SECONDS. */
export type Transport = (sending: Sending) => Promise<void>;

/**
 * How long a mail server may keep silent after it was asked something. After the mail itself RFC 5321 (4.5.3.2.6) wants
 * ten minutes: whoever leaves before sends again what was taken.
 */
const SILENCE_MS = 10 * 60_000;
const CONNECT_MS = 60_000;
/** Everything together, however slowly a server goes on. */
const SENDING_LIMIT_MS = (SENDING_SECONDS - 60) * 1000;

/** Sends through a mail server; with `needsTls` through none that keeps the connection readable to others. */
export function smtpTransport(url: string, from: string, needsTls: boolean): Transport {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: needsTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  // The body is first read when the server has asked for it: until then no copy can be anywhere.
  transport.use("stream", ({ data, message }, done) => {
    const { begin } = data as unknown as Sending;
    const read = message.createReadStream.bind(message);
    message.createReadStream = () => Readable.from(afterwards(begin, read), { objectMode: false });
    done();
  });
  return async (sending) => {
    const signal = AbortSignal.timeout(SENDING_LIMIT_MS);
    await transport.sendMail({ ...message(sending, from), begin: sending.begin, signal } as SendMailOptions);
  };
}

async function* afterwards(begin: () => Promise<void>, read: () => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  await begin();
  yield* read();
}

/** Writes each mail as an `.eml` file instead of sending it: what a shop without a mail server does. */
export function outboxTransport(folder: string, from: string, clock: () => Date): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (sending) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent = await transport.sendMail({ ...message(sending, from), date: clock() });
    const name = `${clock().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
    // Written under another name first: whoever looks into the folder never meets half a mail.
    const draft = join(folder, `.${name}`);
    await writeFile(draft, sent.message as Buffer, { mode: 0o600 });
    await sending.begin();
    await rename(draft, join(folder, name));
  };
}

function message({ mail: { attachments = [], edition: _edition, ...mail }, messageId }: Sending, from: string) {
  return { ...mail, messageId, from, attachments: [...attachments] };
}
