import { LinkField } from '../link/link-field.tsx';
import { type ControlProps, shownText, storedText } from './control.ts';

/** The target of a link. The field's pattern defines which addresses it accepts. */
export function LinkControl(props: ControlProps) {
  const { id, label, schema, required, disabled, settings, described, onChange, onBlur, onFocus } = props;
  const { pattern, maxLength } = schema;
  const most = typeof maxLength === 'number' ? maxLength : 300;
  return (
    <LinkField
      id={id}
      label={label}
      required={required}
      disabled={disabled}
      described={described}
      onBlur={onBlur}
      onFocus={onFocus}
      tenant={settings.tenant}
      page={settings.page ?? ''}
      value={shownText(props.value)}
      takes={(href) => href.length <= most && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(href))}
      onChange={(href) => onChange(storedText(href, props))}
    />
  );
}
