import { userInfo } from "node:os";
import { type Config, ownOrigin } from "../config.ts";
import { makeDataFolder, operatorToken } from "../data-folder.ts";
import { EXIT } from "./command.ts";
import { complain, say, sayJson } from "./output.ts";

export interface Answer<Data = unknown> {
  /** 0 when no shop answered. */
  status: number;
  body: { code?: string; message?: unknown; reason?: string; data: Data; meta?: Record<string, number> };
}

type Method = "GET" | "POST" | "PUT";

/** Asks the running shop with the operator's token. Never throws for a shop that does not answer, or for what is none. */
export async function ask<Data = unknown>(
  config: Config,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer<Data>> {
  const response = await send(config, method, path, body);
  const none = (message: string) => ({ status: 0, body: { message, data: undefined as Data } });
  if (typeof response === "string") return none(response);
  try {
    return { status: response.status, body: (await response.json()) as Answer<Data>["body"] };
  } catch (fault) {
    return none(fault instanceof SyntaxError ? notTheShop(config) : brokeOff(method));
  }
}

const addressOf = ({ HOST, PORT }: Config) => ownOrigin(HOST, PORT);
/** What was sent may have been done: money that is given back twice is gone. */
const brokeOff = (method: Method) =>
  method === "GET"
    ? "The connection broke before the shop had answered. Ask again."
    : "The connection broke before the shop had answered: it may have done what you asked for. Look with `orders show`, `payments show` or `stock show` before you ask again.";
const notTheShop = (config: Config) => `What answers at ${addressOf(config)} is not the shop. Set PORT to its port.`;

/** The bare answer, for files; a sentence when no shop answered. */
export async function send(config: Config, method: Method, path: string, body?: object): Promise<Response | string> {
  const base = addressOf(config);
  const token = operatorToken(makeDataFolder(config.DATA_DIR), config.OPERATOR_TOKEN);
  try {
    const answer = await fetch(`${base}/api/operator${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "accept-language": "en",
        "x-operator": encodeURIComponent(userName()),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status !== 401) return answer;
    return `The shop at ${base} has another operator's token. Set DATA_DIR to its data folder, or OPERATOR_TOKEN to what it was started with.`;
  } catch (fault) {
    if (!NOTHING_SENT.includes(codeOf((fault as Error).cause))) return brokeOff(method);
    return `No shop answers at ${base}. Start it with 'npm start', or set PORT to its port.`;
  }
}

/** What the machine says when nobody has taken the connection. */
const NOTHING_SENT: unknown[] = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];
const codeOf = (fault: unknown) => (fault instanceof Error && "code" in fault ? fault.code : undefined);

/** What the machine calls whoever runs the command; empty where it does not say. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without a name, as containers have them.
    return "";
  }
}

/** Says why the shop refused; the exit code of that. */
export function refused({ body }: Answer): number {
  complain([wordsOf(body.message), body.reason].filter(Boolean).join(": "));
  return EXIT.refused;
}

/** Asks the shop and prints its answer as it is. */
export async function printAnswer(config: Config, method: Method, path: string, body?: object): Promise<number> {
  const answer = await ask(config, method, path, body);
  if (answer.status !== 200) return refused(answer);
  if (answer.body.message !== undefined) say(wordsOf(answer.body.message));
  sayJson(answer.body.data);
  return EXIT.done;
}

/** A message, or those of every faulty field. */
function wordsOf(message: unknown): string {
  if (typeof message !== "object" || message === null) return String(message);
  return Object.entries(message)
    .map(([field, words]) => `${field}: ${String(words)}`)
    .join("\n");
}
