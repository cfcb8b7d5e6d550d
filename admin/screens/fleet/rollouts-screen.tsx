/** Releases of templates on their way to sites, newest first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type RolloutSummary, rolloutStates } from '#schemas/api/rollout.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Empty, Icon, PageHead, Unloaded } from '../../ui/kit.ts';
import { isMoving, rolloutsQuery } from './rollout-queries.ts';

export function RolloutsScreen() {
  const mayAct = useAllowed()('fleet.manage');
  const rollouts = useQuery({
    ...rolloutsQuery,
    refetchInterval: ({ state }) => (state.data?.rollouts.some(isMoving) ? 2000 : false),
  });
  if (rollouts.data === undefined) return <Unloaded what="the roll-outs" query={rollouts} />;
  const shown = rollouts.data.rollouts;
  return (
    <>
      <PageHead
        title="Roll-outs"
        actions={
          mayAct ? (
            <Link className="button button-primary" to="/fleet/rollouts/new">
              <Icon name="plus" />
              New roll-out
            </Link>
          ) : null
        }
      >
        Try out a template’s new release on every site, then apply it in waves.
      </PageHead>
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title="No release has been rolled out yet">
            <p>Publish a change to a template, then roll it out to its sites from here.</p>
          </Empty>
        ) : (
          <DataTable
            rows={shown}
            keyOf={(rollout) => rollout.id}
            columns={[
              {
                title: 'Release',
                cell: (rollout) => (
                  <Link to={`/fleet/rollouts/${rollout.id}`}>
                    <strong>
                      {rollout.templateName}, release {rollout.release}
                    </strong>
                  </Link>
                ),
              },
              { title: 'State', cell: (rollout) => <RolloutBadge rollout={rollout} /> },
              {
                title: 'Sites',
                isNumber: true,
                isLabelled: true,
                cell: (rollout) => `${rollout.states.done + rollout.states.undone} of ${rollout.sites}`,
              },
              {
                title: 'Open conflicts',
                className: 'num',
                isLabelled: true,
                cell: (rollout) =>
                  rollout.openConflicts === 0 ? <span className="soft">None</span> : rollout.openConflicts,
              },
              { title: 'By', className: 'soft', cell: (rollout) => `${rollout.by}, ${displayMoment(rollout.madeAt)}` },
            ]}
          />
        )}
      </div>
    </>
  );
}

export function RolloutBadge({ rollout: { state } }: { readonly rollout: Pick<RolloutSummary, 'state'> }) {
  const kind =
    state === 'paused'
      ? 'badge-warning'
      : state === 'done'
        ? 'badge-positive'
        : state === 'ready'
          ? 'badge-accent'
          : '';
  return <span className={`badge ${kind}`}>{rolloutStates[state]}</span>;
}
