/** The rules of law for texts that no publish holds back: makes, models, locations, offers and vehicles show as they are saved. */
import type { Site } from '#schemas/documents/site.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { lawsOfTexts } from './check-rules.ts';
import type { CheckedBlock, CheckedDocument, CheckedSite } from './rules/rule.ts';

/** Rules that the fields of an entry keep in another way, by the kind of the entry; null for words of shoppers. */
const keptElsewhere = {
  // The licence of a location is a field of its own.
  location: ['licence-typed'],
  manufacturer: [],
  model: [],
  vehicle: [],
  // Words for people who cannot see a picture.
  picture: [],
  // Its fields hold the figure with its type, the rate and the terms; `offerProblems` asks for them, and for the claims.
  offer: [
    'comparison-rate',
    'price-type-in-words',
    'saving-in-words',
    'was-price-in-words',
    'credit-promise',
    'unproven-best',
    'demo-called-new',
    'rights-denied',
  ],
  review: null,
} as const satisfies { readonly [kind: string]: readonly string[] | null };

export interface Entry {
  readonly kind: keyof typeof keptElsewhere;
  readonly item: object;
  /** As it is stored: what it says already stops no other change. Null for a new one. */
  readonly before?: object | null;
}

/** What the law has against the texts of an entry, at the pointers of its fields. @param site null where it cannot be read */
export function lawInEntry({ kind, item, before = null }: Entry, site: Site | null): readonly FieldMessage[] {
  const except: readonly string[] | null = keptElsewhere[kind];
  if (except === null) return [];
  const rules = lawsOfTexts.filter(({ id }) => !except.includes(id));
  const findIn = (value: object) => {
    const texts = Object.entries(jsonObjectOf(value)).filter(([field]) => !names.test(field));
    const document = documentOf(Object.fromEntries(texts));
    return rules.flatMap((rule) => rule.find(document, { ...neutral, site: site ?? undefined }));
  };
  const found = findIn(item);
  const known = new Set(found.length === 0 || before === null ? [] : findIn(before).map(({ message }) => message));
  return found.flatMap(({ pointer, message }) => (known.has(message) ? [] : [{ pointer, message }]));
}

/** Fields that are no texts: parts of addresses. */
const names = /(?:^|_)(?:slug|id)$/;

const neutral: Omit<CheckedSite, 'site'> = { isTemplate: false, lenders: [], switchOn: () => true, now: undefined };

/** All texts of an entry are read at one place, like those of a block. */
function documentOf(props: CheckedBlock['props']): CheckedDocument {
  const block = { id: 'entry', type: 'entry', schema: {}, props, states: [] };
  return { key: 'section/entry', kind: 'section', pageType: null, body: {}, schema: null, blocks: [block] };
}
