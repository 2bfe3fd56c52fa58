/** The shapes in which the shop shows pictures, as the width of each for its height. */
export const SHAPES = {
  /** Products in lists and carts, and categories. */
  square: 1,
  /** The second picture of a product. */
  wide: 4 / 3,
  /** Above articles, stories and pages, and beside their parts. */
  scene: 16 / 9,
} as const;
export type Shape = keyof typeof SHAPES;

/** Fewer pixels on the longer side are not taken for a part. */
const LEAST_SIDE = 1200;

interface Size {
  width: number;
  height: number;
}

/** How far one can go in on a picture before a part of a shape has too few pixels; below 1: the whole has too few. */
export function mostZoom({ width, height }: Size, shape: Shape): number {
  const ratio = SHAPES[shape];
  const wide = Math.min(width, height * ratio);
  return Math.max(wide, wide / ratio) / LEAST_SIDE;
}

/** A part in percent, as it is chosen, as the shop takes it: in whole ten-thousandths that lie within the picture. */
export function areaOf({ x, y, width, height }: Size & { x: number; y: number }) {
  const whole = 10_000;
  const side = (start: number, size: number) => {
    const from = Math.min(whole - 1, Math.max(0, Math.round(start * 100)));
    return [from, Math.min(whole - from, Math.max(1, Math.round(size * 100)))] as const;
  };
  const [left, across] = side(x, width);
  const [top, down] = side(y, height);
  return { left, top, width: across, height: down };
}
