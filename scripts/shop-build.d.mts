/** What the build is made of, from the project's root. */
export const SOURCES: readonly string[];
/** Makes sure `build/` holds the storefront as the sources are now. Throws an Error that says what to do. */
export function ensureBuild(options?: { announce?: () => void; quiet?: boolean }): "current" | "built";

/** The server as it was built, from the project's folder. */
export declare const PROGRAM: string;

/** The command line as it was built. */
export declare const COMMAND_LINE: string;

/** Whether the build is made of the sources as they are now. */
export declare function isBuilt(): boolean;
