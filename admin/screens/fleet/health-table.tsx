/** Sites with what each needs; each need leads to where it is put right. */
import { Link } from 'react-router';
import { type HealthNeed, healthNeeds, type SiteHealth, urgentNeeds } from '#schemas/api/fleet.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';

/** Where in a site each need is put right. */
const places: { readonly [need in HealthNeed]: string } = {
  blocks: 'checks',
  feeds: 'feeds',
  leads: 'leads',
  checks: 'checks',
  links: 'checks',
  stock: 'stock',
  behind: 'template-update',
  private: 'onboarding',
};

export function HealthTable({
  sites,
  chosen,
  onChoose,
}: {
  readonly sites: readonly SiteHealth[];
  readonly chosen: ReadonlySet<string>;
  /** Null where the person may not act on them. */
  readonly onChoose: ((chosen: ReadonlySet<string>) => void) | null;
}) {
  const toggle = (slug: string) => {
    const next = new Set(chosen);
    if (!next.delete(slug)) next.add(slug);
    onChoose?.(next);
  };
  return (
    <DataTable
      className="fleet-table"
      rows={sites}
      keyOf={(site) => site.slug}
      columns={[
        {
          title: 'Site',
          cell: (site) => (
            <span className="row">
              {onChoose ? (
                <input
                  type="checkbox"
                  aria-label={`Choose ${site.name}`}
                  checked={chosen.has(site.slug)}
                  onChange={() => toggle(site.slug)}
                />
              ) : null}
              <Link to={`/sites/${site.slug}`}>
                <strong>{site.name}</strong>
              </Link>
            </span>
          ),
        },
        {
          title: 'Needs',
          cell: (site) => (
            <span className="fleet-needs">
              {site.needs.length === 0 ? (
                <span className="soft">{site.checkedAt === null ? 'Not looked at yet' : 'Nothing'}</span>
              ) : (
                site.needs.map((need) => <Need key={need} site={site} need={need} />)
              )}
            </span>
          ),
        },
        {
          title: 'Vehicles',
          isNumber: true,
          isLabelled: true,
          cell: (site) =>
            site.checkedAt === null ? <span className="soft">–</span> : site.vehicles.toLocaleString('en-AU'),
        },
        {
          title: 'Stock changed',
          className: 'soft',
          isLabelled: true,
          cell: (site) =>
            site.stockChangedAt === null
              ? site.checkedAt === null
                ? '–'
                : 'Never'
              : displayMoment(site.stockChangedAt),
        },
        { title: 'Template', className: 'soft', isLabelled: true, cell: (site) => site.templateName ?? 'None' },
        {
          title: 'Looked at',
          className: 'soft',
          isLabelled: true,
          cell: (site) => (site.checkedAt === null ? 'Not yet' : displayMoment(site.checkedAt)),
        },
      ]}
    />
  );
}

function Need({ site, need }: { readonly site: SiteHealth; readonly need: HealthNeed }) {
  const kind = urgentNeeds.includes(need) ? 'badge-danger' : need === 'private' ? 'badge-warning' : 'badge-accent';
  return (
    <Link className={`badge ${kind}`} to={`/sites/${site.slug}/${places[need]}`}>
      {wordsOf(site, need)}
    </Link>
  );
}

function wordsOf(site: SiteHealth, need: HealthNeed): string {
  const counts: { readonly [need in HealthNeed]?: readonly [number, string] } = {
    blocks: [site.failingBlocks, 'block failing'],
    feeds: [site.feedsFailing, 'feed failing'],
    leads: [site.leadsWaiting, 'lead message waiting'],
    checks: [site.checkErrors, 'check failed'],
    links: [site.brokenLinks, 'broken link'],
    behind: [site.behind, 'release behind'],
  };
  const [count, words] = counts[need] ?? [0, healthNeeds[need]];
  if (count === 0) return words;
  return count === 1 ? `1 ${words}` : `${count.toLocaleString('en-AU')} ${plural(words)}`;
}

/** "blocks failing", "checks failed", "releases behind", "broken links". */
function plural(words: string): string {
  return words.endsWith('link') ? `${words}s` : words.replace(/^(block|feed|check|release|lead message)\b/, '$1s');
}
