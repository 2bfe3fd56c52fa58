import { holdPapers } from "../../../tests/support/hold-papers.ts";

await holdPapers(process.env.DATABASE_URL ?? "");
