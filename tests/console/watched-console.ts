/**
 * What tests write to the console as an error or a warning: React's warnings in the first place. Kept once a process, as
 * test files share it.
 */
import { format } from 'node:util';

const written: string[] = [];

/** Collects errors and warnings instead of printing them. A test's own spy takes precedence. */
export function watchConsole(): void {
  console.error = console.warn = keep;
}

function keep(...args: unknown[]): void {
  written.push(format(...args));
}

/**
 * Takes the first error or warning of the running test that fits, which does not fail the test then.
 * @throws if nothing that was written matches: the test expects too much.
 */
export function expectConsoleError(pattern: RegExp): string {
  const at = written.findIndex((text) => pattern.test(text));
  const [text] = at < 0 ? [] : written.splice(at, 1);
  if (text === undefined)
    throw new Error(
      `Nothing that fits ${pattern} was written to the console, only: ${written.join('\n') || 'nothing'}`,
    );
  return text;
}

/** @throws where an error or a warning was written since the last call that no test expected. */
export function failOnWritten(): void {
  const texts = written.splice(0);
  if (texts.length === 0) return;
  throw new Error(
    `This test wrote to the console. Repair the cause, or expect it with expectConsoleError:\n${texts.join('\n')}`,
  );
}
