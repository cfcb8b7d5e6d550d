/** The state of the platform: each part in words, the most urgent first, and what to do about it. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Area, type AreaState, areasOf, bytesWords, isSilent, span } from '#domain/alerts/areas.ts';
import type { FaultGroup, FiringAlert, PlatformStatus, QueueFigures, SlowPart } from '#schemas/api/status.ts';
import { apiQuery, callApi } from '../../api/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment, displayTime } from '../../ui/dates.ts';
import { Fact } from '../../ui/fact.tsx';
import { Button, FailureNote, PageHead, Panel, Unloaded, useAct } from '../../ui/kit.ts';

/* The data of the status screen, and how it stays up to date. */

/** Milliseconds between two polls; the server measures every half minute, or on request. */
const everyMs = 10_000;

const statusQuery = { ...apiQuery(['platform', 'status'], 'GET /status'), refetchInterval: everyMs };

const faultsQuery = { ...apiQuery(['platform', 'faults'], 'GET /status/faults'), refetchInterval: 3 * everyMs };

/* Faults of the software, unseen ones first, each with a button that marks it as seen. */

/** Sites that one line names. */
const namedSites = 3;

function FaultPanel() {
  const query = useQuery(faultsQuery);
  const mark = useAct({
    mutationFn: (fingerprint: string) => callApi('POST /status/faults/:fault/seen', { fault: fingerprint }),
    stores: faultsQuery.queryKey,
  });
  const isNew = ({ seen }: FaultGroup) => seen === null || seen.isPast;
  const faults = query.data?.faults;
  const sorted = faults === undefined ? [] : [...faults.filter(isNew), ...faults.filter((one) => !isNew(one))];
  return (
    <section className="panel" aria-labelledby="status-faults">
      <div className="panel-title">
        <h2 id="status-faults">Faults of the software</h2>
      </div>
      {mark.error === null ? null : <FailureNote error={mark.error} />}
      {faults === undefined ? (
        <Unloaded what="the faults" query={query} />
      ) : sorted.length === 0 ? (
        <p className="panel-pad soft">No faults in the last 90 days.</p>
      ) : (
        <ul className="status-faults">
          {sorted.map((fault) => (
            <li key={fault.fingerprint}>
              <div className="grow stack-small">
                <p className="row row-wrap">
                  <State fault={fault} />
                  <strong className="status-fault-title">{fault.title}</strong>
                </p>
                <p className="small soft">{lineOf(fault)}</p>
                <p className="small soft">
                  {fault.place === '' ? null : <span className="mono">{fault.place} </span>}
                  {fault.lastRequest === null ? null : (
                    <>
                      Last request <span className="mono">{fault.lastRequest}</span>: its log lines have the stack.
                    </>
                  )}
                </p>
              </div>
              {isNew(fault) ? (
                <Button
                  small
                  disabled={mark.isPending}
                  aria-label={`Mark as seen: ${fault.title}`}
                  onClick={() => mark.mutate(fault.fingerprint)}
                >
                  Mark as seen
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function State({ fault: { seen } }: { readonly fault: FaultGroup }) {
  if (seen === null) return <span className="badge badge-danger">New</span>;
  if (seen.isPast) return <span className="badge badge-warning">Again since {seen.by} looked</span>;
  return <span className="badge">Seen by {seen.by}</span>;
}

function lineOf(fault: FaultGroup): string {
  const { faults, firstAt, lastAt, firstRelease, lastRelease, tenants, happenedIn } = fault;
  const named = tenants.slice(0, namedSites).join(', ');
  const more = tenants.length - namedSites;
  const sites = tenants.length === 0 ? '' : ` On ${named}${more > 0 ? ` and ${more} more` : ''}.`;
  const releases = firstRelease === lastRelease ? `in ${firstRelease}` : `from ${firstRelease} to ${lastRelease}`;
  const times = faults === 1 ? 'Once' : `${faults.toLocaleString('en-AU')} times`;
  const when = faults === 1 ? displayMoment(lastAt) : `${displayMoment(firstAt)} to ${displayMoment(lastAt)}`;
  return `${times} ${releases}, ${when}, at ${happenedIn}.${sites}`;
}

const words: { readonly [state in AreaState]: { readonly text: string; readonly badge: string } } = {
  critical: { text: 'Act now', badge: 'badge badge-danger' },
  warning: { text: 'Have a look', badge: 'badge badge-warning' },
  fine: { text: 'Fine', badge: 'badge badge-positive' },
};

/** One part of the platform: its state and figures in words, and what to do where it is not fine. */
function AreaCard({ area, alerts }: { readonly area: Area; readonly alerts: readonly FiringAlert[] }) {
  const { title, state, words: said, steps, used } = area;
  const own = alerts.filter((alert) => steps.length > 0 && alert.steps.every((step) => steps.includes(step)));
  const share = used === null ? null : Math.min(100, Math.round(used * 100));
  return (
    <li className="status-area stack-small on-panel rounded" data-state={state}>
      <div className="row spread">
        <h2>{title}</h2>
        <span className={words[state].badge}>{words[state].text}</span>
      </div>
      <p>{said}</p>
      {share === null ? null : (
        <meter
          min={0}
          max={100}
          low={75}
          high={90}
          optimum={0}
          value={share}
          aria-label={`${title}: ${share} % in use`}
        />
      )}
      {steps.length === 0 ? null : (
        <ol className="status-steps small grid gap-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {own.map(({ rule, since, runbook }) => (
        <p key={rule} className="soft small">
          Since {displayMoment(since)}. Runbook: <span className="mono">{runbook}</span>
        </p>
      ))}
    </li>
  );
}

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
          <ul className="status-areas grid gap-12" aria-label="Parts of the platform">
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
    <dl className="status-build small flex row-wrap">
      <div>
        <dt>Measured</dt>
        <dd className="num" title={displayMoment(status.at)}>
          {displayTime(new Date(status.at))}
        </dd>
      </div>
      <Fact name="Release" className="mono">
        {status.release}
      </Fact>
      <Fact name="Running for">{span(status.uptimeSeconds)}</Fact>
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

/** The figures behind the words: queues, failing feeds, slow requests, and processes. */
interface QueuesProps {
  readonly title: string;
  readonly id: string;
  readonly what: string;
  readonly queues: readonly QueueFigures[];
  readonly none: string;
}

function Queues({ title, id, what, queues, none }: QueuesProps) {
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

function FailingFeeds({ feeds }: { readonly feeds: PlatformStatus['feeds'] }) {
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

function SlowParts({ status }: { readonly status: PlatformStatus }) {
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

interface SlowListProps {
  readonly title: string;
  readonly parts: readonly SlowPart[];
  readonly isCode?: boolean;
}

function SlowList({ title, parts, isCode = false }: SlowListProps) {
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

function Processes({ status: { processes, at } }: { readonly status: PlatformStatus }) {
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
