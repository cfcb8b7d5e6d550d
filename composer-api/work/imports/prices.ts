/** Prices with the words around them: "$29,990 EGC", "Was $34,990 now $31,990 drive away", "POA", "29.990,00 AUD". Pure. */
import { foldText } from '#domain/text/fold.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { isBlank, isUnknown, saysNothing } from './blank-cell.ts';
import { type CellContext, CellError, CellQuestion, plainContext } from './cell-context.ts';
import { evenSigns, numberStart } from './figures.ts';
import { foldPhrase, meaningsOf, type Phrases, phrases } from './phrases.ts';
import { ownWord, readPlainAnswer } from './words.ts';

export const priceFields = ['price', 'offer_price', 'before_price', 'dap_price', 'egc_price'] as const;
export type PriceField = (typeof priceFields)[number];

const mostDollars = 20_000_000;

/** Each of some words in front of each of others. */
const crossed = (first: string, second: string) =>
  first
    .split('|')
    .flatMap((one) => second.split('|').map((other) => `${one} ${other}`))
    .join('|');
const onRoads = `orc|orcs|on road|on roads|onroads|onroad costs|all on roads|on road charges|all on road costs|on road costs|on road costs orc|gov|govt|government|${crossed('government|govt|gov|statutory', 'charges|costs')}`;
const withIt = 'incl|inc|including|includes|inclusive|inclusive of|included|with';
const included = 'included|incl|inc|inclusive';
const withoutIt =
  'excl|exc|ex|excluding|excludes|exclusive|exclusive of|excluded|extra|plus|before|without|not including|not incl|not inc|does not include';
const extra = 'excluded|excl|exclusive|extra|apply|on top|not included|not incl';

/** Meanings of words around a price. `soft` changes nothing; `from` and `offer` are stated. */
const priceWords: Phrases = phrases({
  drive_away: `drive away|driveaway|d away|daway|drive away price|driveaway price|drive away today|da|dap|da price|dwy|no more to pay|nothing more to pay|on road price|onroad price|price on road|ride away|rideaway|tow away|towaway|on the road|otr|plus nothing|drive away price type|${crossed(withIt, onRoads)}|${crossed(onRoads, included)}`,
  estimated_drive_away:
    'est drive away|est driveaway|estimated drive away|estimated driveaway|estimated drive away price|est drive away price|est da|est dap|estimated da|estimated dap|indicative drive away',
  excl_government_charges: `egc|plus stamp duty and rego|${crossed(withoutIt, onRoads)}|${crossed(onRoads, extra)}`,
  gst_in: `${crossed(withIt, 'gst')}|${crossed('gst', included)}`,
  gst_out: `${crossed(withoutIt, 'gst')}|${crossed('gst', extra)}`,
  none: 'poa|p o a|por|price on application|price upon application|on application|upon application|price on request|price upon request|price on enquiry|price on inquiry|on request|upon request|on enquiry|request price|call|phone|ring|email|call us|call for price|call us for price|call for the price|call for a price|call for our best price|call for best price|phone for price|phone for best price|ring for price|contact|contact us|contact dealer|contact for price|contact for pricing|contact us for price|contact us for our best price|contact us for best price|contact dealer for price|ask|ask us|ask for price|ask for best price|ask for the price|enquire|enquire now|enquire for price|enquire for best price|inquire|inquire for price|enquire within|tba|tbc|tbd|price tba|price to be advised|to be advised|to be confirmed|no price',
  was: 'was|reduced from|previously|formerly|original price|rrp|mrlp|msrp|list price',
  from: 'from|starting from|starting at|priced from|starts at',
  offer:
    'ono|or near offer|or nearest offer|or nearest|or near|or best offer|obo|or offer|or offers|or make an offer|neg|negotiable|price negotiable|offers considered|open to offers',
  firm: 'firm|not negotiable|non negotiable|no offers',
  soft: 'now|only|just|now only|buy now|new price|sale|sale price|on sale|special|special price|special offer|offer|offer price|clearance|reduced|reduced to|discounted to|price|ask price|asking|asking price|our price|internet price|web price|cash price|advertised price|selling price|retail|retail price|and|or|dollars|dollar|each way|each|per unit|per vehicle|type',
  thousand: 'k|thousand|grand|k only',
  million: 'm|mil|mill|million',
  repayment:
    'per week|pw|p w|a week|weekly|wk|per month|pm|a month|monthly|per fortnight|fortnightly|per day|a day|deposit',
});

const foreign =
  'usd|us|eur|euro|euros|gbp|cad|c|sek|nok|dkk|kr|jpy|yen|cny|rmb|inr|rs|zar|r|hkd|hk|sgd|s|chf|fr|pln|thb|idr|myr|php|krw|aed|brl|mxn|fjd|pgk|pounds|pound|€|£|¥|₹|₩';
const own = new Map([
  ['aud', 'AUD'],
  ['au', 'AUD'],
  ['a', 'AUD'],
  ['nzd', 'NZD'],
  ['nz', 'NZD'],
]);
const foreignWords = new Set(foreign.split('|'));

const token = /\d[\d.,' ]*(?:e[+-]?\d{1,2}(?!\d))?|[a-z]+|\$|[^\s\w]|_/g;
/** Signs that change nothing. A comma or dot that belongs to a figure is part of the figure. */
const idle = new Set(['.', ',', ':', ';', '!', '*', '(', ')', '[', ']', '|', '"', "'", '_', '#', '=', '@']);
const letters = /\b([a-z])[./]([a-z])(?:[./]([a-z]))?(?:[./](?=\W|$))?(?![a-z])/g;

interface SaidPrice {
  /** Dollars; null where the cell names none. */
  readonly now: number | null;
  readonly was: number | null;
  readonly type: string | null;
  /** It says in words that there is no price. */
  readonly none: boolean;
  /** It speaks of a price before, or a recommended one. */
  readonly isWas: boolean;
}

/**
 * Everything that a cell states about a price.
 * @throws CellError for a foreign currency, a repayment or words that are not understood; `CellQuestion` where the
 * words
 *   contradict each other.
 */
function understand(cell: string, context: CellContext): SaidPrice {
  // Accountants write a negative amount in brackets, and their systems with the minus behind it.
  if (/^[\s$]*\([\s$]*\d[\d.,\s]*\)\s*$|^[\s$]*\d[\d.,]*\d ?-\s*$/.test(cell))
    throw new CellQuestion('may be a negative amount');
  const text = foldText(evenSigns(cell).replace(/_/g, ' '))
    .replace(/(?<=[a-z])'(?=[a-z])/g, '')
    .replace(letters, '$1$2$3 ')
    .replace(/(\d)e\+(?=\d)/g, '$1e')
    .replace(/(\d)[.,]?(?:-{1,2}|=)(?=\s*(?:$|[a-z]))/g, '$1 ')
    .replace(/\+/g, ' plus ')
    .replace(/&/g, ' and ');
  const tokens = text.match(token) ?? [];
  const said = new Set<string>();
  let now: number | null = null;
  let was: number | null = null;
  let isWas = false;
  for (let at = 0; at < tokens.length; ) {
    const one = tokens[at] ?? '';
    if (/^\d/.test(one)) {
      const figure = one.trimEnd();
      const next = tokens[at + 1] ?? '';
      const size = priceWords.get(next);
      const scale = size === 'thousand' ? 1000 : size === 'million' ? 1_000_000 : 1;
      const start = numberStart(figure, scale > 1, context.assume);
      if (start?.rest.replace(/[.,' ]/g, '') !== '') throw notAPrice();
      const amount = Number((start.value * scale).toPrecision(12));
      if (isWas ? was !== null : now !== null)
        throw new CellQuestion('names more than one price. Write the one that it costs');
      if (isWas) was = amount;
      else now = amount;
      isWas = false;
      at += scale > 1 ? 2 : 1;
      continue;
    }
    if (one === '$') {
      if (tokens[at + 1] === '-' && /^\d/.test(tokens[at + 2] ?? ''))
        throw new CellError('is not between 0 and 20,000,000');
      at += 1;
      continue;
    }
    if (one === '-' || one === '/') {
      // "29,990 - drive away", but no range and nothing below nothing.
      const isFigure = /^[\d$]/.test(tokens[at + 1] ?? '');
      if (isFigure && now === null && at === 0) throw new CellError('is not between 0 and 20,000,000');
      if (isFigure && !isWas && now !== null && was === null)
        throw new CellQuestion('names more than one price. Write the one that it costs');
      at += 1;
      continue;
    }
    if (idle.has(one)) {
      at += 1;
      continue;
    }
    const currency = currencyAt(tokens, at);
    if (currency !== null) {
      if (currency === 'foreign' || (context.currency !== null && currency !== context.currency))
        throw new CellError('is in another currency, so it is no price of this site');
      at += 1;
      continue;
    }
    const { meaning, length } = phraseAt(tokens, at);
    if (meaning === null) throw notAPrice();
    if (meaning === 'repayment') throw new CellError('is a repayment or a deposit and no price');
    if (meaning === 'was') isWas = true;
    else if (meaning !== 'soft' && meaning !== 'thousand' && meaning !== 'million') said.add(meaning);
    else if (meaning !== 'soft') throw notAPrice();
    at += length;
  }
  if (isWas && now !== null && was === null) throw notAPrice();
  if (said.has('from')) context.assume('says “from”; the figure was taken as the price');
  if (said.has('offer')) context.assume('invites offers; the figure was taken as the price');
  return {
    now: rounded(now),
    was: rounded(was),
    type: typeOf(said),
    none: said.has('none'),
    isWas: isWas || was !== null,
  };
}

function rounded(amount: number | null): number | null {
  if (amount === null) return null;
  if (amount < 0 || amount > mostDollars) throw new CellError('is not between 0 and 20,000,000');
  // Nothing costs less than half a dollar.
  return Math.round(amount) || null;
}

const notAPrice = () => new CellError('is not a price, or has words around it that are not understood');

/** The longest phrase from here; signs between its words do not count. */
function phraseAt(tokens: readonly string[], at: number): { readonly meaning: string | null; readonly length: number } {
  const words: string[] = [];
  let best: { readonly meaning: string | null; readonly length: number } = { meaning: null, length: 1 };
  for (let index = at; index < tokens.length && words.length < 7; index += 1) {
    const one = tokens[index] ?? '';
    if (/^[a-z]+$/.test(one)) words.push(one);
    else if (one === '-' || one === '/' || idle.has(one)) continue;
    else break;
    const meaning = priceWords.get(words.join(' '));
    if (meaning !== undefined) best = { meaning, length: index - at + 1 };
  }
  return best;
}

/** "AUD", "US$", "kr": a currency, where it is no word of another phrase. */
function currencyAt(tokens: readonly string[], at: number): string | null {
  const one = tokens[at] ?? '';
  const isBeforeDollar = tokens[at + 1] === '$';
  // One letter is a currency only in front of a dollar sign: A$, C$, S$.
  if (one.length === 1 && /[a-z]/.test(one) && !isBeforeDollar) return null;
  if (one === 'us' && !isBeforeDollar && !/^\d/.test(tokens[at + 1] ?? '')) return null;
  return own.get(one) ?? (foreignWords.has(one) ? 'foreign' : null);
}

/** @throws CellQuestion where the words contradict each other. */
function typeOf(said: ReadonlySet<string>): string | null {
  const types = ['estimated_drive_away', 'drive_away', 'excl_government_charges'].filter((type) => said.has(type));
  const isUnclear = types.length > 1 || (said.has('gst_in') && said.has('gst_out'));
  if (isUnclear) throw new CellQuestion('says both that charges are included and that they are not');
  const [type = null] = types;
  if (!said.has('gst_out')) return type;
  return type === null ? plusGst : withGst(type);
}

/** A price that says of the GST alone what comes on top. */
export const plusGst = 'Plus GST';
const titles = new Map([
  ['drive_away', 'Drive away'],
  ['estimated_drive_away', 'Estimated drive away'],
]);

/** Another type of price together with GST on top. */
export function withGst(type: string): string {
  return type.endsWith('plus GST') ? type : `${titles.get(type) ?? 'Excl. government charges'}, plus GST`;
}

/** What the prices of a column include, where the column says it. */
const namedTypes: ReadonlyMap<PriceField, string> = new Map([
  ['dap_price', 'drive_away'],
  ['egc_price', 'excl_government_charges'],
]);

/** A price and what the cell says with it. Null figures for "POA" and for 0, which is no price. */
export function readPrice(
  cell: string,
  field: PriceField = 'price',
  context: CellContext = plainContext,
): Partial<Vehicle> {
  if (isBlank(cell)) return { [field]: null };
  const { now, was, type, none } = understand(withUnit(cell, context.unit), context);
  if (none && now !== null) throw new CellQuestion('names a price and says that there is none');
  if (!none && now === null && was === null && !/\d/.test(cell)) throw notAPrice();
  if (field === 'before_price') {
    if (now !== null && was !== null) throw notAPrice();
    // The type is of the price before alone: the row compares it.
    return { before_price: was ?? now, ...(type === null ? {} : { price_type: type }) };
  }
  if (was !== null && now === null) throw new CellError('says what it cost before and not what it costs');
  const named = namedTypes.get(field);
  if (named !== undefined) {
    if (type !== null && type !== named && !(field === 'dap_price' && type.includes(named)))
      throw new CellQuestion('says something else than its column');
    return { [field]: now };
  }
  return {
    [field]: now,
    ...(type === null ? {} : { price_type: type }),
    ...(was === null ? {} : { before_price: was }),
  };
}

/** Appends the currency or words from a separate column or from the column's name. */
function withUnit(cell: string, unit: string): string {
  return unit === '' ? cell : `${cell} ${unit}`;
}

/** Whether a column's name is a price and what it includes, as a cell says it: "Price before ORC", "DA price". */
export function isPriceName(name: string): boolean {
  const words = foldPhrase(
    name
      .slice(0, 200)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/\+/g, ' plus ')
      .replace(/\?/g, ' '),
  );
  const isMoney = /\bprice\b|^(?:aud|nzd)$/.test(words);
  const said = isMoney ? meaningsOf(words.replace(/\b(?:nz|aud|nzd|usd|us)\b/g, 'price'), priceWords) : null;
  return (
    said !== null &&
    [...said].every(
      (one) =>
        one === 'soft' || one.startsWith('gst_') || one.endsWith('drive_away') || one === 'excl_government_charges',
    )
  );
}

/** Words that a column of prices may have in its name: "Price (USD)", "Price EGC", "Drive away price". */
export function priceNameWords(name: string): string {
  const words = foldText(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\+/g, ' plus ')).match(/[a-z]+/g) ?? [];
  const text = words.join(' ');
  const type = ['drive_away', 'excl_government_charges', 'gst_out', 'gst_in'].find((meaning) =>
    words.some((_, from) =>
      words
        .slice(from)
        .some((__, length) => priceWords.get(words.slice(from, from + length + 1).join(' ')) === meaning),
    ),
  );
  const currency = /\bus ?\$/i.test(name)
    ? 'usd'
    : words.find((word) => word.length === 3 && (foreignWords.has(word) || own.has(word)));
  const names: { readonly [type: string]: string } = {
    drive_away: text.includes('est') ? 'est drive away' : 'drive away',
    excl_government_charges: 'egc',
    gst_out: 'plus gst',
    gst_in: 'incl gst',
  };
  return [type === undefined ? '' : (names[type] ?? ''), currency ?? ''].filter((part) => part !== '').join(' ');
}

/**
 * A column about what prices include: yes, no, or a type of price. Without a meaning for it, a yes or a no says nothing.
 * @param behind a word that the column's name has and its cells leave out: "Plus" below "GST".
 */
export function readIncluded(
  cell: string,
  meanings: { readonly yes?: string | undefined; readonly no?: string | undefined },
  context: CellContext,
  behind = '',
): Partial<Vehicle> {
  if (saysNothing(cell)) return {};
  const isYes = readPlainAnswer(cell);
  const meant = isYes === null ? undefined : meanings[isYes ? 'yes' : 'no'];
  if (isYes !== null && meant === undefined) {
    const phrase = `${behind || foldPhrase(context.unit)} ${isYes ? 'yes' : 'no'}`.trim();
    const own = ownWord('price_type', phrase, context);
    if (own !== null) return { price_type: own };
    throw new CellQuestion(`says ${isYes ? 'yes' : 'no'}, and not whether it is included or comes on top`, {
      kind: 'price_type',
      phrase,
    });
  }
  const type =
    isYes === null
      ? readPriceType(behind === '' || cell.toLowerCase().includes(behind) ? cell : `${cell} ${behind}`, context)
      : meant;
  if (isYes === false && type) context.assume(`says no, so the price was read as ${type.replaceAll('_', ' ')}`);
  return type ? { price_type: type } : {};
}

/** The types of price that carry a meaning, and what the site shows as it is. @throws CellQuestion for all else. */
export function readPriceType(cell: string, context: CellContext = plainContext): string | null {
  if (saysNothing(cell)) return null;
  if (cell.length > 120) throw new CellError('is longer than 120 characters');
  if (isUnknown(cell)) throw new CellQuestion('does not say what the price includes');
  const folded = foldPhrase(cell);
  const own = ownWord('price_type', folded, context);
  if (own !== null) return own;
  const unknown = () =>
    new CellQuestion('is no type of price that the site knows', { kind: 'price_type', phrase: folded });
  try {
    const { now, isWas, type, none } = understand(cell, context);
    if (none) throw new CellQuestion('says that there is no price');
    // A code such as 0, or a recommended price, says nothing of what it includes.
    if (now !== null || isWas || /\d/.test(cell)) throw unknown();
    return type;
  } catch (error) {
    if (error instanceof CellError && !(error instanceof CellQuestion)) throw unknown();
    throw error;
  }
}
