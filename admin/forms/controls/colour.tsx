import { type ControlProps, controlAttributes, shownText, storedText } from './control.ts';

/** A colour by the browser's picker, or as six digits. */
export function ColourControl(props: ControlProps) {
  const { label, disabled, onChange } = props;
  const value = shownText(props.value);
  return (
    <span className="colour">
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={/^#[0-9a-fA-F]{6}$/.test(value) ? value : '#000000'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...controlAttributes(props)}
        className="input mono"
        value={value}
        maxLength={7}
        onChange={(event) => onChange(storedText(event.target.value, props))}
      />
    </span>
  );
}
