import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { mapFrame, mapPoint } from '#domain/places/map-frame.ts';
import type { MapTiles } from './tiles.ts';

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
 * The outline of the country with marks that lead to their pages: a drawing of its own, which works without scripts. Touched
 * or focused, `draw-map.ts` makes it a map to move and zoom, whose library weighs more than all other script of its page.
 * Whoever shows it lists the same places beside it: for a keyboard and a screen reader these are the way to them.
 */
export function OutlineMap({
  marks,
  zoom,
  height,
  tiles,
  groups,
}: {
  marks: readonly MapMark[];
  /** How near the map goes by itself. */
  zoom: number;
  height: 'regular' | 'tall';
  tiles: MapTiles | null;
  /** What stands where marks would cover each other: none of it, how many places there are, or the sum of their texts. */
  groups: 'none' | 'places' | 'counts';
}): ReactNode {
  const frame = mapFrame(marks);
  if (!frame) return null;
  const size = Math.max(frame.height, frame.width) / 36;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map with its zoom buttons, not a form's field set
    <div
      className="ui-map"
      data-map=""
      data-zoom={zoom}
      data-height={height}
      data-groups={groups}
      data-tiles={tiles?.url}
      data-credit={tiles?.credit || undefined}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focused, it becomes a map that arrow keys move
      tabIndex={0}
      aria-label={t('Map')}
    >
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
            <a
              key={mark.id}
              className="ui-map-dot"
              href={mark.href}
              tabIndex={-1}
              data-lat={mark.lat}
              data-lng={mark.lng}
              data-name={mark.name}
              data-text={mark.text || undefined}
            >
              <circle cx={x} cy={y} r={round(mark.text ? size : size * 0.7)} />
              {mark.text ? (
                <text
                  x={x}
                  y={y}
                  fontSize={round(mark.text.length < 3 ? size * 1.15 : (size * 2.6) / mark.text.length)}
                >
                  {mark.text}
                </text>
              ) : null}
              {marks.length === 1 ? (
                <text className="ui-map-name" x={x} y={round(y + size * 2)} fontSize={round(size * 1.5)}>
                  {mark.name}
                </text>
              ) : null}
            </a>
          );
        })}
      </svg>
      {tiles ? (
        <button type="button" className="ui-map-streets">
          {t('Show streets')}
        </button>
      ) : null}
    </div>
  );
}

/** To a thousandth of a degree, some hundred metres. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
