import { isolate, t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { OutlineMap } from '../parts/stock-map/outline-map.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** The places are a list with directions; the map adds the picture. */
export function MapView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.places.length === 0) return <div hidden />;
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <div className="map">
        <OutlineMap
          marks={data.places.map((place, index) => ({ ...place, text: data.numbered ? String(index + 1) : '' }))}
          names={data.names}
          zoom={data.zoom}
          height={props.height}
          tiles={data.tiles}
          groups={data.numbered ? 'none' : 'places'}
        />
        <ol data-spare={props.list ? undefined : ''}>
          {data.places.map((place, index) => (
            <li key={place.id}>
              {data.numbered ? <span aria-hidden="true">{index + 1}</span> : null}
              <p>
                <a href={place.href}>{place.name}</a>
                {place.line ? <small>{isolate(place.line)}</small> : null}
                {place.directionsHref ? (
                  <a href={place.directionsHref} rel="noopener">
                    {t('Get Directions')}
                  </a>
                ) : null}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
