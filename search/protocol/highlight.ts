/**
 * Marks the words that a record was found by. Values are not escaped: tags and page are the caller's (the real clients
 * insert their own marks and escape the text between).
 */
import { foldedWords, foldText } from '#domain/text/fold.ts';
import { maxTextLength, maxTextWords } from '../engine/query-words.ts';
import type { TextQuery } from '../engine/types.ts';
import type { JsonObject } from './searchable.ts';

export interface Marker {
  readonly pre: string;
  readonly post: string;
  /** Words of the query, folded. */
  readonly typed: readonly string[];
  /** Words of the index that they match: corrected, completed, synonyms. */
  readonly found: ReadonlySet<string>;
  readonly prefix: 'last' | 'all' | 'none';
}

export function markerOf(text: TextQuery | undefined, found: readonly string[], pre: string, post: string): Marker {
  return {
    pre,
    post,
    // No more than the index looks for: every word of every hit is compared with them.
    typed: text ? foldedWords(text.text.slice(0, maxTextLength)).slice(0, maxTextWords) : [],
    found: new Set(found.map(foldText)),
    prefix: text?.prefix ?? 'last',
  };
}

interface Marked {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
}

/** A value with its words marked. */
export function markText(value: string, marker: Marker): Marked {
  if (marker.typed.length === 0) return { value, matchLevel: 'none', matchedWords: [] };
  const matched = new Set<string>();
  let isWhole = true;
  let text = '';
  let done = 0;
  for (const piece of value.matchAll(/\S+/g)) {
    const marks = marksIn(piece[0], marker, matched);
    if (marks.length === 0) isWhole = false;
    for (const mark of marks) {
      const [from, to] = [piece.index + mark.from, piece.index + mark.to];
      text += `${value.slice(done, from)}${marker.pre}${value.slice(from, to)}${marker.post}`;
      done = to;
      if (!mark.isWhole) isWhole = false;
    }
  }
  if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] };
  const matchedWords = marker.typed.filter((word, index) => matched.has(word) && marker.typed.indexOf(word) === index);
  return {
    value: text + value.slice(done),
    matchLevel: marker.typed.every((word) => matched.has(word)) ? 'full' : 'partial',
    fullyHighlighted: isWhole,
    matchedWords,
  };
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly isWhole: boolean;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Marks inside a piece without blanks: of each of its words, or of all where they are one ('CX-5' for 'cx5'). */
function marksIn(piece: string, marker: Marker, matched: Set<string>): readonly Mark[] {
  const words = [...piece.matchAll(wordPattern)];
  const marks = words.flatMap((word) => {
    const length = lengthFound(word[0], marker, matched);
    return length === 0
      ? []
      : [{ from: word.index, to: word.index + length, isWhole: length === word[0].length && words.length === 1 }];
  });
  if (marks.length > 0 || words.length < 2) return marks;
  const joined = words.map((word) => foldText(word[0])).join('');
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || lengthFound(joined, marker, matched) === 0) return [];
  return [{ from: first.index, to: last.index + last[0].length, isWhole: true }];
}

/** How much of a word is marked: what was typed of it, or all where another spelling found it; 0 for none. */
function lengthFound(word: string, { typed, found, prefix }: Marker, matched: Set<string>): number {
  const folded = foldText(word);
  let length = 0;
  for (const [index, own] of typed.entries()) {
    const mayBegin = prefix === 'all' || (prefix === 'last' && index === typed.length - 1);
    if (folded !== own && !(mayBegin && folded.startsWith(own))) continue;
    matched.add(own);
    length = Math.max(length, originalLength(word, own.length));
  }
  if (length > 0 || !found.has(folded)) return length;
  // If no typed word begins it, its origin is unknown; it counts for all those without an exact match.
  const near = typed.filter((own) => !found.has(own));
  for (const own of near.length > 0 ? near : typed) matched.add(own);
  return word.length;
}

/** Characters of a word that fold to `length` characters. */
function originalLength(word: string, length: number): number {
  let folded = 0;
  let original = 0;
  for (const c of word.normalize('NFC')) {
    if (folded >= length) break;
    folded += foldText(c).length;
    original += c.length;
  }
  return word === word.normalize('NFC') ? original : word.length;
}

/** The part of a marked text around its first mark, `words` long. */
export function snippetOf(
  value: string,
  marker: Marker,
  words: number,
  ellipsis: string,
): Pick<Marked, 'value' | 'matchLevel'> {
  const pieces = [...value.matchAll(/\S+/g)];
  const first = pieces.findIndex((piece) => marksIn(piece[0], marker, new Set()).length > 0);
  const begin = Math.max(0, Math.min(first - Math.floor(words / 3), pieces.length - words));
  const end = begin + words;
  const from = pieces[begin]?.index ?? 0;
  const last = pieces[Math.min(end, pieces.length) - 1];
  const to = last ? last.index + last[0].length : 0;
  const marked = markText(value.slice(from, to), marker);
  return {
    value: `${begin > 0 ? ellipsis : ''}${marked.value}${end < pieces.length ? ellipsis : ''}`,
    matchLevel: marked.matchLevel,
  };
}

/** Applies `mark` to every text and number that `names` lead to; names go into objects by dots, `*` is everything. */
export function mapTexts<T>(
  record: JsonObject,
  names: readonly string[],
  mark: (text: string) => T | undefined,
): { readonly [name: string]: unknown } {
  const isAll = names.includes('*');
  const entries = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'objectID' || name.startsWith('_')) return [];
    const inner = names.flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []));
    const wanted = isAll || names.includes(name) ? ['*'] : inner;
    if (wanted.length === 0) return [];
    const mapped = mapValue(value, wanted, mark);
    return mapped === undefined ? [] : [[name, mapped]];
  });
  return Object.fromEntries(entries);
}

function mapValue<T>(value: unknown, names: readonly string[], mark: (text: string) => T | undefined): unknown {
  if (typeof value === 'string' || typeof value === 'number')
    return names.includes('*') ? mark(String(value)) : undefined;
  if (Array.isArray(value)) return value.flatMap((item: unknown) => mapValue(item, names, mark) ?? []);
  // A value of a record is JSON, so that what is left is an object or nothing to mark.
  return typeof value === 'object' && value !== null ? mapTexts(value as JsonObject, names, mark) : undefined;
}
