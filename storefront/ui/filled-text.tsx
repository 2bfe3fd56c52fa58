import { Fragment, type ReactNode } from "react";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";

/** Stands around a placeholder's name while a message is cut up; no text of the shop contains it. */
const MARK = "\u0001";

/** A message whose placeholders are filled with elements: a price, an order number in its own reading direction. */
export function FilledText({ message, parts }: { message: MessageKey; parts: Record<string, ReactNode> }) {
  const { t } = useSite();
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `${MARK}${name}${MARK}`]));
  const pieces = t(message, marks).split(MARK);
  return pieces.map((piece, at) => (
    // Every second piece is the name of a placeholder. The order of the pieces never changes.
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity
    <Fragment key={at}>{at % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
}
