import { spawn } from "node:child_process";
import { join } from "node:path";
import { COMMAND_LINE } from "../../scripts/shop-build.mjs";

/** Makes a shop that stands still one that was bought from for three months. Throws with what was said when it cannot be. */
export async function seed(dataDir: string, orders = 300): Promise<void> {
  const words = ["--disable-warning=ExperimentalWarning", COMMAND_LINE, "seed", "--orders", String(orders)];
  const command = spawn(process.execPath, words, {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [command.stdout, command.stderr])
    stream.on("data", (chunk) => {
      said += String(chunk);
    });
  const code = await new Promise<number | null>((resolve) => command.once("close", resolve));
  if (code !== 0) throw new Error(`the shop could not be filled: ${said}`);
}
