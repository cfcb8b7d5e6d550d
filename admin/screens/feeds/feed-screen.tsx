/** One feed: its settings, and below them every run with its result. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Feed, FeedPhotos } from '#schemas/api/feed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { RunReport } from '../../imports/run-report.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Dialog, Empty, FailureNote, PageHead, Panel, Unloaded, useAct } from '../../ui/kit.ts';
import { FeedForm } from './feed-form.tsx';
import { feedRunQuery, feedRunsQuery, feedsQuery } from './feed-queries.ts';
import { runStates } from './feed-words.ts';
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
      <FeedForm key={feed?.id ?? 'new'} feed={feed} list={feeds.data} />
      {feed ? <ServerKeyPanel feed={feed} /> : null}
      {feed ? <FeedHistory feed={feed} /> : null}
    </div>
  );
}

/** Every run of a feed: when, who, its result, and the faulty cells. */
function FeedHistory({ feed }: { readonly feed: Feed }) {
  const tenant = useTenant();
  const runs = useQuery(feedRunsQuery(tenant, feed.id));
  const [shown, setShown] = useState<string | null>(null);
  const force = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/feeds/:id/run', { tenant, id: feed.id, body: { force: true } }),
    refreshes: [['tenant', tenant, 'feeds']],
  });
  if (runs.data === undefined) return <Unloaded what="its runs" query={runs} />;
  const [newest] = runs.data.runs;
  return (
    <Panel title="Runs" flush>
      <FailureNote error={force.error} />
      {runs.data.runs.length === 0 ? (
        <p className="panel-pad soft">It has not run yet. Run it now from the list of feeds.</p>
      ) : (
        <div className="scroll-x">
          <DataTable
            rows={runs.data.runs}
            keyOf={(run) => run.id}
            columns={[
              {
                title: 'State',
                cell: (run) => <span className={runStates[run.state].badge}>{runStates[run.state].label}</span>,
              },
              {
                title: 'When',
                className: 'soft nowrap',
                cell: (run) => `${displayMoment(run.at)} ${run.trigger === 'schedule' ? '' : `by ${run.by}`}`,
              },
              { title: 'Result', className: 'feed-message', cell: (run) => run.message },
              {
                title: 'Skipped',
                isNumber: true,
                isLabelled: true,
                cell: (run) => (run.report ? run.report.rejected.toLocaleString('en-AU') : ''),
              },
              {
                title: 'Actions',
                isQuiet: true,
                cell: (run) => (
                  <span className="row row-end">
                    {run.report || (run.photos?.leftCount ?? 0) > 0 ? (
                      <Button small onClick={() => setShown(run.id)}>
                        Report<span className="visually-hidden"> of {displayMoment(run.at)}</span>
                      </Button>
                    ) : null}
                    {run === newest && run.state === 'refused' ? (
                      <Button small disabled={force.isPending} onClick={() => force.mutate()}>
                        Run without the limit
                      </Button>
                    ) : null}
                  </span>
                ),
              },
            ]}
          />
        </div>
      )}
      {shown ? <RunDialog feed={feed.id} run={shown} onClose={() => setShown(null)} /> : null}
    </Panel>
  );
}

interface RunDialogProps {
  readonly feed: string;
  readonly run: string;
  readonly onClose: () => void;
}

function RunDialog({ feed, run: id, onClose }: RunDialogProps) {
  const tenant = useTenant();
  const run = useQuery(feedRunQuery(tenant, feed, id));
  return (
    <Dialog title={run.data ? `Run of ${displayMoment(run.data.at)}` : 'Run'} wide onClose={onClose}>
      {run.data === undefined ? (
        <Unloaded what="the report" query={run} />
      ) : (
        <div className="stack">
          <p>{run.data.message}</p>
          {run.data.photos ? <PhotosLeft photos={run.data.photos} /> : null}
          {run.data.report ? (
            <RunReport
              run={{ ...run.data.report, id, dryRun: false, state: run.data.state === 'failed' ? 'failed' : 'done' }}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

/** Photographs that are on no vehicle, and why. */
function PhotosLeft({ photos: { left, leftCount } }: { readonly photos: FeedPhotos }) {
  if (leftCount === 0) return null;
  return (
    <details open={leftCount <= 5}>
      <summary>Photographs on no vehicle ({leftCount.toLocaleString('en-AU')})</summary>
      <ul className="lines">
        {left.map(({ file, why }) => (
          <li key={file}>
            <span className="mono">{file}</span> <span className="soft">{why}</span>
          </li>
        ))}
      </ul>
      {left.length < leftCount ? <p className="soft">These are the first {left.length}.</p> : null}
    </details>
  );
}
