/** All blocks: their use, render times, failures and empty renders. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../api/api-query.ts';
import { ChoiceField } from '../../ui/fields.tsx';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';

const orders = [
  ['sites', 'Most used first'],
  ['p95', 'Slowest first'],
  ['failures', 'Most failures first'],
  ['emptySites', 'Empty on most sites first'],
  ['older', 'Most stored under an older version first'],
] as const;

export function BlocksScreen() {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<(typeof orders)[number][0]>('sites');
  const blocks = useQuery(apiQuery(['fleet', 'blocks'], 'GET /fleet/blocks'));
  if (blocks.data === undefined) return <Unloaded what="the blocks" query={blocks} />;
  const shown = blocks.data.blocks
    .filter((block) => matchesSearch(search, block.title, block.type, block.category))
    .toSorted((a, b) => (b[order] ?? 0) - (a[order] ?? 0) || a.title.localeCompare(b.title, 'en'));
  return (
    <>
      <PageHead title="Blocks">Use on all live sites, and what happened in the last 30 days.</PageHead>
      <div className="fleet-tools">
        <div className="grow">
          <SearchBox label="Search blocks" value={search} onChange={setSearch} />
        </div>
        <ChoiceField label="Sort by" value={order} choices={orders} onChoose={setOrder} />
      </div>
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title="No block matches" />
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th>Block</th>
                <th className="end">Sites</th>
                <th className="end">Blocks</th>
                <th className="end">Median</th>
                <th className="end">95th percentile</th>
                <th className="end">Failures</th>
                <th className="end">Empty on</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((block) => (
                <tr key={block.type}>
                  <td>
                    <Link to={`/fleet/blocks/${block.type}`}>
                      <strong>{block.title}</strong>
                    </Link>{' '}
                    {block.older > 0 ? <span className="badge badge-accent">{block.older} older</span> : null}
                  </td>
                  <Figure label="Sites" value={block.sites} />
                  <Figure label="Blocks" value={block.blocks} />
                  <td className="end num" data-label="Median">
                    {displayMs(block.p50)}
                  </td>
                  <td className="end num" data-label="95th percentile">
                    {displayMs(block.p95)}
                  </td>
                  <Figure label="Failures" value={block.failures} isBad />
                  <Figure label="Empty on" value={block.emptySites} />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}

function Figure({ label, value, isBad }: { readonly label: string; readonly value: number; readonly isBad?: boolean }) {
  return (
    <td className="end num" data-label={label}>
      {value === 0 ? (
        <span className="soft">0</span>
      ) : isBad ? (
        <span className="badge badge-danger">{value.toLocaleString('en-AU')}</span>
      ) : (
        value.toLocaleString('en-AU')
      )}
    </td>
  );
}

/** "0.42 ms", "12 ms"; a dash where it was not rendered. */
export function displayMs(ms: number | null): string {
  if (ms === null) return '–';
  return `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
}
