import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aModel } from '#tests/build/model.ts';
import { load } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = {
  heading: '',
  lead: '',
  make: '',
  text: 'short',
  columns: 3,
  limit: 0,
  isPageHeading: false,
  ground: 'page',
};
const ute = aModel({
  id: 'm_2',
  name: 'Haul',
  slug: 'haul',
  position: 0,
  status: 'coming_soon',
  manufacturer_body: 'Ute',
  body: ['Ute'],
  from_price: null,
  model_variants: [],
});

function context(path: string, settings = {}) {
  const base = loadContext({ path, settings });
  return { ...base, content: { ...base.content, listModels: async () => [aModel({ disclaimer: 'Terms.' }), ute] } };
}

test('R2-061: body-type buttons are links, and the one asked for narrows the range', async () => {
  const all = await load(props, context('/models'));
  expect(all.models.map((model) => model.name)).toEqual(['Haul', 'Ridge']);
  expect(all.bodies).toEqual([
    { label: 'All', href: '/models', isChosen: true },
    { label: 'Ute', href: '/models?body=ute', isChosen: false },
    { label: 'SUV', href: '/models?body=suv', isChosen: false },
  ]);
  const utes = await load(props, context('/models?body=ute'));
  expect(utes.models.map((model) => model.name)).toEqual(['Haul']);
  expect(utes.bodies[1]?.isChosen).toBe(true);
  expect((await load(props, context('/models?body=spaceship'))).models).toHaveLength(2);
});

test.each(['ute', 'UTE', 'Ute', '%20ute'])('R2-046: ?body=%s narrows the range in any case', async (body) => {
  const { models, bodies } = await load(props, context(`/models?body=${body}`));
  expect(models.map((model) => model.name)).toEqual(['Haul']);
  expect(bodies.find((each) => each.isChosen)?.label).toBe('Ute');
});

test('R2-046: the address narrows the range also where no buttons are shown', async () => {
  const shown = await load(props, context('/models?body=UTE', { 'models.body-buttons': false }));
  expect(shown.models).toHaveLength(1);
  expect(shown.bodies).toEqual([]);
});

test('R4-054: new and coming models carry a badge; a price is always shown with its terms', async () => {
  const { models, terms } = await load(props, context('/models'));
  expect(models).toMatchObject([
    { badge: 'COMING SOON', from: null },
    { badge: 'NEW', from: 'From $38,990' },
  ]);
  expect(terms).toEqual(['Terms.']);
  expect((await load(props, context('/models', { 'models.from-price': false }))).terms).toEqual([]);
});
