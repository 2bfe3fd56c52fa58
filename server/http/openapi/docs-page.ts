import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { OpenApiDocument } from "./document.ts";
import { nameOf, type Schema, typeText } from "./type-text.ts";
import { CHECKED_IN_NODE, HOW_TO_CHECK } from "./webhook-messages.ts";

const STYLE = `
:root{color-scheme:light;--ink:#1b211e;--soft:#5b655f;--line:#e4ded4;--ground:#fbfaf7;--brand:#1f4d45}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--ground);margin:0 auto;max-width:64rem;padding:32px 16px 96px}
h1,h2{font-weight:600;line-height:1.2}h2{margin-block:48px 8px}a{color:var(--brand)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none}nav a{display:inline-block;padding-block:4px}
article{border-block-start:1px solid var(--line);padding-block:16px}
h3{font:600 15px/1.5 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
.method{color:var(--brand);text-transform:uppercase}p{margin-block:4px 8px;max-width:70ch}.soft{color:var(--soft);font-size:14px}
pre{font:13px/1.5 ui-monospace,monospace;background:#fff;border:1px solid var(--line);border-radius:8px;padding:12px;overflow-x:auto;margin-block:4px 12px}
summary{cursor:pointer;padding-block:4px;min-height:24px}
`;

/** Nothing but the page's own style: no script, no picture, no other origin. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The document to read: every call with what it takes and answers, in TypeScript's way of writing types. */
export function docsPage(document: OpenApiDocument) {
  const { info, tags, paths, webhooks, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as unknown as Described) })),
  );
  const named = Object.entries(components.schemas).filter(([id]) => !/(Body|Answer)$/.test(id));
  const typeOf = (schema: Schema | undefined) => (schema === undefined ? "" : typeText(resolved(schema, components)));
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${info.title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${info.title}</h1><p>${info.description}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Contents"><ul>${tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}<li><a href="#webhooks">Webhooks</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
${tags.map(
  ({ name }) => html`<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${name}</h2>
${operations
  .filter((operation) => operation.tags.includes(name))
  .map(
    (
      operation,
    ) => html`<article id="${operation.operationId}"><h3><span class="method">${operation.method}</span> ${operation.path}</h3>
<p>${operation.summary}</p>${limits(operation)}
${block("Request", typeOf(operation.requestBody?.content["application/json"]?.schema))}
${block("Answer", typeOf(answerOf(operation)))}</article>`,
  )}</section>`,
)}
<section aria-labelledby="webhooks"><h2 id="webhooks">Webhooks</h2>${HOW_TO_CHECK.map((text) => html`<p>${text}</p>`)}
${block("Checked in Node", CHECKED_IN_NODE)}
${Object.entries(webhooks).map(
  ([type, { post }]) => html`<article id="webhook-${type}"><h3>${type}</h3><p>${post.summary}</p>
${block("Message", typeOf((post as unknown as Described).requestBody?.content["application/json"]?.schema))}</article>`,
)}</section>
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${named.map(
    ([id, schema]) =>
      html`<article id="schema-${id}"><h3>${id}</h3><pre tabindex="0">${typeText(schema)}</pre></article>`,
  )}</section></main></body></html>`;
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
  security?: Record<string, unknown>[];
}

const anchor = (tag: string) => tag.toLowerCase().replaceAll(" ", "-");

/** Who may call it, what it is asked with beside the body, and which refusals it knows. */
function limits({ parameters = [], responses, security }: Described) {
  const who = security?.flatMap((one) => Object.keys(one)).join(", ");
  const asked = parameters.filter((one) => one.in !== "path").map((one) => one.name + (one.required ? "" : "?"));
  const refused = Object.keys(responses).filter((status) => Number(status) >= 400);
  const parts = [
    who === undefined ? "" : `For: ${who}`,
    asked.length === 0 ? "" : `With: ${asked.join(", ")}`,
    refused.length === 0 ? "" : `Refuses with: ${refused.join(", ")}`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : html`<p class="soft">${parts.join(" · ")}</p>`;
}

function answerOf({ responses }: Described): Schema | undefined {
  const good = Object.entries(responses).find(([status]) => Number(status) < 400)?.[1];
  return good?.content?.["application/json"]?.schema;
}

function block(title: string, text: string) {
  if (text === "") return "";
  return html`<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`;
}

/** A call's own schema stands in full; those that have a name are named. */
function resolved(schema: Schema, { schemas }: OpenApiDocument["components"]): Schema {
  const id = nameOf(schema);
  return id !== null && /(Body|Answer)$/.test(id) ? (schemas[id] ?? schema) : schema;
}
