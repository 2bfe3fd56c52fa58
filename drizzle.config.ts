import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./shop/*/tables.ts",
  out: "./shop/database/migrations",
});
