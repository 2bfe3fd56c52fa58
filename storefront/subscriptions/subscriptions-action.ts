import { addressSchema, customerSchema } from "#shop/checkout/draft-schema.ts";
import type { ShopContext } from "#shop/context.ts";
import {
  acceptPrice,
  type Changed,
  cancel,
  moveNext,
  pauseUntil,
  resume,
  setAddress,
  setCard,
  setInterval,
  setProduct,
  setQuantity,
  skip,
  type Which,
} from "#shop/subscriptions/change-subscription.ts";
import type { MessageKey } from "#texts/translate.ts";
import { paths } from "#web/paths.ts";
import { accountCall } from "../account/account-call.ts";
import { doneForm, faultyForm, readForm, refusedForm } from "../account/form-answer.ts";
import { answerForm, leadOn } from "../sign-in/page-sign-in.ts";

/** The forms of the account's subscriptions. Each names the subscription, and the version that its customer has seen. */
export async function subscriptionsAction(args: Parameters<typeof accountCall>[0], form: FormData) {
  const { shop, market } = accountCall(args);
  const text = (name: string) => String(form.get(name) ?? "");
  const version = Number(text("version"));
  const which: Which = { id: text("subscription"), version: Number.isInteger(version) && version > 0 ? version : null };
  const answered = (changed: Changed | null, done: MessageKey) => {
    if (changed === null || changed.ok) return answerForm(doneForm(form, done));
    return answerForm(refusedForm(form, changed.code), [], changed.code === "subscription.not_found" ? 404 : 422);
  };
  switch (form.get("intent")) {
    case "subscription-plan":
      return answered(await changePlan(shop, which, form), "subscriptions.saved");
    case "subscription-skip":
      return answered(await skip(shop, which, text("day")), "subscriptions.skipped");
    case "subscription-move":
      return answered(await moveNext(shop, which, text("day")), "subscriptions.moved");
    case "subscription-pause":
      return answered(await pauseUntil(shop, which, text("until") || null), "subscriptions.paused_done");
    case "subscription-resume":
      return answered(await resume(shop, which), "subscriptions.resumed");
    case "subscription-pay": {
      const card = text("card");
      return answered(
        await setCard(shop, which, card === "" || card === "cash" ? null : card),
        "subscriptions.pay_changed",
      );
    }
    case "subscription-price":
      return answered(await acceptPrice(shop, which, Number(text("price"))), "subscription.link_accepted");
    case "subscription-cancel":
      return answered(await cancel(shop, which, text("reason") || null), "subscriptions.cancelled");
    case "subscription-address": {
      const contact = readForm(customerSchema, form);
      const address = readForm(addressSchema, form);
      if (!contact.ok || !address.ok) {
        const faults = { ...(contact.ok ? {} : contact.faults), ...(address.ok ? {} : address.faults) };
        return answerForm(faultyForm(form, faults));
      }
      return answered(
        await setAddress(shop, which, { contact: contact.value, address: address.value }),
        "subscriptions.address_saved",
      );
    }
    default:
      return leadOn(paths(market.locale).subscriptions());
  }
}

/**
 * Product, rhythm and pieces, each where it is not what stood there: one after the other, each with the version that the
 * step before has made. What somebody else has changed meanwhile is refused.
 */
async function changePlan(shop: ShopContext, which: Which, form: FormData): Promise<Changed | null> {
  const steps = [
    ["product", setProduct],
    ["every", setInterval],
    ["pieces", setQuantity],
  ] as const;
  let { version } = which;
  let changed: Changed | null = null;
  for (const [field, set] of steps) {
    const wanted = form.get(field);
    if (wanted === null || wanted === form.get(`was_${field}`)) continue;
    changed = await set(shop, { id: which.id, version }, Number(wanted));
    if (!changed.ok) return changed;
    if (version !== null && changed.subscription.version === version + 1) version += 1;
  }
  return changed;
}
