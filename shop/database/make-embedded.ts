import { PGlite } from "@electric-sql/pglite";

/** A process of its own (`openEmbedded`): makes an empty database in the folder it is given, as long as its asker lives. */
process.once("disconnect", () => process.exit(1));
const made = await PGlite.create(process.argv[2] ?? "");
await made.close();
process.exit(0);
