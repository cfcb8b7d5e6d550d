/** One comparison of a condition: a switch, a fact or dates. */

import { useContext } from 'react';
import { isScalar } from '#domain/switches/possible-values.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Choice } from '../../ui/kit.ts';
import type { Choices } from '../values/choices.ts';
import { displayChoice } from '../values/messages.ts';
import { ConditionChoices, type ConditionFact } from './condition-choices.ts';
import type { ConditionLeaf } from './condition-tree.ts';

type Scalar = boolean | string | number;

interface ConditionRowProps {
  readonly row: ConditionLeaf;
  readonly onChange: (row: ConditionLeaf) => void;
}

export function ConditionRow({ row, onChange }: ConditionRowProps) {
  if ('switch' in row) return <SwitchRow row={row} onChange={onChange} />;
  if ('data' in row) return <FactRow row={row} onChange={onChange} />;
  return <DateRow row={row} onChange={onChange} />;
}

interface SwitchRowProps {
  readonly row: Extract<ConditionLeaf, { switch: string }>;
  readonly onChange: (row: ConditionLeaf) => void;
}

function SwitchRow({ row, onChange }: SwitchRowProps) {
  const { switches } = useContext(ConditionChoices);
  const found = switches.find((choice) => choice.key === row.switch);
  const choices = found ? choicesOf(found.schema) : [row.is];
  return (
    <div className="grow stack-small">
      <select
        className="input"
        aria-label="Switch"
        value={row.switch}
        onChange={(event) => {
          const next = switches.find((choice) => choice.key === event.target.value);
          onChange({ switch: event.target.value, is: next ? (choicesOf(next.schema)[0] ?? true) : true });
        }}
      >
        {found ? null : <option value={row.switch}>{row.switch} (unknown)</option>}
        {switches
          .filter((choice) => choicesOf(choice.schema).length > 0)
          .map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.title}
            </option>
          ))}
      </select>
      <Choice
        aria-label="Is"
        value={choices.indexOf(row.is)}
        choices={choices.map((choice, index) => [index, `is ${displayScalar(found?.schema ?? {}, choice)}`] as const)}
        onChoose={(value) => onChange({ ...row, is: choices[Number(value)] ?? row.is })}
      />
    </div>
  );
}

function choicesOf(schema: SchemaNode): Scalar[] {
  if (schema.type === 'boolean') return [true, false];
  return Array.isArray(schema.enum) ? schema.enum.filter(isScalar) : [];
}

function displayScalar(schema: SchemaNode, value: Scalar): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return displayChoice(schema, value);
}

type FactCondition = Extract<ConditionLeaf, { data: string }>;
const comparisons = ['is', 'in', 'gt', 'lt', 'exists'] as const;
type Comparison = (typeof comparisons)[number];
const words: { readonly [comparison in Comparison]: string } = {
  is: 'is',
  in: 'is one of',
  gt: 'is more than',
  lt: 'is less than',
  exists: 'is known',
};

function FactRow({ row, onChange }: { readonly row: FactCondition; readonly onChange: (row: ConditionLeaf) => void }) {
  const { facts, unknownFact } = useContext(ConditionChoices);
  const fact = facts.find((one) => one.path === row.data);
  const comparison = comparisons.find((each) => row[each] !== undefined) ?? 'is';
  return (
    <div className="grow stack-small">
      <select
        className="input"
        aria-label="Detail"
        value={row.data}
        onChange={(event) => {
          const next = facts.find((one) => one.path === event.target.value);
          onChange(next ? firstTest(next) : { data: event.target.value, exists: true });
        }}
      >
        {fact ? null : (
          <option value={row.data}>
            {row.data} ({unknownFact})
          </option>
        )}
        {facts.map((one) => (
          <option key={one.path} value={one.path}>
            {one.title}
          </option>
        ))}
      </select>
      <div className="row">
        <Choice
          aria-label="Comparison"
          value={comparison}
          choices={comparisons
            .filter((each) => each === comparison || fits(each, fact?.type))
            .map((each) => [each, words[each]] as const)}
          onChoose={(value) => {
            const next = comparisons.find((each) => each === value) ?? 'is';
            onChange(compare(row, next, fact));
          }}
        />
        <FactValue row={row} comparison={comparison} fact={fact} onChange={onChange} />
      </div>
    </div>
  );
}

/** A list is never one value, and words are never more or less than others. */
function fits(comparison: Comparison, type: ConditionFact['type'] | undefined): boolean {
  if (comparison === 'exists') return true;
  if (comparison === 'gt' || comparison === 'lt') return type === 'number';
  return comparison === 'is' ? type !== 'list' : type !== 'boolean';
}

/** The initial test of a row: a value from the fact's list, or else whether the fact is known. */
function firstTest({ path, type, choices }: ConditionFact): FactCondition {
  const first = choices?.[0]?.[0];
  if (type === 'boolean') return { data: path, is: true };
  if (type === 'list') return first === undefined ? { data: path, exists: true } : { data: path, in: [first] };
  if (type === 'number' || first === undefined) return { data: path, exists: true };
  return { data: path, is: first };
}

/** The same value under another comparison, as far as it fits. */
function compare(row: FactCondition, next: Comparison, fact: ConditionFact | undefined): FactCondition {
  const { data } = row;
  const old = [row.is, row.in?.[0], row.gt, row.lt].find((value) => value !== undefined && value !== null);
  const first = fact?.choices?.[0]?.[0] ?? '';
  if (next === 'exists') return { data, exists: true };
  if (next === 'gt' || next === 'lt') return { data, [next]: typeof old === 'number' ? old : 0 };
  if (next === 'in')
    return {
      data,
      in: row.in ?? [typeof old === 'string' || typeof old === 'number' ? old : fact?.type === 'number' ? 0 : first],
    };
  return { data, is: old ?? (fact?.type === 'number' ? 0 : first) };
}

interface FactValueProps {
  readonly row: FactCondition;
  readonly comparison: Comparison;
  readonly fact: ConditionFact | undefined;
  readonly onChange: (row: ConditionLeaf) => void;
}

function FactValue({ row, comparison, fact, onChange }: FactValueProps) {
  const { data } = row;
  const type = fact?.type;
  const value = row[comparison];
  if (comparison === 'exists' || type === 'boolean')
    return (
      <Choice
        aria-label="Value"
        value={String(value !== false && value !== 'false')}
        choices={[
          ['true', 'yes'],
          ['false', 'no'],
        ]}
        onChoose={(value) => {
          const yes = value === 'true';
          onChange(comparison === 'exists' ? { data, exists: yes } : { data, is: yes });
        }}
      />
    );
  if (comparison === 'in') return <SomeValues row={row} fact={fact} onChange={onChange} />;
  if (type === 'number')
    return (
      <input
        className="input"
        aria-label="Value"
        type="number"
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange({ data, [comparison]: Number(event.target.value) || 0 })}
      />
    );
  const text = value === undefined || value === null ? '' : String(value);
  if (fact?.choices)
    return (
      <select
        className="input"
        aria-label="Value"
        value={text}
        onChange={(event) => onChange({ data, is: event.target.value })}
      >
        {fact.choices.some(([choice]) => choice === text) ? null : (
          <option value={text}>{text === '' ? 'Choose…' : `${text} (not in the list)`}</option>
        )}
        {fact.choices.map(([choice, title]) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </select>
    );
  return (
    <input
      className="input"
      aria-label="Value"
      value={text}
      onChange={(event) => onChange({ data, is: event.target.value })}
    />
  );
}

interface SomeValuesProps {
  readonly row: FactCondition;
  readonly fact: ConditionFact | undefined;
  readonly onChange: (row: ConditionLeaf) => void;
}

/** Any of several values: ticked in the fact's own list, or typed one after the other. */
function SomeValues({ row, fact, onChange }: SomeValuesProps) {
  const { data } = row;
  const chosen = row.in ?? [];
  const choices = fact?.choices;
  if (!choices)
    return (
      <input
        className="input"
        aria-label="Value"
        placeholder="Separated by commas"
        value={chosen.join(', ')}
        onChange={(event) => {
          const parts = event.target.value.split(/,\s?/).slice(0, mostValues);
          onChange({
            data,
            in: parts.map((part) => (fact?.type === 'number' && part.trim() !== '' ? Number(part) || 0 : part)),
          });
        }}
      />
    );
  const unknown = chosen.map(String).filter((value) => !choices.some(([choice]) => choice === value));
  const offered: Choices = [...unknown.map((value) => [value, `${value} (not in the list)`] as const), ...choices];
  const toggle = (value: string, isOn: boolean) => {
    const next = offered.map(([each]) => each).filter((each) => (each === value ? isOn : chosen.includes(each)));
    onChange({ data, in: next.slice(0, mostValues) });
  };
  return (
    <fieldset className="condition-values grow" aria-label="Values">
      {offered.map(([value, title]) => (
        <label className="check" key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            // A condition without a value is not a condition.
            disabled={chosen.length === 1 && chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

/** Values that one condition may name (`schemas/layout/condition.ts`). */
const mostValues = 50;

interface DateRowProps {
  readonly row: Extract<ConditionLeaf, { date: object }>;
  readonly onChange: (row: ConditionLeaf) => void;
}

function DateRow({ row, onChange }: DateRowProps) {
  const set = (key: 'from' | 'to', text: string) => {
    const { [key]: _old, ...rest } = row.date;
    onChange({ date: text === '' ? rest : { ...rest, [key]: text } });
  };
  return (
    <div className="grow stack-small">
      {(['from', 'to'] as const).map((key) => (
        <label className="row small" key={key}>
          <span className="condition-date">{key === 'from' ? 'From' : 'Until'}</span>
          <DateInput
            type="datetime-local"
            value={row.date[key] ?? ''}
            onChange={(event) => set(key, event.target.value)}
          />
        </label>
      ))}
      <p className="field-help">In the site's own time zone.</p>
    </div>
  );
}
