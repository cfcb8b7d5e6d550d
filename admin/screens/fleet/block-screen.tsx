/** One block across all sites: where and how it is used, and the effect of its current version on stored ones. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { BlockPage, DryRunSample } from '#schemas/api/fleet.ts';
import { apiQuery, callApi } from '../../api/api.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Fact } from '../../ui/fact.tsx';
import { Button, Empty, PageHead, Panel, Unloaded } from '../../ui/kit.ts';
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
      <dl className="fleet-facts grid gap-8">
        {facts.map(([label, value]) => (
          <Fact key={label} name={label} className="num">
            {value}
          </Fact>
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
          <dl className="fleet-values grid gap-8">
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

interface BlockTrialProps {
  readonly type: string;
  readonly version: number;
  readonly versions: BlockPage['versions'];
}

/** What the code's version of a block does to every stored one: tried on request, with samples. */
function BlockTrial({ type, version, versions }: BlockTrialProps) {
  const [wanted, setWanted] = useState(false);
  const trial = useQuery({
    ...apiQuery(['fleet', 'blocks', type, 'dry-run'], 'GET /fleet/blocks/:type/dry-run', { type }),
    enabled: wanted,
  });
  return (
    <section className="panel">
      <div className="fleet-list-head flex row-wrap items-center spread gap-8">
        <h2 className="panel-title">Version {version}</h2>
        <Button disabled={trial.isFetching} onClick={() => (wanted ? void trial.refetch() : setWanted(true))}>
          Try it on every stored block
        </Button>
      </div>
      <p className="panel-pad small soft">
        {versions.length === 0
          ? 'None are stored.'
          : `Stored: ${versions.map((one) => `version ${one.version} on ${one.sites} sites, ${one.live} live`).join('; ')}.`}{' '}
        Blocks are upgraded to the newest version when they are read. Stored data does not change.
      </p>
      {!wanted ? null : trial.data === undefined ? (
        <Unloaded what="result" query={trial} />
      ) : trial.data.runs.length === 0 ? (
        <p className="panel-pad" role="status">
          Every stored block has this version and is valid.
        </p>
      ) : (
        <ul className="lines lines-tall" aria-label="Result">
          {trial.data.runs.map((run) => (
            <li key={run.version}>
              <div className="stack-small grow">
                <p>
                  Version {run.version} → {run.current}: {run.sites} sites, {run.blocks} blocks,{' '}
                  <strong>{run.fails} would fail</strong>, {run.changes} would change visibly.
                </p>
                {run.samples.map((sample) => (
                  <Sample key={`${sample.site} ${sample.document} ${sample.blockId}`} sample={sample} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sample({ sample }: { readonly sample: DryRunSample }) {
  const { site, document, blockId, isLive, problem, before, after } = sample;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack-small">
      <p className="row row-wrap small">
        <Link to={documentAddress(site, document, { blockId })}>
          {site}, {document}
        </Link>
        <span className="soft">{isLive ? 'live' : 'draft'}</span>
        <span className={problem === null ? 'soft' : 'fleet-problem'}>{problem ?? 'Looks different'}</span>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Look'}
          <span className="visually-hidden"> at {site}</span>
        </Button>
      </p>
      {isOpen ? (
        <>
          {before === null ? null : (
            <dl className="sides">
              <dt>As stored</dt>
              <dd className="mono conflict-value">{before.slice(0, 1500)}</dd>
              <dt>Upgraded</dt>
              <dd className="mono conflict-value">{(after ?? '').slice(0, 1500)}</dd>
            </dl>
          )}
          <SamplePicture site={site} document={document} blockId={blockId} />
        </>
      ) : null}
    </div>
  );
}

/** The page as it is drawn with the upgrade, with the block outlined. */
function SamplePicture({ site, document, blockId }: Pick<DryRunSample, 'site' | 'document' | 'blockId'>) {
  const picture = useQuery({
    queryKey: ['tenant', site, 'picture', document, 'dry-run'],
    retry: false,
    queryFn: async ({ signal }) => {
      const { body } = await callApi('GET /tenants/:tenant/documents/:key', { tenant: site, key: document, signal });
      return callApi('POST /tenants/:tenant/preview', { tenant: site, body: { key: document, body }, signal });
    },
  });
  if (picture.isError) return <p className="small soft">This page cannot be drawn as it is.</p>;
  return (
    <PagePicture
      label={`${document} of ${site} with the upgrade`}
      page={picture.data ?? null}
      marks={[{ blockId, kind: 'changed' }]}
    />
  );
}
