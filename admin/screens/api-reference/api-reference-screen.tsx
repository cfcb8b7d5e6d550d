/** The console's API as a page to read and to try, from its own OpenAPI document. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Json } from '#schemas/shapes/json.ts';
import { useAccount } from '../../access/account.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Button, Empty, Form, matchesSearch, PageHead, SearchBox, TextField, Unloaded } from '../../ui/kit.ts';

/** The OpenAPI document as the screen shows it. */
interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** The body's schema and an example; null without a JSON body. */
  readonly body: { readonly schema: Json; readonly example: string } | null;
  /** Type of a body that is no JSON. */
  readonly sends: string | null;
  readonly answers: readonly { readonly status: string; readonly text: string; readonly schema: Json | null }[];
}

interface Parameter {
  readonly name: string;
  readonly isPath: boolean;
  readonly text: string;
}

type Part = { readonly [name: string]: Json };

const part = (value: Json | undefined): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
/** Without the marks of Markdown. */
const plain = (words: string): string => words.replaceAll('`', '');
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Every operation of the document, in its order. */
function readOperations(document: Json): readonly Operation[] {
  const components = part(part(document)['components']);
  const resolve = (value: Json | undefined): Part => {
    const found = part(value);
    const [, , group = '', name = ''] = text(found['$ref']).split('/');
    return name === '' ? found : part(part(components[group])[name]);
  };
  return Object.entries(part(part(document)['paths'])).flatMap(([path, methods]) =>
    Object.entries(part(methods)).map(([method, value]): Operation => {
      const operation = part(value);
      const content = part(part(operation['requestBody'])['content']);
      const json = part(content['application/json']);
      const example = json['example'] ?? sample(json['schema'] ?? {}, resolve);
      return {
        id: text(operation['operationId']),
        method: method.toUpperCase(),
        path,
        tag: text(list(operation['tags'])[0]),
        summary: text(operation['summary']),
        description: plain(text(operation['description'])),
        parameters: list(operation['parameters'])
          .map(part)
          .map((one) => ({ name: text(one['name']), isPath: one['in'] === 'path', text: text(one['description']) })),
        body:
          json['schema'] === undefined ? null : { schema: json['schema'], example: JSON.stringify(example, null, 2) },
        sends: Object.keys(content).find((type) => type !== 'application/json') ?? null,
        answers: Object.entries(part(operation['responses'])).map(([status, answer]) => {
          const resolved = resolve(answer);
          const schema = part(part(resolved['content'])['application/json'])['schema'];
          const isRefusal = status.startsWith('4') || status.startsWith('5');
          const shown = schema === undefined || (isRefusal && '$ref' in part(answer)) ? null : schema;
          return {
            status,
            text: plain(text(resolved['description'])),
            schema: shown && (shownSchema(shown, resolve) ?? null),
          };
        }),
      };
    }),
  );
}

/** A schema with its first level spelled out, so that a reader need not look it up. */
function shownSchema(schema: Json, resolve: (value: Json) => Part): Json {
  const name = text(part(schema)['$ref']).split('/').at(-1) ?? '';
  return name === '' ? schema : { title: name, ...resolve(schema) };
}

/** A body to begin with: the fields that must be there, empty. */
function sample(value: Json, resolve: (value: Json) => Part, depth = 0): Json {
  const schema = resolve(value);
  if (schema['const'] !== undefined) return schema['const'];
  const [first] = list(schema['enum']);
  if (first !== undefined) return first;
  const [choice] = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (choice !== undefined && depth < 4) return sample(choice, resolve, depth + 1);
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'string') return '';
  if (type === 'number' || type === 'integer') return 0;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  const properties = part(schema['properties']);
  if (depth > 4) return {};
  return Object.fromEntries(
    list(schema['required'])
      .map(String)
      .map((name) => [name, sample(properties[name] ?? {}, resolve, depth + 1)]),
  );
}

/* One route of the API: its purpose, input and output, and a form to try it. */

/** Sends one operation as the signed-in person. */
interface Tried {
  /** 0 without an answer. */
  readonly status: number;
  readonly ms: number;
  readonly size: string;
  readonly shown: string;
}

/** Characters of an answer that are shown. */
const shownMost = 20_000;

/** Never throws: it returns the error for display. */
async function tryOperation(
  { method, path, parameters, body }: Operation,
  values: { readonly [name: string]: string },
  text: string,
): Promise<Tried> {
  const begun = performance.now();
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]?.trim() ?? ''));
  const query = new URLSearchParams(
    parameters.flatMap(({ name, isPath }) => (isPath || !values[name] ? [] : [[name, values[name]]])),
  ).toString();
  const sent = body === null ? {} : { headers: { 'content-type': 'application/json' }, body: text };
  try {
    const answer = await fetch(`/api/console${address}${query === '' ? '' : `?${query}`}`, {
      method,
      redirect: 'manual',
      ...sent,
    });
    const received = await answer.text();
    return {
      status: answer.status,
      ms: Math.round(performance.now() - begun),
      size: `${received.length.toLocaleString('en-AU')} characters`,
      shown: received === '' ? 'No content.' : pretty(received).slice(0, shownMost),
    };
  } catch {
    return {
      status: 0,
      ms: Math.round(performance.now() - begun),
      size: 'nothing',
      shown: 'The server did not answer.',
    };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function OperationCard({ operation, site }: { readonly operation: Operation; readonly site: string }) {
  const [isOpen, setOpen] = useState(false);
  const { id, method, path, summary } = operation;
  return (
    <li>
      <details className="api-route" id={id} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className={`api-method api-method-${method.toLowerCase()}`}>{method}</span>
          <code className="api-path">{path}</code>
          <span className="api-summary soft">{summary}</span>
        </summary>
        {isOpen ? <Opened operation={operation} site={site} /> : null}
      </details>
    </li>
  );
}

function Opened({ operation, site }: { readonly operation: Operation; readonly site: string }) {
  const { description, answers, body } = operation;
  return (
    <div className="api-opened stack">
      <p className="soft">{description}</p>
      <TryForm operation={operation} site={site} />
      {body ? (
        <details>
          <summary>Schema of the body</summary>
          <Code value={body.schema} name="Schema of the body" />
        </details>
      ) : null}
      <h3>Answers</h3>
      <dl className="api-answers">
        {answers.map(({ status, text, schema }) => (
          <div key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              {text}
              {schema === null ? null : (
                <details>
                  <summary>Schema of {status}</summary>
                  <Code value={schema} name={`Schema of the answer ${status}`} />
                </details>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TryForm({ operation, site }: { readonly operation: Operation; readonly site: string }) {
  const { method, parameters, body, sends } = operation;
  const [values, setValues] = useState<{ readonly [name: string]: string }>({ tenant: site });
  const [text, setText] = useState(body?.example ?? '');
  const [tried, setTried] = useState<Tried | null>(null);
  const [isAsking, setAsking] = useState(false);
  const bodyId = useId();
  if (sends !== null)
    return <p className="note">Takes a file ({sends}) as its body; try it with a program and a personal token.</p>;
  const send = async () => {
    setAsking(true);
    setTried(await tryOperation(operation, values, text));
    setAsking(false);
  };
  return (
    <Form className="stack" onSubmit={send}>
      {parameters.length === 0 ? null : (
        <div className="field-grid">
          {parameters.map(({ name, isPath, text: help }) => (
            <TextField
              key={name}
              label={name}
              optional={!isPath}
              {...(help === '' ? {} : { help })}
              maxLength={200}
              required={isPath}
              spellCheck={false}
              value={values[name] ?? ''}
              onChange={(text) => setValues({ ...values, [name]: text })}
            />
          ))}
        </div>
      )}
      {body === null ? null : (
        <div className="field">
          <label htmlFor={bodyId}>Body</label>
          <textarea
            id={bodyId}
            className="input api-body"
            rows={Math.min(16, text.split('\n').length + 1)}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <div className="row row-wrap">
        <Button type="submit" disabled={isAsking}>
          {method === 'GET' ? 'Try it' : 'Send it'}
        </Button>
        {method === 'GET' ? null : <span className="soft small">It is sent as you, and changes what it names.</span>}
      </div>
      <div role="status" className="stack">
        {tried === null ? null : (
          <>
            <p>
              <strong>{tried.status === 0 ? 'No answer' : tried.status}</strong>{' '}
              <span className="soft">
                in {tried.ms} ms, {tried.size}
              </span>
            </p>
            <Code value={tried.shown} name="Answer" />
          </>
        )}
      </div>
    </Form>
  );
}

/** In a field that cannot be changed: it scrolls and is copied by keyboard like any other. */
function Code({ value, name }: { readonly value: Json; readonly name: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <div className="api-code relative">
      <textarea
        readOnly
        className="input"
        aria-label={name}
        rows={Math.min(18, text.split('\n').length)}
        wrap="off"
        value={text}
      />
      <CopyButton text={text} what={name} />
    </div>
  );
}

const address = '/api/openapi.json';

const documentQuery = {
  queryKey: ['openapi'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Operation[]> => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error('This server was started without a build, so it has no API description.');
    return readOperations((await answer.json()) as Json);
  },
} as const;

export function ApiReferenceScreen() {
  const { tenant } = useAccount();
  const operations = useQuery(documentQuery);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().slice(0, 100));
  return (
    <div className="page">
      <PageHead
        title="API"
        actions={
          <a className="button" href={address} download="forecourt-openapi.json">
            Download OpenAPI
          </a>
        }
      >
        Everything this console does, for your own programs. They sign in with a personal token from{' '}
        <Link to="/account">your account</Link>.
      </PageHead>
      <SearchBox label="Search by address or words" value={search} onChange={setSearch} />
      {operations.data === undefined ? (
        <Unloaded what="the description of the API" query={operations} />
      ) : (
        <Groups
          operations={operations.data.filter((one) =>
            matchesSearch(wanted, one.method, one.path, one.summary, one.tag),
          )}
          site={tenant ?? ''}
        />
      )}
    </div>
  );
}

function Groups({ operations, site }: { readonly operations: readonly Operation[]; readonly site: string }) {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  if (operations.length === 0)
    return (
      <div className="panel">
        <Empty title="Nothing matches">
          <p>Try a word from the address, such as stock or leads.</p>
        </Empty>
      </div>
    );
  return (
    <>
      <p className="soft small" role="status">
        {operations.length} {operations.length === 1 ? 'route' : 'routes'}
      </p>
      {tags.map((tag) => (
        <section key={tag} className="api-group" aria-labelledby={`api-${tag}`}>
          <h2 id={`api-${tag}`}>{titleOf(tag)}</h2>
          <ul className="panel api-routes clipped">
            {operations
              .filter((operation) => operation.tag === tag)
              .map((operation) => (
                <OperationCard key={operation.id} operation={operation} site={site} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** "search-keys" as "Search keys". */
function titleOf(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
