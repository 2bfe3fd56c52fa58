import { expect, it } from "vitest";
import { otherPercents } from "./named-percents.ts";

it.each<[string, number | null, number[]]>([
  ["Eid sale: 20% off selected gifts from 1 to 13 March", 20, []],
  ["Eid sale: 20% off selected gifts from 1 to 13 March", 30, [20]],
  ["عروض العيد: خصم 20% على هدايا مختارة", 30, [20]],
  ["خصم ٢٠٪ على هدايا مختارة", 30, [20]],
  ["خصم ٪٢٠", 20, []],
  ["خصم 20 في المئة", 30, [20]],
  ["20 percent off, then 15 %, then 20%", 15, [20]],
  ["Buy 2, get 1 free", null, []],
  ["20% off", null, [20]],
  ["From 1 March 2027", 30, []],
])("%s, of a campaign of %s: %j", (text, percent, others) => {
  expect(otherPercents(text, percent)).toEqual(others);
});
