/** The way back of a whole delivery or count, by the numbers of all that it booked. */
export const wholeBack = (changes: readonly number[], said: string) => ({
  path: "/stock/changes/take-back",
  body: { changes },
  said,
  // Lists of stock hear of it by themselves.
  after: async () => undefined,
});
