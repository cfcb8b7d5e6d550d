import { useQuery } from '@tanstack/react-query';
import { leadCategories } from '#domain/leads/categories.ts';
import { callApi } from '../api/client.ts';
import { tenantQuery } from '../api/queries.ts';

/** What leads of the site may be about; a template has those of every site. */
export function useSiteCategories(tenant: string): readonly string[] {
  const detail = useQuery(tenantQuery(tenant));
  const trial = useQuery({
    queryKey: ['tenant', tenant, 'lead-categories'],
    queryFn: ({ signal }) =>
      callApi('POST /tenants/:tenant/leads/route', {
        tenant,
        body: { category: '', locationId: '', make: '' },
        signal,
      }),
    enabled: detail.data?.kind === 'site',
  });
  return trial.data?.categories ?? leadCategories;
}
