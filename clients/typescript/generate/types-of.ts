import type { OpenApiDocument } from "../../../server/http/openapi/document.ts";
import { type Schema, typeText } from "../../../server/http/openapi/type-text.ts";

interface Described {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: "path" | "query" | "header"; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
type Content = Record<string, { schema?: Schema }>;

/**
 * The types of the API as its document tells of it: a type for every schema, and `paths` in the form in which
 * openapi-fetch reads them.
 */
export function clientTypes({ paths, components }: OpenApiDocument): string {
  const schemas = Object.entries(components.schemas).map(([id, schema]) => `export type ${id} = ${typeText(schema)};`);
  const described = Object.entries(paths).map(([path, methods]) => {
    const calls = Object.entries(methods).map(
      ([method, operation]) =>
        `    /** ${(operation as unknown as Described).summary} */\n    ${method}: ${callText(operation as unknown as Described)};`,
    );
    return `  ${JSON.stringify(path)}: {\n${calls.join("\n")}\n  };`;
  });
  return [
    "// Written by `npm run client` from the API's document; changes are made there.",
    ...schemas,
    `export interface paths {\n${described.join("\n")}\n}`,
    "",
  ].join("\n\n");
}

const INDENT = "      ";

function callText({ parameters = [], requestBody, responses }: Described): string {
  const places = (["query", "header", "path"] as const).map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return `${place}?: never`;
    const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
    const text = typeText({ type: "object", properties, required, additionalProperties: false }, `${INDENT}  `);
    return `${place}${required.length === 0 ? "?" : ""}: ${text}`;
  });
  const answers = Object.entries(responses).map(
    ([status, { content }]) =>
      `${INDENT}  ${status}: { headers: Record<string, unknown>; content${contentText(content)} };`,
  );
  return [
    "{",
    `${INDENT}parameters: { ${places.join("; ")}; cookie?: never };`,
    `${INDENT}requestBody${requestBody === undefined ? "?: never" : contentText(requestBody.content, true)};`,
    `${INDENT}responses: {`,
    ...answers,
    `${INDENT}};`,
    "    }",
  ].join("\n");
}

/** What is carried by its type; what is no JSON is a text or a file, as the caller reads it. */
function contentText(content: Content | undefined, isBody = false): string {
  if (content === undefined) return "?: never";
  const types = Object.entries(content).map(([type, { schema }]) => {
    const text = schema === undefined ? "unknown" : typeText(schema, `${INDENT}  `);
    return `${JSON.stringify(type)}: ${text}`;
  });
  const written = `{ ${types.join("; ")} }`;
  return isBody ? `: { content: ${written} }` : `: ${written}`;
}
