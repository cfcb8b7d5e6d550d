/** The submitted form, line by line; lines that the form promised not to pass on are marked. */
import { Link } from 'react-router';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { Icon } from '../../ui/icon.tsx';

export function LeadFacts({ tenant, lead }: { readonly tenant: string; readonly lead: LeadDetail }) {
  const lines = [...lead.lines, ...lead.finance.map(([label, text]) => [`Finance: ${label}`, text] as const)];
  const isAnyPrivate = lines.some(([, , mark]) => mark === 'private');
  return (
    <>
      <dl className="lead-facts">
        {lines.map(([title, text, mark]) => (
          <div key={title} data-private={mark === 'private' || undefined}>
            <dt>
              {title}
              {mark === 'private' ? (
                <span className="lead-private">
                  <Icon name="lock" />
                  Private
                </span>
              ) : null}
            </dt>
            <dd>
              {title === 'Vehicle' && lead.vehicleId ? (
                <Link to={`/sites/${tenant}/stock/${lead.vehicleId}`}>{text}</Link>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isAnyPrivate ? (
        <p className="small soft lead-private-note">
          Private answers are read here and in emails to staff; connected systems and the shopper’s receipt do not get
          them.
        </p>
      ) : null}
    </>
  );
}
