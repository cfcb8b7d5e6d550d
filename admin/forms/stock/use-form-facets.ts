import { useQuery } from '@tanstack/react-query';
import type { StockFacets } from '#schemas/api/target.ts';
import { stockFacetsQuery } from '../../api/target-queries.ts';
import type { FormSettings } from '../values/form-context.ts';
import { formFilter } from './chosen-facets.ts';

/** What the form's filter finds now; undefined where it has none, or before the first answer. */
export function useFormFacets({ tenant, form }: FormSettings): StockFacets | undefined {
  const filter = form ? formFilter(form.schema, form.value) : null;
  const found = useQuery({
    ...stockFacetsQuery(tenant ?? '', filter ?? ''),
    enabled: tenant !== undefined && filter !== null,
    placeholderData: (before) => before,
  });
  return filter === null ? undefined : found.data;
}
