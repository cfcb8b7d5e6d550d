/** rjsf's widgets, which delegate to the table of controls. An unset value shows the schema's default. */
import type { WidgetProps } from '@rjsf/utils';
import { isSchemaNode, type Json } from '#schemas/shapes/json.ts';
import { Check, Choice } from '../ui/kit.ts';
import { findControl, textControl } from './control-table.ts';
import type { ControlProps } from './controls/control.ts';
import { facetOf } from './stock/chosen-facets.ts';
import { useFormFacets } from './stock/use-form-facets.ts';
import { useShownErrors } from './templates.tsx';
import { formSettings } from './values/form-context.ts';
import { displayChoice, displayKey } from './values/messages.ts';

/** What the control points at for screen readers: help and message. */
function described({ id, rawErrors, schema }: WidgetProps) {
  const ids = [schema.description ? `${id}__description` : '', rawErrors?.length ? `${id}__error` : ''].filter(Boolean);
  return { 'aria-invalid': Boolean(rawErrors?.length), 'aria-describedby': ids.join(' ') || undefined };
}

/** A new entry of a list keeps its messages back until its fields have been visited. */
function useQuiet(props: WidgetProps): WidgetProps {
  return { ...props, rawErrors: useShownErrors(props.id, props.rawErrors) ?? [] };
}

/** Props of the table's controls, from rjsf's. */
function controlProps(props: WidgetProps): ControlProps {
  const { id, schema, required, disabled, readonly, registry, onChange, onBlur, onFocus } = props;
  const value: Json | undefined = props.value ?? schema.default;
  return {
    id,
    label: props.label || displayKey(props.name),
    schema,
    value,
    required: required === true,
    disabled: disabled === true || readonly === true,
    settings: formSettings(registry.formContext),
    described: described(props),
    onChange,
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
  };
}

/** Texts and numbers, by the table of controls. */
export function TextWidget(given: WidgetProps) {
  const props = useQuiet(given);
  const Control = textControl(props.schema);
  return <Control {...controlProps(props)} />;
}

export function CheckboxWidget(given: WidgetProps) {
  const props = useQuiet(given);
  const { id, value, schema, onChange, disabled, readonly } = props;
  const checked = typeof value === 'boolean' ? value : schema.default === true;
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className="toggle"
      checked={checked}
      disabled={disabled === true || readonly === true}
      onChange={(event) => onChange(event.target.checked)}
      {...described(props)}
    />
  );
}

export function SelectWidget(given: WidgetProps) {
  const props = useQuiet(given);
  const { id, schema, options, onChange, disabled, readonly, required, multiple } = props;
  if (multiple) return <CheckboxesWidget {...props} />;
  const Control = findControl(schema);
  if (Control) return <Control {...controlProps(props)} />;
  const choices = options.enumOptions ?? [];
  const value: unknown = props.value ?? schema.default;
  const index = choices.findIndex((choice) => choice.value === value);
  const mayBeEmpty = !required && schema.default === undefined;
  return (
    <Choice
      id={id}
      value={index}
      disabled={disabled === true || readonly === true}
      {...described(props)}
      choices={[
        ...(index < 0 || mayBeEmpty ? [[-1, mayBeEmpty ? 'None' : 'Choose…'] as const] : []),
        ...choices.map((choice, position) => [position, displayChoice(schema, choice.value)] as const),
      ]}
      onChoose={(chosen) => onChange(choices[Number(chosen)]?.value)}
    />
  );
}

/** With more choices than this, they are shown side by side. */
const severalColumns = 8;

export function CheckboxesWidget(props: WidgetProps) {
  const { id, options, onChange, disabled } = props;
  const entry = isSchemaNode(props.schema.items) ? props.schema.items : {};
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  const choices = options.enumOptions ?? [];
  const facet = facetOf(props.schema);
  const counts = useFormFacets(formSettings(props.registry.formContext))?.facets.find(({ name }) => name === facet);
  const countOf = (value: unknown) => counts && `(${counts.items.find((item) => item.value === value)?.count ?? 0})`;
  return (
    <fieldset
      id={id}
      className="plain-set"
      data-many={choices.length > severalColumns || undefined}
      aria-label={props.label}
    >
      {choices.map((choice) => (
        <Check
          key={String(choice.value)}
          checked={chosen.includes(choice.value)}
          disabled={disabled === true}
          onChange={(on) =>
            onChange(
              choices.map((each) => each.value).filter((each) => (each === choice.value ? on : chosen.includes(each))),
            )
          }
        >
          {displayChoice(entry, choice.value)}
          {facet ? <span className="soft">{countOf(choice.value)}</span> : null}
        </Check>
      ))}
    </fieldset>
  );
}
