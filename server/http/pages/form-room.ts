import type { Context } from "hono";
import { networkOf } from "../../../shop/limits/networks.ts";
import type { Failure } from "../../../web/failure.ts";
import { MAX_BODY_BYTES } from "../body.ts";
import { makeBodyRoom, ROOM_RETRY_SECONDS } from "../limits/body-room.ts";
import { declaredLength } from "../too-large.ts";
import type { FormSize } from "./page-form.ts";

const MEGABYTE = 1024 * 1024;
/** What is typed into a form that is too large is given back up to this size. */
const GIVEN_BACK_BYTES = 512 * 1024;
/** Three pictures of a review, and its words. */
const PICTURES_BYTES = 16 * MEGABYTE;

const room = makeBodyRoom({ most: 96 * MEGABYTE, perSender: 2 * PICTURES_BYTES });

/** How a form is to be read. */
export interface FormPlace {
  size: FormSize;
  /** Why it is not carried out, whatever stands in it. */
  refused: Failure | null;
  /** Gives the room back that it takes while it is read and carried out. */
  leave(): void;
}

interface Asked {
  /** Where it comes from. */
  address: string;
  takesFiles: boolean;
  /** Why it is refused already. */
  refused: Failure | null;
  /** Whether anything would be done with the pictures of whoever asks. */
  mayBringFiles: () => Promise<boolean>;
}

/**
 * What a form may take in memory, told by its head alone. More than some words is kept only of one that says how long it is,
 * and only while there is room for it; pictures neither of one that is refused nor of somebody who may bring none.
 */
export async function placeForForm(
  c: Context,
  { address, takesFiles, refused, mayBringFiles }: Asked,
): Promise<FormPlace> {
  const length = declaredLength(c) ?? 0;
  const size = { most: MAX_BODY_BYTES, keepable: MAX_BODY_BYTES, takesFiles };
  const words: FormPlace = { size, refused, leave: () => {} };
  if (length <= MAX_BODY_BYTES || length > (takesFiles ? PICTURES_BYTES : GIVEN_BACK_BYTES)) return words;
  if (takesFiles && refused !== null) return words;
  // Not too large: whatever is done with its words says that they may not.
  if (takesFiles && !(await mayBringFiles())) return { ...words, size: { ...size, most: length } };
  const leave = room.enter(networkOf(address), length);
  if (typeof leave !== "string")
    return { size: { ...size, most: takesFiles ? length : MAX_BODY_BYTES, keepable: length }, refused, leave };
  if (!takesFiles) return words;
  const retryAfter = ROOM_RETRY_SECONDS;
  return {
    ...words,
    refused: leave === "own" ? { kind: "too_many", retryAfter } : { kind: "unavailable", retryAfter },
  };
}
