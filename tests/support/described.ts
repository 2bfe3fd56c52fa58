import { expect } from "vitest";
import { z } from "zod";
import type { Answer, Visitor } from "./visitor.ts";

/** As far as tests look into it. */
export interface ApiDocument {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >;
  components: { schemas: Record<string, object> };
}

export const documentOf = async (visitor: Visitor) => (await visitor.get<ApiDocument>("/api/openapi.json")).body;

/** What the document says about one answer, as a schema that can judge. */
function schemaOf(document: ApiDocument, method: string, path: string, status: number): z.ZodType {
  const schema = document.paths[path]?.[method]?.responses[status]?.content?.["application/json"]?.schema;
  if (schema === undefined) throw new Error(`the document does not know ${status} for ${method} ${path}`);
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
}

export function expectDescribed(document: ApiDocument, method: string, path: string, answer: Answer): void {
  const read = schemaOf(document, method, path, answer.status).safeParse(answer.body);
  expect(read.error?.issues, `${method} ${path}: ${answer.status}`).toBeUndefined();
}
