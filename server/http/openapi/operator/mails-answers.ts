import { z } from "zod";
import type { FailedMail } from "../../../../shop/mails/failed-mails.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";

/** What the operator is answered about mails. */

export const failedMail = describes<FailedMail>()(
  z.object({
    id: z.string(),
    job: z.string(),
    about: z.string().nullable().meta({ description: "The order it is about, or whom it was for." }),
    reason: z.string(),
    failedAt: z.string(),
  }),
);

export const failedMails = data(z.array(failedMail));

export const resendMails = data(z.object({ queued: z.int() }));
