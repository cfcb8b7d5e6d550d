import { makeLink } from '#domain/search/make-link.ts';
import { makeAddress } from '#domain/search/search-address.ts';
import type { LoadContext } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

interface Brand {
  readonly name: string;
  readonly href: string;
  readonly logo: string;
}

export interface Data {
  readonly groups: readonly { readonly heading: string; readonly brands: readonly Brand[] }[];
}

export async function load(props: Props, { content, stock, settings }: LoadContext): Promise<Data> {
  const makes = await content.listManufacturers();
  if (props.groups.length === 0) {
    // A make without stock has no page to lead to.
    const { facets } = await stock.search({ limit: 0, count: ['make'] });
    const inStock = new Set((facets.make ?? []).map((item) => item.value.toLowerCase()));
    const brands = makes
      .filter((make) => inStock.has(make.name.toLowerCase()))
      .map((make) => ({ name: make.name, href: makeLink(make, settings), logo: make.logo?.url ?? '' }));
    return { groups: brands.length > 0 ? [{ heading: '', brands }] : [] };
  }
  const logos = new Map(makes.map((make) => [make.name.toLowerCase(), make.logo?.url ?? '']));
  const groups = props.groups.map((group) => ({
    heading: group.heading,
    brands: group.brands.map((brand) => ({
      name: brand.name,
      href: brand.href ?? makeAddress(brand.name),
      logo: brand.logo || (logos.get(brand.name.toLowerCase()) ?? ''),
    })),
  }));
  return { groups };
}
