import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/wasm-bundle.js";
import type { Pixels } from "./heic.ts";

const { file, mostPixels } = workerData as { file: Uint8Array; mostPixels: number };
const images = new libheif.HeifDecoder().decode(file);
const image = images.find((each) => each.is_primary()) ?? images[0];
const [width, height] = [image?.get_width() ?? 0, image?.get_height() ?? 0];
// How large it is stands at its beginning: what is too large is never unpacked.
if (image === undefined || width * height === 0 || width * height > mostPixels) parentPort?.postMessage(null);
else
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
    if (shown === null) return parentPort?.postMessage(null);
    const pixels: Pixels = { width, height, data: shown.data };
    // Handed over, not copied.
    parentPort?.postMessage(pixels, [shown.data.buffer as ArrayBuffer]);
  });
