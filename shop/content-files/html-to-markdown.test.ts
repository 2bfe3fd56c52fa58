import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertHtml, htmlToMarkdown, isFormatted, MOST_NESTED, setApart } from "./html-to-markdown.ts";
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
    ["<ol start=3><li>One</li></ol><hr>after", "3. One\n\n---\n\nafter"],
    [
      "<p>x</p><table><caption>Per day</caption><tr><th>Zinc</th><th>a|b</th></tr><tr><td><p>15</p><p>mg</p><td><b>y</b><br>z</table>on",
      "x\n\nPer day\n\n| Zinc | a\\|b |\n| --- | --- |\n| 15 mg | **y** z |\n\non",
    ],
    ["<table><tr><td>a</td><td><table><td>b<td>c</table></td></tr></table>d", "| a | b c |\n| --- | --- |\n\nd"],
    ["<table><tr><td>one<tr><td>two</table>", "one\n\ntwo"],
    ["<p><table><td>one</p><td>two</table>three", "| one | two |\n| --- | --- |\n\nthree"],
    ["<p>One<p><b>Two</b><p>three < four <b", "One\n\n**Two**\n\nthree \\< four \\<b"],
    ["<b>😀, warm, 😀</b>", "😀, **warm**, 😀"],
  ])("%s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it("keeps the words of a table, however broken it is", () => {
    const piece = fc.constantFrom(
      "<table>",
      "</table>",
      "<tr>",
      "</tr>",
      "<td>",
      "</td>",
      "<p>",
      "</p>",
      "one ",
      "two ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const words = (text: string) => text.match(/one|two/g) ?? [];
        const said = words(htmlToMarkdown(pieces.join("")));
        expect(said.toSorted()).toEqual(words(pieces.join("")).toSorted());
      }),
    );
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
      "tr",
      "table",
      "hr",
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

  it("stands apart from what is before and after it, but for words within a line", () => {
    expect(setApart("**warm**", "A ", " tea")).toBe("**warm**");
    expect(setApart("- a\n- b", "Before", "After")).toBe("\n\n- a\n- b\n\n");
    expect(setApart("## A", "Before\n", "\n\nAfter")).toBe("\n## A");
    expect(setApart("## A", "", "")).toBe("## A");
  });

  it("may be in each other as deep as anybody reads; of what is further in the words are left", () => {
    const within = (tag: string, depth: number) =>
      convertHtml(`${`<${tag}>`.repeat(depth)}word${`</${tag}>`.repeat(depth)}<p><i>after</i></p>`);
    expect(within("blockquote", MOST_NESTED)).toEqual({
      markdown: `${"> ".repeat(MOST_NESTED)}word\n\n*after*`,
      isTooDeep: false,
    });
    expect(within("blockquote", 5000).isTooDeep).toBe(true);
    expect(within("blockquote", 5000).markdown).toBe(`${"> ".repeat(MOST_NESTED)}word\n\n*after*`);
    expect(within("b", 5000)).toEqual({ markdown: "**word**\n\n*after*", isTooDeep: true });
    expect(convertHtml("<p>a".repeat(5000)).isTooDeep).toBe(false);
  });

  const LARGE = 512 * 1024;
  // Whatever looked at everything again for each of these signs would not come to an end.
  it.each([
    ...["<a", "<a ", "<", "<!--", "<script", "<b>x", "<blockquote>x", "<ul><li>x", "</q>x", "<td>x", "<tr><td>x", "a,"],
    ...['<a href="', "<a href='x ", "</script ", "<i>,</i>", "\n a"],
  ])("of half a megabyte is read: %s", (piece) => {
    const html = piece.repeat(LARGE / piece.length);
    expect(convertHtml(`<i>first</i>${html}`).markdown).toMatch(/^\*first\*/);
    expect(isFormatted(html.replaceAll(">", ""))).toBe(false);
  });

  it("of half a megabyte of signs is read, and set apart from as many lines", () => {
    expect(htmlToMarkdown(`<i>a${",".repeat(LARGE)}a</i>`)).toHaveLength(LARGE + 4);
    expect(setApart("## A", `${"\n".repeat(LARGE)}a`, "b")).toBe("\n\n## A\n\n");
  });

  it("is told from words alone", () => {
    expect([isFormatted("<p>a</p>"), isFormatted("<p><b>a</b></p>"), isFormatted('<a href="/x">a</a>')]).toEqual([
      ...[false, true, true],
    ]);
  });
});
