/** Changes of one switch that wait for their time: listed, made, changed, cancelled. */
import { useState } from 'react';
import type { ScheduledPublish, ScheduleList } from '#schemas/api/schedule.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { displayLocalTime, useCancelSchedule } from '../../documents/schedule-queries.ts';
import { displayBriefly } from '../../forms/values/messages.ts';
import { Button } from '../../ui/button.tsx';
import { schedulesOf } from './list-switches.ts';
import { SwitchScheduleDialog } from './switch-schedule-dialog.tsx';

export function SwitchSchedule({
  tenant,
  choice,
  value,
  schedules,
  mayChange,
}: {
  readonly tenant: string;
  readonly choice: SwitchState;
  /** As the draft has it. */
  readonly value: Json;
  readonly schedules: ScheduleList | null;
  readonly mayChange: boolean;
}) {
  const cancel = useCancelSchedule(tenant);
  const [edited, setEdited] = useState<ScheduledPublish | 'new' | null>(null);
  const waiting = schedulesOf(schedules?.schedules ?? [], choice.key);
  if (schedules === null || (waiting.length === 0 && !mayChange)) return null;
  return (
    <section className="switch-schedule">
      {waiting.length === 0 ? null : (
        <>
          <h3>Scheduled to change</h3>
          <ul aria-label={`Scheduled changes of ${choice.title}`}>
            {waiting.map((schedule) => (
              <li key={schedule.id}>
                <span className="stack-tight">
                  <span>{describeChange(schedule, choice)}</span>
                  <span className="soft small">
                    By {schedule.by}
                    {schedule.message === '' ? '' : `: ${schedule.message}`}
                  </span>
                </span>
                {mayChange ? (
                  <span className="row">
                    <Button
                      small
                      aria-label={`Change ${displayLocalTime(schedule.at)}`}
                      onClick={() => setEdited(schedule)}
                    >
                      Change…
                    </Button>
                    <Button
                      small
                      kind="quiet"
                      aria-label={`Cancel ${displayLocalTime(schedule.at)}`}
                      disabled={cancel.isPending}
                      onClick={() => cancel.mutate(schedule)}
                    >
                      Cancel
                    </Button>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayChange ? (
        <Button small icon="calendar-clock" onClick={() => setEdited('new')}>
          Change it at…
          <span className="visually-hidden">: {choice.title}</span>
        </Button>
      ) : null}
      {edited === null ? null : (
        <SwitchScheduleDialog
          tenant={tenant}
          choice={choice}
          value={value}
          zone={schedules.zone}
          schedule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** "From Thu 24 Dec 2026 at 17:00: off". */
export function describeChange({ at, change }: ScheduledPublish, { schema }: SwitchState): string {
  const to = change?.value === undefined ? 'back to the inherited value' : displayBriefly(schema, change.value);
  return `From ${displayLocalTime(at)}: ${to}`;
}
