/** Words in this site's files with the meanings that staff gave them; each can be removed. */
import { useQuery } from '@tanstack/react-query';
import type { ImportWord } from '#schemas/api/import.ts';
import { useAllowed } from '../access/use-allowed.ts';
import { apiQuery } from '../api/api-query.ts';
import { callApi } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { FailureNote, Panel } from '../ui/screen.tsx';
import { useAct } from '../ui/use-act.ts';
import { meaningTitle, wordFields } from './explain-words.tsx';

export function KnownWords({ tenant }: { readonly tenant: string }) {
  const mayChange = useAllowed()('imports.run');
  const key = ['tenant', tenant, 'imports', 'words'];
  const known = useQuery(apiQuery(key, 'GET /tenants/:tenant/imports/words', { tenant }));
  const remove = useAct({
    mutationFn: ({ kind, phrase }: ImportWord) =>
      callApi('DELETE /tenants/:tenant/imports/words', { tenant, query: { kind, phrase } }),
    stores: key,
  });
  const words = known.data?.words ?? [];
  if (words.length === 0) return null;
  return (
    <Panel title="Your own words" flush>
      <FailureNote error={remove.error} />
      <div className="scroll-x">
        <DataTable
          rows={words}
          keyOf={(word) => `${word.kind} ${word.phrase}`}
          columns={[
            { title: 'Field', cell: (word) => wordFields[word.kind] },
            { title: 'Word in the file', className: 'mono', cell: (word) => word.phrase },
            { title: 'Means', cell: (word) => meaningTitle(word) },
            {
              title: 'Actions',
              isQuiet: true,
              cell: (word) =>
                mayChange ? (
                  <Button small disabled={remove.isPending} onClick={() => remove.mutate(word)}>
                    Remove<span className="visually-hidden"> {word.phrase}</span>
                  </Button>
                ) : null,
            },
          ]}
        />
      </div>
    </Panel>
  );
}
