/** Rules of law for the texts of all documents that shoppers read. */

import { describeKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { groupBy } from '../../json/group-by.ts';
import { findLoose, type LooseClaim } from '../../legal/loose-claims.ts';
import { normaliseClaims } from '../../legal/normalise-claims.ts';
import type { UnprovenClaim } from '../../legal/unproven-claims.ts';
import { struckLines } from '../../text/struck-lines.ts';
import { tableLines } from '../../text/table-lines.ts';
import type { CheckedDocument, CheckedSite, CheckRule, Finding } from './rule.ts';
import { excerpt, listTexts, type PlacedText } from './texts.ts';

interface Said {
  /** With figures in one form (`normaliseClaims`). */
  readonly words: string;
  /** From the block's props, or from the document's root. */
  readonly pointer: string;
  /** All that is read at the same place: the texts of a block, of a form, of one entry of a list. */
  readonly together: string;
}

/** What a rule found in a text. */
interface Claim {
  /** Where in the words it begins, and how many characters it has. */
  readonly at: number;
  readonly length: number;
  /** What is wrong and what to do. @param quoted the claim with a few words around it */
  readonly message: (quoted: string) => string;
}

/** Texts that are read at one place, in their order. */
interface Place {
  readonly texts: readonly PlacedText[];
  readonly words: readonly string[];
  readonly together: string;
}

/** Texts and characters of a place that are read as one sentence too. */
const mostJoined = { texts: 60, characters: 20_000 } as const;

const places = new WeakMap<CheckedDocument, readonly Place[]>();

/** The places of a document; read once for all rules. */
function listPlaces(document: CheckedDocument): readonly Place[] {
  const before = places.get(document);
  if (before) return before;
  const texts = groupBy(listTexts(document), (text) => placeOf(document, text));
  const found = [...texts.values()].map((all): Place => {
    const words = all.map(({ text, words }) =>
      normaliseClaims([words, ...tableLines(text), ...struckLines(text)].join('\n')),
    );
    return { texts: all, words, together: words.join('\n') };
  });
  places.set(document, found);
  return found;
}

/**
 * @param find the first claim that breaks the rule; null where there is none
 * @param stopsGoLive whether it stops a publish too; a warning else
 */
export function lawOfTexts(
  {
    id,
    title,
    since,
    stopsGoLive = true,
  }: Pick<CheckRule, 'id' | 'title' | 'since'> & Partial<Pick<CheckRule, 'stopsGoLive'>>,
  find: (said: Said, site: CheckedSite) => Claim | null,
): CheckRule {
  return {
    id,
    title,
    since,
    kind: 'law',
    owner: 'Compliance',
    severity: 'warning',
    stopsGoLive,
    reads:
      'texts of pages, shared sections, menus, forms, switches, settings and emails; makes, models, locations and vehicles as they are saved',
    find: (document, site) =>
      describeKind(document.kind).isInternal ? [] : findIn(listPlaces(document), (said) => find(said, site)),
  };
}

function findIn(all: readonly Place[], find: (said: Said) => Claim | null): readonly Finding[] {
  const found = all.flatMap((place) => {
    const { texts, words, together } = place;
    const single = texts.flatMap((text, at) => {
      const said = { words: words[at] ?? '', pointer: text.pointer, together };
      const claim = find(said);
      return claim === null ? [] : [findingOf(text, said.words, claim)];
    });
    return single.length > 0 ? single : acrossTexts(place, find);
  });
  return found.length > 0 ? found : all.flatMap((place, at) => acrossTexts(withNext(place, all[at + 1]), find));
}

/** Characters of a block that is read with the next one: columns split a short claim, not a paragraph. */
const mostOfNeighbours = 80;

/** A short block with the short one after it; nothing for any other. */
function withNext(place: Place, next: Place | undefined): Place {
  const isShort = ({ texts, together }: Place) =>
    texts[0]?.blockId !== undefined && together.length <= mostOfNeighbours;
  if (next === undefined || !isShort(place) || !isShort(next)) return { texts: [], words: [], together: '' };
  return {
    texts: [...place.texts, ...next.texts],
    words: [...place.words, ...next.words],
    together: `${place.together}\n${next.together}`,
  };
}

/** A claim that two texts make together: a figure of 4.99% with “p.a.” below it. */
function acrossTexts({ texts, words, together }: Place, find: (said: Said) => Claim | null) {
  const seen = texts.flatMap((text, at) => (isRead(text) ? [{ text, words: words[at] ?? '' }] : []));
  if (seen.length > mostJoined.texts || together.length > mostJoined.characters) return [];
  const joined = seen.map((one) => one.words.replaceAll('\n', ' ')).join(' ');
  const [only] = seen.length === 1 ? seen : [];
  const claim = seen.length === 0 ? null : find({ words: joined, pointer: only?.text.pointer ?? '', together });
  if (claim === null) return [];
  let end = 0;
  for (const one of seen) {
    end += one.words.length + 1;
    if (end > claim.at) return [findingOf(one.text, joined, claim)];
  }
  return [];
}

/** An address or a name of a file, where no schema says so. */
const address = /^(?=[^\s%$]*[-/:_])[^\s%$]{4,}$/;

/** Whether shoppers read it: a choice, an address or a colour is not text. */
function isRead({ schema, words }: PlacedText): boolean {
  if (address.test(words)) return false;
  const format = schema?.['format'];
  return schema?.['enum'] === undefined && (format === undefined || format === 'rich-text' || format === 'multiline');
}

function findingOf({ blockId, pointer }: PlacedText, words: string, { at, length, message }: Claim) {
  const text = message(`“${excerpt(words, at, length)}”`);
  return blockId === undefined ? { pointer, message: text } : { blockId, pointer, message: text };
}

export function lawOfClaim(about: Parameters<typeof lawOfTexts>[0], { find, says }: UnprovenClaim): CheckRule {
  return lawOfTexts(about, ({ words }) => {
    const found = find(words);
    return found && { at: found.index, length: found[0].length, message: (quoted) => `${quoted} ${says}` };
  });
}

/** What the law allows with its terms: a warning. */
export function warningOf(loose: LooseClaim): CheckRule {
  const about = { id: loose.id, title: loose.title, since: '2026-11-30', stopsGoLive: false };
  return lawOfTexts(about, ({ words, together }) => {
    const found = findLoose(loose, words, together);
    return found && { at: found.index, length: found[0].length, message: (quoted) => `${quoted} ${loose.says}` };
  });
}

function placeOf({ kind, body }: CheckedDocument, { blockId, pointer, owner }: PlacedText): Json | string {
  if (blockId !== undefined) return blockId;
  if (kind === 'form' || kind === 'spin-to-win') return '';
  return owner === body ? pointer : owner;
}
