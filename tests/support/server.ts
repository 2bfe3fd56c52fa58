import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import { SERVER_FLAGS, serverEnvironment } from "../../scripts/server-process.mjs";
import { PROGRAM } from "../../scripts/shop-build.mjs";
import { freePort } from "./free-port.ts";
import { temporaryFolder } from "./temporary.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_WITHIN_MS = 240_000;

export interface ServerOptions {
  /** Absent: the embedded database in the data folder. */
  databaseUrl?: string | undefined;
  /** Absent: a folder of its own that goes away with the server. */
  dataDir?: string | undefined;
  /** A data folder to begin with, copied into the server's own. */
  from?: string | undefined;
  environment?: Record<string, string>;
  /** For Node, beside those of every shop. */
  flags?: readonly string[];
  /** The file to run. Default: the built program. */
  program?: string;
  /** The folder of the shop itself. Default: this one. */
  project?: string;
}

/** A shop process as a customer's machine would run it, on a port and in a folder of its own. */
export interface RunningServer {
  origin: string;
  dataDir: string;
  pid: number;
  /** Everything it has written to standard output and standard error so far. */
  log: () => string;
  /** Moves its clock; null gives it the machine's time back. */
  setClock: (iso: string | null) => void;
  operatorToken: () => string;
  /** What encrypts second factors. */
  staffKey: () => string;
  /** Mails in its outbox to one address, oldest first, once there are at least so many. */
  mailsTo: (address: string, atLeast: number) => Promise<ParsedMail[]>;
  /** Sends SIGTERM and waits; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** kill -9, then waits until it is gone. The data folder stays. */
  kill: () => Promise<void>;
  /** Resolves with the exit code when the process ends by itself. */
  ended: Promise<number | null>;
  /** Stops it if need be and removes the data folder it was given by default. */
  remove: () => Promise<void>;
}

/** Secret of the link in the welcome of a shop without staff, which is written a moment after the shop is ready. */
export async function firstOwnerLink(server: RunningServer): Promise<string> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const link = /\/admin\/join#([\w-]{43})/.exec(server.log())?.[1];
    if (link !== undefined) return link;
    if (Date.now() > deadline) throw new Error("the welcome names no link for the first owner");
    await pause(50);
  }
}

/** Starts a server and waits until it is ready to sell. Throws with its log when it does not get there. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await launch(options);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(server))) {
    const code = await Promise.race([server.ended, pause(50).then(() => undefined)]);
    if (code !== undefined || Date.now() > deadline) {
      const log = server.log();
      await server.remove();
      throw new Error(`the server did not become ready (${code === undefined ? "too slow" : `exit ${code}`}):\n${log}`);
    }
  }
  return server;
}

/** Starts a server without waiting for anything: for servers that are meant to refuse. */
export async function launch(options: ServerOptions = {}): Promise<RunningServer> {
  const own = options.dataDir === undefined ? temporaryFolder("data") : undefined;
  const dataDir = options.dataDir ?? own?.path ?? "";
  if (options.from !== undefined && options.from !== "") cpSync(options.from, dataDir, { recursive: true });
  const clockFile = join(dataDir, "clock");
  const port = await freePort();
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...(options.flags ?? []), options.program ?? PROGRAM], {
    cwd: options.project ?? ROOT,
    env: serverEnvironment({
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      TEST_CLOCK_FILE: clockFile,
      // Storms of the tests ask for more at once than is served at once; the test of the crowd switches it on.
      LOAD_SHEDDING: "off",
      // Nobody waits for pictures here, and many shops share two processors.
      PICTURES_AHEAD: "off",
      // They order more than people do; the test of these limits switches them on.
      ORDER_LIMITS: "off",
      // They pack cash orders at once; the test of asking their buyers first switches it on.
      CASH_CONFIRMATION: "off",
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.environment,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  // At the end of the whole run all logs are looked through for persons (scripts/test.mjs).
  const kept = process.env.TEST_LOG_DIR === undefined ? null : join(process.env.TEST_LOG_DIR, `${randomUUID()}.log`);
  const keep = (chunk: Buffer) => {
    output.push(chunk);
    if (kept !== null) appendFileSync(kept, chunk);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const dieWithMe = () => child.kill("SIGKILL");
  process.once("exit", dieWithMe);
  void ended.then(() => process.off("exit", dieWithMe));

  const stop = () => signalled(child, "SIGTERM", ended);
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    pid: child.pid ?? -1,
    log: () => Buffer.concat(output).toString(),
    setClock: (iso) => {
      if (iso === null) return rmSync(clockFile, { force: true });
      // Read while it is being written, it would be empty, and the time the machine's.
      writeFileSync(`${clockFile}.next`, iso);
      renameSync(`${clockFile}.next`, clockFile);
    },
    operatorToken: () => readFileSync(join(dataDir, "operator-token"), "utf8").trim(),
    staffKey: () => readFileSync(join(dataDir, "staff-key"), "utf8").trim(),
    mailsTo: (address, atLeast) => mailsIn(join(dataDir, "outbox"), address, atLeast),
    stop,
    kill: async () => {
      await signalled(child, "SIGKILL", ended);
    },
    ended,
    remove: async () => {
      await stop();
      own?.remove();
    },
  };
}

/** Sends a signal and waits for the end; one that takes longer than any may need on a busy machine is killed. */
async function signalled(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>) {
  if (child.exitCode !== null || child.signalCode !== null) return ended;
  child.kill(signal);
  const impatient = setTimeout(() => child.kill("SIGKILL"), READY_WITHIN_MS);
  const code = await ended;
  clearTimeout(impatient);
  return code;
}

async function isReady(server: RunningServer): Promise<boolean> {
  try {
    const answer = await fetch(`${server.origin}/readyz`, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Mails to an address in an outbox, oldest first, once there are so many: a job sends them a moment after their cause. */
export async function mailsIn(outbox: string, address: string, atLeast: number): Promise<ParsedMail[]> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const mails = await Promise.all(emlFiles(outbox).map(parsed));
    const found = mails.filter((mail) => recipients(mail).includes(address));
    if (found.length >= atLeast) return found;
    if (Date.now() > deadline) throw new Error(`${found.length} of ${atLeast} mails to ${address} arrived`);
    await pause(100);
  }
}

/** A mail never changes once it is there, and tests look at an outbox again and again. */
const parsedMails = new Map<string, Promise<ParsedMail>>();

function parsed(file: string): Promise<ParsedMail> {
  const mail = parsedMails.get(file) ?? simpleParser(readFileSync(file));
  parsedMails.set(file, mail);
  return mail;
}

function emlFiles(outbox: string): string[] {
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
      .sort()
      .map((name) => join(outbox, name));
  } catch {
    return [];
  }
}

function recipients(mail: ParsedMail): (string | undefined)[] {
  return [mail.to ?? []].flat().flatMap((list) => list.value.map((entry) => entry.address));
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
