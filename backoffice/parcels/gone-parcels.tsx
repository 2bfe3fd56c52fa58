import { dayOf } from "../../shop/day.ts";
import type { ParcelJson } from "../../shop/parcels/list-parcels.ts";
import { MOST_PARCELS } from "../../shop/parcels/most-parcels.ts";
import { Empty } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatTime, formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { paper } from "./papers.ts";

/** The parcels of a round, as many together as one paper holds. */
const sheetsOf = (round: readonly ParcelJson[]) =>
  Array.from({ length: Math.ceil(round.length / MOST_PARCELS) }, (_, sheet) =>
    round.slice(sheet * MOST_PARCELS, (sheet + 1) * MOST_PARCELS),
  );

/**
 * What has left lately, by day and courier, with the sheet that was signed for it. `hasMore`: others left before, and those
 * of the last day here may not be all of it.
 */
export function GoneParcels({ parcels, hasMore }: { parcels: readonly ParcelJson[]; hasMore: boolean }) {
  const { language, t } = useWords();
  if (parcels.length === 0)
    return <Empty icon="truck" title={t("parcels.none_gone")} text={t("parcels.none_gone_text")} />;
  const rounds = new Map<string, ParcelJson[]>();
  const dayLeft = (parcel: ParcelJson | undefined) => dayOf(new Date(parcel?.handed_over_at ?? ""));
  for (const parcel of parcels) {
    const key = `${dayLeft(parcel)} ${parcel.courier}`;
    rounds.set(key, [...(rounds.get(key) ?? []), parcel]);
  }
  return [...rounds].map(([key, round]) => (
    <section key={key}>
      <div className="sec-h">
        <h2 className="h3">
          <bdi>{round[0]?.courier_name?.[language]}</bdi> ·{" "}
          <bdi>{formatWhen(new Date(round[0]?.handed_over_at ?? ""), language)}</bdi>
        </h2>
        {hasMore && dayLeft(round[0]) === dayLeft(parcels.at(-1)) ? (
          <span className="cap">{t("parcels.sheet_of_rest")}</span>
        ) : (
          sheetsOf(round).map((sheet, index) => (
            <a
              key={sheet[0]?.id}
              className="btn btn-line btn-s"
              href={paper("courier-sheet", sheet)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="print" />
              {t("parcels.sheet")}
              {round.length > sheet.length && ` ${index + 1}`}
            </a>
          ))
        )}
      </div>
      <CardTable className="tbl-c">
        <caption className="sr">{t("parcels.gone")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("parcels.parcel")}</th>
            <th scope="col">{t("packing.to")}</th>
            <th scope="col">{t("parcels.waybill")}</th>
            <th scope="col">{t("parcels.at")}</th>
            <th scope="col" className="r">
              {t("parcels.collect")}
            </th>
          </tr>
        </thead>
        <tbody>
          {round.map(({ id, reference, number, name, city, waybill, tracking_url: url, ...parcel }) => (
            <tr key={id}>
              <td className="m1">
                <OrderLink reference={reference} isStrong />
                {(parcel.part || number > 1) && <small className="sub">{t("parcels.number", { number })}</small>}
              </td>
              <td className="m3">
                <bdi>{name}</bdi> <small className="sub">{city}</small>
              </td>
              <td className="m4">
                {waybill !== null &&
                  (url === null ? (
                    <Code>{waybill}</Code>
                  ) : (
                    <a className="link" href={url} target="_blank" rel="noreferrer">
                      <Code>{waybill}</Code>
                    </a>
                  ))}
              </td>
              <td className="m5 mut">
                <bdi dir="ltr">{formatTime(new Date(parcel.handed_over_at ?? ""))}</bdi>
              </td>
              <td className="r m2 num">
                {parcel.collect > 0 ? (
                  <Money amount={parcel.collect} currency={parcel.currency} />
                ) : (
                  t("parcels.nothing")
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  ));
}
