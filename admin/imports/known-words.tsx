/** Words of this site's files and what they mean, as staff have explained them; each can be removed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportWord } from '#schemas/api/import.ts';
import { useAllowed } from '../access/use-allowed.ts';
import { callApi } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { meaningTitle, wordFields } from './explain-words.tsx';

export function KnownWords({ tenant }: { readonly tenant: string }) {
  const client = useQueryClient();
  const mayChange = useAllowed()('imports.run');
  const key = ['tenant', tenant, 'imports', 'words'];
  const known = useQuery({ queryKey: key, queryFn: () => callApi('GET /tenants/:tenant/imports/words', { tenant }) });
  const remove = useMutation({
    mutationFn: ({ kind, phrase }: ImportWord) =>
      callApi('DELETE /tenants/:tenant/imports/words', { tenant, query: { kind, phrase } }),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
  const words = known.data?.words ?? [];
  if (words.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="known-words">
      <h2 className="panel-title" id="known-words">
        Your own words
      </h2>
      <FailureNote error={remove.error} />
      <div className="scroll-x">
        <table className="list">
          <thead>
            <tr>
              <th>Field</th>
              <th>Word in the file</th>
              <th>Means</th>
              <th>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {words.map((word) => (
              <tr key={`${word.kind} ${word.phrase}`}>
                <td>{wordFields[word.kind]}</td>
                <td className="mono">{word.phrase}</td>
                <td>{meaningTitle(word)}</td>
                <td>
                  {mayChange ? (
                    <Button small disabled={remove.isPending} onClick={() => remove.mutate(word)}>
                      Remove<span className="visually-hidden"> {word.phrase}</span>
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
