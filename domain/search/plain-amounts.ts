/** Amounts as people type them: "under 30k", "$20,000 to $30,000", "under $150 a week", "less than 100,000 km", "7 seats". */

import type { RangeName } from '#schemas/catalogue/vehicle/search.ts';
import type { Meaning } from './meaning.ts';
import { phraseAt, phrases } from './phrases.ts';

interface Amount {
  readonly value: number;
  readonly words: number;
  /** The measure that the amount itself states; null where it might be dollars, a year or anything else. */
  readonly of: RangeName | null;
}

const up = phrases('under,below,up to,less than,no more than,cheaper than,max,maximum,<');
const down = phrases('over,above,more than,at least,min,minimum,>');
const before = phrases('before,older than');
const after = phrases('after,newer than,since');
const weekly = phrases('a week,per week,weekly,pw');
const numbers = 'one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(',');
/** Dollars below which a bare figure is no price of a vehicle. */
const leastPrice = 1000;
const years = { first: 1900, last: 2100 } as const;

/** Reads an amount with its meaning: which end of a range it is, or the number of seats or beds. */
export function plainAmounts(words: readonly string[], at: number): Meaning | null {
  return counted(words, at) ?? between(words, at) ?? bounded(words, at) ?? alone(words, at);
}

/** "7 seats", "seven seater", "4 berth", "sleeps 4". */
function counted(words: readonly string[], at: number): Meaning | null {
  const [first = '', second = ''] = [words[at], words[at + 1]];
  if (first === 'sleeps') {
    const count = countOf(second);
    return count === null ? null : { words: 2, facet: ['sleeps', [count]] };
  }
  const count = countOf(first);
  if (count === null) return null;
  if (/^seat(s|er|ers)?$/.test(second)) return { words: 2, facet: ['seats', [count]] };
  return second === 'berth' ? { words: 2, facet: ['sleeps', [count]] } : null;
}

function countOf(word: string): string | null {
  if (/^[1-9]\d?$/.test(word)) return word;
  const at = numbers.indexOf(word);
  return at === -1 ? null : String(at + 1);
}

/** "20k to 30k", "between $20,000 and $30,000", "2018 to 2020". */
function between(words: readonly string[], at: number): Meaning | null {
  const from = words[at] === 'between' || words[at] === 'from' ? 1 : 0;
  const low = amountAt(words, at + from);
  const joint = low && words[at + from + low.words];
  if (!low || !(joint === 'to' || joint === '-' || (joint === 'and' && from === 1))) return null;
  const high = amountAt(words, at + from + low.words + 1);
  if (!high) return null;
  const [a, b] = [low.of ?? yearOr(low, null), high.of ?? yearOr(high, null)];
  const name = b === 'year' && a !== 'year' ? null : (b ?? a);
  if (name === null) return null;
  // "20 to 30k" are both thousands.
  const least = low.value < 1000 && high.value >= 1000 && name !== 'year' ? low.value * 1000 : low.value;
  const [min, max] = least > high.value ? [high.value, least] : [least, high.value];
  return { words: from + low.words + 1 + high.words, range: [name, { min, max }] };
}

/** "under 30k", "over 100,000 km", "newer than 2018", "from 2019", "2019 or newer". */
function bounded(words: readonly string[], at: number): Meaning | null {
  const said = phraseAt(up, words, at) || phraseAt(before, words, at) || phraseAt(after, words, at);
  const isFrom = said === 0 && words[at] === 'from';
  const start = said || phraseAt(down, words, at) || (isFrom ? 1 : 0);
  const amount = amountAt(words, at + start);
  if (!amount) return null;
  if (start === 0) return newer(words, at, amount);
  const count = start + amount.words;
  if (phraseAt(before, words, at)) return yearBound(amount, count, { max: amount.value - 1 });
  if (phraseAt(after, words, at) && words[at] !== 'since') return yearBound(amount, count, { min: amount.value + 1 });
  if (words[at] === 'since') return yearBound(amount, count, { min: amount.value });
  if (phraseAt(up, words, at)) {
    if (amount.of === null && amount.value < leastPrice) return null;
    return { words: count, range: [amount.of ?? 'price', { max: amount.value }] };
  }
  const name = amount.of ?? yearOr(amount, amount.value < leastPrice ? null : 'price');
  return name === null ? null : { words: count, range: [name, { min: amount.value }] };
}

function newer(words: readonly string[], at: number, amount: Amount): Meaning | null {
  const end = at + amount.words;
  const isNewer = words[end] === 'onwards' || (words[end] === 'or' && /^(newer|later)$/.test(words[end + 1] ?? ''));
  if (!isNewer) return null;
  return yearBound(amount, amount.words + (words[end] === 'or' ? 2 : 1), { min: amount.value });
}

function yearBound(amount: Amount, words: number, bounds: { readonly min?: number; readonly max?: number }) {
  return yearOr(amount, null) === 'year' ? { words, range: ['year', bounds] as const } : null;
}

function yearOr<T>({ value, of }: Amount, other: T): 'year' | T {
  return of === null && value >= years.first && value <= years.last ? 'year' : other;
}

/** "$30,000", "30k" and "$150 a week" are a budget; a bare figure may be a model, a badge or a stock number. */
function alone(words: readonly string[], at: number): Meaning | null {
  const amount = amountAt(words, at);
  const isBudget = amount?.of === 'weekly_price' || (amount?.of === 'price' && amount.value >= leastPrice);
  return amount?.of && isBudget ? { words: amount.words, range: [amount.of, { max: amount.value }] } : null;
}

/** "$30,000", "30k", "100,000", "100000km", "100k kms". */
function amountAt(words: readonly string[], at: number): Amount | null {
  const match = /^(\$?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(\.\d)?(k?)(kms?)?$/.exec(words[at] ?? '');
  if (!match) return null;
  const [, dollar, whole = '', part = '', thousand, km] = match;
  const value = Math.round(Number(whole.replaceAll(',', '') + part) * (thousand ? 1000 : 1));
  if (value > 999_999_999) return null;
  if (km) return { value, words: 1, of: 'km' };
  if (/^(km|kms|kilometres|kilometers|ks)$/.test(words[at + 1] ?? '')) return { value, words: 2, of: 'km' };
  const week = phraseAt(weekly, words, at + 1);
  if (week > 0) return { value, words: 1 + week, of: 'weekly_price' };
  return { value, words: 1, of: dollar || thousand ? 'price' : null };
}
