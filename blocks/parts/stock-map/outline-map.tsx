import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { mapFrame, mapPoint } from '#domain/places/map-frame.ts';

/** Where the outline of both countries is. The preview frame takes it into its own document, as it does the icons. */
export const outline = { file: '/assets/outline.svg' };

/** A place on the map. Its own line in the list beside says the rest. */
interface MapMark {
  readonly id: string;
  readonly name: string;
  /** Page of the place. */
  readonly href: string;
  /** Degrees, south is negative. */
  readonly lat: number;
  readonly lng: number;
  /** Short text inside the mark: its number in the list, or how many there are. */
  readonly text: string;
}

/**
 * The outline of the country with marks: a drawing of its own, which works without scripts; `draw-map.ts` makes it a map
 * to move and zoom. Whoever shows it lists the same places beside it.
 */
export function OutlineMap({
  marks,
  zoom,
  height,
}: {
  marks: readonly MapMark[];
  /** How near the map goes by itself. */
  zoom: number;
  height: 'regular' | 'tall';
}): ReactNode {
  const frame = mapFrame(marks);
  if (!frame) return null;
  const dot = Math.max(frame.height, frame.width) / 70;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map with its zoom buttons, not a form's field set
    <div className="ui-map" data-map="" data-zoom={zoom} data-height={height} role="group" aria-label={t('Map')}>
      <svg
        className="ui-map-drawing"
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
      >
        <use className="ui-map-land" href={`${outline.file}#land`} />
        {marks.map((mark) => {
          const { x, y } = mapPoint(mark);
          return (
            <circle
              key={mark.id}
              className="ui-map-dot"
              cx={x}
              cy={y}
              r={dot.toFixed(2)}
              data-lat={mark.lat}
              data-lng={mark.lng}
              data-name={mark.name}
              data-href={mark.href}
              data-text={mark.text || undefined}
            />
          );
        })}
      </svg>
    </div>
  );
}
