/** What happened to a lead, oldest first. */
import { Link, useLocation } from 'react-router';
import type { TimelineEntry } from '#schemas/api/inbox.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { useTenant } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Icon, type IconName } from '../../ui/kit.ts';

const icons: { readonly [kind in TimelineEntry['kind']]: IconName } = {
  arrived: 'inbox',
  delivered: 'check',
  failed: 'alert',
  reply: 'mail',
  note: 'pencil',
  change: 'history',
  other: 'user',
  seen: 'eye',
};

/** The day of an appointment at its location. */
function calendarOf(tenant: string, { day, location }: NonNullable<TimelineEntry['visit']>): string {
  return `/sites/${tenant}/appointments?${new URLSearchParams({ day, yard: location })}`;
}

export function LeadTimeline({
  lead,
  onNote,
}: {
  readonly lead: LeadDetail;
  /** Null for those who may not write one. */
  readonly onNote: (() => void) | null;
}) {
  const tenant = useTenant();
  const { search } = useLocation();
  return (
    <section className="panel panel-pad" aria-labelledby="lead-timeline">
      <div className="row spread">
        <h2 id="lead-timeline">What happened</h2>
        {onNote ? (
          <Button small onClick={onNote}>
            Add a note
          </Button>
        ) : null}
      </div>
      <ol className="lead-timeline">
        {lead.timeline.map(({ id, at, kind, by, title, text, leadId, visit }) => (
          <li key={id} data-kind={kind}>
            <Icon name={icons[kind]} />
            <div>
              <p>
                {leadId === null ? (
                  <strong>{title}</strong>
                ) : (
                  <Link to={{ pathname: `/sites/${tenant}/leads/${leadId}`, search }}>{title}</Link>
                )}
              </p>
              {visit ? (
                <p>
                  <Link to={calendarOf(tenant, visit)}>See the day in Appointments</Link>
                </p>
              ) : null}
              {text && kind !== 'arrived' ? <p className="lead-message">{text}</p> : null}
              <p className="soft small">
                {by === '' ? '' : `${by}, `}
                <time dateTime={at}>{displayMoment(at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
