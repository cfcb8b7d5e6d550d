/** A field to search by, and the list below it: worked from the field by arrows and Enter, or by pressing an entry. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { SearchBox } from '../../ui/kit.ts';

interface PickChoice {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  readonly icon?: ReactNode;
  readonly onPick: () => void;
}

interface PickGroup {
  readonly title: string;
  readonly choices: readonly PickChoice[];
}

export function PickList({
  label,
  hint,
  text,
  onText,
  groups,
  grid = false,
  isWaiting = false,
  isStale = false,
  nothing,
}: {
  /** What the list is, for screen readers. */
  readonly label: string;
  /** What can be typed. */
  readonly hint: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly PickGroup[];
  /** Drawings side by side, without their notes. */
  readonly grid?: boolean;
  readonly isWaiting?: boolean;
  /** The entries belong to an earlier search: Enter waits for the new ones. */
  readonly isStale?: boolean;
  readonly nothing: string;
}) {
  const list = useId();
  const [at, setAt] = useState(0);
  const shown = groups.filter((group) => group.choices.length > 0);
  const choices = shown.flatMap((group) => group.choices);
  const active = choices[Math.min(at, choices.length - 1)];
  const optionId = (choice: PickChoice) => `${list}-${choices.indexOf(choice)}`;

  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, grid);
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      const next = (Math.min(at, choices.length - 1) + step + choices.length) % choices.length;
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!isStale) active?.onPick();
    }
  };
  return (
    <div className="pick">
      <SearchBox
        label={hint}
        value={text}
        onChange={(next) => {
          onText(next);
          setAt(0);
        }}
        onKeyDown={press}
        combobox={{ list, active: active ? optionId(active) : undefined }}
      />
      <div
        className="pick-list"
        id={list}
        role="listbox"
        aria-label={label}
        aria-busy={isWaiting}
        data-grid={grid || undefined}
      >
        {shown.map((group) => (
          <fieldset key={group.title} aria-label={group.title}>
            {grid ? null : (
              <p className="menu-label" aria-hidden="true">
                {group.title}
              </p>
            )}
            {group.choices.map((choice) => (
              <div
                key={choice.key}
                id={optionId(choice)}
                role="option"
                tabIndex={-1}
                aria-selected={choice === active}
                {...(grid ? { 'aria-label': choice.name, title: choice.name } : {})}
                className="pick-option flex items-center gap-8"
                onMouseDown={(event) => event.preventDefault()}
                onClick={choice.onPick}
                onKeyDown={press}
              >
                {choice.icon}
                {grid ? null : <span className="truncate">{choice.name}</span>}
                {grid || !choice.note ? null : <span className="link-note truncate soft text-12">{choice.note}</span>}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      {choices.length === 0 && !isWaiting ? <p className="soft small empty">{nothing}</p> : null}
    </div>
  );
}

/** In a grid the arrows to the sides move too, which would move in the word that is typed. */
function stepOf(key: string, grid: boolean): number {
  if (key === 'ArrowDown' || (grid && key === 'ArrowRight')) return 1;
  if (key === 'ArrowUp' || (grid && key === 'ArrowLeft')) return -1;
  return 0;
}
