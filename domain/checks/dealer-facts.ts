/** Facts that belong to one dealer alone, in one spelling: how they are found on another dealer's site. */
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { isApproximate } from '../locations/directions.ts';
import { listNumbers, plainDigits } from '../text/find-facts.ts';
import type { CheckedDocument } from './rules/rule.ts';
import { listTexts } from './rules/texts.ts';

export const factKinds = {
  phone: 'phone number',
  number: 'ABN or NZBN',
  licence: 'dealer licence',
  email: 'email address',
  domain: 'domain',
  key: 'search key or index',
  map: 'place on the map',
  name: 'business name',
  address: 'street address',
} as const;
export type FactKind = keyof typeof factKinds;

export interface DealerFact {
  readonly kind: FactKind;
  readonly value: string;
}

type FactLocation = Pick<Location, 'phone' | 'dealer_license_number' | 'address' | 'contact_detail'>;

/** Small letters and digits alone: "LMCT 99-507" and "lmct99507" are one licence. */
const plainCode = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Locations of one site whose facts count. */
const mostLocations = 200;

/**
 * Facts of one word, which are compared as a whole; `dealer-phrases.ts` has those of several.
 * @param site the site document as the dealer stored it: a template's values belong to no dealer
 * @param ownHost on which the platform serves the site
 */
export function listDealerFacts(
  site: Json,
  locations: readonly FactLocation[],
  ownHost: string,
): readonly DealerFact[] {
  const facts = new Map<string, DealerFact>();
  const add = (kind: FactKind, value: string, least: number) => {
    if (value.length >= least && value.length <= 200) facts.set(`${kind} ${value}`, { kind, value });
  };
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const part = (name: string) => {
    const value = isJsonObject(site) ? site[name] : null;
    return isJsonObject(value) ? value : {};
  };
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 20) : []);
  const { contact, legal, search } = { contact: part('contact'), legal: part('legal'), search: part('search') };
  add('phone', plainDigits(text(contact['phone'])), 8);
  add('email', text(contact['email']).toLowerCase(), 6);
  add('number', plainDigits(text(legal['companyNumber'])), 9);
  for (const licence of list(legal['licences'])) add('licence', plainCode(text(licence)), 5);
  for (const domain of list(isJsonObject(site) ? site['domains'] : [])) add('domain', text(domain).toLowerCase(), 4);
  add('domain', ownHost.toLowerCase(), 4);
  for (const name of ['key', 'index']) add('key', text(search[name]), 8);
  for (const location of locations.slice(0, mostLocations)) {
    add('phone', plainDigits(text(location.phone)), 8);
    add('licence', plainCode(text(location.dealer_license_number)), 5);
    add('email', text(location.contact_detail?.email).toLowerCase(), 6);
    const { lat, long } = location.address ?? {};
    // The middle of a suburb is every dealer's who is there.
    if (location.address && isApproximate(location)) continue;
    if (typeof lat === 'number' && typeof long === 'number') add('map', `${lat.toFixed(5)},${long.toFixed(5)}`, 3);
  }
  return [...facts.values()];
}

export interface PlacedLiteral {
  readonly value: string;
  readonly document: string;
  readonly blockId?: string;
  readonly pointer: string;
  /** As it is written. */
  readonly text: string;
}

/** Words of one text that are checked. */
const mostWords = 2000;

/** A pattern for the end of a text begins again at every stop within it, which is quadratic work. */
function withoutStops(word: string): string {
  let end = word.length;
  while (end > 0 && '.:!?'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** Everything in a document's texts that could be a dealer's fact, in the spelling of facts. */
export function listLiterals(document: CheckedDocument): readonly PlacedLiteral[] {
  return listTexts(document).flatMap(({ words, text, blockId, pointer }) => {
    const place = { document: document.key, ...(blockId === undefined ? {} : { blockId }), pointer };
    const found: PlacedLiteral[] = [];
    const add = (value: string, written: string) => {
      if (value.length >= 5 && value.length <= 200) found.push({ ...place, value, text: written.slice(0, 80) });
    };
    for (const { digits, at, length } of listNumbers(words)) add(digits, words.slice(at, at + length));
    // Attributes of links count too: `mailto:`, `tel:` and addresses of other sites.
    const parts = text.split(/[\s<>"'(),;|]+/, mostWords);
    for (const [index, one] of parts.entries()) {
      const plain = withoutStops(one.replace(/^(?:mailto:|tel:|https?:\/\/)/i, ''));
      if (plain.includes('@')) add(plain.toLowerCase(), plain);
      else if (plain.includes('.')) add((plain.split(/[/?#:]/, 1)[0] ?? '').toLowerCase(), plain);
      if (/^tel:/i.test(one)) add(plainDigits(plain), plain);
      // Licences are written in up to three words: "LMCT 99507", "MD 099 142".
      for (let many = 1; many <= 3; many++) {
        const together = parts.slice(index, index + many);
        const code = plainCode(together.join(''));
        if (together.length === many && /\d/.test(code) && code.length <= 30) add(code, together.join(' '));
      }
    }
    return found;
  });
}
