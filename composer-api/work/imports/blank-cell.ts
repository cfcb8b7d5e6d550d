/** Cells in which there is nothing. Pure. */

/** Characters of a cell that may be one of these. */
const longest = 30;

function is(words: RegExp, cell: string): boolean {
  const text = cell.trim();
  return text.length < longest && words.test(text);
}

/** Marks that systems write for no value, such as the empty date "  /  /  ". */
const nothing = /^(?:\$?[-–—./_\s]*|n\/?a|n\.a\.?|nan|null|#n\/a)$/i;
/** Words that people write for an unknown value. */
const unknown =
  /^(?:\?+|none|nil|tba|tbc|tbd|unknown|not (?:specified|known|stated|supplied|available)|unspecified|undefined)$/i;

/** Whether a cell holds no value at all. */
export function saysNothing(cell: string): boolean {
  return is(nothing, cell);
}

/** Blank, or stated as unknown. Where unknown has no default (status, price type, shown), a person is asked. */
export function isBlank(cell: string): boolean {
  return saysNothing(cell) || isUnknown(cell);
}

export function isUnknown(cell: string): boolean {
  return is(unknown, cell);
}

/** Error values that programs write, and entities that only the file itself could explain: faults, not values. */
const faults =
  /^(?:#(?:ref|value|name|div\/0|num|null|spill|calc|field|getting_data)[!?]?|#{3,}|\[object object\]|err:\d{3}|&[a-z][\w.-]{0,25};)$/i;

export function isFault(cell: string): boolean {
  return is(faults, cell);
}
