import { Fragment } from "react";
import type { Text } from "../../shop/market/market.ts";
import { useWords } from "../ui/words.tsx";

interface PiecesProps {
  lines: readonly { line: number; quantity: number; name: Text; condition?: string | null }[];
}

/** What of an order goes or went back, and in what state it came. */
export function Pieces({ lines }: PiecesProps) {
  const { language, t } = useWords();
  return lines.map(({ line, quantity, name, condition = null }, at) => (
    <Fragment key={line}>
      {at > 0 && " · "}
      <bdi>{`${quantity} × ${name[language]}`}</bdi>
      {condition !== null && ` (${t(`condition.${condition as "stock"}`)})`}
    </Fragment>
  ));
}
