import { queryOptions } from '@tanstack/react-query';
import type { PageLayout } from '#schemas/api/pages.ts';
import { apiQuery, callApi } from '../../api/api.ts';

export const layoutsQuery = { ...apiQuery(['page-layouts'], 'GET /page-layouts'), staleTime: Number.POSITIVE_INFINITY };

/** A layout as a page of this site would show it. */
export const layoutPictureQuery = (tenant: string, { name, type, title, route, layout }: PageLayout) =>
  queryOptions({
    queryKey: ['layout-picture', tenant, name],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => {
      const place = `/layout-of-a-new-page${route.includes(':slug') ? '/:slug' : ''}`;
      const body = { type, title, route: place, layout };
      const asked = { key: 'page/layout-of-a-new-page', body };
      return callApi('POST /tenants/:tenant/preview', { tenant, body: asked, signal });
    },
  });

/** What depends on a page: requested before it is removed. */
export const pageUseQuery = (tenant: string, key: string) => ({
  ...apiQuery(['tenant', tenant, 'use', key], 'GET /tenants/:tenant/documents/:key/use', { tenant, key }),
  staleTime: 0,
});

export const deletedQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'deleted-documents'], 'GET /tenants/:tenant/deleted-documents', { tenant });
