/** What a route fails with that names a guard nobody registered (specification §4). */
export const UNKNOWN_GUARD = "Unknown route middleware";
