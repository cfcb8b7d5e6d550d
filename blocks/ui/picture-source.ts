/** Widths our picture server makes; see `/img/…?w=`. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** A picture of ours can be asked for at a width; any other address is passed on as it is. */
export function hasWidths(src: string): boolean {
  return src.startsWith('/img/') && !/[?&]w=/.test(src);
}

/** `src` at the smallest width that is at least `width`, or the widest. */
export function pictureAt(src: string, width: number): string {
  if (!hasWidths(src)) return src;
  const step = pictureWidths.find((each) => each >= width) ?? 1920;
  return `${src}${src.includes('?') ? '&' : '?'}w=${step}`;
}

/** The `srcset` of one of our pictures up to `max` pixels, or undefined. */
export function pictureSet(src: string, max = 1920): string | undefined {
  if (!hasWidths(src)) return undefined;
  return pictureWidths
    .filter((width) => width <= max)
    .map((width) => `${pictureAt(src, width)} ${width}w`)
    .join(', ');
}
