import { readFileSync } from "node:fs";
import { readContent } from "../../../shop/content-files/read-content.ts";
import { importContent } from "../../../shop/content-import/import-content.ts";
import { migrate } from "../../../shop/database/open.ts";
import { openPostgres } from "../../../shop/database/open-postgres.ts";

/** Makes the tables and fills them with the shop's own content, of each product as much as the data set says. */
const { DATABASE_URL = "", PRODUCTS = "" } = process.env;
const wanted: { sku: string; stock: number }[] = JSON.parse(readFileSync(PRODUCTS, "utf8"));
const database = await openPostgres(DATABASE_URL, { statements: 0 });
try {
  await migrate(database, database.background);
  const content = await readContent("content");
  const products = content.products.map((product) => ({
    ...product,
    stock: wanted.find(({ sku }) => sku === product.sku)?.stock ?? product.stock,
  }));
  await importContent(database.background, { ...content, products });
} finally {
  await database.close();
}
