import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Carousel } from '../parts/carousel/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import { withKeys } from '../ui/with-keys.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const sizes: { readonly [look in Props['look']]: string } = {
  rows: '(min-width: 900px) 55vw, 100vw',
  cards: '(min-width: 900px) 33vw, 100vw',
  carousel: '(min-width: 520px) 440px, 86vw',
};

export function ModelFeaturesView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.features.length === 0) return null;
  const features = data.features.map((feature) => (
    <Feature key={feature.id} feature={feature} level={props.heading ? 'h3' : 'h2'} sizes={sizes[props.look]} />
  ));
  return (
    <Section id={id} anchor="features" heading={props.heading} ground={props.ground}>
      <div className="model-features" data-look={props.look}>
        {props.look === 'carousel' ? (
          <Carousel label={props.heading || t('Features')} item="wide" arrows>
            {features.map((feature) => (
              <li key={feature.key}>{feature}</li>
            ))}
          </Carousel>
        ) : (
          features
        )}
      </div>
    </Section>
  );
}

interface FeatureProps {
  feature: Data['features'][number];
  level: 'h2' | 'h3';
  sizes: string;
}

function Feature({ feature, level: Heading, sizes }: FeatureProps) {
  return (
    <article data-side={feature.image ? feature.side : 'none'}>
      <div>
        <Heading>{feature.title}</Heading>
        {withKeys(feature.text).map(([key, text]) => (
          <p key={key}>{text}</p>
        ))}
      </div>
      {feature.image ? (
        <div className="model-features-picture">
          <Picture src={feature.image} alt="" sizes={sizes} />
        </div>
      ) : null}
    </article>
  );
}
