/** Two people changed the same thing: both sides to read, and a choice for each. */

import { useState } from 'react';
import { readPointer } from '#domain/json/pointer.ts';
import { withValueAt } from '#domain/json/value-at.ts';
import type { MergeConflict } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { displayMoment } from '../ui/dates.ts';
import { Button, Dialog } from '../ui/kit.ts';

export type Side = 'yours' | 'theirs';

/** A merged body, with your side, and the chosen side of each conflict. */
export function withChosenSides(merged: Json, conflicts: readonly MergeConflict[], choices: readonly Side[]): Json {
  return conflicts.reduce<Json>(
    (body, conflict, index) =>
      choices[index] === 'theirs' ? withValueAt(body, readPointer(conflict.pointer), conflict.theirs) : body,
    merged,
  );
}

export function MergeChoices({
  theirs: { by, at },
  conflicts,
  nameOf,
  display = displayValue,
  onTheirs,
  onMine,
  onSettle,
  onLater,
}: {
  readonly theirs: { readonly by: string; readonly at: string };
  readonly conflicts: readonly MergeConflict[];
  /** Name of a changed value, in the words that staff know. */
  readonly nameOf: (conflict: MergeConflict) => string;
  readonly display?: (value: Json, conflict: MergeConflict) => string;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  readonly onSettle: (choices: readonly Side[]) => void;
  readonly onLater: () => void;
}) {
  const [choices, setChoices] = useState<readonly Side[]>(() => conflicts.map(() => 'yours'));
  return (
    <Dialog
      title="Another person changed this too"
      wide
      onClose={onLater}
      foot={
        <>
          <Button onClick={onTheirs}>Use all of theirs</Button>
          <Button onClick={onMine}>Keep all of mine</Button>
          <Button kind="primary" onClick={() => onSettle(choices)}>
            Save both, with these choices
          </Button>
        </>
      }
    >
      <p>
        {by} saved on {displayMoment(at)}, while you were editing. Changes that do not overlap are merged already.
        Choose for the rest; until then your version is kept in this browser.
      </p>
      {conflicts.map((entry, index) => (
        <fieldset className="conflict" key={`${entry.blockId ?? ''}${entry.pointer}`}>
          <legend>{nameOf(entry)}</legend>
          <p className="field-help">{entry.message}</p>
          {(['yours', 'theirs'] as const).map((side) => (
            <label className="check" key={side}>
              <input
                type="radio"
                name={`conflict-${index}`}
                checked={choices[index] === side}
                onChange={() => setChoices((now) => now.map((old, place) => (place === index ? side : old)))}
              />
              <span>
                <strong>{side === 'yours' ? 'Yours' : `From ${by}`}</strong>
                <span className="mono conflict-value">{display(entry[side], entry)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

export function displayValue(value: Json): string {
  if (typeof value === 'string') return value === '' ? 'Empty' : value;
  if (value === null) return 'Nothing';
  return JSON.stringify(value, null, 1);
}
