import { t } from '#domain/messages/translate.ts';
import { type MapHeight, mapFrame, mapPoint } from '#domain/places/map-frame.ts';
import type { MapNames } from '#domain/places/map-towns.ts';
import type { MapTiles } from './tiles.ts';

/** Where the outline of both countries is. The preview frame copies it into its own document, as it does the icons. */
export const outline = { file: '/assets/outline.svg' };

/** A place on the map. The list next to it has the details. */
interface MapMark {
  readonly id: string;
  readonly name: string;
  /** Page of the place. */
  readonly href: string;
  /** Degrees, south is negative. */
  readonly lat: number;
  readonly lng: number;
  /** Short text inside the mark: its number in the list, or its number of vehicles. */
  readonly text: string;
}

interface OutlineMapProps {
  marks: readonly MapMark[];
  /** As `pickTowns` picked them for these marks and this height. */
  names: MapNames;
  /** How near the map zooms by default. */
  zoom: number;
  height: MapHeight;
  tiles: MapTiles | null;
  /** Shown where marks would overlap: no group, the number of places, or the sum of their counts. */
  groups: 'none' | 'places' | 'counts';
}

/**
 * The outline of the country with marks that link to their pages: a drawing that works without scripts. When touched or
 * focused, `draw-map.ts` turns it into a map to move and zoom, whose library weighs more than all other script of its
 * page. The caller lists the same places next to it, as keyboards and screen readers need that list.
 */
export function OutlineMap({ marks, names, zoom, height, tiles, groups }: OutlineMapProps) {
  const frame = mapFrame(marks, height);
  if (!frame) return null;
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
        // Names and marks keep their size in pixels at every scale of the drawing: the style computes it from these two.
        fontSize={frame.width}
        aria-hidden="true"
      >
        <use className="ui-map-land" href={`${outline.file}#land`} />
        <g className="ui-map-names" fontSize={frame.height}>
          {names.towns.map(({ name, lat, lng, x, y, placing, size, isCity }) => (
            <g
              key={`${lat} ${lng}`}
              className="ui-map-town"
              data-size={size}
              data-city={isCity ? '' : undefined}
              data-lat={lat}
              data-lng={lng}
            >
              {placing.from === 'dot' ? <circle cx={x} cy={y} r="0.2em" /> : null}
              <text x={x} y={y} data-side={placing.side} data-gap={placing.from}>
                {name}
              </text>
            </g>
          ))}
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
                <circle cx={x} cy={y} r={mark.text ? '1em' : '0.67em'} />
                {mark.text ? (
                  <text x={x} y={y} data-long={mark.text.length > 2 ? '' : undefined}>
                    {mark.text}
                  </text>
                ) : null}
                {marks.length === 1 ? (
                  <text className="ui-map-name" x={x} y={y} data-side={names.own}>
                    {mark.name}
                  </text>
                ) : null}
              </a>
            );
          })}
        </g>
      </svg>
      {tiles ? (
        <button type="button" className="ui-map-streets">
          {t('Show streets')}
        </button>
      ) : null}
      {names.towns.length > 0 ? (
        <a className="ui-map-source" href="https://www.geonames.org/">
          {t('Places © GeoNames, CC BY 4.0')}
        </a>
      ) : null}
    </div>
  );
}
