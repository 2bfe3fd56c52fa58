import { isFarFrom } from "../pricing/money.ts";
import { leavesOf, type SettingLeaf } from "./setting-leaves.ts";
import type { WrittenSetting } from "./setting-schemas.ts";
import type { SettingName } from "./settings.ts";

/** A rate further away from the one before is typed again: most of these currencies hardly move in years. */
const CALM_PERCENT = 5;
/** What takes half or more off is typed again, as that of campaigns and codes. */
const STEEP_PERCENT = 50;
/** An amount that is so many times as much, or as little, has most likely won or lost a place. */
const SLIP = 10;
/** Amounts and weights among the values of fees and delivery; days and hours are no more than sixty. */
const AMOUNT = /(^|\.)(cash_on_delivery|gift_above|rate|base|per_step|base_weight|step_weight)$/;

/**
 * The places of a setting whose number jumps and was not typed the same once more: exchange rates that are far from the one
 * before, tax rates of rules that change at all, discounts of half or more, amounts that are ten times as much or as little. From nothing, or to nothing, is a jump.
 */
export function jumpingValues(
  name: SettingName,
  before: WrittenSetting,
  after: WrittenSetting,
  again: Readonly<Record<string, SettingLeaf>>,
): string[] {
  const [stood, stands] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  /** Another kind makes another tax of the same rate. */
  const isOtherKind = (place: string) => {
    const kind = place.replace(/rate$/, "kind");
    return name === "tax" && place.endsWith(".rate") && stands.get(kind) !== stood.get(kind);
  };
  return [...stands]
    .filter(([place, leaf]) => jumps(name, place, stood.get(place) ?? 0, leaf) || isOtherKind(place))
    .filter(([place, leaf]) => again[place] !== leaf)
    .map(([place]) => place);
}

function jumps(name: SettingName, place: string, before: SettingLeaf, after: SettingLeaf): boolean {
  if (name === "rates") return isFarFrom(String(after), String(before), CALM_PERCENT);
  if (name === "subscriptions")
    return place.startsWith("percent.") && Number(after) >= STEEP_PERCENT && after !== before;
  if (name === "tax") return place.endsWith(".rate") && after !== before;
  if (name !== "fees" && name !== "delivery") return false;
  const [less = 0, more = 0] = [Number(before), Number(after)].sort((one, other) => one - other);
  return AMOUNT.test(place) && less !== more && more >= less * SLIP;
}
