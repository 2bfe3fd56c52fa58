import { describe, expect, it } from "vitest";
import { escapeHtml } from "../html.ts";
import { MOST_MARKDOWN, problemsOf, renderMarkdown, renderSections, siteLinksOf } from "./markdown.ts";

describe("Markdown", () => {
  it.each([
    "<script>alert(1)</script>",
    "Text <script src=//evil.example></script>",
    '<img src=x onerror="alert(1)">',
    "<a href='javascript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    '![x" onerror="alert(1)](x.png)',
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
    "- <svg onload=alert(1)>",
    "# <iframe src=//evil.example>",
  ])("never writes anything that runs or leaves the site: %s", (markdown) => {
    const html = renderMarkdown(markdown);
    const tags = html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?(p|ul|li|h1|table|thead|tbody|tr|th|td)>$/);
    }
  });

  it("keeps a link's title from breaking out of its attribute", () => {
    expect(renderMarkdown("[x](/a 'q\" onclick=alert(1) y=\"')")).toBe(
      '<p><a href="/a" title="q&quot; onclick=alert(1) y=&quot;">x</a></p>\n',
    );
  });

  it("tells the author what is not allowed and where", () => {
    expect(problemsOf("Fine.\n\n<b>bold</b>\n\n[x](javascript:y)\n\n![p](/p.png)\n\n# Title\n\n{phone}")).toEqual([
      { line: 11, problem: "holds a placeholder that is not filled: {phone}" },
      { line: 3, problem: "HTML is not allowed: <b>" },
      { line: 3, problem: "HTML is not allowed: </b>" },
      { line: 5, problem: "links to an address that is not allowed: javascript:y" },
      { line: 7, problem: "pictures are not allowed in the text" },
      { line: 9, problem: "the first heading level belongs to the title; begin with ##" },
    ]);
    expect(problemsOf("{brand}, [c](/contact), <https://x.example>, **bold**")).toEqual([]);
  });

  it("finds the site's own links and the lines they stand on", () => {
    expect(siteLinksOf("[a](/contact) [b](https://x.example)\n\n- [c](/product/zinc)")).toEqual([
      { link: "/contact", line: 1 },
      { link: "/product/zinc", line: 3 },
    ]);
  });

  it.each([
    ["long", `${"word ".repeat(MOST_MARKDOWN / 5)}.`, 1],
    ["quotations", `Fine.\n\n${"> ".repeat(5000)}x`, 3],
    ["items", `Fine.\n\n${"1. ".repeat(5000)}x`, 3],
    ["signs", `Fine.\n\n${"*_a".repeat(16_000)}`, 3],
    ["signs in signs", `Fine.\n\n${"*".repeat(20_000)}a${"*".repeat(20_000)}`, 3],
  ])("is not read where reading would not end, says so, and is shown as it was typed: %s", (_, text, line) => {
    expect(problemsOf(text)).toEqual([{ line, problem: expect.stringMatching(/^(is a text|holds) (of )?more than/) }]);
    expect(siteLinksOf(text)).toEqual([]);
    expect(renderMarkdown(text)).toBe(`<p>${escapeHtml(text)}</p>\n`);
    expect(renderSections(text)).toMatchObject({ sections: [], note: "" });
  });

  it("keeps many signs apart by paragraphs, items and cells", () => {
    const bold = "**a** _b_";
    const text = `${`${bold}\n\n`.repeat(200)}${`- ${bold}\n`.repeat(200)}\n|a|\n|-|\n${`|${bold}|\n`.repeat(200)}`;
    expect(problemsOf(text)).toEqual([]);
    expect(renderMarkdown(text).match(/<strong>/g)).toHaveLength(600);
  });

  it("tells of so many problems as somebody reads", () => {
    expect(problemsOf("![a](/b.png)\n\n".repeat(3000))).toHaveLength(100);
  });

  it("cuts a text at its headings", () => {
    expect(renderSections("Before.\n\n## One\n\n### Sub\n\n## Two\n\nText.\n\n> Note.")).toEqual({
      intro: "<p>Before.</p>\n",
      sections: [
        { title: "One", html: "<h3>Sub</h3>\n" },
        { title: "Two", html: "<p>Text.</p>\n" },
      ],
      note: "<blockquote>\n<p>Note.</p>\n</blockquote>\n",
    });
  });
});
