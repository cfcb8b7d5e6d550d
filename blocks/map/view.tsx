import type { ReactNode, Ref } from 'react';
import type { ViewInput } from '../define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Without scripts the places stand as a list with their directions; the map adds the picture. */
export function MapView({
  id,
  props,
  data,
  canvas,
}: ViewInput<Props, Data> & { canvas?: Ref<HTMLDivElement> }): ReactNode {
  if (data.places.length === 0) return <div hidden />;
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <div className="map" data-height={props.height}>
        {/* biome-ignore lint/a11y/useSemanticElements: a map with its zoom buttons, not a form's field set */}
        <div className="map-canvas ui-needs-script" ref={canvas} role="group" aria-label="Map" />
        <ol data-spare={props.list ? undefined : ''}>
          {data.places.map((place, index) => (
            <li key={place.id}>
              {data.numbered ? <span aria-hidden="true">{index + 1}</span> : null}
              <p>
                <a href={place.href}>{place.name}</a>
                {place.line ? <small>{place.line}</small> : null}
                {place.directionsHref ? (
                  <a href={place.directionsHref} rel="noopener">
                    Get Directions
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
