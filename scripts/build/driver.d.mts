export type Driver = 'better-sqlite3' | 'libsql';

export interface Machine {
  works(driver: Driver): boolean;
  missing(): readonly string[];
  fetch(): Promise<unknown>;
  /** @returns the last lines of what went wrong. */
  compile(): Promise<string>;
}

export function ensureDriver(say: (line: string) => void, machine?: Machine): Promise<Driver>;
