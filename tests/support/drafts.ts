import { randomUUID } from "node:crypto";
import type { ProductVersions } from "../../shop/staff-products/read-product.ts";
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

export const productPath = (slug: string, more: string) => `/api/admin/products/${slug}/${more}`;

/** What is, was and will be said of a product. */
export const versionsOf = async ({ visitor }: Member, slug: string) =>
  dataOf(await visitor.get<Data<ProductVersions>>(`/api/admin/products/${slug}`));

/** An act on what is written of a product, as `publish`. */
export const actOn = ({ visitor }: Member, slug: string, act: string, body: object, key: string = randomUUID()) =>
  visitor.post<Drafted>(productPath(slug, act), body, { headers: { "idempotency-key": key } });

/** Writes a draft of a product as it is published, with something changed; over the one there is, if its writer has seen that. */
export async function draftProduct(member: Member, slug: string, changes: object, hasSeen = false) {
  const { data, version } = await versionsOf(member, slug);
  const { revision } = hasSeen ? await draftSeen(member, `/api/admin/products/${slug}`) : { revision: null };
  const body = { written: { ...data.published, ...changes }, revision, based_on: version };
  return member.visitor.put<Drafted>(productPath(slug, "draft"), body);
}
