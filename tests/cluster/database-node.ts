import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseMachine } from "./layout.ts";
import type { Service } from "./service.ts";

/** A PostgreSQL and the Patroni that looks after it. */
export interface DatabaseNode extends DatabaseMachine {
  patroni: Service;
  /** What Patroni says it is; null while nobody answers. */
  role(): Promise<string | null>;
  /** kill -9 of PostgreSQL and all its processes; Patroni sees it. */
  killPostgres(): void;
  /** The machine is gone: neither PostgreSQL nor Patroni says good-bye. It stays away until `patroni.start()`. */
  killMachine(): Promise<void>;
  /** Stops PostgreSQL and Patroni where they are, or lets them go on. */
  freeze(isFrozen: boolean): void;
}

export function databaseNode(machine: DatabaseMachine, patroni: Service): DatabaseNode {
  function postgres(): number[] {
    const postmaster = Number(read(join(machine.dataDir, "postmaster.pid")).split("\n", 1)[0]);
    return postmaster > 0 ? [postmaster, ...childrenOf(postmaster)] : [];
  }
  function killPostgres(): void {
    for (const pid of postgres()) signal(pid, "SIGKILL");
  }

  return {
    ...machine,
    patroni,
    role: async () => {
      const answer = await fetch(`http://127.0.0.1:${machine.restPort}/patroni`, { signal: AbortSignal.timeout(2000) })
        .then((response) => response.json() as Promise<{ role?: string; state?: string; sync_standby?: boolean }>)
        .catch(() => null);
      if (answer === null || answer.state !== "running") return null;
      return answer.sync_standby === true ? "sync_standby" : (answer.role ?? null);
    },
    killPostgres,
    killMachine: async () => {
      // Patroni first: it would start PostgreSQL again.
      const gone = patroni.kill({ isGone: true });
      killPostgres();
      await gone;
      while (postgres().some(isAlive)) await pause(20);
    },
    freeze: (isFrozen) => {
      for (const pid of [patroni.pid(), ...postgres()]) signal(pid, isFrozen ? "SIGSTOP" : "SIGCONT");
    },
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
}

/** A file of its number outlives a process, and numbers are used again. */
function isAlive(pid: number): boolean {
  return read(`/proc/${pid}/comm`).trim() === "postgres" && !/^State:\s+Z/m.test(read(`/proc/${pid}/status`));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
