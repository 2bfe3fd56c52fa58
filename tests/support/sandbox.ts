import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ROOT = join(import.meta.dirname, "../..");

export type SandboxProvider = "stripe" | "tabby" | "tamara";

/** A payment as the sandbox lists it; amounts are decimal text, statuses the provider's own words. */
export interface SandboxPayment {
  provider: SandboxProvider;
  id: string;
  /** What the shop called it, e.g. `BG-7Q4M-XK2P-9-1`. */
  reference: string | null;
  status: string;
  amount: string;
  currency: string;
  captured: string;
  refunded: string;
  createdAt: string;
}

/** One webhook and what became of it. */
export interface SandboxDelivery {
  id: string;
  provider: SandboxProvider;
  type: string;
  paymentId: string;
  body: string;
  state: "waiting" | "held" | "delivered" | "dropped" | "failed";
  attempts: { at: string; status: number | null }[];
}

/** See sandbox/faults.ts for what each kind does. */
export interface SandboxFault {
  kind:
    | "delay"
    | "hang"
    | "refuse"
    | "500"
    | "500_after"
    | "409"
    | "429"
    | "bad_json"
    | "answer_lost"
    | "amount_mismatch"
    | "currency_mismatch"
    | "webhook_delay"
    | "webhook_duplicate"
    | "webhook_reorder"
    | "webhook_drop";
  provider?: SandboxProvider;
  /** `create`, `read`, `capture`, `refund`, `cancel`, `customer`, `setup`, `detach`, `close`, `authorise`, `eligibility`, `list`, `confirm`, `page`, `choose`, `challenge`; for webhooks the event's type. */
  call?: string;
  /** Default 1; null: until `clearFaults`. */
  times?: number | null;
  after?: number;
  seconds?: number;
  copies?: number;
}

/** A browser at the sandbox's push service, as it tells the shop of itself, and what has come for it. */
export interface SandboxBrowser {
  device: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it can read of what came, and what the service answered, in turn. */
  read: () => Promise<{ notices: { text: string; topic: string | null; ttl: number }[]; answered: number[] }>;
  /** What the service says next, before it takes anything again; after 404 and 410 it never does. */
  answerNext: (...statuses: number[]) => Promise<void>;
}

/** The three payment providers and a push service for a test, in a process of their own. */
export interface RunningSandbox {
  origin: string;
  /** Give it to `startServer({ environment })`: the shop then uses this sandbox. */
  environment: Record<string, string>;
  /** Says where webhooks go; call it once the shop's address is known. */
  sendWebhooksTo: (shopOrigin: string | null) => Promise<void>;
  addFault: (fault: SandboxFault) => Promise<void>;
  clearFaults: () => Promise<void>;
  /** Moves its clock, which stands still then; null gives it the machine's time back. Move the shop's as well. */
  setClock: (iso: string | null) => Promise<void>;
  payments: () => Promise<SandboxPayment[]>;
  /** By the provider's number or the shop's reference. */
  payment: (name: string) => Promise<SandboxPayment>;
  /** Does to a payment what a shopper or the provider would; `refund` gives back what is left by hand; `mismatch` makes it 10.00 (cards) or 1.00 dearer. */
  act: (
    payment: string,
    action:
      | "approve"
      | "decline"
      | "expire"
      | "hold"
      | "dispute"
      | "dispute_answer"
      | "dispute_won"
      | "dispute_lost"
      | "mismatch"
      | "refund",
  ) => Promise<SandboxPayment>;
  newBrowser: () => Promise<SandboxBrowser>;
  deliveries: () => Promise<SandboxDelivery[]>;
  /** Waits until every webhook so far had its first try. */
  settled: () => Promise<void>;
  /** Sends what `webhook_reorder` holds. */
  /** Declines the next charges of a kept card, by a code of Stripe's. */
  declineCard: (method: string, declines: number, code: string) => Promise<void>;
  release: () => Promise<void>;
  /** Sends a payment's webhooks again, validly; gives the shop's answers. */
  resend: (payment: string, times?: number) => Promise<(number | null)[]>;
  /** Sends these webhooks again, validly, in this order or all at once; a number may come several times. */
  replay: (deliveries: readonly string[], atOnce?: boolean) => Promise<(number | null)[]>;
  /** Sends "paid" with a wrong proof; gives the shop's answer. Kinds: sandbox/delivery-proof.ts. */
  forge: (payment: string, how: string) => Promise<number | null>;
  /** Sends "paid" with a right proof; gives the shop's answer. */
  lie: (payment: string) => Promise<number | null>;
  /** Tamara's account setting, Tabby's rate limits. */
  set: (settings: { tamara_auto_authorise?: boolean; tabby_limits?: "live" | "test" | "none" }) => Promise<void>;
  stop: () => Promise<void>;
  /** kill -9. */
  kill: () => Promise<void>;
}

export interface SandboxOptions {
  /** Absent: any free one. */
  port?: number;
  /** Absent: it remembers nothing after its end. */
  stateFile?: string;
  environment?: Record<string, string>;
}

/** Starts a sandbox on loopback and waits until it answers. Tabby's rate limits are off unless a test turns them on. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "sandbox/main.ts"], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      SANDBOX_PORT: String(options.port ?? 0),
      SANDBOX_TABBY_LIMITS: "none",
      ...(options.stateFile === undefined ? {} : { SANDBOX_STATE_FILE: options.stateFile }),
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const dieWithMe = () => child.kill("SIGKILL");
  process.once("exit", dieWithMe);
  void ended.then(() => process.off("exit", dieWithMe));
  const first = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once("line", resolve)),
    ended.then(() => {
      throw new Error("the sandbox ended before it was ready");
    }),
  ]);
  const { origin, environment } = JSON.parse(first) as { origin: string; environment: Record<string, string> };
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return { origin, environment, ...controls(origin), stop: end("SIGTERM"), kill: end("SIGKILL") };
}

function controls(origin: string) {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${origin}/_sandbox${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the sandbox said ${answer.status} to ${method} ${path}: ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
  return {
    sendWebhooksTo: (shop: string | null) => ask<void>("PUT", "/webhooks", { shop }),
    addFault: async (fault: SandboxFault) => void (await ask("POST", "/faults", fault)),
    clearFaults: () => ask<void>("DELETE", "/faults"),
    setClock: async (now: string | null) => void (await ask("POST", "/clock", { now })),
    payments: () => ask<SandboxPayment[]>("GET", "/payments"),
    payment: (name: string) => ask<SandboxPayment>("GET", `/payments/${encodeURIComponent(name)}`),
    act: (payment: string, action: string) =>
      ask<SandboxPayment>("POST", `/payments/${encodeURIComponent(payment)}`, { action }),
    declineCard: async (method: string, declines: number, code: string) =>
      void (await ask("POST", `/cards/${method}`, { declines, code })),
    newBrowser: async (): Promise<SandboxBrowser> => {
      const { id, ...device } = await ask<SandboxBrowser["device"] & { id: string }>("POST", "/push");
      return {
        device,
        read: () => ask("GET", `/push/${id}`),
        answerNext: (...answers) => ask("POST", `/push/${id}/answers`, { answers }),
      };
    },
    deliveries: async () => (await ask<{ deliveries: SandboxDelivery[] }>("GET", "/webhooks")).deliveries,
    settled: () => ask<void>("POST", "/webhooks/settled"),
    release: () => ask<void>("POST", "/webhooks/release"),
    resend: async (payment: string, times = 1) =>
      (await ask<{ statuses: (number | null)[] }>("POST", "/webhooks/resend", { payment, times })).statuses,
    replay: async (deliveries: readonly string[], atOnce = false) =>
      (await ask<{ statuses: (number | null)[] }>("POST", "/webhooks/resend", { deliveries, at_once: atOnce }))
        .statuses,
    forge: async (payment: string, how: string) =>
      (await ask<{ status: number | null }>("POST", "/webhooks/forge", { payment, how })).status,
    lie: async (payment: string) => (await ask<{ status: number | null }>("POST", "/webhooks/lie", { payment })).status,
    set: async (settings: object) => void (await ask("POST", "/settings", settings)),
  };
}

/** Test cards by what becomes of them. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  challenge: "4000 0025 0000 3155",
  noMoney: "4000 0000 0000 9995",
  declined: "4000 0000 0000 0002",
  /** Its bank wants to see the owner every time. */
  challengeAlways: "4000 0027 6000 3184",
  /** Can be kept; every charge of it is declined. */
  declinedLater: "4000 0000 0000 0341",
} as const;

/** What the card form got back: the intent's status, where to go for 3-D Secure, or why not. */
export interface Confirmation {
  status: string | null;
  redirect: string | null;
  error: { code?: string; decline_code?: string; message: string } | null;
}

/** Confirms with a card as the form in the browser does. */
export async function confirmCard(
  sandbox: Pick<RunningSandbox, "origin" | "environment">,
  clientSecret: string,
  card: string,
  returnUrl = "http://127.0.0.1/en/return",
): Promise<Confirmation> {
  const id = clientSecret.slice(0, clientSecret.indexOf("_secret_"));
  const kind = id.startsWith("seti_") ? "setup_intents" : "payment_intents";
  const answer = await fetch(`${sandbox.origin}/v1/${kind}/${id}/confirm`, {
    method: "POST",
    body: new URLSearchParams({
      key: sandbox.environment.STRIPE_PUBLISHABLE_KEY ?? "",
      client_secret: clientSecret,
      return_url: returnUrl,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": card,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2034",
      "payment_method_data[card][cvc]": "123",
    }),
  });
  const body = (await answer.json()) as {
    status?: string;
    next_action?: { redirect_to_url?: { url: string } } | null;
    error?: { code?: string; decline_code?: string; message: string };
  };
  return {
    status: body.status ?? null,
    redirect: body.next_action?.redirect_to_url?.url ?? null,
    error: body.error ?? null,
  };
}

/**
 * Presses one button of a hosted page (Tabby, Tamara: approve, decline, cancel, close; 3-D Secure: approve, fail). Gives
 * the address the browser is sent back to; null when it stays (close).
 */
export async function choose(hostedPage: string, choice: string): Promise<URL | null> {
  const answer = await fetch(hostedPage, {
    method: "POST",
    body: new URLSearchParams({ choice }),
    redirect: "manual",
  });
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`the hosted page said ${answer.status}: ${text}`);
  const location = answer.headers.get("location");
  return location === null ? null : new URL(location);
}
