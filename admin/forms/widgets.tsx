/** The controls of forms. A value that nobody set shows the schema's default. */
import type { WidgetProps } from '@rjsf/utils';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { displayChoice, displayKey } from './messages.ts';
import { RichText } from './rich-text.tsx';

const colourPattern = '^#[0-9a-fA-F]{6}$';

/** What the control points at for screen readers: help and message. */
function described({ id, rawErrors, schema }: WidgetProps) {
  const ids = [schema.description ? `${id}__description` : '', rawErrors?.length ? `${id}__error` : ''].filter(Boolean);
  return { 'aria-invalid': Boolean(rawErrors?.length), 'aria-describedby': ids.join(' ') || undefined };
}

/** An emptied optional field is taken away, unless that would bring its default back. */
function textValue(text: string, { required, schema }: WidgetProps): string | undefined {
  return text === '' && !required && !schema.default ? undefined : text;
}

function shownText(props: WidgetProps): string {
  const value: unknown = props.value ?? props.schema.default ?? '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A field of one line would join the lines of a text. */
function hasLines({ type, format, pattern, maxLength = 0, 'x-widget': widget }: WidgetProps['schema']): boolean {
  return type === 'string' && (widget === 'lines' || (maxLength > 160 && format === undefined && !pattern));
}

export function TextWidget(props: WidgetProps) {
  const { id, schema, onChange, onBlur, onFocus, disabled, readonly } = props;
  const value = shownText(props);
  if (schema.pattern === colourPattern) return <ColourWidget {...props} />;
  const control = {
    id,
    value,
    disabled: disabled === true || readonly === true,
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
    'aria-label': props.label || displayKey(props.name),
    ...described(props),
  };
  if (schema.format === 'rich-text')
    return <RichText {...control} onText={(text) => onChange(textValue(text, props))} maxLength={schema.maxLength} />;
  if (hasLines(schema))
    return (
      <textarea
        {...control}
        className="input"
        rows={3}
        onChange={(event) => onChange(textValue(event.target.value, props))}
      />
    );
  return (
    <input
      {...control}
      className="input"
      type={schema.format === 'email' ? 'email' : 'text'}
      inputMode={schema.type === 'integer' || schema.type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(textValue(event.target.value, props))}
    />
  );
}

function ColourWidget(props: WidgetProps) {
  const { id, onChange, disabled } = props;
  const value = shownText(props);
  return (
    <span className="colour">
      <input
        type="color"
        aria-label={`${props.label}, picker`}
        value={/^#[0-9a-fA-F]{6}$/.test(value) ? value : '#000000'}
        disabled={disabled === true}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        className="input mono"
        value={value}
        maxLength={7}
        disabled={disabled === true}
        onChange={(event) => onChange(textValue(event.target.value, props))}
        {...described(props)}
      />
    </span>
  );
}

export function CheckboxWidget(props: WidgetProps) {
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

export function SelectWidget(props: WidgetProps) {
  const { id, schema, options, onChange, disabled, readonly, required, multiple } = props;
  if (multiple) return <CheckboxesWidget {...props} />;
  const choices = options.enumOptions ?? [];
  const value: unknown = props.value ?? schema.default;
  const index = choices.findIndex((choice) => choice.value === value);
  const mayBeEmpty = !required && schema.default === undefined;
  return (
    <select
      id={id}
      className="input"
      value={index}
      disabled={disabled === true || readonly === true}
      onChange={(event) => onChange(choices[Number(event.target.value)]?.value)}
      {...described(props)}
    >
      {index < 0 || mayBeEmpty ? <option value={-1}>{mayBeEmpty ? 'None' : 'Choose…'}</option> : null}
      {choices.map((choice, position) => (
        <option key={String(choice.value)} value={position}>
          {displayChoice(schema, choice.value)}
        </option>
      ))}
    </select>
  );
}

export function CheckboxesWidget(props: WidgetProps) {
  const { id, options, onChange, disabled } = props;
  const entry = isSchema(props.schema.items) ? props.schema.items : {};
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  const choices = options.enumOptions ?? [];
  return (
    <fieldset id={id} className="plain-set" aria-label={props.label}>
      {choices.map((choice) => (
        <label className="check" key={String(choice.value)}>
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            disabled={disabled === true}
            onChange={(event) =>
              onChange(
                choices
                  .map((each) => each.value)
                  .filter((each) => (each === choice.value ? event.target.checked : chosen.includes(each))),
              )
            }
          />
          {displayChoice(entry, choice.value)}
        </label>
      ))}
    </fieldset>
  );
}

function isSchema(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
