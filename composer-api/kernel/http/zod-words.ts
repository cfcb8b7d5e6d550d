/** What zod finds wrong with a request, in plain English, where its schema has no words for it. */
import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: { readonly [expected: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const formats: { readonly [format: string]: string } = {
  email: 'Enter an email address, such as mia@example.com',
  url: 'Enter a web address, such as https://example.com',
};
const strange = 'This is not as expected';

/** Given to `safeParse` as its `error`. Bounded: values and names of the schema, and the first names of the request. */
export function inWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing';
      return Object.hasOwn(kinds, issue.expected) ? `This has to be ${kinds[issue.expected]}` : strange;
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Fill this in';
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${amount(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the expected format';
    case 'not_multiple_of':
      return `This has to be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys
        .slice(0, 3)
        .map((key) => key.slice(0, 40))
        .join(', ')} here`;
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options.map(String)) : strange;
    case 'invalid_key':
      return 'This name is not allowed here';
    default:
      return strange;
  }
}

function amount(limit: number | bigint, origin: string): string {
  const text = limit.toLocaleString('en-AU');
  const things = { string: 'character', array: 'entry' }[origin];
  if (things === undefined) return text;
  if (text === '1') return `${text} ${things}`;
  return `${text} ${things === 'entry' ? 'entries' : `${things}s`}`;
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? `This has to be ${values[0]}` : `Choose one of ${values.slice(0, 30).join(', ')}`;
}
