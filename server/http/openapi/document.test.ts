import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clientTypes } from "../../../clients/typescript/generate/types-of.ts";
import { WEBHOOK_TYPES } from "../../../shop/webhooks/types.ts";
import { KEY_CALLS } from "../admin/calls/key-calls.ts";
import { api } from "../api/api.ts";
import { documentPath, openApiDocument } from "./document.ts";
import { OPERATIONS } from "./operations.ts";
import { anything } from "./staff-operation.ts";

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

test("it says what is answered to every call that keys may make", () => {
  const forKeys = OPERATIONS.filter(({ isForKeys }) => isForKeys);
  expect(forKeys).toHaveLength(KEY_CALLS.size);
  expect(forKeys.filter(({ answer }) => answer === anything).map(({ id }) => id)).toEqual([]);
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
