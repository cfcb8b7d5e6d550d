/** The sites of a roll-out: its effect on each, with pictures, and leaving one out. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type RolloutSite, type RolloutSummary, rolloutSiteStates, rolloutVerdicts } from '#schemas/api/rollout.ts';
import { callApi } from '../../api/api.ts';
import { BeforeAfter, hasPicture } from '../../documents/before-after.tsx';
import { Button, ChoiceField, Dialog, Empty, Unloaded, useAct } from '../../ui/kit.ts';
import { isMoving, rolloutSitesPage, sampleQuery } from './rollout-queries.ts';

const shows = [['', 'All'], ...Object.entries(rolloutVerdicts), ...Object.entries(rolloutSiteStates)] as const;

export function RolloutSiteList({ rollout, mayAct }: { readonly rollout: RolloutSummary; readonly mayAct: boolean }) {
  const { id } = rollout;
  const [show, setShow] = useState('');
  const [looking, setLooking] = useState<string | null>(null);
  const sites = useInfiniteQuery({
    // Read again whenever the counts have moved, the last time after the end.
    queryKey: ['fleet', 'rollouts', id, 'sites', show, rollout.state, rollout.states.done, rollout.states['left-out']],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => rolloutSitesPage(id, show, pageParam, signal),
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    refetchInterval: isMoving(rollout) ? 2000 : false,
  });
  const leave = useAct({
    mutationFn: (slug: string) =>
      callApi('POST /fleet/rollouts/:rollout/leave-out', { rollout: id, body: { sites: [slug] } }),
    refreshes: [['fleet', 'rollouts', id]],
  });
  if (sites.data === undefined) return <Unloaded what="the sites" query={sites} />;
  const rows = sites.data.pages.flatMap((page) => page.sites);
  return (
    <section className="panel">
      <div className="fleet-list-head flex row-wrap items-center spread gap-8">
        <h2 className="panel-title">Sites</h2>
        <ChoiceField label="Show" value={show} choices={shows} onChoose={setShow} />
      </div>
      {rows.length === 0 ? (
        <Empty title="No site matches" />
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th>Site</th>
              <th>Wave</th>
              <th>Tried out</th>
              <th>State</th>
              <th>
                <span className="visually-hidden">What to do</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((site) => (
              <Row
                key={site.slug}
                site={site}
                onLook={() => setLooking(site.slug)}
                onLeave={mayAct && site.state === 'waiting' ? () => leave.mutate(site.slug) : null}
              />
            ))}
          </tbody>
        </table>
      )}
      {sites.hasNextPage ? (
        <div className="panel-pad">
          <Button disabled={sites.isFetchingNextPage} onClick={() => void sites.fetchNextPage()}>
            Load more
          </Button>
        </div>
      ) : null}
      {looking === null ? null : <Sample id={id} site={looking} onClose={() => setLooking(null)} />}
    </section>
  );
}

interface RowProps {
  readonly site: RolloutSite;
  readonly onLook: () => void;
  readonly onLeave: (() => void) | null;
}

function Row({ site, onLook, onLeave }: RowProps) {
  const verdict = site.verdict === 'fails' ? 'badge-danger' : site.verdict === 'conflicts' ? 'badge-warning' : '';
  const state = site.state === 'done' ? 'badge-positive' : site.state === 'kept' ? 'badge-warning' : '';
  return (
    <tr>
      <td>
        <Link to={`/sites/${site.slug}`}>
          <strong>{site.name}</strong>
        </Link>
        {site.problem === null ? null : <p className="small soft">{site.problem}</p>}
      </td>
      <td className="num" data-label="Wave">
        {site.wave + 1}
      </td>
      <td>
        {site.verdict === null ? (
          <span className="soft">Not yet</span>
        ) : (
          <span className={`badge ${verdict}`}>
            {site.verdict === 'conflicts' ? `${site.conflicts} in conflict` : rolloutVerdicts[site.verdict]}
          </span>
        )}
      </td>
      <td>
        <span className={`badge ${state}`}>{rolloutSiteStates[site.state]}</span>{' '}
        {site.afterRelease === null ? null : (
          <Link className="small" to={`/sites/${site.slug}/releases`}>
            Release {site.afterRelease}
          </Link>
        )}
      </td>
      <td className="end">
        <span className="row row-wrap">
          {site.state === 'waiting' && site.verdict !== null ? (
            <Button small onClick={onLook} aria-label={`See ${site.name} before and after`}>
              Before and after
            </Button>
          ) : null}
          {onLeave ? (
            <Button small onClick={onLeave} aria-label={`Skip ${site.name}`}>
              Skip
            </Button>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

/** What would change on one site, with pictures of the pages. */
function Sample({ id, site, onClose }: { readonly id: string; readonly site: string; readonly onClose: () => void }) {
  const sample = useQuery(sampleQuery(id, site));
  return (
    <Dialog title={`What changes on ${site}`} wide onClose={onClose}>
      {sample.data === undefined ? (
        <Unloaded what="the changes" query={sample} />
      ) : (
        <div className="stack">
          {sample.data.problem === null ? null : <p className="note note-danger">{sample.data.problem}</p>}
          {sample.data.documents.length === 0 ? <p>Only values that the site inherits change.</p> : null}
          {sample.data.documents.map((document) => (
            <section key={document.key} className="stack">
              <h3>{document.title}</h3>
              <ul className="small">
                {document.changes.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              {hasPicture(document.key) ? (
                <BeforeAfter tenant={site} documentKey={document.key} comparison={document} names={['Now', 'After']} />
              ) : null}
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
