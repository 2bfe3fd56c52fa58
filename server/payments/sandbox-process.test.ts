import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { wantsSandbox } from "./sandbox-process.ts";

const wants = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.faults.join("\n"));
  return wantsSandbox(read.config);
};

const TAMARA = { TAMARA_API_TOKEN: "token", TAMARA_NOTIFICATION_TOKEN: "other" };

test("a sandbox comes along on a developer's machine where nothing is set up to pay with", () => {
  expect(wants({})).toBe(true);
  expect(wants({ STRIPE_SECRET_KEY: "" })).toBe(true);
});

test.each([
  ["where it is switched off", { PAYMENT_SANDBOX: "off" }],
  ["where a provider is set up", TAMARA],
  ["in tests, which bring their own", { NODE_ENV: "test" }],
  ["in production", { NODE_ENV: "production", ORIGIN: "http://shop.example" }],
])("but not %s", (_where, environment) => {
  expect(wants(environment)).toBe(false);
});
