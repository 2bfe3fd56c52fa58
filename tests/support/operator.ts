import { spawn } from "node:child_process";
import { join } from "node:path";
import { COMMAND_LINE } from "../../scripts/shop-build.mjs";
import type { ShopUnderTest } from "./shop-under-test.ts";

export interface Said {
  code: number | null;
  /** Everything it wrote, to both of its outputs. */
  said: string;
}

/** The operator's command line, as `npm run shop -- …` starts it, talking to the shop of one file. */
export function operatorOf(shop: ShopUnderTest, environment: Record<string, string> = {}) {
  return async (...words: string[]): Promise<Said> => {
    const { port } = new URL(shop.server.origin);
    const command = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", COMMAND_LINE, ...words], {
      cwd: join(import.meta.dirname, "../.."),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "test",
        PORT: port,
        DATA_DIR: shop.server.dataDir,
        ...(shop.databaseUrl === undefined ? {} : { DATABASE_URL: shop.databaseUrl }),
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [command.stdout, command.stderr]) {
      stream.on("data", (chunk) => {
        said += String(chunk);
      });
    }
    const code = await new Promise<number | null>((resolve) => command.once("close", resolve));
    return { code, said };
  };
}
