/** The part of the router's list of pages that this script knows. */
interface Manifest {
  version: string;
  routes: Record<string, { imports?: readonly string[] }>;
}

let isAsked = false;

/**
 * Completes the router's list of pages by the files behind each of them, which the build keeps apart
 * (scripts/shop-build.mjs). Without them a page fetched ahead is only its first file.
 */
export async function learnPageFiles(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: Manifest };
  if (isAsked || manifest === undefined) return;
  isAsked = true;
  try {
    const answer = await fetch(`/assets/page-files-${manifest.version}.json`);
    if (!answer.ok) return;
    const files = (await answer.json()) as Record<string, readonly string[]>;
    for (const [id, route] of Object.entries(manifest.routes)) route.imports = files[id] ?? [];
  } catch {
    // Nobody waits for it.
  }
}
