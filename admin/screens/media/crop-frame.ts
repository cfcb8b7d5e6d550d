/** The frame of a cut, in thousandths of the picture: it never leaves the picture and never gets too small. */
import type { MediaCrop } from '#schemas/api/media.ts';

export const wholeCrop: MediaCrop = { left: 0, top: 0, width: 1000, height: 1000 };

/** Thousandths a side. */
const least = 50;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, Math.round(value)));

export function moveCrop(crop: MediaCrop, x: number, y: number): MediaCrop {
  return {
    ...crop,
    left: between(0, crop.left + x, 1000 - crop.width),
    top: between(0, crop.top + y, 1000 - crop.height),
  };
}

/**
 * Moves the lower right corner.
 * @param ratio of width to height in thousandths, null for any.
 */
export function resizeCrop(crop: MediaCrop, x: number, y: number, ratio: number | null): MediaCrop {
  const width = between(least, crop.width + x, 1000 - crop.left);
  if (ratio === null) return { ...crop, width, height: between(least, crop.height + y, 1000 - crop.top) };
  // The longer axis of the drag decides; the other side follows as far as the picture goes.
  const wanted = Math.abs(x) >= Math.abs(y) ? width : between(least, (crop.height + y) * ratio, 1000 - crop.left);
  const widest = Math.max(1, Math.floor(Math.min(1000 - crop.left, (1000 - crop.top) * ratio)));
  const next = between(Math.min(Math.ceil(least * Math.max(1, ratio)), widest), wanted, widest);
  return { ...crop, width: next, height: between(1, next / ratio, 1000 - crop.top) };
}

/** The largest frame of a ratio around the centre of this one that fits the picture. */
export function ratioCrop({ left, top, width, height }: MediaCrop, ratio: number): MediaCrop {
  const side = Math.min(1000, 1000 * ratio);
  const next = { width: Math.round(side), height: Math.min(1000, Math.round(side / ratio)) };
  return moveCrop({ left: 0, top: 0, ...next }, left + width / 2 - next.width / 2, top + height / 2 - next.height / 2);
}
