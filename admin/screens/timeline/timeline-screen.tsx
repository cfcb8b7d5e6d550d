/** Everything that will start and end automatically, day by day, and the publishes that wait for their time. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { displayZone, schedulesQuery, timelineQuery } from '../../documents/schedule-queries.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { TimelineDays } from './timeline-days.tsx';

const ranges = [
  { days: 14, label: 'Two weeks' },
  { days: 60, label: 'Two months' },
  { days: 365, label: 'A year' },
] as const;

export function TimelineScreen() {
  const { tenant = '' } = useParams();
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
      <ScheduleList tenant={tenant} schedules={schedules.data?.schedules ?? []} />
      <div className="row row-wrap timeline-tools">
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
          <Empty title="Nothing starts or ends in this time">
            <p>Publish at a time from the review, or give a block a first and a last day.</p>
          </Empty>
        </div>
      ) : (
        <TimelineDays tenant={tenant} events={events} today={today} />
      )}
      {isCut ? <p className="soft small">Not everything is listed. Choose a shorter period.</p> : null}
    </div>
  );
}
