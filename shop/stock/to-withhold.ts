import type { Day } from "../day.ts";
import type { Lot } from "./first-expired.ts";

/** What is left of a lot, and how much of that is kept from sale already. */
export type KeptLot = Pick<Lot, "id" | "expires_on" | "left"> & { withheld: number };

/**
 * What has to change so that no piece of an expired lot can be bought: more to keep from sale (above zero), or to be sold
 * again. Pure. `free`: for sale now; `inHouse`: all that is there, kept from sale or not, and lies in no parcel. A lot only
 * knows what parcels and corrections that name it took: what the house cannot hold beside the lots that last is gone.
 */
export function toWithhold(
  lots: readonly KeptLot[],
  { free, inHouse, today }: { free: number; inHouse: number; today: Day },
): { lot: number; pieces: number }[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const lasting = lots.filter(({ expires_on: day }) => day >= today).map(({ left }) => Math.max(0, left));
  let most = Math.max(0, Math.min(free + sum(lots.map(({ withheld }) => withheld)), inHouse - sum(lasting)));
  return lots.flatMap(({ id, expires_on: day, left, withheld }) => {
    const wanted = day < today ? Math.min(Math.max(0, left), most) : 0;
    most -= wanted;
    return wanted === withheld ? [] : [{ lot: id, pieces: wanted - withheld }];
  });
}
