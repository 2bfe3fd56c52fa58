import { expect, test } from "vitest";
import { sourceHash, takeOutMarks } from "#web/own-scripts.server.ts";
import { OwnHtml } from "../ui/own-html.tsx";
import { renderPage } from "./render-page.server.ts";

const MARK = "6b0f8a52-5f3c-4a7e-9c55-0d6c6a1b2c3d";
const own = (code: string) => `<script nonce="${MARK}">${code}</script>`;
const taken = (html: string) => {
  const { page, hashes } = takeOutMarks(Buffer.from(html), MARK);
  return { html: Buffer.from(page).toString(), hashes };
};

test("only what carries the mark gets a hash, and the mark never leaves", () => {
  const injected = "<script>steal()</script>";
  const html = `<link href="/a.js" nonce="${MARK}"/>${injected}${own("one()")}<p>ü</p><script type="module" nonce="${MARK}">two()</script>${injected}`;
  expect(taken(html)).toEqual({
    html: `<link href="/a.js"/>${injected}<script>one()</script><p>ü</p><script type="module">two()</script>${injected}`,
    hashes: [sourceHash("one()"), sourceHash("two()")],
  });
});

test.each([
  ["opened before one of ours", "<script>steal();"],
  ["opened inside a tag before one of ours", "<script steal='"],
  ["with a mark that was guessed", '<script nonce="guessed">steal()</script>'],
])("a script %s gets none", (_name, injected) => {
  expect(taken(`${injected}${own("one()")}`).hashes).toEqual([sourceHash("one()")]);
});

test("a script in a product's text that nobody has cleaned gets none, wherever React puts it", async () => {
  const html = await renderPage(
    <html lang="en">
      <body>
        <OwnHtml html={"<p>Zinc</p><script>steal()</script>"} />
        <script nonce={MARK}>{"one()"}</script>
      </body>
    </html>,
  );
  expect(html).toContain("<script>steal()</script>");
  expect(taken(html).hashes).toEqual([sourceHash("one()")]);
});
