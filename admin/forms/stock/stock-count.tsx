import type { FormSettings } from '../values/form-context.ts';
import { displayMatches } from './filter-query.ts';
import { useFormFacets } from './use-form-facets.ts';

/** How many vehicles the form's filter finds now. */
export function StockCount({ settings }: { readonly settings: FormSettings }) {
  const found = useFormFacets(settings);
  if (settings.tenant === undefined) return null;
  return (
    <p className={found?.count === 0 ? 'stock-count note note-warning' : 'stock-count'} role="status">
      {found ? displayMatches(found.count) : 'Counting…'}
    </p>
  );
}
