import { setTimeout as pause } from "node:timers/promises";

/** What browsers say they take: nearly all of them the first, old ones the second. */
const ACCEPTED = ["image/avif,image/webp", "image/webp"];

/** Addresses as attributes write them; data for search engines writes some of the same in another way. */
const IN_PAGES = /\/_image\?url=[^&"\s]+&(?:amp;)?w=\d+&(?:amp;)?q=\d+/g;

/**
 * Makes the resized pictures that pages name, so that no visitor waits for one: asks for each page, then for each
 * picture in it, one after the other, as a browser would. What is kept already costs a look; what has to be made is
 * followed by a pause as long as its making, so that visitors keep at least half of a processor. Ends early when
 * stopped or when the shop cannot be asked, and says how many pictures it asked for.
 */
export async function makePicturesAhead({
  origin,
  pages,
  signal,
}: {
  /** Where this process answers, without a trailing slash. */
  origin: string;
  /** The most visited first. */
  pages: readonly string[];
  signal: AbortSignal;
}): Promise<number> {
  let asked = 0;
  try {
    for (const accept of ACCEPTED) {
      const known = new Set<string>();
      for (const page of pages) {
        const html = await (await fetch(origin + page, { signal })).text();
        for (const address of html.match(IN_PAGES) ?? []) {
          const picture = address.replaceAll("&amp;", "&");
          if (known.has(picture)) continue;
          known.add(picture);
          const began = performance.now();
          await (await fetch(origin + picture, { headers: { accept }, signal })).arrayBuffer();
          asked += 1;
          await pause(performance.now() - began, undefined, { signal });
        }
      }
    }
  } catch {
    // Whatever is left is made when it is asked for, as ever.
  }
  return asked;
}
