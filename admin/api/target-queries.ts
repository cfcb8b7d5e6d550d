/** Where links may lead and lead to, and what filters of stock find. */
import { queryOptions } from '@tanstack/react-query';
import type { LinkNamesRequest, LinkTarget } from '#schemas/api/target.ts';
import { apiQuery, callApi } from './api.ts';

export const linkTargetsQuery = (tenant: string, text: string, page: string) =>
  apiQuery(['tenant', tenant, 'link-targets', page, text], 'GET /tenants/:tenant/link-targets', {
    tenant,
    query: { q: text, page },
  });

interface Asked {
  readonly href: string;
  readonly answer: (target: LinkTarget) => void;
  readonly fail: (error: unknown) => void;
}

/** Addresses requested at the same time: a form of twelve tiles makes one request. */
const waiting = new Map<string, Asked[]>();
const mostNames = 100;

function askName(tenant: string, page: string, href: string): Promise<LinkTarget> {
  return new Promise((answer, fail) => {
    const batch = JSON.stringify([tenant, page]);
    const asked = waiting.get(batch);
    if (asked) asked.push({ href, answer, fail });
    else {
      waiting.set(batch, [{ href, answer, fail }]);
      setTimeout(() => void askNames(batch, tenant, page), 0);
    }
  });
}

async function askNames(batch: string, tenant: string, page: string): Promise<void> {
  const asked = waiting.get(batch) ?? [];
  waiting.delete(batch);
  for (let first = 0; first < asked.length; first += mostNames) {
    const some = asked.slice(first, first + mostNames);
    const request: LinkNamesRequest = { hrefs: some.map(({ href }) => href), page };
    try {
      const { targets } = await callApi('POST /tenants/:tenant/link-names', { tenant, body: request });
      for (const [at, { href, answer }] of some.entries())
        answer(targets[at] ?? { kind: 'unknown', href, name: href, note: '' });
    } catch (error) {
      for (const { fail } of some) fail(error);
    }
  }
}

export const linkNameQuery = (tenant: string, page: string, href: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'link-name', page, href],
    staleTime: 30_000,
    queryFn: () => askName(tenant, page, href),
  });

/** @param filter parameters of the route: facets, bounds, `count` */
export const stockFacetsQuery = (tenant: string, filter: string) =>
  apiQuery(['tenant', tenant, 'stock-facets', filter], 'GET /tenants/:tenant/stock-facets', { tenant, query: filter });
