/** Stock from a spreadsheet: the file, what its columns mean, a trial run that changes nothing, and the run itself. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ImportAnswers, ImportRequest, ImportRun } from '#schemas/api/import.ts';
import { callApi, tenantPath } from '../../api/client.ts';
import { importsQuery } from '../../api/queries.ts';
import { ColumnMapping } from '../../imports/column-mapping.tsx';
import { ImportQuestions, suggestAnswers } from '../../imports/import-answers.tsx';
import { KnownWords } from '../../imports/known-words.tsx';
import { readText } from '../../imports/read-text.ts';
import { RunReport } from '../../imports/run-report.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { HeaderRow } from './header-row.tsx';
import { OpenedImport } from './opened-import.tsx';
import { RepairRows } from './repair-rows.tsx';
import { runImport } from './run-import.ts';
import { suggestedMapping } from './suggested-mapping.ts';
import { UndoImport } from './undo-import.tsx';

/** Characters of a file that are shown; a longer one is not edited here, since what is not shown would be lost. */
const mostShown = 20_000;

type Mapping = { readonly [column: string]: string };

export function ImportScreen() {
  const { tenant = '' } = useParams();
  const [params] = useSearchParams();
  const client = useQueryClient();
  const known = useQuery(importsQuery(tenant));
  const [csv, setCsv] = useState('');
  const [fileName, setFileName] = useState('');
  const [columns, setColumns] = useState<ImportRun['columns']>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [answers, setAnswers] = useState<ImportAnswers>({});
  /** What the file leaves open while nothing is answered. */
  const [doubts, setDoubts] = useState<ImportRun['doubts']>();
  const [isDropping, setDropping] = useState(false);
  const [table, setTable] = useState<ImportRun['table']>();
  /** Why the file that was chosen is none. */
  const [fault, setFault] = useState<unknown>(null);
  const run = useMutation({
    mutationFn: (request: ImportRequest) =>
      runImport(request, {
        start: (body) => callApi<ImportRun>('POST', `${tenantPath(tenant)}/imports`, body),
        look: (id) => callApi<ImportRun>('GET', `${tenantPath(tenant)}/imports/${encodeURIComponent(id)}`),
      }),
    onSuccess: async (result) => {
      if (!result.dryRun) await client.invalidateQueries({ queryKey: ['tenant', tenant] });
    },
  });
  const request = (dryRun: boolean, map: Mapping, given: ImportAnswers, rows = csv): ImportRequest => ({
    ...{ csv: rows, mapping: map, dryRun },
    ...given,
    ...(table ? { headerRow: table.headerRow } : {}),
    ...(fileName ? { fileName } : {}),
  });
  const earlier = known.data?.imports.filter((one) => !one.dryRun) ?? [];
  /** @param headerRow as chosen; left out, it is looked for. */
  const readColumns = async (headerRow?: number) => {
    const { headerRow: _before, ...first } = request(true, {}, {});
    const result = await run.mutateAsync(headerRow === undefined ? first : { ...first, headerRow });
    const found = result.columns ?? [];
    const last = earlier.find((one) => one.mapping !== undefined);
    setColumns(found);
    setMapping(suggestedMapping(found, last?.mapping));
    // What was answered for the last file is suggested for this one.
    setAnswers(result.doubts ? suggestAnswers(result.doubts, last?.answers ?? {}) : {});
    setDoubts(result.doubts);
    setTable(result.table);
    run.reset();
  };
  const take = (text: string, name: string) => {
    setCsv(text);
    setFileName(name);
    setColumns(undefined);
    setTable(undefined);
    run.reset();
  };
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    readText(file).then((text) => take(text, file.name), setFault);
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
      <div className="page-head">
        <div>
          <h1>Stock import</h1>
          <p>
            From a CSV file of any dealer system. Rows with mistakes are listed and skipped; good rows are kept.
            Importing a file twice changes nothing the second time.
          </p>
        </div>
      </div>
      {opened !== null ? (
        <OpenedImport key={opened} tenant={tenant} id={opened} fields={known.data?.fields ?? []} />
      ) : null}
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
        <Field label="CSV file" help="Choose it, or drop it here. The first line names the columns.">
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={(event) => takeFile(event.target.files?.[0])}
            />
          )}
        </Field>
        <Field
          label="Or paste it here"
          {...(isLong ? { help: 'The beginning of the file, to read. All of it is imported.' } : {})}
        >
          {(control) => (
            <textarea
              {...control}
              className="input mono"
              rows={4}
              readOnly={isLong}
              value={csv.slice(0, mostShown)}
              onChange={(event) => take(event.target.value, '')}
            />
          )}
        </Field>
        <div className="row">
          <Button
            kind={columns ? 'plain' : 'primary'}
            disabled={csv.trim() === '' || run.isPending}
            onClick={() => void readColumns()}
          >
            Read the columns
          </Button>
          {isLong ? <Button onClick={() => take('', '')}>Empty the field</Button> : null}
          {run.isPending && !columns ? <span className="soft">Reading…</span> : null}
        </div>
      </section>
      {columns ? (
        <section className="panel panel-pad stack">
          <h2>2. What the columns mean</h2>
          {table ? <HeaderRow table={table} isBusy={run.isPending} onChoose={(row) => void readColumns(row)} /> : null}
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
        </section>
      ) : null}
      {result ? (
        <section className="panel panel-pad stack">
          <h2>3. {result.dryRun ? 'What it would do' : 'What it did'}</h2>
          <RunReport run={result} />
          {tried ? (
            <div>
              <Button
                kind="primary"
                disabled={run.isPending}
                onClick={() => run.mutate(request(false, mapping, answers))}
              >
                Import {(result.created + result.updated).toLocaleString('en-AU')} vehicles
              </Button>
            </div>
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
                {result.created + result.updated > 0 ? (
                  <UndoImport key={result.id} tenant={tenant} run={result.id} />
                ) : null}
              </div>
            </>
          )}
        </section>
      ) : null}
      <KnownWords tenant={tenant} />
      <EarlierImports runs={earlier} />
    </div>
  );
}
