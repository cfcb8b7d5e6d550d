/** Which values the props of a type of block have, and how often: of choices, switches and short texts. */
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import type { StoredBlock } from './count-blocks.ts';

const longestText = 40;
const mostValues = 12;

interface PropValues {
  readonly prop: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Blocks with a value that is not counted: a long text, a list, or one beyond the most frequent. */
  readonly others: number;
}

/** Props in the order of their names; most frequent values first. */
export function countValues(blocks: readonly StoredBlock[]): readonly PropValues[] {
  const props = new Map<string, { readonly values: Map<string, number>; others: number }>();
  for (const { props: own } of blocks) {
    if (!isJsonObject(own)) continue;
    for (const [prop, value] of Object.entries(own)) {
      const known = props.get(prop) ?? { values: new Map<string, number>(), others: 0 };
      props.set(prop, known);
      const text = shortText(value);
      if (text === null) known.others += 1;
      else known.values.set(text, (known.values.get(text) ?? 0) + 1);
    }
  }
  return [...props]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([prop, { values, others }]) => {
      const sorted = [...values].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
      const left = sorted.slice(mostValues).reduce((sum, [, count]) => sum + count, 0);
      return {
        prop,
        values: sorted.slice(0, mostValues).map(([value, count]) => ({ value, count })),
        others: others + left,
      };
    });
}

/** Null for what is no short value. */
function shortText(value: Json): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value !== '' && value.length <= longestText ? value : null;
  if (!isJsonObject(value)) return null;
  const [reference] = ['$switch', '$bind'].flatMap((kind) =>
    typeof value[kind] === 'string' ? [`${value[kind]}`] : [],
  );
  return reference === undefined ? null : `→ ${reference}`.slice(0, longestText);
}
