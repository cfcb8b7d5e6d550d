/** The person's sessions, and recent new browsers. */
import type { OwnAccount } from '#schemas/api/account.ts';
import { callApi } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, FailureNote, Panel, useAct } from '../../ui/kit.ts';
import { ownAccountQuery } from './own-account-query.ts';

export function OwnSessions({ account }: { readonly account: OwnAccount }) {
  const end = useAct({
    mutationFn: (id: string | null) =>
      id === null ? callApi('DELETE /account/sessions') : callApi('DELETE /account/sessions/:session', { session: id }),
    refreshes: [ownAccountQuery.queryKey],
  });
  const { sessions, newDevices } = account;
  return (
    <Panel
      title="Where you are signed in"
      actions={
        sessions.length > 1 ? (
          <Button disabled={end.isPending} onClick={() => end.mutate(null)}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      <FailureNote error={end.error} />
      {newDevices.map(({ device, address, at }) => (
        <p className="note note-warning" key={at}>
          New browser: {device}, from {address}, {displayMoment(at)}. Not you? Sign it out and change your password.
        </p>
      ))}
      <ul className="entry-list">
        {sessions.map(({ id, device, address, createdAt, lastSeenAt, isThisOne }) => (
          <li key={id}>
            <div className="row spread row-wrap">
              <span className="row row-wrap">
                <strong>{device}</strong>
                {isThisOne ? <span className="badge badge-accent">This one</span> : null}
              </span>
              {isThisOne ? null : (
                <Button
                  small
                  aria-label={`Sign out ${device}, ${displayMoment(createdAt)}`}
                  disabled={end.isPending}
                  onClick={() => end.mutate(id)}
                >
                  Sign out
                </Button>
              )}
            </div>
            <p className="soft small">
              From {address || 'an unknown address'}. Signed in {displayMoment(createdAt)}, last used{' '}
              {displayMoment(lastSeenAt)}.
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
