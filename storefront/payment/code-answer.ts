/** What is answered about a code that was typed and does not confirm an order. */
export interface CodeAnswer {
  kind: "code";
  refusal: "order.code_wrong" | "order.code_expired" | "order.code_incomplete" | "order.code_too_many";
  triesLeft: number;
}
