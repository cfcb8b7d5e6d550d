import { forSale } from '#domain/models/model-stock.ts';
import { bodyAddress } from '#domain/search/search-address.ts';
import type { LoadContext } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly bodies: readonly { readonly label: string; readonly href: string; readonly count: number }[];
}

export async function load(props: Props, { stock }: LoadContext): Promise<Data> {
  const { facets } = await stock.search({ facets: forSale, limit: 0, count: ['body'] });
  const bodies = (facets.body ?? [])
    .filter((item) => item.count > 0)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, props.limit)
    .map((item) => ({ label: item.label, href: bodyAddress(item.value), count: item.count }));
  return { bodies };
}
