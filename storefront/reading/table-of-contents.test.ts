import { expect, test } from "vitest";
import { plainText } from "#shop/html.ts";
import { withContents } from "./table-of-contents.ts";

const EN = "<p>Intro</p>\n<h2>What it is &amp; does</h2>\n<p>…</p>\n<h2>The <em>label</em></h2>\n<h3>Small</h3>";
const AR = "<p>تمهيد</p>\n<h2>ما هو &amp; ماذا يفعل</h2>\n<p>…</p>\n<h2>الملصق</h2>\n<h3>صغير</h3>";

test("every second-level heading gets an address and an entry, others none", () => {
  const { html, contents } = withContents(EN, EN);
  expect(contents).toEqual([
    { id: "what-it-is-does", title: "What it is & does" },
    { id: "the-label", title: "The label" },
  ]);
  expect(html).toContain('<h2 id="what-it-is-does">What it is &amp; does</h2>');
  expect(html).toContain('<h2 id="the-label">The <em>label</em></h2>');
  expect(html).toContain("<h3>Small</h3>");
});

test("a part has the same address in both languages", () => {
  const { html, contents } = withContents(AR, EN);
  expect(contents).toEqual([
    { id: "what-it-is-does", title: "ما هو & ماذا يفعل" },
    { id: "the-label", title: "الملصق" },
  ]);
  expect(html).toContain('<h2 id="the-label">الملصق</h2>');
});

test("parts are numbered where the languages are cut differently or a heading has no letters", () => {
  expect(withContents(AR, "<h2>Only one</h2>").contents.map(({ id }) => id)).toEqual(["part-1", "part-2"]);
  expect(withContents("<h2>؟</h2>", "<h2>?</h2>").contents).toEqual([{ id: "part-1", title: "؟" }]);
});

test("headings that say the same still have addresses of their own", () => {
  const twice = "<h2>Vitamin D</h2><h2>Vitamin-D</h2><h2>Vitamin D's</h2>";
  expect(withContents(twice, twice).contents.map(({ id }) => id)).toEqual(["vitamin-d", "vitamin-d-2", "vitamin-ds"]);
});

test("a text without headings has no contents and stays as it is", () => {
  expect(withContents("<p>One</p>", "<p>One</p>")).toEqual({ html: "<p>One</p>", contents: [] });
});

test("what a reader sees has no markup, and each sign is read once", () => {
  expect(plainText("<p>5 &lt; 7 &amp;amp; <strong>so</strong></p>")).toBe("5 < 7 &amp; so");
});
