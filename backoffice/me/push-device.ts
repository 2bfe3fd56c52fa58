import type { Language } from "../../shop/market/market.ts";
import { call } from "../ui/call.ts";

/** What the shop says of notices: its key, and one's own browsers that get them. */
export interface PushJson {
  public_key: string;
  endpoints: string[];
}

/** Whether this browser can show notices at all. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window && window.isSecureContext;
}

/** Whether this is a tab of an iPhone or iPad: there only pages that were put on the home screen show notices. No other browser has the word. */
export function isOutsideHomeScreen(): boolean {
  return "standalone" in navigator && navigator.standalone === false;
}

/** Where the push service of this browser takes its notices; null: nowhere until now. */
export async function ownEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

/** Asks the person and the browser's push service. `refused`: the person has said no, `failed`: the service could not. */
export async function wantPush(publicKey: string): Promise<PushSubscriptionJSON | "refused" | "failed"> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  try {
    // One that knows a former key of the shop gets nothing any more.
    await (await subscription())?.unsubscribe();
    const worker = await navigator.serviceWorker.ready;
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return made.toJSON();
  } catch {
    return "failed";
  }
}

/** The browser itself forgets that it was wanted. */
export async function endPush(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/** Notices of this browser end with the session that is open now, not with the one they were wanted in. */
export async function renewPush(language: Language): Promise<void> {
  if (!canPush() || Notification.permission !== "granted") return;
  const own = await subscription();
  if (own === null) return;
  const known = await call<PushJson>(language, "GET", "/me/notices");
  if (known.ok && known.data.endpoints.includes(own.endpoint)) await call(language, "PUT", "/me/notices", own.toJSON());
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration("/admin");
  return (await worker?.pushManager.getSubscription()) ?? null;
}
