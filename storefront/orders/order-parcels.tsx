import type { OrderParcelJson } from "#shop/checkout/checkout-json.ts";
import { useSite } from "../i18n/site.tsx";

/** What has left the house: who carries it, under which number, and where that one shows it. */
export function OrderParcels({ parcels }: { parcels: readonly OrderParcelJson[] }) {
  const { t } = useSite();
  if (parcels.length === 0) return null;
  return (
    <dl className="kv">
      {parcels.map(({ courier, waybill, tracking_url: url }, index) => (
        <div key={`${courier} ${waybill ?? index}`}>
          <dt>{parcels.length === 1 ? t("parcel.title") : t("parcel.title_of", { number: index + 1 })}</dt>
          <dd>
            <bdi>{courier}</bdi>
            {waybill !== null && (
              <>
                {" · "}
                {url === null ? (
                  <bdi dir="ltr">{waybill}</bdi>
                ) : (
                  <a className="link" href={url} target="_blank" rel="noreferrer">
                    <span className="sr">{t("parcel.follow")} </span>
                    <bdi dir="ltr">{waybill}</bdi>
                  </a>
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
