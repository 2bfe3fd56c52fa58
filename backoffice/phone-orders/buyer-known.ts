import { useEffect, useState } from "react";
import { COUNTRIES, type Country } from "../../shop/market/countries.ts";
import { HOME_COUNTRY, type Language, marketOf } from "../../shop/market/market.ts";
import type { PersonJson } from "../../shop/people/read-person.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import type { OpenConversation } from "../inbox/conversation.tsx";
import { call } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";

/** What is known of whom an order is made for, to begin with; everything can be typed over. */
export interface KnownBuyer {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  reads: Language;
  country: Country;
  address: Partial<NonNullable<LabelledOrder["address"]>>;
}

/**
 * Who wrote a message (its number) or a customer (their number), with telephone and address of their newest order, as far
 * as whoever asks may see it; null while it is looked for. Of nobody, nothing is known.
 */
export function useKnownBuyer(message: string | null, customer: string | null): KnownBuyer | null {
  const { language } = useWords();
  const [known, setKnown] = useState<KnownBuyer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language must not throw away what was typed.
  useEffect(() => {
    let isCurrent = true;
    void find(language, message, customer).then((found) => {
      if (isCurrent) setKnown(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [message, customer]);
  return known;
}

async function find(language: Language, message: string | null, customer: string | null): Promise<KnownBuyer> {
  const read = async <Data>(path: string) => {
    const answer = await call<Data>(language, "GET", path);
    return answer.ok ? answer.data : null;
  };
  const written = message === null ? null : await read<OpenConversation>(`/inbox/${encodeURIComponent(message)}`);
  const id = customer ?? written?.customer ?? null;
  const person = id === null ? null : await read<PersonJson>(`/customers/${encodeURIComponent(id)}`);
  const newest = person?.orders[0];
  const order = newest === undefined ? null : await read<LabelledOrder>(`/orders/${newest.reference}`);
  const [first = "", ...rest] = (person?.name || written?.name || "").split(" ");
  const country = order?.country ?? (written === null ? null : marketOf(written.locale).country);
  return {
    first_name: order?.customer.first_name ?? first,
    last_name: order?.customer.last_name ?? rest.join(" "),
    email: person?.email ?? written?.email ?? "",
    phone: order?.customer.phone?.number ?? person?.phones[0]?.phone ?? "",
    reads: written?.language ?? person?.language ?? language,
    country: COUNTRIES.find((each) => each === country) ?? HOME_COUNTRY,
    address: order?.address ?? {},
  };
}
