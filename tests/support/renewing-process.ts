import { createInterface } from "node:readline";
import { readConfig } from "../../server/config.ts";
import { makePaymentProviders } from "../../server/payments/providers.ts";
import { renew } from "../../shop/renewals/renew.ts";
import { simulatedContext } from "./simulated-context.ts";

/**
 * A process that renews subscriptions until it is killed: for each moment that it reads, it does what is due then and
 * says so. `SIMULATION`: the database and the environment of the sandbox, as JSON.
 */
const { databaseUrl, environment } = JSON.parse(process.env.SIMULATION ?? "{}") as {
  databaseUrl: string;
  environment: Record<string, string>;
};
let now = new Date();
const read = readConfig({ NODE_ENV: "test", ...environment });
if (!read.ok) throw new Error(read.faults.join());
const stripe = (await makePaymentProviders(read.config, "http://127.0.0.1", () => now)).get("stripe");
const { shop, reload } = await simulatedContext({
  databaseUrl,
  folder: "",
  clock: () => now,
  failpoint: () => {},
  stripe,
});
process.stdout.write("ready\n");
for await (const moment of createInterface(process.stdin)) {
  now = new Date(moment);
  await reload();
  await renew(shop);
  process.stdout.write(`${moment}\n`);
}
