/** Stock from a spreadsheet: the file, what its columns mean, a trial run that changes nothing, and the run itself. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { needsConfirming } from '#domain/feeds/missing-vehicles.ts';
import { displayCount } from '#domain/text/quantity.ts';
import type { FileShape, ImportAnswers, ImportField, ImportRequest, ImportRun } from '#schemas/api/import.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { importsQuery } from '../../api/queries.ts';
import { ColumnMapping } from '../../imports/column-mapping.tsx';
import { FileShapePanel } from '../../imports/file-shape.tsx';
import { HeaderRow } from '../../imports/header-row.tsx';
import { ImportQuestions, suggestAnswers } from '../../imports/import-answers.tsx';
import { KnownWords } from '../../imports/known-words.tsx';
import { readStockText } from '../../imports/read-text.ts';
import { type ReadingChoice, readingOf, withoutReading } from '../../imports/reading-choice.ts';
import { RunReport } from '../../imports/run-report.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Check, FailureNote, Field, PageHead, Panel, TextAreaField, Unloaded, useAct } from '../../ui/kit.ts';
import { PhotoFiles } from './photo-files.tsx';
import { RepairRows } from './repair-rows.tsx';
import { repairedBy, runImport } from './run-import.ts';
import { UndoImport } from './undo-import.tsx';

const figures = [
  ['New', 'created'],
  ['Changed', 'updated'],
  ['Unchanged', 'unchanged'],
  ['Skipped', 'rejected'],
] as const;

/** Earlier imports, newest first; each opens its report. */
function EarlierImports({ runs }: { readonly runs: readonly ImportRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Panel title="Earlier imports" flush>
      <div className="scroll-x">
        <DataTable
          rows={runs}
          keyOf={(run) => run.id}
          columns={[
            {
              title: 'File',
              cell: (run) => <Link to={`?run=${encodeURIComponent(run.id)}`}>{run.fileName ?? 'Pasted'}</Link>,
            },
            {
              title: 'When',
              className: 'soft',
              cell: ({ at, by }) => `${at ? displayMoment(at) : ''}${by ? ` by ${by}` : ''}`,
            },
            ...figures.map(([title, key]) => ({
              title,
              isNumber: true,
              isLabelled: true,
              cell: (run: ImportRun) => run[key].toLocaleString('en-AU'),
            })),
          ]}
        />
      </div>
    </Panel>
  );
}

/** Characters of a file to show; a longer one cannot be edited here, since the rest would be lost. */
const mostShown = 20_000;

type Mapping = { readonly [column: string]: string };

export function ImportScreen() {
  const tenant = useTenant();
  const [params] = useSearchParams();
  const client = useQueryClient();
  const known = useQuery(importsQuery(tenant));
  const [csv, setCsv] = useState('');
  /** A file without text to show, such as a workbook or an archive. It is sent unchanged. */
  const [binary, setBinary] = useState<File | null>(null);
  /** The detected format of the file, and the detected profile of its columns. */
  const [shape, setShape] = useState<ImportRun['file']>();
  const [profile, setProfile] = useState<FileShape['profile']>(null);
  const [fileName, setFileName] = useState('');
  const [columns, setColumns] = useState<ImportRun['columns']>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [answers, setAnswers] = useState<ImportAnswers>({});
  /** The open questions about the file while none is answered. */
  const [doubts, setDoubts] = useState<ImportRun['doubts']>();
  const [isDropping, setDropping] = useState(false);
  /** Why the chosen file is not a stock file. */
  const [fault, setFault] = useState<unknown>(null);
  const run = useAct({
    mutationFn: ({ request, file }: { readonly request: ImportRequest; readonly file: File | null }) =>
      runImport(request, {
        start: (body) =>
          callApi('POST /tenants/:tenant/imports', { tenant, body: file ? importForm(body, file) : body }),
        look: (id) => callApi('GET /tenants/:tenant/imports/:id', { tenant, id }),
      }),
    done: async (result) => {
      if (!result.dryRun) await client.invalidateQueries({ queryKey: ['tenant', tenant] });
    },
  });
  /** @param rows repaired rows, in place of the file. */
  const request = (dryRun: boolean, map: Mapping, given: ImportAnswers, rows?: string, confirmed = false) => ({
    request: {
      csv: rows ?? csv,
      mapping: map,
      dryRun,
      confirmed,
      ...(rows === undefined ? given : repairedBy(given)),
      ...(fileName ? { fileName } : {}),
    },
    file: rows === undefined ? binary : null,
  });
  const earlier = known.data?.imports.filter((one) => !one.dryRun) ?? [];
  /** @param choice how the file is read; the rest is detected. */
  const readColumns = async (choice: ReadingChoice = {}) => {
    const result = await run.mutateAsync(request(true, {}, choice));
    const found = result.columns ?? [];
    const last = earlier.find((one) => one.mapping !== undefined);
    setColumns(found);
    setMapping(suggestedMapping(found, last?.mapping));
    setShape(result.file);
    if (choice.profile === undefined) setProfile(result.file?.profile ?? null);
    // Answers for the last file are suggested for this one, except where its vehicles are.
    const before = withoutReading(last?.answers ?? {});
    setAnswers({ ...(result.doubts ? suggestAnswers(result.doubts, before) : {}), ...choice });
    setDoubts(result.doubts);
    run.reset();
  };
  const readAgain = (choice: ReadingChoice) => void readColumns(choice);
  const take = (text: string, name: string, file: File | null = null) => {
    setCsv(text);
    setBinary(file);
    setShape(undefined);
    setFileName(name);
    setColumns(undefined);
    run.reset();
  };
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    readStockText(file).then((text) => take(text ?? '', file.name, text === null ? file : null), setFault);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    takeFile(event.dataTransfer.files[0]);
  };
  const isLong = csv.length > mostShown;
  const result = run.data;
  const tried = result?.dryRun === true && result.state === 'done';
  const opened = params.get('run');
  return (
    <div className="page">
      <PageHead title="Stock import">
        Import a file from any dealer system. Rows with mistakes are listed and skipped; the others are imported.
        Importing a file twice changes nothing the second time.
      </PageHead>
      {opened !== null ? <OpenedImport key={opened} id={opened} fields={known.data?.fields ?? []} /> : null}
      <FailureNote error={fault ?? run.error} />
      <section
        className="panel panel-pad stack import-drop"
        data-dropping={isDropping || undefined}
        aria-labelledby="the-file"
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={drop}
      >
        <h2 id="the-file">1. The file</h2>
        <Field
          label="Stock file"
          help="CSV, Excel (.xlsx), XML or JSON, also as ZIP or gzip. Choose it, or drop it here. Up to 20 MB."
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.xml,.json,.zip,.gz,text/csv,text/plain,application/json,text/xml"
              onChange={(event) => takeFile(event.target.files?.[0])}
            />
          )}
        </Field>
        <TextAreaField
          label="Or paste it here"
          {...(isLong ? { help: 'Shows the beginning of the file. All of it is imported.' } : {})}
          className="mono"
          rows={4}
          readOnly={isLong}
          value={csv.slice(0, mostShown)}
          onChange={(text) => take(text, '')}
        />
        <div className="row">
          <Button
            kind={columns ? 'plain' : 'primary'}
            disabled={(csv.trim() === '' && !binary) || run.isPending}
            onClick={() => void readColumns()}
          >
            Read the columns
          </Button>
          {isLong ? <Button onClick={() => take('', '')}>Empty the field</Button> : null}
          {binary ? <span>{binary.name}</span> : null}
          {run.isPending && !columns ? <span className="soft">Reading…</span> : null}
        </div>
      </section>
      {columns ? (
        <Panel title="2. What the columns mean">
          {shape ? (
            <>
              <FileShapePanel file={shape} found={profile} choice={readingOf(answers)} onChange={readAgain} />
              <HeaderRow
                file={shape}
                isBusy={run.isPending}
                onChoose={(headerRow) => readAgain({ ...readingOf(answers), headerRow })}
              />
            </>
          ) : null}
          <ColumnMapping columns={columns} fields={known.data?.fields ?? []} mapping={mapping} onChange={setMapping} />
          {doubts ? <ImportQuestions tenant={tenant} doubts={doubts} answers={answers} onChange={setAnswers} /> : null}
          <div className="row">
            <Button
              kind={result ? 'plain' : 'primary'}
              disabled={run.isPending || Object.keys(mapping).length === 0}
              onClick={() => run.mutate(request(true, mapping, answers))}
            >
              Try it without changing anything
            </Button>
            {run.isPending ? <span className="soft">Working…</span> : null}
          </div>
        </Panel>
      ) : null}
      {result ? (
        <Panel title={`3. ${result.dryRun ? 'What it would do' : 'What it did'}`}>
          <RunReport run={result} />
          {tried ? (
            <StartImport
              run={result}
              isBusy={run.isPending}
              onStart={(confirmed) => run.mutate(request(false, mapping, answers, undefined, confirmed))}
            />
          ) : (
            <>
              <RepairRows
                key={result.id}
                run={result}
                fields={known.data?.fields ?? []}
                isBusy={run.isPending}
                onImport={(rows) => run.mutate(request(false, mapping, answers, rows))}
              />
              <div className="row row-wrap">
                <Link className="button" to={`/sites/${tenant}/stock`}>
                  See the stock
                </Link>
                {result.created + result.updated > 0 ? <UndoImport key={result.id} run={result.id} /> : null}
              </div>
            </>
          )}
        </Panel>
      ) : null}
      <PhotoFiles />
      <KnownWords />
      <EarlierImports runs={earlier} />
    </div>
  );
}

/** Meaning of each column: as in the last import if it had the column, else a guess. */
function suggestedMapping(
  columns: NonNullable<ImportRun['columns']>,
  last: ImportRequest['mapping'] = {},
): ImportRequest['mapping'] {
  const before = columns.flatMap(({ name }) => (last[name] ? [[name, last[name]] as const] : []));
  const taken = new Set(before.map(([, target]) => target));
  const looks = columns.flatMap(({ name, suggestion }) =>
    suggestion !== null && !last[name] && !taken.has(suggestion) ? [[name, suggestion] as const] : [],
  );
  return Object.fromEntries([...before, ...looks]);
}

/** An import as a form, for a file that is not text. */
function importForm(
  { mapping, dryRun, confirmed, dates, priceType, notNew, places, words, part, profile, headerRow }: ImportRequest,
  file: File,
): FormData {
  const form = new FormData();
  form.set('mapping', JSON.stringify(mapping));
  form.set('dryRun', String(dryRun ?? false));
  form.set('confirmed', String(confirmed ?? false));
  const given = { dates, priceType, notNew, part, profile, headerRow: headerRow?.toString() };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) form.set(name, value);
  if (places) form.set('places', JSON.stringify(places));
  if (words) form.set('words', JSON.stringify(words));
  form.set('file', file);
  return form;
}

interface StartImportProps {
  /** The trial. */
  readonly run: ImportRun;
  readonly isBusy: boolean;
  readonly onStart: (confirmed: boolean) => void;
}

/** The step from the dry run to the import. A file that takes much of the stock off the site needs confirmation. */
function StartImport({ run: { created, updated, outcome }, isBusy, onStart }: StartImportProps) {
  const [confirmed, setConfirmed] = useState(false);
  const isLarge = outcome !== undefined && needsConfirming(outcome);
  return (
    <>
      {outcome && isLarge ? (
        <div className="note note-danger stack-small">
          <p>
            <strong>
              This file takes {outcome.gone.toLocaleString('en-AU')} of {outcome.onOffer.toLocaleString('en-AU')}{' '}
              vehicles off the site.
            </strong>{' '}
            A file that is cut short or from the wrong list does this too. Check the vehicles above.
          </p>
          <Check checked={confirmed} onChange={setConfirmed}>
            These vehicles are no longer for sale
          </Check>
        </div>
      ) : null}
      <div>
        <Button kind="primary" disabled={isBusy || (isLarge && !confirmed)} onClick={() => onStart(confirmed)}>
          Import {displayCount(created + updated, 'vehicle', 'vehicles')}
        </Button>
      </div>
    </>
  );
}

/** An earlier import, opened from the list: its report, the rows to fix, and undo. */
function OpenedImport({ id, fields }: { readonly id: string; readonly fields: readonly ImportField[] }) {
  const tenant = useTenant();
  const look = (run: string) => callApi('GET /tenants/:tenant/imports/:id', { tenant, id: run });
  const opened = useQuery({ queryKey: ['tenant', tenant, 'import', id], queryFn: () => look(id) });
  const again = useAct({
    mutationFn: (csv: string) =>
      runImport(
        {
          csv,
          mapping: opened.data?.mapping ?? {},
          fileName: `Rows of ${opened.data?.fileName ?? 'a file'}`,
          ...repairedBy(opened.data?.answers ?? {}),
        },
        { start: (body) => callApi('POST /tenants/:tenant/imports', { tenant, body }), look },
      ),
    refreshes: [['tenant', tenant]],
  });
  if (opened.data === undefined) return <Unloaded what="this import" query={opened} />;
  const run = opened.data;
  return (
    <Panel
      title={`${run.fileName ?? 'Pasted'}${run.at ? `, ${displayMoment(run.at)}` : ''}`}
      actions={<Link to=".">Close</Link>}
    >
      <RunReport run={run} />
      <RepairRows run={run} fields={fields} isBusy={again.isPending} onImport={(csv) => again.mutate(csv)} />
      <FailureNote error={again.error} />
      {again.data ? <RunReport run={again.data} /> : null}
      {run.created + run.updated > 0 ? <UndoImport run={run.id} /> : null}
    </Panel>
  );
}
