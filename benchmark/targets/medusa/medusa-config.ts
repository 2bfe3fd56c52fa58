import { defineConfig } from "@medusajs/framework/utils";

/**
 * Medusa as its own build makes it, server and worker in one process like the other targets. Events, workflows and
 * locks are kept in its memory and not in Redis, which spares it a second database; its back office is not served.
 */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseLogging: false,
    databaseDriverOptions: { connection: { ssl: false }, pool: { min: 2, max: 20 } },
    workerMode: "shared",
    http: {
      storeCors: "http://localhost",
      adminCors: "http://localhost",
      authCors: "http://localhost",
      jwtSecret: "benchmark",
      cookieSecret: "benchmark",
    },
  },
  admin: { disable: true },
});
