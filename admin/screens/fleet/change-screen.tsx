/** One change across many sites: its result on each, and undo for all. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type FleetChange, type FleetChangeAct, fleetChangeStates } from '#schemas/api/fleet-change.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi } from '../../api/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { ActDialog, Button, FailureNote, PageHead, Unloaded, useAct } from '../../ui/kit.ts';
import { displayFleetChange } from './display-change.ts';
import { sitesOf } from './rollout-screen.tsx';

const isMoving = ({ states }: FleetChange) => states.waiting + states.undoing > 0;

export function ChangeScreen() {
  const { change: id = '' } = useParams();
  const mayAct = useAllowed()('fleet.manage');
  const [asking, setAsking] = useState(false);
  const query = useQuery({
    ...apiQuery(['fleet', 'changes', id], 'GET /fleet/changes/:change', { change: id }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1000 : false),
  });
  const act = useAct({
    mutationFn: (one: FleetChangeAct) => callApi('POST /fleet/changes/:change/:act', { change: id, act: one }),
    refreshes: [['fleet', 'changes']],
    done: () => setAsking(false),
  });
  const change = query.data;
  if (change === undefined) return <Unloaded what="the change" query={query} />;
  const { states, rows, publishes } = change;
  return (
    <>
      <PageHead
        title={displayFleetChange(change)}
        actions={
          mayAct ? (
            <div className="row row-wrap">
              {states.waiting > 0 ? (
                <Button disabled={act.isPending} onClick={() => act.mutate('stop')}>
                  Stop
                </Button>
              ) : null}
              {states.done > 0 ? <Button onClick={() => setAsking(true)}>Roll back all sites…</Button> : null}
            </div>
          ) : null
        }
        below={
          <>
            <p role="status">
              {states.done + states.undone + states.kept} of {sitesOf(change.sites)} changed{' '}
              {publishes ? 'live' : 'in drafts'}, {states['left-out']} skipped, {states.undone} rolled back.
            </p>
            <p className="soft small">
              {change.by}, {displayMoment(change.madeAt)}
              {change.message === '' ? '' : `: ${change.message}`}
            </p>
          </>
        }
      />
      <FailureNote error={asking ? null : act.error} />
      <div className="panel">
        <DataTable
          rows={rows}
          keyOf={({ slug }) => slug}
          columns={[
            {
              title: 'Site',
              cell: ({ slug, name }) => (
                <Link to={`/sites/${slug}`}>
                  <strong>{name}</strong>
                </Link>
              ),
            },
            {
              title: 'State',
              cell: ({ state }) => (
                <span
                  className={`badge ${state === 'done' ? 'badge-positive' : state === 'left-out' || state === 'kept' ? 'badge-warning' : ''}`}
                >
                  {fleetChangeStates[state]}
                </span>
              ),
            },
            { title: 'Places', isNumber: true, isLabelled: true, cell: ({ places }) => places },
            {
              title: 'What happened',
              className: 'soft',
              cell: ({ problem, release }) => problem ?? (release === null ? '' : `Release ${release}`),
            },
          ]}
        />
      </div>
      {asking ? (
        <ActDialog
          title="Roll back all sites"
          onClose={() => setAsking(false)}
          act={act}
          press={`Roll back on ${sitesOf(states.done)}`}
          onPress={() => act.mutate('undo')}
        >
          <p>
            The release that each site had before goes live again, and drafts that have not changed since go back too.
            Sites that have published since stay as they are; they are listed.
          </p>
        </ActDialog>
      ) : null}
    </>
  );
}
