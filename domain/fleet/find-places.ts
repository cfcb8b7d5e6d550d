/** Where a stored document contains the text of a search. */
import type { FindQuery, TextPlace } from '#schemas/api/find.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';
import { listNumbers, plainDigits } from '../text/find-facts.ts';
import { foldText } from '../text/fold.ts';
import { withoutTags } from '../text/readable-text.ts';
import { listStoredBlocks } from './count-blocks.ts';

type PlaceInDocument = Pick<TextPlace, 'blockId' | 'pointer' | 'text'>;

/** Places that are listed for one document. */
const mostPlaces = 20;
/** Values of a document that are visited, and how deep: stored documents have separate bounds. */
const mostValues = 20_000;
const deepest = 30;
const longestText = 160;

export function findPlaces(
  query: FindQuery,
  { key, body, inherited }: { readonly key: string; readonly body: Json; readonly inherited?: Json | undefined },
): readonly PlaceInDocument[] {
  const words = foldText(query.words.trim());
  const look = lookFor(words);
  switch (query.kind) {
    case 'switch': {
      if (documentKind(key) !== 'switches' || !isJsonObject(body)) return [];
      const pointer = `/${pointerStep(query.of)}`;
      const own = body[query.of];
      if (own !== undefined) return placeOf(own, pointer, look);
      return inherited === undefined
        ? []
        : placeOf(inherited, pointer, look).map((place) => ({ ...place, text: `${place.text}, as inherited` }));
    }
    case 'fact': {
      const value = documentKind(key) === 'site' ? valueAt(body, query.of) : undefined;
      return value === undefined ? [] : placeOf(value, query.of, look);
    }
    case 'block':
      return listStoredBlocks(body)
        .filter(({ type }) => type === query.of)
        .flatMap((block) => placesInBlock(block, query.prop, words, look))
        .slice(0, mostPlaces);
    case 'text':
      return words === '' ? [] : textsOf(body, look);
  }
}

/** Where the words are in a text; -1 for nowhere. */
type Look = (text: string) => number;

/** Digits from which words of digits alone are a phone number, which people write in many ways. */
const leastNumber = 6;

/** @param words folded; empty for any text */
function lookFor(words: string): Look {
  const digits = /^[+\d\s().-]{6,40}$/.test(words) ? plainDigits(words) : '';
  const asWritten: Look = (text) => foldText(text).indexOf(words);
  if (digits.length < leastNumber) return asWritten;
  return (text) => listNumbers(text).find((number) => number.digits.includes(digits))?.at ?? asWritten(text);
}

function placesInBlock(
  { id: blockId, props }: { readonly id: string; readonly props: Json },
  prop: string,
  words: string,
  look: Look,
): readonly PlaceInDocument[] {
  if (prop === '' && words === '') return [{ blockId, pointer: '', text: '' }];
  const values = isJsonObject(props) ? Object.entries(props) : [];
  return values
    .filter(([name]) => prop === '' || name === prop)
    .flatMap(([name, value]) => placeOf(value, `/${pointerStep(name)}`, look))
    .map((place) => ({ ...place, blockId }));
}

function placeOf(value: Json, pointer: string, look: Look): readonly PlaceInDocument[] {
  const text = displayValue(value);
  const at = look(text);
  return at < 0 ? [] : [{ blockId: null, pointer, text: excerpt(text, at) }];
}

/** Texts with the words in a document, those of a block with its id, or in an entry of the site. */
function textsOf(body: Json, look: Look): readonly PlaceInDocument[] {
  const found: PlaceInDocument[] = [];
  let left = mostValues;
  const visit = (value: Json, pointer: string, blockId: string | null, depth: number): void => {
    if (left-- <= 0 || depth > deepest || found.length >= mostPlaces) return;
    if (typeof value === 'string') {
      found.push(...placeOf(value, pointer, look).map((place) => ({ ...place, blockId })));
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) visit(item, `${pointer}/${at}`, blockId, depth + 1);
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value))
        visit(member, `${pointer}/${pointerStep(name)}`, blockId, depth + 1);
    }
  };
  for (const { id, props } of listStoredBlocks(body)) visit(props, '', id, 0);
  visit(withoutLayout(body), '', null, 0);
  return found;
}

function withoutLayout(body: Json): Json {
  if (!isJsonObject(body)) return body;
  const { layout: _layout, ...rest } = body;
  return rest;
}

function valueAt(body: Json, pointer: string): Json | undefined {
  let value: Json | undefined = body;
  for (const step of pointer.split('/').slice(1))
    value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/** As people read it. */
function displayValue(value: Json): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? withoutTags(value).replace(/\s+/g, ' ').trim() : JSON.stringify(value);
}

/** The part of a long text around what was found. */
function excerpt(text: string, at: number): string {
  if (text.length <= longestText) return text;
  const from = at < longestText / 2 ? 0 : text.lastIndexOf(' ', at - longestText / 4) + 1;
  const part = text.slice(from, from + longestText - 2);
  return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`;
}
