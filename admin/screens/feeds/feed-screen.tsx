/** One feed: its settings, and below them every run with its result. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { FeedForm } from './feed-form.tsx';
import { FeedHistory } from './feed-history.tsx';
import { feedsQuery } from './feed-queries.ts';
import { ServerKeyPanel } from './server-key.tsx';

export function FeedScreen() {
  const { tenant = '', feed: id = '' } = useParams();
  const feeds = useQuery(feedsQuery(tenant));
  if (feeds.data === undefined) return <Unloaded what="the feed" query={feeds} />;
  const feed = id === 'new' ? null : feeds.data.feeds.find((one) => one.id === id);
  if (feed === undefined)
    return (
      <Empty title="There is no such feed">
        <Link to={`/sites/${tenant}/feeds`}>All feeds</Link>
      </Empty>
    );
  return (
    <div className="page">
      <PageHead
        title={feed ? feed.settings.name : 'A new feed'}
        above={
          <p>
            <Link to={`/sites/${tenant}/feeds`}>Stock feeds</Link>
          </p>
        }
      />
      <FeedForm key={feed?.id ?? 'new'} tenant={tenant} feed={feed} list={feeds.data} />
      {feed ? <ServerKeyPanel tenant={tenant} feed={feed} /> : null}
      {feed ? <FeedHistory tenant={tenant} feed={feed} /> : null}
    </div>
  );
}
