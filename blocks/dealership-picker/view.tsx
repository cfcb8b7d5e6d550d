import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { PlaceBox } from '../parts/place-field/place-box.tsx';
import { placeData } from '../parts/place-field/place-data.ts';
import { OutlineMap } from '../parts/stock-map/outline-map.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** A form that the server answers; `enhance.ts` adds suggestions and 'Use my location'. */
export function DealershipPickerView({ id, props, data }: ViewInput<Props, Data>) {
  if (!data.hasChoice) return null;
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <div className="dealership-picker">
        {/* The place that was found is kept for the pages after this one, whether the block is touched or not. */}
        <form
          action={data.action}
          method="get"
          data-place-field=""
          data-around={placeData(data)}
          data-wakes-seen={placeData(data) === undefined ? undefined : ''}
        >
          <PlaceBox
            id={id}
            label={t('Postcode, city or dealership name')}
            hideLabel
            text={data.text}
            problem={data.problem}
            placeholder={t('Postcode, city or dealership name')}
            capitals={null}
          />
          <Button type="submit">{t('Find')}</Button>
          {data.text || data.around ? <a href={data.action}>{t('Clear')}</a> : null}
          <p role="status" data-place-say="" />
        </form>
        {data.around ? <Nearby data={data} map={props.map} /> : null}
      </div>
    </Section>
  );
}

function Nearby({ data, map }: { data: Data; map: boolean }) {
  const { nearby } = data;
  if (nearby.length === 0)
    return (
      <p className="dealership-picker-none">
        {t('No dealership within {radius} of {around}. Call us, and we will see how we can help.', {
          radius: data.radius,
          around: data.around ?? '',
        })}
      </p>
    );
  return (
    <div className="dealership-picker-found">
      <p>
        {t('{count, plural, one {The nearest dealership} other {The # nearest dealerships}} to {around}', {
          count: nearby.length,
          around: data.around ?? '',
        })}
      </p>
      <ol className="ui-place-list">
        {nearby.map(({ place, distance }, index) => (
          <li key={place.id}>
            <span aria-hidden="true">{index + 1}</span>
            <a href={place.href}>{place.name}</a>
            <b>{distance}</b>
            {place.lines.length > 0 ? <small>{place.lines.join(', ')}</small> : null}
          </li>
        ))}
      </ol>
      {map ? (
        <OutlineMap
          marks={nearby.map(({ place, point }, index) => ({
            id: place.id,
            name: place.name,
            href: place.href,
            text: String(index + 1),
            ...point,
          }))}
          names={data.names}
          zoom={15}
          height="regular"
          tiles={data.tiles}
          groups="none"
        />
      ) : null}
    </div>
  );
}
