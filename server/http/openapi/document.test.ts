import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clientTypes } from "../../../clients/typescript/generate/types-of.ts";
import { WEBHOOK_TYPES } from "../../../shop/webhooks/types.ts";
import { KEY_CALLS } from "../admin/calls/key-calls.ts";
import { api } from "../api/api.ts";
import { documentPath, openApiDocument } from "./document.ts";
import { OPERATIONS } from "./operations.ts";

const document = openApiDocument("Shop", "https://shop.example");

test("the document has every call of the router, and the router every call of the document", () => {
  // Nothing of the shop is touched before a call comes.
  const { routes } = api({} as Parameters<typeof api>[0]);
  const routed = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${documentPath(`/api${path}`).replace(/\/$/, "")}`);
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(written.sort()).toEqual([...new Set(routed)].sort());
});

test("the document has every message that other programs are sent", () => {
  expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_TYPES, "test"]);
});

test("it says what every field of such a message is", () => {
  type Fields = Record<string, { description?: string; properties?: Fields }>;
  const unsaid = (fields: Fields, at: string): string[] =>
    Object.entries(fields).flatMap(([name, { description, properties = {} }]) => [
      ...(description === undefined ? [`${at}.${name}`] : []),
      ...unsaid(properties, `${at}.${name}`),
    ]);
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const { content } = post.requestBody as { content: Record<string, { schema: { properties: Fields } }> };
    expect(unsaid(content["application/json"]?.schema.properties ?? {}, type)).toEqual([]);
  }
});

test("it says which calls keys may make", () => {
  expect(OPERATIONS.filter(({ isForKeys }) => isForKeys)).toHaveLength(KEY_CALLS.size);
});

/** Answers that hold what no schema of the API says: files of persons, what content files hold, a browser's own matters. */
const WITH_UNKNOWN = [
  ...["exportMe", "exportCustomer", "document"],
  ...["productForStaff", "versionOfProduct", "content", "versionOfContent", "contentList"],
  ...["beginPasskeyLogin", "beginPasskey", "askForStaffPasskey", "beginStaffPasskey"],
];

const isAmount = (schema: unknown): boolean => {
  const { type, anyOf = [] } = schema as { type?: string; anyOf?: object[] };
  return type === "integer" || type === "number" || anyOf.some(isAmount);
};

/** Whether anything may stand somewhere in what a schema describes. */
function hasUnknown(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const { description: _said, ...says } = schema as Record<string, unknown>;
  if (Object.keys(says).length === 0) return true;
  const { properties = {}, anyOf = [], oneOf = [], prefixItems = [], items, additionalProperties } = says;
  const parts = [
    Object.values(properties as object),
    anyOf,
    oneOf,
    prefixItems,
    items ?? [],
    additionalProperties ?? [],
  ];
  return parts.flat().some(hasUnknown);
}

test("it says all that is answered to every call", () => {
  const { schemas } = document.components;
  const unsaid = Object.keys(schemas).filter((id) => !id.endsWith("Body") && hasUnknown(schemas[id]));
  // A refusal may tell more, by its code.
  expect(unsaid).toEqual(expect.arrayContaining(["Refusal"]));
  const answers = unsaid.filter((id) => id !== "Refusal").map((id) => id.replace(/Answer$/, ""));
  expect(answers.sort()).toEqual(WITH_UNKNOWN.toSorted());
});

test("it says in which unit every amount of money is", () => {
  const names = "total subtotal amount price sale_price fee processing_fee delivery discount vat tax due unit";
  const more = "refunded captured gross net owed worth covered spent";
  const money = new RegExp(`^(${`${names} ${more}`.replaceAll(" ", "|")})(_aed)?$`);
  const unitless = new Set<string>();
  const look = (id: string, schema: unknown): void => {
    if (typeof schema !== "object" || schema === null) return;
    for (const [name, field] of Object.entries((schema as { properties?: object }).properties ?? {}))
      if (money.test(name) && isAmount(field) && !/decimal|hundredths/i.test(JSON.stringify(field)))
        unitless.add(`${id}: ${name}`);
    for (const [name, part] of Object.entries(schema)) if (name !== "meta") look(id, part);
  };
  for (const [id, schema] of Object.entries(document.components.schemas)) look(id, schema);
  // Orders, rows, milligrams and pieces.
  const others = ["Bulk: total", "orderBoardAnswer: total", "productAnswer: amount", "orderMoneyAnswer: refunded"];
  expect([...unitless].filter((each) => !others.includes(each))).toEqual([]);
});

test("every name in it is given once, and every reference leads somewhere", () => {
  const ids = OPERATIONS.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, id]) => id,
  );
  expect(referred.filter((id) => !(String(id) in document.components.schemas))).toEqual([]);
  expect(referred.length).toBeGreaterThan(100);
});

test("the types of the client are those of the document: `npm run client` writes them", () => {
  const written = readFileSync(join(import.meta.dirname, "../../../clients/typescript/src/api.ts"), "utf8");
  expect(written).toBe(clientTypes(document));
});
