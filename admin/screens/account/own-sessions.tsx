/** Where somebody is signed in, and browsers that were new lately. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '#schemas/api/account.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { ownAccountQuery } from './own-account-query.ts';

export function OwnSessions({ account }: { readonly account: OwnAccount }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? callApi('DELETE /account/sessions') : callApi('DELETE /account/sessions/:session', { session: id }),
    onSettled: () => void client.invalidateQueries({ queryKey: ownAccountQuery.queryKey }),
  });
  const { sessions, newDevices } = account;
  return (
    <section className="panel panel-pad stack">
      <div className="row spread row-wrap">
        <h2>Where you are signed in</h2>
        {sessions.length > 1 ? (
          <Button disabled={end.isPending} onClick={() => end.mutate(null)}>
            Sign out all others
          </Button>
        ) : null}
      </div>
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
    </section>
  );
}
