/** `npm run cluster`: the shop on many machines, all of them on this one, until it is told to stop. */
import { NotHere, UNAVAILABLE_EXIT } from "./programs.ts";
import { startCluster } from "./start-cluster.ts";

const FIRST_PORT = Number(process.env.CLUSTER_PORT ?? 4000);

let stop = (): void => process.exit(130);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop());

try {
  const cluster = await startCluster({ firstPort: FIRST_PORT, say: (step) => console.log(`▸ ${step}`) });
  const { layout } = cluster;
  const rows = [
    ["the shop, through HAProxy and Varnish", cluster.origin],
    ...layout.shops.map(({ name, port }) => [name, `http://127.0.0.1:${port}`]),
    ["PostgreSQL, the primary", cluster.databaseUrl],
    ...cluster.nodes.map(({ name, restPort }) => [`Patroni of ${name}`, `http://127.0.0.1:${restPort}/cluster`]),
    ["logs, settings, backups", layout.folder],
  ];
  const widest = Math.max(...rows.map(([name = ""]) => name.length));
  console.log(
    `\n${rows.map(([name = "", where]) => `${name.padEnd(widest)}  ${where}`).join("\n")}\n\nCtrl-C ends it.`,
  );
  stop = () => void cluster.stop().then(() => process.exit(0));
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  console.error(error.message);
  process.exitCode = UNAVAILABLE_EXIT;
}
