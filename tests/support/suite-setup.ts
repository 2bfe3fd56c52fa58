import type { TestProject } from "vitest/node";
import { type Cluster, startCluster } from "./postgres.ts";
import { startServer } from "./server.ts";
import { type TemporaryFolder, temporaryFolder } from "./temporary.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where databases can be made; empty for runs on the embedded database. */
    adminUrl: string;
    /** A data folder as it is after a first start, to be copied; empty for runs on PostgreSQL. */
    primedData: string;
  }
}

/** What all files of a run share: one PostgreSQL when it asks for PostgreSQL, else one database already filled. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env.TEST_DATABASE ?? "embedded";
  if (kind !== "embedded" && kind !== "postgres") {
    throw new Error(`TEST_DATABASE is "${kind}"; it must be "embedded" or "postgres".`);
  }
  let cluster: Cluster | undefined;
  let primed: TemporaryFolder | undefined;
  if (kind === "postgres") cluster = await startCluster();
  else {
    primed = temporaryFolder("primed");
    await (await startServer({ dataDir: primed.path })).stop();
  }
  project.provide("adminUrl", cluster?.adminUrl ?? "");
  project.provide("primedData", primed?.path ?? "");
  return async () => {
    await cluster?.stop();
    primed?.remove();
  };
}
