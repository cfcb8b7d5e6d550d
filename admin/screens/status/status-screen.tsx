/** The state of the platform: each part in words, the most urgent first, and what to do about it. */
import { useQuery } from '@tanstack/react-query';
import { areasOf, span } from '#domain/alerts/areas.ts';
import type { PlatformStatus } from '#schemas/api/status.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment, displayTime } from '../../ui/dates.ts';
import { FailureNote, PageHead, Unloaded } from '../../ui/screen.tsx';
import { AreaCard } from './area-card.tsx';
import { FaultPanel } from './fault-panel.tsx';
import { statusQuery } from './status-queries.ts';
import { FailingFeeds, Processes, Queues, SlowParts } from './status-tables.tsx';

export function StatusScreen() {
  const query = useQuery(statusQuery);
  const status = query.data;
  return (
    <div className="page status">
      <PageHead
        title="Status"
        actions={
          status === undefined ? null : (
            <div className="row row-wrap status-head">
              <Measured status={status} />
              <Button icon="feed" onClick={() => void query.refetch()}>
                Look again
              </Button>
            </div>
          )
        }
        below={status === undefined ? null : <p role="status">{sentenceOf(status)}</p>}
      />
      {query.error !== null && status !== undefined ? <FailureNote error={query.error} /> : null}
      {status === undefined ? (
        <Unloaded what="the status" query={query} />
      ) : (
        <>
          <ul className="status-areas" aria-label="Parts of the platform">
            {areasOf(status).map((area) => (
              <AreaCard key={area.name} area={area} alerts={status.alerts} />
            ))}
          </ul>
          <FaultPanel />
          <Queues
            title="Jobs"
            id="status-jobs"
            what="Type"
            queues={status.jobs}
            none="No jobs are waiting or running."
          />
          <Queues
            title="Email and messages"
            id="status-messages"
            what="Channel"
            queues={status.deliveries}
            none="Every message is sent."
          />
          <FailingFeeds feeds={status.feeds} />
          <SlowParts status={status} />
          <Processes status={status} />
        </>
      )}
    </div>
  );
}

function Measured({ status }: { readonly status: PlatformStatus }) {
  return (
    <dl className="status-build small">
      <div>
        <dt>Measured</dt>
        <dd className="num" title={displayMoment(status.at)}>
          {displayTime(new Date(status.at))}
        </dd>
      </div>
      <div>
        <dt>Release</dt>
        <dd className="mono">{status.release}</dd>
      </div>
      <div>
        <dt>Running for</dt>
        <dd>{span(status.uptimeSeconds)}</dd>
      </div>
    </dl>
  );
}

function sentenceOf(status: PlatformStatus): string {
  const states = areasOf(status).map(({ state }) => state);
  const count = (state: string) => states.filter((one) => one === state).length;
  const [act, watch] = [count('critical'), count('warning')];
  if (act + watch === 0) return 'All is well.';
  const parts = [
    ...(act === 0 ? [] : [`${act} ${act === 1 ? 'part needs' : 'parts need'} you now`]),
    ...(watch === 0 ? [] : [`${watch} ${watch === 1 ? 'is' : 'are'} worth a look`]),
  ];
  return `${parts.join(', ')}.`;
}
