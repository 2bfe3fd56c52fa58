import type { Address } from "#shop/delivery/address.ts";
import { addressLines } from "#texts/address-words.ts";
import { useSite } from "../i18n/site.tsx";

/** An address in two lines. */
export function AddressText({ address }: { address: Address }) {
  const { t } = useSite();
  const [house, place] = addressLines(address, t);
  return (
    <>
      <Parts of={house} />
      <br />
      <Parts of={place} />
    </>
  );
}

/** A street in Latin letters and a city in Arabic ones stand in the order of the page, each read in its own. */
function Parts({ of: parts }: { of: string[] }) {
  const { t } = useSite();
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name, their order never changes
    <span key={at}>
      {at > 0 && t("common.list_separator")}
      <bdi>{part}</bdi>
    </span>
  ));
}
