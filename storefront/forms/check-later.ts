import type * as z from "zod/mini";
import { atLeisure } from "../rendering/at-leisure.ts";
import type { FormFaults } from "./use-checked-form.ts";

type Check<More extends unknown[]> = (form: FormData, ...more: More) => FormFaults;

/**
 * What is wrong in a form, by rules too large to come with the page: they come once the browser is at leisure. Until
 * then, and where they could not be had, the shop says what is wrong when the form is sent.
 */
export function checkLater<More extends unknown[] = []>(load: () => Promise<Check<More>>): Check<More> {
  let check: Check<More> | undefined;
  const fetchRules = () => {
    load().then(
      (rules) => {
        check = rules;
      },
      () => {},
    );
  };
  if (typeof window !== "undefined") atLeisure(fetchRules);
  return (...form) => {
    if (check === undefined) fetchRules();
    return check?.(...form) ?? {};
  };
}

/** The same by schemas of the shop, which come with the library that they are written in. */
export function checkWithLater(load: () => Promise<readonly z.ZodMiniType[]>): Check<[]> {
  return checkLater(async () => {
    const [{ checkWith }, schemas] = await Promise.all([import("../account/form-answer.ts"), load()]);
    const checks = schemas.map(checkWith);
    return (form) => Object.assign({}, ...checks.map((check) => check(form)));
  });
}
