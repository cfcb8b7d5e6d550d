/** What the inspector asks of a form, a step and a field: parts of the document's own schema. */
import { mayBePrivate } from '#domain/forms/check-document.ts';
import { fieldKinds } from '#domain/forms/field-kinds.ts';
import { type FormField, formSchema } from '#schemas/documents/form.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';

const { properties } = formSchema;
const stepSchema = properties.steps.additionalProperties;
const fieldProperties: { readonly [name: string]: SchemaNode } = properties.fields.additionalProperties.properties;

const later = (node: SchemaNode): SchemaNode => ({ ...node, 'x-group': 'advanced' });

/** @param categories what leads of the site may be about. */
export function settingsSchema(categories: readonly string[]): SchemaNode {
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

export const stepSettingsSchema: SchemaNode = {
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

export function fieldSchemaOf(field: Pick<FormField, 'kind' | 'name'>): SchemaNode {
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
export function withNamedChoices(field: FormField): FormField {
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
