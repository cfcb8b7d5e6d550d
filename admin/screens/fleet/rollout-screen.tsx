/** One roll-out: its effect, progress, failures, and undo. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ConflictGroup, RolloutAct, RolloutSummary } from '#schemas/api/rollout.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, displayError } from '../../api/api.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { displayValue } from '../../editing/merge-choices.tsx';
import { ActDialog, Button, FailureNote, PageHead, Panel, Unloaded, useAct } from '../../ui/kit.ts';
import { conflictsQuery, isMoving, rolloutQuery } from './rollout-queries.ts';
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
    <ol className="fleet-wave-list flex row-wrap gap-8" aria-label="Waves">
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

interface ConflictInboxProps {
  readonly id: string;
  readonly release: number;
  readonly mayAct: boolean;
}

/**
 * Settings that a site and its template both changed: the site's own applies until a person decides, for one or many.
 */
function ConflictInbox({ id, release, mayAct }: ConflictInboxProps) {
  const inbox = useQuery(conflictsQuery(id));
  const settle = useAct({
    mutationFn: (asked: { readonly likenesses: readonly string[]; readonly choice: 'mine' | 'theirs' }) =>
      callApi('POST /fleet/rollouts/:rollout/conflicts', { rollout: id, body: asked }),
    refreshes: [['fleet', 'rollouts', id]],
  });
  if (inbox.data === undefined) return <Unloaded what="the conflicts" query={inbox} />;
  const refused = settle.data?.refused ?? [];
  return (
    <Panel title="Changed on both sides" flush>
      <p className="panel-pad small soft" role="status">
        {settle.isError
          ? displayError(settle.error)
          : refused.length > 0
            ? refused.map(({ site, message }) => `${site}: ${message}`).join(' ')
            : 'The site keeps its version. The template’s version goes into the site’s drafts and waits for a review there.'}
      </p>
      <ul className="lines lines-tall">
        {inbox.data.groups.map((group) => (
          <li key={group.likeness}>
            <Conflict
              group={group}
              release={release}
              isPending={settle.isPending}
              onSettle={mayAct ? (choice) => settle.mutate({ likenesses: [group.likeness], choice }) : null}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Conflict({
  group: { document, blockId, message, yours, theirs, sites, count, canTake },
  release,
  isPending,
  onSettle,
}: {
  readonly group: ConflictGroup;
  readonly release: number;
  readonly isPending: boolean;
  readonly onSettle: ((choice: 'mine' | 'theirs') => void) | null;
}) {
  const [first] = sites;
  const on = count === 1 ? (first ?? '') : `${count} sites`;
  return (
    <div className="stack-small grow fleet-conflict">
      <p>
        <strong>{document}</strong> {forPlatform(message)}{' '}
        <span className="soft">
          {count === 1 ? `On ${first}.` : `On ${count} sites: ${sites.join(', ')}${count > sites.length ? '…' : ''}.`}
        </span>
      </p>
      <dl className="sides">
        <dt>Site</dt>
        <dd className="mono conflict-value">{displayValue(yours)}</dd>
        <dt>Release {release}</dt>
        <dd className="mono conflict-value">{displayValue(theirs)}</dd>
      </dl>
      <div className="row row-wrap">
        {onSettle ? (
          <>
            <Button small disabled={isPending} onClick={() => onSettle('mine')} aria-label={`Keep the site’s on ${on}`}>
              Keep the site’s
            </Button>
            {canTake ? (
              <Button
                small
                disabled={isPending}
                onClick={() => onSettle('theirs')}
                aria-label={`Use the template’s on ${on}`}
              >
                Use the template’s
              </Button>
            ) : null}
          </>
        ) : null}
        {sites.map((site) => (
          <Link key={site} className="small" to={documentAddress(site, document, blockId === null ? {} : { blockId })}>
            Edit {site}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Merging addresses the site's own staff; here the site is the other side. */
function forPlatform(message: string): string {
  return message
    .replace('by the other side', 'by the template')
    .replace('the other side had', 'the template had')
    .replace('by you', 'by the site')
    .replace('you had', 'the site had')
    .replace('you have', 'the site has')
    .replace(/Yours is kept|yours is kept/, 'the site’s is kept')
    .replace('yours was edited', 'the site’s was edited')
    .replace('. the', '. The');
}
