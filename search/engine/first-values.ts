/** The first values of a counted attribute, without putting all of them in order. */
import { withRoom } from './growable-array.ts';
import type { ValuesWanted } from './types.ts';

/** Counts from here on are one when a threshold is looked for. */
const manyRows = 1024;
const valuesWith = new Uint32Array(manyRows + 1);
let keys = new Float64Array(256);

/**
 * Codes of values that have rows, those that are wanted, in their order.
 * @param rows by code
 * @param inOrder codes by value, without code 0
 */
export function firstCodes(rows: Int32Array, inOrder: Uint32Array, { most, by }: ValuesWanted): Uint32Array {
  if (by === 'value') return withRows(rows, inOrder, most);
  const { least, ties } = thresholdOf(rows, inOrder, most);
  keys = withRoom(keys, inOrder.length);
  let length = 0;
  let left = ties;
  for (let place = 0; place < inOrder.length; place++) {
    const count = rows[inOrder[place] as number] as number;
    if (count < least || (count === least && --left < 0)) continue;
    // Rows and place as one number: the native sort of numbers does the work.
    keys[length++] = place - count * inOrder.length;
  }
  const sorted = keys.subarray(0, length).sort();
  const codes = new Uint32Array(Math.min(most, length));
  for (let at = 0; at < codes.length; at++) {
    const key = sorted[at] as number;
    codes[at] = inOrder[key - Math.floor(key / inOrder.length) * inOrder.length] as number;
  }
  return codes;
}

function withRows(rows: Int32Array, inOrder: Uint32Array, most: number): Uint32Array {
  const codes = new Uint32Array(Math.min(most, inOrder.length));
  let found = 0;
  for (let at = 0; at < inOrder.length && found < codes.length; at++) {
    const code = inOrder[at] as number;
    if ((rows[code] as number) > 0) codes[found++] = code;
  }
  return codes.subarray(0, found);
}

/** The lowest count of a value among the first ones, and how many of them have exactly that count. */
function thresholdOf(rows: Int32Array, inOrder: Uint32Array, most: number): { least: number; ties: number } {
  const all = { least: 1, ties: Number.POSITIVE_INFINITY };
  if (inOrder.length <= most) return all;
  valuesWith.fill(0);
  for (let code = 1; code <= inOrder.length; code++) {
    const count = Math.min(manyRows, rows[code] as number);
    valuesWith[count] = (valuesWith[count] as number) + 1;
  }
  let above = 0;
  for (let count = manyRows; count > 0; count--) {
    const values = valuesWith[count] as number;
    if (above + values >= most)
      return { least: count, ties: count === manyRows ? Number.POSITIVE_INFINITY : most - above };
    above += values;
  }
  return all;
}
