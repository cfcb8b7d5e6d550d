import { Link } from 'react-router';
import type { RankedPlace, RankedVehicle, RankPreview } from '#schemas/api/ranking.ts';
import { Icon } from '../../ui/icon.tsx';
import { thumbnail } from '../../ui/thumbnail.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';

export type RankSide = 'tried' | 'live';

/** The first vehicles of one of both orders, each with the reason for its position and its position in the other. */
export function RankList({
  preview,
  side,
  base,
}: {
  readonly preview: RankPreview;
  readonly side: RankSide;
  /** Address of the site's stock. */
  readonly base: string;
}) {
  return (
    <ol className="rank-list">
      {preview[side].map((id) => {
        const vehicle = preview.vehicles[id];
        return vehicle ? <RankRow key={id} vehicle={vehicle} side={side} base={base} /> : null;
      })}
    </ol>
  );
}

function RankRow({
  vehicle,
  side,
  base,
}: {
  readonly vehicle: RankedVehicle;
  readonly side: RankSide;
  readonly base: string;
}) {
  const place: RankedPlace = vehicle[side];
  const lead = place.lines.find(({ fact }) => fact === 'available');
  return (
    <li>
      <span className="rank-position num">{place.position}</span>
      {vehicle.picture ? (
        <img src={thumbnail(vehicle.picture)} alt="" width={84} height={56} loading="lazy" />
      ) : (
        <span className="rank-no-picture" />
      )}
      <div className="rank-vehicle">
        <Link to={`${base}/${encodeURIComponent(vehicle.id)}`}>{vehicle.name}</Link>
        <span className="soft small">
          {[vehicle.price, vehicle.priceType, vehicle.stocknum].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="rank-move">
        <Move vehicle={vehicle} side={side} />
        <span className="small num">{displayPoints(place.rank - (lead?.points ?? 0))} points</span>
      </div>
      <ul className="rank-why" aria-label="Why it ranks here">
        {lead ? null : <li>Sold: after all that can be bought</li>}
        {uniqueKeys(
          place.lines.filter((line) => line !== lead),
          ({ text }) => text,
        ).map(([key, { text, points }]) => (
          <li key={key} data-below={points < 0 || undefined}>
            {text} <b className="num">{displaySigned(points)}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** From the order of the site to the one tried, or on to it. */
function Move({ vehicle: { tried, live }, side }: { readonly vehicle: RankedVehicle; readonly side: RankSide }) {
  const up = live.position - tried.position;
  if (up === 0) return <span className="soft small">Same place</span>;
  const way = side === 'tried' ? `from ${live.position}` : `to ${tried.position}`;
  return (
    <span className={up > 0 ? 'badge badge-positive' : 'badge badge-warning'}>
      <Icon name={up > 0 ? 'arrowUp' : 'arrowDown'} />
      <span className="visually-hidden">{up > 0 ? 'Up' : 'Down'} </span>
      {Math.abs(up)} {way}
    </span>
  );
}

function displayPoints(points: number): string {
  return points.toLocaleString('en-AU');
}

function displaySigned(points: number): string {
  return points < 0 ? `−${displayPoints(-points)}` : `+${displayPoints(points)}`;
}
