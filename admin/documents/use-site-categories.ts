import { useQuery } from '@tanstack/react-query';
import { leadCategories } from '#domain/leads/categories.ts';
import { apiQuery } from '../api/api.ts';
import { tenantQuery } from '../api/queries.ts';

/** What leads of the site may be about; a template has those of every site. */
export function useSiteCategories(tenant: string): readonly string[] {
  const detail = useQuery(tenantQuery(tenant));
  const trial = useQuery({
    ...apiQuery(['tenant', tenant, 'lead-categories'], 'POST /tenants/:tenant/leads/route', {
      tenant,
      body: { category: '', locationId: '', make: '' },
    }),
    enabled: detail.data?.kind === 'site',
  });
  return trial.data?.categories ?? leadCategories;
}
