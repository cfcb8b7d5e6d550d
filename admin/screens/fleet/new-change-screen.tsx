/** Planning a change across many sites: every place with its new text, before anything is changed. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ChangeRequest, FleetQuery, Replacement } from '#schemas/api/fleet-change.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { displayChoice } from '#schemas/validate/choices.ts';
import { callApi } from '../../api/api.ts';
import { switchesQuery, templatesQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { Button, Check, ChoiceField, Empty, FailureNote, Form, PageHead, TextField, useAct } from '../../ui/kit.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import { sitesOf } from './rollout-screen.tsx';

/** The change to make on many sites: words or a switch, and the replacement. */
interface Wanted {
  readonly query: FleetQuery;
  readonly replacement: Replacement;
}

function ChangeForm({ words, onPreview }: { readonly words: string; readonly onPreview: (one: Wanted) => void }) {
  const [kind, setKind] = useState<'text' | 'switch'>('text');
  return (
    <section className="panel panel-pad fleet-fields">
      <ChoiceField
        label="Change"
        value={kind}
        choices={[
          ['text', 'Text'],
          ['switch', 'A switch'],
        ]}
        onChoose={setKind}
      />
      {kind === 'text' ? <WordsForm words={words} onPreview={onPreview} /> : <SwitchForm onPreview={onPreview} />}
    </section>
  );
}

function WordsForm({ words, onPreview }: { readonly words: string; readonly onPreview: (one: Wanted) => void }) {
  const [text, setText] = useState(words);
  const [to, setTo] = useState('');
  const [matchesCase, setMatchesCase] = useState(true);
  return (
    <Form
      className="stack"
      onSubmit={() => onPreview({ query: { kind: 'text', text, matchesCase }, replacement: { to } })}
    >
      <Text label="Find" value={text} max={200} onChange={setText} />
      <Text label="Replace with" help="Left empty, the text is removed." value={to} max={2000} onChange={setTo} />
      <Check checked={matchesCase} onChange={setMatchesCase}>
        Only with the same capitals
      </Check>
      <Submit isReady={text.length >= 2 && text !== to} />
    </Form>
  );
}

function SwitchForm({ onPreview }: { readonly onPreview: (one: Wanted) => void }) {
  // Switches are the same everywhere: those of a template provide the names.
  const template = useQuery(templatesQuery).data?.templates[0]?.slug ?? '';
  const groups = useQuery({ ...switchesQuery(template), enabled: template !== '' }).data?.groups ?? [];
  const switches = groups.flatMap(({ title: group, switches: own }) =>
    own.filter(({ schema }) => valueChoices(schema) !== undefined).map((one) => ({ ...one, group })),
  );
  const [asked, setKey] = useState('');
  const chosen = switches.find(({ key }) => key === asked) ?? switches[0];
  if (chosen === undefined) return <p className="soft">Loading the switches…</p>;
  return (
    <>
      <ChoiceField
        label="Switch"
        value={chosen.key}
        choices={switches.map(({ key, group, title }) => [key, `${group}: ${title}`] as const)}
        onChoose={setKey}
      />
      <SwitchValues key={chosen.key} of={chosen} onPreview={onPreview} />
    </>
  );
}

const any = 'any';
const inherited = 'null';

function SwitchValues({ of, onPreview }: { readonly of: SwitchState; readonly onPreview: (one: Wanted) => void }) {
  const { key, schema } = of;
  const choices = valueChoices(schema) ?? null;
  const [from, setFrom] = useState(any);
  const [to, setTo] = useState(inherited);
  const [typed, setTyped] = useState('');
  const submit = () => {
    const value = from === any ? {} : { value: JSON.parse(from) };
    onPreview({
      query: { kind: 'switch', key, ...value },
      replacement: { to: to === 'typed' ? typedValue(schema, typed) : JSON.parse(to) },
    });
  };
  return (
    <Form className="stack" onSubmit={submit}>
      {choices === null ? null : (
        <ChoiceField label="Where it is" value={from} choices={[[any, 'Any value'], ...choices]} onChoose={setFrom} />
      )}
      <ChoiceField
        label="Set it to"
        value={to}
        choices={[[inherited, 'The template’s text'], ...(choices ?? ([['typed', 'This value']] as const))]}
        onChoose={setTo}
      />
      {to === 'typed' ? <Text label="Value" value={typed} max={2000} onChange={setTyped} /> : null}
      <Submit isReady={from !== to} />
    </Form>
  );
}

function Submit({ isReady }: { readonly isReady: boolean }) {
  return (
    <div>
      <Button kind="primary" type="submit" disabled={!isReady}>
        Show what would change
      </Button>
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
}

function Text({ label, help, value, max, onChange }: TextProps) {
  return <TextField label={label} help={help} maxLength={max} value={value} onChange={onChange} />;
}

/* A switch's value as it is chosen from a list or typed. */

/** The values to choose from, each as JSON with its words; null where the value is typed; undefined where neither is possible. */
function valueChoices(schema: SchemaNode): readonly (readonly [string, string])[] | null | undefined {
  if (schema.type === 'boolean')
    return [
      ['true', 'On'],
      ['false', 'Off'],
    ];
  if (Array.isArray(schema.enum))
    return schema.enum.map((value: Json) => [JSON.stringify(value), displayChoice(schema, value)] as const);
  return schema.type === 'string' || schema.type === 'number' || schema.type === 'integer' ? null : undefined;
}

/** The typed value in the schema's type; the text itself if it is not a number, so that the server reports the error. */
function typedValue(schema: SchemaNode, text: string): Json {
  if (schema.type === 'string') return text;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

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
        <section className="panel panel-pad fleet-changed grid gap-8" key={slug} aria-label={name}>
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
    <Form
      className="panel panel-pad fleet-fields"
      onSubmit={() => make.mutate({ ...wanted, sites, publishes: gets === 'release', message })}
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
    </Form>
  );
}
