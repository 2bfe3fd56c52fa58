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

const account = calls("Account");

const signedIn = data(z.object({ token: z.string(), user: answers.user }));
/** `token`: what the session goes on with, if it is another one. */
const renewed = data(z.object({ message: z.string(), token: z.string().nullable() }));
const anything = data(z.unknown());

/** Every way into an account, and what a customer does there. */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  account(
    "post",
    "/login",
    "login",
    "Signs in by email and password; or by provider and the code that the shop's own way back gave, in the browser that set out.",
    signedIn,
    { body: z.union([loginSchema, providerBody]), refusals: [401, 429] },
  ),
  account("post", "/login/magic/request", "requestMagicLink", "Sends a sign-in link.", done, {
    body: magicRequestSchema,
    refusals: [429],
  }),
  account("post", "/login/magic", "magicLogin", "Signs in by the token of a link.", signedIn, {
    body: tokenBody,
    refusals: [401, 429],
  }),
  account(
    "post",
    "/login/passkey/options",
    "beginPasskeyLogin",
    "What a browser needs to ask for a passkey.",
    anything,
    {
      refusals: [429],
    },
  ),
  account("post", "/login/passkey", "passkeyLogin", "Signs in by what a passkey has signed.", signedIn, {
    body: signedByPasskeySchema,
    refusals: [401, 429],
  }),
  account("post", "/register", "register", "Makes an account and signs in.", signedIn, {
    body: registrationSchema,
    status: 201,
    refusals: [401, 429],
  }),
  account("post", "/password/forgot", "forgotPassword", "Sends a link for a new password.", done, {
    body: emailSchema,
    refusals: [429],
  }),
  account("post", "/logout", "logout", "Signs out.", done),
  account(
    "get",
    "/password/reset/:token",
    "checkResetToken",
    "Whether such a link is still good.",
    data(z.object({ valid: z.boolean() })),
  ),
  account("post", "/password/reset", "resetPassword", "Sets a new password by the token of a link.", renewed, {
    body: z.intersection(tokenBody, newPasswordSchema),
    refusals: [429],
  }),
  account("put", "/password", "changePassword", "Changes the password.", renewed, {
    for: "customer",
    body: changePasswordSchema,
    refusals: [429],
  }),
  account("get", "/me", "me", "Who is signed in.", data(z.object({ user: answers.user })), { for: "customer" }),
  account("patch", "/me", "updateMe", "Changes the profile.", data(z.object({ user: answers.user })), {
    for: "customer",
    body: profileSchema,
    refusals: [429],
  }),
  account("delete", "/me", "deleteMe", "Deletes the account.", done, {
    for: "customer",
    body: deleteBody,
    refusals: [429],
  }),
  account("get", "/me/export", "exportMe", "Everything the shop knows about the customer.", z.unknown(), {
    for: "customer",
  }),
  account("get", "/me/sessions", "sessions", "Where the account is signed in.", anything, { for: "customer" }),
  account("delete", "/me/sessions", "endOtherSessions", "Signs out everywhere else.", done, { for: "customer" }),
  account("delete", "/me/sessions/:id", "endSession", "Signs out in one place.", done, {
    for: "customer",
    refusals: [404],
  }),
  account("get", "/me/passkeys", "passkeys", "Passkeys that open the account.", data(z.array(answers.passkey)), {
    for: "customer",
  }),
  account("post", "/me/passkeys/options", "beginPasskey", "What a browser needs to make a passkey.", anything, {
    for: "customer",
    body: proofBody,
    refusals: [409, 429],
  }),
  account(
    "post",
    "/me/passkeys",
    "addPasskey",
    "Adds the passkey that the browser has made.",
    data(answers.passkey.pick({ id: true, name: true })),
    { for: "customer", body: newPasskeySchema, status: 201, refusals: [409] },
  ),
  account("patch", "/me/passkeys/:id", "renamePasskey", "Gives a passkey another name.", done, {
    for: "customer",
    body: passkeyNameSchema,
    refusals: [404],
  }),
  account("delete", "/me/passkeys/:id", "removePasskey", "Takes a passkey away.", done, {
    for: "customer",
    body: proofBody,
    refusals: [404, 409, 429],
  }),
  account("get", "/me/providers", "linkedProviders", "Providers that open the account.", anything, { for: "customer" }),
  account("delete", "/me/providers/:provider", "unlinkProvider", "Takes a provider away.", done, {
    for: "customer",
    refusals: [404, 409],
  }),
  account(
    "post",
    "/email/change",
    "followAddressLink",
    "Allows a changed address, or takes it back, by the token of a link.",
    done,
    { body: tokenBody, refusals: [429] },
  ),
  account("post", "/email/verify", "verifyEmail", "Proves the address by the token of a link.", renewed, {
    for: "customer",
    body: verifyBody,
    refusals: [429],
  }),
  account("post", "/email/verify/request", "requestVerification", "Sends that link again.", done, {
    for: "customer",
    refusals: [429],
  }),
  account("get", "/wishlist", "wishlist", "The wishlist, newest first.", data(z.array(answers.wish)), {
    for: "customer",
  }),
  account("post", "/wishlist/add-to-wishlist", "addWishes", "Saves products.", data(z.array(answers.wish)), {
    for: "customer",
    body: wishes.additionBody,
    refusals: [404],
  }),
  account(
    "delete",
    "/wishlist/delete-from-wishlist",
    "removeWish",
    "Takes a product off.",
    data(z.array(answers.wish)),
    { for: "customer", body: wishes.removalBody },
  ),
];
