/** Arguments of Node for a process of the shop, before the file to run. */
export const SERVER_FLAGS: readonly string[];
/** The environment of such a process: what it is given, and the allocator's settings unless it names its own. */
export function serverEnvironment(environment: Record<string, string | undefined>): Record<string, string | undefined>;
/** Node's argument for the settings in a folder's `.env`; none where there is no such file. */
export function envFileArguments(folder: string): string[];
