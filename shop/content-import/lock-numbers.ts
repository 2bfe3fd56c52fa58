/**
 * Who makes products holds this lock (`pg_advisory_xact_lock`), staff and imports alike: so that no two get one number,
 * address or SKU, and none that is begun meanwhile is in an import's way. Any number, as long as it is this one's own.
 */
export const NUMBER_LOCK = 7_305_127;
