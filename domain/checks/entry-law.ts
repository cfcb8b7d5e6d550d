/** The rules of law for texts that no publish holds back: makes, models, locations, offers and vehicles show as they are saved. */
import type { Site } from '#schemas/documents/site.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { lawsOfTexts } from './check-rules.ts';
import type { CheckedBlock, CheckedDocument, CheckedSite } from './rules/rule.ts';

/** Rules that the fields of an entry keep in another way, by the kind of the entry; null for words of shoppers. */
const keptElsewhere = {
  // The licence of a location is a separate field.
  location: ['licence-typed'],
  manufacturer: [],
  model: [],
  vehicle: [],
  // Words for people who cannot see a picture.
  picture: [],
  // Its fields hold the figure with its type, the rate and the terms; `offerProblems` asks for them.
  offer: ['comparison-rate', 'price-type-in-words', 'saving-in-words'],
  review: null,
} as const satisfies { readonly [kind: string]: readonly string[] | null };

export interface Entry {
  readonly kind: keyof typeof keptElsewhere;
  readonly item: object;
  /** As it is stored: what it says already stops no other change. Null for a new one. */
  readonly before?: object | null;
}

/** What the law has against the texts of an entry, at the pointers of its fields. @param site null where it cannot be read */
export function lawInEntry(
  { kind, item, before = null }: Entry,
  site: Site | null,
): readonly (FieldMessage & Pick<Problem, 'rule'>)[] {
  const except: readonly string[] | null = keptElsewhere[kind];
  if (except === null || isDraft(item)) return [];
  const rules = lawsOfTexts.filter(({ id }) => !except.includes(id));
  const findIn = (value: object) => {
    const texts = Object.entries(jsonObjectOf(value)).filter(([field]) => !names.test(field));
    const document = documentOf(Object.fromEntries(texts));
    const checked = { ...neutral, site: site ?? undefined };
    return rules.flatMap((rule) => rule.find(document, checked).map((found) => ({ ...found, rule: rule.id })));
  };
  const found = findIn(item);
  const known = new Set(
    found.length === 0 || before === null || isDraft(before) ? [] : findIn(before).map(({ message }) => message),
  );
  return found.flatMap(({ pointer, message, rule }) => (known.has(message) ? [] : [{ pointer, message, rule }]));
}

/** Shoppers read no draft of an offer, and publishing it asks again. */
function isDraft(item: object): boolean {
  return 'status' in item && item.status === 'draft';
}

/** Fields that are not texts: parts of addresses. */
const names = /(?:^|_)(?:slug|id)$/;

const neutral: Omit<CheckedSite, 'site'> = { isTemplate: false, lenders: [], switchOn: () => true, now: undefined };

/** All texts of an entry are read at one place, like those of a block. */
function documentOf(props: CheckedBlock['props']): CheckedDocument {
  const block = { id: 'entry', type: 'entry', schema: {}, props, states: [] };
  return { key: 'section/entry', kind: 'section', pageType: null, body: {}, schema: null, blocks: [block] };
}
