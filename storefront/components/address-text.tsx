import type { Address } from "../../shop/checkout/draft.ts";
import { useSite } from "../i18n/site.tsx";
import { addressLines } from "./address-words.ts";

/** An address in two lines. */
export function AddressText({ address }: { address: Address }) {
  const { t } = useSite();
  const [house, place] = addressLines(address, t);
  return (
    <>
      <bdi>{house}</bdi>
      <br />
      <bdi>{place}</bdi>
    </>
  );
}
