import { useEffect, useState } from "react";
import { COUNTRIES, type Country } from "../../shop/market/countries.ts";
import { HOME_COUNTRY, type Language, marketOf } from "../../shop/market/market.ts";
import { parseReference } from "../../shop/orders/reference.ts";
import type { PersonJson } from "../../shop/people/read-person.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { useMe } from "../frame/session.ts";
import type { OpenConversation } from "../inbox/conversation.tsx";
import { call } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";
import type { Line } from "./new-order-products.tsx";
import type { Begun } from "./use-quote.ts";

/** What is known of whom an order is made for, to begin with; everything can be typed over. */
export interface KnownBuyer {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  reads: Language;
  country: Country;
  address: Partial<NonNullable<LabelledOrder["address"]>>;
  /** What they ordered before, of an order that is made again. */
  again: OrderedBefore | null;
}

/** What an order was made of, as far as it can be had again, at the prices of this moment. */
interface OrderedBefore extends Pick<Begun, "lines" | "delivery" | "payment" | "promo"> {
  notes: string;
  /** The names of what is not sold any more. */
  gone: readonly string[];
}

/** For whom an order is begun. */
export interface BegunFor {
  /** The number of the message they wrote. */
  message: string | null;
  /** Their number as a customer. */
  customer: string | null;
  /** The order of theirs that is made again, or changed before it is paid. */
  again: string | null;
}

/**
 * Who that is, with telephone and address of their newest order or of the one that is made again, as far as whoever asks
 * may see it; null while it is looked for. Of nobody, nothing is known.
 */
export function useKnownBuyer({ message, customer, again }: BegunFor): KnownBuyer | null {
  const { language } = useWords();
  // Theirs, also while their words are on the way and the page speaks the browser's.
  const own = useMe().member.language;
  const [known, setKnown] = useState<KnownBuyer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language must not throw away what was typed.
  useEffect(() => {
    let isCurrent = true;
    void find(language, own, { message, customer, again }).then((found) => {
      if (isCurrent) setKnown(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [message, customer, again]);
  return known;
}

async function find(language: Language, own: Language, { message, customer, again }: BegunFor): Promise<KnownBuyer> {
  const read = async <Data>(path: string) => {
    const answer = await call<Data>(language, "GET", path);
    return answer.ok ? answer.data : null;
  };
  const written = message === null ? null : await read<OpenConversation>(`/inbox/${Number(message)}`);
  const id = customer ?? written?.customer ?? null;
  const person = id === null ? null : await read<PersonJson>(`/customers/${encodeURIComponent(id)}`);
  const from = parseReference(again ?? person?.orders[0]?.reference ?? "");
  const order = from === null ? null : await read<LabelledOrder>(`/orders/${from}`);
  const [first = "", ...rest] = (person?.name || written?.name || "").split(" ");
  const country = order?.country ?? (written === null ? null : marketOf(written.locale).country);
  return {
    first_name: order?.customer.first_name ?? first,
    last_name: order?.customer.last_name ?? rest.join(" "),
    email: (again === null ? (person?.email ?? written?.email) : order?.customer.email) ?? "",
    phone: order?.customer.phone?.number ?? person?.phones[0]?.phone ?? "",
    reads: written?.language ?? person?.language ?? (again === null ? null : order?.language) ?? own,
    country: COUNTRIES.find((each) => each === country) ?? HOME_COUNTRY,
    address: order?.address ?? {},
    again: again === null || order === null ? null : await orderedBefore(order, read),
  };
}

async function orderedBefore(
  { lines, country, delivery_method: delivery, payment_method: payment, amounts, customer_notes: notes }: LabelledOrder,
  read: <Data>(path: string) => Promise<Data | null>,
): Promise<OrderedBefore> {
  const bought = lines.filter(({ is_gift: isGift }) => !isGift);
  const ids = bought.map(({ product_id: id }) => id).join(",");
  const sold = (await read<Line["product"][]>(`/order-products?${new URLSearchParams({ ids, country })}`)) ?? [];
  const productOf = (id: number) => sold.find((product) => product.id === id);
  return {
    lines: bought.flatMap(({ product_id: id, quantity }) => {
      const product = productOf(id);
      return product === undefined ? [] : [{ product, quantity }];
    }),
    ...{ delivery, payment, notes },
    promo: amounts?.discounts.find(({ kind }) => kind === "promo")?.code ?? "",
    gone: bought.filter(({ product_id: id }) => productOf(id) === undefined).map(({ name }) => name),
  };
}
