import type { OrderParcelJson } from "#shop/checkout/checkout-json.ts";
import type { FulfilmentState } from "#shop/orders/states.ts";
import { useSite } from "../i18n/site.tsx";

interface OrderParcelsProps {
  /** Of the order: it is shipped with the last of its parcels. */
  status: FulfilmentState;
  parcels: readonly OrderParcelJson[];
}

/** What has left the house: who carries it, under which number, and where that one shows it; and whether more is to come. */
export function OrderParcels({ status, parcels }: OrderParcelsProps) {
  const { t } = useSite();
  if (parcels.length === 0) return null;
  const isPart = status === "PREPARING";
  const isOnly = parcels.length === 1 && !isPart;
  return (
    <dl className="kv">
      {isPart && (
        <div>
          <dt>{t("parcel.part_sent")}</dt>
          <dd>{t("parcel.rest_follows")}</dd>
        </div>
      )}
      {parcels.map(({ courier, waybill, tracking_url: url }, index) => (
        <div key={`${courier} ${waybill ?? index}`}>
          <dt>{isOnly ? t("parcel.title") : t("parcel.title_of", { number: index + 1 })}</dt>
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
