import { setTimeout as pause } from "node:timers/promises";

/** What browsers say they take: nearly all of them the first, old ones the second. */
const ACCEPTED = ["image/avif,image/webp", "image/webp"];

/** Addresses as attributes write them; data for search engines writes some of the same in another way. */
const IN_PAGES = /\/_image\?url=[^&"\s]+&(?:amp;)?w=\d+&(?:amp;)?q=\d+/g;

interface AheadOptions {
  /** Where this process answers, without a trailing slash. */
  origin: string;
  /** Addresses below it, the most visited first. */
  pages: () => readonly string[];
  signal: AbortSignal;
  /** Told how many pictures were asked for, each time that all of them were. */
  onMade: (asked: number) => void;
}

/**
 * Makes the resized pictures that pages name, so that no visitor waits for one, each time that what it returns is called:
 * after a start, and when the pages have come to name others. What is still under way then is left for the new turn.
 */
export function keepPicturesMade({ onMade, ...options }: AheadOptions): () => void {
  let latest = new AbortController();
  return () => {
    latest.abort();
    const turn = new AbortController();
    latest = turn;
    const signal = AbortSignal.any([options.signal, turn.signal]);
    void makePictures({ ...options, signal }).then((asked) => {
      if (asked !== null) onMade(asked);
    });
  };
}

/**
 * Asks for each page, then for each picture in it, one after the other, as a browser would. What is kept already costs
 * a look; what has to be made is followed by a pause as long as its making, so that visitors keep at least half of a
 * processor. How many pictures it asked for; null when it was stopped or the shop could not be asked.
 */
async function makePictures({ origin, pages, signal }: Omit<AheadOptions, "onMade">): Promise<number | null> {
  let asked = 0;
  try {
    for (const accept of ACCEPTED) {
      const known = new Set<string>();
      for (const page of pages()) {
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
    return asked;
  } catch {
    // Whatever is left is made when it is asked for, as ever.
    return null;
  }
}
