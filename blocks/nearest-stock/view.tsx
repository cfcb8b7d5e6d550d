import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import type { AskedPoint } from '../parts/place-field/asked-point.ts';
import { PlaceBox } from '../parts/place-field/place-box.tsx';
import { placeData } from '../parts/place-field/place-data.ts';
import { StockRow } from '../parts/stock-row/stock-row.tsx';
import { optionsForCard } from '../parts/vehicle-card/vehicle-card.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** The same for all until a place is named: by the form, which the server answers, or by the browser's kept place. */
export function NearestStockView({ id, props, data, settings }: ViewInput<Props, Data>) {
  if (data.cards.length === 0) return null;
  return (
    <Section
      id={id}
      anchor={data.ofModel ? 'in-stock' : undefined}
      heading={props.heading}
      lead={props.lead}
      ground={props.ground}
      more={{ label: props.moreLabel, href: data.moreHref }}
    >
      <div className="nearest-stock">
        {props.heading ? null : <h2 className="ui-hidden">{t('Vehicles')}</h2>}
        {data.place ? <NearestPlace id={id} place={data.place} anchor={data.ofModel ? '#in-stock' : ''} /> : null}
        <StockRow
          label={props.heading}
          look="row"
          cards={data.cards}
          yards={data.yards}
          options={optionsForCard(0, 0, setting(settings, 'cards.favourites'))}
        />
      </div>
    </Section>
  );
}

function NearestPlace({ id, place, anchor }: { id: string; place: AskedPoint; anchor: string }) {
  return (
    <form
      className="nearest-stock-place"
      action={`${place.action}${anchor}`}
      method="get"
      data-place-field=""
      data-around={placeData(place)}
    >
      <PlaceBox id={id} label={t('Nearest to')} text={place.text} problem={place.problem} />
      <Button type="submit" kind="secondary">
        {t('Show')}
      </Button>
      <p className="nearest-stock-say" role="status" data-place-say="">
        {place.around ? t('Nearest to {around} first', { around: place.around }) : ''}
      </p>
      {place.around ? (
        <a className="nearest-stock-clear" href={`${place.action}${anchor}`} data-forget-place="">
          {t('Anywhere')}
        </a>
      ) : null}
    </form>
  );
}
