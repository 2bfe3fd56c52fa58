import { useState } from "react";
import { Link } from "react-router";
import { namedAmong } from "../../shop/orders/reference.ts";
import type { CourierJson } from "../../shop/parcels/couriers.ts";
import type { ParcelJson } from "../../shop/parcels/list-parcels.ts";
import { MOST_PARCELS } from "../../shop/parcels/most-parcels.ts";
import { FloatingBar } from "../bulk/floating-bar.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { Code, Money, Phone } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { listed, useWords } from "../ui/words.tsx";
import { alarm, nod } from "./alarm.ts";
import { countryName } from "./country-name.ts";
import { CouriersDialog } from "./couriers-dialog.tsx";
import { GoneParcels } from "./gone-parcels.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { paper } from "./papers.ts";
import { useParcelQueue } from "./queue.ts";
import { ParcelsNotice } from "./queue-notice.tsx";
import { ScanField } from "./scan-field.tsx";
import { WaybillDialog } from "./waybill-dialog.tsx";

/** Parcels in the house: each gets its courier and number, then they are handed over; and what has left lately. */
export function ParcelsPage() {
  const { may } = useMe();
  return may("parcels.pack") ? <Parcels /> : <NotAllowed />;
}

function Parcels() {
  const { language, t } = useWords();
  const { may } = useMe();
  const { chosen, set } = useFilters(["state"]);
  const isGone = chosen("state")[0] === "gone";
  const pages = usePages<ParcelJson>(`/parcels?state=${isGone ? "gone" : "waiting"}`);
  const { loaded, reload } = pages;
  const couriers = useLoaded<CourierJson[]>(language, "/couriers");
  const [isChanging, setIsChanging] = useState(false);
  useLive(["parcel", "order"], () => void reload());
  // What was packed a moment ago may not have been sent when its page was left.
  const { waiting, dismiss } = useParcelQueue(reload);
  return (
    <>
      <PageHeading heading={t("parcels.title")} text={t("parcels.text")}>
        {may("couriers.manage") && (
          <button type="button" className="btn btn-line" onClick={() => setIsChanging(true)}>
            <Icon name="truck" />
            {t("parcels.couriers")}
          </button>
        )}
      </PageHeading>
      <ParcelsNotice waiting={waiting} onDismiss={dismiss} />
      <Chips
        choices={["waiting", "gone"] as const}
        chosen={isGone ? "gone" : "waiting"}
        onChoose={(state) => set({ state: state === "gone" ? ["gone"] : [] })}
        labelOf={(state) => t(`parcels.${state}`)}
      />
      <Shown loaded={couriers.loaded} onRetry={couriers.reload}>
        {(known) => (
          <>
            <Shown loaded={loaded} onRetry={reload}>
              {(parcels) => (
                <>
                  {isGone ? (
                    <GoneParcels parcels={parcels} hasMore={pages.hasMore} />
                  ) : (
                    <WaitingParcels parcels={parcels} couriers={known} onChanged={reload} />
                  )}
                  <ShowMore pages={pages}>{pages.hasMore && <span>{t("parcels.more")}</span>}</ShowMore>
                </>
              )}
            </Shown>
            {isChanging && (
              <CouriersDialog couriers={known} onChanged={couriers.reload} onClose={() => setIsChanging(false)} />
            )}
          </>
        )}
      </Shown>
    </>
  );
}

interface WaitingProps {
  parcels: readonly ParcelJson[];
  couriers: readonly CourierJson[];
  onChanged: () => Promise<void>;
}

function WaitingParcels({ parcels, couriers, onChanged }: WaitingProps) {
  const { language, t } = useWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Why the last code chose nothing. */
  const [unknown, setUnknown] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<readonly ParcelJson[] | null>(null);
  const dialog = leaving !== null && (
    // By its key it stays the same sheet when the last row leaves before the shop's answer is here.
    <HandOverDialog
      key="leaving"
      parcels={leaving}
      couriers={couriers}
      onDone={onChanged}
      onClose={() => setLeaving(null)}
    />
  );
  if (parcels.length === 0)
    return (
      <>
        <Empty icon="truck" title={t("parcels.empty")} text={t("parcels.empty_text")}>
          <Link className="btn btn-line" to="/packing">
            {t("menu.packing")}
          </Link>
        </Empty>
        {dialog}
      </>
    );
  const marked = parcels.filter(({ id }) => chosen.has(id));
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const scan = (code: string) => {
    const found = namedAmong(
      parcels.map(({ waybill, ...parcel }) => ({ ...parcel, waybills: waybill === null ? [] : [waybill] })),
      code,
    );
    const references = [...new Set(found.map(({ reference }) => reference))];
    if (references.length === 1) {
      nod();
      setUnknown("");
      setChosen(new Set([...chosen, ...found.map(({ id }) => id)]));
      return;
    }
    alarm();
    setUnknown(
      references.length === 0
        ? t("parcels.not_here", { code })
        : `${t("packing.several")} ${listed(language, references)}`,
    );
  };
  // No more are handed over at once.
  const all = parcels.slice(0, MOST_PARCELS);
  const isAll = marked.length >= all.length;
  const shown = parcels.find(({ id }) => id === asked);
  const after = shown && parcels[parcels.indexOf(shown) + 1];
  return (
    <>
      <ScanField onCode={scan} label={t("parcels.scan")} submit={t("parcels.choose")} />
      <div role="alert">{unknown !== "" && <p className="note note-bad">{unknown}</p>}</div>
      <button
        type="button"
        className="btn btn-line only-m"
        aria-pressed={isAll}
        onClick={() => setChosen(new Set(isAll ? [] : all.map(({ id }) => id)))}
      >
        {t("parcels.choose_all")}
      </button>
      <CardTable className="tbl-c parcels-t">
        <caption className="sr">{t("parcels.waiting")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className="ck"
                aria-label={t("parcels.choose_all")}
                checked={isAll}
                onChange={() => setChosen(new Set(isAll ? [] : all.map(({ id }) => id)))}
              />
            </th>
            <th scope="col">{t("parcels.parcel")}</th>
            <th scope="col">{t("packing.to")}</th>
            <th scope="col">{t("parcels.courier")}</th>
            <th scope="col" className="r">
              {t("parcels.collect")}
            </th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <Row
              key={parcel.id}
              parcel={parcel}
              isChosen={chosen.has(parcel.id)}
              onChoose={() => choose(parcel.id)}
              onAsk={() => setAsked(parcel.id)}
            />
          ))}
        </tbody>
      </CardTable>
      {marked.length > 0 && (
        <FloatingBar label={t("parcels.chosen")}>
          <b>{t("parcels.chosen_count", { count: marked.length })}</b>
          <button type="button" className="btn btn-pri" onClick={() => setLeaving(marked)}>
            {t("parcels.hand_over")}
          </button>
          <a className="btn" href={paper("labels", marked)} target="_blank" rel="noreferrer">
            {t("parcels.labels")}
          </a>
          <a className="btn" href={paper("slips", marked)} target="_blank" rel="noreferrer">
            {t("parcels.slips")}
          </a>
        </FloatingBar>
      )}
      {shown !== undefined && (
        <WaybillDialog
          key={shown.id}
          parcel={shown}
          couriers={couriers}
          onChanged={onChanged}
          onNext={after === undefined ? null : () => setAsked(after.id)}
          onClose={() => setAsked(null)}
        />
      )}
      {dialog}
    </>
  );
}

interface RowProps {
  parcel: ParcelJson;
  isChosen: boolean;
  onChoose: () => void;
  onAsk: () => void;
}

function Row({ parcel, isChosen, onChoose, onAsk }: RowProps) {
  const { language, t } = useWords();
  const {
    reference,
    number,
    part,
    name,
    city,
    country,
    phone_readable: phone,
    courier_name: courier,
    waybill,
  } = parcel;
  return (
    <tr className={isChosen ? "is-sel" : undefined}>
      <td className="ckc">
        <input
          type="checkbox"
          className="ck"
          aria-label={t("packing.choose_one", { reference: `${reference} · ${number}` })}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <td className="m1">
        <OrderLink reference={reference} isStrong />
        <small className="sub">
          {t("packing.pieces_of", { count: parcel.pieces })}
          {(part || number > 1) && ` · ${t("parcels.number", { number })}`}
        </small>
        {parcel.label_outdated && (
          <a className="link target" href={paper("labels", [parcel])} target="_blank" rel="noreferrer">
            {t("parcels.label_outdated")}
          </a>
        )}
      </td>
      <td className="m3">
        <bdi>{name}</bdi>
        <small className="sub">
          <bdi>{city}</bdi> · {countryName(country, language)} · <Phone number={phone} />
        </small>
      </td>
      <td className="m4">
        <button
          type="button"
          className="btn btn-line btn-s"
          // Where there is something to read, it is part of the name.
          aria-label={courier === null ? t("parcels.address_of", { reference }) : undefined}
          onClick={onAsk}
        >
          {courier === null ? (
            t("parcels.address")
          ) : (
            <>
              <bdi>{courier[language]}</bdi> {waybill !== null && <Code>{waybill}</Code>}
              <span className="sr"> {t("parcels.address_of", { reference })}</span>
            </>
          )}
        </button>
      </td>
      <td className="r m2 num">
        {parcel.collect > 0 ? <Money amount={parcel.collect} currency={parcel.currency} /> : t("parcels.nothing")}
      </td>
    </tr>
  );
}
