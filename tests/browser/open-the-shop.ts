import { startServer } from "../support/server.ts";

/** Starts the shop that every test of the run visits; the workers read its address from the environment. */
export default async function openTheShop(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.SHOP_ORIGIN = server.origin;
  process.env.SHOP_DATA_DIR = server.dataDir;
  return async () => {
    await server.remove();
  };
}
