import { Fragment } from "react";
import { markedWords } from "../search/marked-words.ts";

/** A text with the words marked that answer the question. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  let at = 0;
  return markedWords(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? <mark key={key}>{part.text}</mark> : <Fragment key={key}>{part.text}</Fragment>;
  });
}
