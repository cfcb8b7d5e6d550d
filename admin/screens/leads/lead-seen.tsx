/** Who of the staff opened a lead: law asks who looked at somebody's data, and colleagues see that it is looked at. */
import type { LeadDetail } from '#schemas/api/lead.ts';
import { displayMoment } from '../../ui/dates.ts';

export function LeadSeen({ seenBy }: Pick<LeadDetail, 'seenBy'>) {
  return (
    <section className="panel panel-pad stack-small" aria-labelledby="lead-seen">
      <h2 id="lead-seen">Seen by</h2>
      <ul className="plain-list small">
        {seenBy.map(({ name, at }) => (
          <li key={`${name} ${at}`} className="row spread row-wrap">
            <span>{name}</span>
            <time className="soft" dateTime={at}>
              {displayMoment(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
