/**
 * `GET /api/searches/news?path=&since=&counts=`: what a search finds now, how much of it came since a moment, and what
 * each list of its form could be set to.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { readSearch } from '#domain/search/read-search.ts';
import { toStockQuery } from '#domain/search/stock-query.ts';
import { totalCount } from '#domain/search/total-count.ts';
import { setting } from '#domain/switches/settings.ts';
import { searchFormFacets } from '#schemas/catalogue/vehicle/search-form.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

/** New vehicles are counted up to this many. */
const newsLimit = 50;

/** Answers `{ total, fresh }`: vehicles found as the search page counts them, and those of them that came since (at most
 * `newsLimit`; none without `since`). `counts` names lists, separated by commas: each comes with its values and how many vehicles each would find. */
export const searchNewsRoute: SiteRoute = siteRoute('GET /api/searches/news', {}, async (_, site) => {
  const since = readTime(site.params.get('since'));
  const settings = site.release.facts.switches;
  const target = site.params.get('path') ?? '';
  const { stock } = await site.data();
  const url =
    target.length <= 4000 && /^\/(?!\/)/.test(target) && URL.canParse(target, 'http://site')
      ? new URL(target, 'http://site')
      : null;
  const state = url && (await readSearch(url.pathname, url.searchParams, stock));
  if (!state)
    throw new AppError(
      'input.invalid',
      deferMessage('path has to be the address of a search, such as /search/used-cars?make=Kia.'),
    );
  const asked = (site.params.get('counts') ?? '').slice(0, 100).split(',');
  const lists = searchFormFacets.filter((name) => asked.includes(name));
  const query = toStockQuery({ ...state, sort: 'newest', page: 1 }, settings, [
    ...new Set(['car_type' as const, ...lists]),
  ]);
  const { hits, count, facets } = await stock.search({ ...query, limit: since === null ? 0 : newsLimit });
  const cap = setting(settings, 'search.count-limit');
  const total = totalCount(count, facets.car_type, state.facets.car_type, cap);
  const fresh = since === null ? 0 : hits.filter((vehicle) => Date.parse(vehicle.created_at ?? '') >= since).length;
  const counts = Object.fromEntries(
    lists.map((name) => [name, Object.fromEntries((facets[name] ?? []).map(({ value, count: of }) => [value, of]))]),
  );
  return new Response(JSON.stringify({ total, fresh, ...(lists.length > 0 ? { counts } : {}) }), {
    headers: { ...siteHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
});

function readTime(text: string | null): number | null {
  if (text === null) return null;
  const time = /^\d{10,14}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(time)) return time;
  throw new AppError('input.invalid', deferMessage('since has to be milliseconds since 1970.'));
}
