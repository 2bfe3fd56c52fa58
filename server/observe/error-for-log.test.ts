import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { errorForLog, reasonForLog } from "./error-for-log.ts";

const VALUES = ["Layla", "layla@example.com", "+971501234567", "Street 12"];

/** What the driver and the query builder throw when an order cannot be written. */
function failedStatement(message: string, code: string): DrizzleQueryError {
  const fault = new pg.DatabaseError(message, 1, "error");
  Object.assign(fault, {
    code,
    table: "orders",
    constraint: "orders_email",
    detail: "Key (email)=(layla@example.com) already exists: Layla, Street 12.",
    where: "COPY orders, line 1: Layla, +971501234567",
  });
  return new DrizzleQueryError(
    "insert into orders (name, email,\n phone, street) values ($1, $2, $3, $4)",
    VALUES,
    fault,
  );
}

describe("an error in the log", () => {
  it("names statement, SQLSTATE and place, and none of the values, on whichever level", () => {
    const wrapped = new Error("order could not be placed", {
      cause: failedStatement('duplicate key value violates unique constraint "orders_email"', "23505"),
    });
    const logged = errorForLog(wrapped);
    const written = JSON.stringify(logged);
    for (const value of VALUES) expect(written).not.toContain(value);
    expect(logged.cause).toMatchObject({
      type: "DrizzleQueryError",
      statement: "insert into orders (name, email, phone, street) values ($1, $2, $3, $4)",
      cause: { code: "23505", table: "orders", constraint: "orders_email" },
    });
    expect(logged.stack).toMatch(/^Error: order could not be placed\n\s+at .*error-for-log\.test/);
  });

  it("leaves out what the database repeats of a value it could not read", () => {
    const error = failedStatement('invalid input syntax for type date: "Street 12"', "22007");
    expect(reasonForLog(error)).toBe('Failed query: invalid input syntax for type date: "…" (22007)');
    expect(JSON.stringify(errorForLog(error))).not.toContain("Street 12");
  });

  it("is told of copies, too, that are no Error any more", () => {
    const { message, stack } = new Error("no row for layla@example.com");
    expect(errorForLog({ message, stack, code: "XX000" })).toMatchObject({
      message: "no row for …@example.com",
      code: "XX000",
      stack: expect.stringMatching(/^Error: no row for …@example\.com\n\s+at /),
    });
    expect(errorForLog("nothing of the kind").message).toBe("nothing of the kind");
  });

  it("leaves out mail addresses, whoever says them", () => {
    const refused = Object.assign(new Error("Message failed: 550 <layla@example.com>: user unknown"), {
      code: "EENVELOPE",
      responseCode: 550,
      rejected: ["layla@example.com"],
      response: "550 <layla@example.com>: user unknown",
    });
    expect(errorForLog(refused)).toMatchObject({ code: "EENVELOPE", responseCode: 550 });
    expect(JSON.stringify(errorForLog(refused))).not.toContain("layla");
    expect(reasonForLog(refused)).toBe("Message failed: 550 <…@example.com>: user unknown (EENVELOPE)");
  });
});
