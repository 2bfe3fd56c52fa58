import type { z } from "zod";
import type { WrittenData } from "../content/content.ts";
import type { EntryKind, FaqGroup, Store } from "../content/documents.ts";
import { faqFile } from "./page-schemas.ts";
import { storesFile } from "./schemas.ts";
import { faultsFrom, type Problem, problemsFrom, type WrittenFault } from "./written-fault.ts";

/** A group of questions or a store as somebody has written it → what the shop stores, or everything that is in the way of it. */
export function checkEntry(
  kind: EntryKind,
  entry: WrittenData,
): { record: FaqGroup | Store; faults?: undefined } | { faults: WrittenFault[] } {
  if (kind === "store") {
    const result = storesFile.element.safeParse(entry, { reportInput: true });
    if (!result.success) return { faults: faultsFrom(problemsFrom(result.error.issues)) };
    return { record: storeRecord(result.data) };
  }
  const result = faqFile.shape.groups.element.safeParse(entry, { reportInput: true });
  const problems = [...(result.success ? [] : problemsFrom(result.error.issues)), ...sameNames(entry)];
  if (!result.success || problems.length > 0) return { faults: faultsFrom(problems) };
  return { record: result.data };
}

/** Questions under a name that another one of the group has; each is an address of its own. */
function sameNames({ items }: WrittenData): Problem[] {
  // In a draft anything may be said.
  const names = (Array.isArray(items) ? items : []).map((item: { id?: unknown } | null) => item?.id);
  return names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [{ key: `items[${index}].id`, problem: "is the name of another question" }],
  );
}

/** A checked entry → the store that the shop keeps. */
export function storeRecord(entry: z.output<typeof storesFile.element>): Store {
  const { id, country, name, address, hours, opening_hours, maps_url, phone, latitude, longitude } = entry;
  const place = { mapsUrl: maps_url, phone, latitude, longitude };
  return {
    id,
    ...(country === undefined ? {} : { country }),
    name,
    address,
    hours,
    openingHours: opening_hours,
    ...place,
  };
}
