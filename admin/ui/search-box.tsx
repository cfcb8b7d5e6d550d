import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** The list of options that it controls, and the option that Enter would choose. */
  readonly combobox?: { readonly list: string; readonly active: string | undefined };
  readonly ref?: Ref<HTMLInputElement>;
}

export function SearchBox({ label, value, onChange, onKeyDown, combobox, ref }: SearchBoxProps) {
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

/** A search starts when typing pauses this long (ms). */
const pauseMs = 250;

interface PausedSearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * A search whose words are in the address. The field keeps the typed text: the address follows when typing pauses, and
 * a field that waited for it would lose letters on a slow computer.
 *
 * @param value the words in the address; the field follows them while the reader is elsewhere
 */
export function PausedSearchBox({ label, value, onSearch }: PausedSearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (document.activeElement === input.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      search(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchBox ref={input} label={label} value={typed} onChange={setTyped} />;
}

/** Whether every word of a search is in one of the texts. */
export function matchesSearch(search: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.filter(Boolean).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
