import { ensureBuild } from "../../scripts/shop-build.mjs";
import { startSandbox } from "../support/sandbox.ts";
import { firstOwnerLink, startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { staffTheShop } from "./back-office-steps.ts";
import { startOwnShop } from "./own-shop.ts";

/**
 * Starts the payment sandbox and the shop that every test of the run visits; the workers read its address from the
 * environment. It is visited by the name it calls itself in the addresses that providers lead back to.
 */
export default async function openTheShop(): Promise<() => Promise<void>> {
  ensureBuild({ quiet: true });
  // What a first start does is done once for all shops of the run.
  const primed = temporaryFolder("primed");
  const priming = startServer({ dataDir: primed.path }).then((first) => first.stop());
  const [sandbox] = await Promise.all([startSandbox(), priming]);
  process.env.SHOP_PRIMED_DATA = primed.path;
  const server = await startOwnShop(sandbox.environment);
  await sandbox.sendWebhooksTo(server.origin);
  process.env.SHOP_ORIGIN = server.origin.replace("127.0.0.1", "localhost");
  process.env.SHOP_DATA_DIR = server.dataDir;
  const { sessions, link } = await staffTheShop(server.origin, await firstOwnerLink(server));
  process.env.SHOP_STAFF_SESSIONS = sessions;
  process.env.SHOP_OWNER_LINK = link;
  return async () => {
    await server.remove();
    await sandbox.stop();
    primed.remove();
  };
}
