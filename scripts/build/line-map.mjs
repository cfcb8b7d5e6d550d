// A source map by marks: whoever puts code together notes before each copied piece where it stood.

// Private-use characters, which no source of ours holds.
const open = '\uE000';
const close = '\uE001';
const marks = new RegExp(`${open}(\\d+)${close}|\n`, 'g');
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Goes before a piece that is copied from `offset` of the source, line breaks included. */
export function mark(offset) {
  return `${open}${offset}${close}`;
}

/**
 * @param marked code put together from marked pieces; what is written between them has no line breaks of its own.
 * @returns the code without its marks, and the source map that they make.
 */
export function unmark(marked, source, id) {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let code = '';
  let mappings = '';
  let at = 0;
  let lineStart = 0;
  let place = { line: 0, column: 0 };
  let last = { line: 0, column: 0, out: 0, isFirst: true };
  const note = () => {
    const out = code.length - lineStart;
    mappings += `${last.isFirst ? '' : ','}${number(out - last.out)}A${number(place.line - last.line)}${number(place.column - last.column)}`;
    last = { ...place, out, isFirst: false };
  };
  for (const { 0: found, 1: offset, index } of marked.matchAll(marks)) {
    code += marked.slice(at, index);
    at = index + found.length;
    if (offset === undefined) {
      code += found;
      lineStart = code.length;
      mappings += ';';
      last = { ...last, out: 0, isFirst: true };
      place = { line: place.line + 1, column: 0 };
    } else place = placeOf(starts, Number(offset));
    note();
  }
  code += marked.slice(at);
  return { code, map: { version: 3, sources: [id], sourcesContent: [source], names: [], mappings } };
}

function placeOf(starts, offset) {
  let line = 0;
  for (let high = starts.length; high - line > 1; ) {
    const middle = (line + high) >> 1;
    if (starts[middle] <= offset) line = middle;
    else high = middle;
  }
  return { line, column: offset - starts[line] };
}

/** A number as source maps write it: base 64, five bits a digit, the sign first. */
function number(value) {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
