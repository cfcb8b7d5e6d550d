/** Where a file is sent that a feed does not fetch: its address and token, or its address for mail. */
import { useState } from 'react';
import type { Feed } from '#schemas/api/feed.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, callApi, useTenant } from '../../api/api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, FailureNote, useAct } from '../../ui/kit.ts';

export function ArrivalPanel({ feed }: { readonly feed: Feed }) {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const [token, setToken] = useState<string | null>(null);
  const refreshes = [['tenant', tenant, 'feeds']];
  const makeToken = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/feeds/:id/token', { tenant, id: feed.id }),
    refreshes,
    done: (made) => setToken(made.token),
  });
  const makeAddress = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/feeds/:id/address', { tenant, id: feed.id }),
    refreshes,
  });
  const { kind } = feed.settings.source;
  const mayChange = isAllowed('feeds.secrets');
  if (kind === 'push') {
    const address = `${location.origin}${apiAddress('PUT /feeds/:id/file', { id: feed.id })}`;
    return (
      <div className="stack-small">
        <p>
          Your system sends the file to this address with PUT, the header <code>Authorization: Bearer</code> and the
          token:
        </p>
        <Copied text={address} what="The address" />
        {token ? (
          <div className="note stack-small">
            <p>The token, shown once. Store it in your system now.</p>
            <Copied text={token} what="The token" />
          </div>
        ) : (
          <p className="soft">
            {feed.tokenAt ? `A token was made ${displayMoment(feed.tokenAt)}.` : 'There is no token yet.'}
          </p>
        )}
        {mayChange ? (
          <div>
            <Button disabled={makeToken.isPending} onClick={() => makeToken.mutate()}>
              {feed.tokenAt ? 'Create a new token and revoke the old one' : 'Make a token'}
            </Button>
          </div>
        ) : null}
        <FailureNote error={makeToken.error} />
      </div>
    );
  }
  if (kind !== 'mail') return null;
  return (
    <div className="stack-small">
      {feed.mailAddress ? (
        <>
          <p>Email the file to this address as an attachment. Share the address only with the sender of the file.</p>
          <Copied text={feed.mailAddress} what="The address" />
          {mayChange ? (
            <div>
              <Button disabled={makeAddress.isPending} onClick={() => makeAddress.mutate()}>
                Create a new address and retire this one
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <p className="note note-warning">
          This server cannot receive email yet. Its operator can set that up (BOUNCE_SMTP_PORT).
        </p>
      )}
      <FailureNote error={makeAddress.error} />
    </div>
  );
}

function Copied({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <p className="row row-wrap">
      <code className="feed-message">{text}</code>
      <CopyButton text={text} what={what} />
    </p>
  );
}
