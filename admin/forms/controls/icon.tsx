/** A drawing of the sites' own set, shown and named. */
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { matchesSearch } from '../../ui/search-box.tsx';
import { PickList } from '../pick/pick-list.tsx';
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
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const value = shownText(props.value);
  const names = (Array.isArray(schema.enum) ? schema.enum : []).filter((name) => typeof name === 'string');
  const title = (name: string) => displayChoice(schema, name);
  const shown = value === '' ? 'Choose a drawing' : title(value);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setText('');
      }}
    >
      <Popover.Trigger asChild>
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu link-menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
        >
          <PickList
            label={label}
            hint="Search drawings"
            grid
            text={text}
            onText={setText}
            nothing="No drawing of that name."
            groups={[
              {
                title: 'Drawings',
                choices: names
                  .filter((name) => matchesSearch(text, name, title(name)))
                  .map((name) => ({
                    key: name,
                    name: title(name),
                    icon: <Drawing name={name} />,
                    onPick: () => {
                      onChange(name);
                      setOpen(false);
                    },
                  })),
              },
            ]}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
