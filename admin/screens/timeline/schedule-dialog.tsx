/** Another time for a scheduled publish; drafts that were changed since are taken in when that is asked for. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScheduleChange, ScheduledPublish } from '#schemas/api/schedule.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';

export function ScheduleDialog({
  tenant,
  schedule,
  onClose,
}: {
  readonly tenant: string;
  readonly schedule: ScheduledPublish;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const toast = useToast();
  const [at, setAt] = useState(schedule.at);
  const [takesNewest, setTakesNewest] = useState(false);
  const stale = schedule.documents.filter(({ revision, newest }) => revision !== newest);
  const change = useMutation({
    mutationFn: (request: ScheduleChange) =>
      callApi('PUT /tenants/:tenant/schedules/:schedule', { tenant, schedule: schedule.id, body: request }),
    onSuccess: async () => {
      toast({ text: 'The schedule is changed.' });
      await client.invalidateQueries({ queryKey: ['tenant', tenant] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({
      ...{ at, was: schedule.runAt, message: schedule.message },
      documents: schedule.documents.map(({ key, revision, newest }) => ({
        key,
        revision: takesNewest ? newest : revision,
      })),
    });
  };
  return (
    <Dialog title="Change the schedule" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <FailureNote error={change.error} />
        <Field label="Day and time" help="In the site’s time zone.">
          {(control) => (
            <DateInput
              {...control}
              type="datetime-local"
              required
              value={at}
              onChange={(event) => setAt(event.target.value.slice(0, 16))}
            />
          )}
        </Field>
        {stale.length > 0 ? (
          <label className="check">
            <input type="checkbox" checked={takesNewest} onChange={(event) => setTakesNewest(event.target.checked)} />
            <span>
              Take in what was changed since: {stale.map(({ title }) => title).join(', ')}. Look at it in the review
              first.
            </span>
          </label>
        ) : null}
        <div className="row">
          <Button kind="primary" type="submit" disabled={change.isPending}>
            Save
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
