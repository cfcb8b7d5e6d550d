/** Everything that will start and end automatically, day by day, and the publishes that wait for their time. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { groupBy } from '#domain/json/group-by.ts';
import type { ScheduleChange, ScheduledPublish, TimelineEvent } from '#schemas/api/schedule.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import {
  displayLocalDay,
  displayLocalTime,
  displayZone,
  schedulesQuery,
  timelineQuery,
  useCancelSchedule,
} from '../../documents/schedule-queries.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { ActDialog, Button, Check, DateField, Empty, Icon, PageHead, Panel, Unloaded, useAct } from '../../ui/kit.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';

const kinds: { readonly [kind in TimelineEvent['kind']]: string } = {
  publish: 'Goes live',
  starts: 'Starts',
  ends: 'Ends',
  hours: 'Hours',
};

/** One axis by day; each event links to its subject. */
function TimelineDays({ events, today }: { readonly events: readonly TimelineEvent[]; readonly today: string }) {
  const tenant = useTenant();
  return (
    <ol className="timeline">
      {[...groupBy(events, ({ at }) => at.slice(0, 10))].map(([day, group]) => (
        <li key={day}>
          <h2 className="timeline-day relative flex items-center gap-8">
            {displayLocalDay(day)}
            {day === today ? <span className="badge badge-accent">Today</span> : null}
          </h2>
          <ul>
            {uniqueKeys(group, ({ link, kind, at }) => `${at} ${kind} ${link}`).map(([key, event]) => (
              <li key={key} className="timeline-event grid gap-8" data-kind={event.kind}>
                <span className="soft num">{displayTime(event)}</span>
                <span className="timeline-what">
                  <span>
                    <span className="timeline-kind">{kinds[event.kind]}</span>{' '}
                    {event.kind === 'publish' ? (
                      <strong>{event.title}</strong>
                    ) : (
                      <Link to={`/sites/${tenant}${event.link}`}>{event.title}</Link>
                    )}{' '}
                    <span className="soft">{event.where}</span>
                    {event.isDraft ? <span className="badge">Draft, not live</span> : null}
                  </span>
                  {event.warning ? (
                    <span className="timeline-warning small flex gap-6 items-start warning">
                      <Icon name="alert" /> {event.warning}
                    </span>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Hours are of a whole day. */
function displayTime({ at, kind }: TimelineEvent): string {
  return kind === 'hours' ? 'All day' : (at.split('T')[1] ?? '');
}

const ranges = [
  { days: 14, label: 'Two weeks' },
  { days: 60, label: 'Two months' },
  { days: 365, label: 'A year' },
] as const;

export function TimelineScreen() {
  const tenant = useTenant();
  const [days, setDays] = useState<number>(60);
  const [from, setFrom] = useState('');
  const timeline = useQuery(timelineQuery(tenant, from, days));
  const schedules = useQuery(schedulesQuery(tenant));
  if (timeline.data === undefined) return <Unloaded what="the timeline" query={timeline} />;
  const { events, zone, today, isCut } = timeline.data;
  return (
    <div className="page page-narrow">
      <PageHead title="Timeline">
        Everything that is scheduled to start or end, in the time zone of {displayZone(zone)}.
      </PageHead>
      <ScheduleList schedules={schedules.data?.schedules ?? []} />
      <div className="row row-wrap timeline-tools spread">
        <Segmented
          label="How far"
          value={days}
          choices={ranges.map((range) => [range.days, range.label] as const)}
          onChoose={setDays}
        />
        <label className="row small">
          <span>From</span>
          <DateInput
            type="date"
            value={from || today}
            onChange={(event) => setFrom(event.target.value === today ? '' : event.target.value)}
          />
        </label>
      </div>
      {events.length === 0 ? (
        <div className="panel">
          <Empty title="Nothing starts or ends in this period">
            <p>Publish at a time from the review, or give a block a first and a last day.</p>
          </Empty>
        </div>
      ) : (
        <TimelineDays events={events} today={today} />
      )}
      {isCut ? <p className="soft small">Not everything is listed. Choose a shorter period.</p> : null}
    </div>
  );
}

/** Publishes that wait for their time, each to be moved or cancelled, and what became of earlier ones. */
function ScheduleList({ schedules }: { readonly schedules: readonly ScheduledPublish[] }) {
  const tenant = useTenant();
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
                <span className="timeline-warning small flex gap-6 items-start warning">
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
      {changed ? <ScheduleDialog schedule={changed} onClose={() => setChanged(null)} /> : null}
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

/** Another time for a scheduled publish; drafts that were changed since are included on request. */
function ScheduleDialog({ schedule, onClose }: { readonly schedule: ScheduledPublish; readonly onClose: () => void }) {
  const tenant = useTenant();
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
