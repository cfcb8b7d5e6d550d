import { Link } from 'react-router';
import type { TimelineEvent } from '#schemas/api/schedule.ts';
import { displayLocalDay } from '../../documents/schedule-queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';

const kinds: { readonly [kind in TimelineEvent['kind']]: string } = {
  publish: 'Goes live',
  starts: 'Starts',
  ends: 'Ends',
  hours: 'Hours',
};

/** One axis by day; each event links to its subject. */
export function TimelineDays({
  tenant,
  events,
  today,
}: {
  readonly tenant: string;
  readonly events: readonly TimelineEvent[];
  readonly today: string;
}) {
  return (
    <ol className="timeline">
      {groupByDay(events).map(([day, group]) => (
        <li key={day}>
          <h2 className="timeline-day">
            {displayLocalDay(day)}
            {day === today ? <span className="badge badge-accent">Today</span> : null}
          </h2>
          <ul>
            {uniqueKeys(group, ({ link, kind, at }) => `${at} ${kind} ${link}`).map(([key, event]) => (
              <li key={key} className="timeline-event" data-kind={event.kind}>
                <span className="timeline-time">{displayTime(event)}</span>
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
                    <span className="timeline-warning small">
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

function groupByDay(events: readonly TimelineEvent[]): [string, TimelineEvent[]][] {
  const days = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    const day = event.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}
