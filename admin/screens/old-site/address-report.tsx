/** Where each old address leads: the figures, the rules for many, each single one, a trial, and the step that stores all. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OldAddressRow, TriedAddress, TryAddressRequest } from '#schemas/api/old-site.ts';
import { pageAddress } from '#schemas/shapes/formats.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { LinkField } from '../../forms/link/link-field.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Button, Check, Choice, ChoiceField, FailureNote, Form, Panel, TextField, useAct } from '../../ui/kit.ts';
import { type Act, countByState, type Decisions, decisionState, isOpen, movesOf } from './redirect-decisions.ts';

/** Each old address with its target, a page at a time. */
const perPage = 20;
const target = new RegExp(pageAddress);
const takes = (href: string) => target.test(href);

type Shown = 'open' | 'all' | 'redirect' | 'wildcard' | 'answers';
const shownWords: readonly (readonly [Shown, string])[] = [
  ['open', 'Needs a look'],
  ['redirect', 'Redirects to a page'],
  ['wildcard', 'Covered by a folder rule'],
  ['answers', 'Already works'],
  ['all', 'All'],
];
const acts: readonly (readonly [Act, string])[] = [
  ['redirect', 'Leads to a page'],
  ['gone', 'Gone for good (410)'],
  ['leave', 'Not found (404)'],
];
const badges = { sure: 'badge-positive', likely: 'badge-accent', unsure: 'badge-warning', none: '' } as const;

interface AddressRowsProps {
  readonly locked: boolean;
  readonly decisions: Decisions;
  /** Those that a person should check. */
  readonly open: readonly OldAddressRow[];
  readonly onChange: (decisions: Decisions) => void;
}

function AddressRows({ locked, decisions, open, onChange }: AddressRowsProps) {
  const tenant = useTenant();
  const [shown, setShown] = useState<Shown>('open');
  const [page, setPage] = useState(0);
  const rows =
    shown === 'open'
      ? open
      : decisions.read.rows.filter((row) => shown === 'all' || decisionState(row, decisions).standing === shown);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const at = Math.min(page, pages - 1);
  const choose = (old: string, act: Act, to: string) =>
    onChange({ ...decisions, chosen: { ...decisions.chosen, [old]: { act, to } } });
  return (
    <section className="panel panel-pad stack" aria-labelledby="old-rows">
      <h2 id="old-rows">3. Look at single ones</h2>
      <ChoiceField
        label="Show"
        value={shown}
        choices={shownWords}
        onChoose={(next) => {
          setShown(next);
          setPage(0);
        }}
      />
      {rows.length === 0 ? (
        <p className="soft">None found.</p>
      ) : (
        <ul className="old-rows">
          {rows.slice(at * perPage, (at + 1) * perPage).map((row) => {
            const { standing, to } = decisionState(row, decisions);
            // A choice is shown even while it has no target yet.
            const act =
              decisions.chosen[row.old]?.act ??
              (standing === 'answers' || standing === 'wildcard' ? 'redirect' : standing);
            const fixed = standing === 'answers';
            return (
              <li key={row.old} className="old-row grid items-start">
                <div className="old-row-head">
                  <code className="break-anywhere">{row.old}</code>
                  <p className="soft">
                    {row.to === null ? null : (
                      <span className={`badge ${badges[row.confidence]}`}>{row.confidence}</span>
                    )}{' '}
                    {row.reason} {standing === 'wildcard' ? `The rule ${row.wildcard} covers it.` : ''}
                  </p>
                </div>
                {fixed ? null : (
                  <>
                    <LinkField
                      tenant={tenant}
                      page=""
                      takes={takes}
                      value={to}
                      required
                      id={`to-${row.line}-${row.old}`}
                      label={`Where ${row.old} leads`}
                      disabled={locked}
                      described={{ 'aria-invalid': false, 'aria-describedby': undefined }}
                      onChange={(href) => choose(row.old, 'redirect', href)}
                      onBlur={() => undefined}
                      onFocus={() => undefined}
                    />
                    <Choice
                      aria-label={`What happens to ${row.old}`}
                      disabled={locked}
                      value={act}
                      choices={acts}
                      onChoose={(value) => {
                        const next = acts.find(([one]) => one === value)?.[0];
                        if (next) choose(row.old, next, to);
                      }}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {pages > 1 ? (
        <div className="row">
          <Button small disabled={at === 0} onClick={() => setPage(at - 1)}>
            Previous
          </Button>
          <span className="soft">
            Page {at + 1} of {pages}
          </span>
          <Button small disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            Next
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const figures = [
  ['redirect', 'Lead to a page'],
  ['wildcard', 'By a rule for a folder'],
  ['answers', 'Answer already'],
  ['gone', 'Gone for good (410)'],
  ['leave', 'Not found (404)'],
] as const;

interface AddressReportProps {
  readonly locked: boolean;
  readonly decisions: Decisions;
  readonly onChange: (decisions: Decisions) => void;
  readonly onDone: () => void;
}

export function AddressReport({ locked, decisions, onChange, onDone }: AddressReportProps) {
  const tenant = useTenant();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { read } = decisions;
  useEffect(() => {
    // Announces to screen readers that the answer has arrived.
    if (read.rows.length > 0) heading.current?.focus();
  }, [read]);
  const [isOver, setOver] = useState(false);
  const counts = countByState(decisions);
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
    says: 'The redirects have been restored.',
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
          {read.left.repeated > 0 ? ` ${read.left.repeated} were repeated.` : ''}
        </p>
        <dl className="figures">
          {figures.map(([standing, label]) => (
            <Fact key={standing} name={label}>
              {counts[standing].toLocaleString('en-AU')}
            </Fact>
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
        <div className="row row-wrap items-end">
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
      <AddressRows locked={locked} decisions={decisions} open={open} onChange={change} />
      <TryAddress locked={locked} decisions={decisions} />
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

/** A dry run: what happens when an old address is opened. */
function TryAddress({ locked, decisions }: { readonly locked: boolean; readonly decisions: Decisions }) {
  const tenant = useTenant();
  const [address, setAddress] = useState('');
  const tried = useAct({
    mutationFn: (request: TryAddressRequest) =>
      callApi('POST /tenants/:tenant/old-site/try', { tenant, body: request }),
  });
  const submit = () => {
    if (address.trim() !== '') tried.mutate({ address, ...movesOf(decisions) });
  };
  return (
    <Panel title="Try an address">
      <Form className="stack" onSubmit={submit}>
        <TextField
          label="Address of the old site"
          help="As a visitor would type it. Nothing is stored."
          className="mono"
          disabled={locked}
          value={address}
          onChange={(text) => setAddress(text.slice(0, 2000))}
        />
        <div className="row">
          <Button type="submit" disabled={locked || tried.isPending || address.trim() === ''}>
            Try it
          </Button>
        </div>
      </Form>
      <div role="status">
        {tried.data ? <p className="note">{inWords(tried.data)}</p> : null}
        {tried.isError ? <p className="note note-danger">{displayError(tried.error)}</p> : null}
      </div>
    </Panel>
  );
}

function inWords({ asked, status, to, name }: TriedAddress): string {
  if (status === 200) return `${asked} answers: “${name}”.`;
  if (status === 410) return `${asked} is gone permanently (410).`;
  if (status === 404) return `${asked} finds nothing (404).`;
  return `${asked} leads to “${name}” at ${to} (${status}).`;
}
