import { z } from "zod";
import type { PictureRow, PictureUser } from "../../../../../shop/staff-pictures/picture-list.ts";
import { moment, picture } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { placed, textBoth } from "../parts.ts";

/** What is answered about pictures that staff have added. */

const pictureUser = describes<PictureUser>()(
  z.object({
    kind: z.enum(["story", "article", "page", "product", "category"]),
    slug: z.string(),
    name: textBoth,
    is_now: z.boolean(),
  }),
);

const pictureRow = describes<PictureRow>()(
  z.object({
    file: z.string().meta({ description: "Its name." }),
    picture: picture.meta({ description: "Its address." }),
    bytes: z.int().nullable().meta({ description: "Null of a delivered one." }),
    added_at: moment.nullable(),
    users: z.array(pictureUser),
    removed_at: moment.nullable(),
    deleted_at: moment.nullable().meta({
      description:
        "When it is deleted unless it is taken back or an order shows it; null while it is not removed, and where one does.",
    }),
  }),
);

export const staffPictures = placed(pictureRow, {
  all: z.int(),
  removed: z.int(),
  delivered: z.int(),
  unused: z.int(),
});
