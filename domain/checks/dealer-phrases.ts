/** Names and street addresses of dealers: facts of several words, which are found within sentences. */
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { foldedWords } from '../text/fold.ts';
import type { DealerFact, PlacedLiteral } from './dealer-facts.ts';
import type { CheckedDocument } from './rules/rule.ts';
import { listTexts } from './rules/texts.ts';

/** Words of many dealers' names: a name needs another word besides, or every text about used cars would contain it. */
const tradeWords = new Set(
  (
    'and auto automobile automobiles automotive autos bikes bus buses car caravan caravans cars centre center city ' +
    'commercial company dealer dealers dealership direct equipment family finance great group hire limited local ltd ' +
    'machinery marine motor motorcycle motorcycles motors new nz of our parts preowned prestige pty quality rv sales ' +
    'service the tractor tractors trade trucks truck used vehicle vehicles warehouse wholesale your australia zealand'
  ).split(' '),
);

/** Street types as people shorten them. */
const streetWords: { readonly [word: string]: string } = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  av: 'ave',
  highway: 'hwy',
  drive: 'dr',
  boulevard: 'blvd',
  parade: 'pde',
  place: 'pl',
  court: 'ct',
  crescent: 'cres',
  terrace: 'tce',
  lane: 'ln',
  square: 'sq',
};

/** Words of one text that are looked at, and of one phrase. */
const mostWords = 4000;
const longestPhrase = 10;

/** A name's words as they are written: small letters in running text are no name. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}&'’]*/gu)?.slice(0, mostWords) ?? [];

const streetOf = (text: string) =>
  foldedWords(text)
    .slice(0, mostWords)
    .map((word) => streetWords[word] ?? word);

interface Placed {
  readonly address?: Pick<NonNullable<Location['address']>, 'street' | 'city'> | null;
}

/** @param site the site document as the dealer stored it */
export function listDealerPhrases(site: Json, locations: readonly Placed[]): readonly DealerFact[] {
  const legal = isJsonObject(site) && isJsonObject(site['legal']) ? site['legal'] : {};
  const names = [isJsonObject(site) ? site['name'] : null, legal['company']].flatMap((name): DealerFact[] => {
    const words = typeof name === 'string' ? wordsOf(name.slice(0, 200)) : [];
    const isDistinct = words.some((word) => !tradeWords.has(word.toLowerCase()));
    return words.length > 1 && words.length <= longestPhrase && isDistinct
      ? [{ kind: 'name', value: words.join(' ') }]
      : [];
  });
  const addresses = locations.flatMap(({ address }): DealerFact[] => {
    const street = streetOf((address?.street ?? '').slice(0, 200));
    const town = foldedWords((address?.city ?? '').slice(0, 100)).join(' ');
    const isWhole = street.length > 1 && street.length <= longestPhrase && street.some((word) => /\d/.test(word));
    return isWhole && town !== '' ? [{ kind: 'address', value: `${street.join(' ')}, ${town}` }] : [];
  });
  return [...new Map([...names, ...addresses].map((fact) => [`${fact.kind} ${fact.value}`, fact])).values()];
}

interface Sought extends DealerFact {
  readonly words: readonly string[];
  /** Of an address, which the same text has to name. */
  readonly town: readonly string[];
}

/** Phrases by their first word. */
type SoughtPhrases = ReadonlyMap<string, readonly Sought[]>;

/**
 * @param own phrases of the asking site: they, and parts of them, are not sought
 * @param makes names of makes: every dealer of a make may name its manufacturer ("Mazda Australia")
 */
export function phrasesToFind(
  others: readonly DealerFact[],
  own: readonly DealerFact[],
  makes: readonly string[],
): SoughtPhrases {
  const ours = own.map(({ value }) => ` ${value} `);
  const brands = new Set(makes.flatMap((make) => foldedWords(make)));
  const isBrand = ({ kind, value }: DealerFact) =>
    kind === 'name' && foldedWords(value).every((word) => tradeWords.has(word) || brands.has(word));
  const found = new Map<string, Sought[]>();
  for (const fact of others) {
    if (isBrand(fact) || ours.some((mine) => mine.includes(` ${fact.value} `))) continue;
    const [phrase = '', town = ''] = fact.kind === 'address' ? fact.value.split(', ') : [fact.value];
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    found.set(first, [...(found.get(first) ?? []), { ...fact, words, town: town === '' ? [] : town.split(' ') }]);
  }
  return found;
}

/** Where a document's texts hold one of the phrases. */
export function findPhrases(
  document: CheckedDocument,
  phrases: SoughtPhrases,
): readonly (PlacedLiteral & Pick<DealerFact, 'kind'>)[] {
  if (phrases.size === 0) return [];
  return listTexts(document).flatMap(({ words: text, blockId, pointer }) => {
    const named = wordsOf(text);
    const street = streetOf(text);
    return [...phrasesIn(named, phrases, 'name'), ...phrasesIn(street, phrases, 'address')]
      .filter(({ town }) => town.length === 0 || street.some((_, at) => startsAt(street, town, at)))
      .map(({ kind, value }) => ({
        kind,
        value,
        document: document.key,
        ...(blockId === undefined ? {} : { blockId }),
        pointer,
        text: value,
      }));
  });
}

function phrasesIn(words: readonly string[], phrases: SoughtPhrases, kind: DealerFact['kind']): readonly Sought[] {
  return words.flatMap((word, at) =>
    (phrases.get(word) ?? []).filter((one) => one.kind === kind && startsAt(words, one.words, at)),
  );
}

function startsAt(words: readonly string[], phrase: readonly string[], at: number): boolean {
  return phrase.every((word, index) => words[at + index] === word);
}
