import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * A pseudo-element laid over everything up to the next positioned ancestor takes the presses of all that lies below
 * it. There is one rule that lays one (base.css), it names its area itself, and nothing else does.
 */
const THE_ONE = ".stretch .stretched::after";

/** Selectors of rules whose pseudo-element reaches from edge to edge in both directions. */
function stretchedBy(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", declarations = ""]) => {
    const isPlaced = /(?:^|;)\s*position\s*:\s*(?:absolute|fixed)/.test(declarations);
    const isStretched =
      /(?:^|;)\s*inset\s*:/.test(declarations) ||
      (/(?:^|;)\s*inset-inline\s*:/.test(declarations) && /(?:^|;)\s*inset-block\s*:/.test(declarations)) ||
      /(?:^|;)\s*(?:inline-size|width)\s*:\s*100/.test(declarations);
    const letsThrough = /pointer-events\s*:\s*none/.test(declarations);
    if (!isPlaced || !isStretched || letsThrough) return [];
    return selectors
      .split(",")
      .map((selector) => selector.trim())
      .filter((selector) => /::?(?:before|after)/.test(selector));
  });
}

describe("what covers an area", () => {
  const styles = sourceFiles("storefront", [".css"]);

  it("stands in one rule, below the area it covers", () => {
    const found = styles.flatMap((file) => stretchedBy(file.text).map((selector) => `${file.path}: ${selector}`));
    expect(found).toEqual([`storefront/styles/base.css: ${THE_ONE}`]);
    const base = styles.find((file) => file.path.endsWith("base.css"))?.text ?? "";
    expect(base).toMatch(/\n\.stretch \{[^}]*position: relative;[^}]*isolation: isolate;/);
  });

  it("notices what it must notice", () => {
    expect(stretchedBy('.a b::after { content: ""; position: absolute; inset: 0; }')).toEqual([".a b::after"]);
    expect(stretchedBy("@media (x) { .a::before { position: fixed; inset-inline: 0; inset-block: 0 } }")).toHaveLength(
      1,
    );
    expect(stretchedBy(".a::after { position: absolute; inset-inline: 0; inset-block-end: 0; }")).toEqual([]);
    expect(stretchedBy(".a::after { position: absolute; inset: 0; pointer-events: none }")).toEqual([]);
    expect(stretchedBy(".scrim { position: fixed; inset: 0; }")).toEqual([]);
  });
});
