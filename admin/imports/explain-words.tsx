/** Words of a file that have no explanation yet, each with possible meanings; an answer applies to all later files. */
import { type ImportDoubts, type ImportWord, type ImportWordKind, importMeanings } from '#schemas/api/import.ts';
import { callApi } from '../api/api.ts';
import { FailureNote, Field, useAct } from '../ui/kit.ts';

/** What staff call the field that a word is for. */
export const wordFields: { readonly [kind in ImportWordKind]: string } = {
  status: 'Status',
  body: 'Body',
  transmission: 'Transmission',
  fuel: 'Fuel',
  drive: 'Drive',
  seller: 'Seller',
  condition: 'Condition',
  shown: 'Show on the website',
  item_type: 'Vehicle type',
  price_type: 'What the price includes',
};

export function meaningTitle({ kind, meaning }: Pick<ImportWord, 'kind' | 'meaning'>): string {
  return importMeanings[kind].find(([one]) => one === meaning)?.[1] ?? meaning;
}

/** Words to ask about at once; the rest follows when these are answered. */
const mostShown = 12;

export function ExplainWords({ tenant, words }: { readonly tenant: string; readonly words: ImportDoubts['words'] }) {
  const explain = useAct({
    mutationFn: (word: ImportWord) =>
      callApi('POST /tenants/:tenant/imports/words', { tenant, body: { words: [word] } }),
    stores: ['tenant', tenant, 'imports', 'words'],
  });
  if (!words || words.length === 0) return null;
  return (
    <fieldset className="stack-small">
      <legend>
        <strong>Words that we do not recognise</strong>
      </legend>
      <p className="soft small">
        Choose what each word means. Your answers apply to all later files and feeds of this site. Then try the file
        again.
      </p>
      <FailureNote error={explain.error} />
      <div className="import-places">
        {words.slice(0, mostShown).map(({ kind, phrase, rows }) => (
          <Field
            key={`${kind} ${phrase}`}
            label={`${wordFields[kind]}: “${phrase}” (${rows === 1 ? '1 row' : `${rows.toLocaleString('en-AU')} rows`})`}
          >
            {(control) => (
              <select
                {...control}
                className="input"
                defaultValue=""
                onChange={(event) => {
                  if (event.target.value !== '') explain.mutate({ kind, phrase, meaning: event.target.value });
                }}
              >
                <option value="">Not known</option>
                {importMeanings[kind].map(([meaning, title]) => (
                  <option key={meaning} value={meaning}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      {explain.isSuccess ? <p role="status">Word saved. Later files and feeds will recognise it.</p> : null}
    </fieldset>
  );
}
