import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { dayOf } from "../../shop/day.ts";
import { namedAmong } from "../../shop/orders/reference.ts";
import { pickList } from "../../shop/parcels/pick-list.ts";
import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import type { WaitingParcel } from "../offline/device.ts";
import { Code } from "../ui/amounts.tsx";
import { call } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatDay, formatWhen } from "../ui/moment.ts";
import { pictureOf } from "../ui/picture.ts";
import { DisputeState, StateSign } from "../ui/state-sign.tsx";
import { listed, useWords } from "../ui/words.tsx";
import { alarm } from "./alarm.ts";
import { articlesOf } from "./count.ts";
import { countryName } from "./country-name.ts";
import { ExpiredLots } from "./expired-lots.tsx";
import { useOrdersToPack } from "./orders-to-pack.ts";
import { sentOf, useParcelQueue } from "./queue.ts";
import { ParcelsNotice } from "./queue-notice.tsx";
import { ScanField } from "./scan-field.tsx";

const EXPRESS = 2;

/** What is to be packed: fetched in one round by the pick list, then packed order by order. */
export function PackingPage() {
  const { may } = useMe();
  return may("parcels.pack") ? <Packing /> : <NotAllowed />;
}

function Packing() {
  const { t } = useWords();
  const { loaded, reload } = useOrdersToPack();
  const { waiting, dismiss } = useParcelQueue(reload);
  return (
    <>
      <PageHeading heading={t("packing.title")} text={t("packing.text")} />
      <ParcelsNotice waiting={waiting} onDismiss={dismiss} />
      <Shown loaded={loaded} onRetry={reload}>
        {({ orders, more }) => <ToPack orders={withoutSent(orders, waiting ?? [])} hasMore={more} />}
      </Shown>
    </>
  );
}

/** Orders as they are once what waits on this device has been sent. */
export function withoutSent(orders: readonly OrderToPack[], waiting: readonly WaitingParcel[]): OrderToPack[] {
  return orders.flatMap((order) => {
    const articles = articlesOf(order.lines, sentOf(waiting, order.reference));
    const lines = articles.map((article) => ({ ...article, ordered: article.open }));
    return lines.length === 0 ? [] : [{ ...order, lines }];
  });
}

function ToPack({ orders, hasMore }: { orders: readonly OrderToPack[]; hasMore: boolean }) {
  const { language, t } = useWords();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Why nothing is opened by the last code: a sentence, and what it is about. */
  const [unknown, setUnknown] = useState<[text: string, codes?: string] | null>(null);
  if (orders.length === 0)
    return (
      <Empty icon="check" title={t("packing.empty")} text={t("packing.empty_text")}>
        <Link className="btn btn-line" to="/parcels">
          {t("menu.parcels")}
        </Link>
      </Empty>
    );
  const marked = orders.filter(({ reference }) => chosen.has(reference));
  const meant = marked.length === 0 ? orders : marked;
  const choose = (reference: string) => {
    const next = new Set(chosen);
    if (!next.delete(reference)) next.add(reference);
    setChosen(next);
  };
  const open = async (code: string) => {
    const named = namedAmong(orders, code);
    const [order] = named;
    if (named.length === 1) return void navigate(`/packing/${order?.reference}`);
    // What is packed already, or is not to be packed, has a page that says where it stands.
    const path = `/order-named/${encodeURIComponent(code)}`;
    const answer = order === undefined ? await call<{ reference: string }>(language, "GET", path) : null;
    if (answer?.ok === true) return void navigate(`/packing/${answer.data.reference}`);
    alarm();
    if (order !== undefined)
      setUnknown([
        t("packing.several"),
        listed(
          language,
          named.map(({ reference }) => reference),
        ),
      ]);
    else setUnknown(answer?.status === 409 ? [answer.message] : [t("packing.no_such_order"), code]);
  };
  const references = meant.map(({ reference }) => reference);
  return (
    <>
      <div className="row row-n packing-acts">
        <Link className="btn" to={`/packing/${references[0]}`}>
          <Icon name="box" />
          {t("packing.start")}
        </Link>
        <a
          className="btn btn-line"
          href={`/api/admin/papers/slips.pdf?orders=${references.join(",")}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="print" />
          {t("packing.slips", { count: references.length })}
        </a>
      </div>
      <ScanField onCode={open} label={t("packing.scan_slip")} submit={t("packing.open")} />
      <div role="alert">
        {unknown !== null && (
          <p className="note note-bad">
            {unknown[0]} {unknown[1] !== undefined && <Code>{unknown[1]}</Code>}
          </p>
        )}
      </div>
      <div className="halves">
        <CardTable className="tbl-c">
          <caption>
            <span className="h3">{t("packing.orders", { count: orders.length })}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t("packing.choose")}</span>
              </th>
              <th scope="col">{t("packing.order")}</th>
              <th scope="col">{t("packing.to")}</th>
              <th scope="col">{t("packing.placed")}</th>
              <th scope="col" className="r">
                {t("packing.pieces")}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const { reference, name, city, country, lines } = order;
              return (
                <tr key={reference} className={chosen.has(reference) ? "is-sel" : undefined}>
                  <td className="ckc">
                    <input
                      type="checkbox"
                      className="ck"
                      aria-label={t("packing.choose_one", { reference })}
                      checked={chosen.has(reference)}
                      onChange={() => choose(reference)}
                    />
                  </td>
                  <td className="m1">
                    <Link className="link" to={`/packing/${reference}`}>
                      <Code>{reference}</Code>
                    </Link>
                    {order.delivery_method === EXPRESS && <span className="tag tag-sale">{t("packing.express")}</span>}
                    {order.dispute !== null && <DisputeState sign={order.dispute} />}
                    {order.refund_asked && (
                      <StateSign sign="dashed" tone="warn">
                        {t("packing.refund_asked_sign")}
                      </StateSign>
                    )}
                  </td>
                  <td className="m3">
                    <bdi>{name}</bdi>
                    <small className="sub">
                      <bdi>{city}</bdi> · {countryName(country, language)}
                    </small>
                  </td>
                  <td className="m4 mut nw">
                    <bdi>{formatWhen(new Date(order.placed_at), language)}</bdi>
                  </td>
                  <td className="r m2 num">{lines.reduce((all, { open: pieces }) => all + pieces, 0)}</td>
                </tr>
              );
            })}
          </tbody>
        </CardTable>
        <PickList orders={meant} isChosen={marked.length > 0} />
      </div>
      {hasMore && <p className="note">{t("packing.more")}</p>}
    </>
  );
}

/** Pieces of all chosen orders, summed for each article. */
function PickList({ orders, isChosen }: { orders: readonly OrderToPack[]; isChosen: boolean }) {
  const { language, t } = useWords();
  const rows = pickList(orders, dayOf(new Date()));
  const pieces = rows.reduce((all, row) => all + row.pieces, 0);
  return (
    <table className="tbl tbl-c pick-list">
      <caption>
        <span className="h3">{t("packing.pick")}</span>{" "}
        <span className="cap">
          {t(isChosen ? "packing.pick_chosen" : "packing.pick_all", { count: orders.length })} ·{" "}
          {t("packing.pieces_of", { count: pieces })}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("packing.article")}</th>
          <th scope="col" className="r">
            {t("packing.in_orders")}
          </th>
          <th scope="col" className="r">
            {t("packing.pieces")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sku, name, pack, thumbnail, pieces: count, orders: of, lots, expired }) => (
          <tr key={sku}>
            <td>
              <div className="prod">
                <img className="pic pic-s" src={pictureOf(thumbnail)} alt="" width={32} height={32} loading="lazy" />
                <span>
                  <bdi>{name[language]}</bdi>
                  <small className="sub">
                    <Code>{sku}</Code> · <bdi>{pack[language]}</bdi>
                  </small>
                  {lots.map(({ id, code, expires_on: day, quantity }) => (
                    <small className="sub" key={id}>
                      {quantity} × <Code>{code}</Code> · {t("stock.expires", { day: formatDay(day, language) })}
                    </small>
                  ))}
                  <ExpiredLots lots={expired} />
                </span>
              </div>
            </td>
            <td className="r num mut">{of}</td>
            <td className="r num semi">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
