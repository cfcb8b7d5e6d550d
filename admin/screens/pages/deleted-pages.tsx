/** Pages that were deleted in the last 30 days, each with a button to restore it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAllowed } from '../../access/use-allowed.ts';
import { historyAddress } from '../../documents/document-address.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { deletedQuery } from './page-queries.ts';

export function DeletedPages({ tenant }: { readonly tenant: string }) {
  const deleted = useQuery(deletedQuery(tenant)).data?.documents ?? [];
  const restore = useRestore(tenant);
  const mayEdit = useAllowed()('pages.edit');
  if (deleted.length === 0) return null;
  return (
    <details className="panel deleted-pages">
      <summary className="panel-title">
        <h2>Deleted pages ({deleted.length})</h2>
        <span className="soft small">Kept here for 30 days, and in their history after that.</span>
      </summary>
      <ul className="lines" aria-label="Deleted pages">
        {deleted.map(({ key, title, route, deletedAt, deletedBy, revision, restoreTo }) => (
          <li key={key} className="row-wrap">
            <span className="grow">
              <strong>{title}</strong> <span className="mono soft">{route}</span>
              <br />
              <span className="soft small">
                Deleted {displayMoment(deletedAt)} by {deletedBy}
              </span>
            </span>
            <Link className="small" to={historyAddress(tenant, key)}>
              History<span className="visually-hidden"> of {title}</span>
            </Link>
            {mayEdit ? (
              <Button
                small
                disabled={restore.isPending}
                aria-label={`Restore ${title}`}
                onClick={() =>
                  restore.mutate({
                    key,
                    revision,
                    to: restoreTo,
                    done: `${title} is back as a draft. Shoppers see it once it is published.`,
                  })
                }
              >
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
