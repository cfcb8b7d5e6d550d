/** The events that readers of XML and JSON report, so that both become vehicles in the same way. */
import { AppError } from '#domain/errors/app-error.ts';

/** An attribute is an element whose name begins with `@`; an item of a JSON list is an element with the list's name. */
export interface ElementSink {
  open(name: string): void;
  /** A part of the text of the element that is open. */
  text(part: string): void;
  close(): void;
}

/** Elements in one another; real files have fewer than ten. */
export const deepest = 40;
/** Characters that are read between two checks of the output. */
export const pieceLength = 64 * 1024;

export const refusal = (message: string) => new AppError('input.invalid', message);

/** Line of a place in a text, from 1. */
export function lineOf(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}
