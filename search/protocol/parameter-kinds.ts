/** Readers of one parameter's value, from JSON and from the texts of query strings alike. */
import { longestTag, longestValue, mostNames, requireShort } from './limits.ts';
import { badParameter } from './problem.ts';

export type Reader<T> = (name: string, value: unknown) => T;

export const text: Reader<string> = (name, value) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw badParameter(name, 'expected a text');
};

export const flag: Reader<boolean> = (name, value) => {
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  throw badParameter(name, 'expected true or false');
};

export function integer(least: number, most: number): Reader<number> {
  return (name, value) => {
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= least && number <= most) return number;
    throw badParameter(name, `expected a whole number from ${least} to ${most}`);
  };
}

export function oneOf<const T extends string>(...words: readonly T[]): Reader<T> {
  return (name, value) => {
    const word = words.find((known) => known === value);
    if (word === undefined) throw badParameter(name, `expected one of ${words.join(', ')}`);
    return word;
  };
}

/** A list of texts; a single text is split at commas, or is a list in JSON. */
export const list: Reader<readonly string[]> = (name, value) => {
  const items = typeof value === 'string' ? listOf(name, value) : value;
  if (Array.isArray(items) && items.length <= 1000 && items.every((item: unknown) => typeof item === 'string')) {
    for (const item of items) requireShort(name, item, longestValue);
    return items;
  }
  throw badParameter(name, 'expected a list of at most 1000 texts');
};

/** Names of attributes. */
export const names: Reader<readonly string[]> = (name, value) => {
  const items = list(name, value);
  if (items.length > mostNames)
    throw badParameter(name, `expected at most ${mostNames} names of attributes, there are ${items.length}`);
  return items;
};

/** A text that is put around what was found. */
export const tag: Reader<string> = (name, value) => requireShort(name, text(name, value), longestTag);

function listOf(name: string, value: string): unknown {
  if (value.trimStart().startsWith('[')) return json(name, value);
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** As it came; a text that begins like JSON's lists is read as one. */
export const raw: Reader<unknown> = (name, value) =>
  typeof value === 'string' && value.trimStart().startsWith('[') ? json(name, value) : value;

/** Takes only what changes nothing; anything else would have to be ignored, and is refused instead. */
export function only(...neutral: readonly unknown[]): Reader<undefined> {
  return (name, value) => {
    const isEmptyList = Array.isArray(value) && value.length === 0;
    if (
      neutral.some((one) =>
        Array.isArray(one) ? isEmptyList || value === '[]' : one === value || String(one) === value,
      )
    )
      return undefined;
    const shown = neutral.map((one) => JSON.stringify(one)).join(' or ');
    throw badParameter(name, `only ${shown} is supported here`);
  };
}

function json(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw badParameter(name, 'the list is not valid JSON');
  }
}
