import { t } from '#domain/messages/translate.ts';
import type { StockMapFacts } from './facts.ts';
import { OutlineMap } from './outline-map.tsx';

/** The locations of a search on a map and as a list; each links to its stock. */
export function StockMap({ facts }: { facts: StockMapFacts }) {
  const marks = facts.places.flatMap(({ name, point, href, count, countText }, index) =>
    point
      ? [
          {
            id: name,
            name: facts.numbered ? `${index + 1}. ${name}: ${countText}` : `${name}: ${countText}`,
            href,
            text: count,
            ...point,
          },
        ]
      : [],
  );
  return (
    <div className="ui-stock-map" data-key={`map ${marks.map((mark) => `${mark.id} ${mark.text}`).join()}`}>
      <OutlineMap
        marks={marks}
        names={facts.names}
        zoom={facts.zoom}
        height="tall"
        tiles={facts.tiles}
        groups={facts.numbered ? 'none' : 'counts'}
      />
      <ol className="ui-place-list" aria-label={t('Locations with what was found there')}>
        {facts.places.map((place, index) => (
          <li key={place.name}>
            {facts.numbered ? <span aria-hidden="true">{index + 1}</span> : null}
            <a href={place.href} rel="nofollow" data-wakes="">
              {place.name}
            </a>
            <b>{place.countText}</b>
            {place.line || place.distance ? (
              <small>{[place.line, place.distance].filter(Boolean).join(', ')}</small>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
