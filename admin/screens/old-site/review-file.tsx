/** Customer reviews from the old site. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OldReviewsRequest } from '#schemas/api/old-site.ts';
import { callApi } from '../../api/client.ts';
import { readText } from '../../imports/read-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields.tsx';
import { FailureNote, Panel } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';

export function ReviewFile({ tenant, locked }: { readonly tenant: string; readonly locked: boolean }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const run = useAct({
    mutationFn: async (dryRun: boolean) => ({
      dryRun,
      outcome: await callApi('POST /tenants/:tenant/old-site/reviews', {
        tenant,
        body: {
          csv: file ? await readText(file) : '',
          dryRun,
        } satisfies OldReviewsRequest,
      }),
    }),
    done: async ({ dryRun }) => {
      if (!dryRun) await client.invalidateQueries({ queryKey: ['tenant', tenant] });
    },
  });
  const result = run.data;
  return (
    <Panel title="Reviews of the old site">
      <Field
        label="Reviews (CSV)"
        help="The columns Customer, Rating and Date are required; Text, Reply and Location are optional. Importing a file twice changes nothing the second time."
      >
        {(control) => (
          <input
            {...control}
            type="file"
            disabled={locked}
            accept=".csv,text/csv,text/plain"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              run.reset();
            }}
          />
        )}
      </Field>
      <FailureNote error={run.error} />
      <div className="row row-wrap">
        <Button disabled={locked || file === null || run.isPending} onClick={() => run.mutate(true)}>
          Read the reviews
        </Button>
        {result?.dryRun && result.outcome.created > 0 ? (
          <Button kind="primary" disabled={locked || run.isPending} onClick={() => run.mutate(false)}>
            Import {result.outcome.created === 1 ? '1 review' : `${result.outcome.created} reviews`}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {result ? (
          <p className="note">
            {result.outcome.created} {result.dryRun ? 'can be imported' : 'were imported and are on the site'};{' '}
            {result.outcome.known} are here already; {result.outcome.refused.length} cannot be read.
          </p>
        ) : null}
      </div>
      {result && result.outcome.refused.length > 0 ? (
        <ul>
          {result.outcome.refused.map(({ row, message }) => (
            <li key={row}>
              Row {row}: {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
