/** Creates a search key. A new key cannot be undone, so the note first says what expires with the old one. */
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';

export function NewKey({ tenant }: { readonly tenant: string }) {
  const [asking, setAsking] = useState(false);
  const make = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/search-keys/search', { tenant, body: {} }),
    refreshes: [['tenant', tenant, 'search-keys']],
    done: () => setAsking(false),
  });
  return (
    <>
      <FailureNote error={make.error} />
      {make.data ? (
        <div className="note note-positive" role="status">
          <p>The new search key.</p>
          <p className="row">
            <code className="feed-source">{make.data.key}</code>
            <CopyButton text={make.data.key} what="New search key" />
          </p>
        </div>
      ) : null}
      {asking ? (
        <div className="note note-warning stack">
          <p>
            The current key works for one more day. Replace it by then; keys derived from the old one expire with it.
          </p>
          <div className="row row-wrap">
            <Button kind="primary" disabled={make.isPending} onClick={() => make.mutate()}>
              Create a new search key
            </Button>
            <Button onClick={() => setAsking(false)}>Keep the key in use</Button>
          </div>
        </div>
      ) : (
        <div>
          <Button disabled={make.isPending} onClick={() => setAsking(true)}>
            Replace the search key
          </Button>
        </div>
      )}
    </>
  );
}
