/** Automatic stock feeds: source, schedule, and results. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Feed } from '#schemas/api/feed.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Empty, FailureNote, PageHead, Unloaded } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { feedsQuery, isOpen } from './feed-queries.ts';
import { displaySchedule, displaySource, runStates } from './feed-words.ts';
import { FeedsOut } from './feeds-out.tsx';

export function FeedsScreen() {
  const { tenant = '' } = useParams();
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
        <ul className="feed-list" aria-label="Feeds">
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
      {isAllowed('feeds.manage') ? <FeedsOut tenant={tenant} /> : null}
    </div>
  );
}

function FeedCard({
  feed,
  busy,
  onRun,
  onPause,
}: {
  readonly feed: Feed;
  readonly busy: boolean;
  readonly onRun: () => void;
  readonly onPause: () => void;
}) {
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
