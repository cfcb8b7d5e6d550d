/** All blocks: their use, render times, failures and empty renders. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BlockUse } from '#schemas/api/fleet.ts';
import { apiQuery } from '../../api/api.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ChoiceField, Empty, matchesSearch, PageHead, SearchBox, Unloaded } from '../../ui/kit.ts';

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
          <DataTable
            rows={shown}
            keyOf={({ type }) => type}
            columns={[
              {
                title: 'Block',
                cell: (block) => (
                  <>
                    <Link to={`/fleet/blocks/${block.type}`}>
                      <strong>{block.title}</strong>
                    </Link>{' '}
                    {block.older > 0 ? <span className="badge badge-accent">{block.older} older</span> : null}
                  </>
                ),
              },
              figure('Sites', (block) => <Figure value={block.sites} />),
              figure('Blocks', (block) => <Figure value={block.blocks} />),
              figure('Median', (block) => displayMs(block.p50)),
              figure('95th percentile', (block) => displayMs(block.p95)),
              figure('Failures', (block) => <Figure value={block.failures} isBad />),
              figure('Empty on', (block) => <Figure value={block.emptySites} />),
            ]}
          />
        )}
      </div>
    </>
  );
}

function figure(title: string, cell: Column<BlockUse>['cell']): Column<BlockUse> {
  return { title, isNumber: true, isLabelled: true, cell };
}

function Figure({ value, isBad }: { readonly value: number; readonly isBad?: boolean }) {
  const text = value.toLocaleString('en-AU');
  return value === 0 ? (
    <span className="soft">0</span>
  ) : isBad ? (
    <span className="badge badge-danger">{text}</span>
  ) : (
    text
  );
}

/** "0.42 ms", "12 ms"; a dash where it was not rendered. */
export function displayMs(ms: number | null): string {
  if (ms === null) return '–';
  return `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
}
