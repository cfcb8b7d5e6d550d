/** Structured log lines. Personal data and secrets are removed by name at any depth. */
import { type Logger, pino } from 'pino';

export type { Logger };

const secret = ['password', 'cookie', 'authorization', 'email', 'phone', 'token', 'key'];

/** @param to where lines go, as text; standard output when left out. */
export function createLog(level: string, to?: { write(line: string): void }): Logger {
  const options = {
    level,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/**
 * The same log, which reports each line that names an error, at any log level.
 * @param onError is given the line's fields and words; it must not log or throw.
 */
export function withErrorListener(
  log: Logger,
  onError: (fields: { readonly [name: string]: unknown }, words: string) => void,
): Logger {
  const error: Logger['error'] = (fields: unknown, words?: unknown, ...rest: unknown[]) => {
    if (typeof fields === 'object' && fields !== null && 'error' in fields)
      onError(fields as { readonly [name: string]: unknown }, String(words ?? ''));
    log.error(fields, typeof words === 'string' ? words : undefined, ...rest);
  };
  return Object.assign(Object.create(log), { error });
}

/**
 * Logs a fault once, not on every request: a block that fails on a busy page would otherwise bury the log.
 * @param limit how many different faults are remembered.
 */
export function createOnce(limit = 500): (key: string, say: () => void) => void {
  const said = new Set<string>();
  return (key, say) => {
    if (said.has(key)) return;
    if (said.size >= limit) said.clear();
    said.add(key);
    say();
  };
}
