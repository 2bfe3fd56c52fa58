import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import { PROJECT_FOLDER } from "../project-folder.ts";
import { StartFailure } from "../start-failure.ts";
import { PAYMENT_KEYS } from "./payment-config.ts";

/** What the sandbox says once it answers. */
const ready = z.object({ origin: z.url(), environment: z.record(z.string(), z.string()) });

/** The sandbox's own word for a port that is taken (its exit code). */
const PORT_IN_USE = 98;
const USUAL_PORT = 3001;

/** Whether this shop brings its own sandbox: a developer's machine where nobody has set up anything to pay with. */
export function wantsSandbox(config: Config): boolean {
  const isBare = PAYMENT_KEYS.every((variable) => config[variable] === undefined);
  return config.NODE_ENV === "development" && config.PAYMENT_SANDBOX === "on" && isBare;
}

/**
 * Starts the payment sandbox beside the shop, on loopback, and gives the variables that make the shop use it. It ends
 * with this process, however this process ends. Where its usual port is taken it takes any; a port that was asked for
 * and is taken is an error.
 */
export async function startSandbox(config: Config, dataFolder: string): Promise<Record<string, string>> {
  const host = ["0.0.0.0", "::", ""].includes(config.HOST) ? "127.0.0.1" : config.HOST;
  const environment = {
    NODE_ENV: "development",
    SANDBOX_STATE_FILE: join(dataFolder, "sandbox.json"),
    // Port 0 is known too late; the return page and the sweeper do without webhooks.
    ...(config.PORT === 0
      ? {}
      : { SANDBOX_SHOP_ORIGIN: `http://${host.includes(":") ? `[${host}]` : host}:${config.PORT}` }),
  };
  const asked = config.SANDBOX_PORT;
  const first = await launch({ ...environment, SANDBOX_PORT: String(asked ?? USUAL_PORT) });
  if (typeof first !== "number") return first;
  if (first === PORT_IN_USE && asked !== undefined) {
    throw new StartFailure(
      `port ${asked} of the payment sandbox is in use. Set SANDBOX_PORT to another one, or leave it out.`,
    );
  }
  const second = first === PORT_IN_USE ? await launch({ ...environment, SANDBOX_PORT: "0" }) : first;
  if (typeof second === "number") throw new Error(`the payment sandbox ended at once (exit code ${second}).`);
  return second;
}

/** One try: the shop's variables, or the exit code of a sandbox that did not get there. */
async function launch(environment: Record<string, string>): Promise<Record<string, string> | number> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "sandbox/main.ts"], {
    cwd: PROJECT_FOLDER,
    env: { PATH: process.env.PATH, ...environment },
    // The channel is also what tells it that this process is gone.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const outcome = await new Promise<Record<string, string> | number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
    child.once("message", (message) => {
      const read = ready.safeParse(message);
      resolve(read.success ? read.data.environment : 1);
    });
  });
  if (typeof outcome !== "number") letGo(child);
  return outcome;
}

/** The shop may end while the sandbox lives: the sandbox notices and follows. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
