/**
 * Fields of a form as cells of a spreadsheet, and back. A list of parts is one part a line with a bar between its fields;
 * a bar or a new line within a field is written with a backslash.
 */
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { withoutApostrophe } from '../text/csv.ts';
import { foldText } from '../text/fold.ts';

/** The content of a cell: a value, undefined if it is empty, or why it has no valid value for the field. */
type ReadCell = { readonly value: Json | undefined } | { readonly fault: string };

/** Characters of a cell that a message repeats. */
const repeated = 60;
const yes = new Set(['yes', 'y', 'true', '1', 'x', 'on']);
const no = new Set(['no', 'n', 'false', '0', 'off']);

/** @param node of the form's schema @param cell without white space around it */
export function readCell(node: SchemaNode, cell: string): ReadCell {
  if (cell === '') return { value: undefined };
  const parts = partFields(node);
  if (parts) return readParts(parts, cell);
  if (node['x-widget'] === 'lines') return { value: linesOf(cell).join('\n') };
  const choices = Array.isArray(node.enum) ? node.enum : null;
  if (choices) return readChoice(choices, titlesOf(node), cell);
  if (node.type === 'number' || node.type === 'integer') return readFigure(cell);
  if (node.type === 'boolean') {
    const value = flagOf(cell);
    return value === null ? { fault: `${quoted(cell)} is neither Yes nor No.` } : { value };
  }
  return { value: cell };
}

/** What `readCell` reads as that value. */
export function writeCell(node: SchemaNode, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  const parts = partFields(node);
  if (parts)
    return (Array.isArray(value) ? value : [])
      .filter(isJsonObject)
      .map((part) => writePart(parts, part))
      .join('\n');
  if (node['x-widget'] === 'lines')
    return String(value)
      .split('\n')
      .map((line) => escaped(line))
      .join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const at = Array.isArray(node.enum) ? node.enum.indexOf(value) : -1;
  return (at < 0 ? undefined : titlesOf(node)[at]) ?? String(value);
}

/**
 * Parts that a cell named, with what no cell shows (ids) of the stored part that begins alike: a heading that stays leaves
 * its part the one that it was.
 */
export function withHidden(node: SchemaNode, value: Json | undefined, stored: Json | undefined): Json | undefined {
  const fields = partFields(node);
  const [first] = fields ?? [];
  if (!fields || !first || !Array.isArray(value)) return value;
  const left = new Set((Array.isArray(stored) ? stored : []).filter(isJsonObject));
  const start = (part: JsonObject) => cellText(writeCell(first[1], part[first[0]]));
  return value.filter(isJsonObject).map((part) => {
    const before = [...left].find((one) => start(one) === start(part));
    if (!before) return part;
    left.delete(before);
    const shown = new Set(fields.map(([field]) => field));
    return { ...Object.fromEntries(Object.entries(before).filter(([field]) => !shown.has(field))), ...part };
  });
}

/**
 * A cell without white space around it and without the apostrophe that `csvLine` puts in front of a formula; the same of
 * a text before and after it went through a file.
 */
export function cellText(text: string): string {
  let at = 0;
  for (;;) {
    while (at < text.length && (text[at] ?? '').trim() === '') at += 1;
    // The sign of the formula may come after invisible marks.
    const rest = text.slice(at);
    if (withoutApostrophe(rest) === rest) return rest.trimEnd();
    at += 1;
  }
}

/** The fields of a part as its cell has them, in order; null for a field that is no list of parts. */
export function partFields(node: SchemaNode): readonly (readonly [field: string, node: SchemaNode])[] | null {
  const { items } = node;
  if (!isSchemaNode(items) || !isSchemaNode(items['x-entry'])) return null;
  return shownFields(items);
}

/** The fields of a form that people see. */
export function shownFields({ properties }: SchemaNode): readonly (readonly [field: string, node: SchemaNode])[] {
  if (!isSchemaNode(properties)) return [];
  return Object.entries(properties).flatMap(([field, node]: [string, unknown]) =>
    isSchemaNode(node) && node['x-widget'] !== 'hidden' ? [[field, node] as const] : [],
  );
}

function readParts(fields: NonNullable<ReturnType<typeof partFields>>, cell: string): ReadCell {
  const parts: JsonObject[] = [];
  for (const [index, line] of splitLines(cell).entries()) {
    const cells = splitBars(line).map((text) => unescaped(text).trim());
    if (cells.every((text) => text === '')) continue;
    if (cells.length > fields.length)
      return { fault: `Line ${index + 1} has more than ${fields.length} parts. Write a bar within a text as \\|.` };
    const part: { [field: string]: Json } = {};
    for (const [at, [field, node]] of fields.entries()) {
      const read = readCell(node, cells[at] ?? '');
      if ('fault' in read) return { fault: `Line ${index + 1}: ${read.fault}` };
      if (read.value !== undefined) part[field] = read.value;
    }
    parts.push(part);
  }
  return { value: parts };
}

function writePart(fields: NonNullable<ReturnType<typeof partFields>>, part: JsonObject): string {
  const cells = fields.map(([field, node]) => escaped(writeCell(node, part[field])));
  while (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cells.join(' | ');
}

/** Words one per line, or with bars between them. */
function linesOf(cell: string): string[] {
  const lines = splitLines(cell);
  return (lines.length > 1 ? lines : splitBars(cell))
    .map((line) => unescaped(line).replace(/\n/g, ' ').trim())
    .filter((line) => line !== '');
}

function readChoice(choices: readonly unknown[], titles: readonly string[], cell: string): ReadCell {
  const word = foldText(cell);
  const at = choices.findIndex(
    (choice, index) => foldText(String(choice)) === word || foldText(titles[index] ?? '') === word,
  );
  // Choices of a form are words.
  if (at >= 0) return { value: choices[at] as Json };
  const known = choices.map((choice, index) => titles[index] ?? String(choice)).filter((title) => title !== '');
  return { fault: `${quoted(cell)} is not one of the choices. Write ${known.slice(0, 12).join(', ')}.` };
}

/** "$38,990", "38 990" and "38990.50"; "POA" is not a number. */
function readFigure(cell: string): ReadCell {
  const plain = cell
    .slice(0, repeated)
    .replace(/^[a-z]{0,3}\$/i, '')
    .replace(/[ ,\u00a0]/g, '');
  if (cell.length <= repeated && /^[+-]?\d{1,15}(?:\.\d{1,9})?$/.test(plain)) return { value: Number(plain) };
  return { fault: `${quoted(cell)} is not a number. Write it in figures, for example 38990.` };
}

function titlesOf(node: SchemaNode): readonly string[] {
  const titles = node['x-enum-titles'];
  return Array.isArray(titles) ? titles.map(String) : [];
}

function splitLines(cell: string): string[] {
  return cell.split(/\r\n|\r|\n/);
}

/** The texts between bars that have no backslash before them, as they are written. */
function splitBars(line: string): string[] {
  const texts: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '|') {
      texts.push(line.slice(from, at));
      from = at + 1;
    }
  }
  return [...texts, line.slice(from)];
}

function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/\|/g, '\\|')
    .replace(/\r\n|\r|\n/g, '\\n');
}

function unescaped(text: string): string {
  return text.replace(/\\([\\|n])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign));
}

/** Yes or no, as people write them; null for neither. */
export function flagOf(cell: string): boolean | null {
  const word = foldText(cell);
  return yes.has(word) ? true : no.has(word) ? false : null;
}

/** A cell as a message repeats it. */
export function quoted(cell: string): string {
  return `“${cell.length > repeated ? `${cell.slice(0, repeated)}…` : cell}”`;
}
