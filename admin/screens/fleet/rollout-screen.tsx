/** One roll-out: its effect, progress, failures, and undo. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { RolloutAct, RolloutSummary } from '#schemas/api/rollout.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote, PageHead, Unloaded } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { ConflictInbox } from './conflict-inbox.tsx';
import { isMoving, rolloutQuery } from './rollout-queries.ts';
import { RolloutSiteList } from './rollout-sites.tsx';
import { RolloutBadge } from './rollouts-screen.tsx';

export function RolloutScreen() {
  const { rollout: id = '' } = useParams();
  const mayAct = useAllowed()('fleet.manage');
  const [asking, setAsking] = useState(false);
  const query = useQuery({
    ...rolloutQuery(id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1000 : false),
  });
  const act = useAct({
    mutationFn: (one: RolloutAct) => callApi('POST /fleet/rollouts/:rollout/:act', { rollout: id, act: one }),
    refreshes: [['fleet']],
    done: () => setAsking(false),
  });
  const rollout = query.data;
  if (rollout === undefined) return <Unloaded what="the roll-out" query={query} />;
  const { state, states } = rollout;
  const press = (one: RolloutAct, label: string, kind: 'plain' | 'primary' = 'plain') => (
    <Button kind={kind} disabled={act.isPending} onClick={() => act.mutate(one)}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHead
        title={`${rollout.templateName}, release ${rollout.release}`}
        actions={
          mayAct ? (
            <div className="row row-wrap">
              {['checking', 'ready', 'running', 'paused'].includes(state) ? press('stop', 'Stop') : null}
              {['paused', 'stopped', 'done'].includes(state) && states.done > 0 ? (
                <Button onClick={() => setAsking(true)}>Roll back all sites…</Button>
              ) : null}
              {state === 'ready' ? press('start', `Start with ${sitesOf(rollout.waves[0] ?? 0)}`, 'primary') : null}
              {state === 'running' ? press('pause', 'Pause', 'primary') : null}
              {state === 'paused' ? press('resume', 'Resume', 'primary') : null}
            </div>
          ) : null
        }
        below={
          <p className="row row-wrap">
            <RolloutBadge rollout={rollout} />
            <span role="status">{progressOf(rollout)}</span>
          </p>
        }
      />
      <FailureNote error={asking ? null : act.error} />
      {rollout.problem === null ? null : (
        <p className="note note-warning" role="alert">
          {rollout.problem} Fix it and resume, or skip the site.
        </p>
      )}
      <Waves rollout={rollout} />
      {rollout.openConflicts > 0 ? <ConflictInbox id={id} release={rollout.release} mayAct={mayAct} /> : null}
      <RolloutSiteList rollout={rollout} mayAct={mayAct} />
      {asking ? (
        <ActDialog
          title="Roll back all sites"
          press={`Roll back on ${sitesOf(states.done)}`}
          act={act}
          onPress={() => act.mutate('undo')}
          onClose={() => setAsking(false)}
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

export function sitesOf(count: number): string {
  return count === 1 ? '1 site' : `${count.toLocaleString('en-AU')} sites`;
}

function progressOf({ state, states, sites, verdicts, publishes, waves, wave }: RolloutSummary): string {
  const tried = verdicts.clean + verdicts.conflicts + verdicts.fails + verdicts.none;
  if (state === 'checking') return `Tried out on ${tried.toLocaleString('en-AU')} of ${sitesOf(sites)}.`;
  if (state === 'ready')
    return `Tried out on ${sitesOf(sites)}: ${verdicts.clean} clean, ${verdicts.conflicts} with conflicts, ${verdicts.fails} would fail.`;
  if (state === 'undoing' || state === 'undone')
    return `Rolled back on ${states.undone} of ${sitesOf(states.undone + states.kept + states.done)}.`;
  const what = publishes ? 'live' : 'in drafts';
  return `${states.done.toLocaleString('en-AU')} of ${sitesOf(sites)} have it ${what}; wave ${wave + 1} of ${waves.length}.`;
}

/** Each wave with its progress. */
function Waves({ rollout: { waves, wave, state, restMinutes } }: { readonly rollout: RolloutSummary }) {
  const hasBegun = !['checking', 'ready'].includes(state);
  return (
    <ol className="fleet-wave-list" aria-label="Waves">
      {waves.map((size, index) => {
        const isDone = hasBegun && (index < wave || ['done', 'undone', 'undoing'].includes(state));
        const isNow = hasBegun && index === wave && !isDone;
        return (
          // Waves have no name but their place.
          <li key={`${waves.slice(0, index + 1).join(' ')}`} data-state={isDone ? 'done' : isNow ? 'now' : 'next'}>
            <strong>{sitesOf(size)}</strong>
            <span className="small soft">
              {isDone ? 'Done' : isNow ? 'Now' : index > 0 && restMinutes > 0 ? `${restMinutes} minutes later` : 'Next'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
