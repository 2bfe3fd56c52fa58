import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

interface Renewing {
  child: ChildProcess;
  lines: Interface;
}

export interface KilledProcesses extends AsyncDisposable {
  /** Has two processes do what is due at a moment, and kills one of them now and then in the middle of it. */
  disturb: (moment: string, random: () => number) => Promise<void>;
  kills: () => number;
}

/** Two processes that renew subscriptions in one database, at the mercy of kill -9. */
export async function killedProcesses(
  databaseUrl: string,
  environment: Record<string, string>,
): Promise<KilledProcesses> {
  let kills = 0;

  async function start(): Promise<Renewing> {
    const script = join(import.meta.dirname, "renewing-process.ts");
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script], {
      env: { PATH: process.env.PATH, SIMULATION: JSON.stringify({ databaseUrl, environment }) },
      stdio: ["pipe", "pipe", "inherit"],
    });
    const lines = createInterface(child.stdout);
    await once(lines, "line");
    return { child, lines };
  }

  async function end({ child }: Renewing): Promise<void> {
    const ended = once(child, "close");
    child.kill("SIGKILL");
    await ended;
  }

  /** Resolves when it has done what is due. */
  async function work({ child, lines }: Renewing, moment: string): Promise<void> {
    const done = once(lines, "line");
    child.stdin?.write(`${moment}\n`);
    await done;
  }

  const processes = await Promise.all([start(), start()]);
  return {
    kills: () => kills,
    async disturb(moment, random) {
      const [victim, other] = random() < 0.5 ? [0, 1] : [1, 0];
      const working = work(processes[other] as Renewing, moment);
      if (random() < 0.06) {
        const dying = processes[victim] as Renewing;
        dying.child.stdin?.write(`${moment}\n`);
        await pause(random() * 60);
        await end(dying);
        kills += 1;
        processes[victim] = await start();
      } else await work(processes[victim] as Renewing, moment);
      await working;
    },
    async [Symbol.asyncDispose]() {
      for (const each of processes) await end(each);
    },
  };
}
