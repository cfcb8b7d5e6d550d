/** Another time for a scheduled publish; drafts that were changed since are included on request. */
import { useState } from 'react';
import type { ScheduleChange, ScheduledPublish } from '#schemas/api/schedule.ts';
import { callApi } from '../../api/client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Check, DateField } from '../../ui/fields.tsx';
import { useAct } from '../../ui/use-act.ts';

export function ScheduleDialog({
  tenant,
  schedule,
  onClose,
}: {
  readonly tenant: string;
  readonly schedule: ScheduledPublish;
  readonly onClose: () => void;
}) {
  const [at, setAt] = useState(schedule.at);
  const [takesNewest, setTakesNewest] = useState(false);
  const stale = schedule.documents.filter(({ revision, newest }) => revision !== newest);
  const change = useAct({
    mutationFn: (request: ScheduleChange) =>
      callApi('PUT /tenants/:tenant/schedules/:schedule', { tenant, schedule: schedule.id, body: request }),
    refreshes: [['tenant', tenant]],
    says: 'The schedule is changed.',
    done: () => onClose(),
  });
  const submit = () => {
    change.mutate({
      at,
      was: schedule.runAt,
      message: schedule.message,
      documents: schedule.documents.map(({ key, revision, newest }) => ({
        key,
        revision: takesNewest ? newest : revision,
      })),
    });
  };
  return (
    <ActDialog title="Change the schedule" onClose={onClose} act={change} keep="Close" press="Save" onPress={submit}>
      <DateField
        label="Day and time"
        help="In the site’s time zone."
        type="datetime-local"
        required
        value={at}
        onChange={(text) => setAt(text.slice(0, 16))}
      />
      {stale.length > 0 ? (
        <Check checked={takesNewest} onChange={setTakesNewest}>
          Include later changes: {stale.map(({ title }) => title).join(', ')}. Check them in the review first.
        </Check>
      ) : null}
    </ActDialog>
  );
}
