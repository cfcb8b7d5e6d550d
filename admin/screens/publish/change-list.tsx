/** Changes in words, by document, each leading to where it is. */

import { Link } from 'react-router';
import { groupBy } from '#domain/json/group-by.ts';
import type { Change } from '#schemas/api/release.ts';
import { useTenant } from '../../api/api.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';

const kinds: { readonly [kind in Change['kind']]: { readonly text: string; readonly badge: string } } = {
  added: { text: 'Added', badge: 'badge badge-positive' },
  removed: { text: 'Removed', badge: 'badge badge-danger' },
  changed: { text: 'Changed', badge: 'badge badge-accent' },
  moved: { text: 'Moved', badge: 'badge' },
};

export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const tenant = useTenant();
  return [...groupBy(changes, (change) => change.document)].map(([document, group]) => (
    <section className="panel" key={document}>
      <h2 className="panel-title row spread">
        <span>{group[0]?.title ?? document}</span>
        <Link className="small" to={documentAddress(tenant, document)}>
          Open
        </Link>
      </h2>
      <ChangeLines changes={group} />
    </section>
  ));
}

/** Changes of one document in words, each leading to its block. */
export function ChangeLines({ changes }: { readonly changes: readonly Change[] }) {
  const tenant = useTenant();
  return (
    <ul className="lines">
      {uniqueKeys(changes, ({ blockId = '', text }) => `${blockId} ${text}`).map(([key, change]) => (
        <li key={key}>
          <span className={kinds[change.kind].badge}>{kinds[change.kind].text}</span>
          {change.blockId && change.kind !== 'removed' ? (
            <Link className="plain-link" to={documentAddress(tenant, change.document, { blockId: change.blockId })}>
              {change.text}
            </Link>
          ) : (
            <span>{change.text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
