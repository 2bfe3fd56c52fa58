import "./compile-cache.ts";

const { startProcess } = await import("./start-process.ts");
await startProcess();
