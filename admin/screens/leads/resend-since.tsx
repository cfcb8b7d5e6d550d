/** Resends everything since a day: for a system that lost its data, or an address that was wrong for a while. */
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { instantOf } from '../../ui/dates.ts';
import { ChoiceField, DateField } from '../../ui/fields.tsx';
import { useAct } from '../../ui/use-act.ts';
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
  const [day, setDay] = useState('');
  const [what, setWhat] = useState('');
  const resend = useAct({
    mutationFn: () =>
      callApi('POST /tenants/:tenant/webhooks/resend', {
        tenant,
        body: {
          since: instantOf(day, 0),
          ...(what === '' ? { which: 'failed' } : { which: 'all', channel: 'webhook', to: what }),
        },
      }),
    refreshes: [webhooksQuery(tenant).queryKey],
    says: ({ count, more }) =>
      count === 0
        ? 'There is nothing to send again since then.'
        : `${count} ${count === 1 ? 'is' : 'are'} sent again.${more ? ' There are more. Repeat this when these have arrived.' : ''}`,
    done: () => onClose(),
  });
  return (
    <ActDialog
      title="Send again since a day"
      onClose={onClose}
      act={resend}
      isBlocked={day === ''}
      press="Send again"
      onPress={() => resend.mutate()}
    >
      <DateField label="Since" value={day} onChange={setDay} />
      <ChoiceField
        label="What"
        help="A connected system recognises repeated leads by the delivery key. Shoppers do not get their receipts again."
        value={what}
        choices={[
          ['', 'What could not be delivered'],
          ...systems.map((name) => [name, `Everything for ${name}`] as const),
        ]}
        onChoose={setWhat}
      />
    </ActDialog>
  );
}
