/** From so many days on a debt is older. */
export const AGES = [0, 7, 14, 30] as const;

/** From so many days on somebody has to ask a courier for it. */
export const LONG_DAYS = AGES[2];
