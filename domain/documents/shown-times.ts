/** When blocks start and stop showing on schedule, and where that leaves an empty place on a page. */
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { optionalMoment } from '#schemas/shapes/formats.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';
import { schemaAt } from '../layout/schema-at.ts';
import { addDays } from '../text/dates.ts';
import { displayLocal, instantOf } from '../text/local-time.ts';

/** Local times on one clock, YYYY-MM-DDTHH:MM; empty if there is no such end. */
export interface ShownTime {
  /** Where in the props; empty for the whole block. */
  readonly pointer: string;
  readonly from: string;
  /** The first minute that it does not show any more. */
  readonly until: string;
}

const moment = new RegExp(optionalMoment);
/** Parts of a block's props that are looked at. */
const mostParts = 2_000;

/** Every pair of dates in a block's props and condition. What cannot be read as a date is left to its own check. */
export function shownTimes(block: BlockInstance, schema: SchemaNode, zone: string): readonly ShownTime[] {
  const found: ShownTime[] = [];
  const open: { readonly value: Json; readonly pointer: string }[] = [{ value: block.props, pointer: '' }];
  for (let part = open.pop(), seen = 0; part !== undefined && seen < mostParts; part = open.pop(), seen++) {
    const { value, pointer } = part;
    if (Array.isArray(value)) {
      open.push(...value.map((item: Json, at) => ({ value: item, pointer: `${pointer}/${at}` })));
      continue;
    }
    if (!isJsonObject(value)) continue;
    if (['from', 'until'].every((name) => schemaAt(schema, `${pointer}/${name}`)?.['pattern'] === optionalMoment)) {
      const [from, until] = [beginOf(value['from']), endOf(value['until'])];
      if (from !== '' || until !== '') found.push({ pointer, from, until });
    }
    open.push(
      ...Object.entries(value).map(([name, item]) => ({ value: item, pointer: `${pointer}/${pointerStep(name)}` })),
    );
  }
  return [...datesOf((block.when ?? null) as Json, zone), ...found];
}

/** Ends after which a place has no content, each with the minute at which it has some again, if any. */
interface EmptyTime {
  readonly from: string;
  readonly until: string;
}

/** @param times of each block in the place: its whole-block times; a block without any is always there. */
export function emptyTimes(times: readonly (readonly ShownTime[])[]): readonly EmptyTime[] {
  const spans = times.map((own) => {
    const whole = own.filter(({ pointer }) => pointer === '');
    const [from = ''] = whole
      .map((one) => one.from)
      .toSorted()
      .toReversed();
    const ends = whole.map(({ until }) => until).filter((until) => until !== '');
    return { from, until: ends.sort()[0] ?? '' };
  });
  if (spans.length === 0 || spans.some(({ from, until }) => from === '' && until === '')) return [];
  const sorted = spans
    .filter(({ from, until }) => until === '' || from < until)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const empty: EmptyTime[] = [];
  let end = sorted[0]?.until;
  for (const { from, until } of sorted.slice(1)) {
    if (end === undefined || end === '') return empty;
    if (from > end) empty.push({ from: end, until: from });
    if (until === '' || until > end) end = until;
  }
  if (end !== undefined && end !== '') empty.push({ from: end, until: '' });
  return empty;
}

/** Lists of blocks of a layout: its root, and each slot. */
export function listPlaces(
  layout: Layout,
): readonly { readonly parent: string | null; readonly slot: string; readonly ids: readonly string[] }[] {
  const slots = Object.entries(layout.blocks).flatMap(([parent, { slots: own = {} }]) =>
    Object.entries(own).map(([slot, ids]) => ({ parent, slot, ids })),
  );
  return [{ parent: null, slot: 'root', ids: layout.root }, ...slots];
}

function beginOf(value: Json | undefined): string {
  if (typeof value !== 'string' || value === '' || !moment.test(value)) return '';
  return value.includes('T') ? value : `${value}T00:00`;
}

/** A day alone is meant whole. */
function endOf(value: Json | undefined): string {
  if (typeof value !== 'string' || value === '' || !moment.test(value)) return '';
  return value.includes('T') ? value : `${addDays(value, 1)}T00:00`;
}

/**
 * Dates that decide alone: the condition itself, or one of those that all have to be true. A draft's condition may be
 * unfinished.
 */
function datesOf(when: Json | undefined, zone: string): readonly ShownTime[] {
  if (!isJsonObject(when)) return [];
  if (Array.isArray(when['all'])) return when['all'].flatMap((one: Json) => datesOf(one, zone));
  const date = when['date'];
  if (!isJsonObject(date)) return [];
  const { from, to, tz } = date;
  const local = (text: Json | undefined) => {
    if (typeof text !== 'string') return '';
    if (text === '' || typeof tz !== 'string' || tz === zone) return beginOf(text.slice(0, 16));
    const instant = instantOf(text, tz);
    return instant === null ? '' : displayLocal(instant, zone);
  };
  return [{ pointer: '', from: local(from), until: local(to) }];
}
