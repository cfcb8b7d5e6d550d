/** The content of a stock feed, as its signed address carries it. */
import { type FeedContent, type FeedFormat, feedFormats } from '#schemas/api/feed-out.ts';
import { isJsonObject } from '../json/json-object.ts';

const conditions: readonly string[] = ['new', 'demo', 'used'];

/** One spelling of equal contents, so that they are one feed. */
export function writeFeedContent({ format, conditions: chosen, withPhotos }: FeedContent): string {
  return JSON.stringify([format, conditions.filter((one) => chosen.includes(one)), withPhotos]);
}

/** Null if the text is not valid. Addresses in an older format then have no feed. */
export function readFeedContent(text: string): FeedContent | null {
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
