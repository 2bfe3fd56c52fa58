import { z } from "zod";
import {
  codeSchema,
  invitationTokenSchema,
  inviteSchema,
  joinSchema,
  leavingSchema,
  newStaffPasskeySchema,
  ownPasswordSchema,
  ownRoleChangeSchema,
  ownRoleSchema,
  pushDeviceSchema,
  pushEndpointSchema,
  roleSchema,
  settingsSchema,
  signedByStaffSchema,
  staffSignInSchema,
} from "../../../shop/staff/staff-schemas.ts";
import { auditQuery } from "../admin/admin-staff.ts";
import { limitBody } from "../admin/money/admin-refunds.ts";
import { data, type Operation } from "./operation.ts";
import * as member from "./staff/member-answers.ts";
import { staffSession } from "./staff-answers.ts";
import { staff } from "./staff-operation.ts";

const session = data(staffSession);
const halfWay = data(z.object({ stage: z.literal("code") }));
const codes = data(z.object({ recovery_codes: z.array(z.string()) }));

/** Who works in the back office: how they get in, what is theirs, what they did. */
export const MEMBER_OPERATIONS: readonly Operation[] = [
  staff("POST /session", "beginStaffSignIn", "First half of a sign-in: e-mail and password.", halfWay, {
    body: staffSignInSchema,
    refusals: [401, 429],
  }),
  staff("DELETE /session", "endStaffSession", "Signs out.", null),
  staff("GET /session", "staffSession", "Who is signed in, and what they may do.", session),
  staff("POST /session/code", "completeStaffSignIn", "Second half: a code of the app, or a recovery code.", session, {
    body: codeSchema,
    refusals: [429],
  }),
  staff(
    "POST /session/passkey/options",
    "askForStaffPasskey",
    "What a passkey has to sign here.",
    member.askForStaffPasskey,
    {
      refusals: [404],
    },
  ),
  staff("POST /session/passkey", "showStaffPasskey", "A passkey in the place of the code.", session, {
    body: signedByStaffSchema,
    refusals: [429],
  }),
  staff("POST /session/confirm", "confirmStaff", "The second factor once more, before what matters.", null, {
    body: codeSchema,
    refusals: [429],
  }),
  staff("POST /joining", "beginJoining", "What the holder of an invitation needs to join.", member.beginJoining, {
    body: invitationTokenSchema,
    refusals: [404, 429],
  }),
  staff("POST /join", "join", "Joins with password and second factor; shows ten recovery codes once.", codes, {
    body: joinSchema,
    status: 201,
    refusals: [404, 429],
  }),
  staff("PATCH /me", "staffSettings", "What somebody sets for themselves.", session, { body: settingsSchema }),
  staff("GET /me/sessions", "ownStaffSessions", "Where one is signed in.", member.ownStaffSessions),
  staff("DELETE /me/sessions", "endOtherStaffSessions", "Signs out everywhere else.", null),
  staff("DELETE /me/sessions/:id", "endOwnStaffSession", "Ends one of them.", null),
  staff(
    "GET /me/notices",
    "pushNotices",
    "The shop's key for push services, and one's own browsers.",
    member.pushNotices,
  ),
  staff("PUT /me/notices", "keepPushNotices", "Tells a browser of every new order.", null, { body: pushDeviceSchema }),
  staff("DELETE /me/notices", "endPushNotices", "Tells it nothing any more.", null, { body: pushEndpointSchema }),
  staff("GET /me/passkeys", "ownStaffPasskeys", "One's own passkeys.", member.ownStaffPasskeys),
  staff(
    "POST /me/passkeys/options",
    "beginStaffPasskey",
    "What the browser needs to make one.",
    member.beginStaffPasskey,
    {
      refusals: [409],
    },
  ),
  staff("POST /me/passkeys", "addStaffPasskey", "Adds a passkey that stands in for the code.", member.addStaffPasskey, {
    body: newStaffPasskeySchema,
    status: 201,
    refusals: [409],
  }),
  staff("DELETE /me/passkeys/:id", "removeStaffPasskey", "Takes a passkey away.", null),
  staff("POST /me/password", "changeOwnStaffPassword", "Another password; other sessions end.", null, {
    body: ownPasswordSchema,
    refusals: [429],
  }),
  staff("POST /me/recovery-codes", "renewRecoveryCodes", "Ten new recovery codes.", codes),
  staff(
    "GET /stream",
    "staffStream",
    "What changes, as it changes: server-sent events with entity and number.",
    "text/event-stream",
    { refusals: [503] },
  ),
  staff("GET /staff", "listStaff", "Everybody who works here, invitations, and what roles may do.", member.listStaff),
  staff("PATCH /staff/:id", "changeRole", "Gives somebody another role.", null, { body: roleSchema, refusals: [409] }),
  staff("DELETE /staff/:id", "removeStaff", "Lets somebody go.", null, { query: leavingSchema, refusals: [409] }),
  staff("DELETE /staff/:id/sessions", "endStaffSessions", "Ends all sessions of somebody.", null),
  staff("POST /staff/roles", "makeRole", "Puts a role together out of named permissions.", member.makeRole, {
    body: ownRoleSchema,
    status: 201,
    isKeyed: true,
    refusals: [404],
  }),
  staff("PUT /staff/roles/:id", "changeOwnRole", "Changes a role that an owner has made.", null, {
    body: ownRoleChangeSchema,
    refusals: [409],
  }),
  staff("DELETE /staff/roles/:id", "removeRole", "Removes a role that nobody has.", null, { refusals: [409] }),
  staff("POST /staff/invitations", "inviteStaff", "Invites somebody; the link is shown once.", member.inviteStaff, {
    body: inviteSchema,
    status: 201,
  }),
  staff("DELETE /staff/invitations/:id", "withdrawInvitation", "Takes an invitation back.", null),
  staff("GET /audit", "auditLog", "What staff did, the newest first.", member.auditLog, { query: auditQuery }),
  staff("POST /audit/check", "checkAudit", "Computes every hash of the log anew.", member.checkAudit),
  staff("PATCH /staff/:id/refund-limit", "setRefundLimit", "How much somebody may give back alone.", null, {
    body: limitBody,
  }),
];
