/** The order of results: points for vehicles that staff want first, and their effect on the site's own stock. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { JsonObject } from '#domain/json/json-object.ts';
import { foldText } from '#domain/text/fold.ts';
import type { RankStock } from '#schemas/api/ranking.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { boostSubjects, rankingLimits } from '#schemas/switches/ranking.ts';
import { useTenant } from '../../api/api.ts';
import type { DraftSession } from '../../documents/draft-session.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { SwitchOrigin } from '../../documents/switch-origin.tsx';
import { useSaving } from '../../documents/use-draft.ts';
import { draftValue, findProblem, useSwitches } from '../../documents/use-switches.ts';
import {
  Button,
  Choice,
  Empty,
  Failed,
  FieldError,
  IconButton,
  PageHead,
  Unloaded,
  useToast,
  Waiting,
} from '../../ui/kit.ts';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { RankEffect } from './rank-effect.tsx';
import { rankStockQuery } from './ranking-queries.ts';
import { type BoostRow, boostRows, boostsKey, isSubject, triedValues } from './ranking-values.ts';

export function RankingScreen() {
  const tenant = useTenant();
  const { saver, error, retry, ...switches } = useSwitches(tenant);
  if (error) return <Failed error={error} onRetry={retry} />;
  const choices = switches.groups?.find(({ key }) => key === 'ranking')?.switches;
  if (!saver || !switches.own || !choices || !switches.detail) return <Waiting what="the search ranking" />;
  return (
    <Ranking
      key={tenant}
      saver={saver}
      choices={choices}
      own={switches.own}
      detail={switches.detail}
      onSet={switches.set}
    />
  );
}

type Switches = ReturnType<typeof useSwitches>;

interface RankingProps {
  readonly saver: DraftSession;
  readonly choices: NonNullable<Switches['groups']>[number]['switches'];
  readonly own: NonNullable<Switches['own']>;
  readonly detail: NonNullable<Switches['detail']>;
  readonly onSet: Switches['set'];
}

function Ranking({ saver, choices, own, detail, onSet }: RankingProps) {
  const tenant = useTenant();
  const { problems } = useSaving(saver);
  const isTemplate = detail.kind === 'template';
  const stock = useQuery({ ...rankStockQuery(tenant), enabled: !isTemplate });
  const boosts = choices.find(({ key }) => key === boostsKey);
  return (
    <TwoPanes
      settingsName="Points"
      effectName="Effect on the stock"
      head={
        <>
          {' '}
          <PageHead title="Search ranking" actions={<SavingStatus saver={saver} documentKey="switches" />} />
          <p className="soft">
            Vehicles with more points come first under “Recommended”. Sold vehicles come last. Shoppers get the new
            order once it is <Link to={`/sites/${tenant}/review`}>reviewed and published</Link>.
          </p>
        </>
      }
      settings={
        <>
          {' '}
          <ul className="panel rank-weights">
            {choices
              .filter(({ key }) => key !== boostsKey)
              .map((choice) => (
                <WeightRow
                  key={choice.key}
                  choice={choice}
                  own={own}
                  template={detail.template}
                  problem={findProblem(problems, choice.key)}
                  onSet={onSet}
                />
              ))}
          </ul>
          {boosts ? (
            <BoostRows
              choice={boosts}
              own={own}
              template={detail.template}
              problems={problems}
              values={stock.data?.values ?? null}
              onSet={onSet}
            />
          ) : null}
        </>
      }
      effect={
        isTemplate ? (
          <Empty title="A template has no stock">
            <p>Sites that inherit these points show their effect on their own vehicles.</p>
          </Empty>
        ) : stock.data === undefined ? (
          <Unloaded what="the stock" query={stock} />
        ) : (
          <RankEffect stock={stock.data} values={triedValues(choices, own)} />
        )
      }
    />
  );
}

interface WeightRowProps {
  readonly choice: SwitchState;
  readonly own: JsonObject;
  readonly template: string | null;
  readonly problem: Problem | undefined;
  readonly onSet: (key: string, value: Json | undefined) => void;
}

/** Points of one fact: a slider to try, a number to set it exactly. */
function WeightRow({ choice, own, template, problem, onSet }: WeightRowProps) {
  const id = `rank-${choice.key.replace('.', '-')}`;
  const value = draftValue(choice, own);
  const points = typeof value === 'number' ? value : null;
  return (
    <li className="rank-weight grid one-column gap-2 pad-12-16">
      <label htmlFor={id} className="weight-600">
        {choice.title}
      </label>
      <p className="field-help" id={`${id}-help`}>
        {choice.description}
      </p>
      <div className="rank-points grid gap-12 items-center">
        <input
          type="range"
          aria-label={`${choice.title}, points`}
          aria-describedby={`${id}-help`}
          min={0}
          max={rankingLimits.weight}
          step={10}
          value={points ?? 0}
          onChange={(event) => onSet(choice.key, Number(event.target.value))}
        />
        <input
          id={id}
          className="input num"
          type="number"
          min={0}
          max={rankingLimits.weight}
          step={1}
          value={points ?? ''}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          onChange={(event) => onSet(choice.key, event.target.value === '' ? null : Number(event.target.value))}
        />
      </div>
      {problem ? <FieldError id={`${id}-error`} message={problem.message} /> : null}
      <SwitchOrigin choice={choice} own={own} template={template} onReset={() => onSet(choice.key, undefined)} />
    </li>
  );
}

type Values = RankStock['values'];

interface BoostRowsProps {
  readonly choice: SwitchState;
  readonly own: JsonObject;
  readonly template: string | null;
  readonly problems: readonly Problem[];
  /** Null until known. */
  readonly values: Values | null;
  readonly onSet: (key: string, value: Json | undefined) => void;
}

/** Boosts, one a row, with what the site's own stock has to choose from. */
function BoostRows({ choice, own, template, problems, values, onSet }: BoostRowsProps) {
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
    <section className="panel rank-boosts grid one-column gap-8 pad-12-16" aria-labelledby="rank-boosts-title">
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

interface BoostProps {
  readonly number: number;
  readonly row: BoostRow;
  readonly problem: Problem | undefined;
  readonly values: Values | null;
  readonly onChange: (row: BoostRow) => void;
  readonly onRemove: () => void;
}

function Boost({ number, row, problem, values, onChange, onRemove }: BoostProps) {
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
