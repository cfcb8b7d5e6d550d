import type { ViewInput } from '../kit/define-block.ts';
import { pictureAt } from '../ui/picture-source.ts';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import { monogram } from './monogram.ts';
import type { Props } from './schema.ts';

export function BrandGridView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.groups.length === 0) return null;
  const ItemHeading = itemHeading(props.heading);
  return (
    <Section id={id} heading={props.heading} lead={props.lead} more={props.more} ground={props.ground}>
      <div className="brand-grid">
        {data.groups.map((group) => (
          <div className="brand-grid-group" key={group.heading}>
            {group.heading ? <ItemHeading className="ui-item-heading">{group.heading}</ItemHeading> : null}
            <ul>
              {group.brands.map((brand) => (
                <li key={brand.name}>
                  <a href={brand.href}>
                    {brand.logo ? (
                      <img src={pictureAt(brand.logo, 320)} alt="" width={96} height={48} loading="lazy" />
                    ) : (
                      <span className="brand-grid-monogram" aria-hidden="true">
                        {monogram(brand.name)}
                      </span>
                    )}
                    <span>{brand.name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
