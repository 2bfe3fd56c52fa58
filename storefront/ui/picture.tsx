import type { CSSProperties } from "react";
import { PICTURE_WIDTHS, type PictureWidth, pageQuality } from "#web/picture-sizes.ts";

/** What fills an upright phone and has few edges. */
const PORTRAIT_QUALITY = 60;

/** Address of a shop picture in one of the served widths; `src` is a path below `content/pictures`, or its address. */
export function pictureUrl(src: string, width: PictureWidth, quality = pageQuality(width)): string {
  const address = src.startsWith("/") ? src : `/pictures/${src}`;
  return `/_image?url=${encodeURIComponent(address)}&w=${width}&q=${quality}`;
}

function pictureSrcSet(src: string, widest: number, quality?: number): string {
  return PICTURE_WIDTHS.filter((width) => width === 320 || width <= widest)
    .map((width) => `${pictureUrl(src, width, quality)} ${width}w`)
    .join(", ");
}

/**
 * A shop picture in the width the screen needs. `alt` is empty where it only decorates. `width` and `height` are
 * those of the original, so that its place is kept free; `eager` is for the one main picture of a page.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  widest = width,
  eager = false,
  className,
  style,
  portrait,
}: {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  /** The widest form that `sizes` can ask for on a screen of double density, if that is less than the original. */
  widest?: number;
  eager?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Another picture for upright phones. */
  portrait?: { src: string; width: number } | undefined;
}) {
  const img = (
    <img
      src={pictureUrl(src, 768)}
      srcSet={pictureSrcSet(src, widest)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      decoding={eager ? undefined : "async"}
      fetchPriority={eager ? "high" : undefined}
      className={className}
      style={style}
    />
  );
  if (portrait === undefined) return img;
  return (
    <picture>
      <source
        media="(max-width: 639px)"
        srcSet={pictureSrcSet(portrait.src, portrait.width, PORTRAIT_QUALITY)}
        sizes="100vw"
      />
      {img}
    </picture>
  );
}
