import fc from "fast-check";
import { lazy, Suspense } from "react";
import { describe, expect, it } from "vitest";
import { insertOffset, loaderDataScript, renderPage, runAfterPicture } from "./render-page.server.ts";

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

describe("what runs after the first picture", () => {
  const HEAD =
    '<head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="fetch" href="/en.json" crossorigin="anonymous"/>' +
    '<link rel="modulepreload" href="/one.js"/><link rel="modulepreload" href="/two.js"/></head>';
  const ROUTES = 'import * as route0 from "/one.js";\nimport * as route1 from "/two.js";\n';
  const REST = 'window.modules = {"root":route0};\nimport("/entry.js");';
  const page = (script: string) =>
    `<html>${HEAD}<body>import "x"<script nonce="m" type="module" async="">${script}</script></body></html>`;

  it("is fetched by the script at the end alone, which names the same files in the same order", () => {
    const html = runAfterPicture(page(`import "/manifest.js";\n${ROUTES}${REST}`), "m");
    const [head = "", body = ""] = html.split("</head>");
    expect(head).toBe('<html><head><link rel="stylesheet" href="/a.css"/>');
    expect(body).toMatch(
      /^<body>import "x"<script nonce="m" type="module" async="">let named;window\.routesNamed=new Promise/,
    );
    expect([...body.matchAll(/fetchAhead\("([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/one.js",
      "/two.js",
      "/en.json",
    ]);
    expect(body).toContain(
      'const [,route0,route1]=await Promise.all([import("/manifest.js"),import("/one.js"),import("/two.js")]);',
    );
    expect(body.endsWith(`${REST}named();</script></body></html>`)).toBe(true);
  });

  it("is every page's files first, each by itself, and the page goes live after the last of them", () => {
    const files = [
      "/assets/manifest-1.js",
      "/assets/frame-2.js",
      "/assets/rolldown-runtime-3.js",
      "/assets/react-4.js",
    ];
    const links = files.map((href) => `<link rel="modulepreload" href="${href}"/>`).join("");
    const html = runAfterPicture(
      page(`import "/manifest.js";\n${ROUTES}${REST}`).replace("</head>", `${links}</head>`),
      "m",
    );
    expect(html).toContain(
      'await import("/assets/rolldown-runtime-3.js");await import("/assets/react-4.js");await import("/assets/frame-2.js");const [,route0',
    );
    expect(html).toContain(`import("/two.js")]);${REST}named();`);
  });

  it("is refused where the router writes its script in another way, and nothing where there is none", () => {
    expect(() => runAfterPicture(page(`import a from "/manifest.js";\n${ROUTES}${REST}`), "m")).toThrow(
      /router's script/,
    );
    const plain = `<html>${HEAD}<body></body></html>`;
    expect(runAfterPicture(plain, "m")).toBe(plain);
  });
});
