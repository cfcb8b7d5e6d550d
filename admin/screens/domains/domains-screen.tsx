/** The domains of a site: the DNS records for each, whether it is verified, and which one is the primary. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SiteCounterpart, SiteDomain } from '#schemas/api/domain.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Empty, FailureNote, PageHead, Panel, Unloaded, useAct } from '../../ui/kit.ts';

const states: { readonly [state in SiteDomain['state']]: { readonly label: string; readonly badge: string } } = {
  pending: { label: 'Not verified', badge: 'badge' },
  proved: { label: 'Verified', badge: 'badge badge-positive' },
  lost: { label: 'Moved to another site', badge: 'badge badge-danger' },
};

export function DomainsScreen() {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const queryKey = ['tenant', tenant, 'domains'];
  const list = useQuery(apiQuery(queryKey, 'GET /tenants/:tenant/domains', { tenant }));
  const check = useAct({
    mutationFn: (host: string) => callApi('POST /tenants/:tenant/domains/:host/check', { tenant, host, body: {} }),
    stores: queryKey,
  });
  if (list.data === undefined) return <Unloaded what="domains" query={list} />;
  const { domains, platformHost, counterpart } = list.data;
  const settings = (
    <Link className="button" to={`/sites/${tenant}/settings/site?field=/domains`}>
      {isAllowed('site.domains') ? 'Change the list' : 'See the list'}
    </Link>
  );
  const otherCountry = `/sites/${tenant}/settings/site?field=/counterpart`;
  return (
    <div className="page page-narrow">
      <PageHead title="Domains" actions={domains.length > 0 ? settings : null}>
        The site always works on {platformHost}. Your own domain works once it is verified and published. The first one
        that works is the primary domain; all others, and their www. addresses, redirect to it.
      </PageHead>
      <FailureNote error={check.error} />
      {domains.length === 0 ? (
        <div className="panel">
          <Empty title="No domain yet">
            <p>Enter the domain in the site settings. This page then shows what to set at your domain provider.</p>
            <p>{settings}</p>
          </Empty>
        </div>
      ) : (
        domains.map((domain) => (
          <Domain
            key={domain.host}
            domain={domain}
            isChecking={check.isPending && check.variables === domain.host}
            onCheck={() => check.mutate(domain.host)}
          />
        ))
      )}
      <Panel
        title="The same site in the other country"
        actions={
          counterpart === null ? null : (
            <span className={counterparts[counterpart.state].badge}>{counterparts[counterpart.state].label}</span>
          )
        }
      >
        <p className={counterpart === null ? 'soft small' : undefined}>
          {counterpart === null
            ? 'If another site has the same pages for Australia or New Zealand, name it here and name this one there. Search engines then show each country the right site.'
            : counterparts[counterpart.state].text(counterpart.host)}
        </p>
        <div className="row row-wrap">
          <Link className="button" to={otherCountry}>
            {isAllowed('site.domains') ? 'Change the other site' : 'See the setting'}
          </Link>
        </div>
      </Panel>
    </div>
  );
}

const counterparts: {
  readonly [state in SiteCounterpart['state']]: {
    readonly label: string;
    readonly badge: string;
    readonly text: (host: string) => string;
  };
} = {
  joined: {
    label: 'Joined',
    badge: 'badge badge-positive',
    text: (host) => `Pages and models with the same address here and on ${host} refer to each other in the sitemaps.`,
  },
  'no-site': {
    label: 'Not found',
    badge: 'badge badge-danger',
    text: (host) => `No live site of this platform uses ${host}. Correct the host, or put that site live.`,
  },
  itself: {
    label: 'This site',
    badge: 'badge badge-danger',
    text: (host) => `${host} is this site. Enter the site in the other country.`,
  },
  'same-country': {
    label: 'Same country',
    badge: 'badge badge-danger',
    text: (host) => `${host} is a site in the same country. Search engines only need pairs in different countries.`,
  },
  'not-named-back': {
    label: 'Waiting for the other site',
    badge: 'badge',
    text: (host) => `${host} does not name this site yet. Enter a host of this site there, and publish.`,
  },
};

interface DomainProps {
  readonly domain: SiteDomain;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

function Domain({ domain, isChecking, onCheck }: DomainProps) {
  const { host, state, published, primary, answers, record, file, checkedAt, problem } = domain;
  return (
    <section className="panel panel-pad stack" aria-label={host}>
      <div className="row row-wrap spread">
        <h2 className="domain-name">{host}</h2>
        <span className="row row-wrap">
          {primary ? <span className="badge badge-accent">Primary</span> : null}
          {published ? null : <span className="badge">Not published yet</span>}
          <span className={states[state].badge}>{states[state].label}</span>
        </span>
      </div>
      {answers && !primary ? <p className="soft small">Redirects to the primary domain.</p> : null}
      {state === 'proved' && !published ? (
        <p className="small">It works once the site settings are published.</p>
      ) : null}
      {problem ? (
        <p className="note note-warning" role="status">
          {problem}
        </p>
      ) : null}
      {state === 'proved' ? null : (
        <>
          <p className="small">Set this TXT record at your domain provider, then check.</p>
          <Setting label="Name" text={record.name} />
          <Setting label="Value" text={record.value} />
          <details>
            <summary className="small">Or put a file on the current site</summary>
            <div className="stack">
              <Setting label="Address" text={file.url} />
              <Setting label="Text" text={file.text} />
            </div>
          </details>
        </>
      )}
      <div className="row row-wrap">
        {state === 'proved' ? null : (
          <Button disabled={isChecking} onClick={onCheck}>
            {isChecking ? 'Checking…' : 'Check now'}
          </Button>
        )}
        {checkedAt ? <span className="soft small">Last checked {displayMoment(checkedAt)}</span> : null}
      </div>
    </section>
  );
}

function Setting({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="row domain-setting">
      <span className="soft small">{label}</span>
      <code className="grow">{text}</code>
      <CopyButton text={text} what={label} />
    </div>
  );
}
