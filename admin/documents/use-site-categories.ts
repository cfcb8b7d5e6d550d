import { useQuery } from '@tanstack/react-query';
import { leadCategories } from '#domain/leads/categories.ts';
import type { RouteTrial } from '#schemas/api/lead.ts';
import { callApi, tenantPath } from '../api/client.ts';
import { tenantQuery } from '../api/queries.ts';

/** What leads of the site may be about; a template has those of every site. */
export function useSiteCategories(tenant: string): readonly string[] {
  const detail = useQuery(tenantQuery(tenant));
  const trial = useQuery({
    queryKey: ['tenant', tenant, 'lead-categories'],
    queryFn: ({ signal }) =>
      callApi<RouteTrial>(
        'POST',
        `${tenantPath(tenant)}/leads/route`,
        { category: '', locationId: '', make: '' },
        { signal },
      ),
    enabled: detail.data?.kind === 'site',
  });
  return trial.data?.categories ?? leadCategories;
}
