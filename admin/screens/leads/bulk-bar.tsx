/** What can be done with several leads at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LeadAct, type LeadStatus, leadStatusTitles, lostReasons } from '#schemas/api/inbox.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { inboxChoicesQuery, leadListKey, markSeen } from '../../api/lead-queries.ts';
import { Button, useAct } from '../../ui/kit.ts';

export function BulkBar({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  const tenant = useTenant();
  const client = useQueryClient();
  const people = useQuery(inboxChoicesQuery(tenant)).data?.people ?? [];
  const run = useAct({
    mutationFn: (act: LeadAct) => callApi('POST /tenants/:tenant/leads/bulk', { tenant, body: { ids, act } }),
    refreshes: [leadListKey(tenant), ['tenant', tenant, 'lead']],
    says: ({ changed }) => (changed === 1 ? '1 lead was changed.' : `${changed} leads were changed.`),
    saysFailures: true,
    done: () => onDone(),
  });
  const setStatus = (value: string) => {
    const [status = '', reason] = value.split(': ', 2);
    run.mutate({ kind: 'status', status: status as LeadStatus, ...(reason === undefined ? {} : { reason }) });
  };
  return (
    <div className="row row-wrap inbox-bulk" role="status">
      <strong>{ids.length} chosen</strong>
      <select
        className="input"
        aria-label="Set their status"
        value=""
        disabled={run.isPending}
        onChange={(event) => setStatus(event.target.value)}
      >
        <option value="" disabled>
          Set to …
        </option>
        {Object.entries(leadStatusTitles).map(([status, title]) =>
          status === 'lost' ? (
            lostReasons.map((reason) => (
              <option key={reason} value={`lost: ${reason}`}>
                {title}: {reason}
              </option>
            ))
          ) : (
            <option key={status} value={status}>
              {title}
            </option>
          ),
        )}
      </select>
      <select
        className="input"
        aria-label="Assign them to"
        value=""
        disabled={run.isPending}
        onChange={(event) => run.mutate({ kind: 'assign', to: event.target.value === '-' ? null : event.target.value })}
      >
        <option value="" disabled>
          Assign to …
        </option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="-">Unassigned</option>
      </select>
      <Button small onClick={() => void markSeen(client, tenant, ids).then(onDone)}>
        Mark as read
      </Button>
      <Button small kind="quiet" onClick={onDone}>
        Clear
      </Button>
    </div>
  );
}
