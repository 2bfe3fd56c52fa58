import type { CustomerDetails } from "#shop/checkout/draft.ts";
import type { PageVisitor } from "../context.ts";

/** What the account knows of the one who orders: stands in the checkout's first step until they send it. */
export function suggestedCustomer({ session }: PageVisitor): CustomerDetails | undefined {
  if (session === null) return undefined;
  const { firstName, lastName, email, phoneNumber } = session.customer;
  return { first_name: firstName, last_name: lastName, email: email ?? "", phone_number: phoneNumber };
}
