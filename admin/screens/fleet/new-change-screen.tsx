/** Planning a change across many sites: every place with its new text, before anything is changed. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ChangeRequest } from '#schemas/api/fleet-change.ts';
import { callApi } from '../../api/client.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import { Empty, FailureNote, PageHead } from '../../ui/screen.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import { useAct } from '../../ui/use-act.ts';
import { ChangeForm, type Wanted } from './change-form.tsx';
import { sitesOf } from './rollout-screen.tsx';

export function NewChangeScreen() {
  const [address] = useSearchParams();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  return (
    <>
      <PageHead title="Change many sites">
        Check every place first. Nothing changes until you confirm, and you can roll all of it back.
      </PageHead>
      <ChangeForm words={(address.get('words') ?? '').slice(0, 200)} onPreview={setWanted} />
      {wanted === null ? null : <Preview key={JSON.stringify(wanted)} wanted={wanted} />}
    </>
  );
}

function Preview({ wanted }: { readonly wanted: Wanted }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const preview = useInfiniteQuery({
    queryKey: ['fleet', 'changes', 'preview', wanted],
    initialPageParam: '',
    retry: false,
    queryFn: ({ pageParam, signal }) => {
      const request = { ...wanted, ...(pageParam === '' ? {} : { after: pageParam }) };
      return callApi('POST /fleet/changes/preview', { body: request, signal });
    },
    getNextPageParam: (last) => last.next,
  });
  const { hasNextPage, isFetching, fetchNextPage, error } = preview;
  // Every site is looked through before anything can be changed.
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage, error]);
  const pages = preview.data?.pages ?? [];
  const sites = pages.flatMap((page) => page.sites);
  const looked = pages.reduce((sum, page) => sum + page.looked, 0);
  const isAll = preview.data !== undefined && !hasNextPage && !isFetching;
  const chosen = sites.filter(({ slug }) => !leftOut.has(slug)).map(({ slug }) => slug);
  const places = sites.reduce((sum, { found }) => sum + found, 0);
  const toggle = (slug: string) => {
    const next = new Set(leftOut);
    if (!next.delete(slug)) next.add(slug);
    setLeftOut(next);
  };
  if (error) return <FailureNote error={error} />;
  return (
    <>
      <p role="status" className="soft">
        {isAll
          ? `${places.toLocaleString('en-AU')} ${places === 1 ? 'place' : 'places'} on ${sitesOf(sites.length)}.`
          : `Looked through ${looked.toLocaleString('en-AU')} of ${(pages[0]?.total ?? 0).toLocaleString('en-AU')} sites and templates…`}
      </p>
      {isAll && sites.length === 0 ? (
        <div className="panel">
          <Empty title="Nothing found">
            <p>No live site or draft contains this.</p>
          </Empty>
        </div>
      ) : null}
      {sites.map(({ slug, name, found, places: shown }) => (
        <section className="panel panel-pad fleet-changed" key={slug} aria-label={name}>
          <div className="row row-wrap">
            <label className="row grow">
              <input type="checkbox" checked={!leftOut.has(slug)} onChange={() => toggle(slug)} />
              <strong>{name}</strong>
            </label>
            <span className="soft small num">
              {found === 1 ? '1 place' : `${found.toLocaleString('en-AU')} places`}
            </span>
          </div>
          <ul className="lines">
            {uniqueKeys(shown, (place) => JSON.stringify(place)).map(([key, place]) => (
              <li key={key}>
                <span className="grow stack-tight">
                  <Link
                    to={documentAddress(slug, place.document, place.blockId === null ? {} : { blockId: place.blockId })}
                  >
                    {place.title}: {place.place}
                  </Link>
                  <span className="small">
                    <del>{place.before}</del> <span aria-hidden="true">→</span> <ins>{place.after || 'nothing'}</ins>
                  </span>
                </span>
                {place.isLive ? null : <span className="badge">Draft</span>}
              </li>
            ))}
          </ul>
          {found > shown.length ? (
            <p className="soft small">and {(found - shown.length).toLocaleString('en-AU')} more</p>
          ) : null}
        </section>
      ))}
      {isAll && sites.length > 0 ? <Go wanted={wanted} sites={chosen} /> : null}
    </>
  );
}

function Go({ wanted, sites }: { readonly wanted: Wanted; readonly sites: readonly string[] }) {
  const navigate = useNavigate();
  const [gets, setGets] = useState<'draft' | 'release'>('draft');
  const [message, setMessage] = useState('');
  const make = useAct({
    mutationFn: (request: ChangeRequest) => callApi('POST /fleet/changes', { body: request }),
    done: ({ id }) => navigate(`/fleet/changes/${id}`),
  });
  return (
    <form
      className="panel panel-pad fleet-fields"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate({ ...wanted, sites, publishes: gets === 'release', message });
      }}
    >
      <ChoiceField
        label="What each site gets"
        help="A site whose checks fail is skipped and listed with the reason."
        value={gets}
        choices={[
          ['draft', 'A draft: its staff review and publish it'],
          ['release', 'A release: shoppers see it'],
        ]}
        onChoose={setGets}
      />
      <TextField
        label="Message"
        optional
        help="Shown in each site’s history."
        maxLength={300}
        value={message}
        onChange={setMessage}
      />
      <FailureNote error={make.error} />
      <div>
        <Button kind="primary" type="submit" disabled={make.isPending || sites.length === 0}>
          Change it on {sitesOf(sites.length)}
        </Button>
      </div>
    </form>
  );
}
