import { z } from "zod";
import type { ContentDifference, LeftFile } from "../../../../../shop/staff-files/bring-in.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { importReport } from "../../operator/content-answers.ts";
import { faultKind } from "./version-answers.ts";

/** What is answered about content as files. */

const leftFile = describes<LeftFile>()(
  z.object({
    path: z.string(),
    faults: z.array(
      z.object({
        line: z.int().nullable(),
        key: z.string(),
        kind: faultKind,
        problem: z.string().meta({ description: "In English." }),
      }),
    ),
  }),
);

const difference = describes<ContentDifference>()(
  z.object({
    seen: z.string().meta({ description: "Names all of this, for taking just this over." }),
    report: importReport,
    left: z
      .array(leftFile)
      .meta({ description: "Files that stay out; one without faults goes with its other language." }),
    pictures: z.object({
      added: z.array(z.string()),
      left: z.array(z.object({ path: z.string(), why: z.enum(["another", "new", "unreadable"]) })),
    }),
  }),
);

export const compareContent = data(difference);

export const bringContentIn = data(z.object({ changed: z.boolean() }));
