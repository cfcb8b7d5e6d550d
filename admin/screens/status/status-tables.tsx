/** The figures behind the words: queues, failing feeds, slow requests, and processes. */
import { Link } from 'react-router';
import { bytesWords, isSilent, span } from '#domain/alerts/areas.ts';
import type { PlatformStatus, QueueFigures, SlowPart } from '#schemas/api/status.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Panel } from '../../ui/screen.tsx';

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
        <DataTable
          aria-labelledby={id}
          rows={queues}
          keyOf={({ name }) => name}
          columns={[
            { title: what, isName: true, cell: ({ name }) => name },
            {
              title: 'Waiting',
              isNumber: true,
              isLabelled: true,
              cell: ({ waiting }) => waiting.toLocaleString('en-AU'),
            },
            {
              title: 'Under way',
              isNumber: true,
              isLabelled: true,
              cell: ({ running }) => running.toLocaleString('en-AU'),
            },
            { title: 'Failed', isNumber: true, isLabelled: true, cell: ({ failed }) => failed.toLocaleString('en-AU') },
            {
              title: 'Oldest has waited',
              label: 'Oldest',
              cell: ({ oldestSeconds }) => (oldestSeconds === null ? '–' : span(oldestSeconds)),
            },
          ]}
        />
      )}
    </section>
  );
}

export function FailingFeeds({ feeds }: { readonly feeds: PlatformStatus['feeds'] }) {
  if (feeds.length === 0) return null;
  return (
    <Panel title="Feeds that fail" flush>
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
    </Panel>
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
      <DataTable
        aria-labelledby="status-processes"
        rows={processes}
        keyOf={(one) => one.process}
        columns={[
          { title: 'Host and slot', isName: true, cell: (one) => one.process },
          {
            title: 'State',
            cell: (one) =>
              isSilent(one.at, at) ? (
                <span className="badge badge-warning">Silent since {displayMoment(one.at)}</span>
              ) : (
                <span className="badge badge-positive">Answers</span>
              ),
          },
          { title: 'Release', className: 'mono', isLabelled: true, cell: (one) => one.release },
          { title: 'Memory', isNumber: true, isLabelled: true, cell: (one) => bytesWords(one.memoryBytes) },
          {
            title: 'Requests in five minutes',
            isNumber: true,
            label: 'Requests',
            cell: (one) => one.requests.toLocaleString('en-AU'),
          },
          { title: 'Began', isLabelled: true, cell: (one) => displayMoment(one.startedAt) },
        ]}
      />
    </section>
  );
}
