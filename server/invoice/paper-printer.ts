import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Brand } from "../../shop/context.ts";
import type { PrintAnswer, Printable, PrintTask } from "./print-worker.ts";

export interface PaperPrinter {
  /** A paper as a PDF file. Nothing of it is kept. Throws when it cannot be written; asking again may help. */
  print(paper: Printable): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (reason: unknown) => void;
}

/** A thread that has had nothing to do for so long gives its memory back. */
const IDLE_MS = 5 * 60_000;

/**
 * Writes papers in threads of its own, started with the first one: a shop whose pages waited for the letters of an
 * invoice to be shaped would stand still for all its visitors. One at a time, in the order asked for; what staff print
 * of many orders has a thread for itself, so that no buyer's invoice waits behind hundreds.
 */
export function makePaperPrinter(brand: Brand): PaperPrinter {
  const [single, many] = [makeThread(brand), makeThread(brand)];
  return {
    print: (paper) => (paper.kind === "invoice" || paper.kind === "credit_note" ? single : many).print(paper),
    close: async () => {
      await Promise.all([single.close(), many.close()]);
    },
  };
}

function makeThread(brand: Brand): PaperPrinter {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, "print-worker.ts"));
    started.unref();
    started.on("message", (answer: PrintAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) restLater(started);
      if ("pdf" in answer) asked?.resolve(Buffer.from(answer.pdf));
      else asked?.reject(answer.fault);
    });
    started.on("error", (fault) => giveUp(started, fault));
    started.on("exit", () => giveUp(started, new Error("the thread that writes invoices has ended")));
    return started;
  }

  function restLater(started: Worker): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size > 0) return;
      if (worker === started) worker = null;
      started.terminate().catch(() => {});
    }, IDLE_MS);
    idle.unref();
  }

  /** Whoever waits for a thread that is gone is told; the next invoice gets a new one. */
  function giveUp(gone: Worker, fault: unknown): void {
    if (worker !== gone) return;
    worker = null;
    for (const asked of waiting.values()) asked.reject(fault);
    waiting.clear();
  }

  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        worker ??= start();
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, paper, brand } satisfies PrintTask);
      }),
    close: async () => {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
