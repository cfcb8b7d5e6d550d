/** What the points do to the site's own stock, as they change. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { RankedPlace, RankedVehicle, RankPath, RankPreview, RankStock } from '#schemas/api/ranking.ts';
import { useTenant } from '../../api/api.ts';
import { Empty, Failed, Icon, Waiting } from '../../ui/kit.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { thumbnail } from '../../ui/thumbnail.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { rankPreviewQuery } from './ranking-queries.ts';

/** Milliseconds that the points rest before they are tried. */
const pause = 150;

const sides: { readonly [side in RankSide]: string } = { tried: 'With these points', live: 'On the site now' };

export function RankEffect({ stock, values }: { readonly stock: RankStock; readonly values: JsonObject }) {
  const tenant = useTenant();
  const [path, setPath] = useState('');
  const [side, setSide] = useState<RankSide>('tried');
  const settled = useSettled(JSON.stringify({ values, ...(path === '' ? {} : { path }) }), pause);
  const preview = useQuery(rankPreviewQuery(tenant, JSON.parse(settled)));
  if (stock.total === 0)
    return (
      <Empty title="There is no stock to order yet">
        <p>You can set the points now. Import vehicles to see their effect.</p>
        <Link className="button" to={`/sites/${tenant}/import`}>
          Import stock
        </Link>
      </Empty>
    );
  return (
    <>
      <div className="rank-tools flex row-wrap gap-8">
        <select
          className="input"
          aria-label="Search page"
          value={path}
          onChange={(event) => setPath(event.target.value)}
        >
          {groupsOf(stock.paths).map(([group, paths]) => (
            <optgroup key={group} label={group}>
              {paths.map((one, at) => (
                <option key={one.path} value={group === 'Stock' && at === 0 ? '' : one.path}>
                  {one.title} ({one.count})
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Segmented
          label="Which order"
          value={side}
          choices={(['tried', 'live'] as const).map((one) => [one, sides[one]] as const)}
          onChoose={setSide}
        />
      </div>
      {stock.firstOrder ? (
        <p className="field-help">
          Shoppers of this site first meet “{stock.firstOrder}”; this order shows when they choose “Recommended”.{' '}
          <Link to={`/sites/${tenant}/switches?field=/search.default-sort`}>Change the default order</Link>
        </p>
      ) : null}
      {preview.isError && !preview.data ? (
        <Failed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <>
          <p className="small" role="status">
            {preview.isError ? 'The order could not be updated. This is the previous one.' : summary(preview.data)}
          </p>
          <RankList preview={preview.data} side={side} base={`/sites/${tenant}/stock`} />
        </>
      ) : (
        <Waiting what="the order" />
      )}
    </>
  );
}

function groupsOf(paths: readonly RankPath[]): readonly (readonly [string, readonly RankPath[]])[] {
  return (['Stock', 'Make', 'Body'] as const)
    .map((group) => [group, paths.filter((path) => path.group === group)] as const)
    .filter(([, found]) => found.length > 0);
}

function summary({ tried, total, vehicles }: RankPreview): string {
  if (total === 0) return 'No vehicle is in this search now.';
  const moved = tried.filter((id) => vehicles[id]?.tried.position !== vehicles[id]?.live.position).length;
  const first =
    total > tried.length ? `The first ${tried.length} of ${total.toLocaleString('en-AU')} vehicles` : 'All vehicles';
  if (moved === 0) return `${first} are in the same order as on the live site.`;
  return `${first}: ${moved} in a different position from the live site.`;
}

type RankSide = 'tried' | 'live';

interface RankListProps {
  readonly preview: RankPreview;
  readonly side: RankSide;
  /** Address of the site's stock. */
  readonly base: string;
}

/** The first vehicles of one of both orders, each with the reason for its position and its position in the other. */
function RankList({ preview, side, base }: RankListProps) {
  return (
    <ol className="rank-list rounded on-panel">
      {preview[side].map((id) => {
        const vehicle = preview.vehicles[id];
        return vehicle ? <RankRow key={id} vehicle={vehicle} side={side} base={base} /> : null;
      })}
    </ol>
  );
}

interface RankRowProps {
  readonly vehicle: RankedVehicle;
  readonly side: RankSide;
  readonly base: string;
}

function RankRow({ vehicle, side, base }: RankRowProps) {
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
      <div className="rank-vehicle grid shrinks">
        <Link to={`${base}/${encodeURIComponent(vehicle.id)}`}>{vehicle.name}</Link>
        <span className="soft small">
          {[vehicle.price, vehicle.priceType, vehicle.stocknum].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="rank-move grid gap-2">
        <Move vehicle={vehicle} side={side} />
        <span className="small num">{displayPoints(place.rank - (lead?.points ?? 0))} points</span>
      </div>
      <ul className="rank-why flex row-wrap soft" aria-label="Why it ranks here">
        {lead ? null : <li>Sold: listed after everything for sale</li>}
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
