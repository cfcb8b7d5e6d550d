/** The cards of a site's locations, and the week of one that stands alone. */
import { expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import { loadContext } from '../kit/load-context.fixture.ts';
import { load } from './load.ts';

const props = { heading: '', lead: '', kind: 'all', choose: false, isPageHeading: false, ground: 'page' } as const;
const ringwood = aLocation({ id: 'l_1', name: 'Ringwood' });

const loadWith = (locations: readonly (typeof ringwood)[], settings = {}) => {
  const base = loadContext(settings);
  return load(props, { ...base, content: { ...base.content, listLocations: async () => locations } });
};

test('R3-003: the only location has its week beside it, one of several has not', async () => {
  const alone = await loadWith([ringwood]);
  expect(alone.cards.map(({ place }) => place.name)).toEqual(['Ringwood']);
  expect(alone.week?.rows.filter(({ isToday }) => isToday)).toHaveLength(1);
  expect(alone.week?.closedHref).toBeNull();
  const both = await loadWith([ringwood, aLocation({ id: 'l_2', name: 'Geelong' })]);
  expect([both.cards.length, both.week]).toEqual([2, null]);
});

test('without hours there is no week', async () => {
  const bare = { ...ringwood, contact_detail: { ...ringwood.contact_detail, opening_hours: [] } };
  expect((await loadWith([bare])).week).toBeNull();
});
