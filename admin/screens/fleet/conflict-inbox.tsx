/**
 * Settings that a site and its template both changed: the site's own applies until a person decides, for one or many.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ConflictGroup } from '#schemas/api/rollout.ts';
import { callApi, displayError } from '../../api/client.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { displayValue } from '../../editing/merge-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel, Unloaded } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { conflictsQuery } from './rollout-queries.ts';

export function ConflictInbox({
  id,
  release,
  mayAct,
}: {
  readonly id: string;
  readonly release: number;
  readonly mayAct: boolean;
}) {
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
