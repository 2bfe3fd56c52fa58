import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request, Route } from "@playwright/test";
import type { Translate } from "../../texts/translate.ts";

/** The line between a form and the shop, and what can go wrong on it. */

/** What the shop takes in one body (server/http/body.ts), and then some. */
const TOO_MUCH = "x".repeat(70_000);

interface Fault {
  hinder: (route: Route) => Promise<void>;
  /** What the shopper is told, in the page's language. */
  words: (t: Translate) => string;
}

const refused = (status: number) => ({ status, contentType: "text/html", body: `<h1>${status}</h1>` });

/** Faults after which nothing was done. Most are answered by something that stands before the shop. */
export const FAULTS = {
  "request lost": {
    hinder: (route) => route.abort("connectionreset"),
    words: (t) => t("send.unreachable"),
  },
  "500": {
    hinder: (route) => route.fulfill(refused(500)),
    words: (t) => t("errors.generic"),
  },
  "503": {
    hinder: (route) => route.fulfill(refused(503)),
    words: (t) => t("errors.unavailable"),
  },
  "429": {
    hinder: (route) => route.fulfill(refused(429)),
    words: (t) => t("send.too_many", { when: t("send.later") }),
  },
  // The shop's own answer. No call of the API carries what somebody wrote.
  "413": {
    hinder: (route) => route.continue({ postData: `${route.request().postData()}&more=${TOO_MUCH}` }),
    words: (t) => t("send.too_large"),
  },
} satisfies Record<string, Fault>;

/** Carries a request out as the browser would have, and keeps everything that it is answered from the browser. */
async function doWithoutAnswer(request: Request): Promise<void> {
  const { host, "content-length": _, ...headers } = await request.allHeaders();
  const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":")));
  const body = request.postDataBuffer();
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: plain,
    redirect: "manual",
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  await answer.arrayBuffer();
}

/** Stands between the page and the shop, while it is asked to: whatever stands there keeps pages from being cached. */
export class Line {
  /** How many requests of the form have set out. */
  sent = 0;
  private hinder: ((route: Route) => Promise<void>) | null = null;
  private readonly page: Page;
  private readonly isSent: (request: Request) => boolean;

  constructor(page: Page, isSent: (request: Request) => boolean) {
    this.page = page;
    this.isSent = isSent;
  }

  async stand(): Promise<void> {
    await this.page.route(/\.data$|\.data\?|\/api\//, async (route) => {
      if (!this.isSent(route.request())) return route.fallback();
      this.sent += 1;
      return this.hinder === null ? route.continue() : this.hinder(route);
    });
  }

  async leave(): Promise<void> {
    await this.page.unrouteAll({ behavior: "wait" });
  }

  break(fault: Fault): void {
    this.hinder = fault.hinder;
  }

  mend(): void {
    this.hinder = null;
  }

  /** The shop does what it is asked for; nobody hears of it. */
  loseAnswers(): void {
    this.hinder = async (route) => {
      await doWithoutAnswer(route.request());
      await route.abort("connectionreset");
    };
  }

  /** Nothing comes through until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.hinder = async (route) => {
      await held;
      await route.continue();
    };
    return release;
  }
}

/** What the operator's command line would tell of the shop under test. */
export async function askOperator<Answer>(path: string, body?: unknown): Promise<Answer> {
  const token = readFileSync(join(process.env.SHOP_DATA_DIR ?? "", "operator-token"), "utf8").trim();
  const answer = await fetch(`${process.env.SHOP_ORIGIN}/api/operator/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Answer }).data;
}
