import { resolve } from "node:path";

/** The project's own folder: content, build and messages lie here, wherever the process was started. */
export const PROJECT_FOLDER = resolve(import.meta.dirname, "..");
