import { z } from "zod";
import { CONTACT_SUBJECTS } from "../../../../shop/contact/contact-schema.ts";
import { CONTACT_STATES } from "../../../../shop/contact/tables.ts";
import type { Conversation, InboxCounts, InboxEntry, InboxRow } from "../../../../shop/inbox/read-inbox.ts";
import type { ReplyTemplate } from "../../../../shop/inbox/reply-templates.ts";
import { LANGUAGES, LOCALES } from "../../../../shop/market/market.ts";
import type { PersonBrief } from "../../../../shop/people/read-person.ts";
import { moment } from "../answers.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";
import { minorAed, textBoth } from "./parts.ts";
import { personOrder } from "./person-answers.ts";

/** What is answered about messages to the shop. */

const rowFields = {
  number: z.int(),
  name: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  begins: z.string().meta({ description: "How it begins." }),
  locale: z.enum(LOCALES),
  state: z.enum(CONTACT_STATES),
  who: z
    .object({
      id: z.string(),
      name: z.string(),
    })
    .nullable()
    .meta({ description: "Who has it; null: nobody yet." }),
  at: moment,
  answered_at: moment.nullable(),
};
const inboxRow = describes<InboxRow>()(z.object(rowFields));

const countFields = {
  new: z.int(),
  open: z.int(),
  mine: z.int(),
  received: z.int().meta({ description: "Requests of the last 30 days, and how many of them were answered." }),
  answered: z.int(),
  answer_minutes: z.int().nullable().meta({
    description:
      "Minutes from a request to its first answer: half of those that were answered were faster; null: none was.",
  }),
};
const inboxCounts = describes<InboxCounts>()(z.object(countFields));

const replyTemplate = describes<ReplyTemplate>()(
  z.object({ id: z.string(), name: textBoth, text: textBoth, version: z.int().nullable() }),
);

const personBrief = describes<PersonBrief>()(
  z.object({
    phone: z.string().nullable().meta({ description: "As it is read; null: they have given none." }),
    orders: z.array(personOrder).meta({ description: "The newest ones." }),
    id: z.string(),
    language: z.enum(LANGUAGES),
    totals: z.object({
      orders: z.int(),
      spent: minorAed.meta({
        description:
          "What they have paid for orders that stand, what went back taken off; hundredths of AED. Cash counts once it was handed over.",
      }),
      refused: z.int().meta({ description: "Parcels that nobody took, or that came back." }),
    }),
  }),
);

const inboxEntry = describes<InboxEntry>()(
  z.object({
    id: z.string(),
    kind: z.enum(["reply", "note"]),
    text: z.string(),
    by: z.string(),
    at: moment,
    mail: z.enum(["failed", "waiting", "sent"]).nullable(),
  }),
);

export const listMessages = z.object({
  data: z.array(inboxRow),
  meta: z.object({
    next: z.int().nullable().meta({ description: "For `after`: leads on; null at the end." }),
    ...countFields,
  }),
});
export const countMessages = data(inboxCounts);

export const readyAnswers = data(z.array(replyTemplate));

const named = z.object({ id: z.uuid(), name: z.string() });
type Shown = Conversation & { team: { id: string; name: string }[]; person: PersonBrief | null; reply_to: string };
const shown = describes<Shown>()(
  z.object({
    ...rowFields,
    email: z.string(),
    message: z.string(),
    language: z.enum(LANGUAGES),
    version: z.int(),
    entries: z.array(inboxEntry),
    customer: z.string().nullable().meta({
      description: "Their page: an account's number, or an order's; null: they are known by this message only.",
    }),
    order: z.string().nullable().meta({ description: "The reference of the order it is joined to." }),
    team: z.array(named).meta({ description: "Whom it may be given to." }),
    person: personBrief.nullable().meta({ description: "Null for whoever sees no customers, too." }),
    reply_to: z.string(),
  }),
);
export const conversation = data(shown);
