/** The database must not or cannot be used as it is; trying again would not help. The message says what to do. */
export class DatabaseRefused extends Error {}
