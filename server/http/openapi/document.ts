import { z } from "zod";
import * as answers from "./answers.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import * as orders from "./order-answers.ts";
import { campaign } from "./staff/catalogue/campaign-answers.ts";
import { promo } from "./staff/catalogue/promo-answers.ts";
import * as money from "./staff/money/money-answers.ts";
import { bulk } from "./staff/orders/bulk-answers.ts";
import { staffOrder } from "./staff/orders/order-answer.ts";
import { parcel } from "./staff/orders/parcel-answers.ts";
import { textBoth } from "./staff/parts.ts";
import { person } from "./staff/person-answers.ts";
import { orderRow } from "./staff-answers.ts";
import { webhookMessages } from "./webhook-messages.ts";

type Schema = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: Schema;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Schema>>;
  /** What the shop sends to other programs. */
  webhooks: Record<string, { post: Schema }>;
  components: { schemas: Record<string, Schema>; securitySchemes: Schema };
}

const ref = (id: string): Schema => ({ $ref: `#/components/schemas/${id}` });
const json = (schema: Schema): Schema => ({ "application/json": { schema } });

/** Answers that stand in many calls, by the name they have in the document. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Bulk: bulk,
  Campaign: campaign,
  Cart: answers.cart,
  Checkout: orders.checkout,
  Dispute: money.dispute,
  Order: orders.order,
  OrderRow: orderRow,
  Parcel: parcel,
  Payment: orders.payment,
  PaymentStep: orders.paymentStep,
  Person: person,
  Product: answers.product,
  PromoCode: promo,
  RefundRequest: money.refundRequest,
  Refusal: answers.refusal,
  StaffOrder: staffOrder,
  StaffReturn: money.staffReturn,
  Text: textBoth,
  Tracking: orders.tracking,
  User: answers.user,
};

/**
 * The API in OpenAPI 3.1, made of the schemas that read its bodies and of what its answers look like. `origin` is the
 * shop's public one.
 */
export function openApiDocument(brand: string, origin: string): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of OPERATIONS) {
    const path = documentPath(operation.path);
    paths[path] ??= {};
    paths[path][operation.method] = describe(operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand}: API`,
      version: "1",
      description:
        "Answers are in the language of Accept-Language, for the market of X-Locale (e.g. ar-kw). Whatever changes something is refused when another site's page sends it.",
    },
    servers: [{ url: origin }],
    tags: [...new Set(OPERATIONS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks: webhookMessages(),
    components: {
      schemas: { ...bodySchemas(), ...answerSchemas() },
      securitySchemes: {
        customer: { type: "http", scheme: "bearer", description: "The token of a sign-in; also as its cookie." },
        buyer: {
          type: "apiKey",
          in: "cookie",
          name: "guest",
          description: "The browser that ordered, or its customer.",
        },
        staff: { type: "apiKey", in: "cookie", name: "staff", description: "A complete session of the back office." },
        key: {
          type: "http",
          scheme: "bearer",
          description: "An API key of the back office, for what it was made for.",
        },
        operator: { type: "http", scheme: "bearer", description: "The operator's token." },
      },
    },
  };
}

/** `/api/contact/:id{\\d+}/delete` → `/api/contact/{id}/delete`. */
export function documentPath(path: string): string {
  return path.replace(/:(\w+)(?:\{[^/]*\})?/g, "{$1}");
}

function describe(operation: Operation): Schema {
  const { id, tag, text, body, takes, for: who, isForKeys = false } = operation;
  const parameters = [...pathParameters(operation.path), ...queryParameters(operation), ...keyParameter(operation)];
  return {
    operationId: id,
    tags: [tag],
    summary: text,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(ref(bodyId(id))) } }),
    ...(takes === undefined ? {} : { requestBody: { required: true, content: { [takes]: {} } } }),
    responses: responses(operation),
    ...(who === undefined ? {} : { security: [{ [who]: [] }, ...(isForKeys ? [{ key: [] }] : [])] }),
  };
}

function responses({ id, answer, status, otherStatus, refusals = [], body, for: who }: Operation): Schema {
  const content = answer === null ? undefined : typeof answer === "string" ? { [answer]: {} } : json(ref(answerId(id)));
  const refused = new Set([
    ...refusals,
    ...(body === undefined ? [] : [400, 413, 415, 422]),
    ...(who === undefined || who === "buyer" ? [] : [401]),
  ]);
  return {
    [status ?? (answer === null ? 204 : 200)]: { description: "Done", ...(content === undefined ? {} : { content }) },
    ...(otherStatus === undefined ? {} : { [otherStatus]: { description: OTHERWISE[otherStatus], content } }),
    ...Object.fromEntries(
      [...refused].sort().map((code) => [code, { description: REFUSED[code], content: json(ref("Refusal")) }]),
    ),
  };
}

const OTHERWISE = { 200: "Done before", 202: "Not done yet" } as const;

const REFUSED: Readonly<Record<number, string>> = {
  400: "Could not be read",
  401: "Not signed in, or the proof is wrong",
  403: "Not for this role, or not without the second factor once more",
  404: "Not there, or somebody else's",
  409: "Not as things stand",
  411: "Without its length (Content-Length)",
  413: "Too large",
  415: "Not JSON",
  422: "Not valid, by field",
  429: "Too many; Retry-After says when again",
  503: "A provider cannot be reached, or there is no room now",
};

function pathParameters(path: string): Schema[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query }: Operation): Schema[] {
  if (query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}

function keyParameter({ isKeyed }: Operation): Schema[] {
  if (isKeyed !== true) return [];
  return [{ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string", maxLength: 255 } }];
}

const bodyId = (id: string) => `${id}Body`;
const answerId = (id: string) => `${id}Answer`;

function bodySchemas(): Record<string, Schema> {
  const bodies = OPERATIONS.flatMap(({ id, body }) => (body === undefined ? [] : [[bodyId(id), body] as const]));
  return Object.fromEntries(
    // One after the other: calls may share a schema, and a registry knows only one name for each.
    bodies.map(([id, body]) => [id, bare(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }))]),
  );
}

/** Names of schemas, beside what each says of itself: without this a schema that has a name elsewhere says nothing. */
type Named = { id?: string | undefined; description?: string | undefined };
class Names extends z.core.$ZodRegistry<Named> {
  override get<Of extends z.core.$ZodType>(schema: Of): Named {
    return { ...super.get(schema), ...z.globalRegistry.get(schema) };
  }
}

function answerSchemas(): Record<string, Schema> {
  const registry = new Names();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, unrepresentable: "any" }).schemas;
  const named = Object.entries(made).map(([id, schema]) => [id, bare(schema)] as const);
  const whole = OPERATIONS.flatMap(({ id, answer }) =>
    answer === null || typeof answer === "string" ? [] : [[answerId(id), bare(withNames(answer, registry))] as const],
  );
  return Object.fromEntries([...named, ...whole]);
}

/** A schema in which those that have a name are only named. */
function withNames(schema: z.core.$ZodType, registry: Names): Schema {
  const { $defs: _definitions, ...rest } = z.toJSONSchema(schema, { metadata: registry, unrepresentable: "any" });
  return JSON.parse(JSON.stringify(rest).replaceAll("#/$defs/", "#/components/schemas/")) as Schema;
}

/** What only a schema on its own needs. */
function bare({ $schema: _schema, $id: _id, ...schema }: Schema): Schema {
  return schema;
}
