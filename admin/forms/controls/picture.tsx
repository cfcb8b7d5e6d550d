import { PictureField } from '../../media/picture-field.tsx';
import { type ControlProps, shownText, storedText } from './control.ts';

/** A picture of the library or of another site. */
export function PictureControl(props: ControlProps) {
  const { id, label, disabled, settings, described, onChange } = props;
  const isOfSite = id.includes('logo');
  return (
    <PictureField
      id={id}
      label={label}
      value={shownText(props.value)}
      disabled={disabled}
      described={described}
      folder={settings.pictures ?? (isOfSite ? 'Logos' : 'Pages')}
      onChange={(address) => onChange(storedText(address, props))}
    />
  );
}
