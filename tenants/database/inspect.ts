/** Looks at a database file without changing it. */
import { chooseDriver, type DriverName, openClient } from './connect.ts';

/** Lines of damage that are reported. */
const mostLines = 10;

/** Damage that SQLite reports; empty for a sound database. @throws Error where the file cannot be opened */
export async function readDamage(file: string, wanted?: DriverName): Promise<readonly string[]> {
  const { driver } = await chooseDriver(wanted);
  const client = await openClient(file, driver);
  try {
    client.exec('PRAGMA busy_timeout = 5000');
    client.exec('PRAGMA query_only = ON');
    const lines = client.prepare(`PRAGMA quick_check(${mostLines})`).all();
    return lines.map(firstValue).filter((line) => line !== 'ok');
  } finally {
    client.close();
  }
}

function firstValue(row: unknown): string {
  return typeof row === 'object' && row !== null ? String(Object.values(row)[0]) : '';
}
