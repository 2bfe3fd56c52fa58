import type { Language } from "../market/market.ts";

/** What the home page is made of below its first screen and its promises, in the sequence in which it was designed. */
export const HOME_BLOCKS = ["products", "facts", "categories", "lines", "reading"] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/** So many products stand on its shelf at most. */
export const SHELF_PLACES = 8;

/** The home page, as far as staff say it. */
export interface HomePage {
  /** The first screen; `{brand}` stands for the name of the brand. */
  title: Readonly<Record<Language, string>>;
  text: Readonly<Record<Language, string>>;
  /** Slug of the product whose label stands in the first picture; it is left out while that is sold out or gone. */
  product: string;
  /** Slugs of what stands on the shelf; none: what is in demand now, then what most people take. */
  shelf: readonly string[];
  /** What is shown below, from top to bottom. */
  blocks: readonly HomeBlock[];
}

/** The words of the first screen as they come with the shop, with all the rest as it was designed. */
export function designedHome(title: HomePage["title"], text: HomePage["text"]): HomePage {
  return { title, text, product: "multi-daily-balance", shelf: [], blocks: HOME_BLOCKS };
}

/** A list as calls and forms have it: by places from 1 on; a place that is left empty has "". */
export function inPlaces<Each extends string>(list: readonly Each[], places: number): Record<string, Each | ""> {
  return Object.fromEntries(Array.from({ length: places }, (_, at) => [String(at + 1), list[at] ?? ""]));
}
