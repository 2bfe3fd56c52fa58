import { z } from "zod";

/** One call of the API, as its document tells of it. */
export interface Operation {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** As the router has it, e.g. `/api/cart/:uuid`. */
  path: string;
  /** Its name in the document and in programs made from it. */
  id: string;
  tag: string;
  /** What it does, in a sentence. */
  text: string;
  /** Who may call it, where not everybody may. */
  for?: "customer" | "buyer" | "operator" | "staff";
  /** Whether an API key may make it, too. */
  isForKeys?: boolean;
  query?: z.core.$ZodObject;
  /** The very schema that the call reads its body with. */
  body?: z.core.$ZodType;
  /** Instead of a body that is JSON: the content type of a file that is sent as it is. */
  takes?: "application/octet-stream";
  /** What comes back when it goes well; a content type for what is no JSON, null for nothing. */
  answer:
    | z.core.$ZodType
    | "application/pdf"
    | "application/zip"
    | "text/csv"
    | "text/html"
    | "text/event-stream"
    | "image/webp"
    | null;
  /** 200 unless named, 204 for nothing. */
  status?: 200 | 201;
  /** Where the same answer says more by its status: done before (200), or not yet (202). */
  otherStatus?: 200 | 202;
  /** Refusals of its own, beside those of every call with a body (400, 413, 415, 422). */
  refusals?: readonly number[];
  /** Whether it needs an `Idempotency-Key`. */
  isKeyed?: boolean;
}

/** Most answers: `{ data }`, some with a sentence for people. */
export const data = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: schema, message: z.string().optional() });

/** One page of a list. */
export const paged = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: z.array(schema), meta: z.object({ total: z.int(), page: z.int(), pages: z.int() }) });

/** An answer that only says that it was done. */
export const done = data(z.object({ message: z.string() }));

/** Query fields that are texts, none of them needed. */
export const texts = (...names: string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])));

export type More = Omit<Operation, "method" | "path" | "id" | "tag" | "text" | "answer">;

/** Writes calls of one chapter down, e.g. `GET /orders`; their paths are below `base`, and all of them are for `who`. */
export function calls(tag: string, base = "/api", who?: Operation["for"]) {
  return (call: string, id: string, text: string, answer: Operation["answer"], more: More = {}): Operation => {
    const [method = "", path] = call.split(" ");
    return {
      method: method.toLowerCase() as Operation["method"],
      path: `${base}${path}`,
      id,
      tag,
      text,
      answer,
      ...(who === undefined ? {} : { for: who }),
      ...more,
    };
  };
}
