/** Orders tell of their changes, too, and stand before the staff: what they share is in `live`. */
export { notifyStaff } from "../live/notify.ts";
