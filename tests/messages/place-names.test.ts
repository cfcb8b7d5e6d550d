/** Places of New Zealand: written with their macrons, found without. */
import { expect, test } from 'vitest';
import { createGazetteer } from '#domain/places/gazetteer.ts';
import { parseGazetteer } from '#domain/places/parse-gazetteer.ts';
import { foldText } from '#domain/text/fold.ts';
import { readPlaces } from '#tenants/data/read-places.ts';

const names = [
  'Whangārei',
  'Taupō',
  'Tauranga',
  'Ōtāhuhu',
  'Kaikōura',
  'Whakatāne',
  'Māngere',
  'Pāpāmoa Beach',
  'Wānaka',
];

test.each(names)('%s is found as it is typed without macrons, and shown with them', async (name) => {
  const gazetteer = createGazetteer(parseGazetteer(await readPlaces('NZ')));
  expect(gazetteer.suggest(foldText(name), 3).map((place) => place.label)[0]).toContain(name);
});
