/** A shopper's search, in words that can be counted: no place, no name, nothing personal. */
import { facetNames, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import { rangeParameter, searchParameters, searchRoutes } from '../search/routes.ts';

const longest = 80;
const mostParts = 6;
/** A text that may be personal: an email address, a phone number, a long code. */
const personal = /@|\d[\d\s-]{6,}\d/;

/**
 * @param path may choose makes, models and bodies: `/search/toyota/hilux`.
 * @returns null for an address that looks for nothing in particular, or for a further page of one that was counted.
 */
export function askedSearch(path: string, params: URLSearchParams): string | null {
  const page = params.get(searchParameters.page);
  if (page !== null && page !== '1' && page !== '') return null;
  const text = wordsOf(params.get(searchParameters.text) ?? '');
  const parts = text === '' ? [] : [personal.test(text) ? '(a number or an address)' : text];
  parts.push(...pathWords(path));
  for (const name of facetNames) {
    for (const value of (params.get(name) ?? '').slice(0, 400).split(',')) {
      const said = wordsOf(value);
      if (said !== '' && !personal.test(said)) parts.push(said);
    }
  }
  for (const name of rangeNames) {
    const [from, to] = [
      amountOf(params.get(rangeParameter(name, 'min'))),
      amountOf(params.get(rangeParameter(name, 'max'))),
    ];
    if (from !== '' || to !== '') parts.push(rangeWords(name, from, to));
  }
  if (parts.length === 0) return null;
  return [...new Set(parts)].slice(0, mostParts).join(' · ').slice(0, longest).trimEnd();
}

/** Makes, models and bodies that the path itself names. */
function pathWords(path: string): readonly string[] {
  if (searchRoutes.some((route) => route.path === path)) return [];
  const match = /^\/(?:search|used-car)\/([\w-]{1,80})(?:\/([\w-]{1,80}))?\/?$/.exec(path);
  return [match?.[1], match?.[2]].flatMap((part) => {
    const said = wordsOf((part ?? '').replace(/-cars$/, '').replace(/-/g, ' '));
    return said === '' || personal.test(said) ? [] : [said];
  });
}

function wordsOf(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.&+/' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trimEnd();
}

function amountOf(text: string | null): string {
  return text !== null && /^\d{1,9}$/.test(text) ? text : '';
}

function rangeWords(name: string, from: string, to: string): string {
  if (from === '') return `${name} to ${to}`;
  return to === '' ? `${name} from ${from}` : `${name} ${from} to ${to}`;
}
