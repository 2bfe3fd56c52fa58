import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * Left and right do not exist on a page that is read in both directions: style speaks of start and end, inline
 * and block. Physical sides stay legal only where the thing itself has a side whatever the language is.
 */
const CSS_SIDES = [
  /(?:^|[\s;{"'`])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?:^|[\s;{"'`])border-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:text-align|float|clear|justify-[a-z]+|caption-side)\s*:\s*(?:left|right)\b/,
  /(?:^|[\s;{])(?:transform|translate)\s*:[^;]*translateX\((?![^)]*--dir)/,
];
const TSX_SIDES = [
  /\b(?:margin|padding|border|inset)(?:Left|Right)\b/,
  /\b(?:left|right)\s*:\s*(?:["'`]?-?\d|["'`]auto)/,
  /textAlign\s*:\s*["'](?:left|right)["']/,
  /className=(?:"|\{`|\{")[^"`]*(?:^|[\s"`])-?(?:ml|mr|pl|pr|left|right|text-left|text-right|rounded-[lr]|border-[lr])(?:-|[\s"`]|$)/,
];

/** Whole lines that may name a side, with the reason. */
const ALLOWED: { line: RegExp; because: string }[] = [
  { line: /safe-area-inset-(?:left|right)/, because: "the notch of a phone has a side" },
];

function findings(text: string, patterns: readonly RegExp[]): string[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return withoutComments.split("\n").flatMap((line, index) => {
    if (ALLOWED.some((allowed) => allowed.line.test(line))) return [];
    const found = patterns.map((pattern) => pattern.exec(line)?.[0]).find((match) => match !== undefined);
    return found === undefined ? [] : [`${index + 1}: ${found.trim()}`];
  });
}

describe("pages know start and end, not left and right", () => {
  const styles = ["storefront", "backoffice"].flatMap((folder) => sourceFiles(folder, [".css"]));
  const pages = ["storefront", "backoffice"].flatMap((folder) => sourceFiles(folder, [".tsx", ".ts"]));

  it.each(styles.map((file) => [file.path, file.text] as const))("%s", (_path, text) => {
    expect(findings(text, CSS_SIDES)).toEqual([]);
  });

  it("no component or route styles a physical side", () => {
    const all = pages.flatMap((file) => findings(file.text, TSX_SIDES).map((finding) => `${file.path}:${finding}`));
    expect(all).toEqual([]);
  });

  it("notices what it must notice", () => {
    expect(findings(".a { margin-left: 4px; }", CSS_SIDES)).toHaveLength(1);
    expect(findings(".a { left: 0 }", CSS_SIDES)).toHaveLength(1);
    expect(findings(".a { text-align:right }", CSS_SIDES)).toHaveLength(1);
    expect(findings('<p className="card ml-4">', TSX_SIDES)).toHaveLength(1);
    expect(findings("<p style={{ paddingLeft: 4 }}>", TSX_SIDES)).toHaveLength(1);
    expect(findings(".a { margin-inline-start: 4px; inset-inline-end: 0; text-align: start }", CSS_SIDES)).toEqual([]);
    expect(findings('<p className="html-block pricing align-end">', TSX_SIDES)).toEqual([]);
  });
});
