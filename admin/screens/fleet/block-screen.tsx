/** One block across all sites: where and how it is used, and the effect of its current version on stored ones. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { apiQuery } from '../../api/api-query.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Empty, PageHead, Panel, Unloaded } from '../../ui/screen.tsx';
import { BlockTrial } from './block-trial.tsx';
import { displayMs } from './blocks-screen.tsx';

export function BlockScreen() {
  const { type = '' } = useParams();
  const block = useQuery(apiQuery(['fleet', 'blocks', type], 'GET /fleet/blocks/:type', { type }));
  if (block.data === undefined) return <Unloaded what="the block" query={block} />;
  const { use, description, versions, sites, values, readSites, failures } = block.data;
  const facts = [
    ['Sites', use.sites.toLocaleString('en-AU')],
    ['Blocks that are live', use.blocks.toLocaleString('en-AU')],
    ['Median render time', displayMs(use.p50)],
    ['95th percentile render time', displayMs(use.p95)],
    ['Failures in 30 days', use.failures.toLocaleString('en-AU')],
    ['Empty for 30 days on', use.emptySites.toLocaleString('en-AU')],
  ] as const;
  return (
    <>
      <PageHead title={use.title}>{description}</PageHead>
      <dl className="fleet-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <BlockTrial type={use.type} version={use.version} versions={versions} />
      <Panel title="Where it is used" flush>
        {sites.length === 0 ? (
          <Empty title="No site uses it">
            <p>Sites are counted at each check, at least once an hour.</p>
          </Empty>
        ) : (
          <DataTable
            rows={sites}
            keyOf={(site) => site.slug}
            columns={[
              {
                title: 'Site',
                cell: (site) => (
                  <Link to={`/sites/${site.slug}/pages`}>
                    <strong>{site.name}</strong>
                  </Link>
                ),
              },
              { title: 'Blocks', isNumber: true, isLabelled: true, cell: (site) => site.blocks },
              { title: 'Pages and parts', isNumber: true, isLabelled: true, cell: (site) => site.documents },
              {
                title: 'Shows',
                className: 'soft',
                cell: (site) => (site.emptySince === null ? 'Something' : `Nothing since ${site.emptySince}`),
              },
            ]}
          />
        )}
      </Panel>
      {values.length === 0 ? null : (
        <Panel title="What is set" flush>
          <p className="panel-pad small soft">
            On {readSites === 1 ? 'the one site' : `the ${readSites} sites`} that use it most.
          </p>
          <dl className="fleet-values">
            {values.map(({ prop, values: counted, others }) => (
              <div key={prop}>
                <dt className="mono">{prop}</dt>
                <dd>
                  {counted.map(({ value, count }) => (
                    <span className="badge" key={value}>
                      {value} <span className="num">× {count}</span>
                    </span>
                  ))}
                  {others > 0 ? <span className="soft small">{others} with other values</span> : null}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {failures.length === 0 ? null : (
        <Panel title="Where it failed" flush>
          <ul className="lines lines-tall">
            {failures.map(({ slug, page, error, at, failures: times }) => (
              <li key={`${slug} ${at}`}>
                <div className="stack-small grow">
                  <p>
                    <Link to={`/sites/${slug}`}>{slug}</Link> on {page}, {times.toLocaleString('en-AU')} times, last{' '}
                    {displayMoment(at)}
                  </p>
                  <p className="mono small soft">{error}</p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
