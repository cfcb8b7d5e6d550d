import { describeContrast, repairColour } from '#domain/theme/check-contrast.ts';
import { readColours } from '../../api/theme-query.ts';
import { Button } from '../../ui/kit.ts';
import { type ControlProps, controlAttributes, shownText, storedText } from './control.ts';

/** A colour by the browser's picker, or as six digits; in a theme with how words read on it, or it on the page. */
export function ColourControl(props: ControlProps) {
  const { id, label, disabled, settings, onChange } = props;
  const value = shownText(props.value);
  const colours = readColours(settings.form?.value['colours']);
  const name = id.slice(id.lastIndexOf('_') + 1);
  const isOfTheme = colours !== null && isColourOf(colours, name);
  const contrast = isOfTheme ? describeContrast(colours, name) : '';
  const nearest = isOfTheme && !disabled ? repairColour(colours, name) : null;
  return (
    <span className="grid gap-4">
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
      {nearest === null ? null : (
        <span>
          <Button small onClick={() => onChange(nearest)}>
            <span className="repair-swatch" style={{ background: nearest }} />
            Use {nearest}, the nearest that reads<span className="visually-hidden">: {label}</span>
          </Button>
        </span>
      )}
    </span>
  );
}

function isColourOf<T extends object>(colours: T, name: string): name is keyof T & string {
  return Object.hasOwn(colours, name);
}
