import { factRepair } from '../../layout/take-fact.ts';
import { findWords, listNumbers, plainDigits } from '../../text/find-facts.ts';
import type { CheckedSite, CheckRule, Finding } from './rule.ts';
import { excerpt, listTexts } from './texts.ts';

interface Fact {
  readonly title: string;
  /** Digits for numbers, lower-case letters for words. */
  readonly value: string;
  readonly digits: boolean;
  readonly entered: string;
  /** The fact that a text can follow; null where there is none. */
  readonly path: string | null;
}

const known = new WeakMap<CheckedSite, readonly Fact[]>();

function factsOf(checked: CheckedSite): readonly Fact[] {
  const before = known.get(checked);
  if (before) return before;
  const { site, lenders } = checked;
  const words = (title: string, entered: string | undefined = '', path: string | null = null): Fact => ({
    title,
    value: entered.trim().toLowerCase(),
    digits: false,
    entered,
    path,
  });
  const number = (title: string, path: string, entered: string | undefined = ''): Fact => ({
    title,
    value: plainDigits(entered),
    digits: true,
    entered,
    path,
  });
  const licences = site?.legal?.licences ?? [];
  const facts = [
    number('the phone of the site', 'site.phone', site?.contact?.phone),
    number('the ABN or NZBN', 'site.company_number', site?.legal?.companyNumber),
    words('the email of the site', site?.contact?.email, 'site.email'),
    // The fact is all licences in one line.
    ...licences.map((licence) => words('a dealer licence', licence, licences.length === 1 ? 'site.licence' : null)),
    ...lenders.map((name) => words('the name of a lender', name)),
  ].filter(({ value, digits }) => value.length >= (digits ? 8 : 5));
  known.set(checked, facts);
  return facts;
}

export const typedFacts: CheckRule = {
  id: 'typed-fact',
  title: 'Dealer details typed into sentences',
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
    return listTexts(document).flatMap(({ words, text, schema, blockId, pointer }) => {
      const small = words.toLowerCase();
      const numbers = listNumbers(words);
      return facts.flatMap((fact): Finding[] => {
        const number = fact.digits ? numbers.find(({ digits }) => digits === fact.value) : undefined;
        const at = fact.digits ? (number?.at ?? -1) : findWords(small, fact.value);
        const length = fact.digits ? (number?.length ?? 0) : fact.value.length;
        // A text that consists of the fact alone is reported where it can be bound.
        if (at < 0 || text.trim().length <= length + 1) return [];
        // Only blocks fill facts into their texts.
        const repair = blockId === undefined ? {} : factRepair(text, schema, fact.path, fact.entered);
        const advice = repair.repair
          ? 'Use the dealer’s own instead.'
          : 'Remove it, and add a block that shows it next to this one.';
        const message = `“${excerpt(words, at, length)}” has ${fact.title} typed in. It will not follow when that changes. ${advice}`;
        return [{ ...(blockId === undefined ? {} : { blockId }), pointer, message, ...repair }];
      });
    });
  },
};
