import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Transaction } from "../database/database.ts";
import type { JobQueue } from "../jobs.ts";
import { type Addressed, BUYER_MAILS, mailAddressOf, mailBuyer, refusalToMail } from "./to-buyer.ts";

const SHOP = join(import.meta.dirname, "..");

const order = (email: string | null, isForgotten = false): Addressed => ({
  customer: { first_name: "Layla", last_name: "Haddad", email, phone_number: "+971501234567" },
  isForgotten,
});

it("knows who gave no address from who is forgotten", () => {
  const all = [order("layla@example.com"), order(null), order("", true), order(null, true), order("")];
  expect(all.map(refusalToMail)).toEqual([null, "order.no_email", ...Array(3).fill("order.buyer_gone")]);
  expect(all.map(mailAddressOf)).toEqual(["layla@example.com", null, null, null, null]);
});

it("queues a mail where there is an address, and nothing elsewhere", async () => {
  const queued: unknown[] = [];
  const jobs: Pick<JobQueue, "enqueue"> = { enqueue: async (_tx, name) => void queued.push(name) };
  for (const each of [order(null), order("layla@example.com"), order("", true)])
    await mailBuyer({} as Transaction, { jobs }, each, "mail.refunded", { refundId: "1" });
  expect(queued).toEqual(["mail.refunded"]);
});

it("is the only place that queues them", () => {
  const files = readdirSync(SHOP, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!test)\.ts$/.test(file));
  const names = BUYER_MAILS.map((name) => name.replace(".", "\\.")).join("|");
  const queuesOne = new RegExp(`enqueue\\(\\s*\\w+,\\s*"(${names})"`);
  expect(files.filter((file) => queuesOne.test(readFileSync(join(SHOP, file), "utf8")))).toEqual([]);
});
