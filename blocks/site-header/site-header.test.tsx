import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { blankMake } from '#domain/makes/edit-make.ts';
import type { ContentPort } from '#domain/ports/content.ts';
import type { FacetItem, StockPort, StockQuery } from '#domain/ports/stock.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { Site } from '#schemas/documents/site.ts';
import { aModel } from '#tests/build/model.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { load } from './load.ts';
import { SiteHeaderView } from './view.tsx';

const site: Site = {
  name: 'Example Motors',
  shortName: 'Example',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'a@example.com' },
  legal: { company: 'Example Pty Ltd', companyNumber: '1', licences: [] },
};

const props = { look: 'bar', ground: 'page', sticky: true, search: true, phone: true, signIn: true } as const;

function facets(values: readonly [string, number][]): readonly FacetItem[] {
  return values.map(([value, count]) => ({ label: value, value, count }));
}

/** Counts its queries, so that a test can assert the cost of a menu. */
function context(
  header: Navigation['header'],
  queries: StockQuery[] = [],
  settings: LoadContext['settings'] = {},
): LoadContext {
  const stock: Pick<StockPort, 'search'> = {
    async search(query) {
      queries.push(query);
      const all = {
        make: facets([
          ['Toyota', 1204],
          ['Mazda', 0],
        ]),
        car_type: facets([
          ['used', 12],
          ['new', 0],
        ]),
        body: facets([
          ['SUV', 9],
          ['Van', 0],
        ]),
      };
      return { hits: [], facets: all, stats: {}, count: 0, ms: 0, pages: 0 };
    },
  };
  const content: Pick<ContentPort, 'navigation' | 'listManufacturers' | 'listModels'> = {
    navigation: async () => ({ header, footer: [], legal: [] }),
    listManufacturers: async () => [
      { ...blankMake('1', 'mazda'), name: 'Mazda' },
      { ...blankMake('2', 'toyota'), name: 'Toyota', logo: { url: '/img/media/logo' } },
    ],
    listModels: async () => [
      aModel({ name: 'Ridge', slug: 'ridge', body: ['SUV', 'People Mover'] }),
      aModel({
        name: 'Haul',
        slug: 'haul',
        position: 9,
        manufacturer_body: 'Ute',
        body: [],
        override_url: '/the-haul',
      }),
    ],
  };
  return { stock, content, site, settings } as LoadContext;
}

describe('header', () => {
  test('R2-053: the mega menu of makes has logos and counts, the one of stock only what is there', async () => {
    const { panels } = await load(
      props,
      context([
        { label: 'Makes', href: '/brands', panel: 'makes' },
        { label: 'Stock', href: '/cars/', panel: 'stock' },
      ]),
    );
    expect(panels.makes?.[0]?.entries).toEqual([
      { label: 'Mazda', href: '/search/mazda', note: undefined, image: undefined },
      { label: 'Toyota', href: '/search/toyota', note: '1,204', image: '/img/media/logo' },
    ]);
    expect(panels.stock).toEqual([
      { heading: 'Condition', entries: [{ label: 'Used', href: '/search/used-cars', note: '12' }] },
      { heading: 'Body type', entries: [{ label: 'SUV', href: '/search/suv-cars', note: '9' }] },
    ]);
  });

  test('R2-048: a site may let makes lead to their own pages', async () => {
    const settings = { 'navigation.make-link': 'overview' };
    const { panels } = await load(props, context([{ label: 'Makes', href: '/brands', panel: 'makes' }], [], settings));
    expect(panels.makes?.[0]?.entries.map(({ href }) => href)).toEqual(['/mazda/overview', '/toyota/overview']);
  });

  test('R2-053: models are grouped by body category and keep their own address', async () => {
    const { panels } = await load(props, context([{ label: 'Models', href: '/models', panel: 'models' }]));
    expect(panels.models?.map((group) => [group.heading, group.entries.map((entry) => entry.href)])).toEqual([
      ['SUV', ['/models/ridge']],
      ['People Mover', ['/models/ridge']],
      ['Ute', ['/the-haul']],
    ]);
  });

  test('R2-053: a panel that is switched off is a plain link, and asks nothing of the stock', async () => {
    const queries: StockQuery[] = [];
    const menu = [
      { label: 'Makes', href: '/brands', panel: 'makes' as const },
      { label: 'Stock', href: '/cars/', panel: 'stock' as const },
      { label: 'Models', href: '/models', panel: 'models' as const },
    ];
    const settings = {
      'navigation.makes-panel': false,
      'navigation.stock-panel': false,
      'navigation.models-panel': false,
    };
    const data = await load(props, context(menu, queries, settings));
    expect([data.panels, queries]).toEqual([{}, []]);
    const html = renderToStaticMarkup(
      <SiteHeaderView id="b_1" props={props} data={data} site={site} settings={settings} slots={{}} />,
    );
    expect(html).toContain('<a class="site-header-item" href="/brands">Makes</a>');
  });

  test('R4-060, R2-025: menus open on hover and the header stays where the site says so', async () => {
    const data = await load(props, context([{ label: 'Home', href: '/' }]));
    const header = (settings: { readonly [key: string]: boolean }) =>
      renderToStaticMarkup(
        <SiteHeaderView id="b_1" props={props} data={data} site={site} settings={settings} slots={{}} />,
      ).match(/<header[^>]*>/)?.[0] ?? '';
    expect(header({})).toMatch(/data-sticky/);
    expect(header({})).not.toMatch(/data-hover/);
    expect(header({ 'navigation.sticky': false, 'navigation.open-on-hover': true })).toMatch(
      /^(?!.*data-sticky).*data-hover/,
    );
  });

  test('a menu without panels asks nothing of the stock', async () => {
    const queries: StockQuery[] = [];
    await load(props, context([{ label: 'Finance', href: '/finance' }], queries));
    expect(queries).toEqual([]);
  });

  test('R2-054: the navigation works without scripts, on a wide screen and on a phone', async () => {
    const data = await load(
      props,
      context([
        { label: 'Home', href: '/' },
        { label: 'Our Stock', href: '/cars/', panel: 'stock' },
        { label: 'Company', href: '/about-us', children: [{ label: 'Careers', href: '/careers' }] },
      ]),
    );
    const html = renderToStaticMarkup(
      <SiteHeaderView id="b_1" props={props} data={data} site={site} settings={{}} slots={{}} />,
    );
    expect(html.match(/<details/g)).toHaveLength(4);
    expect(html).toContain('href="/careers"');
    expect(html).toContain('href="tel:+61732001234"');
    expect(html).toMatch(/<form action="\/search\/new-used-and-demo-cars" method="get">.*name="query"/);
    expect(html).toMatch(/popoverTarget="b_1-drawer" popoverTargetAction="hide" aria-label="Close menu"/i);
  });
});

test('R2-053 R2-047: the models menu has the addresses, order and categories of the models page', async () => {
  const base = context([{ label: 'Models', href: '/models', panel: 'models' }]);
  const listModels: ContentPort['listModels'] = async () => [
    aModel({ id: 'm_1', name: 'Zephyr', slug: 'zephyr', position: 2, manufacturer_body: 'suv', body: [] }),
    aModel({
      id: 'm_2',
      name: 'Ridge',
      slug: 'old',
      new_slug: 'ridge',
      position: 1,
      manufacturer_body: 'SUV',
      body: [],
      override_url: ' ',
    }),
  ];
  const { panels } = await load(props, { ...base, content: { ...base.content, listModels } });
  expect(panels.models?.map(({ heading, entries }) => [heading, entries.map((entry) => entry.href)])).toEqual([
    ['SUV', ['/models/ridge', '/models/zephyr']],
  ]);
});
