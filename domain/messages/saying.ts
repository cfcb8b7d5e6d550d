/**
 * A text made before the reader's language is known: an error thrown after an `await`, for example. It keeps its
 * message and its values apart until an answer is written.
 */
import { fillMessage } from './fill-message.ts';
import { sourceLocale, t } from './translate.ts';

export interface Saying {
  readonly source: string;
  readonly values: SayingValues;
}

interface SayingValues {
  readonly [name: string]: string | number | Saying;
}

/** @param source a literal, which `npm run messages` finds. */
export function saying(source: string, values: SayingValues = {}): Saying {
  return { source, values };
}

/** In the language of the moment. */
export function said({ source, values }: Saying): string {
  return t(source, filled(values, said));
}

/** In the source's language: for logs, for staff, and for programs. */
export function sourceText({ source, values }: Saying): string {
  return fillMessage(source, filled(values, sourceText), sourceLocale);
}

function filled(values: SayingValues, say: (value: Saying) => string): { readonly [name: string]: string | number } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
  );
}
