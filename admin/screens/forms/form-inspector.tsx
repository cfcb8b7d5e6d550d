/** Settings of the form, of a step or of a field, and its visibility. */
import { useEffect, useMemo, useState } from 'react';
import { answerType, mayBeLeftOut, mayBePrivate } from '#domain/forms/check-document.ts';
import { setField, setStep } from '#domain/forms/edit-form.ts';
import { fieldKinds } from '#domain/forms/field-kinds.ts';
import { walkForm } from '#domain/forms/walk-form.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import { type Form, type FormField, type FormStep, formSchema } from '#schemas/documents/form.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { ConditionChoices, type ConditionFact } from '../../forms/conditions/condition-choices.ts';
import { GroupRows } from '../../forms/conditions/condition-group.tsx';
import { everywhere, readTree, writeTree } from '../../forms/conditions/condition-tree.ts';
import { focusField, SchemaForm, useProblemsWithin } from '../../forms/schema-form.tsx';
import { Button } from '../../ui/kit.ts';
import type { FormActions } from './form-actions.ts';
import { pathOf, type Selection } from './selection.ts';
import { type FormEdit, isForm } from './use-form-edit.ts';

/** What the inspector asks of a form, a step and a field: parts of the document's own schema. */
const { properties } = formSchema;
const stepSchema = properties.steps.additionalProperties;
const fieldProperties: { readonly [name: string]: SchemaNode } = properties.fields.additionalProperties.properties;

const later = (node: SchemaNode): SchemaNode => ({ ...node, 'x-group': 'advanced' });

/** @param categories what leads of the site may be about. */
function settingsSchema(categories: readonly string[]): SchemaNode {
  const { title, heading, lead, category, submit, sentences, answerer } = properties;
  const { subcategory, gate, successPath, event } = properties;
  const { maxLength: _most, minLength: _least, ...about } = category;
  return {
    type: 'object',
    properties: {
      title,
      heading,
      lead,
      category: { ...about, enum: categories },
      submit,
      sentences,
      answerer,
      subcategory: later(subcategory),
      gate: later(gate),
      successPath: later(successPath),
      event: later(event),
    },
    required: ['title', 'category', 'submit'],
    additionalProperties: false,
  };
}

const stepSettingsSchema: SchemaNode = {
  type: 'object',
  properties: { title: stepSchema.properties.title, lead: stepSchema.properties.lead },
  required: ['title'],
  additionalProperties: false,
};

/** Choices are edited by the labels that shoppers read; their names in data stay as they are. */
const labelsOnly: SchemaNode = {
  ...fieldProperties['options'],
  items: {
    type: 'object',
    title: 'Choice',
    properties: { label: { type: 'string', minLength: 1, maxLength: 120, title: 'Label' } },
    required: ['label'],
  },
};

const oneLine: SchemaNode = { ...fieldProperties['label'], maxLength: 160 };

function fieldSchemaOf(field: Pick<FormField, 'kind' | 'name'>): SchemaNode {
  const { fixedName, ...kind } = fieldKinds[field.kind];
  const uses = kind.uses.filter((name) => name !== 'private' || mayBePrivate(field));
  const asked = ['label', 'hint', 'required', ...uses.filter((name) => name !== 'required' && name !== 'name')];
  const shown = asked.filter((name) => name !== 'required' || uses.includes('required'));
  const entries = shown.map((name): [string, SchemaNode] => [
    name,
    name === 'options' ? labelsOnly : name === 'label' ? oneLine : (fieldProperties[name] ?? {}),
  ]);
  const name: readonly [string, SchemaNode][] =
    uses.includes('name') && fixedName === undefined ? [['name', later(fieldProperties['name'] ?? {})]] : [];
  return {
    type: 'object',
    properties: Object.fromEntries([...entries, ...name]),
    required: ['label'],
    additionalProperties: false,
  };
}

/** Gives new choices a unique name in data. */
function withNamedChoices(field: FormField): FormField {
  const { options } = field;
  if (!options?.some(({ value }) => !value)) return field;
  const taken = new Set(options.map(({ value }) => value));
  let number = 1;
  const free = () => {
    while (taken.has(`choice-${number}`)) number += 1;
    taken.add(`choice-${number}`);
    return `choice-${number}`;
  };
  return { ...field, options: options.map((option) => (option.value ? option : { ...option, value: free() })) };
}

const prefix = 'form-inspector';

interface Props {
  readonly edit: Pick<FormEdit, 'form' | 'change'>;
  readonly selected: Selection;
  readonly problems: readonly Problem[];
  readonly categories: readonly string[];
  readonly switches: readonly SwitchState[];
  readonly actions: FormActions;
  /** Pointer of the field to focus, within the selection. */
  readonly focus: string | null;
}

export function FormInspector(props: Props) {
  const { edit, selected, problems, categories, switches, actions, focus } = props;
  const { form, change } = edit;
  const at = pathOf(selected);
  const own = useProblemsWithin(problems, at);
  useEffect(() => {
    if (focus !== null) requestAnimationFrame(() => focusField(prefix, focus));
  }, [focus]);
  const draw = (schema: SchemaNode, value: JsonObject, onChange: (next: JsonObject, id: string) => void) => (
    <SchemaForm
      idPrefix={prefix}
      schema={schema}
      value={value}
      validate={undefined}
      problems={own}
      onChange={(next, id) => onChange(next, `${at} ${id}`)}
    />
  );
  if (selected.kind === 'field') {
    const field = form.fields[selected.id];
    if (!field) return null;
    const set = (next: FormField, intent?: string) => change(setField(form, selected.id, next), intent);
    return (
      <Part
        key={at}
        title={field.label}
        note={fieldKinds[field.kind].description}
        onRemove={() => actions.remove(selected)}
        problems={own}
      >
        {draw(fieldSchemaOf(field), jsonOf(field), (next, intent) => {
          const changed: unknown = { ...next, kind: field.kind, ...whenOf(field), ...unshownOf(field, next) };
          if (isField(changed)) set(withNamedChoices(changed), intent);
        })}
        {field.labelSwitch === undefined ? null : (
          <p className="field-help">
            The switch “{switches.find(({ key }) => key === field.labelSwitch)?.title ?? field.labelSwitch}” says the
            label. Type one here to have your own.
          </p>
        )}
        {field.required && mayBeLeftOut(field) ? (
          <When
            legend="Required only when"
            when={field.requiredWhen}
            facts={factsBefore(form, selected)}
            switches={switches}
            onChange={(requiredWhen) => set(withRequiredWhen(field, requiredWhen))}
          />
        ) : null}
        <When
          when={field.when}
          facts={factsBefore(form, selected)}
          switches={switches}
          onChange={(when) => set(withWhen(field, when))}
        />
      </Part>
    );
  }
  if (selected.kind === 'step') {
    const step = form.steps[selected.id];
    if (!step) return null;
    const { fields, when, ...rest } = step;
    const set = (next: FormStep, intent?: string) => change(setStep(form, selected.id, next), intent);
    return (
      <Part
        key={at}
        title={step.title}
        note="A step is one screen. Shoppers can continue once it is complete, and go back without losing anything."
        onRemove={form.order.length > 1 ? () => actions.remove(selected) : null}
        problems={own}
      >
        {draw(stepSettingsSchema, jsonOf(rest), (next, intent) => {
          const changed: unknown = { ...next, fields, ...whenOf(step) };
          if (isStep(changed)) set(changed, intent);
        })}
        <When
          when={when}
          facts={factsBefore(form, selected)}
          switches={switches}
          onChange={(next) => set(withWhen(step, next))}
        />
      </Part>
    );
  }
  const { order, steps, fields, ...settings } = form;
  return (
    <Part
      key={at}
      title={form.title}
      note="The name of the form, the subject of its leads, and its text."
      problems={own}
    >
      {draw(settingsSchema([...new Set([...categories, form.category])]), jsonOf(settings), (next, intent) => {
        const changed: unknown = { ...next, order, steps, fields };
        if (isForm(changed)) change(changed, intent);
      })}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly note: string;
  readonly onRemove?: (() => void) | null;
  readonly problems: readonly Pick<Problem, 'pointer' | 'message' | 'severity'>[];
  readonly children: React.ReactNode;
}

function Part({ title, note, onRemove = null, problems, children }: PartProps) {
  // Problems without a field in the inspector are shown above its fields.
  const others = problems.filter(({ pointer }) => /^\/(?:fields|order|when)\b/.test(pointer));
  return (
    <div className="grid one-column gap-12">
      <div className="row spread">
        <h2 className="truncate">{title}</h2>
        {onRemove ? (
          <Button small kind="quiet" icon="trash" onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
      <p className="field-help">{note}</p>
      {others.map(({ pointer, message, severity }) => (
        <p key={`${pointer} ${message}`} className={severity === 'error' ? 'note note-danger' : 'note note-warning'}>
          {message}
        </p>
      ))}
      {children}
    </div>
  );
}

interface WhenProps {
  readonly legend?: string;
  readonly when: Condition | undefined;
  readonly facts: readonly ConditionFact[];
  readonly switches: readonly SwitchState[];
  readonly onChange: (when: Condition | null) => void;
}

function When({ legend = 'Shown only when', when, facts, switches, onChange }: WhenProps) {
  // A group with too few rows to be stored stays as chosen, until the form changes.
  const [draft, setDraft] = useState(() => readTree(when));
  const tree = equalJson(writeTree(draft), when ?? null) ? draft : readTree(when);
  const offers = useMemo(() => {
    const [first] = facts;
    return {
      facts,
      switches,
      factWord: 'Answer',
      unknownFact: 'not asked before this',
      newFact: first ? { data: first.path, exists: true } : null,
    };
  }, [facts, switches]);
  return (
    <fieldset className="form-set">
      <legend>{legend}</legend>
      <ConditionChoices value={offers}>
        <GroupRows
          group={tree.group}
          level={0}
          onChange={(group) => {
            setDraft({ on: everywhere, group });
            onChange(writeTree({ on: everywhere, group }));
          }}
        />
      </ConditionChoices>
    </fieldset>
  );
}

/** Answers that a condition can ask for: of the fields before it. */
function factsBefore(form: Form, selected: Selection): readonly ConditionFact[] {
  const facts: ConditionFact[] = [];
  for (const { id: step, fields } of walkForm(form)) {
    if (selected.kind === 'step' && selected.id === step) return facts;
    for (const { id, field } of fields) {
      if (selected.kind === 'field' && selected.id === id) return facts;
      const { name, label, options } = field;
      if (name === undefined) continue;
      facts.push({
        path: name,
        title: label,
        type: answerType(field),
        ...(options ? { choices: options.map((option) => [option.value, option.label] as const) } : {}),
      });
    }
  }
  return facts;
}

const whenOf = ({ when }: { readonly when?: Condition }) => (when === undefined ? {} : { when });

function withWhen<T extends { readonly when?: Condition }>({ when: _, ...rest }: T, when: Condition | null) {
  return when === null ? rest : { ...rest, when };
}

/** Field settings that its inspector edits in another way. A typed label wins over a switch's. */
function unshownOf({ label, labelSwitch, requiredWhen }: FormField, next: JsonObject) {
  return {
    ...(labelSwitch !== undefined && next['label'] === label ? { labelSwitch } : {}),
    ...(requiredWhen !== undefined && next['required'] === true ? { requiredWhen } : {}),
  };
}

function withRequiredWhen({ requiredWhen: _, ...rest }: FormField, when: Condition | null): FormField {
  return when === null ? rest : { ...rest, requiredWhen: when };
}

/** The inspector's fields validate their own values; the server reports errors. */
function isField(value: unknown): value is FormField {
  return isJsonObject(value) && typeof value['kind'] === 'string';
}

function isStep(value: unknown): value is FormStep {
  return isJsonObject(value) && Array.isArray(value['fields']);
}

function jsonOf(value: object): JsonObject {
  return value as { readonly [name: string]: Json };
}
