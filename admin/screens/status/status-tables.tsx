/** The figures behind the words: queues, feeds that fail, what was slow, and processes. */
import { Link } from 'react-router';
import { bytesWords, isSilent, span } from '#domain/alerts/areas.ts';
import type { PlatformStatus, QueueFigures, SlowPart } from '#schemas/api/status.ts';
import { displayMoment } from '../../ui/dates.ts';

interface QueuesProps {
  readonly title: string;
  readonly id: string;
  readonly what: string;
  readonly queues: readonly QueueFigures[];
  readonly none: string;
}

export function Queues({ title, id, what, queues, none }: QueuesProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-title">
        <h2 id={id}>{title}</h2>
      </div>
      {queues.length === 0 ? (
        <p className="panel-pad soft">{none}</p>
      ) : (
        <table className="list" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col" className="end">
                Waiting
              </th>
              <th scope="col" className="end">
                Under way
              </th>
              <th scope="col" className="end">
                Failed
              </th>
              <th scope="col">Oldest has waited</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, running, failed, oldestSeconds }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="end num" data-label="Waiting">
                  {waiting.toLocaleString('en-AU')}
                </td>
                <td className="end num" data-label="Under way">
                  {running.toLocaleString('en-AU')}
                </td>
                <td className="end num" data-label="Failed">
                  {failed.toLocaleString('en-AU')}
                </td>
                <td data-label="Oldest">{oldestSeconds === null ? '–' : span(oldestSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function FailingFeeds({ feeds }: { readonly feeds: PlatformStatus['feeds'] }) {
  if (feeds.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="status-feeds">
      <div className="panel-title">
        <h2 id="status-feeds">Feeds that fail</h2>
      </div>
      <ul className="lines">
        {feeds.map(({ slug, name, feeds: count }) => (
          <li key={slug}>
            <Link className="plain-link grow" to={`/sites/${slug}/feeds`}>
              {name}
            </Link>
            <span className="soft">
              {count} {count === 1 ? 'feed' : 'feeds'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SlowParts({ status }: { readonly status: PlatformStatus }) {
  return (
    <section className="panel" aria-labelledby="status-slow">
      <div className="panel-title">
        <h2 id="status-slow">Slowest in the last hour</h2>
      </div>
      <div className="status-slow">
        <SlowList title="Blocks" parts={status.slowBlocks} />
        <SlowList title="Routes, without cached pages" parts={status.slowRoutes} />
        <SlowList title="Queries of 25 ms or more" parts={status.slowQueries} isCode />
      </div>
    </section>
  );
}

function SlowList({
  title,
  parts,
  isCode = false,
}: {
  readonly title: string;
  readonly parts: readonly SlowPart[];
  readonly isCode?: boolean;
}) {
  return (
    <div>
      <h3>{title}</h3>
      {parts.length === 0 ? <p className="soft small">None.</p> : null}
      <ul>
        {parts.map(({ name, count, averageMs, slowestMs }) => (
          <li key={name}>
            <span className={isCode ? 'mono status-query' : 'status-part'}>{name}</span>
            <span className="soft small num">
              {ms(averageMs)} on average, {ms(slowestMs)} at most, {count.toLocaleString('en-AU')} times
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ms(value: number): string {
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value).toLocaleString('en-AU')} ms`;
}

export function Processes({ status: { processes, at } }: { readonly status: PlatformStatus }) {
  return (
    <section className="panel" aria-labelledby="status-processes">
      <div className="panel-title">
        <h2 id="status-processes">Processes</h2>
      </div>
      <table className="list" aria-labelledby="status-processes">
        <thead>
          <tr>
            <th scope="col">Host and slot</th>
            <th scope="col">State</th>
            <th scope="col">Release</th>
            <th scope="col" className="end">
              Memory
            </th>
            <th scope="col" className="end">
              Requests in five minutes
            </th>
            <th scope="col">Began</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((one) => (
            <tr key={one.process}>
              <th scope="row">{one.process}</th>
              <td>
                {isSilent(one.at, at) ? (
                  <span className="badge badge-warning">Silent since {displayMoment(one.at)}</span>
                ) : (
                  <span className="badge badge-positive">Answers</span>
                )}
              </td>
              <td className="mono" data-label="Release">
                {one.release}
              </td>
              <td className="end num" data-label="Memory">
                {bytesWords(one.memoryBytes)}
              </td>
              <td className="end num" data-label="Requests">
                {one.requests.toLocaleString('en-AU')}
              </td>
              <td data-label="Began">{displayMoment(one.startedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
