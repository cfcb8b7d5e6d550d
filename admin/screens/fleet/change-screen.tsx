/** One change over many sites: what became of it on each, and the way back for all. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type FleetChange, type FleetChangeAct, fleetChangeStates } from '#schemas/api/fleet-change.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Unloaded } from '../../ui/states.tsx';
import { displayFleetChange } from './display-change.ts';
import { sitesOf } from './rollout-screen.tsx';

const isMoving = ({ states }: FleetChange) => states.waiting + states.undoing > 0;

export function ChangeScreen() {
  const { change: id = '' } = useParams();
  const client = useQueryClient();
  const mayAct = useAllowed()('fleet.manage');
  const [asking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: ['fleet', 'changes', id],
    queryFn: ({ signal }) => callApi('GET /fleet/changes/:change', { change: id, signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1000 : false),
  });
  const act = useMutation({
    mutationFn: (one: FleetChangeAct) => callApi('POST /fleet/changes/:change/:act', { change: id, act: one }),
    onSuccess: async () => {
      setAsking(false);
      await client.invalidateQueries({ queryKey: ['fleet', 'changes'] });
    },
  });
  const change = query.data;
  if (change === undefined) return <Unloaded what="the change" query={query} />;
  const { states, rows, publishes } = change;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{displayFleetChange(change)}</h1>
          <p role="status">
            {states.done + states.undone + states.kept} of {sitesOf(change.sites)} changed{' '}
            {publishes ? 'live' : 'in drafts'}, {states['left-out']} skipped, {states.undone} rolled back.
          </p>
          <p className="soft small">
            {change.by}, {displayMoment(change.madeAt)}
            {change.message === '' ? '' : `: ${change.message}`}
          </p>
        </div>
        {mayAct ? (
          <div className="row row-wrap">
            {states.waiting > 0 ? (
              <Button disabled={act.isPending} onClick={() => act.mutate('stop')}>
                Stop
              </Button>
            ) : null}
            {states.done > 0 ? <Button onClick={() => setAsking(true)}>Roll back all sites…</Button> : null}
          </div>
        ) : null}
      </div>
      <FailureNote error={act.error} />
      <div className="panel">
        <table className="list">
          <thead>
            <tr>
              <th>Site</th>
              <th>State</th>
              <th className="end">Places</th>
              <th>What happened</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slug, name, state, places, problem, release }) => (
              <tr key={slug}>
                <td>
                  <Link to={`/sites/${slug}`}>
                    <strong>{name}</strong>
                  </Link>
                </td>
                <td>
                  <span
                    className={`badge ${state === 'done' ? 'badge-positive' : state === 'left-out' || state === 'kept' ? 'badge-warning' : ''}`}
                  >
                    {fleetChangeStates[state]}
                  </span>
                </td>
                <td className="end num" data-label="Places">
                  {places}
                </td>
                <td className="soft">{problem ?? (release === null ? '' : `Release ${release}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asking ? (
        <Dialog
          title="Roll back all sites"
          onClose={() => setAsking(false)}
          foot={
            <Button kind="primary" disabled={act.isPending} onClick={() => act.mutate('undo')}>
              Roll back on {sitesOf(states.done)}
            </Button>
          }
        >
          <p>
            The release that each site had before goes live again, and drafts that have not changed since go back too.
            Sites that have published since stay as they are; they are listed.
          </p>
        </Dialog>
      ) : null}
    </>
  );
}
