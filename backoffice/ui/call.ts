import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { WrittenFault } from "../../shop/content-files/written-fault.ts";
import type { Language } from "../../shop/market/market.ts";
import { actsAnswered, noteAct, pressOver } from "./press.ts";
import { wordsIn } from "./words.tsx";

/** What the shop answered. `status` 0: it could not be reached, or its answer was no answer of the shop. */
export type Answer<Data> =
  | { ok: true; data: Data; meta: Meta }
  | {
      ok: false;
      status: number;
      code: string;
      message: string;
      fields: Record<string, string>;
      /** What a refusal says beside its words: how it stands that the act is about. */
      data?: unknown;
      /** Places of what is written that are not in order. */
      faults?: readonly WrittenFault[];
    };

/** There is no connection, or the shop or what stands before it cannot answer now: the same pressed again may do it. */
export const isAway = (answer: Answer<unknown> | null) =>
  answer?.ok === false && [0, 502, 503, 504].includes(answer.status);

/** What an answer says beside its data: where the list goes on, how many there are. */
// biome-ignore lint/suspicious/noExplicitAny: each call has its own.
export type Meta = Record<string, any>;

/** Whoever watches a file on its way. */
export interface Watch {
  /** Hears how many of its bytes have left this device. */
  onSent: (bytes: number) => void;
  /** Stops it. */
  signal: AbortSignal;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Asks somebody at this screen for the second factor once more; false when they would rather not. */
let askForCode: () => Promise<boolean> = () => Promise.resolve(false);
/** Hears that the session is over, or all access. */
let onSignedOut: (code: string) => void = () => {};

/** Tells calls whom to ask, and whom to tell; the frame does, once it stands. */
export function answerCalls(asks: { code: () => Promise<boolean>; signedOut: (code: string) => void }): void {
  askForCode = asks.code;
  onSignedOut = asks.signedOut;
}

/** The code of the answer to whom the shop has let go. */
export const ACCESS_ENDED = "staff.access_ended";
/** Whether an answer says that the session is over. */
export const isOver = (code: string) => code === "staff.sign_in_needed" || code === ACCESS_ENDED;

/**
 * Asks the shop below `/api/admin`; a file goes as it is, everything else as JSON. Never throws; asks for the second factor
 * first where the shop wants it fresh. A file that it sends is a `Blob`. `key`: the request's own, for what is sent again after a reload.
 * `watch`: of a file on its way.
 */
export async function call<Data>(
  language: Language,
  method: Method,
  path: string,
  body?: object,
  key?: string,
  watch?: Watch,
): Promise<Answer<Data>> {
  const sendIt = () => send<Data>(language, method, path, body, key, watch);
  let answer = await sendIt();
  // Another window may have renewed the session while this was on its way: its new token is in the browser by now.
  if (!answer.ok && isOver(answer.code)) answer = await sendIt();
  if (!answer.ok && answer.code === "staff.confirm_again" && (await askForCode())) answer = await sendIt();
  if (!answer.ok && isOver(answer.code)) onSignedOut(answer.code);
  return answer;
}

/** Keys of calls whose answer was lost: the same again goes under the same key, and is done once. */
const unanswered = new Map<string, string>();

/** Also where the shop is tried over plain http. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join("-");

/** When somebody was last seen at this window. */
let seenAt = Date.now();
for (const event of ["pointerdown", "keydown", "wheel"])
  window.addEventListener(event, () => (seenAt = Date.now()), { capture: true, passive: true });
const UNATTENDED_MS = 60_000;
/**
 * Nothing that is read takes longer, but papers of hundreds of orders, which are written first: a line that has stopped
 * without a word says nothing of that by itself.
 */
const LONGEST_READ_MS = 30_000;

async function send<Data>(
  language: Language,
  method: Method,
  path: string,
  body?: object,
  ownKey?: string,
  watch?: Watch,
): Promise<Answer<Data>> {
  const said = body instanceof File ? `${body.name} ${body.size} ${body.lastModified}` : JSON.stringify(body ?? {});
  const asked = `${method} ${path} ${said}`;
  const key = ownKey ?? unanswered.get(asked) ?? newKey();
  if (method === "POST" && ownKey === undefined) unanswered.set(asked, key);
  const asking = ask<Data>(language, method, path, body, key, watch);
  if (method !== "GET" && watch === undefined) noteAct(asking);
  const answer = await asking;
  if (method === "GET") await actsAnswered();
  await pressOver();
  // What somebody has stopped says nothing of the line.
  if (watch?.signal.aborted !== true) noteReach(answer.ok || answer.status !== 0);
  if (!isAway(answer)) unanswered.delete(asked);
  return answer;
}

const HEARD_KEY = "backoffice-heard";
/** Since when the shop does not answer: when it was last heard, also before a reload; null: it answers. */
let silentSince: Date | null = null;
const watchers = new Set<() => void>();

function noteReach(isReached: boolean): void {
  if (isReached) localStorage.setItem(HEARD_KEY, String(Date.now()));
  if (isReached === (silentSince === null)) return;
  silentSince = isReached ? null : lastHeard();
  for (const watch of watchers) watch();
}

/** When the shop answered last on this device. */
export function lastHeard(): Date {
  return new Date(Number(localStorage.getItem(HEARD_KEY) ?? Date.now()));
}

/** Since when the shop cannot be reached; null while it answers. */
export function useSilentSince(): Date | null {
  return useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => silentSince,
  );
}

async function ask<Data>(
  language: Language,
  method: Method,
  path: string,
  body: object | undefined,
  key: string,
  watch: Watch | undefined,
): Promise<Answer<Data>> {
  const isFile = body instanceof File;
  const address = `/api/admin${path}`;
  const headers = {
    "x-locale": language,
    // A page that looks again by itself keeps nobody signed in.
    ...(Date.now() - seenAt > UNATTENDED_MS ? { "x-unattended": "1" } : {}),
    ...(method === "POST" ? { "idempotency-key": key } : {}),
    ...(method === "GET" ? {} : { "content-type": isFile ? "application/octet-stream" : "application/json" }),
  };
  const reading = new AbortController();
  const sent = method === "GET" ? { signal: reading.signal } : { body: isFile ? body : JSON.stringify(body ?? {}) };
  const isTimed = method === "GET" && !path.endsWith(".pdf");
  const givingUp = isTimed ? setTimeout(() => reading.abort(), LONGEST_READ_MS) : undefined;
  try {
    const response =
      isFile && watch !== undefined
        ? await sendWatched(address, { method, headers, body }, watch)
        : await fetch(address, { method, headers, ...sent });
    if (response.headers.get("content-disposition")?.startsWith("attachment") && response.ok) {
      // A file takes the time that its length takes.
      clearTimeout(givingUp);
      return { ok: true, data: (await response.blob()) as Data, meta: {} };
    }
    const text = await response.text();
    const json = text === "" ? {} : (JSON.parse(text) as Json<Data>);
    if (response.ok) return { ok: true, data: json.data as Data, meta: json.meta ?? {} };
    const { code = "", message = "", faults = [] } = json;
    const fields = typeof message === "string" ? {} : firstOfEach(message);
    const said = typeof message === "string" ? message : (Object.values(fields)[0] ?? "");
    const sentence = response.status < 500 ? said : withNumber(language, said, response.headers.get("x-request-id"));
    return { ok: false, status: response.status, code, message: sentence, fields, data: json.data, faults };
  } catch {
    return { ok: false, status: 0, code: "", message: "", fields: {} };
  } finally {
    clearTimeout(givingUp);
  }
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body: Blob;
}

/** As `fetch`, for a file whose way is watched: browsers tell of that on their older way to ask alone. Rejects when it is stopped. */
function sendWatched(path: string, { method, headers, body }: Sent, { onSent, signal }: Watch): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => {
      const number = request.getResponseHeader("x-request-id");
      resolve(
        new Response(request.responseText, {
          status: request.status,
          ...(number === null ? {} : { headers: { "x-request-id": number } }),
        }),
      );
    };
    request.onerror = () => reject(new TypeError("not reached"));
    request.onabort = () => reject(new DOMException("stopped", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    if (signal.aborted) request.abort();
    else request.send(body);
  });
}

/** What failed in the shop, with the beginning of the request's number, by which it is found in the shop's log. */
function withNumber(language: Language, said: string, number: string | null): string {
  const t = wordsIn(language);
  const sentence = said === "" ? t("app.failed_text") : said;
  return number === null ? sentence : `${sentence} ${t("app.request", { number: number.slice(0, 8) })}`;
}

interface Json<Data> {
  data?: Data;
  meta?: Meta;
  code?: string;
  message?: string | Record<string, string[]>;
  faults?: WrittenFault[];
}

function firstOfEach(message: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(message).map(([field, [first = ""]]) => [field, first]));
}

export type Loaded<Data> =
  | { state: "loading" }
  | { state: "failed"; status: number; message: string }
  | { state: "ready"; data: Data; meta: Meta; at: Date };

/** What was read before stays while the shop cannot be reached or its database is away, and for who signs in again. */
export const keepsShown = (answer: Answer<unknown>) => !answer.ok && [0, 401, 503].includes(answer.status);

/** A database that is away for a moment tells nobody that it is back. */
export const ASK_AGAIN_MS = 5000;

/** What is at an address of the API; `reload` asks again and shows what was there until the answer comes. */
export function useLoaded<Data>(
  language: Language,
  path: string,
): { loaded: Loaded<Data>; reload: () => Promise<void> } {
  const [shown, setShown] = useState<{ path: string; loaded: Loaded<Data> }>({ path, loaded: { state: "loading" } });
  const turns = useRef({ asked: 0, shown: 0 });
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useCallback(async () => {
    turns.current.asked += 1;
    const turn = turns.current.asked;
    const answer = await call<Data>(language, "GET", path);
    // What was asked for earlier may come later, and would tell how things were.
    if (turn < turns.current.shown) return;
    turns.current.shown = turn;
    clearTimeout(again.current);
    if (!answer.ok && answer.status === 503) again.current = setTimeout(() => void reload(), ASK_AGAIN_MS);
    setShown((before) => {
      if (answer.ok) return { path, loaded: { state: "ready", data: answer.data, meta: answer.meta, at: new Date() } };
      if (keepsShown(answer) && before.path === path && before.loaded.state === "ready") return before;
      return { path, loaded: { state: "failed", status: answer.status, message: answer.message } };
    });
  }, [language, path]);
  useEffect(() => {
    void reload();
    // Whoever comes back to this window sees what others have done meanwhile.
    window.addEventListener("focus", reload);
    window.addEventListener("online", reload);
    return () => {
      clearTimeout(again.current);
      window.removeEventListener("focus", reload);
      window.removeEventListener("online", reload);
    };
  }, [reload]);
  return { loaded: shown.path === path ? shown.loaded : { state: "loading" }, reload };
}

/** A file as the shop takes it. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Hands a file that came as an answer to the browser, which keeps it under this name. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
