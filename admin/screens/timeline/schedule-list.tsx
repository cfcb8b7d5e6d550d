/** Publishes that wait for their time, each to be moved or cancelled, and what became of earlier ones. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { ScheduledPublish } from '#schemas/api/schedule.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { displayLocalTime, useCancelSchedule } from '../../documents/schedule-queries.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/screen.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

export function ScheduleList({
  tenant,
  schedules,
}: {
  readonly tenant: string;
  readonly schedules: readonly ScheduledPublish[];
}) {
  const waiting = schedules.filter(({ state }) => state === 'waiting');
  const ended = schedules.filter(({ state }) => state !== 'waiting');
  const [changed, setChanged] = useState<ScheduledPublish | null>(null);
  const cancel = useCancelSchedule(tenant);
  const mayPublish = useAllowed()('site.publish');
  return (
    <Panel title="Scheduled publishes" flush>
      {waiting.length === 0 ? (
        <p className="panel-note soft small">
          None. <Link to={`/sites/${tenant}/review`}>Review the changes</Link> and choose “At a time”.
        </p>
      ) : null}
      <ul className="lines" aria-label="Waiting" hidden={waiting.length === 0}>
        {waiting.map((schedule) => (
          <li key={schedule.id} className="row-wrap">
            <span className="grow stack-tight">
              <span>
                <strong>{displayLocalTime(schedule.at)}</strong> {displayTitles(schedule)}
              </span>
              <span className="soft small">
                Scheduled by {schedule.by}
                {schedule.message ? `: ${schedule.message}` : ''}
              </span>
              {schedule.problem ? (
                <span className="timeline-warning small">
                  <Icon name="alert" /> {schedule.problem} It will not go live like this.
                </span>
              ) : null}
            </span>
            {mayPublish ? (
              <span className="row">
                {schedule.change === null ? (
                  <Button
                    small
                    aria-label={`Change ${displayLocalTime(schedule.at)}`}
                    onClick={() => setChanged(schedule)}
                  >
                    Change…
                  </Button>
                ) : (
                  <Link
                    className="button button-small"
                    aria-label={`Show the switch of ${displayLocalTime(schedule.at)}`}
                    to={`/sites/${tenant}/switches?${new URLSearchParams({ field: `/${schedule.change.switch}` })}`}
                  >
                    Show the switch
                  </Link>
                )}
                <Button
                  small
                  kind="quiet"
                  disabled={cancel.isPending}
                  aria-label={`Cancel ${displayLocalTime(schedule.at)}`}
                  onClick={() => cancel.mutate(schedule)}
                >
                  Cancel
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {ended.length > 0 ? (
        <details className="schedule-ended">
          <summary>Earlier schedules ({ended.length})</summary>
          <ul className="lines" aria-label="Earlier">
            {ended.map((schedule) => (
              <li key={schedule.id} className="row-wrap">
                <Outcome schedule={schedule} />
                <span className="grow">
                  {displayLocalTime(schedule.at)}: {displayTitles(schedule)}
                  {schedule.problem ? <span className="soft"> {schedule.problem}</span> : null}
                </span>
                {schedule.endedAt ? <span className="soft small">{displayMoment(schedule.endedAt)}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {changed ? <ScheduleDialog tenant={tenant} schedule={changed} onClose={() => setChanged(null)} /> : null}
    </Panel>
  );
}

function Outcome({ schedule: { state, release } }: { readonly schedule: ScheduledPublish }) {
  if (state === 'done') return <span className="badge badge-positive">Live as release {release}</span>;
  if (state === 'stopped') return <span className="badge badge-danger">Stopped</span>;
  return <span className="badge">Cancelled</span>;
}

function displayTitles({ documents }: ScheduledPublish): string {
  const titles = documents.map(({ title }) => title);
  return titles.length > 3 ? `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more` : titles.join(', ');
}
