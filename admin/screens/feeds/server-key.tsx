/** The key that a feed's server identifies itself by; a new one gets the password when staff accept it. */
import { certificateAuthority, type Feed } from '#schemas/api/feed.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, FailureNote, Panel, useAct } from '../../ui/kit.ts';

export function displayKey(key: string): string {
  return key === certificateAuthority ? 'a certificate that an authority has signed' : key;
}

export function ServerKeyPanel({ feed }: { readonly feed: Feed }) {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const accept = useAct({
    mutationFn: (key: string) =>
      callApi('POST /tenants/:tenant/feeds/:id/server-key', { tenant, id: feed.id, body: { key } }),
    refreshes: [['tenant', tenant, 'feeds']],
  });
  if (feed.serverKey === null) return null;
  const { key, at, offered } = feed.serverKey;
  return (
    <Panel title="The server’s key">
      <p className="feed-message">
        {displayKey(key)}, since {displayMoment(at)}
      </p>
      {offered ? (
        <div className="note note-warning stack-small">
          <p className="feed-message">
            The server now has a different key: {displayKey(offered)}. It may be a different server, so we do not send
            the password. Ask its owner whether the key is right.
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
    </Panel>
  );
}
