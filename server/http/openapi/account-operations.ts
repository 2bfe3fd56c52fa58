import { z } from "zod";
import {
  changePasswordSchema,
  emailSchema,
  loginSchema,
  magicRequestSchema,
  newPasswordSchema,
} from "../../../shop/accounts/account-schemas.ts";
import { profileSchema, registrationSchema } from "../../../shop/accounts/profile-schemas.ts";
import { newPasskeySchema, passkeyNameSchema, signedByPasskeySchema } from "../../../shop/passkeys/passkey-schemas.ts";
import { deleteBody, verifyBody } from "../api/api-me.ts";
import { proofBody } from "../api/api-passkeys.ts";
import { providerBody, tokenBody } from "../api/api-sign-in.ts";
import * as wishes from "../api/api-wishlist.ts";
import * as answers from "./answers.ts";
import { calls, data, done, type Operation } from "./operation.ts";
import { creationOptions, requestOptions } from "./passkey-options.ts";

const account = calls("Account");
const own = calls("Account", "/api", "customer");

const signedIn = data(z.object({ token: z.string(), user: answers.user }));
/** `token`: what the session goes on with, if it is another one. */
const renewed = data(z.object({ message: z.string(), token: z.string().nullable() }));

/** Every way into an account, and what a customer does there. */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  account(
    "POST /login",
    "login",
    "Signs in by email and password; or by provider and the code that the shop's own way back gave, in the browser that set out.",
    signedIn,
    { body: z.union([loginSchema, providerBody]), refusals: [401, 429] },
  ),
  account("POST /login/magic/request", "requestMagicLink", "Sends a sign-in link.", done, {
    body: magicRequestSchema,
    refusals: [429],
  }),
  account("POST /login/magic", "magicLogin", "Signs in by the token of a link.", signedIn, {
    body: tokenBody,
    refusals: [401, 429],
  }),
  account(
    "POST /login/passkey/options",
    "beginPasskeyLogin",
    "What a browser needs to ask for a passkey.",
    data(requestOptions),
    {
      refusals: [429],
    },
  ),
  account("POST /login/passkey", "passkeyLogin", "Signs in by what a passkey has signed.", signedIn, {
    body: signedByPasskeySchema,
    refusals: [401, 429],
  }),
  account("POST /register", "register", "Makes an account and signs in.", signedIn, {
    body: registrationSchema,
    status: 201,
    refusals: [401, 429],
  }),
  account("POST /password/forgot", "forgotPassword", "Sends a link for a new password.", done, {
    body: emailSchema,
    refusals: [429],
  }),
  account("POST /logout", "logout", "Signs out.", done),
  account(
    "GET /password/reset/:token",
    "checkResetToken",
    "Whether such a link is still good.",
    data(z.object({ valid: z.boolean() })),
  ),
  account("POST /password/reset", "resetPassword", "Sets a new password by the token of a link.", renewed, {
    body: z.intersection(tokenBody, newPasswordSchema),
    refusals: [429],
  }),
  own("PUT /password", "changePassword", "Changes the password.", renewed, {
    body: changePasswordSchema,
    refusals: [429],
  }),
  own("GET /me", "me", "Who is signed in.", data(z.object({ user: answers.user }))),
  own("PATCH /me", "updateMe", "Changes the profile.", data(z.object({ user: answers.user })), {
    body: profileSchema,
    refusals: [429],
  }),
  own("DELETE /me", "deleteMe", "Deletes the account.", done, { body: deleteBody, refusals: [429] }),
  own(
    "GET /me/export",
    "exportMe",
    "Everything the shop knows about the customer, as a file.",
    z.record(z.string(), z.unknown()),
  ),
  own("GET /me/sessions", "sessions", "Where the account is signed in.", data(z.array(answers.openSession))),
  own("DELETE /me/sessions", "endOtherSessions", "Signs out everywhere else.", done),
  own("DELETE /me/sessions/:id", "endSession", "Signs out in one place.", done, { refusals: [404] }),
  own("GET /me/passkeys", "passkeys", "Passkeys that open the account.", data(z.array(answers.passkey))),
  own("POST /me/passkeys/options", "beginPasskey", "What a browser needs to make a passkey.", data(creationOptions), {
    body: proofBody,
    refusals: [409, 429],
  }),
  own(
    "POST /me/passkeys",
    "addPasskey",
    "Adds the passkey that the browser has made.",
    data(answers.passkey.pick({ id: true, name: true })),
    { body: newPasskeySchema, status: 201, refusals: [409] },
  ),
  own("PATCH /me/passkeys/:id", "renamePasskey", "Gives a passkey another name.", done, {
    body: passkeyNameSchema,
    refusals: [404],
  }),
  own("DELETE /me/passkeys/:id", "removePasskey", "Takes a passkey away.", done, {
    body: proofBody,
    refusals: [404, 409, 429],
  }),
  own(
    "GET /me/providers",
    "linkedProviders",
    "Providers that open the account.",
    data(z.array(answers.linkedProvider)),
  ),
  own("DELETE /me/providers/:provider", "unlinkProvider", "Takes a provider away.", done, { refusals: [404, 409] }),
  account(
    "POST /email/change",
    "followAddressLink",
    "Allows a changed address, or takes it back, by the token of a link.",
    done,
    { body: tokenBody, refusals: [429] },
  ),
  own("POST /email/verify", "verifyEmail", "Proves the address by the token of a link.", renewed, {
    body: verifyBody,
    refusals: [429],
  }),
  own("POST /email/verify/request", "requestVerification", "Sends that link again.", done, { refusals: [429] }),
  own("GET /wishlist", "wishlist", "The wishlist, newest first.", data(z.array(answers.wish))),
  own("POST /wishlist/add-to-wishlist", "addWishes", "Saves products.", data(z.array(answers.wish)), {
    body: wishes.additionBody,
    refusals: [404, 409],
  }),
  own("DELETE /wishlist/delete-from-wishlist", "removeWish", "Takes a product off.", data(z.array(answers.wish)), {
    body: wishes.removalBody,
  }),
];
