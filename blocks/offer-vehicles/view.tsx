import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { VehicleCardGrid } from '../parts/vehicle-card/grid.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function OfferVehiclesView({ id, props, data, settings }: ViewInput<Props, Data>) {
  const { cards, models, moreHref } = data;
  if (cards.length === 0 && models.length === 0) return null;
  const more = moreHref === null ? undefined : { label: props.moreLabel, href: moreHref };
  return (
    <Section id={id} heading={props.heading} ground={props.ground} more={more}>
      {props.heading ? null : <h2 className="ui-hidden">{t('What it is for')}</h2>}
      {models.length > 0 ? (
        <ul className="offer-vehicles-models">
          {models.map((model) => (
            <li key={model.id}>
              {model.image ? (
                <Picture src={model.image} alt="" sizes="(min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw" />
              ) : null}
              <h3 className="ui-item-heading">
                <a className="ui-cover" href={model.href}>
                  {model.name}
                </a>
              </h3>
              {model.from ? (
                <p>
                  <strong className="ui-figure">{model.from}</strong> {t('drive away')}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {cards.length > 0 ? (
        <VehicleCardGrid
          items={cards}
          favourites={setting(settings, 'cards.favourites')}
          label={t('Vehicles of the offer')}
        />
      ) : null}
    </Section>
  );
}
