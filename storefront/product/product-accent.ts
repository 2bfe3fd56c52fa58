import type { CSSProperties } from "react";
import type { Line } from "#shop/catalog/product.ts";

const INK = "#1B211E";
const WHITE = "#FFFFFF";
/** Least contrast between text and what it stands on (WCAG 2, level AA). */
const READABLE = 4.5;

/** Seamless ground of a line's packshots: the card continues the picture. */
const TILE: Record<Line, string> = {
  core: "#F7F4EC",
  sports: "#E6E9ED",
  aesthetics: "#F8EEEA",
  diamonds: "#35332F",
  gift: "#F7F4EC",
};

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Text on a product's accent is white where that is readable, else ink. */
function textOn(accent: string): string {
  return 1.05 / (luminance(accent) + 0.05) >= READABLE ? WHITE : INK;
}

/** The colours of one product for everything inside the element that gets this style. */
export function accentStyle(product: { accent: string; line: Line }): CSSProperties {
  return {
    "--accent": product.accent,
    "--on-accent": textOn(product.accent),
    "--tile": TILE[product.line],
  } as CSSProperties;
}
