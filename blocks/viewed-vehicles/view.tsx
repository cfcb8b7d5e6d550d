import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { PartSlot } from '../kit/part.tsx';
import { Carousel } from '../parts/carousel/carousel.tsx';
import { optionsForCard, vehicleCard } from '../parts/vehicle-card/vehicle-card.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/**
 * Out of sight until the page's early script finds vehicles in the browser: then its place is reserved from the first
 * frame, and `enhance.ts` fills it when it is near.
 */
export function ViewedVehiclesView({ id, props, data, settings }: ViewInput<Props, Data>) {
  if (!setting(settings, 'viewed.enabled')) return null;
  const options = optionsForCard(1, 0, setting(settings, 'cards.favourites'));
  return (
    <div className="viewed-vehicles ui-no-print">
      <Section id={id} heading={props.heading}>
        <div className="viewed-vehicles-row">
          {data.cards.length === 0 ? null : (
            <Carousel label={props.heading} arrows>
              {data.cards.map((card) => (
                <li key={card.id}>
                  <PartSlot part={vehicleCard} item={card} options={options} />
                </li>
              ))}
            </Carousel>
          )}
        </div>
        <button className="viewed-vehicles-forget" type="button" data-forget="">
          {t('Forget these')}
        </button>
      </Section>
    </div>
  );
}
