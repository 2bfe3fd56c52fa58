import type { OwedLineJson } from "../../shop/cash/cash-json.ts";
import { namedAmong } from "../../shop/orders/reference.ts";
import { asScanned } from "../typing/layouts.ts";

/**
 * The orders that references and waybills name, typed or scanned one after the other, and the numbers that name none. A
 * scanner presses the keys of a US keyboard, also under an Arabic layout, where some letters are what parts numbers. Pure.
 */
export function numbersNamed(
  numbers: string,
  owed: readonly OwedLineJson[],
): { orders: OwedLineJson[]; left: string[] } {
  const named = (typed: string) => {
    const [order, ...others] = namedAmong(owed, typed);
    // A number that several have says of none whose money it is.
    return others.length === 0 ? order : undefined;
  };
  const orderOf = (typed: string) => named(typed) ?? named(asScanned(typed));
  const typed = numbers
    .split(/\s+/)
    .flatMap((each) => (orderOf(each) === undefined ? each.split(/[,;،؛]+/) : [each]))
    .filter((each) => each !== "");
  return {
    orders: typed.flatMap((each) => orderOf(each) ?? []),
    left: typed.filter((each) => orderOf(each) === undefined),
  };
}
