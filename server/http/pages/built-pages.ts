import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_FOLDER } from "../../project-folder.ts";
import type { StorefrontBuild } from "./pages.ts";

/** The pages of `build/server`. In the built program another function stands here (scripts/program.vite.config.ts). */
export async function builtPages(): Promise<StorefrontBuild> {
  const file = join(PROJECT_FOLDER, "build/server/index.js");
  return (await import(pathToFileURL(file).href)) as StorefrontBuild;
}
