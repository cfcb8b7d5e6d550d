/** The cards of a site's locations, and the week of a location on its own. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { load } from './load.ts';
import { LocationsListView } from './view.tsx';

const props = { heading: '', lead: '', kind: 'all', choose: false, isPageHeading: false, ground: 'page' } as const;
const ringwood = aLocation({ id: 'l_1', name: 'Ringwood' });

const loadWith = (locations: readonly (typeof ringwood)[], settings = {}) => {
  const base = loadContext(settings);
  return load(props, { ...base, content: { ...base.content, listLocations: async () => locations } });
};

/** Rows of weeks that are drawn, and whether the cards are a list. */
function drawn(data: Awaited<ReturnType<typeof loadWith>>): [number, boolean] {
  const html = renderToStaticMarkup(
    createElement(LocationsListView, { id: 'b_1', props, data, ...loadContext(), slots: {} }),
  );
  const [, ...rows] = (/<table class="week-table">(.*?)<\/table>/.exec(html)?.[1] ?? '').split('<tr');
  return [rows.length, html.includes('locations-list-item')];
}

test('R3-003: a single location has its week next to it; with several, none has', async () => {
  const alone = await loadWith([ringwood]);
  expect(alone.cards.map(({ place }) => place.name)).toEqual(['Ringwood']);
  expect(alone.week?.rows.filter(({ isToday }) => isToday)).toHaveLength(1);
  expect(alone.week?.closedHref).toBeNull();
  const both = await loadWith([ringwood, aLocation({ id: 'l_2', name: 'Geelong' })]);
  expect([both.cards.length, both.week]).toEqual([2, null]);
  // The week in a separate table next to the card, and no list of one.
  expect(drawn(alone)).toEqual([alone.week?.rows.length, false]);
  expect(drawn(both)).toEqual([0, true]);
});

test('without hours there is no week', async () => {
  const bare = { ...ringwood, contact_detail: { ...ringwood.contact_detail, opening_hours: [] } };
  expect((await loadWith([bare])).week).toBeNull();
});
