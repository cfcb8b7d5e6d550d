/** react-instantsearch and instantsearch.js, unchanged, over real HTTP against a site. */
import { liteClient } from 'algoliasearch/lite';
import {
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
  connectToggleRefinement,
} from 'instantsearch.js/es/connectors/index.js';
import instantsearch from 'instantsearch.js/es/index.js';
import { renderToString } from 'react-dom/server';
import {
  ClearRefinements,
  Configure,
  getServerState,
  Highlight,
  Hits,
  InstantSearch,
  InstantSearchSSRProvider,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
} from 'react-instantsearch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '#composer-api/server/listen.ts';
import { nodeHandler } from '#composer-api/server/node-handler.ts';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { findLocalhost } from '#tests/build/localhost.ts';
import { openTestPlatform } from '#tests/build/platform.ts';
import { stock } from './instantsearch-stock.ts';

const restore = findLocalhost();
let platform: Awaited<ReturnType<typeof openTestPlatform>>;
let server: Listening;
let key: string;
/** Bodies of the requests that the clients sent. */
const sent: string[] = [];

beforeAll(async () => {
  platform = await openTestPlatform({ vehicles: stock });
  server = await listen(
    nodeHandler(
      async (request, incoming) => {
        sent.push(await request.clone().text());
        return platform.platform.app(request, incoming);
      },
      {
        publicAddress: { scheme: 'http' },
        trusted: null,
        findCached: async () => null,
        makePage: async () => null,
        tenantOf: async (host) => host,
      },
    ),
    0,
    '127.0.0.1',
  );
  key = await findSearchKey(platform.platform.store, platform.north);
});

afterAll(async () => {
  restore();
  await server.close();
  await platform.close();
});

const searchClient = () =>
  liteClient('north', key, {
    hosts: [{ url: `north.localhost:${server.port}`, accept: 'readWrite', protocol: 'http' }],
  });

function Hit({ hit }: { readonly hit: { readonly objectID: string } }) {
  // The widget's own type of a hit requires what only its answers have.
  return <Highlight attribute="name" hit={hit as never} highlightedTagName="b" />;
}

describe('react-instantsearch', () => {
  test('R3-015: shows box, facets with their disjunctive counts, range, hits, sort and pages of a refined search', async () => {
    const app = (state?: Awaited<ReturnType<typeof getServerState>>) => (
      <InstantSearchSSRProvider {...state}>
        <InstantSearch
          searchClient={searchClient()}
          indexName="vehicles_north"
          initialUiState={{
            vehicles_north: {
              query: 'toyo',
              refinementList: { body: ['SUV'], make: ['Toyota', 'Kia'] },
              range: { price: '12000:40000' },
              page: 2,
              sortBy: 'vehicles_north_price_desc',
            },
          }}
        >
          <Configure hitsPerPage={3} />
          <SearchBox />
          <Stats />
          <RefinementList attribute="body" sortBy={['name:asc']} />
          <RefinementList attribute="make" searchable />
          <RangeInput attribute="price" />
          <SortBy
            items={[
              { label: 'Recommended', value: 'vehicles_north' },
              { label: 'Dearest', value: 'vehicles_north_price_desc' },
            ]}
          />
          <ClearRefinements />
          <Hits hitComponent={Hit} />
          <Pagination />
        </InstantSearch>
      </InstantSearchSSRProvider>
    );
    sent.length = 0;
    const state = await getServerState(app(), { renderToString });
    const html = renderToString(app(state));
    const toyotas = stock.filter(
      ({ make, price }) => make === 'Toyota' && (price ?? 0) >= 12_000 && (price ?? 0) <= 40_000,
    );
    const found = toyotas
      .filter(({ simple_body }) => simple_body === 'SUV')
      .sort((a, b) => (b.price ?? 0) - (a.price ?? 0));
    const plain = html.replaceAll(/<!-- -->/g, '');
    expect(plain).toContain(`${found.length} results`);
    const shown = [...plain.matchAll(/<span class="ais-Highlight">(.*?)<\/span><\/li>/g)].map((match) =>
      (match[1] ?? '').replaceAll(/<span class="ais-Highlight-nonHighlighted">|<\/span>/g, ''),
    );
    expect(shown).toEqual(
      found.slice(3, 6).map(({ model }) => `<b class="ais-Highlight-highlighted">Toyo</b>ta ${model}`),
    );
    expect(shown.length).toBeGreaterThan(0);
    const count = (label: string) =>
      new RegExp(
        `<span class="ais-RefinementList-labelText">${label}</span><span class="ais-RefinementList-count">(\\d+)<`,
      ).exec(plain)?.[1];
    expect(count('Ute')).toBe(String(toyotas.length - found.length));
    expect(count('SUV')).toBe(String(found.length));
    // One POST contains the main request and one for each refined attribute.
    const bodies = sent.map((body) => JSON.parse(body).requests.length);
    expect(bodies.at(-1)).toBe(4);
  });
});

type Rendered<C extends (render: never) => unknown> = Parameters<Parameters<C>[0]>[0];

describe('instantsearch.js', () => {
  test('types, refines, searches facet values, toggles, sorts and turns pages', async () => {
    let box: Rendered<typeof connectSearchBox> | undefined;
    let list: Rendered<typeof connectRefinementList> | undefined;
    let range: Rendered<typeof connectRange> | undefined;
    let toggle: Rendered<typeof connectToggleRefinement> | undefined;
    let sort: Rendered<typeof connectSortBy> | undefined;
    let hits: Rendered<typeof connectHits> | undefined;
    let pages: Rendered<typeof connectPagination> | undefined;
    let waiting: (() => void) | null = null;
    /** Looks whether a rendering is the one that is waited for. */
    const look = () => waiting?.();
    const search = instantsearch({ indexName: 'vehicles_north', searchClient: searchClient() });
    search.addWidgets([
      connectSearchBox((given) => {
        box = given;
        look();
      })({}),
      connectRefinementList((given) => {
        list = given;
        look();
      })({ attribute: 'make' }),
      connectRange((given) => {
        range = given;
        look();
      })({ attribute: 'price' }),
      connectToggleRefinement((given) => {
        toggle = given;
        look();
      })({ attribute: 'certified' }),
      connectSortBy((given) => {
        sort = given;
        look();
      })({
        items: [
          { label: 'Recommended', value: 'vehicles_north' },
          { label: 'Cheapest', value: 'vehicles_north_price_asc' },
        ],
      }),
      connectPagination((given) => {
        pages = given;
        look();
      })({}),
      connectHits((given) => {
        hits = given;
        look();
      })({}),
    ]);
    /** Does something and waits for the rendering that it leads to; an error of the search fails. */
    const until = (isDone: () => boolean, act: () => void) =>
      new Promise<void>((resolve, reject) => {
        const fail = ({ error }: { readonly error: Error }) => reject(error);
        search.once('error', fail);
        waiting = () => {
          if (!isDone()) return;
          waiting = null;
          search.removeListener('error', fail);
          resolve();
        };
        act();
      });
    const prices = () => hits?.items.map((item) => Number(item.price)) ?? [];
    const counts = () => Object.fromEntries(list?.items.map(({ value, count }) => [value, count]) ?? []);
    const all = { Toyota: 13, Mazda: 13, Kia: 12, 'Land Rover': 12 };
    const found = () => hits?.results?.nbHits;
    const matching = (passes: (car: (typeof stock)[number]) => boolean) => stock.filter(passes).length;
    const isLandRover = ({ make }: (typeof stock)[number]) => make === 'Land Rover';
    const isInRange = ({ price }: (typeof stock)[number]) => (price ?? 0) >= 30_000 && (price ?? 0) <= 50_000;
    try {
      await until(
        () => found() === 50,
        () => search.start(),
      );
      expect(counts()).toEqual(all);
      expect(range?.range).toEqual({ min: 10_000, max: 59_000 });

      await until(
        () => found() === 12,
        () => list?.refine('Land Rover'),
      );
      expect(counts()).toEqual(all);

      const inRange = matching((car) => isLandRover(car) && isInRange(car));
      await until(
        () => found() === inRange,
        () => range?.refine([30_000, 50_000]),
      );
      expect(prices().every((price) => price >= 30_000 && price <= 50_000)).toBe(true);
      // The slider keeps the bounds of the results without it.
      expect(range?.range).toEqual({ min: 13_000, max: 57_000 });

      await until(
        () => list?.items.length === 1,
        () => list?.searchForItems('kia'),
      );
      expect(list?.items).toMatchObject([
        { value: 'Kia', count: matching((car) => car.make === 'Kia' && isInRange(car)) },
      ]);
      await until(
        () => list?.items.length === 4,
        () => list?.searchForItems(''),
      );

      const certified = matching((car) => isLandRover(car) && isInRange(car) && car.certified);
      expect(certified).toBeGreaterThan(0);
      await until(
        () => found() === certified,
        () => toggle?.refine({ isRefined: false }),
      );
      await until(
        () => found() === inRange,
        () => toggle?.refine({ isRefined: true }),
      );

      await until(
        () => found() === 12,
        () => range?.refine([undefined, undefined]),
      );
      await until(
        () => found() === 50,
        () => list?.refine('Land Rover'),
      );
      await until(
        () => hits?.results?.index === 'vehicles_north_price_asc',
        () => sort?.refine('vehicles_north_price_asc'),
      );
      expect(prices().slice(0, 3)).toEqual([10_000, 11_000, 12_000]);
      await until(
        () => hits?.results?.page === 2,
        () => pages?.refine(2),
      );
      expect(prices()).toEqual(Array.from({ length: 10 }, (_, index) => 50_000 + index * 1000));

      await until(
        () => hits?.results?.query === 'mazda model1',
        () => box?.refine('mazda model1'),
      );
      expect(new Set(hits?.items.map((item) => item.make))).toEqual(new Set(['Mazda']));
      expect(pages?.currentRefinement).toBe(0);
    } finally {
      search.dispose();
    }
  });
});
