import { randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { PageLanguageProvider } from "../i18n/page-language.tsx";
import { SiteProvider } from "../i18n/site.tsx";
import type { RenderFragment } from "./cached-fragment.tsx";
import { isUnfinished } from "./render-page.server.ts";

interface Part {
  html: Buffer;
  /** What React announces in the head of a page: pictures of the first screen. */
  hints: Buffer;
}

/** Parts that were rendered, as long as the data they show is in use. */
const prepared = new WeakMap<object, Map<string, Part>>();

/** Nobody who writes a text for a page can guess it and have a part appear there. */
const SECRET = randomUUID();

/** How `CachedFragment` marks the place of a part. */
const MARK = new RegExp(`<template data-part="${SECRET}(\\d+)"></template>`);

/** React puts its hints before a part that has no head … */
const HINTS = /^(?:<link rel="preload"[^>]*>)*/;

/** … and, in a page, before its style. */
const HINTS_PLACE = '<link rel="stylesheet"';

const NOTHING = Buffer.alloc(0);

export interface PageFragments {
  prepare: RenderFragment;
  /** The page with its parts in their places, as the pieces it is sent in. */
  pieces: (html: string) => Buffer[];
}

/**
 * The parts of one page, see rendering/cached-fragment.tsx. Each is rendered once and kept as bytes beside the data it shows;
 * the page is put together from bytes, so that nothing large is built up as text, copied, and encoded again.
 */
export function pageFragments(): PageFragments {
  const used: Part[] = [];
  return {
    prepare: (of, variant, site, part) => {
      let variants = prepared.get(of);
      if (variants === undefined) {
        variants = new Map();
        prepared.set(of, variants);
      }
      const key = `${site.market.locale} ${variant}`;
      let rendered = variants.get(key);
      if (rendered === undefined) {
        rendered = renderPart(site, part);
        variants.set(key, rendered);
      }
      return `${SECRET}${used.push(rendered) - 1}`;
    },
    pieces: (html) => {
      const place = html.indexOf(HINTS_PLACE);
      const head = html.slice(0, Math.max(0, place));
      return [
        Buffer.from(head),
        // Each once: a page that had to wait for code was begun twice.
        ...(place < 0 ? [] : Array.from(new Set(used), ({ hints }) => hints)),
        ...html
          .slice(head.length)
          .split(MARK)
          // Between two texts stands the number of a part.
          .map((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (used[Number(piece)]?.html ?? NOTHING))),
      ];
    },
  };
}

function renderPart(site: Parameters<RenderFragment>[2], part: Parameters<RenderFragment>[3]): Part {
  const html = renderToString(
    <PageLanguageProvider value={site}>
      <SiteProvider site={site}>
        {/* Links of a part are absolute; where the page stands makes no difference to them. */}
        <StaticRouter location="/">{part}</StaticRouter>
      </SiteProvider>
    </PageLanguageProvider>,
  );
  // It would be kept without what it waited for.
  if (isUnfinished(html)) throw new Error("a cached fragment must not wait for code");
  const [hints = ""] = HINTS.exec(html) ?? [];
  return { html: Buffer.from(html.slice(hints.length)), hints: Buffer.from(hints) };
}
