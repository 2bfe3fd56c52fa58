import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What every page with products on it is made of, by file name. */
const ON_EVERY_SHELF = [
  "icon",
  "picture",
  "price",
  "product-accent",
  "product-card",
  "product-card-data",
  "product-row",
  "scroll-row",
  "quick-add",
  "use-adding",
  "crumbs",
  "ridge",
  "filled-text",
];

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // In one file each they compress better, and arrive sooner, than in dozens of small ones.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name: "frame",
                  test: new RegExp(
                    String.raw`storefront[\\/](?:root|analytics[\\/](?:track|consent)|navigation[\\/]new-build|i18n[\\/]|cart[\\/]|chrome[\\/](?:logo|opener|cart-link|chat-url|country-label|language-link|lines)|components[\\/](?:${ON_EVERY_SHELF.join("|")})\.)|shop[\\/](?:market|pricing)[\\/]`,
                  ),
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
