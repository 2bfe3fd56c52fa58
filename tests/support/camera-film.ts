import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TemporaryFolder, temporaryFolder } from "./temporary.ts";

const MODULE = 3;
const MARGIN = 12;
const HEIGHT = 240;

/**
 * What Chromium's false camera is shown: a code as the shop prints it, held still. `bars`: widths in modules, bar and gap
 * in turn. `args`: how Chromium is started, so that whoever asks for the camera is given it.
 */
export function filmOf(bars: readonly number[]): { args: string[]; folder: TemporaryFolder } {
  const folder = temporaryFolder("camera");
  const path = join(folder.path, "code.y4m");
  const line = [MARGIN, ...bars, MARGIN].flatMap((width, at) => Array(MODULE * width).fill(at % 2 === 1 ? 16 : 235));
  // Colours come for two points at once.
  if (line.length % 2 === 1) line.push(235);
  const light = Buffer.concat(Array(HEIGHT).fill(Buffer.from(line)));
  const colours = Buffer.alloc(light.length / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colours]);
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${line.length} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  const args = [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${path}`,
  ];
  return { args, folder };
}
