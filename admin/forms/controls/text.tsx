import { type ControlProps, controlAttributes, shownText, storedText } from './control.ts';

/** One line of text, or a number. */
export function TextControl(props: ControlProps) {
  const { schema, value, onChange } = props;
  return (
    <input
      {...controlAttributes(props)}
      className="input"
      value={shownText(value)}
      type={schema.format === 'email' ? 'email' : 'text'}
      inputMode={schema.type === 'integer' || schema.type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(storedText(event.target.value, props))}
    />
  );
}

/** Text whose lines stay apart. */
export function LinesControl(props: ControlProps) {
  return (
    <textarea
      {...controlAttributes(props)}
      className="input"
      rows={3}
      value={shownText(props.value)}
      onChange={(event) => props.onChange(storedText(event.target.value, props))}
    />
  );
}
