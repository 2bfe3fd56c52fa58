/** What the build is made of, from the project's root. */
export const SOURCES: readonly string[];
/** Makes sure `build/` holds the storefront as the sources are now. Throws an Error that says what to do. */
export function ensureBuild(options?: { announce?: () => void; quiet?: boolean }): "current" | "built";
