/** Two people changed the same fields of a location, review or model. */

import { clockTime, weekOrder } from '#domain/hours/edit-hours.ts';
import { weekdayNames } from '#domain/hours/week.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { replaceTags } from '#domain/text/tags.ts';
import type { Entry, EntryConflict } from '#schemas/api/content.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { fieldTitle } from '#schemas/validate/schema-walk.ts';
import { displayValue, MergeChoices, type Side } from '../editing/merge-choices.tsx';

export function EntryConflictDialog<E extends Entry>({
  schema,
  conflict,
  onSettle,
  onLater,
}: {
  readonly schema: SchemaNode;
  readonly conflict: EntryConflict<E>;
  readonly onSettle: (choices: readonly Side[] | 'theirs') => void;
  readonly onLater: () => void;
}) {
  return (
    <MergeChoices
      theirs={conflict.theirs}
      conflicts={conflict.conflicts}
      nameOf={({ pointer }) => fieldTitle(schema, pointer)}
      display={displayEntryValue}
      onTheirs={() => onSettle('theirs')}
      onMine={() => onSettle(conflict.conflicts.map(() => 'yours'))}
      onSettle={onSettle}
      onLater={onLater}
    />
  );
}

/** Hours as people read them; a list of words one a line. */
export function displayEntryValue(value: Json): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return displayValue(value);
  if (value.length === 0) return 'Nothing';
  const words = value.filter((entry) => typeof entry === 'string');
  if (words.length === value.length) return words.join('\n');
  const days = value.filter(isJsonObject);
  if (days.some((entry) => !('weekday' in entry || 'date' in entry))) return days.map(displayPart).join('\n');
  const order: readonly unknown[] = weekOrder;
  const place = ({ weekday }: JsonObject) => order.indexOf(weekday);
  return days
    .toSorted((a, b) => place(a) - place(b))
    .map(displayDayEntry)
    .join('\n');
}

/** A variant, a colour, a picture: its content, without ids. */
function displayPart(part: JsonObject): string {
  return Object.entries(part)
    .flatMap(([field, value]) => {
      if (['id', 'thumb', 'updated_at', 'full_name'].includes(field)) return [];
      if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
      return typeof value === 'string' || typeof value === 'number' ? [replaceTags(String(value), ' ').trim()] : [];
    })
    .filter(Boolean)
    .join(' · ');
}

function displayDayEntry(day: JsonObject): string {
  const name = typeof day.weekday === 'number' ? (weekdayNames[day.weekday] ?? '') : String(day.date ?? '');
  if (day.status !== 'Open') return `${name}: closed`;
  const [open, close] = [textOf(day.open ?? day.start_hour), textOf(day.close ?? day.end_hour)];
  return `${name}: ${open === null || close === null ? 'open' : `${clockTime(open)} to ${clockTime(close)}`}`;
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
