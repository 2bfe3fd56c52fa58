import { Hono } from "hono";
import { etag } from "hono/etag";
import type { ShopContext } from "../../../shop/context.ts";
import type { OpenApiDocument } from "../openapi/document.ts";

/**
 * The API about itself, for programs and for people. What describes all answers is read when it is first asked for: most
 * processes are never asked, and start sooner and smaller without it.
 */
export function documentApi(shop: Pick<ShopContext, "brand" | "origin">): Hono {
  let made: Promise<OpenApiDocument> | undefined;
  const document = () => {
    made ??= import("../openapi/document.ts").then(({ openApiDocument }) =>
      openApiDocument(shop.brand.name, shop.origin),
    );
    return made;
  };
  const api = new Hono();
  api.get("/openapi.json", etag({ weak: true }), async (c) => c.json(await document()));
  api.get("/docs", async (c) => {
    const { DOCS_POLICY, docsPage } = await import("../openapi/docs-page.ts");
    c.header("Content-Security-Policy", DOCS_POLICY);
    return c.html(docsPage(await document()));
  });
  return api;
}
