import { expect, test } from "vitest";
import { wrongDays } from "./named-days.ts";

/** From Thursday 26 to Sunday 29 November 2026, Gulf time. */
const WHITE_FRIDAY = [{ from: "2026-11-25T20:00:00.000Z", to: "2026-11-29T20:00:00.000Z" }];
const outside = (text: string, periods = WHITE_FRIDAY) =>
  wrongDays(text, periods)
    .filter(({ why }) => why === "outside")
    .map(({ said }) => said);

test.each([
  ["Only on 28 November", []],
  ["Until 30 Nov, as long as stocks last", ["30 Nov"]],
  ["Until Nov 30th", ["Nov 30th"]],
  ["From the 26th of November to 29 November", []],
  ["26–30 November", ["26–30 November"]],
  ["Thursday 26 to Sunday 29 November 2026", []],
  ["29 November 2025", ["29 November 2025"]],
  ["Sunday, November 29, 2026", []],
  ["31 November", ["31 November"]],
  ["All November long", []],
  ["until December", ["until December"]],
  ["In March it is over", ["In March"]],
  ["You may march on; up to 30% off, Save 30", []],
  ["In November 30% off", []],
  ["٢٨ نوفمبر", []],
  ["حتى ٣٠ نوفمبر", ["٣٠ نوفمبر"]],
  ["من 26 إلى 29 نوفمبر 2026", []],
  ["الخميس ٢٦ والأحد ٢٩ نوفمبر", []],
  ["٢٨ و٣٠ نوفمبر", ["٢٨ و٣٠ نوفمبر"]],
  ["يوم ١ أكتوبر", ["١ أكتوبر"]],
  ["طوال شهر أكتوبر", ["شهر أكتوبر"]],
  ["عروض نوفمبر", []],
  ["مارس الرياضة كل يوم", []],
  ["30 Nov. And again 30 Nov", ["30 Nov"]],
  ["", []],
])("%s: outside the days of the campaign are %j", (text, expected) => {
  expect(outside(text)).toEqual(expected);
});

test.each([
  ["Friday 28 November", ["Friday 28 November"]],
  ["Saturday 28 November", []],
  ["Fri, 27 Nov", []],
  ["Friday, November 28", ["Friday, November 28"]],
  ["الجمعة ٢٨ نوفمبر", ["الجمعة ٢٨ نوفمبر"]],
  ["يوم السبت الموافق 28 نوفمبر", []],
])("%s: on another weekday are %j", (text, expected) => {
  expect(wrongDays(text, WHITE_FRIDAY).map(({ said, why }) => [said, why])).toEqual(
    expected.map((said) => [said, "weekday"]),
  );
});

test("a day between two periods is in none of them, a turn of the year has both years, and nothing typed is nothing wrong", () => {
  const apart = [
    { from: "2026-12-30T20:00:00.000Z", to: "2026-12-31T20:00:00.000Z" },
    { from: "2027-01-02T20:00:00.000Z", to: "2027-01-05T20:00:00.000Z" },
  ];
  expect(outside("31 December, 2 January, 3 January, in January", apart)).toEqual(["2 January"]);
  expect(outside("2 January", [{ from: "2026-12-30T20:00:00.000Z", to: "" }])).toEqual([]);
});
