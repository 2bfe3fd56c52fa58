import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { envFileArguments } from "../scripts/server-process.mjs";
import { temporaryFolder } from "../tests/support/temporary.ts";
import { arabicDistributorOf, mailNeedsTls, orderMailTo, readConfig } from "./config.ts";

describe("who hears of a new order", () => {
  test.each([
    [undefined, ["care@shop.example"]],
    ["", ["care@shop.example"]],
    ["packing@shop.example", ["packing@shop.example"]],
    [" packing@shop.example , owner@shop.example,", ["packing@shop.example", "owner@shop.example"]],
    ["off", []],
  ])("%j is %j", (ORDER_MAIL_TO, expected) => {
    const read = readConfig({ ORDER_MAIL_TO, BRAND_EMAIL: "care@shop.example" });
    expect(read.ok && orderMailTo(read.config)).toEqual(expected);
  });

  test.each([",", "nobody", "packing@shop.example, off", "packing@shop.example owner@shop.example"])(
    "%j is refused by name",
    (ORDER_MAIL_TO) => {
      expect(readConfig({ ORDER_MAIL_TO })).toEqual({
        ok: false,
        faults: ["ORDER_MAIL_TO: must be mail addresses separated by commas, or off"],
      });
    },
  );
});

test("a sign-in provider of which a variable is missing is named with one that is set", () => {
  const read = readConfig({ APPLE_KEY_ID: "key" });
  expect(read.ok ? [] : read.faults).toEqual(
    ["CLIENT_ID", "TEAM_ID", "PRIVATE_KEY"].map((name) => `APPLE_${name}: is required together with APPLE_KEY_ID`),
  );
});

test.each([
  ["https://instagram.com/shop, https://x.com/shop", []],
  ["http://instagram.com/shop", ["BRAND_SOCIAL"]],
  ["https://localhost/shop", ["BRAND_SOCIAL"]],
  [Array.from({ length: 11 }, (_, at) => `https://example.com/${at}`).join(), ["BRAND_SOCIAL"]],
])("pages elsewhere: %s has the faults %j", (BRAND_SOCIAL, faults) => {
  const read = readConfig({ BRAND_SOCIAL });
  expect(read.ok ? [] : read.faults.map((fault) => fault.split(":")[0])).toEqual(faults);
});

test.each([
  [{}, "مستودع أدوية نموذجي ذ.م.م، دبي"],
  [{ BRAND_DISTRIBUTOR: "Quokka Trading LLC" }, undefined],
  [{ BRAND_DISTRIBUTOR: "Quokka Trading LLC", BRAND_DISTRIBUTOR_AR: "كوكا للتجارة ذ.م.م" }, "كوكا للتجارة ذ.م.م"],
])("who sells with %j is called %s in Arabic: the sample's name never stands beside another", (variables, name) => {
  const read = readConfig(variables);
  expect(read.ok && arabicDistributorOf(read.config).distributorAr).toBe(name);
});

test.each([
  ["production", undefined, true],
  ["production", "if-offered", false],
  ["development", undefined, false],
  ["development", "required", true],
])("mails in %s with SMTP_TLS %s need encryption: %s", (NODE_ENV, SMTP_TLS, expected) => {
  const read = readConfig({ NODE_ENV, SMTP_TLS, ORIGIN: "http://shop.example" });
  expect(read.ok && mailNeedsTls(read.config)).toBe(expected);
});

test("a public origin is not served with the people whom everybody can sign in as", () => {
  const fault = "NODE_ENV: must be production for a public origin, anybody can sign in to development's back office";
  expect(readConfig({ ORIGIN: "https://shop.example" })).toEqual({ ok: false, faults: [fault] });
  expect(readConfig({ ORIGIN: "http://localhost:3000" }).ok).toBe(true);
});

test("settings are read from a file of the folder where there is one, and nothing is said where there is none", () => {
  const folder = temporaryFolder("settings");
  try {
    expect(envFileArguments(folder.path)).toEqual([]);
    writeFileSync(join(folder.path, ".env"), "PORT=4000\n");
    expect(envFileArguments(folder.path)).toEqual(["--env-file=.env"]);
  } finally {
    folder.remove();
  }
});
