/** Makes a new key. A key cannot be called back, so what ends with it is said first; the new one is shown once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, tenantPath } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';

export function NewKey({
  tenant,
  kind,
  action,
  warning,
  confirm,
}: {
  readonly tenant: string;
  readonly kind: 'search' | 'admin';
  /** Words of the button. */
  readonly action: string;
  /** What ends with the key in use; null where nothing does. */
  readonly warning: string | null;
  readonly confirm: string;
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const make = useMutation({
    mutationFn: () => callApi<{ readonly key: string }>('POST', `${tenantPath(tenant)}/search-keys/${kind}`, {}),
    onSuccess() {
      setAsking(false);
      void client.invalidateQueries({ queryKey: ['tenant', tenant, 'search-keys'] });
    },
  });
  return (
    <>
      <FailureNote error={make.error} />
      {make.data ? (
        <div className="note note-positive" role="status">
          <p>{kind === 'admin' ? 'The new admin key. It is shown this once: copy it now.' : 'The new search key.'}</p>
          <p className="row">
            <code className="feed-source">{make.data.key}</code>
            <CopyButton text={make.data.key} what={kind === 'admin' ? 'Admin key' : 'New search key'} />
          </p>
        </div>
      ) : null}
      {asking ? (
        <div className="note note-warning stack">
          <p>{warning}</p>
          <div className="row row-wrap">
            <Button kind="primary" disabled={make.isPending} onClick={() => make.mutate()}>
              {confirm}
            </Button>
            <Button onClick={() => setAsking(false)}>Keep the key in use</Button>
          </div>
        </div>
      ) : (
        <div>
          <Button disabled={make.isPending} onClick={() => (warning === null ? make.mutate() : setAsking(true))}>
            {action}
          </Button>
        </div>
      )}
    </>
  );
}
