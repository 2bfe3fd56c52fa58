import type { ContactJson } from "../../shop/cash/cash-json.ts";
import { AddressText } from "../orders/order-timeline.tsx";
import { countryName } from "../parcels/country-name.ts";
import { Phone } from "../ui/amounts.tsx";
import { useWords } from "../ui/words.tsx";

/** Who is meant and how they are reached, in one line. */
export function Contact({ contact, reference }: { contact: ContactJson; reference: string }) {
  const { language: own, t } = useWords();
  const { name, phone, place, country, language, whatsapp } = contact;
  return (
    <span className="row">
      <bdi className="med">{name}</bdi>
      <span className="cap">
        <AddressText parts={[place]} />
        {own === "ar" ? "، " : ", "}
        <bdi>{countryName(country, own)}</bdi>&nbsp;· {t(`cash.speaks_${language}`)}
      </span>
      <Phone number={phone} />
      <a
        className="link"
        href={whatsapp}
        target="_blank"
        rel="noreferrer"
        aria-label={t("cash.whatsapp_about", { reference })}
      >
        {t("cash.whatsapp")}
      </a>
    </span>
  );
}
