import { useState } from "react";
import { Link } from "react-router";
import type { GridResult } from "../../shop/staff-products/change-grid.ts";
import type { ProductRow } from "../../shop/staff-products/product-list.ts";
import { FloatingBar } from "../bulk/floating-bar.tsx";
import { useAction } from "../ui/action.ts";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { useWhy } from "./refusal-words.ts";
import { tagName } from "./words-of.ts";

interface TagBarProps {
  /** The products that are chosen. */
  rows: readonly ProductRow[];
  tags: readonly string[];
  onDone: () => Promise<void>;
  /** Chooses these no more; without them nothing. */
  onClear: (done?: readonly string[]) => void;
}

/** So many at once. */
const MOST_TAGGED = 100;

/** So many SKUs an address has room for. */
const MOST_NAMED = 500;

/**
 * Gives a tag to the products that are chosen, or takes it from them: published at once, and taken back as one; or opens
 * them in the table.
 */
export function TagBar({ rows, tags, onDone, onClear }: TagBarProps) {
  const { t } = useWords();
  const say = useToast();
  const whyOf = useWhy();
  const { isBusy, trouble, send } = useAction();
  const [tag, setTag] = useState("");
  const [refusal, setRefusal] = useState("");
  const chosen = tag || (tags[0] ?? "");
  const named = new URLSearchParams(rows.slice(0, MOST_NAMED).map(({ sku }) => ["sku", sku]));
  const put = async (isOn: boolean) => {
    setRefusal("");
    const asked = { slugs: rows.slice(0, MOST_TAGGED).map(({ slug }) => slug), is_on: isOn };
    const answer = await send<GridResult>("POST", `/product-tags/${encodeURIComponent(chosen)}`, asked);
    if (answer?.ok !== true) return;
    const { done, refused } = answer.data;
    setRefusal(refused.flatMap((each) => whyOf(each).map((why) => `${each.slug}: ${why}`)).join(" "));
    const undo = {
      path: "/product-grid/take-back",
      body: { versions: done },
      said: ({ done: back, refused: stopped }: GridResult) =>
        stopped.length > 0 ? stopped.flatMap(whyOf).join(" ") : t("grid.taken_back", { count: back.length }),
      after: onDone,
    };
    const count = done.length;
    say({
      text: t(isOn ? "product.tag_given" : "product.tag_taken", { count, tag: tagName(chosen, t) }),
      ...(count > 0 ? { undo } : {}),
    });
    onClear(asked.slugs.filter((slug) => refused.every((each) => each.slug !== slug)));
    await onDone();
  };
  return (
    <>
      <Trouble message={trouble.message || refusal} />
      {rows.length > 0 && (
        <FloatingBar label={t("product.with_selected")}>
          <b role="status">{t("product.selected", { count: rows.length })}</b>
          <select
            className="in"
            aria-label={t("product.tag")}
            value={chosen}
            onChange={({ target }) => setTag(target.value)}
          >
            {tags.map((each) => (
              <option key={each} value={each}>
                {tagName(each, t)}
              </option>
            ))}
          </select>
          <Submit type="button" className="btn btn-pri" isBusy={isBusy} onClick={() => void put(true)}>
            {t("product.tag_give")}
          </Submit>
          <Submit type="button" isBusy={isBusy} onClick={() => void put(false)}>
            {t("tags.take_out")}
          </Submit>
          <Link className="btn" to={`/products-grid?${named}`}>
            {t("grid.open")}
          </Link>
          <button type="button" className="btn" aria-label={t("orders.clear")} onClick={() => onClear()}>
            <Icon name="close" />
          </button>
        </FloatingBar>
      )}
    </>
  );
}
