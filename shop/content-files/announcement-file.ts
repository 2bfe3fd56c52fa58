import { z } from "zod";
import type { Announcement } from "../content/documents.ts";
import { COUNTRIES } from "../market/countries.ts";
import { hasMethod, METHOD_OF_NAME, type MethodName } from "../market/offered-methods.ts";
import { marketText, moment, positive, sitePath } from "./fields.ts";

/** The format of `content/announcements.yaml`, as described in `content/README.md`. */

const announcement = z
  .strictObject({
    id: positive,
    /** The countries it is true in; all, unless named. */
    markets: z
      .array(z.enum(COUNTRIES, `must be one of ${COUNTRIES.join(", ")}`))
      .min(1, "must not be empty")
      .refine((list) => new Set(list).size === list.length, "names the same country twice")
      .optional(),
    /** It is said only where this is offered. */
    requires: z.enum(Object.keys(METHOD_OF_NAME) as [MethodName, ...MethodName[]]).optional(),
    message: marketText,
    link: sitePath.nullable(),
    starts_at: moment.nullable().optional(),
    ends_at: moment.nullable().optional(),
  })
  .superRefine(({ markets, requires, message, starts_at, ends_at }, context) => {
    const fault = (path: PropertyKey[], problem: string) =>
      context.addIssue({ code: "custom", path, message: problem });
    for (const [index, country] of (markets ?? []).entries()) {
      if (requires !== undefined && !hasMethod(country, requires))
        fault(["markets", index], `${country} does not have ${requires}`);
    }
    const speaksOfExpress = Object.values(message).some((text) => /\{express(_time)?\}/.test(text));
    if (speaksOfExpress && requires !== "express") fault(["requires"], "must be express, which the message speaks of");
    if (starts_at && ends_at && starts_at >= ends_at) fault(["ends_at"], "must be after starts_at");
  });

export const announcementsFile = z.array(announcement);

/** A checked entry → the announcement the shop keeps. */
export function announcementRecord(entry: z.output<typeof announcement>): Announcement {
  const { id, message, link, markets, requires, starts_at, ends_at } = entry;
  return {
    id,
    message,
    link,
    markets: markets ?? [...COUNTRIES],
    requires: requires ?? null,
    from: starts_at?.toISOString() ?? null,
    to: ends_at?.toISOString() ?? null,
  };
}
