/** The content of a stock feed, as its signed address carries it. */
import { type FeedFormat, type FeedWish, feedFormats } from '#schemas/api/feed-out.ts';
import { isJsonObject } from '../json/json-object.ts';

const conditions: readonly string[] = ['new', 'demo', 'used'];

/** One spelling of each wish, so that equal ones are one feed. */
export function writeWish({ format, conditions: chosen, withPhotos }: FeedWish): string {
  return JSON.stringify([format, conditions.filter((one) => chosen.includes(one)), withPhotos]);
}

/** Null where a text is no wish: addresses of an older form then answer nothing. */
export function readWish(text: string): FeedWish | null {
  const [format, chosen, withPhotos, ...more] = listOf(text);
  const isKnown = feedFormats.includes(format as FeedFormat) && typeof withPhotos === 'boolean' && more.length === 0;
  if (!isKnown || !Array.isArray(chosen) || !chosen.every((one) => conditions.includes(one))) return null;
  return { format: format as FeedFormat, conditions: chosen, withPhotos };
}

function listOf(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && !isJsonObject(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
