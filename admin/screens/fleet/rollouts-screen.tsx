/** Releases of templates on their way to sites, newest first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type RolloutSummary, rolloutStates } from '#schemas/api/rollout.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';
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
      <div className="page-head">
        <div>
          <h1>Roll-outs</h1>
          <p>A template’s new release, tried out on every site first, then taken to them in waves.</p>
        </div>
        {mayAct ? (
          <Link className="button button-primary" to="/fleet/rollouts/new">
            <Icon name="plus" />
            New roll-out
          </Link>
        ) : null}
      </div>
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title="No release has been rolled out yet">
            <p>Publish a change of a template, then take it to its sites from here.</p>
          </Empty>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th>Release</th>
                <th>State</th>
                <th className="end">Sites</th>
                <th>Open conflicts</th>
                <th>By</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((rollout) => (
                <tr key={rollout.id}>
                  <td>
                    <Link to={`/fleet/rollouts/${rollout.id}`}>
                      <strong>
                        {rollout.templateName}, release {rollout.release}
                      </strong>
                    </Link>
                  </td>
                  <td>
                    <RolloutBadge rollout={rollout} />
                  </td>
                  <td className="end num" data-label="Sites">
                    {rollout.states.done + rollout.states.undone} of {rollout.sites}
                  </td>
                  <td className="num" data-label="Open conflicts">
                    {rollout.openConflicts === 0 ? <span className="soft">None</span> : rollout.openConflicts}
                  </td>
                  <td className="soft">
                    {rollout.by}, {displayMoment(rollout.madeAt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
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
