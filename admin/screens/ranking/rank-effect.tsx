/** What the points do to the site's own stock, as they change. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { RankPath, RankPreview, RankStock } from '#schemas/api/ranking.ts';
import { Empty, Failed, Waiting } from '../../ui/screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { RankList, type RankSide } from './rank-list.tsx';
import { rankPreviewQuery } from './ranking-queries.ts';

/** Milliseconds that the points rest before they are tried. */
const pause = 150;

const sides: { readonly [side in RankSide]: string } = { tried: 'With these points', live: 'On the site now' };

export function RankEffect({
  tenant,
  stock,
  values,
}: {
  readonly tenant: string;
  readonly stock: RankStock;
  readonly values: JsonObject;
}) {
  const [path, setPath] = useState('');
  const [side, setSide] = useState<RankSide>('tried');
  const settled = useSettled(JSON.stringify({ values, ...(path === '' ? {} : { path }) }));
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
      <div className="rank-tools">
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
          <Link to={`/sites/${tenant}/switches?field=/search.default-sort`}>Change the first order</Link>
        </p>
      ) : null}
      {preview.isError && !preview.data ? (
        <Failed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <>
          <p className="small" role="status">
            {preview.isError
              ? 'The order could not be worked out again; this is the one before.'
              : summary(preview.data)}
          </p>
          <RankList preview={preview.data} side={side} base={`/sites/${tenant}/stock`} />
        </>
      ) : (
        <Waiting what="the order" />
      )}
    </>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
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
