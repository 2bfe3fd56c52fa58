import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { DatabaseUnavailable, driverUnavailability, unavailability } from "./unavailable.ts";

const coded = (code: string) => Object.assign(new Error("told by its code"), { code });

it("reads the driver's codes and words", () => {
  expect(driverUnavailability(coded("ECONNREFUSED"))).toBe("away");
  expect(driverUnavailability(coded("57P01"))).toBe("away");
  expect(driverUnavailability(coded("55P03"))).toBe("busy");
  expect(driverUnavailability(new Error("Connection terminated unexpectedly"))).toBe("away");
  expect(driverUnavailability(new AggregateError([coded("ETIMEDOUT"), coded("ECONNREFUSED")]))).toBe("away");
  expect(driverUnavailability(coded("23505"))).toBeNull();
  expect(driverUnavailability(undefined)).toBeNull();
});

it("reads what the job queue has wrapped or copied", () => {
  const away = new DatabaseUnavailable("away");
  const recorded = new Error(`schedules fired but their last job id could not be recorded: ${away.message}`, {
    cause: away,
  });
  expect(driverUnavailability(recorded)).toBe("away");
  expect(driverUnavailability(new Error("could not be recorded", { cause: coded("55P03") }))).toBe("busy");
  expect(driverUnavailability(new Error("could not be created", { cause: coded("22012") }))).toBeNull();
  expect(driverUnavailability({ ...away, message: away.message, stack: away.stack })).toBe("away");
});

it("blames the database only for what came from it", () => {
  const refused = coded("ECONNREFUSED");
  expect(unavailability(new Error("a mail server", { cause: refused }))).toBeNull();
  expect(unavailability(new Error("a query", { cause: new DrizzleQueryError("select 1", [], refused) }))).toBe("away");
});
