/** A field whose value comes from a switch or from the dealer's facts, and the menu that makes it so. */

import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { FieldProps } from '@rjsf/utils';
import { isAssignable } from '#domain/json/value-types.ts';
import { factSchema } from '#domain/subject/bindable-facts.ts';
import { isSwitchReference } from '#schemas/layout/reference.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { type FormSettings, formSettings } from './values/form-context.ts';
import { isReference } from './values/json-values.ts';
import { displayKey } from './values/messages.ts';

const StandardField = getDefaultRegistry().fields.SchemaField;

/** Stands in for rjsf's SchemaField: the same, except where the value is a reference. */
export function ReferableField(props: FieldProps) {
  if (!isReference(props.formData)) return StandardField ? <StandardField {...props} /> : null;
  const settings = formSettings(props.registry.formContext);
  const label = props.schema.title ?? displayKey(props.name);
  const errors: readonly string[] = props.errorSchema?.__errors ?? [];
  return (
    <div className="field" id={props.fieldPathId.$id}>
      <span className="field-label">{label}</span>
      <span className="reference">
        <Icon name="link" />
        <span className="grow">{displayReference(props.formData, settings)}</span>
        <Button
          kind="quiet"
          small
          icon="unlink"
          onClick={() =>
            props.onChange(literalFor(props.formData, settings, props.schema.default), props.fieldPathId.path)
          }
        >
          Unlink
        </Button>
      </span>
      {errors.map((message) => (
        <FieldError key={message} message={message} />
      ))}
    </div>
  );
}

function displayReference(value: Json, settings: FormSettings): string {
  if (isSwitchReference(value)) {
    const found = settings.switches.find((choice) => choice.key === value.$switch);
    return `From switch: ${found?.title ?? value.$switch}`;
  }
  const path = typeof value === 'object' && value !== null && '$bind' in value ? String(value.$bind) : '';
  return `From the dealer: ${settings.facts.find((fact) => fact.path === path)?.title ?? path}`;
}

/** Unlinking keeps what shoppers see now, where it is known. */
function literalFor(value: Json, settings: FormSettings, standard: unknown): Json | undefined {
  if (isSwitchReference(value)) return settings.switches.find((choice) => choice.key === value.$switch)?.value;
  return typeof standard === 'string' || typeof standard === 'number' || typeof standard === 'boolean'
    ? standard
    : undefined;
}

/** Offers the switches and facts whose type fits this field. Nothing when none does. */
export function LinkMenu({
  label,
  schema,
  settings,
  onLink,
}: {
  readonly label: string;
  readonly schema: SchemaNode;
  readonly settings: FormSettings;
  readonly onLink: (reference: Json) => void;
}) {
  const switches = settings.switches.filter((choice) => isAssignable(choice.schema, schema));
  const facts = settings.facts.filter((fact) => isAssignable(factSchema(fact.type), schema));
  if (switches.length === 0 && facts.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton icon="link" label={`Link ${label} to a value`} small />}
      sections={[
        {
          title: 'Take the value of a switch',
          entries: switches.map((choice) => ({
            label: choice.title,
            onSelect: () => onLink({ $switch: choice.key }),
          })),
        },
        {
          title: 'Take a fact of the dealer',
          entries: facts.map((fact) => ({ label: fact.title, onSelect: () => onLink({ $bind: fact.path }) })),
        },
      ]}
    />
  );
}
