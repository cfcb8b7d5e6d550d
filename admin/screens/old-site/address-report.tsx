/** Where each old address leads: the figures, the rules for many, each single one, a trial, and the step that stores all. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Check, ChoiceField } from '../../ui/fields.tsx';
import { FailureNote, Panel } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AddressRows } from './address-rows.tsx';
import { countStandings, type Decisions, isOpen, movesOf } from './decide.ts';
import { TryAddress } from './try-address.tsx';

const figures = [
  ['redirect', 'Lead to a page'],
  ['wildcard', 'By a rule for a folder'],
  ['answers', 'Answer already'],
  ['gone', 'Gone for good (410)'],
  ['leave', 'Not found (404)'],
] as const;

export function AddressReport({
  tenant,
  locked,
  decisions,
  onChange,
  onDone,
}: {
  readonly tenant: string;
  readonly locked: boolean;
  readonly decisions: Decisions;
  readonly onChange: (decisions: Decisions) => void;
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { read } = decisions;
  useEffect(() => {
    // Announces to screen readers that the answer has arrived.
    if (read.rows.length > 0) heading.current?.focus();
  }, [read]);
  const [isOver, setOver] = useState(false);
  const counts = countStandings(decisions);
  const open = read.rows.filter((row) => isOpen(row, decisions));
  const likeSomething = open.filter(({ to }) => to !== null);
  const renew = () => client.invalidateQueries({ queryKey: ['tenant', tenant] });
  const store = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/old-site/redirects', { tenant, body: movesOf(decisions) }),
    says: ({ saved, before }) => ({
      text: 'The redirects are in the draft. Publish them to make them live.',
      action: { label: 'Undo', run: () => void undo.mutateAsync({ revision: saved.revision, before }) },
    }),
    done: async () => {
      setOver(true);
      onDone();
      await renew();
    },
  });
  const undo = useAct({
    mutationFn: ({ revision, before }: { readonly revision: string; readonly before: string }) => {
      return before === ''
        ? callApi('DELETE /tenants/:tenant/documents/:key', { tenant, key: 'redirects', query: { revision } })
        : callApi('POST /tenants/:tenant/documents/:key/restore', {
            tenant,
            key: 'redirects',
            body: { revision, to: before },
          });
    },
    says: 'The redirects are as they were before.',
    done: async () => {
      setOver(false);
      await renew();
    },
  });
  const change = (next: Decisions) => {
    setOver(false);
    onChange(next);
  };
  const failure = store.error ?? undo.error;
  return (
    <>
      <section className="panel panel-pad stack" aria-labelledby="old-report">
        <h2 id="old-report" tabIndex={-1} ref={heading}>
          2. Where they lead
        </h2>
        <p>
          {read.rows.length.toLocaleString('en-AU')} addresses were read.
          {read.left.repeated > 0 ? ` ${read.left.repeated} came twice.` : ''}
        </p>
        <dl className="figures">
          {figures.map(([standing, label]) => (
            <div key={standing}>
              <dt>{label}</dt>
              <dd>{counts[standing].toLocaleString('en-AU')}</dd>
            </div>
          ))}
        </dl>
        {read.problems.length > 0 ? (
          <details>
            <summary>{read.left.unread} lines hold no address</summary>
            <ul>
              {read.problems.map(({ file, line, message }) => (
                <li key={`${file}:${line}`}>
                  {file}, line {line}: {message}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        {read.wildcards.length > 0 ? (
          <fieldset className="old-wildcards stack-small" disabled={locked}>
            <legend>Rules for whole folders</legend>
            {read.wildcards.map(({ from, to, name, count }) => (
              <Check
                key={from}
                checked={!decisions.dropped.includes(from)}
                onChange={(on) =>
                  change({
                    ...decisions,
                    dropped: on ? decisions.dropped.filter((one) => one !== from) : [...decisions.dropped, from],
                  })
                }
              >
                <code>{from}</code> leads to {name} <span className="soft">({to})</span>: {count} addresses
              </Check>
            ))}
          </fieldset>
        ) : null}
        <div className="row row-wrap old-rest">
          <ChoiceField
            label="Addresses with no match"
            value={decisions.rest}
            choices={[
              ['leave', 'Leave them: not found (404)'],
              ['gone', 'They are gone for good (410)'],
            ]}
            onChoose={(rest) => change({ ...decisions, rest })}
          />
          {likeSomething.length > 0 ? (
            <Button
              disabled={locked}
              onClick={() =>
                change({
                  ...decisions,
                  chosen: {
                    ...decisions.chosen,
                    ...Object.fromEntries(
                      likeSomething.map(({ old, to }) => [old, { act: 'redirect', to: to ?? '' } as const]),
                    ),
                  },
                })
              }
            >
              Take the {likeSomething.length} unsure proposals too
            </Button>
          ) : null}
        </div>
      </section>
      <AddressRows tenant={tenant} locked={locked} decisions={decisions} open={open} onChange={change} />
      <TryAddress tenant={tenant} locked={locked} decisions={decisions} />
      <Panel title="4. Add them to the draft">
        <FailureNote error={failure} />
        {isOver ? (
          <p className="note note-positive" role="status">
            The redirects are in the draft. <Link to={`/sites/${tenant}/review`}>Review and publish</Link>
          </p>
        ) : null}
        <div className="row">
          <Button
            kind="primary"
            disabled={locked || store.isPending || isOver || counts.redirect + counts.wildcard + counts.gone === 0}
            onClick={() => store.mutate()}
          >
            Add the redirects to the draft
          </Button>
          {store.isPending ? <span className="soft">Checking each…</span> : null}
        </div>
      </Panel>
    </>
  );
}
