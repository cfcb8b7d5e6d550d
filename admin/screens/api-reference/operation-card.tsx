/** One route of the API: its purpose, input and output, and a form to try it. */
import { type FormEvent, useId, useState } from 'react';
import type { Json } from '#schemas/shapes/json.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { Operation } from './read-document.ts';
import { type Tried, tryOperation } from './try-operation.ts';

export function OperationCard({ operation, site }: { readonly operation: Operation; readonly site: string }) {
  const [isOpen, setOpen] = useState(false);
  const { id, method, path, summary } = operation;
  return (
    <li>
      <details className="api-route" id={id} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className={`api-method api-method-${method.toLowerCase()}`}>{method}</span>
          <code className="api-path">{path}</code>
          <span className="api-summary">{summary}</span>
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
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    setTried(await tryOperation(operation, values, text));
    setAsking(false);
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
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
    </form>
  );
}

/** In a field that cannot be changed: it scrolls and is copied by keyboard like any other. */
function Code({ value, name }: { readonly value: Json; readonly name: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <div className="api-code">
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
