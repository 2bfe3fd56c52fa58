import { faultsOf } from "../../shop/checkout/form-faults.ts";
import type { DescribeFaults } from "./body.ts";

/** The sentences for the fields of forms: the first fault of each, as the pages word it. */
export const describeFormFaults: DescribeFaults = (error, t) =>
  Object.fromEntries(
    Object.entries(faultsOf(error)).map(([field, { key, label, length }]) => [
      field,
      [t(key, { label: t(label), length: length ?? 0 })],
    ]),
  );
