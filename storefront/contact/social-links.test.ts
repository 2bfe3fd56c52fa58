import { expect, it } from "vitest";
import { socialLinks } from "./social-links.ts";

it.each([
  ["https://www.instagram.com/shop.example", "Instagram"],
  ["https://x.com/shop", "X"],
  ["https://max.com/shop", "max.com"],
  ["https://youtu.be/@shop", "YouTube"],
  ["https://www.pinterest.at/shop", "pinterest.at"],
])("%s is called %s", (url, name) => {
  expect(socialLinks([url])).toEqual([{ url, name }]);
});
