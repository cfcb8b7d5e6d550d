/** What a site still lacks, each point leading to its field. */
import { Link } from 'react-router';
import type { MissingPoint } from '#schemas/api/tenant.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/screen.tsx';

export function MissingList({
  tenant,
  missing,
}: {
  /** Slug of the site. */
  readonly tenant: string;
  readonly missing: readonly MissingPoint[];
}) {
  const isAllowed = useAllowed();
  // Every role sees stock, locations and reviews; documents only some.
  const opens = ({ at }: MissingPoint) => !at.startsWith('settings/') || isAllowed('documents.view');
  return (
    <Panel title="Still missing" flush>
      <ul className="lines">
        {missing.map((point) => (
          <li key={point.text}>
            <Icon name="alert" />
            {opens(point) ? (
              <Link className="plain-link" to={`/sites/${tenant}/${point.at}`}>
                {point.text}
              </Link>
            ) : (
              <span>{point.text}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
