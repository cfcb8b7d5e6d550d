import type { CheckedSite, CheckRule } from './rule.ts';
import { excerpt, listTexts } from './texts.ts';

interface Fact {
  readonly title: string;
  /** Digits for numbers, lower-case letters for words. */
  readonly value: string;
  readonly digits: boolean;
}

/**
 * Digits of a number as people write it; the country's own code is as good as the zero before it. Numbers that begin
 * with 1300 and 1800 are dialled without that zero.
 */
export function plainDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return /^611[38]00\d{6}$/.test(digits) ? digits.slice(2) : digits.replace(/^(?:61|64)(?=\d{8,})/, '0');
}

const known = new WeakMap<CheckedSite, readonly Fact[]>();

function factsOf(checked: CheckedSite): readonly Fact[] {
  const before = known.get(checked);
  if (before) return before;
  const { site, lenders } = checked;
  const words = (title: string, value: string | undefined): Fact => ({
    ...{ title, value: (value ?? '').trim().toLowerCase(), digits: false },
  });
  const number = (title: string, value: string | undefined): Fact => ({
    ...{ title, value: plainDigits(value ?? ''), digits: true },
  });
  const facts = [
    number('the phone of the site', site?.contact?.phone),
    number('the ABN or NZBN', site?.legal?.companyNumber),
    words('the email of the site', site?.contact?.email),
    ...(site?.legal?.licences ?? []).map((licence) => words('a dealer licence', licence)),
    ...lenders.map((name) => words('the name of a lender', name)),
  ].filter(({ value, digits }) => value.length >= (digits ? 8 : 5));
  known.set(checked, facts);
  return facts;
}

interface Run {
  readonly digits: string;
  readonly at: number;
  readonly length: number;
}

/** Runs of digits with the signs that people put between them: "(07) 5555 0100". */
export function listNumbers(text: string): readonly Run[] {
  return [...text.matchAll(/\+?\(?\d(?:[\d ().-]{6,20})\d/g)].map((match) => ({
    digits: plainDigits(match[0]),
    at: match.index,
    length: match[0].length,
  }));
}

/** Where words stand by themselves and not within others; -1 for nowhere. */
export function findWords(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + words.length] ?? ' '}`;
    if (!/[a-z0-9]/.test(around)) return at;
  }
  return -1;
}

export const typedFacts: CheckRule = {
  id: 'typed-fact',
  title: 'Facts of the dealer typed into sentences',
  kind: 'facts',
  owner: 'Content',
  since: '2026-11-23',
  severity: 'warning',
  reads: 'texts of pages and shared sections; site settings and lenders',
  stopsGoLive: false,
  find: (document, site) => {
    if (document.kind !== 'page' && document.kind !== 'section') return [];
    const facts = factsOf(site);
    if (facts.length === 0) return [];
    return listTexts(document).flatMap(({ words, blockId, pointer }) => {
      const small = words.toLowerCase();
      const numbers = listNumbers(words);
      for (const fact of facts) {
        const number = fact.digits ? numbers.find(({ digits }) => digits === fact.value) : undefined;
        const at = fact.digits ? (number?.at ?? -1) : findWords(small, fact.value);
        const length = fact.digits ? (number?.length ?? 0) : fact.value.length;
        // A text that is the fact and nothing else is told where it can be bound.
        if (at < 0 || words.trim().length <= length + 1) continue;
        const message = `“${excerpt(words, at, length)}” has ${fact.title} typed in. It will not follow when that changes: take it out, and let a block that shows it stand beside this one.`;
        return [{ ...(blockId === undefined ? {} : { blockId }), pointer, message }];
      }
      return [];
    });
  },
};
