import { queryOptions } from '@tanstack/react-query';
import type { PageLayout } from '#schemas/api/pages.ts';
import { callApi } from '../../api/client.ts';

export const layoutsQuery = queryOptions({
  queryKey: ['page-layouts'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => callApi('GET /page-layouts', { signal }),
});

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
export const pageUseQuery = (tenant: string, key: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'use', key],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/documents/:key/use', { tenant, key, signal }),
  });

export const deletedQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'deleted-documents'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/deleted-documents', { tenant, signal }),
  });
