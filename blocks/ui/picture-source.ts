/** Widths our picture server makes; see `/img/…?w=`. */
const pictureWidths = [160, 320, 480, 720, 960, 1280, 1920] as const;

/** One of our pictures can be requested at a width; any other address is passed on unchanged. */
function hasWidths(src: string): boolean {
  return src.startsWith('/img/') && !/[?&]w=/.test(src);
}

/** Quality of pictures whose address requests none. */
const plainQuality = 75;

/**
 * `src` at the smallest width that is at least `width`, or the widest.
 * @param quality 30 to 90.
 */
export function pictureAt(src: string, width: number, quality = plainQuality): string {
  if (!hasWidths(src)) return src;
  const step = pictureWidths.find((each) => each >= width) ?? 1920;
  const asked = quality === plainQuality ? `w=${step}` : `w=${step}&q=${quality}`;
  return `${src}${src.includes('?') ? '&' : '?'}${asked}`;
}

/** Below this width, only thumbnails are shown. */
const leastWidth = 320;

/**
 * The `srcset` of one of our pictures up to `max` pixels, or undefined. The narrowest width is in it only where no
 * wider one than a thumbnail's is wanted (`max` 320): elsewhere it would be bytes that no screen requests.
 */
export function pictureSet(src: string, max = 1920, quality = plainQuality): string | undefined {
  if (!hasWidths(src)) return undefined;
  return pictureWidths
    .filter((width) => width <= max && (width >= leastWidth || max <= leastWidth))
    .map((width) => `${pictureAt(src, width, quality)} ${width}w`)
    .join(', ');
}

/** A panorama, of which a screen shows a fifth at a time: as wide as our server makes them. */
export function panoramaAt(src: string, quality = plainQuality): string {
  return pictureAt(src, 1920, quality).replace(/([?&])w=1920(?=&|$)/, '$1w=3840');
}

/**
 * Where a picture that is cut to fit its frame keeps its focal point, as CSS writes it; undefined for the middle. It is
 * part of the address of a picture of the library (`?at=20-70`).
 */
export function focusOf(src: string): { readonly objectPosition: string } | undefined {
  const [, x, y] = /^\/img\/[^?]*\?at=(\d{1,3})-(\d{1,3})$/.exec(src) ?? [];
  return x === undefined ? undefined : { objectPosition: `${x}% ${y}%` };
}
