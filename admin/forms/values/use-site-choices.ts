/** Entries of a site's own lists as choices: stored by key, read by name. */
import { useQuery } from '@tanstack/react-query';
import { isJsonObject } from '#domain/json/json-object.ts';
import { slugify } from '#domain/text/fold.ts';
import type { SiteList } from '#schemas/switches/define.ts';
import { locationRowsQuery, makeRowsQuery } from '../../api/entry-queries.ts';
import { documentQuery } from '../../api/queries.ts';
import type { Choices } from './choices.ts';

/** Lists of a site; a make is stored by its name or by the part of its address. */
export type ChoiceList = SiteList | 'make-slugs';

export function isChoiceList(value: unknown): value is ChoiceList {
  return value === 'lenders' || value === 'locations' || value === 'makes' || value === 'make-slugs';
}

/** Null until the list has arrived, or without a site. */
export function useSiteChoices(tenant: string | undefined, list: ChoiceList): Choices | null {
  const has = tenant !== undefined;
  const slug = tenant ?? '';
  const lenders = useQuery({ ...documentQuery(slug, 'lenders'), gcTime: 60_000, enabled: has && list === 'lenders' });
  const locations = useQuery({ ...locationRowsQuery(slug), enabled: has && list === 'locations' });
  const isOfMakes = list === 'makes' || list === 'make-slugs';
  const makes = useQuery({ ...makeRowsQuery(slug), enabled: has && isOfMakes });
  if (list === 'lenders') return lenders.data ? lenderChoices(lenders.data.effective ?? lenders.data.body) : null;
  if (list === 'locations')
    return locations.data?.rows.filter(({ removed }) => !removed).map((row) => [row.slug, row.name] as const) ?? null;
  return (
    makes.data?.rows
      .filter(({ removed }) => !removed)
      .map(({ name }) => [list === 'makes' ? name : slugify(name), name] as const) ?? null
  );
}

function lenderChoices(document: unknown): Choices {
  const lenders = isJsonObject(document) ? document['lenders'] : null;
  return Object.entries(isJsonObject(lenders) ? lenders : {}).map(([key, lender]) => {
    const name = isJsonObject(lender) ? lender['name'] : null;
    return [key, typeof name === 'string' && name !== '' ? name : key] as const;
  });
}
