import type { Json } from '#schemas/shapes/json.ts';

const columns = { type: 'columns', version: 1, props: { ratio: '2:1' }, slots: { a: ['b_hero1'], b: [] } };
export const page: Json = {
  type: 'home',
  title: 'Home',
  route: '/',
  aliases: ['/home'],
  seo: { title: '{site.name}' },
  layout: {
    root: ['b_cols1'],
    blocks: {
      b_cols1: columns,
      b_hero1: {
        type: 'hero',
        version: 1,
        props: { heading: { $bind: 'site.name' }, text: { $switch: 'price.no-price-text' } },
        when: { all: [{ switch: 'cards.favourites', is: true }, { not: { data: 'vehicle.price', gt: 500 } }] },
        meta: { name: 'Hero', lock: ['delete'] },
      },
    },
  },
};

/** Entities are plain JSON. */
export const jsonOf = (entity: object): Json => JSON.parse(JSON.stringify(entity));
export const aHoliday = {
  date: '2026-12-25',
  status: 'Closed',
  start_hour: null,
  end_hour: null,
  hours: null,
  location_id: null,
  location: null,
} as const;

export const aMailSample = {
  kind: 'receipt',
  hasVehicle: true,
  category: '',
  subject: 'Hello {lead.reference}',
  heading: 'Hi[ {shopper.first_name}]',
  body: 'Soon.',
};

export const save = (body: Json | undefined): Json => ({ revision: '', body: body ?? {}, message: 'x' });

/** By method and path as the route table writes them. */
