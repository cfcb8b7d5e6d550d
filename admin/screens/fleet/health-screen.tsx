/** Every site by its needs: counted at the top, filtered by a press, with bulk actions. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import {
  type FleetView,
  type HealthNeed,
  healthNeeds,
  healthSorts,
  type SiteHealth,
  urgentNeeds,
} from '#schemas/api/fleet.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, displayError } from '../../api/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import {
  ActDialog,
  Button,
  Check,
  ChoiceField,
  Empty,
  Icon,
  PageHead,
  SearchBox,
  TextField,
  Unloaded,
  useAct,
} from '../../ui/kit.ts';
import { Menu } from '../../ui/menu.tsx';
import { putParam, useAddressParams } from '../../ui/use-address-params.ts';

/* Sites with what each needs; each need leads to where it is put right. */

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

interface HealthTableProps {
  readonly sites: readonly SiteHealth[];
  readonly chosen: ReadonlySet<string>;
  /** Null where the person may not act on them. */
  readonly onChoose: ((chosen: ReadonlySet<string>) => void) | null;
}

function HealthTable({ sites, chosen, onChoose }: HealthTableProps) {
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
            <span className="flex row-wrap gap-4">
              {site.needs.length === 0 ? (
                <span className="soft">{site.checkedAt === null ? 'Not checked yet' : 'Nothing'}</span>
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

/** The list as it is narrowed now, under a name. */
const viewsQuery = {
  queryKey: ['fleet', 'views'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi('GET /fleet/views', { signal }),
};

function SavedViews({ query, onOpen }: { readonly query: string; readonly onOpen: (query: string) => void }) {
  const stored = useQuery(viewsQuery);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const views = stored.data?.views ?? [];
  const save = useAct({
    mutationFn: (next: readonly FleetView[]) => callApi('PUT /fleet/views', { body: { views: next } }),
    stores: viewsQuery.queryKey,
    done: () => {
      setNaming(false);
      setName('');
    },
  });
  return (
    <>
      <Menu
        trigger={
          <Button>
            Saved lists
            <Icon name="chevronDown" />
          </Button>
        }
        sections={[
          {
            ...(views.length > 0 ? { title: 'Open' } : {}),
            entries: views.map((view) => ({ label: view.name, onSelect: () => onOpen(view.query) })),
          },
          { entries: [{ label: 'Save this list…', icon: 'plus', onSelect: () => setNaming(true) }] },
          {
            ...(views.length > 0 ? { title: 'Remove' } : {}),
            entries: views.map((view) => ({
              label: `Remove ${view.name}`,
              icon: 'trash' as const,
              onSelect: () => save.mutate(views.filter((one) => one.name !== view.name)),
            })),
          },
        ]}
      />
      {naming ? (
        <ActDialog
          title="Save this list"
          onClose={() => setNaming(false)}
          isBlocked={name.trim() === '' || save.isPending}
          press="Save"
          onPress={() =>
            save.mutate([...views.filter((one) => one.name !== name.trim()), { name: name.trim(), query }])
          }
        >
          <TextField
            label="Name"
            error={save.isError ? displayError(save.error) : undefined}
            maxLength={60}
            value={name}
            onChange={setName}
          />
        </ActDialog>
      ) : null}
    </>
  );
}

const needs = Object.keys(healthNeeds) as readonly HealthNeed[];
const sorts = Object.entries(healthSorts);

export function HealthScreen() {
  const [address, editAddress] = useAddressParams();
  const mayAct = useAllowed()('fleet.manage');
  const [search, setSearch] = useState(address.get('q') ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const need = address.get('need');
  const wanted = useDeferredValue(search.trim().slice(0, 100));
  const query = new URLSearchParams(
    [...address]
      .filter(([name]) => ['need', 'template', 'sort'].includes(name))
      .concat(wanted === '' ? [] : [['q', wanted]]),
  );
  const health = useInfiniteQuery({
    queryKey: ['fleet', 'health', query.toString()],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /fleet/health', {
        query: new URLSearchParams([...query, ...(pageParam === null ? [] : [['after', pageParam]])]),
        signal,
      }),
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    refetchInterval: 30_000,
  });
  const first = health.data?.pages[0];
  if (first === undefined) return <Unloaded what="the fleet" query={health} />;
  const shown = health.data?.pages.flatMap(({ sites }) => sites) ?? [];
  const narrow = (name: string, value: string | null) => editAddress((next) => putParam(next, name, value ?? ''));
  const listed = new URLSearchParams(query);
  return (
    <>
      <PageHead title="Fleet">
        <strong>{first.needYou.toLocaleString('en-AU')}</strong> of {first.all.toLocaleString('en-AU')} sites need
        attention.
      </PageHead>
      <fieldset className="fleet-counts grid gap-8" aria-label="Filter the list">
        <Count label="All sites" count={first.all} pressed={need === null} onPress={() => narrow('need', null)} />
        <Count
          label="Need you"
          count={first.needYou}
          pressed={need === 'urgent'}
          onPress={() => narrow('need', 'urgent')}
        />
        {needs.map((one) => (
          <Count
            key={one}
            label={healthNeeds[one]}
            count={first.counts[one]}
            pressed={need === one}
            onPress={() => narrow('need', need === one ? null : one)}
          />
        ))}
      </fieldset>
      <div className="fleet-tools">
        <div className="grow">
          <SearchBox label="Search sites" value={search} onChange={setSearch} />
        </div>
        <ChoiceField
          label="Template"
          value={address.get('template') ?? ''}
          choices={[['', 'All'], ...first.templates.map(({ slug, name }) => [slug, name] as const)]}
          onChoose={(value) => narrow('template', value)}
        />
        <ChoiceField
          label="Sort by"
          value={address.get('sort') ?? 'needs'}
          choices={sorts}
          onChoose={(value) => narrow('sort', value === 'needs' ? null : value)}
        />
        <SavedViews
          query={listed.toString()}
          onOpen={(stored) => {
            const view = new URLSearchParams(stored);
            setSearch(view.get('q') ?? '');
            editAddress((next) => {
              for (const name of [...next.keys()]) next.delete(name);
              for (const [name, value] of view) next.append(name, value);
            });
          }}
        />
      </div>
      {mayAct ? <HealthActions sites={shown} chosen={chosen} onChoose={setChosen} /> : null}
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title={first.all === 0 ? 'There are no sites yet' : 'No site matches'}>
            <p>
              {first.all === 0
                ? 'Create the first one from a template.'
                : 'Nothing to do here. Check all sites instead.'}
            </p>
          </Empty>
        ) : (
          <HealthTable sites={shown} chosen={chosen} onChoose={mayAct ? setChosen : null} />
        )}
      </div>
      {health.hasNextPage ? (
        <div className="row row-wrap">
          <Button disabled={health.isFetchingNextPage} onClick={() => void health.fetchNextPage()}>
            Load more
          </Button>
          <span className="soft small">
            {shown.length.toLocaleString('en-AU')} of {first.total.toLocaleString('en-AU')}
          </span>
        </div>
      ) : null}
    </>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Count({ label, count, pressed, onPress }: CountProps) {
  return (
    <button
      type="button"
      className="fleet-count"
      aria-pressed={pressed}
      data-none={count === 0 || undefined}
      onClick={onPress}
    >
      <strong className="num">{count.toLocaleString('en-AU')}</strong>
      <span>{label}</span>
    </button>
  );
}

interface HealthActionsProps {
  readonly sites: readonly SiteHealth[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Actions on the chosen sites, and their results. */
function HealthActions({ sites, chosen, onChoose }: HealthActionsProps) {
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
