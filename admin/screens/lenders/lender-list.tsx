import { useRef, useState } from 'react';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { lenderKeys, lenderOf } from './lender-values.ts';

/** All lenders in the site's order of preference; one is open. */
export function LenderList({
  document,
  chosen,
  problems,
  onChoose,
  onMove,
  onAdd,
}: {
  readonly document: JsonObject;
  readonly chosen: string | null;
  readonly problems: readonly Problem[];
  readonly onChoose: (key: string) => void;
  readonly onMove: (key: string, by: -1 | 1) => void;
  readonly onAdd: (name: string) => void;
}) {
  const keys = lenderKeys(document);
  return (
    <section className="panel lender-list" aria-label="Lenders of this site">
      {keys.length === 0 ? <p className="field-help">No lender yet: shoppers see no repayments.</p> : null}
      <ol>
        {keys.map((key, at) => {
          const lender = lenderOf(document, key) ?? {};
          const name = typeof lender.name === 'string' && lender.name.trim() !== '' ? lender.name : key;
          const broken = problems.some(
            ({ pointer, severity }) => severity === 'error' && `${pointer}/`.startsWith(`/lenders/${key}/`),
          );
          return (
            <li key={key}>
              <button type="button" className="lender-name" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
                <span className="truncate">{name}</span>
                {broken ? <span className="badge badge-danger">To fix</span> : null}
                {lender.enabled === false ? <span className="badge">Not in use</span> : null}
              </button>
              <IconButton
                icon="arrowUp"
                small
                label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => onMove(key, -1)}
              />
              <IconButton
                icon="arrowDown"
                small
                label={`Move ${name} down`}
                disabled={at === keys.length - 1}
                onClick={() => onMove(key, 1)}
              />
            </li>
          );
        })}
      </ol>
      <NewLender onAdd={onAdd} />
    </section>
  );
}

function NewLender({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="lender-new"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim();
        setMissing(wanted === '');
        if (wanted === '') input.current?.focus();
        else {
          onAdd(wanted);
          setName('');
        }
      }}
    >
      <input
        ref={input}
        className="input"
        aria-label="Name of a new lender"
        aria-invalid={missing}
        aria-describedby={missing ? 'lender-new-error' : undefined}
        placeholder="Name of a new lender"
        maxLength={80}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" icon="plus">
        Add
      </Button>
      {missing ? (
        <p className="field-error" id="lender-new-error">
          Give the lender a name first.
        </p>
      ) : null}
    </form>
  );
}
