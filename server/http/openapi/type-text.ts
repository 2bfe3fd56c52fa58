export type Schema = Record<string, unknown>;

/** What a schema refers to by name; null if it stands for itself. */
export function nameOf({ $ref }: Schema): string | null {
  return typeof $ref === "string" ? ($ref.split("/").at(-1) ?? null) : null;
}

/** A JSON Schema as a type of TypeScript: named schemas by their names, descriptions as comments before their fields. */
export function typeText(schema: Schema, indent = ""): string {
  const name = nameOf(schema);
  if (name !== null) return name;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ") || "never";
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return unique(choices.map((choice: Schema) => typeText(choice, indent))).join(" | ");
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part: Schema) => `(${typeText(part, indent)})`).join(" & ");
  if (Array.isArray(schema.type))
    return unique(schema.type.map((type) => typeText({ ...schema, type }, indent))).join(" | ");
  if (Array.isArray(schema.prefixItems))
    return `[${schema.prefixItems.map((item: Schema) => typeText(item, indent)).join(", ")}]`;
  if (schema.type === "array") return arrayOf(typeText((schema.items ?? {}) as Schema, indent));
  if (schema.type === "object") return objectText(schema, indent);
  if (schema.type === "integer") return "number";
  return typeof schema.type === "string" ? schema.type : "unknown";
}

/** What is said of a field: by itself, or of the one thing that it holds where it holds anything. */
function saidOf({ description, anyOf, items }: Schema): string | undefined {
  if (typeof description === "string") return description;
  const [only, ...others] = ((anyOf ?? []) as Schema[]).filter(({ type }) => type !== "null");
  if (only !== undefined && others.length === 0) return saidOf(only);
  return items === undefined ? undefined : saidOf(items as Schema);
}

const unique = (types: string[]) => [...new Set(types)];
const arrayOf = (type: string) => (/^[\w.]+$/.test(type) ? `${type}[]` : `(${type})[]`);

function objectText(schema: Schema, indent: string): string {
  const {
    properties = {},
    required = [],
    additionalProperties,
    propertyNames,
  } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
    additionalProperties?: Schema | boolean;
    propertyNames?: Schema;
  };
  if (Array.isArray(propertyNames?.enum) && typeof additionalProperties === "object") {
    const record = `Record<${typeText(propertyNames)}, ${typeText(additionalProperties, indent)}>`;
    return required.length === 0 ? `Partial<${record}>` : record;
  }
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([key, value]) => {
    const said = saidOf(value);
    const comment = said === undefined ? "" : `${inner}/** ${said} */\n`;
    const written = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return `${comment}${inner}${written}${required.includes(key) ? "" : "?"}: ${typeText(value, inner)};`;
  });
  const isOpen = typeof additionalProperties === "object" || (fields.length === 0 && additionalProperties !== false);
  if (isOpen) {
    // Beside fields of its own an object may hold anything: its index has to allow for them.
    const others = typeof additionalProperties === "object" && fields.length === 0 ? additionalProperties : {};
    fields.push(`${inner}[name: string]: ${typeText(others, inner)};`);
  }
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("\n")}\n${indent}}`;
}
