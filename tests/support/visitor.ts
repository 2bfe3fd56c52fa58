import { randomInt } from "node:crypto";

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  /** Parsed when the answer is JSON, else the text. */
  body: Body;
  text: string;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as it is; everything else given as `json` is written as JSON. */
  body?: string | Uint8Array<ArrayBuffer>;
  json?: unknown;
}

/**
 * A browser without a screen: keeps cookies, follows nothing, comes from an address of its own (so that limits per
 * address treat each visitor as somebody else), and speaks the language of the locale it looks at.
 */
export class Visitor {
  /** Looks at every answer, and throws over what is wrong with it; nobody outside the suites that have one. */
  static judge?: (method: string, path: string, answer: Answer) => void;
  readonly cookies = new Map<string, string>();
  /** Sent with every request. */
  readonly headers: Record<string, string> = {};
  readonly origin: string;
  readonly locale: string;
  private readonly address: string;

  constructor(origin: string, locale = "en", address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`) {
    this.origin = origin;
    this.locale = locale;
    this.address = address;
  }

  get<Body = unknown>(path: string, options?: CallOptions): Promise<Answer<Body>> {
    return this.call("GET", path, options);
  }
  patch<Body = unknown>(path: string, json: unknown, options?: CallOptions): Promise<Answer<Body>> {
    return this.call("PATCH", path, { ...options, json });
  }
  post<Body = unknown>(path: string, json: unknown, options?: CallOptions): Promise<Answer<Body>> {
    return this.call("POST", path, { ...options, json });
  }
  put<Body = unknown>(path: string, json: unknown, options?: CallOptions): Promise<Answer<Body>> {
    return this.call("PUT", path, { ...options, json });
  }
  delete<Body = unknown>(path: string, json: unknown, options?: CallOptions): Promise<Answer<Body>> {
    return this.call("DELETE", path, { ...options, json });
  }
  /** Posts a form as a browser without scripts does. */
  submit(path: string, fields: Record<string, string>): Promise<Answer<string>> {
    return this.call("POST", path, {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", origin: this.origin },
    });
  }

  async call<Body>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    const body = "json" in options ? JSON.stringify(options.json) : options.body;
    const headers: Record<string, string> = {
      "accept-language": this.locale.slice(0, 2),
      "x-locale": this.locale,
      "x-forwarded-for": this.address,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(this.cookies.size === 0 ? {} : { cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") }),
      ...this.headers,
      ...options.headers,
    };
    const answer = await fetch(this.origin + path, {
      method,
      headers,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
    });
    this.keepCookies(answer.headers);
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    const heard: Answer<Body> = {
      status: answer.status,
      headers: answer.headers,
      text,
      body: (isJson && text !== "" ? JSON.parse(text) : text) as Body,
    };
    Visitor.judge?.(method, path, heard);
    return heard;
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const name = pair.slice(0, pair.indexOf("=")).trim();
      const value = pair.slice(pair.indexOf("=") + 1).trim();
      const ended = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
      if (ended) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
