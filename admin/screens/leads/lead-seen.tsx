/** Which staff opened a lead: the law requires a record of access, and colleagues see that it is being read. */
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
