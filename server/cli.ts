import "./compile-cache.ts";

const { runCommandLine } = await import("./cli/command-line.ts");
await runCommandLine();
