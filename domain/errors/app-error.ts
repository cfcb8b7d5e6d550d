import type { Problem } from '#schemas/shapes/problem.ts';
import { type DeferredMessage, sourceText, translateMessage } from '../messages/deferred-message.ts';
import { type ErrorCode, errorCodes } from './codes.ts';

/** An error that a caller may read: what happened and what to do. Anything else thrown is ours and stays hidden. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly problems: readonly Problem[];
  /** Further members of the JSON body, for example both sides of a conflict. */
  readonly detail: { readonly [key: string]: unknown };
  /** The message in a form that can be translated for shoppers; null if only staff see it. */
  readonly deferred: DeferredMessage | null;

  /** @param message a `DeferredMessage` for what a shopper may read: `message` is then its text in the source's language. */
  constructor(
    code: ErrorCode,
    message: string | DeferredMessage,
    problems: readonly Problem[] = [],
    detail: { readonly [key: string]: unknown } = {},
  ) {
    super(typeof message === 'string' ? message : sourceText(message));
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code];
    this.problems = problems;
    this.detail = detail;
    this.deferred = typeof message === 'string' ? null : message;
  }
}

/** An error about one field of a request, by its JSON pointer. */
export function fieldError(pointer: string, message: string): AppError {
  return new AppError('input.invalid', message, [{ document: 'request', pointer, message, severity: 'error' }]);
}

/** The message of an error, in the current language. */
export function translatedError(error: AppError): string {
  return error.deferred === null ? error.message : translateMessage(error.deferred);
}
