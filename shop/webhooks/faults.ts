/** Why a message was not taken, in the words that a try is written down with; the back office says them in both languages. */
export const NOT_PUBLIC = "the address is not a public one";
export const NOT_HTTPS = "the address does not begin with https://";
export const NO_ANSWER = "no answer";
/** Nothing was sent: whoever is silent keeps no others waiting. */
export const LEFT_ALONE = "not sent, the address has not answered lately";
