/** The widths the picture service makes (specification §9). */
export const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * The quality in which pages ask for a width, in WebP's numbers: the small ones go to phones, whose points are so fine
 * that nobody sees the difference and whose lines feel every kilobyte.
 */
export const pageQuality = (width: number): number => (width <= 320 ? 60 : width <= 640 ? 70 : 80);
