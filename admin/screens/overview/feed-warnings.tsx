/** Stock feeds that need attention: on hold because too many vehicles would go, failed, or late. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Feed } from '#schemas/api/feed.ts';
import { apiQuery, useTenant } from '../../api/api.ts';
import { Icon, Panel } from '../../ui/kit.ts';

/** Milliseconds after which a run that is due counts as late. */
const lateAfter = 60 * 60_000;

export function FeedWarnings() {
  const tenant = useTenant();
  const list = useQuery(apiQuery(['tenant', tenant, 'feeds', 'state'], 'GET /tenants/:tenant/feeds', { tenant }));
  const feeds = list.data?.feeds ?? [];
  const found = feeds.flatMap((feed) => {
    const text = troubleOf(feed, Date.now());
    return text === null ? [] : [{ id: feed.id, name: feed.settings.name, text }];
  });
  if (found.length === 0) return null;
  return (
    <Panel title="Stock feeds that need attention" flush>
      <ul className="lines">
        {found.map(({ id, name, text }) => (
          <li key={id}>
            <Icon name="alert" />
            <Link className="plain-link" to={`feeds/${encodeURIComponent(id)}`}>
              {name}
            </Link>
            <span className="soft grow">{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Why the feed needs a person; null where it does not. @param now milliseconds since 1970 */
export function troubleOf(
  { lastRun, nextAt, paused }: Pick<Feed, 'lastRun' | 'nextAt' | 'paused'>,
  now: number,
): string | null {
  if (paused) return null;
  if (lastRun?.state === 'refused') return `Held. ${lastRun.message}`;
  if (lastRun?.state === 'failed') return `Failed. ${lastRun.message}`;
  const isRunning = lastRun?.state === 'waiting' || lastRun?.state === 'running';
  if (nextAt !== null && !isRunning && Date.parse(nextAt) < now - lateAfter)
    return 'Late: it should have run more than an hour ago.';
  return null;
}
