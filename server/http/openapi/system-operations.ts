import { z } from "zod";
import { calls, data, type Operation } from "./operation.ts";

const staff = calls("Back office", "/api/admin", "staff");
const anything = data(z.unknown());

/** How the shop itself is. */
export const SYSTEM_OPERATIONS: readonly Operation[] = [
  staff("get", "/system", "readSystem", "Jobs, mails, whom the shop calls, backups, processes.", anything, {
    refusals: [403],
  }),
  staff(
    "post",
    "/system/jobs/:id/run",
    "runJobAgain",
    "Runs a job again that was given up, or tries it now; again changes nothing.",
    data(z.object({ changed: z.boolean() })),
    { isKeyed: true, refusals: [400, 403, 404, 409] },
  ),
];
