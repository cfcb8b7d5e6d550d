import { t } from '#domain/messages/translate.ts';
import { allStockPath } from '#domain/search/routes.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { PartSlot } from '../kit/part.tsx';
import { Carousel } from '../parts/carousel/carousel.tsx';
import { optionsForCard, vehicleCard } from '../parts/vehicle-card/vehicle-card.tsx';
import { richMessage } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function SimilarVehiclesView({ id, props, data, settings }: ViewInput<Props, Data>) {
  const options = optionsForCard(0, 0, setting(settings, 'cards.favourites'));
  if (data.cards.length === 0)
    return data.leadsHere ? (
      <div className="similar-vehicles" id="similar-vehicles">
        <Section id={id} heading={props.heading} ground={props.ground}>
          <p>
            {richMessage(
              'Nothing like it is here today. {more} or <stock>see all of our stock</stock>.',
              {
                more: (
                  <a href={data.moreHref} rel="nofollow">
                    {props.moreLabel}
                  </a>
                ),
              },
              { stock: (inner) => <a href={allStockPath}>{inner}</a> },
            )}
          </p>
        </Section>
      </div>
    ) : null;
  return (
    <div className="similar-vehicles" id="similar-vehicles">
      <Section
        id={id}
        heading={props.heading}
        ground={props.ground}
        more={{ label: props.moreLabel, href: data.moreHref }}
      >
        {props.heading ? null : <h2 className="ui-hidden">{t('Similar vehicles')}</h2>}
        <Carousel label={props.heading || t('Similar vehicles')} arrows>
          {data.cards.map((card) => (
            <li key={card.id}>
              <PartSlot part={vehicleCard} item={card} options={options} />
            </li>
          ))}
        </Carousel>
      </Section>
    </div>
  );
}
