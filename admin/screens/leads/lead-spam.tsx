import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { putLead } from '../../api/lead-queries.ts';
import { Button, FailureNote, useAct, useToast } from '../../ui/kit.ts';

/** Why a lead was not delivered, and the button that releases it. */
export function LeadSpam({ lead }: { readonly lead: LeadDetail }) {
  const tenant = useTenant();
  const client = useQueryClient();
  const toast = useToast();
  const mayHandle = useAllowed()('leads.handle');
  const release = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/leads/:lead/release', { tenant, lead: lead.id, body: {} }),
    done: (next) => {
      putLead(client, tenant, next);
      // Whether the requested time is booked now.
      const time = next.lines.find(([title]) => title === 'Appointment')?.[1];
      toast({ text: `It is being sent now.${time === undefined ? '' : ` ${time}.`}` });
    },
  });
  return (
    <div className="note note-warning stack">
      <p>
        This looks like spam ({lead.spamReasons.join('; ')}), so it was not delivered. If a person wrote it, release it.
      </p>
      <FailureNote isInline error={release.error} />
      {mayHandle ? (
        <div>
          <Button disabled={release.isPending} onClick={() => release.mutate()}>
            Not spam: send it on
          </Button>
        </div>
      ) : null}
    </div>
  );
}
