import { expect } from "vitest";
import { z } from "zod";
import type { Answer, Visitor } from "./visitor.ts";

type Schema = Record<string, unknown>;
type Responses = Record<string, { content?: Record<string, { schema?: Schema }> }>;

/** As far as tests look into it. */
export interface ApiDocument {
  paths: Record<string, Record<string, { operationId: string; responses: Responses }>>;
  components: { schemas: Record<string, Schema> };
}

const NAMED = "#/components/schemas/";

/**
 * What holds answers against the API's document, strictly: what it does not describe fails as what it misses. What
 * judges a kind of answer is made when the first one comes, of no more than it refers to.
 */
export class ApiJudge {
  readonly #document: ApiDocument;
  readonly #paths: { shape: RegExp; path: string }[];
  readonly #made = new Map<string, z.ZodType>();

  constructor(document: ApiDocument) {
    this.#document = document;
    this.#paths = Object.keys(document.paths)
      // A word of its own comes before whatever stands in its place.
      .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
      .map((path) => ({ path, shape: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`) }));
  }

  /** What is wrong with an answer to `method`, whose address is `url`, or with its description; null: nothing. */
  faultsOf(method: string, url: string, { status, body, headers }: Answer): string | null {
    const [address = "", query] = url.split("?");
    const path = this.#paths.find(
      ({ shape, path }) => shape.test(address) && method in (this.#document.paths[path] ?? {}),
    );
    if (path === undefined) return `the document does not know ${method} ${address}`;
    const response = this.#document.paths[path.path]?.[method]?.responses[status];
    if (response === undefined) return `the document does not know ${status} for ${method} ${path.path}`;
    const isJson = headers.get("content-type")?.includes("json") === true;
    const schema = response.content?.["application/json"]?.schema;
    if (schema === undefined) return isJson ? `the document knows no JSON for ${method} ${path.path}` : null;
    // A table that was asked for as a file.
    if (!isJson && /^(csv|xlsx)$/.test(new URLSearchParams(query).get("format") ?? "")) return null;
    const name = `${status} ${method} ${path.path}`;
    let made = this.#made.get(name);
    if (made === undefined) {
      made = z.fromJSONSchema(this.#withParts(schema));
      this.#made.set(name, made);
    }
    const read = made.safeParse(body);
    return read.success ? null : `${name} (${address}) is not as described:\n${z.prettifyError(read.error)}`;
  }

  /** A schema with all that it refers to, and nothing else. */
  #withParts(schema: Schema): Parameters<typeof z.fromJSONSchema>[0] {
    const parts: Record<string, Schema> = {};
    const waiting: Schema[] = [schema];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const [, name = ""] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
        const part = this.#document.components.schemas[name];
        if (part === undefined || name in parts) continue;
        parts[name] = part;
        waiting.push(part);
      }
    return JSON.parse(JSON.stringify({ ...schema, $defs: parts }).replaceAll(NAMED, "#/$defs/"));
  }
}

export const documentOf = async (visitor: Visitor) => (await visitor.get<ApiDocument>("/api/openapi.json")).body;

/** Holds an answer against the document, refusals too; `path`: as the document has it, or as it was called. */
export function expectDescribed(judge: ApiJudge, method: string, path: string, answer: Answer): void {
  expect(judge.faultsOf(method, path, answer)).toBeNull();
}

const sortKey = (path: string) => path.replaceAll("{", "~");
