import { type Context, Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { listTemplates } from "../../../shop/inbox/reply-templates.ts";
import { LANGUAGES, type Language } from "../../../shop/market/market.ts";
import { type Order, orderByReference } from "../../../shop/orders/read-order.ts";
import { may } from "../../../shop/staff/roles.ts";
import { changeEmailByStaff } from "../../../shop/staff-orders/change-email.ts";
import {
  changeAddressByStaff,
  moveByStaff,
  noteOn,
  resendConfirmation,
  tagOrder,
  writeToBuyer,
} from "../../../shop/staff-orders/commands.ts";
import { correctRecipientByStaff, recipientOf } from "../../../shop/staff-orders/correct-recipient.ts";
import { orderPage } from "../../../shop/staff-orders/order-page.ts";
import {
  messageSchema,
  noteSchema,
  orderEmailSchema,
  orderRecipientSchema,
  staffAddressSchema,
  staffMoveSchema,
  tagsSchema,
} from "../../../shop/staff-orders/staff-order-schemas.ts";
import { leaveOrder, viewOrder } from "../../../shop/staff-orders/viewers.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import type { MessageKey } from "../../../texts/translate.ts";
import type { PaperPrinter } from "../../invoice/paper-printer.ts";
import { readBody } from "../body.ts";
import { sendCreditNote, sendInvoice } from "../files/send-paper.ts";
import { refuse, requestMarket } from "../request-market.ts";
import { type StaffCall, staffCall } from "./access.ts";
import { refused } from "./answers.ts";
import { labelsOf } from "./order-labels.ts";
import { readKeyedBody, readRequestKey } from "./request-key.ts";

/** Ready-made messages to buyers; `blank` has a greeting and a name below. */
const MESSAGE_TEMPLATES = ["blank", "address", "not_reached", "delay", "sold_out"] as const;

/** One order: what staff see of it and do with it. */
export function adminOrder(shop: ShopContext, printer: PaperPrinter): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /orders/:reference", async (c, { author }) => {
    const { language } = requestMarket(c);
    const page = await orderPage(shop, author, reference(c), language);
    if (page === null) return refuse(c, 404, "order.not_found");
    return c.json({ data: { ...page, labels: labelsOf(page, language, shop.brand) } });
  });

  staffCall(api, shop, "POST /orders/:reference/move", async (c, staff) => {
    const body = await readBody(c, staffMoveSchema);
    if (body.refusal) return body.refusal;
    // Ending a sale gives money back: that is another permission than packing.
    if (body.value.to === "CANCELLED" && !may(staff.session.member.role, "orders.cancel"))
      return refuse(c, 403, "staff.not_allowed");
    const result = await moveByStaff(staff.shop, staff.author, reference(c), {
      ...body.value,
      isFresh: staff.session.isFresh,
    });
    if (!result.ok) return refused(c, result.code);
    const { state: status, paymentState, isChanged, mayTakeBack = false } = result;
    return c.json({
      data: { status, payment_status: paymentState, changed: isChanged, may_take_back: mayTakeBack },
    });
  });

  staffCall(api, shop, "PATCH /orders/:reference/address", async (c, staff) => {
    const body = await readBody(c, staffAddressSchema);
    if (body.refusal) return body.refusal;
    const result = await changeAddressByStaff(staff.shop, staff.author, reference(c), body.value);
    if (result.ok) return c.json({ data: { changed: result.isChanged } });
    if (result.code !== "staff.changed_meanwhile")
      return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    return refuse(c, 409, result.code, undefined, { data: nowOf(result.order, ["address"]) });
  });

  staffCall(api, shop, "PATCH /orders/:reference/email", async (c, staff) => {
    const body = await readBody(c, orderEmailSchema);
    if (body.refusal) return body.refusal;
    const { send_confirmation: sendConfirmation, ...change } = body.value;
    const result = await changeEmailByStaff(staff.shop, staff.author, reference(c), { ...change, sendConfirmation });
    if (result.ok) return c.json({ data: { version: result.version } });
    return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
  });

  staffCall(api, shop, "PATCH /orders/:reference/recipient", async (c, staff) => {
    const body = await readBody(c, orderRecipientSchema);
    if (body.refusal) return body.refusal;
    const result = await correctRecipientByStaff(staff.shop, staff.author, reference(c), body.value);
    if (result.ok) return c.json({ data: { version: result.version } });
    if (result.code !== "staff.changed_meanwhile")
      return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    const { version, customer } = result.order;
    return refuse(c, 409, result.code, undefined, { data: { version, recipient: recipientOf(customer) } });
  });

  staffCall(api, shop, "PATCH /orders/:reference/tags", async (c, staff) => {
    const body = await readBody(c, tagsSchema);
    if (body.refusal) return body.refusal;
    const result = await tagOrder(staff.shop, staff.author, reference(c), body.value);
    if (result.ok) return c.json({ data: { version: result.version } });
    if (result.code === "order.not_found") return refuse(c, 404, result.code);
    return refuse(c, 409, result.code, undefined, { data: nowOf(result.order, ["tags"]) });
  });

  staffCall(api, shop, "POST /orders/:reference/notes", async (c, staff) => {
    const body = await readKeyedBody(c, noteSchema);
    if (body.refusal) return body.refusal;
    return made(c, await noteOn(staff.shop, staff.author, reference(c), body.value.text, body.key));
  });

  staffCall(api, shop, "GET /orders/:reference/messages", async (c, staff) => {
    const found = await orderByReference(shop, reference(c));
    if (found === null) return refuse(c, 404, "order.not_found");
    const own = await listTemplates(shop);
    const names = requestMarket(c).language;
    const texts = Object.fromEntries(
      LANGUAGES.map((language) => {
        const fixed = templatesIn(language, staff, found.order);
        const subject = fixed.find(({ id }) => id === "blank")?.subject;
        const ready = own.map(({ id, name, text }) => ({
          ...{ id, name: name[names], subject, text: filledIn(text[language], found.order) },
        }));
        return [language, [...fixed, ...ready]];
      }),
    );
    return c.json({ data: texts });
  });

  staffCall(api, shop, "POST /orders/:reference/messages", async (c, staff) => {
    const body = await readKeyedBody(c, messageSchema);
    if (body.refusal) return body.refusal;
    return made(c, await writeToBuyer(staff.shop, staff.author, reference(c), body.value, body.key));
  });

  staffCall(api, shop, "POST /orders/:reference/confirmation", async (c, staff) => {
    const key = readRequestKey(c, {});
    if (key.refusal) return key.refusal;
    return made(c, await resendConfirmation(staff.shop, staff.author, reference(c), key.value));
  });

  staffCall(api, shop, "GET /orders/:reference/invoice.pdf", async (c) => {
    return sendInvoice(c, shop, printer, await orderByReference(shop, reference(c)));
  });

  staffCall(api, shop, "GET /orders/:reference/credit-notes/:file", async (c) => {
    return sendCreditNote(c, shop, printer, await orderByReference(shop, reference(c)));
  });

  staffCall(api, shop, "POST /orders/:reference/viewers", async (c, { session }) => {
    const others = await viewOrder(shop, session.member.id, reference(c));
    return others === null ? refuse(c, 404, "order.not_found") : c.json({ data: others });
  });

  staffCall(api, shop, "DELETE /orders/:reference/viewers", async (c, { session }) => {
    await leaveOrder(shop, session.member.id, reference(c));
    return c.body(null, 204);
  });

  return api;
}

const reference = (c: Context) => c.req.param("reference") ?? "";

/** How an order stands that somebody else has changed, to be shown beside what was to be saved. */
function nowOf(order: Order, fields: readonly ("address" | "tags")[]) {
  return { version: order.version, ...Object.fromEntries(fields.map((field) => [field, order[field]])) };
}

function made(c: Context, result: { ok: true; id?: number } | { ok: false; code: MessageKey }): Response {
  if (result.ok) return c.json({ data: { id: result.id ?? null } }, 201);
  return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
}

/** A ready-made answer of the inbox with the names of an order in it. Pure. */
const filledIn = (text: string, { customer, reference: number }: Order) =>
  text.replaceAll("{name}", customer.first_name).replaceAll("{reference}", number);

/** Every ready-made message in one language, with the order's and the writer's names in it. */
function templatesIn(language: Language, { shop, author }: StaffCall, order: Order) {
  const t = translateFor(language);
  const names = { reference: order.reference, brand: shop.brand.name };
  return MESSAGE_TEMPLATES.map((id) => ({
    id,
    /** What staff call it, where they have made it themselves. */
    name: null,
    subject: t(`staff_message.${id}_subject`, names),
    text: [
      t("staff_message.greeting", { name: order.customer.first_name }),
      ...(id === "blank" ? [""] : [t(`staff_message.${id}_text`, names)]),
      t("staff_message.farewell", { name: author.name ?? "", brand: shop.brand.name }),
    ].join("\n\n"),
  }));
}
