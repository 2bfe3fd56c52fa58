import { Hono } from "hono";
import { etag } from "hono/etag";
import type { ShopContext } from "../../../shop/context.ts";
import { DOCS_POLICY, docsPage } from "../openapi/docs-page.ts";
import { type OpenApiDocument, openApiDocument } from "../openapi/document.ts";

/** The API about itself, for programs and for people. Made when it is first asked for. */
export function documentApi(shop: Pick<ShopContext, "brand" | "origin">): Hono {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument(shop.brand.name, shop.origin);
    return made;
  };
  const api = new Hono();
  api.get("/openapi.json", etag({ weak: true }), (c) => c.json(document()));
  api.get("/docs", (c) => {
    c.header("Content-Security-Policy", DOCS_POLICY);
    return c.html(docsPage(document()));
  });
  return api;
}
