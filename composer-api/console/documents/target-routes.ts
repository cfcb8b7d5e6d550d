/** For the pickers of forms: where a link may lead, and which vehicles a filter finds. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { StockQuery } from '#domain/ports/stock.ts';
import { facetValueLabel, sortFacetItems } from '#domain/search/facet-items.ts';
import type { LinkTarget, StockFacets } from '#schemas/api/target.ts';
import { attributeTitle, type FacetName, facetNames, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import { listFiles } from '#tenants/media/list-media.ts';
import { handle, type Needs, takes, upTo } from '../api/handlers.ts';
import { findTargets, nameTargets } from './link-targets.ts';
import { openDraft } from './open-draft.ts';

const names = z.strictObject({
  hrefs: z.array(z.string().max(2000)).max(100),
  page: z.string().max(80).optional(),
});

const limits = { text: 100, values: 40, value: 100, counted: 12, items: 300 } as const;

export function targetRoutes(deps: Needs<'store' | 'sites' | 'registry'>) {
  return handle({
    'GET /tenants/:tenant/link-targets': async (c) => {
      const draft = await openDraft(deps, c.var.scope);
      const text = (c.req.query('q') ?? '').slice(0, limits.text).trim();
      const page = (c.req.query('page') ?? '').slice(0, 80);
      const targets: LinkTarget[] = await findTargets(
        { ...draft, registry: deps.registry, files: await listFiles(deps.store, c.var.scope) },
        text,
        page,
      );
      return { targets };
    },
    'POST /tenants/:tenant/link-names': takes(upTo(256 * 1024, names), async (c, { hrefs, page = '' }) => {
      const draft = await openDraft(deps, c.var.scope);
      const targets: LinkTarget[] = await nameTargets(
        { ...draft, registry: deps.registry, files: await listFiles(deps.store, c.var.scope) },
        hrefs,
        page,
      );
      return { targets };
    }),
    'GET /tenants/:tenant/stock-facets': async (c) => {
      const { searchParams } = new URL(c.req.url);
      const query = readFilter(searchParams);
      const { data } = await openDraft(deps, c.var.scope);
      const result = await data.stock.search({ ...query, limit: 0 });
      const answer: StockFacets = {
        count: result.count,
        facets: (query.count ?? []).map((name) => ({
          name,
          title: attributeTitle(name),
          items: sortFacetItems(name, result.facets[name] ?? [])
            .slice(0, limits.items)
            .map(({ value, count }) => ({ value, label: facetValueLabel(name, value), count })),
        })),
      };
      return answer;
    },
  });
}

/** A filter as parameters: a facet once for each value, `price_min` and its like, `count` with the facets to count. */
function readFilter(params: URLSearchParams): StockQuery {
  const facets: { [name in FacetName]?: readonly string[] } = {};
  for (const name of facetNames) {
    const values = params.getAll(name).filter((value) => value !== '');
    if (values.length > limits.values || values.some((value) => value.length > limits.value))
      throw new AppError(
        'input.invalid',
        `${attributeTitle(name)} takes ${limits.values} values of ${limits.value} letters at most.`,
      );
    if (values.length > 0) facets[name] = values;
  }
  const ranges: { [name in (typeof rangeNames)[number]]?: { min?: number; max?: number } } = {};
  for (const name of rangeNames) {
    const [min, max] = [readBound(params.get(`${name}_min`)), readBound(params.get(`${name}_max`))];
    if (min !== null || max !== null)
      ranges[name] = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  }
  const wanted = (params.get('count') ?? '').slice(0, 1000).split(',');
  const count = facetNames.filter((name) => wanted.includes(name)).slice(0, limits.counted);
  return { facets, ranges, count };
}

function readBound(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
