/** Every site by its needs: counted at the top, filtered by a press, with bulk actions. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type HealthNeed, healthNeeds, healthSorts } from '#schemas/api/fleet.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { putParam, useAddressParams } from '../../ui/use-address-params.ts';
import { HealthActions } from './health-actions.tsx';
import { HealthTable } from './health-table.tsx';
import { SavedViews } from './saved-views.tsx';

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
        <strong>{first.needYou.toLocaleString('en-AU')}</strong> of {first.all.toLocaleString('en-AU')} sites need you.
      </PageHead>
      <fieldset className="fleet-counts" aria-label="Filter the list">
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

function Count({
  label,
  count,
  pressed,
  onPress,
}: {
  readonly label: string;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}) {
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
