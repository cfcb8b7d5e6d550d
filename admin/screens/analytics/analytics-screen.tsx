/** External services that receive shoppers' data, how each receives it, and the events sent to each. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ForwardedRow, Forwarding } from '#schemas/api/forwarding.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Empty, PageHead, Panel, Unloaded } from '../../ui/screen.tsx';
import { forwardingQuery } from './forwarding-query.ts';
import { ServiceCard } from './service-card.tsx';

const ways: { readonly [way in Exclude<Forwarding['way'], 'off'>]: string } = {
  server: 'Our server sends events to Google Analytics and Meta. Pages load none of their scripts.',
  browser: 'Their scripts on your pages send the events. Our server sends nothing.',
  both: 'Scripts send page views, and our server sends events. Nothing is counted twice.',
};

export function AnalyticsScreen() {
  const { tenant = '' } = useParams();
  const query = useQuery(forwardingQuery(tenant));
  const state = query.data;
  return (
    <div className="page">
      <PageHead
        title="Analytics services"
        actions={
          <Link className="button" to={`/sites/${tenant}/switches?kind=analytics`}>
            Ids and switches
          </Link>
        }
      >
        Third-party services, and the events sent to each. The site keeps its own counts without cookies, in{' '}
        <Link to={`/sites/${tenant}/reports`}>Reports</Link>.
      </PageHead>
      {state === undefined ? <Unloaded what="the services" query={query} /> : <State tenant={tenant} state={state} />}
    </div>
  );
}

function State({ tenant, state }: { readonly tenant: string; readonly state: Forwarding }) {
  const { way, asks, identifies, scripts, services, counts, rows } = state;
  if (way === 'off')
    return (
      <section className="panel">
        <Empty title="No external service receives anything">
          <p>
            To send events to Google or Meta, turn on External services, enter their ids, and publish. Shoppers are
            asked first.
          </p>
        </Empty>
      </section>
    );
  return (
    <>
      <Panel title="How events are sent">
        <p>{ways[way]}</p>
        <dl className="sides">
          <dt>Shoppers</dt>
          <dd>
            {asks ? 'must consent first; nothing is sent about visitors who decline' : 'are not asked for consent'}
          </dd>
          <dt>Email address and phone</dt>
          <dd>{identifies ? 'are sent as hashes with forms, if the shopper agreed' : 'are never sent'}</dd>
          <dt>Scripts on the pages</dt>
          <dd>{scripts.length === 0 ? 'none' : scripts.join(', ')}</dd>
        </dl>
      </Panel>
      {services.map((service) => (
        <ServiceCard key={service.service} tenant={tenant} service={service} />
      ))}
      {services.length > 0 || rows.length > 0 ? <Sent counts={counts} rows={rows} /> : null}
    </>
  );
}

const states = { waiting: 'Waiting', sent: 'Done', failed: 'Refused' } as const;
const tones = { waiting: 'badge', sent: 'badge badge-positive', failed: 'badge badge-danger' } as const;

function Sent({ counts, rows }: Pick<Forwarding, 'counts' | 'rows'>) {
  return (
    <section className="panel" aria-labelledby="analytics-sent">
      <div className="panel-pad stack">
        <h2 id="analytics-sent">Events sent</h2>
        <p className="soft small">
          The last three days: {counts.sent.toLocaleString('en-AU')} done, {counts.waiting.toLocaleString('en-AU')}{' '}
          waiting, {counts.failed.toLocaleString('en-AU')} refused. The latest are below, without names and without
          keys.
        </p>
      </div>
      {rows.length === 0 ? (
        <Empty title="Nothing yet">
          <p>Visits, taps to call and sent forms of shoppers who agreed appear here within seconds.</p>
        </Empty>
      ) : (
        <ul className="entry-list">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row: { at, service, title, label, page, state, detail, body } }: { readonly row: ForwardedRow }) {
  return (
    <li>
      <div className="row spread row-wrap">
        <span className="row row-wrap">
          <strong>{label === '' ? title : `${title}: ${label}`}</strong>
          <span className="truncate soft">{page}</span>
        </span>
        <span className={tones[state]}>{states[state]}</span>
      </div>
      <p className="soft small">
        {displayMoment(at)}. {detail === '' ? `${service}: not tried yet` : detail}
      </p>
      {body === '' ? null : (
        <details className="small">
          <summary>What is sent</summary>
          <pre className="mail-text">{body}</pre>
        </details>
      )}
    </li>
  );
}
