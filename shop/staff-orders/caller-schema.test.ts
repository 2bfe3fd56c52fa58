import { expect, it } from "vitest";
import { callerSchema } from "./caller-schema.ts";

const caller = { first_name: "Layla", last_name: "Haddad", phone_number: "050 123 4567", phone_country: "AE" };

it("takes callers with and without a mail address, and always with a telephone", () => {
  const emails = [{}, { email: null }, { email: "  " }, { email: " layla@example.com " }].map(
    (typed) => callerSchema.parse({ ...caller, ...typed }).email,
  );
  expect(emails).toEqual([null, null, null, "layla@example.com"]);
  const faults = callerSchema.safeParse({ ...caller, email: "layla", phone_number: "12" });
  expect(faults.error?.issues.map(({ message }) => message).sort()).toEqual(["validation.email", "validation.phone"]);
});
