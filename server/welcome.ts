import cluster from "node:cluster";
import { SAMPLE_CUSTOMER } from "../shop/accounts/sample-customer.ts";
import type { Config } from "./config.ts";
import { switchboard } from "./payments/payment-config.ts";

/** Says where the shop is and what to try first; once, also with several processes. */
export function announce(config: Config, port: number, dataFolder: string, hasSampleCustomer: boolean): void {
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  const address = config.ORIGIN ?? `http://localhost:${port}`;
  const payments = switchboard(config);
  const lines = [
    "",
    `  The shop is open: ${address}`,
    "",
    `  English (UAE)            ${address}/en`,
    `  Arabic (Saudi Arabia)    ${address}/ar-sa`,
    ...(config.isDevelopment && config.SMTP_URL === undefined
      ? [`  Mails of this shop       ${address}/dev/outbox`]
      : []),
    ...(hasSampleCustomer ? [`  Sign in as               ${SAMPLE_CUSTOMER.email} / ${SAMPLE_CUSTOMER.password}`] : []),
    ...(payments === null ? [] : [`  Payment sandbox          ${payments}`]),
    "  Move an order along      npm run shop -- orders move BG-XXXX-XXXX-X PREPARING",
    `  Data                     ${config.DATABASE_URL === undefined ? dataFolder : "PostgreSQL (DATABASE_URL)"}`,
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
