/** A public key that was replaced and still searches: until when, and a way to end it now. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useToast } from '../../ui/toasts.tsx';

export function ReplacedKey({ tenant, until }: { readonly tenant: string; readonly until: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => callApi('DELETE /tenants/:tenant/search-keys/replaced', { tenant }),
    onSuccess(keys) {
      setIsAsking(false);
      toast({ text: 'The replaced search key is revoked.' });
      client.setQueryData(['tenant', tenant, 'search-keys'], keys);
    },
  });
  return (
    <div className="note row spread row-wrap">
      <p>The search key that was replaced works until {displayMoment(until)}.</p>
      <Button onClick={() => setIsAsking(true)}>Revoke it now</Button>
      {isAsking ? (
        <Dialog
          title="Revoke the replaced search key now?"
          onClose={() => setIsAsking(false)}
          foot={
            <>
              <Button onClick={() => setIsAsking(false)}>Keep it until then</Button>
              <Button kind="primary" disabled={end.isPending} onClick={() => end.mutate()}>
                Revoke it now
              </Button>
            </>
          }
        >
          <FailureNote error={end.error} />
          <p>
            Every client that still has it, or a key derived from it, stops searching at once. The new key is not
            touched. This cannot be undone.
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}
