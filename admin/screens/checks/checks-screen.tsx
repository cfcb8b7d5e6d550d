/** Everything that checks found on a site, by kind, each with a link to its field; and the table of checks itself. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayBytes } from '#domain/checks/page-budgets.ts';
import { groupBy } from '#domain/json/group-by.ts';
import type { CheckPoint, CheckSummary } from '#schemas/api/go-live.ts';
import type { PageWeight, PageWeights } from '#schemas/api/page-weight.ts';
import { useTenant } from '../../api/api.ts';
import { checksQuery, weightsQuery } from '../../api/go-live-queries.ts';
import { tenantQuery } from '../../api/queries.ts';
import { CheckLines } from '../../documents/check-line.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Empty, matchesSearch, PageHead, SearchBox, Unloaded } from '../../ui/kit.ts';

/** The weight of each published page on a phone, heaviest first, next to the budget of its kind. */
const bytes = (title: string, of: (page: PageWeight) => number): Column<PageWeight> => ({
  title,
  isLabelled: true,
  className: 'num soft',
  cell: (page) => displayBytes(of(page)),
});

const columns: readonly Column<PageWeight>[] = [
  {
    title: 'Page',
    cell: ({ title, path }) => (
      <>
        {title} <span className="soft small">{path.slice(0, 60)}</span>
      </>
    ),
  },
  {
    title: 'Loads',
    isLabelled: true,
    className: 'num',
    cell: ({ total, budget }) => (
      <>
        {displayBytes(total)} {total > budget ? <span className="badge badge-warning">Heavy</span> : null}
      </>
    ),
  },
  bytes('Budget', ({ budget }) => budget),
  bytes('Pictures', ({ pictures }) => pictures),
  bytes('Scripts', ({ scripts }) => scripts),
  bytes('Styles and type', ({ styles, fonts }) => styles + fonts),
];

function WeightTable({ weights }: { readonly weights: PageWeights }) {
  const { pages, release } = weights;
  return (
    <details className="panel check-table">
      <summary className="panel-title">
        What a phone loads of each page <span className="soft">{describeState(weights)}</span>
      </summary>
      <p className="panel-pad soft small">
        Release {release}, as sent, before a shopper scrolls. Pictures further down load when they come into view.
      </p>
      <div className="scroll-x">
        <DataTable rows={pages} keyOf={(page) => page.key} columns={columns} />
      </div>
    </details>
  );
}

function describeState({ state, pages, isPartial }: PageWeights): string {
  if (state === 'measuring') return `${pages.length} weighed so far…`;
  const heavy = pages.filter(({ total, budget }) => total > budget).length;
  const count = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}${isPartial ? ', not all of them' : ''}`;
  return heavy === 0 ? `${count}, none too heavy` : `${count}, ${heavy} too heavy`;
}

export function ChecksScreen() {
  const tenant = useTenant();
  const checks = useQuery(checksQuery(tenant));
  const isSite = useQuery(tenantQuery(tenant)).data?.kind === 'site';
  const weights = useQuery({ ...weightsQuery(tenant), enabled: isSite }).data;
  const [search, setSearch] = useState('');
  if (checks.data === undefined) return <Unloaded what="checks" query={checks} />;
  const { rules, checkedAt } = checks.data;
  const points = [...checks.data.points, ...(weights?.points ?? [])];
  const shown = points.filter(({ message, title, kind, document, block }) =>
    matchesSearch(search, message, title, kind, document, block ?? ''),
  );
  const groups = groupByKind(shown);
  const errors = points.filter(({ severity }) => severity === 'error').length;
  return (
    <div className="page page-narrow">
      <PageHead
        title="Checks"
        actions={
          <Button icon="feed" disabled={checks.isFetching} onClick={() => void checks.refetch()}>
            Check again
          </Button>
        }
      >
        {points.length === 0
          ? 'Nothing to fix.'
          : `${points.length} to look at${errors > 0 ? `, ${errors} of them must be fixed` : ''}.`}{' '}
        These checks read your drafts, so a fix shows before you publish it. {displayMoment(checkedAt)}.
      </PageHead>
      {points.length > 6 ? <SearchBox label="Search what was found" value={search} onChange={setSearch} /> : null}
      {points.length === 0 ? (
        <div className="panel">
          <Empty title="All is well">
            <p>No problems with links, legal lines, prices, dates or texts.</p>
          </Empty>
        </div>
      ) : null}
      {groups.map(([kind, found]) => (
        <section className="panel" key={kind}>
          <h2 className="panel-title row spread">
            {kind}
            <span className="badge">{found.length}</span>
          </h2>
          <CheckLines points={found} />
        </section>
      ))}
      {weights && weights.state !== 'unpublished' ? <WeightTable weights={weights} /> : null}
      <details className="panel check-table">
        <summary className="panel-title">Checks, who runs them and since when</summary>
        <RuleTable rules={rules} />
      </details>
    </div>
  );
}

/** Kinds with an error first. */
function groupByKind(points: readonly CheckPoint[]): readonly (readonly [string, readonly CheckPoint[]])[] {
  const hasError = (found: readonly CheckPoint[]) => found.some(({ severity }) => severity === 'error');
  return [...groupBy(points, ({ kind }) => kind)].sort(
    ([, one], [, two]) => Number(hasError(two)) - Number(hasError(one)),
  );
}

function RuleTable({ rules }: { readonly rules: readonly CheckSummary[] }) {
  return (
    <div className="scroll-x">
      <DataTable
        rows={rules}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Check', cell: ({ title }) => title },
          { title: 'Reads', className: 'soft', isLabelled: true, cell: ({ reads }) => reads },
          { title: 'Team', isLabelled: true, cell: ({ owner }) => owner },
          { title: 'Since', className: 'num', isLabelled: true, cell: ({ since }) => since },
          {
            title: 'Before going live',
            isLabelled: true,
            cell: ({ stopsGoLive }) => (stopsGoLive ? 'Must pass' : 'Warning only'),
          },
        ]}
      />
    </div>
  );
}
