/** Stock from a spreadsheet: the file, what its columns mean, a trial run that changes nothing, and the run itself. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ImportRequest, ImportRun } from '#schemas/api/import.ts';
import { callApi, displayError, tenantPath } from '../../api/client.ts';
import { importsQuery } from '../../api/queries.ts';
import { ColumnMapping } from '../../imports/column-mapping.tsx';
import { RunReport } from '../../imports/run-report.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { runImport } from './run-import.ts';

type Mapping = { readonly [column: string]: string };

export function ImportScreen() {
  const { tenant = '' } = useParams();
  const client = useQueryClient();
  const known = useQuery(importsQuery(tenant));
  const [csv, setCsv] = useState('');
  const [fileName, setFileName] = useState('');
  const [columns, setColumns] = useState<ImportRun['columns']>();
  const [mapping, setMapping] = useState<Mapping>({});
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
  const request = (dryRun: boolean, map: Mapping): ImportRequest => ({
    csv,
    mapping: map,
    dryRun,
    ...(fileName ? { fileName } : {}),
  });
  const readColumns = async () => {
    const result = await run.mutateAsync(request(true, {}));
    setColumns(result.columns ?? []);
    setMapping(suggested(result.columns ?? []));
    run.reset();
  };
  const take = (text: string, name: string) => {
    setCsv(text);
    setFileName(name);
    setColumns(undefined);
    run.reset();
  };
  const result = run.data;
  const tried = result?.dryRun === true && result.state === 'done';
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Stock import</h1>
          <p>
            From a CSV file of any dealer system. Rows with mistakes are named and left out; good rows are kept.
            Importing a file twice changes nothing the second time.
          </p>
        </div>
      </div>
      {run.isError ? (
        <p className="note note-danger" role="alert">
          {displayError(run.error)}
        </p>
      ) : null}
      <section className="panel panel-pad stack">
        <h2>1. The file</h2>
        <Field label="CSV file" help="The first line names the columns.">
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void file.text().then((text) => take(text, file.name));
              }}
            />
          )}
        </Field>
        <Field label="Or paste it here">
          {(control) => (
            <textarea
              {...control}
              className="input mono"
              rows={5}
              value={csv.slice(0, 20_000)}
              onChange={(event) => take(event.target.value, '')}
            />
          )}
        </Field>
        <div>
          <Button
            kind={columns ? 'plain' : 'primary'}
            disabled={csv.trim() === '' || run.isPending}
            onClick={() => void readColumns()}
          >
            Read the columns
          </Button>
        </div>
      </section>
      {columns ? (
        <section className="panel panel-pad stack">
          <h2>2. What the columns mean</h2>
          <ColumnMapping columns={columns} fields={known.data?.fields ?? []} mapping={mapping} onChange={setMapping} />
          <div className="row">
            <Button
              kind={tried ? 'plain' : 'primary'}
              disabled={run.isPending || Object.keys(mapping).length === 0}
              onClick={() => run.mutate(request(true, mapping))}
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
              <Button kind="primary" disabled={run.isPending} onClick={() => run.mutate(request(false, mapping))}>
                Import {(result.created + result.updated).toLocaleString('en-AU')} vehicles
              </Button>
            </div>
          ) : null}
        </section>
      ) : null}
      <EarlierImports runs={known.data?.imports ?? []} />
    </div>
  );
}

function suggested(columns: NonNullable<ImportRun['columns']>): Mapping {
  return Object.fromEntries(columns.flatMap((column) => (column.suggestion ? [[column.name, column.suggestion]] : [])));
}
