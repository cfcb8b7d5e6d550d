/** The control of one switch, by the schema of its value. */
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { LinkField } from '../../forms/link/link-field.tsx';
import { ChoiceSelect } from '../../forms/pick/choice-select.tsx';
import { choose } from '../../forms/values/choices.ts';
import { displayChoice } from '../../forms/values/messages.ts';
import { type ChoiceList, isChoiceList, useSiteChoices } from '../../forms/values/use-site-choices.ts';
import { PictureField } from '../../media/picture-field.tsx';
import { Choice, IconButton } from '../../ui/kit.ts';

interface SwitchValueProps {
  readonly id: string;
  readonly title: string;
  readonly schema: SchemaNode;
  readonly value: Json;
  readonly invalid: boolean;
  readonly onChange: (value: Json) => void;
}

export function SwitchValue({ id, title, schema, value, invalid, onChange }: SwitchValueProps) {
  const { tenant } = useParams();
  const described = { 'aria-invalid': invalid, 'aria-describedby': invalid ? `${id}-error` : undefined };
  if (schema.type === 'boolean')
    return (
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        className="toggle"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  if (schema.format === 'image')
    return (
      <PictureField
        id={id}
        label={title}
        value={typeof value === 'string' ? value : ''}
        folder="Pages"
        described={described}
        onChange={onChange}
      />
    );
  if (schema.format === 'link') {
    const { pattern, maxLength } = schema;
    const most = typeof maxLength === 'number' ? maxLength : 300;
    return (
      <LinkField
        id={id}
        label={title}
        value={typeof value === 'string' ? value : ''}
        required={typeof schema.minLength === 'number'}
        disabled={false}
        described={described}
        tenant={tenant}
        page=""
        takes={(href) => href.length <= most && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(href))}
        onChange={onChange}
        onBlur={() => {}}
        onFocus={() => {}}
      />
    );
  }
  const from = schema['x-from'];
  if (isChoiceList(from))
    return <SiteChoice id={id} list={from} value={value} described={described} onChange={onChange} />;
  if (Array.isArray(schema.enum)) {
    const choices: readonly unknown[] = schema.enum;
    return (
      <select
        id={id}
        className="input switch-control"
        value={choices.indexOf(value)}
        onChange={(event) => {
          const choice = choices[Number(event.target.value)];
          if (typeof choice === 'string' || typeof choice === 'number' || typeof choice === 'boolean') onChange(choice);
        }}
        {...described}
      >
        {choices.includes(value) ? null : <option value={-1}>Choose…</option>}
        {choices.map((choice, index) => (
          <option key={String(choice)} value={index}>
            {displayChoice(schema, choice)}
          </option>
        ))}
      </select>
    );
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <input
        id={id}
        type="number"
        className="input switch-control"
        step={schema.type === 'integer' ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        {...described}
      />
    );
  const entry = entrySchema(schema);
  if ((entry?.type === 'number' || entry?.type === 'integer') && Array.isArray(value))
    return <NumbersValue id={id} value={value} described={described} onChange={onChange} />;
  if (entry && Array.isArray(entry.enum) && (value === null || isTexts(value)))
    return (
      <OrderedChoices
        id={id}
        title={title}
        schema={entry}
        chosen={value ?? []}
        described={described}
        onChange={onChange}
      />
    );
  const entryFrom = entry?.['x-from'];
  if (entry && isChoiceList(entryFrom) && (value === null || isTexts(value)))
    return (
      <SiteChoiceList
        id={id}
        title={title}
        described={described}
        onChange={onChange}
        schema={entry}
        list={entryFrom}
        chosen={value ?? []}
      />
    );
  if (entry?.type === 'string' && (value === null || isTexts(value)))
    return (
      <textarea
        id={id}
        className="input switch-control"
        rows={3}
        placeholder="One per line"
        value={(value ?? []).join('\n')}
        onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        {...described}
      />
    );
  if (schema.type === 'string')
    return (
      <input
        id={id}
        className="input switch-control"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        {...described}
      />
    );
  return <JsonValue id={id} title={title} value={value} invalid={invalid} onChange={onChange} />;
}

type Described = { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };

interface SiteChoiceProps {
  readonly id: string;
  readonly list: ChoiceList;
  readonly value: Json;
  readonly described: Described;
  readonly onChange: (value: Json) => void;
}

/** One entry of a list of the site. */
function SiteChoice({ id, list, value, described, onChange }: SiteChoiceProps) {
  const { tenant } = useParams();
  return (
    <ChoiceSelect
      id={id}
      {...described}
      onChange={onChange}
      className="input switch-control"
      choices={useSiteChoices(tenant, list)}
      value={typeof value === 'string' ? value : ''}
      none={list === 'lenders' ? 'The first one' : 'None'}
    />
  );
}

interface SiteChoiceListProps {
  readonly id: string;
  readonly title: string;
  readonly list: ChoiceList;
  readonly schema: SchemaNode;
  readonly chosen: readonly string[];
  readonly described: Described;
  readonly onChange: (value: readonly string[]) => void;
}

/** Several entries of a list of the site, in an order; a stored entry that is not in the list can be removed. */
function SiteChoiceList({ list, schema, ...props }: SiteChoiceListProps) {
  const { tenant } = useParams();
  const choices = useSiteChoices(tenant, list) ?? [];
  const gone = props.chosen.filter((value) => !choices.some(([key]) => key === value));
  const all = [...choices, ...gone.map((value) => [value, value] as const)];
  return <OrderedChoices {...props} schema={choose(schema, all)} />;
}

interface NumbersValueProps {
  readonly id: string;
  readonly value: readonly Json[];
  readonly described: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };
  readonly onChange: (value: Json) => void;
}

/** Numbers in one line: "25, 50, 100". Incomplete ones are not applied. */
function NumbersValue({ id, value, described, onChange }: NumbersValueProps) {
  const [text, setText] = useState(() => value.join(', '));
  const stored = value.join(', ');
  const shown = equalNumbers(readNumbers(text), value) ? text : stored;
  return (
    <input
      id={id}
      className="input switch-control"
      inputMode="decimal"
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readNumbers(event.target.value));
      }}
      {...described}
    />
  );
}

function readNumbers(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)
    .filter((number) => Number.isFinite(number));
}

function equalNumbers(one: readonly number[], two: readonly Json[]): boolean {
  return one.length === two.length && one.every((number, index) => number === two[index]);
}

/** The schema of a list's entries; null if the switch is not a list. */
function entrySchema({ type, items }: SchemaNode): SchemaNode | null {
  // A JSON Schema's `items` is a schema, hence a node, if it is an object.
  return type === 'array' && typeof items === 'object' && items !== null ? (items as SchemaNode) : null;
}

function isTexts(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

interface JsonValueProps {
  readonly id: string;
  readonly title: string;
  readonly value: Json;
  readonly invalid: boolean;
  readonly onChange: (value: Json) => void;
}

/** A value of several parts, as JSON. It is applied once it parses. */
function JsonValue({ id, title, value, invalid, onChange }: JsonValueProps) {
  const stored = JSON.stringify(value, null, 2);
  const [text, setText] = useState<string | null>(null);
  const broken = text !== null;
  return (
    <div className="switch-control stack-small">
      <textarea
        id={id}
        className="input mono"
        rows={6}
        aria-label={title}
        aria-invalid={invalid || broken}
        value={text ?? stored}
        onChange={(event) => {
          try {
            onChange(JSON.parse(event.target.value));
            setText(null);
          } catch {
            setText(event.target.value);
          }
        }}
      />
      {broken ? (
        <p className="field-error">This is not complete yet, so it is not saved. Check brackets, quotes and commas.</p>
      ) : null}
    </div>
  );
}

interface OrderedChoicesProps {
  readonly id: string;
  readonly title: string;
  /** Of one entry: its `enum` is what there is to choose from. */
  readonly schema: SchemaNode;
  readonly chosen: readonly string[];
  readonly described: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };
  readonly onChange: (chosen: readonly string[]) => void;
}

/**
 * A switch whose value is an ordered selection of choices: the chosen ones, which can be moved and removed, and the
 * rest.
 */
function OrderedChoices({ id, title, schema, chosen, described, onChange }: OrderedChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  const all: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const left = all.filter((choice): choice is string => typeof choice === 'string' && !chosen.includes(choice));
  const swap = (index: number, step: 1 | -1) => {
    const next = [...chosen];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + step, 0, moved);
    onChange(next);
  };
  const remove = (choice: string) => {
    onChange(chosen.filter((each) => each !== choice));
    // The pressed button disappears with its entry.
    list.current?.querySelector('select')?.focus();
  };
  return (
    <div className="switch-control ordered-choices grid gap-4" ref={list}>
      {chosen.length > 0 ? (
        <ol className="ordered-choices grid gap-4" aria-label={title}>
          {chosen.map((choice, index) => {
            const name = displayChoice(schema, choice);
            return (
              <li key={choice}>
                <span className="grow truncate">{name}</span>
                <IconButton
                  icon="arrowUp"
                  label={`Move ${name} up`}
                  small
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && swap(index, -1)}
                />
                <IconButton
                  icon="arrowDown"
                  label={`Move ${name} down`}
                  small
                  aria-disabled={index === chosen.length - 1}
                  onClick={() => index < chosen.length - 1 && swap(index, 1)}
                />
                <IconButton icon="close" label={`Remove ${name}`} small onClick={() => remove(choice)} />
              </li>
            );
          })}
        </ol>
      ) : null}
      <Choice
        id={id}
        value=""
        disabled={left.length === 0}
        {...described}
        choices={[
          ['', left.length === 0 ? 'All are chosen' : 'Add…'],
          ...left.map((choice) => [choice, displayChoice(schema, choice)] as const),
        ]}
        onChoose={(value) => onChange([...chosen, value])}
      />
    </div>
  );
}
