import type { ReactNode } from 'react';
import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** The table scrolls inside itself, its first column stays: the page never moves sideways. */
export function ModelVariantsView({ id, props, data }: ViewInput<Props, Data>): ReactNode {
  if (data.variants.length === 0) return null;
  const priced = data.variants.some((variant) => variant.price);
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls */}
      <section className="model-variants" aria-label={`Variants of ${data.model}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-hidden">Feature</span>
              </th>
              {data.variants.map((variant) => (
                <th key={variant.id} scope="col">
                  {variant.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {priced ? (
              <tr className="model-variants-price">
                <th scope="row">Drive away from{data.terms ? '*' : ''}</th>
                {data.variants.map((variant) => (
                  <td key={variant.id}>{variant.price ?? 'To be announced'}</td>
                ))}
              </tr>
            ) : null}
            {data.features.map((feature) => (
              <tr key={feature.name}>
                <th scope="row">{feature.name}</th>
                {data.variants.map((variant, index) => (
                  <td key={variant.id}>
                    {feature.has[index] ? (
                      <Icon name="check" label="Yes" />
                    ) : (
                      <span className="model-variants-no">No</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.terms ? <p className="model-variants-terms">* {data.terms}</p> : null}
    </Section>
  );
}
