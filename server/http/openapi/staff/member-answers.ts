import { z } from "zod";
import type { PasskeyJson } from "../../../../shop/passkeys/passkeys.ts";
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_FIELDS } from "../../../../shop/staff/audit-kinds.ts";
import type { NamedEntry } from "../../../../shop/staff/audit-names.ts";
import type { Joining } from "../../../../shop/staff/joining.ts";
import type { OwnRoleJson } from "../../../../shop/staff/own-roles.ts";
import type { InvitationJson, StaffJson } from "../../../../shop/staff/people.ts";
import type { ProgramJson } from "../../../../shop/staff/programs.ts";
import { PERMISSIONS, ROLES } from "../../../../shop/staff/roles.ts";
import { moment } from "../answers.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";
import { creationOptions, requestOptions } from "../passkey-options.ts";
import { ownRoleFields, role } from "../staff-answers.ts";
import { minorAed, textBoth } from "./parts.ts";

/** What is answered about those who work here: how they get in, what is theirs, what they did. */

const joining = describes<Joining>()(
  z.object({
    email: z.string().nullable().meta({ description: "Null for the first owner, who says it." }),
    role,
    returns: z
      .boolean()
      .meta({ description: "Whether this person has been here before, and sets password and second factor anew." }),
    secret: z
      .string()
      .meta({ description: "For the authenticator app: to be typed, and as the address that its camera reads." }),
    totp_address: z.string(),
    setup: z.string().meta({
      description:
        "The secret sealed, to be handed back; the shop keeps it only once a code has shown that the app has it.",
    }),
  }),
);

export const passkey = describes<PasskeyJson>()(
  z.object({
    id: z.string(),
    name: z.string(),
    created_at: moment,
    last_used_at: moment.nullable().meta({ description: "Null until somebody has signed in with it." }),
  }),
);

const heldRole = describes<OwnRoleJson>()(
  z.object({
    ...ownRoleFields,
    version: z.int(),
    held_by: z.int().meta({ description: "How many people have it, or are invited to." }),
  }),
);

const program = describes<ProgramJson>()(
  z.object({
    kind: z.enum(["key", "webhook"]),
    id: z.string(),
    name: z.string().meta({ description: "What the key is for, with its last signs; of an address its origin." }),
  }),
);

export const staff = describes<StaffJson>()(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    version: z.int(),
    seen_at: moment.nullable().meta({
      description: "When they last did something in a session that is still there; null where there is none.",
    }),
    refund_limit: minorAed
      .nullable()
      .meta({ description: "How much they may give back of one order alone, AED hundredths; null: as their role." }),
    programs: z.array(program).meta({ description: "What other programs use that they have made." }),
  }),
);

const invitation = describes<InvitationJson>()(
  z.object({ id: z.string(), email: z.string(), role, expires_at: moment }),
);

const namedEntry = describes<NamedEntry>()(
  z.object({
    about: z.union([z.string(), textBoth]).nullable(),
    names: z.record(z.string(), textBoth).meta({
      description:
        "What products and categories are called that its values name by their slugs: `product zinc`, `category minerals`.",
    }),
    role: z
      .union([z.enum(ROLES), textBoth])
      .nullable()
      .meta({ description: "As it was called then: of an own role its name in both languages." }),
    seq: z.int(),
    at: moment,
    name: z.string().nullable(),
    staffId: z.string().nullable(),
    requestId: z.string().nullable(),
    action: z.enum(AUDIT_ACTIONS),
    entity: z.enum(AUDIT_ENTITIES),
    entityId: z.string(),
    before: z.exactOptional(z.partialRecord(z.enum(AUDIT_FIELDS), z.union([z.string(), z.number()]).nullable())),
    after: z.exactOptional(z.partialRecord(z.enum(AUDIT_FIELDS), z.union([z.string(), z.number()]).nullable())),
  }),
);

export const askForStaffPasskey = data(requestOptions);
export const beginJoining = data(joining);

export const ownStaffSessions = z.object({
  data: z.array(
    z.object({
      device: z.string().nullable(),
      id: z.string(),
      user_agent: z.string(),
      signed_in_at: moment,
      last_used_at: moment,
      current: z.boolean().meta({ description: "The one that asks." }),
    }),
  ),
  meta: z.object({ recovery_codes: z.int() }),
});

export const pushNotices = data(z.object({ public_key: z.string(), endpoints: z.array(z.string()) }));

export const ownStaffPasskeys = data(z.array(passkey));

export const beginStaffPasskey = data(creationOptions);
export const addStaffPasskey = data(z.object({ id: z.string() }));

export const listStaff = data(
  z.object({
    permissions: z.array(z.enum(PERMISSIONS)).meta({ description: "All that there are." }),
    roles: z.array(z.object({ role: z.enum(ROLES), may: z.array(z.enum(PERMISSIONS)) })),
    own: z.array(heldRole).meta({ description: "Roles that owners have put together." }),
    people: z.array(staff),
    invitations: z.array(invitation),
  }),
);
export const inviteStaff = data(z.object({ id: z.string(), link: z.string() }));

export const makeRole = data(z.object({ id: z.string() }));

export const auditLog = z.object({
  data: z.array(namedEntry),
  meta: z.object({
    next: z.int().nullable(),
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const checkAudit = data(z.object({ entries: z.int(), broken_at: z.int().nullable(), hash: z.string() }));
