import { grouped } from "#texts/money.ts";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";

export interface Ingredients {
  /** To what the amounts refer, e.g. `per daily dose (2 capsules)`. */
  serving: string;
  rows: { name: string; amount: number; unit: string; nrvPercent: number | null }[];
  fullList: string;
  allergens: string;
}

/** Units that have a word of their own in Arabic; activity units are written alike everywhere. */
const UNIT_NAMES: Record<string, MessageKey> = { mg: "unit.mg", µg: "unit.ug", g: "unit.g" };

/** With three decimals at most. */
const figure = (amount: number) => grouped(String(Math.round(amount * 1000) / 1000));

/**
 * The facts of a serving, set like the back of the jar. `most` keeps a long list short where it only stands beside
 * something else; how many are left out is said.
 */
export default function IngredientsTable({ ingredients, most }: { ingredients: Ingredients; most?: number }) {
  const { t, market } = useSite();
  const rows = ingredients.rows.slice(0, most);
  const left = ingredients.rows.length - rows.length;
  const hasReference = rows.some((row) => row.nrvPercent !== null);
  return (
    <>
      <table className="itable">
        <caption>
          <span className="h3">{t("product.tab_ingredients")}</span>{" "}
          <span className="muted small">{ingredients.serving}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("product.active_ingredient")}</th>
            <th scope="col">{t("product.amount")}</th>
            <th scope="col">{t("product.nrv")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const unit = UNIT_NAMES[row.unit];
            return (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>
                  <bdi dir={unit === undefined ? "ltr" : market.direction}>
                    {figure(row.amount)} {unit === undefined ? row.unit : t(unit)}
                  </bdi>
                </td>
                <td>{row.nrvPercent === null ? "–" : <bdi dir="ltr">{figure(row.nrvPercent)}%</bdi>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {left > 0 && <p className="small muted">{t("product.more_ingredients", { count: left })}</p>}
      {hasReference && <p className="cap">{t("product.nrv_note")}</p>}
    </>
  );
}
