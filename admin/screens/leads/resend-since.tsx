/** Everything since a day, once more: for a system that lost what it got, or an address that was wrong for a while. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { instantOf } from '../../ui/dates.ts';
import { DayField } from '../../ui/day-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { webhooksQuery } from './webhooks-query.ts';

export function ResendSince({ tenant, systems }: { readonly tenant: string; readonly systems: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>Send again since a day</Button>
      {isOpen ? <ResendDialog tenant={tenant} systems={systems} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

function ResendDialog({
  tenant,
  systems,
  onClose,
}: {
  readonly tenant: string;
  readonly systems: readonly string[];
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const toast = useToast();
  const [day, setDay] = useState('');
  const [what, setWhat] = useState('');
  const resend = useMutation({
    mutationFn: () =>
      callApi('POST /tenants/:tenant/webhooks/resend', {
        tenant,
        body: {
          since: instantOf(day, 0),
          ...(what === '' ? { which: 'failed' } : { which: 'all', channel: 'webhook', to: what }),
        },
      }),
    onSuccess: ({ count, more }) => {
      void client.invalidateQueries({ queryKey: webhooksQuery(tenant).queryKey });
      toast({
        text:
          count === 0
            ? 'There is nothing to send again since then.'
            : `${count} ${count === 1 ? 'is' : 'are'} sent again.${more ? ' There are more: do it once more when these have arrived.' : ''}`,
      });
      onClose();
    },
  });
  return (
    <Dialog
      title="Send again since a day"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={resend.isPending || day === ''} onClick={() => resend.mutate()}>
            Send again
          </Button>
        </>
      }
    >
      <div className="stack">
        <FailureNote error={resend.error} />
        <DayField label="Since" value={day} onChange={setDay} />
        <Field
          label="What"
          help="A connected system knows what it has already by the delivery’s key. Receipts to shoppers are not sent again."
        >
          {(control) => (
            <select {...control} className="input" value={what} onChange={({ target }) => setWhat(target.value)}>
              <option value="">What could not be delivered</option>
              {systems.map((name) => (
                <option key={name} value={name}>
                  Everything for {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Dialog>
  );
}
