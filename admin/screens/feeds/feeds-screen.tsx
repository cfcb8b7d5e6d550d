/** Automatic stock feeds: source, schedule, and results. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Feed } from '#schemas/api/feed.ts';
import type { FeedContent, FeedFormat, FeedOut } from '#schemas/api/feed-out.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Check, Choice, Empty, FailureNote, Form, PageHead, Unloaded, useAct } from '../../ui/kit.ts';
import { feedsQuery, isOpen } from './feed-queries.ts';
import { displaySchedule, displaySource, runStates } from './feed-words.ts';

/** Feeds of the stock for services outside: a form, the signed address, and what the service would refuse. */
const formats: { readonly [format in FeedFormat]: string } = {
  google: 'Google vehicle ads (CSV)',
  meta: 'Meta catalogue of vehicles (CSV)',
  csv: 'Table of all details (CSV)',
  json: 'All details (JSON)',
  xml: 'Classified advertisements (XML)',
};
const conditions = [
  ['new', 'New'],
  ['demo', 'Demo'],
  ['used', 'Used'],
] as const;

function FeedsOut() {
  const tenant = useTenant();
  const [content, setContent] = useState<FeedContent>({ format: 'google', conditions: [], withPhotos: true });
  const make = useAct({
    mutationFn: (asked: FeedContent) => callApi('POST /tenants/:tenant/feeds-out', { tenant, body: asked }),
  });
  const change = (changes: Partial<FeedContent>) => {
    make.reset();
    setContent({ ...content, ...changes });
  };
  return (
    <section className="panel panel-pad stack" aria-labelledby="feeds-out">
      <h2 id="feeds-out">Outgoing feeds</h2>
      <p>
        A feed is an address that a service fetches on a schedule. It contains the vehicles for sale now, at the prices
        on your pages. Anyone with the address can read it. To revoke all addresses, raise “Addresses of feeds” under
        Switches.
      </p>
      <Form className="feeds-out-form" onSubmit={() => make.mutate(content)}>
        <label className="field">
          <span className="field-label">Format</span>
          <Choice
            value={content.format}
            choices={Object.entries(formats)}
            onChoose={(value) => change({ format: value as FeedFormat })}
          />
        </label>
        <fieldset className="feeds-out-choices flex row-wrap gap-4-16">
          <legend className="field-label">Condition</legend>
          {conditions.map(([value, label]) => (
            <Check
              key={value}
              checked={content.conditions.length === 0 || content.conditions.includes(value)}
              onChange={(on) => {
                const all = content.conditions.length === 0 ? conditions.map(([one]) => one) : content.conditions;
                const chosen = on ? [...all, value] : all.filter((one) => one !== value);
                change({ conditions: chosen.length === conditions.length ? [] : chosen });
              }}
            >
              {label}
            </Check>
          ))}
          <Check checked={content.withPhotos} onChange={(on) => change({ withPhotos: on })}>
            Only with pictures
          </Check>
        </fieldset>
        <Button type="submit" kind="primary" disabled={make.isPending}>
          Create the address
        </Button>
      </Form>
      <FailureNote error={make.error} />
      {make.data ? <Made feed={make.data} /> : null}
    </section>
  );
}

function Made({ feed }: { readonly feed: FeedOut }) {
  const { address, count, left, preview } = feed;
  return (
    <div role="status" className="feeds-out-made grid one-column gap-12">
      <p>
        <code className="break-anywhere">{address}</code> <CopyButton text={address} what="Address of the feed" />
      </p>
      <p>{count === 1 ? '1 vehicle is in it.' : `${count} vehicles are in it.`}</p>
      {left.length > 0 ? (
        <DataTable
          aria-label="Excluded"
          rows={left}
          keyOf={({ why }) => why}
          columns={[
            { title: 'Reason', isName: true, cell: ({ why }) => why },
            { title: 'Vehicles', isNumber: true, isLabelled: true, cell: ({ count: vehicles }) => vehicles },
            { title: 'For example', isLabelled: true, cell: ({ example }) => example },
          ]}
        />
      ) : (
        <p>All matching vehicles are included.</p>
      )}
      <details>
        <summary>Preview</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keyboards have to reach it */}
        <pre className="feeds-out-preview scrolls text-12" tabIndex={0}>
          {preview}
        </pre>
      </details>
    </div>
  );
}

export function FeedsScreen() {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const feeds = useQuery(feedsQuery(tenant));
  const refreshes = [['tenant', tenant, 'feeds']];
  const run = useAct({
    mutationFn: (feed: Feed) => callApi('POST /tenants/:tenant/feeds/:id/run', { tenant, id: feed.id, body: {} }),
    refreshes,
  });
  const pause = useAct({
    mutationFn: (feed: Feed) =>
      callApi('POST /tenants/:tenant/feeds/:id/pause', { tenant, id: feed.id, body: { paused: !feed.paused } }),
    refreshes,
  });
  if (feeds.data === undefined) return <Unloaded what="feeds" query={feeds} />;
  const add = isAllowed('feeds.manage') ? (
    <Link className="button button-primary" to="new">
      Add a feed
    </Link>
  ) : null;
  return (
    <div className="page">
      <PageHead title="Stock feeds" actions={feeds.data.feeds.length > 0 ? add : null}>
        Files from your dealer system, fetched on a schedule or sent to us. Feeds do not change fields that you edited
        by hand until you unlock them.
      </PageHead>
      <FailureNote error={run.error ?? pause.error} />
      {feeds.data.feeds.length === 0 ? (
        <div className="panel">
          <Empty title="No feeds yet">
            <p>
              Tell us where your stock file is (on the web, on an SFTP or FTP server, in an email) and what its columns
              mean. Your stock then stays up to date automatically.
            </p>
            <p>{add}</p>
          </Empty>
        </div>
      ) : (
        <ul className="feed-list grid gap-12" aria-label="Feeds">
          {feeds.data.feeds.map((feed) => (
            <FeedCard
              key={feed.id}
              feed={feed}
              busy={run.isPending || pause.isPending}
              onRun={() => run.mutate(feed)}
              onPause={() => pause.mutate(feed)}
            />
          ))}
        </ul>
      )}
      {isAllowed('feeds.manage') ? <FeedsOut /> : null}
    </div>
  );
}

interface FeedCardProps {
  readonly feed: Feed;
  readonly busy: boolean;
  readonly onRun: () => void;
  readonly onPause: () => void;
}

function FeedCard({ feed, busy, onRun, onPause }: FeedCardProps) {
  const { id, settings, lastRun, paused, nextAt, vehicles } = feed;
  return (
    <li className="panel panel-pad stack-small">
      <div className="row spread row-wrap">
        <h2>
          <Link to={id}>{settings.name}</Link> {paused ? <span className="badge">Paused</span> : null}
        </h2>
        <span className="row row-wrap">
          <Button small disabled={busy || isOpen(lastRun)} onClick={onRun}>
            Run now<span className="visually-hidden">: {settings.name}</span>
          </Button>
          <Button small disabled={busy} onClick={onPause}>
            {paused ? 'Resume' : 'Pause'}
            <span className="visually-hidden">: {settings.name}</span>
          </Button>
        </span>
      </div>
      {feed.question ? <p className="note note-warning">{feed.question}</p> : null}
      <p className="soft feed-source">{displaySource(settings.source)}</p>
      <p className="small">
        {displaySchedule(settings.schedule)}
        {nextAt ? `, next ${displayMoment(nextAt)}` : ''} · {vehicles.toLocaleString('en-AU')}{' '}
        {vehicles === 1 ? 'vehicle' : 'vehicles'} in stock
      </p>
      {lastRun ? (
        <p className="feed-last" role="status">
          <span className={runStates[lastRun.state].badge}>{runStates[lastRun.state].label}</span>
          <span>{lastRun.message}</span>
          <span className="soft small">{displayMoment(lastRun.at)}</span>
        </p>
      ) : (
        <p className="soft small">It has not run yet.</p>
      )}
    </li>
  );
}
