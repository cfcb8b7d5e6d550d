/** A drawing of the sites' own set, shown and named. */
import { Icon, matchesSearch } from '../../ui/kit.ts';
import { PickPopover } from '../pick/pick-popover.tsx';
import { displayChoice } from '../values/messages.ts';
import { type ControlProps, shownText } from './control.ts';

/** The sites' sprite, which every host of the server has. */
function Drawing({ name }: { readonly name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <use href={`/assets/icons.svg#${name}`} />
    </svg>
  );
}

export function IconControl(props: ControlProps) {
  const { id, label, schema, disabled, described, onChange, onBlur, onFocus } = props;
  const value = shownText(props.value);
  const names = (Array.isArray(schema.enum) ? schema.enum : []).filter((name) => typeof name === 'string');
  const title = (name: string) => displayChoice(schema, name);
  const shown = value === '' ? 'Choose an icon' : title(value);
  return (
    <PickPopover
      label={label}
      hint="Search icons"
      nothing="No icons match."
      align="start"
      grid
      trigger={
        <button
          type="button"
          id={id}
          className="input link-button"
          disabled={disabled}
          aria-label={`${label}: ${shown}`}
          {...described}
          onBlur={onBlur}
          onFocus={onFocus}
        >
          {value === '' ? null : <Drawing name={value} />}
          <span className="truncate">{shown}</span>
          <Icon name="chevronDown" />
        </button>
      }
      groups={(text, close) => [
        {
          title: 'Icons',
          choices: names
            .filter((name) => matchesSearch(text, name, title(name)))
            .map((name) => ({
              key: name,
              name: title(name),
              icon: <Drawing name={name} />,
              onPick: () => {
                onChange(name);
                close();
              },
            })),
        },
      ]}
    />
  );
}
