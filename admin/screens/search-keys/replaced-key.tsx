/** A replaced public key that still works: until when, and a button to end it now. */
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { useAct } from '../../ui/use-act.ts';

export function ReplacedKey({ tenant, until }: { readonly tenant: string; readonly until: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useAct({
    mutationFn: () => callApi('DELETE /tenants/:tenant/search-keys/replaced', { tenant }),
    stores: ['tenant', tenant, 'search-keys'],
    says: 'The replaced search key is revoked.',
    done: () => setIsAsking(false),
  });
  return (
    <div className="note row spread row-wrap">
      <p>The search key that was replaced works until {displayMoment(until)}.</p>
      <Button onClick={() => setIsAsking(true)}>Revoke it now</Button>
      {isAsking ? (
        <ActDialog
          title="Revoke the replaced search key now?"
          onClose={() => setIsAsking(false)}
          act={end}
          keep="Cancel"
          press="Revoke it now"
          onPress={() => end.mutate()}
        >
          <p>
            Clients that still use it, or a key derived from it, will stop working immediately. The new key is not
            affected. This cannot be undone.
          </p>
        </ActDialog>
      ) : null}
    </div>
  );
}
