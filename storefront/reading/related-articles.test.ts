import { expect, test } from "vitest";
import type { Article } from "#shop/content/documents.ts";
import { marketOf } from "#shop/market/market.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { articleCard } from "./post-card-data.ts";
import { relatedArticles } from "./related-articles.ts";

const text = { en: "", ar: "" };
const article = (slug: string, category: Article["category"], products: string[]): Article => ({
  slug,
  category,
  products,
  title: text,
  date: "2026-01-01",
  readingMinutes: 4,
  metaTitle: text,
  description: text,
  excerpt: text,
  featured: false,
  picture: "",
  pictureAlt: text,
  html: text,
});

test("a card says per cent behind its figure in Arabic, too", () => {
  const sale = { ...article("sale", "beauty", []), title: { en: "20% less", ar: "خصم 20%" } };
  const { title } = articleCard(sale, { market: marketOf("ar"), t: translateFor("ar") });
  expect(title).toBe("خصم \u200e20%");
});

const iron = article("iron", "womens-health", ["iron-gentle", "vitamin-c"]);
const newest = article("newest", "nutrition", []);
const sameCategory = article("same-category", "womens-health", []);
const sameProduct = article("same-product", "beauty", ["vitamin-c"]);
const oldest = article("oldest", "nutrition", []);

test("shared products count most, then the category, then the date; never the article itself", () => {
  const all = [newest, sameCategory, iron, sameProduct, oldest];
  expect(relatedArticles(all, iron, 3).map(({ slug }) => slug)).toEqual(["same-product", "same-category", "newest"]);
  expect(relatedArticles([iron], iron, 3)).toEqual([]);
});
