import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuild } from "../../scripts/shop-build.mjs";
import { type Cluster, createDatabase, dropDatabase, startCluster } from "./postgres.ts";
import { startServer } from "./server.ts";
import { type TemporaryFolder, temporaryFolder } from "./temporary.ts";
import { Visitor } from "./visitor.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where databases can be made; empty for runs on the embedded database. */
    adminUrl: string;
    /** The name of a database as it is after a first start, to be copied; empty for runs on the embedded database. */
    primedDatabase: string;
    /** A data folder as it is after a first start, to be copied; empty for runs on PostgreSQL. */
    primedData: string;
    /** The file with the API's document, as the shop says it. */
    apiDocument: string;
  }
}

/** What all files of a run share: a database already filled, and the PostgreSQL it is in when the run asks for that. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env.TEST_DATABASE ?? "embedded";
  if (kind !== "embedded" && kind !== "postgres") {
    throw new Error(`TEST_DATABASE is "${kind}"; it must be "embedded" or "postgres".`);
  }
  ensureBuild({ quiet: true });
  let cluster: Cluster | undefined;
  let primed: TemporaryFolder | undefined;
  const name = `primed_${randomBytes(6).toString("hex")}`;
  const described = temporaryFolder("api-document");
  const apiDocument = join(described.path, "openapi.json");
  const describe = async ({ origin }: { origin: string }) =>
    writeFileSync(apiDocument, (await new Visitor(origin).get<string>("/api/openapi.json")).text);
  if (kind === "postgres") {
    cluster = await startCluster();
    const server = await startServer({ databaseUrl: await createDatabase(cluster.adminUrl, name) });
    await describe(server);
    await server.remove();
  } else {
    primed = temporaryFolder("primed");
    const server = await startServer({ dataDir: primed.path });
    await describe(server);
    await server.stop();
  }
  project.provide("adminUrl", cluster?.adminUrl ?? "");
  project.provide("primedDatabase", cluster === undefined ? "" : name);
  project.provide("primedData", primed?.path ?? "");
  project.provide("apiDocument", apiDocument);
  return async () => {
    if (cluster !== undefined) await dropDatabase(cluster.adminUrl, name);
    await cluster?.stop();
    primed?.remove();
    described.remove();
  };
}
