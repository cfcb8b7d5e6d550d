/** State and owner of a lead, as two lists to choose from. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LeadAct, type LeadStatus, leadStatusTitles, lostReasons } from '#schemas/api/inbox.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { useAccount } from '../../access/account.ts';
import { useTenant } from '../../api/api.ts';
import { inboxChoicesQuery } from '../../api/lead-queries.ts';
import { Button, ChoiceField } from '../../ui/kit.ts';

export function LeadStateBar({
  lead,
  busy,
  onAct,
  onBook,
}: {
  readonly lead: LeadDetail;
  readonly busy: boolean;
  readonly onAct: (act: LeadAct) => void;
  /** For a lead without an open appointment: by the button, or because the state Appointment was chosen. */
  readonly onBook: (by: 'button' | 'state') => void;
}) {
  const tenant = useTenant();
  const account = useAccount();
  const [asksWhy, setAsksWhy] = useState(false);
  const choices = useQuery(inboxChoicesQuery(tenant)).data?.people ?? [];
  const { assignee } = lead;
  const mayBook = !lead.isSpam && lead.erasedAt === null && lead.appointment?.status !== 'booked';
  const people = assignee === null || choices.some(({ id }) => id === assignee.id) ? choices : [...choices, assignee];
  const statuses = Object.entries(leadStatusTitles) as readonly (readonly [LeadStatus, string])[];
  const reasons: readonly (readonly [string, string])[] = [
    ['', 'Choose a reason'],
    ...lostReasons.map((reason) => [reason, reason] as const),
  ];
  return (
    <div className="lead-state flex row-wrap items-end gap-12">
      <ChoiceField
        label="State"
        value={asksWhy ? 'lost' : lead.status}
        choices={statuses}
        onChoose={(status) => {
          setAsksWhy(status === 'lost');
          if (status === 'lost' || status === lead.status) return;
          if (status === 'appointment' && mayBook) onBook('state');
          else onAct({ kind: 'status', status });
        }}
      />
      {asksWhy || lead.status === 'lost' ? (
        <ChoiceField
          label="Why it was lost"
          value={asksWhy ? '' : (lead.lostReason ?? '')}
          choices={reasons}
          onChoose={(reason) => {
            if (reason === '') return;
            setAsksWhy(false);
            onAct({ kind: 'status', status: 'lost', reason });
          }}
        />
      ) : null}
      <ChoiceField
        label="Assigned to"
        value={assignee?.id ?? ''}
        choices={[
          ['', 'Unassigned'],
          ...people.map(({ id, name }) => [id, id === account.id ? `${name} (you)` : name] as const),
        ]}
        onChoose={(id) => onAct({ kind: 'assign', to: id === '' ? null : id })}
      />
      {assignee === null ? (
        <Button disabled={busy} onClick={() => onAct({ kind: 'assign', to: account.id })}>
          Assign to me
        </Button>
      ) : null}
      {mayBook ? (
        <Button icon="calendar" onClick={() => onBook('button')}>
          Book a test drive
        </Button>
      ) : null}
    </div>
  );
}
