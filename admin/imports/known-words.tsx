/** Words in this site's files with the meanings that staff gave them; each can be removed, and others added. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportWord, importMeanings, importWordKinds } from '#schemas/api/import.ts';
import { useAllowed } from '../access/use-allowed.ts';
import { apiQuery, callApi, useTenant } from '../api/api.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Button, FailureNote, Field, Panel, useAct } from '../ui/kit.ts';
import { meaningTitle, wordFields } from './explain-words.tsx';

export function KnownWords() {
  const tenant = useTenant();
  const mayChange = useAllowed()('imports.run');
  const key = ['tenant', tenant, 'imports', 'words'];
  const known = useQuery(apiQuery(key, 'GET /tenants/:tenant/imports/words', { tenant }));
  const remove = useAct({
    mutationFn: ({ kind, phrase }: ImportWord) =>
      callApi('DELETE /tenants/:tenant/imports/words', { tenant, query: { kind, phrase } }),
    stores: key,
  });
  const words = known.data?.words ?? [];
  if (words.length === 0 && !mayChange) return null;
  return (
    <Panel title="Your own words" flush>
      <FailureNote error={remove.error} />
      {mayChange ? <AddWord /> : null}
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

function AddWord() {
  const tenant = useTenant();
  const [kind, setKind] = useState<ImportWord['kind']>('status');
  const [phrase, setPhrase] = useState('');
  const [meaning, setMeaning] = useState('');
  const add = useAct({
    mutationFn: (word: ImportWord) =>
      callApi('POST /tenants/:tenant/imports/words', { tenant, body: { words: [word] } }),
    stores: ['tenant', tenant, 'imports', 'words'],
    done: () => setPhrase(''),
  });
  return (
    <form
      className="panel-pad stack-small"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ kind, phrase, meaning });
      }}
    >
      <p className="soft small">A word that you explain here is read that way in all later files and feeds.</p>
      <FailureNote error={add.error} />
      <div className="import-places items-end">
        <Field label="Field">
          {(control) => (
            <select
              {...control}
              className="input"
              value={kind}
              onChange={({ target }) => {
                setKind(importWordKinds.find((one) => one === target.value) ?? 'status');
                setMeaning('');
              }}
            >
              {importWordKinds.map((one) => (
                <option key={one} value={one}>
                  {wordFields[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Word in the file">
          {(control) => (
            <input
              {...control}
              className="input"
              required
              maxLength={120}
              value={phrase}
              onChange={({ target }) => setPhrase(target.value)}
            />
          )}
        </Field>
        <Field label="Means">
          {(control) => (
            <select
              {...control}
              className="input"
              required
              value={meaning}
              onChange={({ target }) => setMeaning(target.value)}
            >
              <option value="">Choose</option>
              {importMeanings[kind].map(([one, title]) => (
                <option key={one} value={one}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" disabled={add.isPending}>
          Add the word
        </Button>
      </div>
      {add.isSuccess ? <p role="status">Word saved. Later files and feeds will recognise it.</p> : null}
    </form>
  );
}
