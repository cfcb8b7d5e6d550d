/** A switch that is on or off, by its title below its group, with its current value; stored by its key. */
import { useQuery } from '@tanstack/react-query';
import { switchesQuery } from '../../api/queries.ts';
import { type ControlProps, controlAttributes, shownText } from './control.ts';

export function SwitchKeyControl(props: ControlProps) {
  const { settings, onChange } = props;
  const value = shownText(props.value);
  const { data } = useQuery({ ...switchesQuery(settings.tenant ?? ''), enabled: settings.tenant !== undefined });
  const groups = (data?.groups ?? []).flatMap(({ title, switches }) => {
    const offered = switches.filter(({ schema }) => schema['type'] === 'boolean');
    return offered.length > 0 ? [{ title, switches: offered }] : [];
  });
  const isThere = value === '' || groups.some(({ switches }) => switches.some(({ key }) => key === value));
  return (
    <select
      {...controlAttributes(props)}
      className="input"
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">None: always offered</option>
      {isThere ? null : <option value={value}>{data ? `${value} (unknown)` : value}</option>}
      {groups.map(({ title, switches }) => (
        <optgroup key={title} label={title}>
          {switches.map((one) => (
            <option key={one.key} value={one.key}>{`${one.title} (${one.value === true ? 'on' : 'off'})`}</option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
