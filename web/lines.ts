import type { MessageKey } from "../texts/translate.ts";

/**
 * The specialised lines. Each has a page of its own, made of the content page `page`, and a category that holds its
 * products. `path` is without the locale; `theme` is the line's name in the catalogue as well.
 */
export const SPECIALISED_LINES = [
  {
    name: "nav.diamonds",
    path: "/biogena-diamonds",
    page: "biogena-diamonds",
    category: "biogena-diamonds",
    theme: "diamonds",
    isCollection: true,
  },
  {
    name: "nav.sports",
    path: "/shop/sports",
    page: "sports",
    category: "sport-performance",
    theme: "sports",
    isCollection: false,
  },
  {
    name: "nav.aesthetics",
    path: "/shop/aesthetics",
    page: "aesthetics",
    category: "skin-hair-nails",
    theme: "aesthetics",
    isCollection: false,
  },
] as const satisfies readonly {
  name: MessageKey;
  path: string;
  page: string;
  category: string;
  theme: string;
  isCollection: boolean;
}[];
