/** How the shop writes a UUID: for patterns of more than that, and for those of the database. */
export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const WHOLE = new RegExp(`^${UUID}$`, "i");

/** Whether this is a UUID, in small letters or capitals: whatever else it is, no row is numbered so. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && WHOLE.test(value);
}
