/** Locations and their hours from a spreadsheet: today's as a file, what a file would do, and doing it, with a way back. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { decodeText } from '#domain/text/decode-text.ts';
import { displayCount } from '#domain/text/quantity.ts';
import type { LocationSheet, LocationSheetRequest, LocationSheetUndo } from '#schemas/api/location-sheet.ts';
import { callApi, tenantPath } from '../../api/client.ts';
import { entryPath } from '../../api/entry-queries.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { SheetRows } from './sheet-rows.tsx';

/** Bytes of a file. */
const mostBytes = 1024 * 1024;

export function LocationSheetScreen() {
  const { tenant = '' } = useParams();
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const path = entryPath(tenant, 'locations', 'spreadsheet');
  const changed = () => client.invalidateQueries({ queryKey: ['locations', tenant] });
  const look = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostBytes) throw new Error('The file has more than 1 MB. A file of locations is far smaller.');
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      setCsv(text);
      const request: LocationSheetRequest = { csv: text, dryRun: true };
      return callApi<LocationSheet>('POST', path, request);
    },
  });
  const undo = useMutation({
    mutationFn: (what: LocationSheetUndo) => callApi<{ undone: number }>('POST', `${path}/undo`, what),
    onSuccess: changed,
  });
  const store = useMutation({
    mutationFn: (mark: string) => {
      const request: LocationSheetRequest = { csv, dryRun: false, mark };
      return callApi<LocationSheet>('POST', path, request);
    },
    onSuccess: changed,
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    store.reset();
    undo.reset();
    look.mutate(file);
  };
  const preview = look.data;
  const done = store.data;
  const does = preview ? sumUp(preview) : '';
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <p className="small">
            <Link to={`/sites/${tenant}/locations`}>Locations</Link>
          </p>
          <h1>Locations from a spreadsheet</h1>
          <p>Addresses, phones and opening hours of many locations at once. Nothing changes before you have seen it.</p>
        </div>
      </div>
      <section className="panel panel-pad stack" aria-labelledby="sheet-today">
        <h2 id="sheet-today">1. Today’s locations</h2>
        <p>
          Write into this file: a row for each location, hours such as <code>08:30-17:30</code> or <code>closed</code>,
          days that differ such as <code>2026-12-25 closed; 2026-12-24 09:00-13:00</code>. A row without an Id is a new
          location; columns that you take out stay as they are. Workshop and parts have rows of their own, with their
          own hours.
        </p>
        <div>
          <a className="button" href={`/api/console${tenantPath(tenant)}/locations/spreadsheet`} download>
            Download today’s locations
          </a>
        </div>
      </section>
      <section className="panel panel-pad stack" aria-labelledby="sheet-file">
        <h2 id="sheet-file">2. The file</h2>
        <Field
          label="CSV file"
          help="As your spreadsheet program saves it: CSV, with commas or semicolons. 1 MB at most."
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv,text/plain"
              disabled={look.isPending || store.isPending}
              // The same file again, repaired meanwhile, is a new choice.
              onClick={(event) => {
                event.currentTarget.value = '';
              }}
              onChange={(event) => take(event.target.files?.[0])}
            />
          )}
        </Field>
        <FailureNote error={look.error} />
        {look.isPending ? <p role="status">Reading…</p> : null}
      </section>
      {preview && !done ? (
        <section className="panel panel-pad stack" aria-labelledby="sheet-preview">
          <h2 id="sheet-preview">3. What it would do</h2>
          <p role="status">{does === '' ? 'Nothing: every row says what is stored already.' : does}</p>
          {preview.unknown.length > 0 ? (
            <p className="note note-warning">Not columns of a location, left out: {preview.unknown.join(', ')}.</p>
          ) : null}
          <SheetRows rows={preview.rows} />
          <FailureNote error={store.error} />
          <div className="row row-wrap">
            {countStored(preview) > 0 ? (
              <Button kind="primary" disabled={store.isPending} onClick={() => store.mutate(preview.mark)}>
                {store.isPending ? 'Saving…' : `Save ${displayCount(countStored(preview), 'location', 'locations')}`}
              </Button>
            ) : null}
          </div>
        </section>
      ) : null}
      {done?.undo ? <Done tenant={tenant} done={done} undo={undo} given={done.undo} /> : null}
    </div>
  );
}

/** The button that was pressed is gone: what came of it takes the focus. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

function Done({
  tenant,
  done,
  given,
  undo,
}: {
  readonly tenant: string;
  readonly done: LocationSheet;
  readonly given: LocationSheetUndo;
  readonly undo: {
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly error: Error | null;
    mutate(what: LocationSheetUndo): void;
  };
}) {
  const { isSuccess } = undo;
  const title = isSuccess ? 'Taken back' : 'Saved';
  const refused = done.rows.filter(({ outcome }) => outcome === 'refused');
  return (
    <section className="panel panel-pad stack" aria-labelledby="sheet-done">
      <h2 id="sheet-done" tabIndex={-1} key={title} ref={takeFocus}>
        {title}
      </h2>
      <p role="status">
        {isSuccess
          ? 'All locations are as they were before the file.'
          : `${displayCount(given.locations.length, 'location', 'locations')} saved. What shoppers see has changed with them.`}
      </p>
      {!isSuccess && refused.length > 0 ? (
        <>
          <p className="note note-warning">
            {displayCount(refused.length, 'row', 'rows')} left out. Correct {refused.length === 1 ? 'it' : 'them'} in
            the file and choose it again: rows that are stored already change nothing.
          </p>
          <SheetRows rows={refused} />
        </>
      ) : null}
      <FailureNote error={undo.error} />
      <div className="row row-wrap">
        {isSuccess ? null : (
          <Button icon="undo" disabled={undo.isPending} onClick={() => undo.mutate(given)}>
            Undo all of it
          </Button>
        )}
        <Link className="button" to={`/sites/${tenant}/locations`}>
          See the locations
        </Link>
      </div>
    </section>
  );
}

function countStored({ rows }: LocationSheet): number {
  return rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
}

/** "2 new, 3 changed, 1 left out, 40 as before." Empty where nothing would happen and nothing is wrong. */
function sumUp({ rows }: LocationSheet): string {
  const of = (outcome: LocationSheet['rows'][number]['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  if (of('unchanged') === rows.length) return '';
  const words = [
    [of('new'), 'new'],
    [of('changed'), 'changed'],
    [of('refused'), 'left out'],
    [of('unchanged'), 'as before'],
  ] as const;
  return `${words
    .filter(([many]) => many > 0)
    .map(([many, what]) => `${many.toLocaleString('en-AU')} ${what}`)
    .join(', ')}.`;
}
