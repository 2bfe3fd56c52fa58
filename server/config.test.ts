import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { envFileArguments } from "../scripts/server-process.mjs";
import { temporaryFolder } from "../tests/support/temporary.ts";
import { arabicDistributorOf, mailNeedsTls, orderMailTo, ownOrigin, readConfig } from "./config.ts";

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

test.each(["10.0.0.0/33", "::1/129", "10.0.0.0/", "10.0.0.0/x", "nginx", "10.0.0.1 10.0.0.2", "fe80::1%eth0"])(
  "the trusted proxy %j is refused by name",
  (TRUST_PROXY) => {
    const read = readConfig({ TRUST_PROXY });
    expect(read.ok ? [] : read.faults).toEqual([expect.stringMatching(/^TRUST_PROXY: must be/)]);
  },
);

test.each(["loopback", "none", "loopback, 10.0.0.0/8, fd00::/8", "192.0.2.1", "0.0.0.0/0"])(
  "%j are trusted proxies",
  (TRUST_PROXY) => expect(readConfig({ TRUST_PROXY })).toMatchObject({ ok: true }),
);

test("headers for traces that cannot be read are refused by name", () => {
  const read = readConfig({ OTEL_EXPORTER_OTLP_HEADERS: "authorization=100%" });
  expect(read.ok ? [] : read.faults).toEqual([expect.stringMatching(/^OTEL_EXPORTER_OTLP_HEADERS: must be/)]);
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20dXNlcg" }).ok).toBe(true);
});

test.each([
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://127.0.0.1:3000"],
  ["192.0.2.7", "http://192.0.2.7:3000"],
  ["fd00::7", "http://[fd00::7]:3000"],
])("a shop that listens at %s is asked at %s", (host, origin) => expect(ownOrigin(host, 3000)).toBe(origin));

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
