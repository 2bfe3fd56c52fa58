import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlToMarkdown, isFormatted } from "./html-to-markdown.ts";
import { problemsOf, renderMarkdown } from "./markdown.ts";

/** As it is read again. */
const again = (html: string) => renderMarkdown(htmlToMarkdown(html)).trim();

describe("HTML that becomes Markdown", () => {
  it.each([
    ["<h1>Sleep</h1><p>Tea, <b>warm</b>.</p>", "## Sleep\n\nTea, **warm**."],
    ["<p>One<br>two</p><p>three</p>", "One\\\ntwo\n\nthree"],
    ["<ul><li>One</li><li><p>Two</p></li></ul>", "-  One\n-  Two"],
    ["<ol><li>One<ul><li>Under</li></ul></li><li>Two</li></ol>", "1. One\n   -  Under\n2. Two"],
    ["<blockquote><p>So it is.</p></blockquote>", "> So it is."],
    [
      '<a href="https://a.example/x_(y)">There</a> and <a href="javascript:x()">here</a>',
      "[There](https://a.example/x_%28y%29) and here",
    ],
    ['<p>New!<a href="https://a.example">Zinc</a></p>', "New\\![Zinc](https://a.example)"],
    // As Google's and Microsoft's documents write it.
    [
      '<b style="font-weight:normal"><span style="font-weight:700">Zinc:</span><span> 15&nbsp;mg</span></b>',
      "**Zinc**: 15 mg",
    ],
    ["<style>p{}</style><!-- x --><p class=MsoNormal>نص <i>مائل</i>،</p><img src=x alt=y>", "نص *مائل*،"],
    ["<p>2 * 3 _a_ [b] &lt;i&gt; &amp;amp; `c`</p>", "2 \\* 3 \\_a\\_ \\[b\\] \\<i> \\&amp; \\`c\\`"],
    ["<p># no</p><p>1. no</p><p>- no</p><p>&gt; no</p>", "\\# no\n\n1\\. no\n\n\\- no\n\n\\> no"],
    ["<p>One<br># no<br>= no</p>", "One\\\n\\# no\\\n\\= no"],
    ["plain\n words", "plain words"],
  ])("%s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it("is read again as it was marked", () => {
    expect(again("<h3>A</h3><p>b <strong>c<em>d</em></strong>e</p><ul><li>f</li></ul>")).toBe(
      "<h3>A</h3>\n<p>b <strong>c</strong><em><strong>d</strong></em>e</p>\n<ul>\n<li>f</li>\n</ul>",
    );
  });

  it("has nothing that an author must not write, whatever it was", () => {
    const tag = fc.constantFrom(
      "p",
      "b",
      "i",
      "h1",
      "h4",
      "ul",
      "ol",
      "li",
      "blockquote",
      "span",
      "td",
      "script",
      "img",
    );
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom(
        '<a href="https://x.example">',
        '<a href="javascript:x">',
        "</a>",
        "<br>",
        "&lt;b&gt;",
        "&amp;lt;",
      ),
      fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[{}]/g, "")),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(problemsOf(htmlToMarkdown(pieces.join("")))).toEqual([]);
      }),
    );
  });

  it("is told from words alone", () => {
    expect([isFormatted("<p>a</p>"), isFormatted("<p><b>a</b></p>"), isFormatted('<a href="/x">a</a>')]).toEqual([
      ...[false, true, true],
    ]);
  });
});
