/** Lines above and below a table that say something of all its figures: "All prices plus GST", "Odometers in miles". Pure. */
import { type CellContext, CellError } from './cell-context.ts';
import { foldPhrase } from './phrases.ts';
import { readPriceType } from './prices.ts';

/** A statement about a field of all rows. */
export interface TableNote {
  readonly field: 'price_type' | 'price' | 'km';
  readonly text: string;
  /** The type of price that it is; null where a person has to say what it means. */
  readonly type: string | null;
  /** As `foldPhrase` writes it, without words that add nothing. */
  readonly phrase: string;
}

/** Characters of a line that are looked at. */
export const longestNote = 200;

const idle =
  /\b(?:all|our|the|these|those|are|is|shown|listed|displayed|advertised|quoted|stated|vehicles?|cars?|stock|above|below|in|of|on this|this|list|file|page|sheet|note|notes|nb|please|unless otherwise stated|for|currency|code|basis|type)\b/g;
const ofPrice = /\b(?:prices?|priced|pricing|amounts?|currency)\b|\$/;
/** What may come on top of a price. */
const ofCharges =
  /\b(?:gst|tax(?:es)?|drive ?away|egc|orcs?|on ?roads?|stamp duty|rego|registration|charges|fees?|delivery|incl\w*|excl\w*|plus|add|before|less|discount\w*)\b/;
const alone = /\b(?:gst|drive ?away|egc|orcs?|on ?roads?|(?:government|govt|statutory) charges)\b/;
/** What makes another figure of a price. */
const otherPrice =
  /(?:^|\s|\$)['’(]?0{3}s?\b|\bx ?1,?000\b|\bthousands?\b|\b(?:us|nz|a) ?\$|\b(?:usd|eur|euros?|gbp|pounds?|jpy|yen|nzd|aud|trade|wholesale|cost|weekly|monthly|per (?:week|month|fortnight)|deposits?|reserve|guide|indicative|dealers? (?:only|prices?|to dealers?))\b/i;
const ofDistance = /\b(?:odo\w{0,10}|mileage|kms?|kilomet\w{1,6}|distances?)\b/;
const otherDistance = /\b(?:miles?|mi|000s?|thousands?|hours|hrs|approx\w{0,8}|estimated?)\b/;

/** What a line says of all rows; null for a title, a date and all else that is no statement about figures. */
export function noteOf(line: string, context: CellContext): TableNote | null {
  const text = line.slice(0, longestNote).trim();
  const words = foldPhrase(text.replace(/\+/g, ' plus ').replace(/\$/g, ' $ '));
  const isPriced = ofPrice.test(words) || text.includes('$');
  const phrase = words
    .replace(/\bprices\b/g, 'price')
    .replace(/\b(ex|in)clude\b/g, '$1cludes')
    .replace(idle, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if ((isPriced && ofCharges.test(words)) || alone.test(words)) {
    try {
      const type = readPriceType(phrase, context);
      return type === null ? null : { field: 'price_type', text, type, phrase };
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      return { field: 'price_type', text, type: null, phrase };
    }
  }
  if (ofDistance.test(words) && otherDistance.test(words)) return { field: 'km', text, type: null, phrase };
  if (!isPriced || !otherPrice.test(text)) return null;
  try {
    // "Prices in AUD" say what the site's prices are.
    readPriceType(phrase, context);
    return null;
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    return { field: 'price', text, type: null, phrase };
  }
}
