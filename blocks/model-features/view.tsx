import type { ReactNode } from 'react';
import type { ViewInput } from '../kit/define-block.ts';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function ModelFeaturesView({ id, props, data }: ViewInput<Props, Data>): ReactNode {
  if (data.features.length === 0) return null;
  const Heading = props.heading ? 'h3' : 'h2';
  return (
    <Section id={id} anchor="features" heading={props.heading} ground={props.ground}>
      <div className="model-features" data-look={props.look}>
        {data.features.map((feature) => (
          <article key={feature.id} data-side={feature.image ? feature.side : 'none'}>
            <div>
              <Heading>{feature.title}</Heading>
              {feature.text.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {feature.image ? (
              <div className="model-features-picture">
                <Picture
                  src={feature.image}
                  alt=""
                  sizes={props.look === 'cards' ? '(min-width: 900px) 33vw, 100vw' : '(min-width: 900px) 55vw, 100vw'}
                />
              </div>
            ) : null}
          </article>
        ))}
      </div>
    </Section>
  );
}
