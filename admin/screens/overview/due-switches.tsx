/** Temporary switches whose end date has passed: each links to its row. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { displayDay } from '#domain/text/dates.ts';
import { dueSwitchesQuery } from '../../documents/switch-note-queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/screen.tsx';

const mostShown = 5;

export function DueSwitches({ tenant }: { readonly tenant: string }) {
  const due = useQuery(dueSwitchesQuery(tenant)).data?.switches ?? [];
  if (due.length === 0) return null;
  return (
    <Panel title="Switches past their end date" flush actions={<Link to="switches?kind=past">All of them</Link>}>
      <ul className="lines">
        {due.slice(0, mostShown).map(({ key, title, endsOn, owner }) => (
          <li key={key}>
            <Icon name="alert" />
            <Link className="plain-link" to={`switches?field=/${encodeURIComponent(key)}`}>
              {title}
            </Link>
            <span className="soft grow">
              was meant to end on {displayDay(endsOn)}
              {owner ? ` · ${owner.name}${owner.gone ? ' (has left)' : ''}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
