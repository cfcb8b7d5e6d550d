import type { ReactNode } from 'react';
import type { ViewInput } from '../define-block.ts';
import { pictureAt } from '../ui/picture-source.ts';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import { monogram } from './monogram.ts';
import type { Props } from './schema.ts';

export function BrandGridView({ id, props, data }: ViewInput<Props, Data>): ReactNode {
  if (data.groups.length === 0) return null;
  return (
    <Section id={id} heading={props.heading} lead={props.lead} more={props.more} ground={props.ground}>
      <div className="brand-grid">
        {data.groups.map((group) => (
          <div className="brand-grid-group" key={group.heading}>
            {group.heading ? <h3>{group.heading}</h3> : null}
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
