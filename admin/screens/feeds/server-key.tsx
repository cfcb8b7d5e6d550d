/** The key that a feed's server identifies itself by; a new one gets the password when staff accept it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { certificateAuthority, type Feed } from '#schemas/api/feed.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/failure-note.tsx';

export function displayKey(key: string): string {
  return key === certificateAuthority ? 'a certificate that an authority has signed' : key;
}

export function ServerKeyPanel({ tenant, feed }: { readonly tenant: string; readonly feed: Feed }) {
  const client = useQueryClient();
  const isAllowed = useAllowed();
  const accept = useMutation({
    mutationFn: (key: string) =>
      callApi('POST /tenants/:tenant/feeds/:id/server-key', { tenant, id: feed.id, body: { key } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tenant', tenant, 'feeds'] }),
  });
  if (feed.serverKey === null) return null;
  const { key, at, offered } = feed.serverKey;
  return (
    <section className="panel panel-pad stack" aria-labelledby="feed-server-key">
      <h2 id="feed-server-key">The server’s key</h2>
      <p className="feed-message">
        {displayKey(key)}, since {displayMoment(at)}
      </p>
      {offered ? (
        <div className="note note-warning stack-small">
          <p className="feed-message">
            The server now shows another key: {displayKey(offered)}. It may be another server, so it gets no password.
            Ask its owner whether the key is right.
          </p>
          {isAllowed('feeds.secrets') ? (
            <div>
              <Button disabled={accept.isPending} onClick={() => accept.mutate(offered)}>
                Accept the new key
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      <FailureNote error={accept.error} />
    </section>
  );
}
