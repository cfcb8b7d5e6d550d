import { useEffect, useRef } from 'react';
import type { JsonObject } from '#domain/json/json-object.ts';
import { foldText } from '#domain/text/fold.ts';
import type { RankStock } from '#schemas/api/ranking.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { boostSubjects, rankingLimits } from '#schemas/switches/ranking.ts';
import { SwitchOrigin } from '../../documents/switch-origin.tsx';
import { draftValue } from '../../documents/use-switches.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Choice, FieldError } from '../../ui/fields.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type BoostRow, boostRows, boostsKey, isSubject } from './ranking-values.ts';

type Values = RankStock['values'];

/** Boosts, one a row, with what the site's own stock has to choose from. */
export function BoostRows({
  choice,
  own,
  template,
  problems,
  values,
  onSet,
}: {
  readonly choice: SwitchState;
  readonly own: JsonObject;
  readonly template: string | null;
  readonly problems: readonly Problem[];
  /** Null until known. */
  readonly values: Values | null;
  readonly onSet: (key: string, value: Json | undefined) => void;
}) {
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef<boolean>(false);
  const rows = boostRows(draftValue(choice, own));
  const save = (next: readonly BoostRow[]) =>
    onSet(
      boostsKey,
      next.map((row): Json => ({ ...row })),
    );
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.lastElementChild?.querySelector<HTMLInputElement>('input')?.focus();
  });
  const remove = (at: number) => {
    save(rows.filter((_, index) => index !== at));
    add.current?.focus();
    toast({ text: 'Boost removed.', action: { label: 'Undo', run: () => save(rows) } });
  };
  const whole = problems.find(({ pointer }) => pointer === `/${boostsKey}`);
  return (
    <section className="panel rank-boosts" aria-labelledby="rank-boosts-title">
      <h2 id="rank-boosts-title">{choice.title}</h2>
      <p className="field-help">{choice.description}</p>
      <ul ref={list}>
        {rows.map((row, at) => (
          <Boost
            // biome-ignore lint/suspicious/noArrayIndexKey: boosts have no identity but their place
            key={at}
            number={at + 1}
            row={row}
            problem={problems.find(({ pointer }) => `${pointer}/`.startsWith(`/${boostsKey}/${at}/`))}
            values={values}
            onChange={(next) => save(rows.map((other, index) => (index === at ? next : other)))}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {whole ? <FieldError message={whole.message} /> : null}
      <div className="row row-wrap">
        <Button
          ref={add}
          small
          icon="plus"
          disabled={rows.length >= rankingLimits.boosts}
          onClick={() => {
            added.current = true;
            save([...rows, { when: 'make', is: '', add: 50 }]);
          }}
        >
          Add a boost
        </Button>
      </div>
      <SwitchOrigin choice={choice} own={own} template={template} onReset={() => onSet(boostsKey, undefined)} />
    </section>
  );
}

function Boost({
  number,
  row,
  problem,
  values,
  onChange,
  onRemove,
}: {
  readonly number: number;
  readonly row: BoostRow;
  readonly problem: Problem | undefined;
  readonly values: Values | null;
  readonly onChange: (row: BoostRow) => void;
  readonly onRemove: () => void;
}) {
  const id = `boost-${number}`;
  const known = values?.[row.when] ?? [];
  const word = foldText(row.is).trim();
  const count = known.find(({ value }) => foldText(value).trim() === word)?.count ?? 0;
  const text = values === null || word === '' ? '' : count === 1 ? '1 vehicle' : `${count || 'No'} vehicles`;
  const invalid = (field: string) => problem?.pointer.endsWith(`/${field}`) ?? false;
  const described = problem ? `${id}-error` : `${id}-count`;
  return (
    <li className="rank-boost">
      <Choice
        aria-label={`Boost ${number}: goes by`}
        value={row.when}
        choices={Object.entries(boostSubjects)}
        onChoose={(value) => {
          if (isSubject(value)) onChange({ ...row, when: value });
        }}
      />
      <input
        className="input"
        aria-label={`Boost ${number}: ${boostSubjects[row.when]}`}
        aria-invalid={invalid('is')}
        aria-describedby={described}
        list={`${id}-values`}
        maxLength={80}
        value={row.is}
        onChange={(event) => onChange({ ...row, is: event.target.value })}
      />
      <datalist id={`${id}-values`}>
        {known.map(({ value, count: vehicles }) => (
          <option key={value} value={value}>
            {vehicles}
          </option>
        ))}
      </datalist>
      <input
        className="input num"
        type="number"
        aria-label={`Boost ${number}: points`}
        aria-invalid={invalid('add')}
        aria-describedby={described}
        min={-rankingLimits.boost}
        max={rankingLimits.boost}
        step={1}
        value={row.add ?? ''}
        onChange={(event) => onChange({ ...row, add: event.target.value === '' ? null : Number(event.target.value) })}
      />
      <IconButton icon="trash" label={`Remove boost ${number}`} onClick={onRemove} />
      <div className="rank-boost-note">
        {problem ? (
          <FieldError id={`${id}-error`} message={problem.message} />
        ) : (
          <span id={`${id}-count`} className={text !== '' && count === 0 ? 'field-warning' : 'field-help'}>
            {text === '' ? '' : `${text} on the site`}
          </span>
        )}
      </div>
    </li>
  );
}
