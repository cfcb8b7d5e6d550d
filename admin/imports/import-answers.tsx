/**
 * Questions that the rows leave open, asked once per file: prices without a type, doubtful new ones, unknown places.
 */
import { useQuery } from '@tanstack/react-query';
import { priceTypeLabel } from '#domain/price/type.ts';
import type { ImportAnswers, ImportDoubts } from '#schemas/api/import.ts';
import { carTypes, priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import { locationRowsQuery } from '../api/entry-queries.ts';
import { ChoiceField, Field } from '../ui/kit.ts';
import { ExplainWords } from './explain-words.tsx';

const count = (value: number) => value.toLocaleString('en-AU');
const rowsOf = (value: number) => (value === 1 ? '1 row' : `${count(value)} rows`);

const priceChoices = [
  ['', 'The file does not say'],
  ...priceTypes.map((type) => [type, priceTypeLabel(type) ?? type] as const),
] as const;
const conditionChoices = [
  ['new', 'New, as the file says'],
  ['used', 'Used'],
  ['demo', 'Demo'],
] as const;

const dateChoices = [
  ['', 'Leave these dates out'],
  ['day-first', '3 April, day first'],
  ['month-first', '4 March, month first'],
] as const;

/** Suggested answers for unanswered questions. */
export function suggestAnswers({ notNew, places }: ImportDoubts, given: ImportAnswers): ImportAnswers {
  const known = given.places ?? {};
  const suggested = places.flatMap(({ name, suggestion }) =>
    suggestion === null ? [] : [[name, suggestion] as const],
  );
  const all = { ...Object.fromEntries(suggested), ...known };
  return {
    ...given,
    ...(notNew > 0 && given.notNew === undefined ? { notNew: 'used' } : {}),
    ...(Object.keys(all).length > 0 ? { places: all } : {}),
  };
}

interface ImportQuestionsProps {
  readonly tenant: string;
  readonly doubts: ImportDoubts;
  readonly answers: ImportAnswers;
  readonly onChange: (answers: ImportAnswers) => void;
}

/** @param doubts as counted before anything was answered. */
export function ImportQuestions({ tenant, doubts, answers, onChange }: ImportQuestionsProps) {
  const { untyped, notNew, placeRows, undated = 0, words = [] } = doubts;
  if (untyped + notNew + placeRows + undated + words.length === 0) return null;
  return (
    <div className="stack import-questions panel-pad rounded">
      {untyped > 0 ? (
        <ChoiceField
          label="What prices include"
          help={`${rowsOf(untyped)} have a price without a price type. Each price must show one, so the site cannot go live without it.`}
          value={answers.priceType ?? ''}
          choices={priceChoices}
          onChoose={(chosen) => {
            const { priceType: _was, ...rest } = answers;
            const priceType = priceTypes.find((type) => type === chosen);
            onChange(priceType ? { ...rest, priceType } : rest);
          }}
        />
      ) : null}
      {notNew > 0 ? (
        <ChoiceField
          label="Listed as new, but not new"
          help={`${rowsOf(notNew)} say “new”, but their year or kilometres suggest otherwise. The report lists each one.`}
          value={answers.notNew ?? 'new'}
          choices={conditionChoices}
          onChoose={(chosen) => {
            const notNewType = carTypes.find((type) => type === chosen);
            if (notNewType) onChange({ ...answers, notNew: notNewType });
          }}
        />
      ) : null}
      {undated > 0 ? (
        <ChoiceField
          label="Dates such as 3/4/2027"
          help={`${undated.toLocaleString('en-AU')} dates do not say whether the day or the month is first.`}
          value={answers.dates ?? ''}
          choices={dateChoices}
          onChoose={(chosen) => {
            const { dates: _was, ...rest } = answers;
            onChange(chosen === 'day-first' || chosen === 'month-first' ? { ...rest, dates: chosen } : rest);
          }}
        />
      ) : null}
      <ExplainWords tenant={tenant} words={words} />
      {placeRows > 0 ? <Places tenant={tenant} doubts={doubts} answers={answers} onChange={onChange} /> : null}
    </div>
  );
}

/** Places that are named one by one; the others share an answer. */
const mostShown = 12;

function Places({ tenant, doubts, answers, onChange }: Parameters<typeof ImportQuestions>[0]) {
  const locations = useQuery(locationRowsQuery(tenant));
  const yards = locations.data?.rows ?? [];
  const places = answers.places ?? {};
  const { placeCount, placeRows } = doubts;
  const shown = doubts.places.slice(0, mostShown);
  const set = (name: string, yard: string) => {
    const { [name]: _was, ...others } = places;
    onChange({ ...answers, places: yard === '' ? others : { ...others, [name]: yard } });
  };
  return (
    <fieldset className="stack-small">
      <legend>
        <strong>Vehicle locations</strong>
      </legend>
      <p className="soft small">
        {rowsOf(placeRows)} name {placeCount === 1 ? 'a place that is' : `${count(placeCount)} places that are`} none of
        this dealer’s locations. What you choose is remembered for the next file.
        {placeCount > shown.length ? ` The ${shown.length} with the most rows are listed.` : ''}
      </p>
      <div className="import-places">
        {placeCount > 1 ? (
          <Field label="All of them, unless chosen below">
            {(control) => (
              <YardSelect
                control={control}
                yards={yards}
                none="Leave the file’s words"
                value={places['*'] ?? ''}
                onChoose={(yard) => set('*', yard)}
              />
            )}
          </Field>
        ) : null}
        {shown.map(({ name, rows }) => (
          <Field key={name} label={`${name} (${count(rows)})`}>
            {(control) => (
              <YardSelect
                control={control}
                yards={yards}
                none={places['*'] ? 'As chosen for all' : 'Leave the file’s words'}
                value={places[name] ?? ''}
                onChoose={(yard) => set(name, yard)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

interface YardSelectProps {
  readonly control: object;
  readonly yards: readonly { readonly id: string; readonly name: string }[];
  readonly none: string;
  readonly value: string;
  readonly onChoose: (yard: string) => void;
}

function YardSelect({ control, yards, none, value, onChoose }: YardSelectProps) {
  return (
    <select {...control} className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{none}</option>
      {yards.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
