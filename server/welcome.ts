import cluster from "node:cluster";
import { SAMPLE_CUSTOMER } from "../shop/accounts/sample-customer.ts";
import { SAMPLE_STAFF, SAMPLE_STAFF_PASSWORD } from "../shop/staff/sample-staff.ts";
import type { Config } from "./config.ts";
import { switchboard } from "./payments/payment-config.ts";

/** Whom the welcome names. */
export interface People {
  hasSampleCustomer: boolean;
  hasSampleStaff: boolean;
  /** Secret of the link that makes its holder the first owner; null in a shop that has staff. */
  firstOwner: string | null;
}

/** Whether this process speaks for the shop: of several, the one that the supervisor has named. */
export function isAnnouncer(): boolean {
  return !cluster.isWorker || process.env.SHOP_ANNOUNCES === "1";
}

/** Says where the shop is and what to try first. */
export function announce(config: Config, port: number, dataFolder: string, people: People): void {
  const { hasSampleCustomer, hasSampleStaff, firstOwner } = people;
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
    `  Back office              ${address}/admin`,
    ...(firstOwner === null ? [] : [`  Its first owner (once)   ${address}/admin/join#${firstOwner}`]),
    ...(hasSampleStaff
      ? [
          `  Sign in there as         ${SAMPLE_STAFF.map(({ email }) => email.replace("@example.com", "")).join(", ")}`,
          `                           … @example.com / ${SAMPLE_STAFF_PASSWORD}, codes: ${address}/dev/staff`,
        ]
      : []),
    ...(payments === null ? [] : [`  Payment sandbox          ${payments}`]),
    "  Move an order along      npm run shop -- orders move BG-XXXX-XXXX-X PREPARING",
    `  Data                     ${config.DATABASE_URL === undefined ? dataFolder : "PostgreSQL (DATABASE_URL)"}`,
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
