import { z } from "zod";
import { KEY_PERMISSIONS } from "../../../../../shop/api-keys/key-permissions.ts";
import type { KeyJson } from "../../../../../shop/api-keys/keys.ts";
import { moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";

/** What is answered about keys of other programs. */

export const key = describes<KeyJson>()(
  z.object({
    id: z.string(),
    name: z.string(),
    ending: z.string(),
    permissions: z.array(z.enum(KEY_PERMISSIONS)),
    by: z.string().meta({ description: "Who made it." }),
    made_at: moment,
    expires_at: moment.nullable(),
    last_used_at: moment.nullable(),
    ended_at: moment
      .nullable()
      .meta({ description: "When it was ended, by somebody or by itself; null: it opens what it is for." }),
  }),
);

export const listKeys = data(
  z.object({
    keys: z.array(key),
    permissions: z.array(z.enum(KEY_PERMISSIONS)),
    days: z.array(z.int()).meta({ description: "For how many days one may be made." }),
  }),
);
