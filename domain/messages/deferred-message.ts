/**
 * A text made before the reader's language is known: an error thrown after an `await`, for example. It keeps its
 * message and its values apart until an answer is written.
 */
import { fillMessage } from './fill-message.ts';
import { sourceLocale, t } from './translate.ts';

export interface DeferredMessage {
  readonly source: string;
  readonly values: MessageValues;
}

interface MessageValues {
  readonly [name: string]: string | number | DeferredMessage;
}

/** @param source a literal, which `npm run messages` finds. */
export function deferMessage(source: string, values: MessageValues = {}): DeferredMessage {
  return { source, values };
}

/** In the language of the moment. */
export function translateMessage({ source, values }: DeferredMessage): string {
  return t(source, filled(values, translateMessage));
}

/** In the source's language: for logs, for staff, and for programs. */
export function sourceText({ source, values }: DeferredMessage): string {
  return fillMessage(source, filled(values, sourceText), sourceLocale);
}

function filled(
  values: MessageValues,
  say: (value: DeferredMessage) => string,
): { readonly [name: string]: string | number } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
  );
}
