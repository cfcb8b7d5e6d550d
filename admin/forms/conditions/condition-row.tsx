/** One comparison of a condition: a switch, a fact or dates. */
import { useContext } from 'react';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { displayChoice } from '../values/messages.ts';
import { ConditionChoices } from './condition-choices.ts';
import type { ConditionLeaf } from './condition-tree.ts';

type Scalar = boolean | string | number;

export function ConditionRow({
  row,
  onChange,
}: {
  readonly row: ConditionLeaf;
  readonly onChange: (row: ConditionLeaf) => void;
}) {
  if ('switch' in row) return <SwitchRow row={row} onChange={onChange} />;
  if ('data' in row) return <FactRow row={row} onChange={onChange} />;
  return <DateRow row={row} onChange={onChange} />;
}

function SwitchRow({
  row,
  onChange,
}: {
  readonly row: Extract<ConditionLeaf, { switch: string }>;
  readonly onChange: (row: ConditionLeaf) => void;
}) {
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
      <select
        className="input"
        aria-label="Is"
        value={choices.indexOf(row.is)}
        onChange={(event) => onChange({ ...row, is: choices[Number(event.target.value)] ?? row.is })}
      >
        {choices.map((choice, index) => (
          <option key={String(choice)} value={index}>
            is {displayScalar(found?.schema ?? {}, choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

function choicesOf(schema: SchemaNode): Scalar[] {
  if (schema.type === 'boolean') return [true, false];
  return Array.isArray(schema.enum) ? schema.enum.filter(isScalar) : [];
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
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
  const { type, choices } = facts.find((fact) => fact.path === row.data) ?? {};
  const comparison = comparisons.find((each) => row[each] !== undefined) ?? 'is';
  const value = row[comparison];
  const offered = comparisons.filter(
    (each) =>
      each === comparison ||
      type === 'number' ||
      (each !== 'gt' && each !== 'lt' && (each !== 'in' || type !== 'boolean')),
  );
  const change = (path: string, next: Comparison, text: string) =>
    onChange(makeFact(path, next, text, facts.find((fact) => fact.path === path)?.type));
  const text = Array.isArray(value) ? value.join(', ') : value === undefined || value === null ? '' : String(value);
  return (
    <div className="grow stack-small">
      <select
        className="input"
        aria-label="Detail"
        value={row.data}
        onChange={(event) => change(event.target.value, 'is', '')}
      >
        {type ? null : (
          <option value={row.data}>
            {row.data} ({unknownFact})
          </option>
        )}
        {facts.map((fact) => (
          <option key={fact.path} value={fact.path}>
            {fact.title}
          </option>
        ))}
      </select>
      <div className="row">
        <select
          className="input"
          aria-label="Comparison"
          value={comparison}
          onChange={(event) => change(row.data, comparisons.find((each) => each === event.target.value) ?? 'is', text)}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </select>
        {comparison === 'exists' ? (
          <select
            className="input"
            aria-label="Value"
            value={String(row.exists !== false)}
            onChange={(event) => onChange({ data: row.data, exists: event.target.value === 'true' })}
          >
            <option value="true">yes</option>
            <option value="false">no</option>
          </select>
        ) : type === 'boolean' ? (
          <select
            className="input"
            aria-label="Value"
            value={text}
            onChange={(event) => change(row.data, 'is', event.target.value)}
          >
            <option value="true">yes</option>
            <option value="false">no</option>
          </select>
        ) : choices && comparison !== 'in' ? (
          <select
            className="input"
            aria-label="Value"
            value={text}
            onChange={(event) => change(row.data, comparison, event.target.value)}
          >
            {choices.some(([choice]) => choice === text) ? null : <option value={text}>Choose…</option>}
            {choices.map(([choice, words]) => (
              <option key={choice} value={choice}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <input
            className="input"
            aria-label="Value"
            type={type === 'number' && comparison !== 'in' ? 'number' : 'text'}
            placeholder={comparison === 'in' ? 'Separated by commas' : undefined}
            value={text}
            onChange={(event) => change(row.data, comparison, event.target.value)}
          />
        )}
      </div>
    </div>
  );
}

function makeFact(path: string, comparison: Comparison, text: string, type: string | undefined): FactCondition {
  if (comparison === 'exists') return { data: path, exists: true };
  if (comparison === 'gt') return { data: path, gt: Number(text) || 0 };
  if (comparison === 'lt') return { data: path, lt: Number(text) || 0 };
  if (comparison === 'in')
    return {
      data: path,
      in: text.split(/,\s?/).map((part) => (type === 'number' && part !== '' ? Number(part) : part)),
    };
  const value: Json = type === 'number' ? Number(text) || 0 : type === 'boolean' ? text !== 'false' : text;
  return { data: path, is: value };
}

function DateRow({
  row,
  onChange,
}: {
  readonly row: Extract<ConditionLeaf, { date: object }>;
  readonly onChange: (row: ConditionLeaf) => void;
}) {
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
