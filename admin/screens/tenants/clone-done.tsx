import { Link } from 'react-router';
import type { TenantDetail } from '#schemas/api/tenant.ts';
import { Icon } from '../../ui/icon.tsx';
import { MissingList } from './missing-list.tsx';

/** The new site's address, and what it still lacks. */
export function CloneDone({ tenant }: { readonly tenant: TenantDetail }) {
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <div>
          <h1>{tenant.name} is live</h1>
          <p>{tenant.url ? 'It answers now:' : 'It has no address yet.'}</p>
        </div>
      </div>
      {tenant.url ? (
        <p className="panel panel-pad">
          <a className="row clone-address" href={tenant.url} target="_blank" rel="noreferrer">
            {tenant.url}
            <Icon name="external" />
          </a>
        </p>
      ) : null}
      <MissingList tenant={tenant.slug} missing={tenant.missing} none="Nothing." />
      <div className="row">
        <Link className="button button-primary" to={`/sites/${tenant.slug}`}>
          Go to the site's console
        </Link>
        <Link className="button" to={`/sites/${tenant.slug}/import`}>
          Import stock
        </Link>
      </div>
    </div>
  );
}
