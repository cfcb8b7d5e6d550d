/** Actions on the chosen sites, and their results. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { SiteHealth } from '#schemas/api/fleet.ts';
import { callApi, displayError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/fields.tsx';
import { useAct } from '../../ui/use-act.ts';

export function HealthActions({
  sites,
  chosen,
  onChoose,
}: {
  readonly sites: readonly SiteHealth[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const [said, setSaid] = useState('');
  const act = useAct({
    mutationFn: (action: 'check' | 'pause-feeds') =>
      callApi('POST /fleet/health/actions', { body: { action, sites: [...chosen] } }),
    refreshes: [['fleet']],
    done: ({ sites: acted }, action) => {
      const done = acted.filter((one) => one.done).length;
      const failed = acted.filter((one) => !one.done);
      const words = action === 'check' ? 'are looked at again' : 'have no feed running now';
      setSaid(
        `${done} of ${acted.length} sites ${words}.${failed.map(({ slug, message }) => ` ${slug}: ${message}`).join('')}`,
      );
    },
  });
  // One roll-out is of one template.
  const behind = sites.filter((site) => chosen.has(site.slug) && site.behind > 0);
  const template = new Set(behind.map((site) => site.template)).size === 1 ? (behind[0]?.template ?? null) : null;
  const isAll = sites.length > 0 && sites.every(({ slug }) => chosen.has(slug));
  return (
    <div className="fleet-actions">
      <Check checked={isAll} onChange={() => onChoose(new Set(isAll ? [] : sites.map(({ slug }) => slug)))}>
        {chosen.size === 0 ? 'Choose all shown' : `${chosen.size.toLocaleString('en-AU')} chosen`}
      </Check>
      <Button small disabled={chosen.size === 0 || act.isPending} onClick={() => act.mutate('check')}>
        Run checks again
      </Button>
      <Button small disabled={chosen.size === 0 || act.isPending} onClick={() => act.mutate('pause-feeds')}>
        Pause feeds
      </Button>
      {template === null ? null : (
        <Link
          className="button button-small"
          to={`/fleet/rollouts/new?${new URLSearchParams({ template, sites: behind.map(({ slug }) => slug).join(',') })}`}
        >
          Apply the template’s release ({behind.length})
        </Link>
      )}
      <span className="small soft grow" role="status">
        {act.isError ? displayError(act.error) : said}
      </span>
    </div>
  );
}
