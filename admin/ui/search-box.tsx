import type { KeyboardEvent, Ref } from 'react';
import { Icon } from './icon.tsx';

export function SearchBox({
  label,
  value,
  onChange,
  onKeyDown,
  combobox,
  ref,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** The list of options that it works, and the option that Enter would take. */
  readonly combobox?: { readonly list: string; readonly active: string | undefined };
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const list = combobox
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': true,
        'aria-controls': combobox.list,
        'aria-activedescendant': combobox.active,
      } as const)
    : {};
  return (
    <span className="search">
      <Icon name="search" />
      <input
        ref={ref}
        className="input"
        type="search"
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        {...list}
      />
    </span>
  );
}

/** Whether every word of a search is in one of the texts. */
export function matchesSearch(search: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.filter(Boolean).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
