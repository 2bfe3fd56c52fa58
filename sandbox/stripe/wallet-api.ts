import type { Hono, MiddlewareHandler } from "hono";
import type { Sandbox } from "../context.ts";
import { invalid, missing } from "./errors.ts";
import { group, readForm, text, texts } from "./form.ts";
import { endCustomer, newCustomer, newSetup } from "./wallet.ts";

/** Customers, kept cards and SetupIntents, as a shop's server asks for them. `call` names a call for faults. */
export function addWalletCalls(app: Hono, sandbox: Sandbox, call: (name: string) => MiddlewareHandler): void {
  const { customers, cards, setups } = sandbox.store.stripe;

  app.post("/v1/customers", call("customer"), async (c) => {
    return c.json(newCustomer(sandbox, texts(readForm(await c.req.text()), "metadata")));
  });

  app.delete("/v1/customers/:id", call("customer_end"), (c) => {
    const id = c.req.param("id");
    if (customers[id] === undefined) throw missing("customer", id);
    endCustomer(sandbox, id);
    return c.json({ id, object: "customer", deleted: true });
  });

  app.post("/v1/payment_methods/:id/detach", call("detach"), (c) => {
    const card = cards[c.req.param("id")];
    if (card === undefined) throw missing("PaymentMethod", c.req.param("id"));
    if (card.customer === null) throw invalid("The payment method you provided is not attached to a customer.");
    card.customer = null;
    sandbox.save();
    return c.json(card);
  });

  app.post("/v1/setup_intents", call("setup"), async (c) => {
    const form = readForm(await c.req.text());
    const customer = text(form, "customer") ?? null;
    if (customer !== null && customers[customer] === undefined) throw missing("customer", customer);
    return c.json(newSetup(sandbox, { customer, metadata: texts(form, "metadata") }));
  });

  app.get("/v1/setup_intents/:id", call("setup_read"), (c) => {
    const setup = setups[c.req.param("id")];
    if (setup === undefined) throw missing("setupintent", c.req.param("id"));
    const expand = Object.values(group(readForm(new URL(c.req.url).search), "expand"));
    const card = cards[setup.payment_method ?? ""];
    return c.json(expand.includes("payment_method") && card !== undefined ? { ...setup, payment_method: card } : setup);
  });
}
