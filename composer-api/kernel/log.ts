/** Structured log lines. Personal data and secrets are removed by name, wherever they stand. */
import { type Logger, pino } from 'pino';

export type { Logger };

const secret = ['password', 'cookie', 'authorization', 'email', 'phone', 'token', 'key'];

export function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  });
}

/**
 * Says a fault once, not on every request: a block that fails on a busy page would otherwise bury the log.
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
