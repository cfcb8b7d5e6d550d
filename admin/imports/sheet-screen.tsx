/** Import of entries from a file: today’s list as a template, a dry run, the step that stores it, and undo. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#schemas/api/access.ts';
import type { EntrySheet, EntrySheetRequest, EntrySheetRow, EntrySheetUndo } from '#schemas/api/entry-sheet.ts';
import { useAllowed, useRefusal } from '../access/use-allowed.ts';
import { apiAddress, callApi, useTenant } from '../api/api.ts';
import { type Override, OverrideForm } from '../editing/override-form.tsx';
import { Fact } from '../ui/fact.tsx';
import { Button, FailureNote, Field, PageHead, Panel, useAct } from '../ui/kit.ts';
import { uniqueKeys } from '../ui/unique-keys.ts';
import { readText } from './read-text.ts';

/** What a file of entries would do, or has done: the figures, and every row that is not as before. */
const outcomes = [
  ['new', 'New', 'badge badge-positive'],
  ['changed', 'Changed', 'badge'],
  ['unchanged', 'Unchanged', 'badge'],
  ['refused', 'Skipped', 'badge badge-danger'],
] as const;

/** How many rows are shown at first, and how many more with each press. */
const shownAtFirst = 50;

function countOutcomes({ rows }: EntrySheet): Record<EntrySheetRow['outcome'], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** @param word "model" */
function SheetReport({ sheet, word }: { readonly sheet: EntrySheet; readonly word: string }) {
  const [most, setMost] = useState(shownAtFirst);
  const counts = countOutcomes(sheet);
  const listed = sheet.rows
    .filter(({ outcome }) => outcome !== 'unchanged')
    // Rows to fix come first.
    .toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
  return (
    <>
      <dl className="figures">
        {outcomes.map(([key, label]) => (
          <Fact key={key} name={label} className="num">
            {counts[key].toLocaleString('en-AU')}
          </Fact>
        ))}
      </dl>
      {sheet.unknown.length > 0 ? (
        <p className="note note-warning">
          Columns that are not imported, since no field of a {word} is called that: {sheet.unknown.join(', ')}.
        </p>
      ) : null}
      {sheet.makes.length > 0 ? (
        <p className="note">Makes that are added with them: {sheet.makes.join(', ')}.</p>
      ) : null}
      {listed.length > 0 ? (
        <ul className="sheet-rows grid">
          {uniqueKeys(listed.slice(0, most), ({ row, id }) => `${row} ${id}`).map(([key, row]) => (
            <SheetLine key={key} row={row} />
          ))}
        </ul>
      ) : null}
      {listed.length > most ? (
        <div>
          <Button small onClick={() => setMost(most + shownAtFirst)}>
            Show more rows ({(listed.length - most).toLocaleString('en-AU')} more)
          </Button>
        </div>
      ) : null}
    </>
  );
}

function SheetLine({ row: { row, name, outcome, changes, problems } }: { readonly row: EntrySheetRow }) {
  const [, label = '', badge = ''] = outcomes.find(([key]) => key === outcome) ?? [];
  // All of a new entry is new: its name and rows are enough.
  const shown = outcome === 'changed' ? changes : [];
  return (
    <li>
      <p className="row row-wrap">
        <span className={badge}>{label}</span>
        <strong>{name || 'Without a name'}</strong>
        <span className="soft small">{row === null ? 'Not in the file: it follows another' : `Row ${row}`}</span>
      </p>
      {problems.length > 0 ? (
        <ul className="sheet-problems">
          {uniqueKeys(problems, (problem) => `${problem.row} ${problem.column}`).map(([key, problem]) => (
            <li key={key}>
              <span className="soft">
                Row {problem.row ?? row}
                {problem.column === '' ? '' : `, ${problem.column}`}:
              </span>{' '}
              {problem.message}
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length > 0 ? (
        <dl className="sheet-changes grid gap-4">
          {uniqueKeys(shown, (change) => `${change.row} ${change.column}`).map(([key, { column, before, after }]) => (
            <div key={key}>
              <dt>{column}</dt>
              <dd>
                {before === '' ? null : <del>{before}</del>} {after === '' ? <em>emptied</em> : <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

interface Sheet {
  readonly folder: 'locations' | 'makes' | 'models';
  readonly table: {
    /** "model", "models" */
    readonly word: string;
    readonly words: string;
    readonly columns: readonly { readonly title: string; readonly help: string | null }[];
  };
  /** Title of the column that identifies an entry. */
  readonly keyTitle: string;
  /** What a row represents, in a sentence or two. */
  readonly about: string;
  /** How large a file may be. */
  readonly limit: string;
  readonly permission: Permission;
}

export function SheetScreen(sheet: Sheet) {
  const tenant = useTenant();
  return <OpenSheet key={tenant} tenant={tenant} {...sheet} />;
}

function OpenSheet({ tenant, folder, table, keyTitle, about, limit, permission }: Sheet & { readonly tenant: string }) {
  const { word, words, columns } = table;
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [csv, setCsv] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const mayEdit = useAllowed()(permission);
  const refusal = useRefusal()(permission);
  const renew = () =>
    Promise.all([folder, 'makes'].map((list) => client.invalidateQueries({ queryKey: [list, tenant] })));
  const look = useAct({
    mutationFn: async ({ csv: text, ...passed }: { readonly csv: string; readonly override?: Override }) =>
      callApi(`POST /tenants/:tenant/${folder}/spreadsheet`, {
        tenant,
        body: { csv: text, dryRun: true, ...passed } satisfies EntrySheetRequest,
      }),
  });
  const read = useAct({
    mutationFn: async (file: File) => {
      const text = await readText(file);
      setCsv(text);
      setName(file.name);
      await look.mutateAsync({ csv: text });
    },
  });
  const undo = useAct({
    mutationFn: (stored: EntrySheetUndo) =>
      callApi(`POST /tenants/:tenant/${folder}/spreadsheet/undo`, { tenant, body: stored }),
    says: () => `All ${words} have been restored.`,
    done: async () => {
      await renew();
      store.reset();
      look.reset();
    },
  });
  const store = useAct({
    mutationFn: () =>
      callApi(`POST /tenants/:tenant/${folder}/spreadsheet`, {
        tenant,
        body: {
          csv: csv ?? '',
          dryRun: false,
          ...(look.data ? { mark: look.data.mark } : {}),
          ...(look.variables?.override ? { override: look.variables.override } : {}),
        } satisfies EntrySheetRequest,
      }),
    done: renew,
  });
  const shown = store.data ?? look.data;
  useEffect(() => {
    // Announces to screen readers that the answer has arrived.
    if (shown) heading.current?.focus();
  }, [shown]);
  const counts = shown ? countOutcomes(shown) : null;
  const toStore = counts === null ? 0 : counts.new + counts.changed;
  return (
    <div className="page">
      <PageHead
        title={`${capital(words)} from a file`}
        above={
          <p className="small">
            <Link to={`/sites/${tenant}/${folder}`}>{capital(words)}</Link>
          </p>
        }
      >
        {about} Nothing is saved until you have seen what the file would change.
      </PageHead>
      {mayEdit ? null : <p className="note">{refusal}</p>}
      <Panel title="The file">
        <p>
          Start with the current {words}: change cells, add rows, and import the file again. Anything you do not change
          stays as it is, and so does every {word} that is not in the file.
        </p>
        <div>
          <a className="button" href={apiAddress(`GET /tenants/:tenant/${folder}/spreadsheet`, { tenant })} download>
            Download today’s {words} (CSV)
          </a>
        </div>
        <Field
          label="File with your changes (CSV)"
          help={`${limit} Missing columns change nothing; an empty cell clears its field.`}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              disabled={!mayEdit || read.isPending || look.isPending || store.isPending}
              accept=".csv,text/csv,text/plain"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                store.reset();
                undo.reset();
                if (file) read.mutate(file);
                // Lets the person choose the same file again after changing it.
                target.value = '';
              }}
            />
          )}
        </Field>
        <details>
          <summary>Columns and how they are written</summary>
          <dl className="sheet-columns grid gap-4">
            <Fact name={keyTitle}>
              Identifies the {word} of a row, even if it was renamed. Leave it empty for a new one.
            </Fact>
            {columns.map(({ title, help }) => (
              <Fact key={title} name={title}>
                {help ?? 'As in the form'}
              </Fact>
            ))}
          </dl>
        </details>
        <p role="status">{look.isPending ? 'Reading the file…' : store.isPending ? 'Storing…' : null}</p>
        <FailureNote error={read.error ?? look.error} />
      </Panel>
      {shown ? (
        <section className="panel panel-pad stack" aria-labelledby="sheet-report">
          <h2 id="sheet-report" ref={heading} tabIndex={-1}>
            {store.data ? 'What the file has done' : 'What the file would do'}
          </h2>
          <p className="soft small">{name}</p>
          <SheetReport sheet={shown} word={word} />
          {!store.data && shown.mayOverride && csv !== null ? (
            <OverrideForm
              act="Include skipped rows"
              disabled={look.isPending || store.isPending}
              reason={reason}
              onReason={setReason}
              onSubmit={(given) => look.mutate({ csv, override: { reason: given } })}
            />
          ) : null}
          {store.data ? (
            <div className="row row-wrap">
              <p className="note note-positive">
                {toStore === 1 ? `1 ${word} is` : `${toStore.toLocaleString('en-AU')} ${words} are`} stored and on the
                site.
              </p>
              {store.data.undo ? (
                <Button
                  icon="undo"
                  disabled={undo.isPending}
                  onClick={() => store.data.undo && undo.mutate(store.data.undo)}
                >
                  Undo the import
                </Button>
              ) : null}
            </div>
          ) : toStore === 0 ? (
            <p className="note">The file changes nothing{counts?.refused ? ' that can be stored' : ''}.</p>
          ) : (
            <div>
              <Button kind="primary" disabled={!mayEdit || store.isPending} onClick={() => store.mutate()}>
                Store {toStore === 1 ? `1 ${word}` : `${toStore.toLocaleString('en-AU')} ${words}`}
              </Button>
            </div>
          )}
          <FailureNote error={store.error ?? undo.error} />
        </section>
      ) : null}
    </div>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
