import type { Versions } from "../../shop/staff-versions/read-versions.ts";
import { type Data, dataOf, type Refusal } from "./shopping.ts";
import type { Member } from "./staff.ts";

/** What an act on a draft is answered. */
export type Drafted = Data<{ version: number; revision: number | null }> &
  Refusal & { faults?: { key: string; problem: string }[] };

/** The draft of what is at an address, as whoever acts on it names the one that they see now. */
export async function draftSeen({ visitor }: Member, path: string): Promise<{ revision: number | null }> {
  const { versions } = dataOf(await visitor.get<Data<Versions>>(path));
  return { revision: versions.find(({ state }) => state === "draft")?.revision ?? null };
}
