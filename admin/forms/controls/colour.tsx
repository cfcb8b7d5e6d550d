import { describeContrast } from '#domain/theme/check-contrast.ts';
import { readColours } from '../../api/theme-query.ts';
import { type ControlProps, controlAttributes, shownText, storedText } from './control.ts';

/** A colour by the browser's picker, or as six digits; in a theme with how words read on it, or it on the page. */
export function ColourControl(props: ControlProps) {
  const { id, label, disabled, settings, onChange } = props;
  const value = shownText(props.value);
  const colours = readColours(settings.form?.value['colours']);
  const name = id.slice(id.lastIndexOf('_') + 1);
  const contrast = colours !== null && isColourOf(colours, name) ? describeContrast(colours, name) : '';
  return (
    <span className="colour-field">
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
      {contrast === '' ? null : <span className="field-help">{contrast}.</span>}
    </span>
  );
}

function isColourOf<T extends object>(colours: T, name: string): name is keyof T & string {
  return Object.hasOwn(colours, name);
}
