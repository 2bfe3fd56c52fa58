import * as z from "zod/mini";
import { required } from "../checkout/form-faults.ts";
import { KEY_PERMISSIONS } from "./key-permissions.ts";

/** After so many days a key ends by itself. */
export const KEY_DAYS = [30, 90, 365] as const;

/** A key as an owner asks for it; `days`: null for one that does not end by itself. */
export const keySchema = z.object({
  name: required(60),
  permissions: z.array(z.enum(KEY_PERMISSIONS, "validation.invalid")).check(z.minLength(1, "validation.required")),
  days: z.nullable(z.literal([...KEY_DAYS], "validation.invalid")),
});
