export type Driver = 'better-sqlite3' | 'libsql';

export interface Machine {
  works(driver: Driver): boolean;
  missing(): readonly string[];
  fetch(): void;
  compile(): string;
}

export function ensureDriver(say: (line: string) => void, machine?: Machine): Driver;
