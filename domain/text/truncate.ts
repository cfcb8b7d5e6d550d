import { trimEndOf } from './trim.ts';

export interface Truncated {
  readonly text: string;
  /** Whether anything was left out. */
  readonly cut: boolean;
}

const ellipsis = '…';

/**
 * The text if it has at most `limit` characters, else its whole words that fit with an ellipsis, together at most
 * `limit` characters. A first word longer than that is cut inside. Characters are code points.
 */
export function truncateWords(text: string, limit: number): Truncated {
  const trimmed = text.trim();
  const points = [...trimmed];
  if (points.length <= limit) return { text: trimmed, cut: false };
  const room = points.slice(0, Math.max(0, limit - 1));
  const atWordEnd = /\s/u.test(points[room.length] ?? '');
  const joined = room.join('');
  const words = atWordEnd ? joined : wholeWords(joined);
  return { text: `${trimEndOf(words, '.,;:–-', true)}${ellipsis}`, cut: true };
}

/** The text up to the blanks before its last word; the whole text where it has one word only. */
function wholeWords(text: string): string {
  let at = text.length;
  while (at > 0 && !/\s/u.test(text.charAt(at - 1))) at -= 1;
  return at === 0 ? text : text.slice(0, at).trimEnd();
}
