import fc from "fast-check";
import { lazy, Suspense } from "react";
import { describe, expect, it } from "vitest";
import { insertOffset, loaderDataScript, renderPage } from "./render-page.server.ts";

const streamOf = (text: string) => new Response(text).body ?? undefined;

/** What the script says to the router, read as a browser reads them: up to the first end tag. */
async function loaderScript(text: string): Promise<string[]> {
  const said: string[] = [];
  const streamController = { enqueue: (part: string) => said.push(part), close: () => said.push("closed") };
  const script = `<script>${await loaderDataScript(streamOf(text))}</script>`;
  for (const [, code = ""] of script.matchAll(/<script>(.*?)<\/script>/gs)) {
    new Function("window", code)({ __reactRouterContext: { streamController } });
  }
  return said;
}

describe("a page", () => {
  it("waits for the code of its parts the first time, and is the same without waiting the second", async () => {
    const Part = lazy(async () => ({ default: () => <p>a part of its own</p> }));
    const page = (
      <html lang="en">
        <body>
          <Suspense fallback="on its way">
            <Part />
          </Suspense>
        </body>
      </html>
    );
    const first = await renderPage(page);
    expect(first).toContain("<p>a part of its own</p>");
    expect(await renderPage(page)).toBe(first);
  });

  it("hands over what its loaders said, whatever signs are in it", async () => {
    const texts = fc.string({
      unit: fc.constantFrom("\\", "'", '"', "`", "${", "</script>", "<!--", "&", "\u2028", "\n", "\r\n", "é", "ع"),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(texts, fc.string({ unit: "binary" })), async (text) => {
        expect(await loaderScript(text)).toEqual([text.toWellFormed(), "closed"]);
      }),
    );
  });

  it("hands over inside the router's own script, and says so when that is not there", () => {
    const asked = "<h1>&lt;script&gt;window.__reactRouterContext = new TextEncoderStream());</h1>";
    const html = `<html><body>${asked}<script nonce="m">window.__reactRouterContext = {};open(new TextEncoderStream());</script></body></html>`;
    const place = insertOffset(html, "said()", "m");
    expect(html.slice(place)).toBe("</script></body></html>");
    expect(() => insertOffset("<html></html>", "said()", "m")).toThrow("the router's script");
    expect(insertOffset("<html></html>", "", "m")).toBe(13);
  });
});
