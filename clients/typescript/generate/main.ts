import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../../../server/http/openapi/document.ts";
import { clientTypes } from "./types-of.ts";

writeFileSync(join(import.meta.dirname, "../src/api.ts"), clientTypes(openApiDocument("", "https://shop.example")));
