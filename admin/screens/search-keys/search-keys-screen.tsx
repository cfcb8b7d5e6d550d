/** The key of this site's search protocol: what a developer sets a client up with, and how the key is replaced. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SearchKeys } from '#schemas/api/search-key.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { tenantQuery } from '../../api/queries.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { ActDialog, Button, FailureNote, PageHead, Panel, Unloaded, useAct } from '../../ui/kit.ts';

/** The few lines that set the official client up for this site. */
function ClientCode({ site, keys }: { readonly site: string; readonly keys: SearchKeys }) {
  const code = clientCode(site, keys);
  return (
    <div className="stack search-keys-code">
      <div className="row spread">
        <h3>With the official client</h3>
        <CopyButton text={code} what="Code" />
      </div>
      <pre>
        <code>{code}</code>
      </pre>
    </div>
  );
}

function clientCode(site: string, { applicationId, searchKey, index }: SearchKeys): string {
  const { host, protocol } = new URL(site);
  return `import { liteClient } from 'algoliasearch/lite';

const client = liteClient('${applicationId}', '${searchKey}', {
  hosts: [{ url: '${host}', accept: 'read', protocol: '${protocol.replace(':', '')}' }],
});

const { results } = await client.search({
  requests: [{ indexName: '${index}', query: 'ute', facets: ['make', 'body'] }],
});`;
}

const searchKeysQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'search-keys'], 'GET /tenants/:tenant/search-keys', { tenant });

export function SearchKeysScreen() {
  const tenant = useTenant();
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
        <NewKey />
        {replacedUntil === null ? null : <ReplacedKey until={replacedUntil} />}
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

/** A replaced public key that still works: until when, and a button to end it now. */
function ReplacedKey({ until }: { readonly until: string }) {
  const tenant = useTenant();
  const [isAsking, setIsAsking] = useState(false);
  const end = useAct({
    mutationFn: () => callApi('DELETE /tenants/:tenant/search-keys/replaced', { tenant }),
    stores: ['tenant', tenant, 'search-keys'],
    says: 'The replaced search key is revoked.',
    done: () => setIsAsking(false),
  });
  return (
    <div className="note row spread row-wrap">
      <p>The search key that was replaced works until {displayMoment(until)}.</p>
      <Button onClick={() => setIsAsking(true)}>Revoke it now</Button>
      {isAsking ? (
        <ActDialog
          title="Revoke the replaced search key now?"
          onClose={() => setIsAsking(false)}
          act={end}
          keep="Cancel"
          press="Revoke it now"
          onPress={() => end.mutate()}
        >
          <p>
            Clients that still use it, or a key derived from it, will stop working immediately. The new key is not
            affected. This cannot be undone.
          </p>
        </ActDialog>
      ) : null}
    </div>
  );
}

/** Creates a search key. A new key cannot be undone, so the note first says what expires with the old one. */
function NewKey() {
  const tenant = useTenant();
  const [asking, setAsking] = useState(false);
  const make = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/search-keys/search', { tenant, body: {} }),
    refreshes: [['tenant', tenant, 'search-keys']],
    done: () => setAsking(false),
  });
  return (
    <>
      <FailureNote error={make.error} />
      {make.data ? (
        <div className="note note-positive" role="status">
          <p>The new search key.</p>
          <p className="row">
            <code className="feed-source">{make.data.key}</code>
            <CopyButton text={make.data.key} what="New search key" />
          </p>
        </div>
      ) : null}
      {asking ? (
        <div className="note note-warning stack">
          <p>
            The current key works for one more day. Replace it by then; keys derived from the old one expire with it.
          </p>
          <div className="row row-wrap">
            <Button kind="primary" disabled={make.isPending} onClick={() => make.mutate()}>
              Create a new search key
            </Button>
            <Button onClick={() => setAsking(false)}>Keep the key in use</Button>
          </div>
        </div>
      ) : (
        <div>
          <Button disabled={make.isPending} onClick={() => setAsking(true)}>
            Replace the search key
          </Button>
        </div>
      )}
    </>
  );
}
