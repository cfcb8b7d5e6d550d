/** Finds a block, words, a switch or a fact of the dealer on all sites, each place with a link to it. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type FindKind, findableFacts, findKinds } from '#schemas/api/find.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/api.ts';
import { blocksQuery, switchesQuery, templatesQuery } from '../../api/queries.ts';
import { PlaceList } from '../../documents/place-list.tsx';
import { Button, ChoiceField, Empty, FailureNote, Form, PageHead, TextField } from '../../ui/kit.ts';

const kindTitles: { readonly [kind in FindKind]: string } = {
  text: 'Text',
  block: 'A block',
  switch: 'A switch',
  fact: 'A dealer detail',
};

export function FindScreen() {
  const [asked, setAsked] = useSearchParams();
  const mayAct = useAllowed()('fleet.manage');
  const kind = findKinds.find((one) => one === asked.get('kind')) ?? 'text';
  const [draft, setDraft] = useState({
    kind,
    of: asked.get('of') ?? '',
    prop: asked.get('prop') ?? '',
    words: asked.get('words') ?? '',
  });
  const choices = useChoices(draft.kind);
  const of = choices.some(([value]) => value === draft.of) ? draft.of : (choices[0]?.[0] ?? '');
  const search = () => {
    const query = { kind: draft.kind, of, prop: draft.kind === 'block' ? draft.prop : '', words: draft.words.trim() };
    setAsked(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')));
  };
  const isReady = draft.kind === 'text' ? draft.words.trim().length >= 2 : of !== '';
  return (
    <>
      <PageHead title="Find on all sites">Searches live sites, drafts that differ from them, and templates.</PageHead>
      <Form className="fleet-tools fleet-find" onSubmit={search}>
        <ChoiceField
          label="Look for"
          value={draft.kind}
          choices={findKinds.map((one) => [one, kindTitles[one]] as const)}
          onChoose={(next) => setDraft({ kind: next, of: '', prop: '', words: '' })}
        />
        {draft.kind === 'text' ? null : (
          <ChoiceField
            label="Which"
            value={of}
            choices={choices}
            onChoose={(next) => setDraft({ ...draft, of: next })}
          />
        )}
        {draft.kind === 'block' ? (
          <TextField
            label="In its prop"
            optional
            maxLength={100}
            value={draft.prop}
            onChange={(text) => setDraft({ ...draft, prop: text })}
          />
        ) : null}
        <TextField
          label={draft.kind === 'text' ? 'Text' : 'Value has'}
          optional={draft.kind !== 'text'}
          maxLength={100}
          value={draft.words}
          onChange={(text) => setDraft({ ...draft, words: text })}
        />
        <Button kind="primary" type="submit" disabled={!isReady}>
          Find
        </Button>
      </Form>
      {mayAct && kind === 'text' && asked.get('words') !== null ? (
        <p>
          <Link to={`/fleet/changes/new?${new URLSearchParams({ words: asked.get('words') ?? '' })}`}>
            Change these words on many sites…
          </Link>
        </p>
      ) : null}
      {asked.get('kind') === null ? null : <Places query={asked.toString()} />}
    </>
  );
}

/** Choices for the search. Switches are the same everywhere: those of a template provide the names. */
function useChoices(kind: FindKind): readonly (readonly [string, string])[] {
  const blocks = useQuery({ ...blocksQuery, enabled: kind === 'block' }).data?.blocks ?? [];
  const template = useQuery({ ...templatesQuery, enabled: kind === 'switch' }).data?.templates[0]?.slug ?? '';
  const groups = useQuery({ ...switchesQuery(template), enabled: template !== '' }).data?.groups ?? [];
  if (kind === 'block') return blocks.map(({ type, title }) => [type, title] as const);
  if (kind === 'fact') return Object.entries(findableFacts);
  if (kind === 'text') return [];
  return groups.flatMap(({ title: group, switches }) =>
    switches.map(({ key, title }) => [key, `${group}: ${title}`] as const),
  );
}

function Places({ query }: { readonly query: string }) {
  const places = useInfiniteQuery({
    queryKey: ['fleet', 'find', query],
    initialPageParam: '',
    retry: false,
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams(query);
      if (pageParam !== '') params.set('after', pageParam);
      return callApi('GET /fleet/find', { query: params, signal });
    },
    getNextPageParam: (last) => last.next,
  });
  const pages = places.data?.pages ?? [];
  const found = pages.flatMap((page) => page.found);
  const read = pages.reduce((sum, page) => sum + page.read, 0);
  const total = pages[0]?.total ?? 0;
  if (places.error) return <FailureNote error={places.error} />;
  return (
    <>
      <p role="status" className="soft">
        {places.data === undefined
          ? 'Looking…'
          : `${found.length} ${found.length === 1 ? 'place' : 'places'} on ${read} of ${total} sites and templates.${pages.some(({ isCut }) => isCut) ? ' Of some sites only the first are listed.' : ''}`}
      </p>
      {found.length === 0 ? (
        places.data === undefined || places.hasNextPage ? null : (
          <div className="panel">
            <Empty title="Nothing found" />
          </div>
        )
      ) : (
        <PlaceList places={found.map((place) => ({ ...place, name: `${place.siteName}: ${place.title}` }))} />
      )}
      {places.hasNextPage ? (
        <Button disabled={places.isFetchingNextPage} onClick={() => void places.fetchNextPage()}>
          Search the next sites
        </Button>
      ) : null}
    </>
  );
}
