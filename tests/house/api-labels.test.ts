import { expect, test } from "vitest";
import { z } from "zod";
import { labelOf } from "../../server/http/body.ts";
import { OPERATIONS } from "../../server/http/openapi/operations.ts";
import { translateFor } from "../../texts/catalogues.server.ts";

type Schema = Record<string, unknown>;

/** The paths of all fields that a body or query may have; numbers stand for places in a list. */
function fieldsIn(schema: Schema, path: PropertyKey[] = []): PropertyKey[][] {
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => (each ?? []) as Schema[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return [
    ...branches.flatMap((branch) => fieldsIn(branch, path)),
    ...(schema.items === undefined ? [] : fieldsIn(schema.items as Schema, [...path, 0])),
    ...properties.flatMap(([name, field]) => [[...path, name], ...fieldsIn(field, [...path, name])]),
  ];
}

test("every field that the API checks has a name in both languages", () => {
  const schemas = OPERATIONS.flatMap(({ id, body }) => (body === undefined ? [] : [{ id, schema: body }]));
  const unnamed = schemas.flatMap(({ id, schema }) => {
    const fields = fieldsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema);
    expect(fields.length, id).toBeGreaterThan(0);
    return [[], ...fields].flatMap((path) => {
      const label = labelOf(path);
      const names = label === undefined ? [] : (["en", "ar"] as const).map((language) => translateFor(language)(label));
      const isNamed = names.length === 2 && names.every((name) => name !== label);
      return isNamed ? [] : [`${id}: ${path.join(".") || "(the whole body)"}`];
    });
  });
  expect(unnamed).toEqual([]);
});
