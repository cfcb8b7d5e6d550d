/** Content as text in the store, and back: rows of earlier versions come up to this one when they are read. */

import { blanksOf } from '#schemas/catalogue/derive.ts';
import type { FieldEntries } from '#schemas/catalogue/entry.ts';
import { addressFields, contactFields, locationCatalogue } from '#schemas/catalogue/location.ts';
import { manufacturerCatalogue } from '#schemas/catalogue/manufacturer.ts';
import { modelCatalogue } from '#schemas/catalogue/model.ts';
import { offerCatalogue, repaymentFields } from '#schemas/catalogue/offer/offer.ts';
import { reviewCatalogue } from '#schemas/catalogue/review.ts';
import {
  type EntityStep,
  entityVersion,
  readStored,
  type StoredEntity,
  storedText,
} from '#schemas/catalogue/stored-entities.ts';
import type { ContentKind, ContentKinds } from './content-kinds.ts';

/** Changes beyond a new field, by kind: new fields need no step, their blank values are filled in. */
const steps: { readonly [kind in ContentKind]?: readonly EntityStep[] } = {};

function entity(kind: ContentKind, ...catalogues: readonly [FieldEntries<string>, ...FieldEntries<string>[]]) {
  const [own] = catalogues;
  const due = steps[kind] ?? [];
  return { version: entityVersion(catalogues, due), blanks: blanksOf(own), steps: due };
}

/** Kinds with a catalogue; the others are read as stored. */
const entities: { readonly [kind in ContentKind]?: StoredEntity } = {
  location: entity('location', locationCatalogue, addressFields, contactFields),
  manufacturer: entity('manufacturer', manufacturerCatalogue),
  model: entity('model', modelCatalogue),
  offer: entity('offer', offerCatalogue, repaymentFields),
  review: entity('review', reviewCatalogue),
};

export function contentText<K extends ContentKind>(kind: K, item: ContentKinds[K]): string {
  const known = entities[kind];
  return known ? storedText(item, known) : JSON.stringify(item);
}

export function readContent<K extends ContentKind>(kind: K, text: string): ContentKinds[K] {
  const known = entities[kind];
  // Sound: what is stored was valid in its version, and lacks no field after this.
  return (known ? readStored(text, known) : JSON.parse(text)) as ContentKinds[K];
}
