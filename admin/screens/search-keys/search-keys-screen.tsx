/** The key of this site's search protocol: what a developer sets a client up with, and how the key is replaced. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { apiQuery } from '../../api/api-query.ts';
import { tenantQuery } from '../../api/queries.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { PageHead, Panel, Unloaded } from '../../ui/screen.tsx';
import { ClientCode } from './client-code.tsx';
import { NewKey } from './new-key.tsx';
import { ReplacedKey } from './replaced-key.tsx';

const searchKeysQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'search-keys'], 'GET /tenants/:tenant/search-keys', { tenant });

export function SearchKeysScreen() {
  const { tenant = '' } = useParams();
  const keys = useQuery(searchKeysQuery(tenant));
  const detail = useQuery(tenantQuery(tenant));
  if (keys.data === undefined) return <Unloaded what="the search keys" query={keys} />;
  if (detail.data === undefined) return <Unloaded what="the search keys" query={detail} />;
  const { applicationId, searchKey, index, replicas, madeAt, replacedUntil } = keys.data;
  const site = (detail.data.url ?? '').replace(/\/$/, '');
  return (
    <div className="page">
      <PageHead title="Search keys">
        This site’s stock can be searched by any client of the Algolia protocol: an app, a partner’s page, a screen in
        the showroom. Who searches for shoppers on the site itself is on{' '}
        <Link to={`/sites/${tenant}/search-index`}>Search index</Link>.
      </PageHead>
      <Panel title="For a developer">
        <dl className="sides search-keys-facts">
          <Fact name="Host" value={site} />
          <Fact name="Application id" value={applicationId} />
          <Fact name="Search key" value={searchKey} />
          <Fact name="Index" value={index} />
        </dl>
        <p className="soft small">
          The same stock in other orders:{' '}
          {replicas.map((name, at) => (
            <span key={name}>
              {at > 0 ? ', ' : ''}
              <code>{name}</code>
            </span>
          ))}
          . What the site itself is searched with is public at <code>{`${site}/api/search-settings`}</code>.
        </p>
        <ClientCode site={site} keys={keys.data} />
      </Panel>
      <Panel title="Search key">
        <p>
          Public. It can only search the stock that shoppers see on this site, so you can use it in pages and apps.
          Derive narrower keys, with filters or an expiry, from it by HMAC; you do not need this screen.
        </p>
        <p className="soft">{madeAt === null ? 'Never replaced.' : `In use since ${displayMoment(madeAt)}.`}</p>
        <NewKey tenant={tenant} />
        {replacedUntil === null ? null : <ReplacedKey tenant={tenant} until={replacedUntil} />}
      </Panel>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="row">
        <code className="feed-source">{value}</code>
        <CopyButton text={value} what={name} />
      </dd>
    </>
  );
}
