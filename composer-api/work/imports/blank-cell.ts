/** Cells in which there is nothing. Pure. */

/** Characters of a cell that may be one of these. */
const longest = 30;

function is(words: RegExp, cell: string): boolean {
  const text = cell.trim();
  return text.length < longest && words.test(text);
}

/** What systems write where they have nothing to say. */
const nothing = /^(?:-|–|—|\.|n\/?a|n\.a\.?|nan|null|#n\/a|- ?\/ ?-)?$/i;
/** What people write where they do not know. */
const unknown =
  /^(?:\?+|none|nil|tba|tbc|tbd|unknown|not (?:specified|known|stated|supplied|available)|unspecified|undefined)$/i;

/** Whether a cell says nothing at all. */
export function saysNothing(cell: string): boolean {
  return is(nothing, cell);
}

/** The same, or that nobody knows. Where an unknown is no default (status, price type, shown), it is asked. */
export function isBlank(cell: string): boolean {
  return saysNothing(cell) || isUnknown(cell);
}

export function isUnknown(cell: string): boolean {
  return is(unknown, cell);
}

/** What programs write in place of a value that they could not work out: it is a fault and says nothing. */
const faults =
  /^(?:#(?:ref|value|name|div\/0|num|null|spill|calc|field|getting_data)[!?]?|#{3,}|\[object object\]|err:\d{3})$/i;

export function isFault(cell: string): boolean {
  return is(faults, cell);
}
