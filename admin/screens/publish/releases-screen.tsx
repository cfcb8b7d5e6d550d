/** Every release: its content, the differences between two, and restoring one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ReleaseSummary } from '#schemas/api/release.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { ApiFailure, callApi, displayError, useTenant } from '../../api/api.ts';
import { compareQuery, releasesQuery } from '../../api/queries.ts';
import { useAskApproval } from '../../documents/approval-queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Choice, Empty, matchesSearch, PageHead, SearchBox, Unloaded, useAct } from '../../ui/kit.ts';
import { ChangeList } from './change-list.tsx';

export function ReleasesScreen() {
  const tenant = useTenant();
  const releases = useQuery(releasesQuery(tenant));
  const [search, setSearch] = useState('');
  const [pair, setPair] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const rollback = useRollback(tenant);
  const isAllowed = useAllowed();
  if (releases.data === undefined) return <Unloaded what="releases" query={releases} />;
  const all = releases.data.releases;
  const live = all.find((release) => release.live);
  const shown = all.filter((release) => matchesSearch(search, release.message, release.by, String(release.number)));
  const previous = (release: ReleaseSummary) =>
    all.filter((other) => other.number < release.number).reduce((most, other) => Math.max(most, other.number), 0);
  return (
    <div className="page">
      <PageHead title="Releases">
        Each release is a snapshot of the whole site. Rolling back creates a new release of an old state and keeps your
        drafts. Differences appear as changes again and go live only when you publish them.
      </PageHead>
      {rollback.isError ? (
        <p className="note note-danger" role="alert">
          {displayError(rollback.error)}
          {needsApproval(rollback.error) && rollback.variables ? (
            <AskRollback number={rollback.variables.number} />
          ) : null}
        </p>
      ) : null}
      <SearchBox label="Search releases" value={search} onChange={setSearch} />
      <div className="panel scroll-x">
        {all.length === 0 ? (
          <Empty title="Nothing is published yet">
            <Link to={`/sites/${tenant}/review`}>Review and publish</Link>
          </Empty>
        ) : (
          <DataTable
            rows={shown}
            keyOf={(release) => release.number}
            columns={[
              { title: 'Release', isNumber: true, isLabelled: true, cell: (release) => release.number },
              {
                title: 'What changed',
                cell: (release) => (
                  <span className="row">
                    {release.message || <span className="soft">No message</span>}
                    {release.live ? <span className="badge badge-positive">Live</span> : null}
                  </span>
                ),
              },
              {
                title: 'Published',
                className: 'soft',
                cell: (release) => `${displayMoment(release.at)} by ${release.by}`,
              },
              { title: 'Documents', isNumber: true, isLabelled: true, cell: (release) => release.documents },
              {
                title: 'Actions',
                isQuiet: true,
                cell: (release) => (
                  <span className="row row-end">
                    {previous(release) > 0 ? (
                      <Button
                        small
                        kind="quiet"
                        onClick={() => setPair({ from: previous(release), to: release.number })}
                      >
                        Compare
                      </Button>
                    ) : null}
                    {release.live || !live || !isAllowed('site.publish') ? null : (
                      <Button
                        small
                        disabled={rollback.isPending}
                        onClick={() => rollback.mutate({ number: release.number, base: live.number })}
                      >
                        Roll back to this
                      </Button>
                    )}
                  </span>
                ),
              },
            ]}
          />
        )}
      </div>
      {pair ? <Comparison releases={all} pair={pair} onChoose={setPair} /> : null}
    </div>
  );
}

function needsApproval(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'approval.needed';
}

function AskRollback({ number }: { readonly number: number }) {
  const tenant = useTenant();
  const ask = useAskApproval(tenant);
  const navigate = useNavigate();
  const send = () =>
    ask.mutate(
      { rollback: number },
      { onSuccess: async ({ id }) => void (await navigate(`/sites/${tenant}/approvals/${id}`)) },
    );
  return (
    <span className="row row-wrap">
      <Button small disabled={ask.isPending} onClick={send}>
        Ask for approval to go back to release {number}
      </Button>
      {ask.isError ? displayError(ask.error) : null}
    </span>
  );
}

function useRollback(tenant: string) {
  const rollback = useAct({
    mutationFn: ({ number, base }: { readonly number: number; readonly base: number }) =>
      callApi('POST /tenants/:tenant/releases/:number/rollback', { tenant, number, body: { base } }),
    refreshes: [['tenant', tenant]],
    says: (release, { base, number }) => ({
      text: `The site is back to release ${number}.`,
      action: { label: 'Undo', run: () => rollback.mutate({ number: base, base: release.number }) },
    }),
  });
  return rollback;
}

interface ComparisonProps {
  readonly releases: readonly ReleaseSummary[];
  readonly pair: { readonly from: number; readonly to: number };
  readonly onChoose: (pair: { readonly from: number; readonly to: number }) => void;
}

function Comparison({ releases, pair, onChoose }: ComparisonProps) {
  const tenant = useTenant();
  const comparison = useQuery(compareQuery(tenant, pair.from, pair.to));
  const choose = (side: 'from' | 'to') => (
    <Choice
      className="input-small"
      aria-label={side === 'from' ? 'From release' : 'To release'}
      value={pair[side]}
      choices={releases.map((release) => [release.number, `Release ${release.number}`] as const)}
      onChoose={(value) => onChoose({ ...pair, [side]: value })}
    />
  );
  return (
    <section className="stack" aria-label="Comparison">
      <div className="row row-wrap">
        <h2>From</h2>
        {choose('from')}
        <h2>to</h2>
        {choose('to')}
      </div>
      {comparison.data === undefined ? <Unloaded what="the comparison" query={comparison} /> : null}
      {comparison.data?.changes.length === 0 ? <p className="soft">These releases are identical.</p> : null}
      {comparison.data ? <ChangeList changes={comparison.data.changes} /> : null}
    </section>
  );
}
