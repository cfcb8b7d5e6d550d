/** What starts and ends automatically in the next seven days. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTenant } from '../../api/api.ts';
import { displayLocalDay, displayLocalTime, timelineQuery } from '../../documents/schedule-queries.ts';
import { Icon, Panel, Unloaded } from '../../ui/kit.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';

const mostShown = 6;
const kinds = { publish: 'Goes live', starts: 'Starts', ends: 'Ends', hours: 'Hours' } as const;

export function ThisWeek() {
  const tenant = useTenant();
  const week = useQuery(timelineQuery(tenant, '', 7));
  if (week.data === undefined && week.error !== null) return <Unloaded what="the week" query={week} />;
  const events = week.data?.events ?? [];
  return (
    <Panel title="The next seven days" flush actions={<Link to="timeline">Timeline</Link>}>
      {events.length === 0 ? (
        <p className="panel-pad soft">{week.data ? 'Nothing is scheduled to start or end.' : 'Loading…'}</p>
      ) : (
        <ul className="lines">
          {uniqueKeys(events.slice(0, mostShown), ({ at, kind, link }) => `${at} ${kind} ${link}`).map(
            ([key, event]) => (
              <li key={key}>
                <Icon name={event.warning ? 'alert' : 'calendar'} />
                <span className="grow">
                  <span className="soft">{kinds[event.kind]}</span>{' '}
                  <Link className="plain-link" to={`/sites/${tenant}${event.link}`}>
                    {event.title}
                  </Link>{' '}
                  <span className="soft">
                    {event.where}
                    {event.isDraft ? ' (draft)' : ''}
                  </span>
                  {event.warning ? <span className="small warning"> {event.warning}</span> : null}
                </span>
                <span className="soft small">
                  {event.at.length > 10 ? displayLocalTime(event.at) : displayLocalDay(event.at)}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}
