import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { MOST_PIXELS } from "../content-files/picture-file.ts";

/** A picture that is unpacked: four bytes a pixel, row by row from the top. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The largest that is taken needs some seconds; what needs more is no photo. */
const MOST_MS = 60_000;
/** The one that is being read: a large one takes as much memory as the shop has otherwise. */
let last: Promise<unknown> = Promise.resolve();

/**
 * What an iPhone keeps its photos as (HEIC), upright; null for what is none, a damaged or a far too large one. One after
 * the other, each in a thread of its own that gives its memory back with its end: no visitor waits for it.
 */
export function readHeic(file: Uint8Array): Promise<Pixels | null> {
  const turn = last.then(() => unpack(file));
  last = turn;
  return turn;
}

function unpack(file: Uint8Array): Promise<Pixels | null> {
  return new Promise((resolve) => {
    const worker = new Worker(join(import.meta.dirname, "heic-worker.ts"), {
      workerData: { file, mostPixels: MOST_PIXELS },
      // What its decoder says of a damaged file is for nobody.
      stdout: true,
      stderr: true,
    });
    let pixels: Pixels | null = null;
    const end = () => void worker.terminate();
    const late = setTimeout(end, MOST_MS);
    worker.on("message", (answer) => {
      pixels = answer;
      end();
    });
    worker.on("error", () => {});
    // Only now its memory is given back, before the pixels are worked with.
    worker.on("exit", () => {
      clearTimeout(late);
      resolve(pixels);
    });
  });
}
